import { sql } from 'kysely'
import type { PlanComment } from '../import-plan.ts'
import { type ItemStore, recordset, getReferenceKey } from './item-store.ts'
import { findTask } from './store-tasks.ts'

export const commentStore: ItemStore<PlanComment> = {
  kind: 'comments',
  list: (plan) => plan.comments,
  nameOf: (item) => item.body.slice(0, 80),
  valuesOf: (item, _target, references) =>
    findTask(item.taskId, references)
      ? { body: references.oldKeys.rewrite(item.body) }
      : 'unknown_task',

  /** The same words on the same task in the same minute: another export of the same project, which names comments otherwise. */
  async findAlike(db, _target, items, { ids, freshTasks, oldKeys }) {
    const wanted = items.flatMap(({ externalId, taskId, body, createdAt }) => {
      const own = ids.get(getReferenceKey('tasks', taskId))
      return own === undefined || freshTasks.has(own)
        ? []
        : [{ externalId, taskId: own, body: oldKeys.rewrite(body), createdAt }]
    })
    if (wanted.length === 0) return new Map()
    const { rows } = await sql<{ externalId: string; id: string }>`
      select n."externalId", c."id"
      from ${recordset(wanted)} as n("externalId" text, "taskId" uuid, "body" text, "createdAt" timestamptz)
      join comments c on c."taskId" = n."taskId" and c."body" = n."body" and c."deletedAt" is null and c."externalId" is not null
        and date_trunc('minute', c."createdAt") = date_trunc('minute', n."createdAt")
    `.execute(db)
    return new Map(rows.map(({ externalId, id }) => [externalId, id]))
  },

  async findCurrent(db, ids, lock) {
    const { rows } = await sql<{ id: string; body: string }>`
      select "id", "body" from comments where "id" = any(${ids}::uuid[]) and "deletedAt" is null order by "id" ${lock}
    `.execute(db)
    return new Map(rows.map(({ id, body }) => [id, { body }]))
  },

  async add(scope, rows) {
    const { ids } = scope.references
    const records = rows.map(({ id, item, values }) => ({
      id,
      taskId: findTask(item.taskId, scope.references),
      authorId: item.authorId && ids.get(getReferenceKey('people', item.authorId)),
      body: values['body'],
      createdAt: item.createdAt,
      editedAt: item.editedAt,
      externalId: item.externalId,
    }))
    await sql`
      with added as (
        insert into comments ("id", "taskId", "authorId", "body", "createdAt", "editedAt", "externalSource", "externalId")
        select n."id", n."taskId", n."authorId", n."body", n."createdAt", n."editedAt", ${scope.source}, n."externalId"
        from ${recordset(records)} as n("id" uuid, "taskId" uuid, "authorId" uuid, "body" text, "createdAt" timestamptz,
          "editedAt" timestamptz, "externalId" text)
        returning "taskId"
      )
      update tasks t set "commentCount" = t."commentCount" + c."count", "version" = t."version" + 1
      from (select "taskId", count(*)::int as "count" from added group by "taskId") c where t."id" = c."taskId"
    `.execute(scope.db)
  },

  async change(scope, rows) {
    const records = rows.map(({ id, item, values }) => ({
      id,
      ...values,
      editedAt: item.editedAt ?? null,
    }))
    await sql`
      update comments c set "body" = n."body", "editedAt" = coalesce(n."editedAt", now())
      from ${recordset(records)} as n("id" uuid, "body" text, "editedAt" timestamptz) where c."id" = n."id"
    `.execute(scope.db)
  },
}
