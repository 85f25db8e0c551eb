import type { ImportKind } from '@courtside/contract/imports.ts'
import { sql } from 'kysely'
import { sendNoticeToAll } from '#live/hub.ts'
import { type Prints, getPrints } from '../diff-item.ts'
import { storeOf } from '../import-steps.ts'
import { type RevertScope, getName } from './revert-scope.ts'

type Link = {
  readonly kind: ImportKind
  readonly externalId: string
  readonly entityId: string
  readonly isAdded: boolean
  readonly prints: Prints
}

/** Removes things of a kind; returns those that are gone, by the ids they are linked with. */
type Removal = (
  scope: RevertScope,
  ids: readonly string[],
  links: readonly Link[],
) => Promise<ReadonlySet<string>>

const keepAll: Removal = async () => new Set()

/** What the import put on tasks that were there before. What it told of their past stays: the log is never shortened. */
export const revertParts = async (scope: RevertScope, most: number): Promise<number> => {
  for (const kind of [
    'subtasks',
    'relations',
    'actions',
    'comments',
    'checklistItems',
    'attachments',
    'keptTexts',
    'checklists',
  ] as const) {
    const count = await revertKind(scope, kind, most, removals[kind] ?? removePart(kind))
    if (count > 0) return count
  }
  return 0
}

export const revertPeople = (scope: RevertScope, most: number): Promise<number> =>
  revertKind(scope, 'people', most, removePeople)

/** Types, and fields of the project's own making with their options. */
export const revertWorkflow = async (scope: RevertScope, most: number): Promise<number> => {
  for (const kind of ['types', 'customOptions', 'customFields'] as const) {
    const count = await revertKind(scope, kind, most, removals[kind] ?? keepAll)
    if (count > 0) return count
  }
  return 0
}

export const revertLabels = (scope: RevertScope, most: number): Promise<number> =>
  revertKind(scope, 'labels', most, removeLabels)

export const revertStatuses = (scope: RevertScope, most: number): Promise<number> =>
  revertKind(scope, 'statuses', most, removeStatuses)

/**
 * Takes the next links of a kind. Things that were only found again stay and are forgotten; of those added, the ones that
 * are as they were imported go if nothing needs them. The others stay, and what was imported of them stays known.
 */
async function revertKind(
  scope: RevertScope,
  kind: ImportKind,
  most: number,
  remove: Removal,
): Promise<number> {
  const { db, importId, tally } = scope
  const { rows } = await sql<Link>`
    select "kind", "externalId", "entityId", "addedBy" is not null as "isAdded", "values" as "prints" from import_links
    where "importId" = ${importId} and "kind" = ${kind} order by "externalId" limit ${most} for update
  `.execute(db)
  if (rows.length === 0) return 0
  const added = rows.filter((link) => link.isAdded)
  const store = storeOf(kind)
  const current = await store?.findCurrent?.(
    db,
    added.map(({ entityId }) => entityId),
    sql`for update`,
    scope,
  )
  const same = added.filter(({ entityId, prints }) => {
    const here = current?.get(entityId)
    const now = here && getPrints(here)
    return (
      !store?.findCurrent ||
      (now && Object.keys(prints).every((field) => now[field] === prints[field]))
    )
  })
  const gone = await remove(
    scope,
    same.map(({ entityId }) => entityId),
    same,
  )
  tally.count(kind, 'removed', gone.size)
  const kept = added.filter(({ entityId }) => !gone.has(entityId))
  for (const { entityId } of kept) {
    const here = current?.get(entityId)
    tally.keep({ kind, id: entityId, name: getName(here), fields: [] })
  }
  const released = kept.map(({ externalId }) => externalId)
  await sql`
    update import_links set "importId" = null, "addedBy" = null
    where "importId" = ${importId} and "kind" = ${kind} and "externalId" = any(${released})
  `.execute(db)
  await sql`
    delete from import_links where "importId" = ${importId} and "kind" = ${kind} and "externalId" = any(${rows.map((row) => row.externalId)})
  `.execute(db)
  return rows.length
}

const partTables: Partial<Record<ImportKind, string>> = {
  comments: 'comments',
  checklistItems: 'checklist_items',
  attachments: 'attachments',
  keptTexts: 'attachments',
}

const removePart =
  (kind: ImportKind): Removal =>
  async ({ db }, ids) => {
    const table = partTables[kind]
    // A checklist is only the name on its items.
    if (table === undefined || ids.length === 0) return new Set(ids)
    const { rows } = await sql<{ id: string; taskId: string }>`
      delete from ${sql.table(table)} where "id" = any(${ids}::uuid[]) returning "id", "taskId"
    `.execute(db)
    await sql`
      update tasks t set "version" = t."version" + 1,
        "commentCount" = (select count(*)::int from comments c where c."taskId" = t."id" and c."deletedAt" is null),
        "checklistCount" = (select count(*)::int from checklist_items c where c."taskId" = t."id"),
        "checklistDoneCount" = (select count(*)::int from checklist_items c where c."taskId" = t."id" and c."isDone"),
        "attachmentCount" = (select count(*)::int from attachments a where a."taskId" = t."id" and a."deletedAt" is null)
      where t."id" = any(${rows.map((row) => row.taskId)}::uuid[])
    `.execute(db)
    return new Set(rows.map(({ id }) => id))
  }

