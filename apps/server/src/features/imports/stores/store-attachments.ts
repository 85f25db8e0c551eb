import { sql } from 'kysely'
import type { PlanAttachment, PlanKeptText } from '../import-plan.ts'
import { type ItemStore, recordset, getReferenceKey } from './item-store.ts'
import { findTask } from './store-tasks.ts'

/** Tasks count what was `added` to them. */
const countAdded = sql`
  update tasks t set "attachmentCount" = t."attachmentCount" + c."count", "version" = t."version" + 1
  from (select "taskId", count(*)::int as "count" from added group by "taskId") c where t."id" = c."taskId"`

/** Files that were not given with the export stay where they were: what is stored is their name and address. */
export const attachmentStore: ItemStore<PlanAttachment> = {
  kind: 'attachments',
  list: (plan) => plan.attachments,
  nameOf: (item) => item.name,
  valuesOf: (item, _target, references) =>
    findTask(item.taskId, references)
      ? { name: item.name, url: item.url, ...(item.file && { blob: item.file.hash }) }
      : 'unknown_task',

  /** A file of the same name from the same minute, which another export names otherwise. */
  async findAlike(db, _target, items, { ids, freshTasks }) {
    const wanted = items.flatMap(({ externalId, taskId, name, createdAt }) => {
      const own = ids.get(getReferenceKey('tasks', taskId))
      return own === undefined || freshTasks.has(own)
        ? []
        : [{ externalId, taskId: own, name, createdAt }]
    })
    if (wanted.length === 0) return new Map()
    const { rows } = await sql<{ externalId: string; id: string }>`
      select n."externalId", a."id"
      from ${recordset(wanted)} as n("externalId" text, "taskId" uuid, "name" text, "createdAt" timestamptz)
      join attachments a on a."taskId" = n."taskId" and a."name" = n."name" and a."deletedAt" is null and a."externalId" is not null
        and date_trunc('minute', a."createdAt") = date_trunc('minute', n."createdAt")
    `.execute(db)
    return new Map(rows.map(({ externalId, id }) => [externalId, id]))
  },

  async findCurrent(db, ids, lock) {
    const { rows } = await sql<{
      id: string
      name: string
      url: string | null
      blob: string | null
    }>`
      select "id", "name", "url", "blob" from attachments where "id" = any(${ids}::uuid[]) and "deletedAt" is null order by "id" ${lock}
    `.execute(db)
    return new Map(rows.map(({ id, ...values }) => [id, values]))
  },

  async add(scope, rows) {
    const { ids } = scope.references
    const records = rows.map(({ id, item, values }) => ({
      id,
      ...values,
      taskId: findTask(item.taskId, scope.references),
      byteCount: item.byteCount,
      createdById: item.createdById && ids.get(getReferenceKey('people', item.createdById)),
      createdAt: item.createdAt,
      externalId: item.externalId,
    }))
    await sql`
      with added as (
        insert into attachments ("id", "taskId", "name", "url", "blob", "byteCount", "createdById", "createdAt", "externalSource", "externalId")
        select n."id", n."taskId", n."name", n."url", n."blob", coalesce((select b."byteCount" from blobs b where b."hash" = n."blob"), n."byteCount"), n."createdById", n."createdAt", ${scope.source}, n."externalId"
        from ${recordset(records)} as n("id" uuid, "taskId" uuid, "name" text, "url" text, "blob" text, "byteCount" bigint, "createdById" uuid,
          "createdAt" timestamptz, "externalId" text)
        returning "taskId"
      ) ${countAdded}
    `.execute(scope.db)
  },

  async change(scope, rows) {
    await sql`
      update attachments a set "name" = n."name", "url" = n."url", "blob" = n."blob",
        "byteCount" = coalesce((select b."byteCount" from blobs b where b."hash" = n."blob"), a."byteCount")
      from ${recordset(rows.map(({ id, values }) => ({ id, ...values })))} as n("id" uuid, "name" text, "url" text, "blob" text)
      where a."id" = n."id"
    `.execute(scope.db)
  },
}

/** Texts too long for where they stood, as attachments of their task. */
export const keptTextStore: ItemStore<PlanKeptText> = {
  kind: 'keptTexts',
  list: (plan) => plan.keptTexts,
  nameOf: (item) => item.name,
  valuesOf: (item, _target, references) =>
    findTask(item.taskId, references) ? { name: item.name, text: item.text } : 'unknown_task',

  async findCurrent(db, ids, lock) {
    const { rows } = await sql<{ id: string; name: string; text: string | null }>`
      select "id", "name", "text" from attachments where "id" = any(${ids}::uuid[]) and "deletedAt" is null order by "id" ${lock}
    `.execute(db)
    return new Map(rows.map(({ id, ...values }) => [id, values]))
  },

  async add(scope, rows) {
    const records = rows.map(({ id, item, values }) => ({
      id,
      ...values,
      taskId: findTask(item.taskId, scope.references),
      createdAt: item.createdAt,
      externalId: item.externalId,
    }))
    await sql`
      with added as (
        insert into attachments ("id", "taskId", "name", "text", "byteCount", "createdAt", "externalSource", "externalId")
        select n."id", n."taskId", n."name", n."text", octet_length(n."text"), n."createdAt", ${scope.source}, n."externalId"
        from ${recordset(records)} as n("id" uuid, "taskId" uuid, "name" text, "text" text, "createdAt" timestamptz, "externalId" text)
        returning "taskId"
      ) ${countAdded}
    `.execute(scope.db)
  },

  async change(scope, rows) {
    await sql`
      update attachments a set "name" = n."name", "text" = n."text", "byteCount" = octet_length(n."text")
      from ${recordset(rows.map(({ id, values }) => ({ id, ...values })))} as n("id" uuid, "name" text, "text" text)
      where a."id" = n."id"
    `.execute(scope.db)
  },
}
