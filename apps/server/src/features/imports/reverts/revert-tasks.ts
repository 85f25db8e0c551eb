import type { ImportKind } from '@courtside/contract/imports.ts'
import { sql } from 'kysely'
import type { RevertScope } from './revert-scope.ts'

/** What stands on a task and goes with it. */
const partTables = [
  ['comments', 'comments'],
  ['checklist_items', 'checklistItems'],
  ['attachments', 'attachments'],
] as const

/**
 * Removes tasks that the import added and nobody has touched: nothing that happened here names them, nothing stands on them that
 * the import has not put there, and no other import has changed them. The others stay, with all that stands on them.
 */
export async function revertTasks(scope: RevertScope, most: number): Promise<number> {
  const { db, importId, tally } = scope
  const foreignParts = partTables.map(
    ([table]) => sql`
      or exists (select 1 from ${sql.table(table)} c left join import_links l on l."entityId" = c."id" and l."importId" = ${importId}
        where c."taskId" = t."id" and l."entityId" is null)`,
  )
  const { rows } = await sql<{ id: string; title: string | null; isTouched: boolean }>`
    with batch as (
      select "entityId" from import_links where "importId" = ${importId} and "kind" = 'tasks' order by "entityId" limit ${most}
    ), locked as (
      select t."id", t."title", t."deletedAt" from tasks t join batch b on b."entityId" = t."id" order by t."id" for update of t
    )
    select b."entityId" as "id", t."title",
      t."id" is not null and (t."deletedAt" is not null
        or exists (select 1 from activity a where a."taskId" = t."id" and a."seq" > 0)
        or exists (select 1 from tasks s where s."parentId" = t."id" and not exists (
          select 1 from import_links l where l."entityId" = s."id" and l."kind" = 'subtasks' and l."importId" = ${importId}))
        or exists (select 1 from import_changes c where c."entityId" = t."id" and c."importId" <> ${importId})
        ${sql.join(foreignParts, sql` `)}) as "isTouched"
    from batch b left join locked t on t."id" = b."entityId"
  `.execute(db)
  const kept = rows.filter((row) => row.isTouched)
  const gone = rows.filter((row) => !row.isTouched).map(({ id }) => id)
  for (const { id, title } of kept) tally.keep({ kind: 'tasks', id, name: title ?? '', fields: [] })
  await takeLinks(
    scope,
    kept.map(({ id }) => id),
    'release',
  )
  await takeLinks(scope, gone, 'delete')
  await deleteTasks(scope, gone)
  await sql`delete from tasks where "id" = any(${gone}::uuid[])`.execute(db)
  return rows.length
}

/** Takes tasks that go away out of those that hang together with them. */
async function deleteTasks({ db }: RevertScope, gone: readonly string[]): Promise<void> {
  const lists = ['blockedByIds', 'followsIds', 'relatedIds'].map((field) => sql.ref(field))
  const without = lists.map(
    (list) =>
      sql`${list} = array(select o from unnest(${list}) as o where o <> all(${gone}::uuid[]))`,
  )
  const named = lists.map((list) => sql`(${list} <> '{}' and ${list} && ${gone}::uuid[])`)
  await sql`
    update tasks set ${sql.join(without)}, "version" = "version" + 1,
      "parentId" = case when "parentId" <> all(${gone}::uuid[]) then "parentId" end,
      "duplicateOfId" = case when "duplicateOfId" <> all(${gone}::uuid[]) then "duplicateOfId" end
    where "id" <> all(${gone}::uuid[])
      and ("parentId" = any(${gone}::uuid[]) or "duplicateOfId" = any(${gone}::uuid[]) or ${sql.join(named, sql` or `)})
  `.execute(db)
}

/** Deals with the links of tasks and of what the import put on them. */
async function takeLinks(
  { db, importId, tally }: RevertScope,
  taskIds: readonly string[],
  how: 'release' | 'delete',
): Promise<void> {
  if (taskIds.length === 0) return
  const parts = partTables.map(
    ([table]) => sql`select "id" from ${sql.table(table)} where "taskId" = any(${taskIds}::uuid[])`,
  )
  const those = sql`with those as materialized (
    select unnest(${taskIds}::uuid[]) as "id" union all ${sql.join(parts, sql` union all `)})`
  const isOurs = sql`l."entityId" = those."id" and l."importId" = ${importId}`
  const { rows } = await (
    how === 'delete'
      ? sql<{
          kind: ImportKind
        }>`${those} delete from import_links l using those where ${isOurs} returning l."kind"`
      : sql<{ kind: ImportKind }>`
          ${those} update import_links l set "importId" = null, "addedBy" = null from those where ${isOurs} returning l."kind"`
  ).execute(db)
  for (const [kind, links] of Map.groupBy(rows, (row) => row.kind)) {
    if (how === 'delete') tally.count(kind, 'removed', links.length)
    else if (kind !== 'tasks') tally.count(kind, 'kept', links.length)
  }
}