/** Placeholders that nothing names any more, here or in another project. */
const removePeople: Removal = async ({ db, importId }, ids) => {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    delete from users u where u."id" = any(${ids}::uuid[]) and u."isPlaceholder"
      and not exists (select 1 from tasks t where t."assigneeIds" @> array[u."id"])
      and not exists (select 1 from tasks t where t."leadId" = u."id")
      and not exists (select 1 from tasks t where t."createdById" = u."id" or t."watchers" ? u."id"::text)
      and not exists (select 1 from comments c where c."authorId" = u."id" or u."id" = any(c."mentionIds"))
      and not exists (select 1 from attachments a where a."createdById" = u."id")
      and not exists (select 1 from projects p where p."leadId" = u."id" or p."createdById" = u."id")
      and not exists (select 1 from project_members m where m."userId" = u."id")
      and not exists (select 1 from user_roles r where r."userId" = u."id")
      and not exists (select 1 from identities i where i."userId" = u."id")
      and not exists (select 1 from import_links l where l."entityId" = u."id" and l."importId" is distinct from ${importId}::uuid)
    returning u."id"
  `.execute(db)
  if (rows.length > 0) await sendNoticeToAll(db, 'people')
  return new Set(rows.map(({ id }) => id))
}

const removeSubtasks: Removal = async ({ db }, ids) => {
  const { rows } = await sql<{ id: string }>`
    update tasks set "parentId" = null, "version" = "version" + 1 where "id" = any(${ids}::uuid[]) returning "id"
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** What a relation said stands in its link, for it has nothing else of its own. */
const removeRelations: Removal = async ({ db }, ids, links) => {
  for (const { entityId, prints } of links) {
    const field = sql.ref(String(JSON.parse(prints['field'] ?? '""')))
    const other = String(JSON.parse(prints['otherId'] ?? '""'))
    const left =
      prints['field'] === '"duplicateOfId"'
        ? sql`nullif(${field}, ${other}::uuid)`
        : sql`array_remove(${field}, ${other}::uuid)`
    await sql`
      update tasks set ${field} = ${left}, "version" = "version" + 1 where "id" = ${entityId}
    `.execute(db)
  }
  return new Set(ids)
}

const removeTypes: Removal = async ({ db, projectId }, ids) => {
  const { rows } = await sql<{ id: string }>`
    delete from types where "id" = any(${ids}::uuid[]) and "id" not in (
      select t."typeId" from tasks t where t."projectId" = ${projectId} and t."typeId" is not null)
    returning "id"
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const removeFields: Removal = async ({ db, projectId }, ids) => {
  const { rows } = await sql<{ id: string }>`
    delete from custom_fields where "id" = any(${ids}::uuid[]) and "id"::text not in (
      select jsonb_object_keys(t."custom") from tasks t where t."projectId" = ${projectId})
    returning "id"
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Options that no task has. */
const removeOptions: Removal = async ({ db, projectId }, ids) => {
  const { rows } = await sql<{ id: string }>`
    with free as (
      select n."id" from unnest(${ids}::text[]) as n("id")
      where not exists (
        select 1 from tasks t, jsonb_each(t."custom") v where t."projectId" = ${projectId}
          and (v."value" @> to_jsonb(n."id") or v."value" = to_jsonb(n."id")))
    ), changed as (
      update custom_fields f set "options" = coalesce((
        select jsonb_agg(o order by place) from jsonb_array_elements(f."options") with ordinality as e(o, place)
        where o ->> 'id' not in (select "id" from free)), '[]')
      where f."projectId" = ${projectId}
    )
    select "id" from free
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const removals: Partial<Record<ImportKind, Removal>> = {
  subtasks: removeSubtasks,
  relations: removeRelations,
  actions: keepAll,
  types: removeTypes,
  customFields: removeFields,
  customOptions: removeOptions,
}

const removeLabels: Removal = async ({ db, projectId }, ids) => {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    delete from labels where "id" = any(${ids}::uuid[]) and "id" not in (
      select unnest(t."labelIds") from tasks t where t."projectId" = ${projectId})
    returning "id"
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Statuses that no task stands in, as long as the project has another. */
const removeStatuses: Removal = async ({ db, projectId }, ids) => {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    delete from statuses s where s."id" = any(${ids}::uuid[])
      and not exists (select 1 from tasks t where t."projectId" = ${projectId} and t."statusId" = s."id")
      and exists (select 1 from statuses o where o."projectId" = ${projectId} and not o."isArchived"
        and (o."id" <> all(${ids}::uuid[]) or exists (select 1 from tasks t where t."projectId" = ${projectId} and t."statusId" = o."id")))
    returning s."id"
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}
