import type { Actor } from '@courtside/contract/can.ts'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import {
  type ListedProject,
  type Project,
  type ProjectSummary,
  type listProjects as listEndpoint,
  type projectSorts,
} from '@courtside/contract/projects.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '#db/containing.ts'
import { type SortValue, keyset, getPage, readCursor, writeCursor } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { givenIds } from '#features/tasks/given-columns.ts'
import { findGlances, joinPin } from './find-glances.ts'
import {
  buildCountsColumn,
  customFieldsColumn,
  personJson,
  projectRowColumns,
  workflowColumns,
} from './select-project.ts'
import { hasKey, isMine, joinMine, isReadableProject, isReadableTask } from './visible.ts'

type Query = HandlerArguments<typeof listEndpoint>['query']
type Sort = (typeof projectSorts)[number]

const sortValues: Record<Sort, SortValue> = {
  name: { value: sql`fold(p."name")`, cast: 'text' },
  updatedAt: { value: sql`p."updatedAt"`, cast: 'timestamptz' },
  createdAt: { value: sql`p."createdAt"`, cast: 'timestamptz' },
  targetOn: { value: sql`coalesce(p."targetOn", '9999-12-31')`, cast: 'date' },
}

const shelves: Record<Query['shelf'], RawBuilder<boolean>> = {
  live: sql`p."deletedAt" is null and p."archivedAt" is null`,
  archived: sql`p."deletedAt" is null and p."archivedAt" is not null`,
  trash: sql`p."deletedAt" is not null`,
}

/** A page of the projects that the actor may read. */
export async function listProjects(
  db: Db,
  actor: Actor,
  query: Query,
): Promise<{ items: ListedProject[]; next: string | null }> {
  const paging = pinnedFirst(query)
  const conditions = [isReadableProject(actor), shelves[query.shelf], paging.isBehind]
  if (query.status) conditions.push(sql`p."status" = any(${query.status}::text[])`)
  const words = query.search?.trim()
  if (words)
    conditions.push(
      sql`(fold(p."name") like fold(${containing(words)}) or p."key" = upper(${words}))`,
    )
  const { rows } = await sql<ProjectSummary & { sortValue: string; pinRank: number }>`
    select ${projectRowColumns}, ${buildCountsColumn(isReadableTask(actor))}, ${paging.sortValue}, ${paging.rank} as "pinRank"
    from projects p ${joinMine(actor)} ${joinPin(actor)}
    where ${sql.join(conditions, sql` and `)}
    order by ${paging.order} limit ${query.limit + 1}
  `.execute(db)
  const { items, next } = getPage(rows, query.limit, (row) => [row.pinRank, row.sortValue, row.id])
  if (!query.with) return { items, next }
  const ids = items.map(({ id }) => id)
  const glances = await findGlances(db, actor, ids, query.todayOn)
  return { items: items.map((item) => ({ ...item, glance: glances.get(item.id) })), next }
}

/** The order of a list, in which a glance has the pinned ones before all others. */
function pinnedFirst(query: Query) {
  const rank = query.with ? sql`(pin."userId" is null)::int` : sql`0::int`
  const [lastRank, ...last] = query.after ? readCursor(query.after, 3) : []
  const paging = keyset(sortValues[query.sort.replace('-', '') as Sort], sql`p."id"`, {
    sort: query.sort,
    after: query.after && writeCursor(last),
  })
  return {
    ...paging,
    rank,
    isBehind: query.after
      ? sql`(${rank} > ${Number(lastRank)}::int or (${rank} = ${Number(lastRank)}::int and ${paging.isBehind}))`
      : sql`true`,
    order: sql`${rank}, ${paging.order}`,
  }
}

/**
 * A project with its workflow and people, in one statement. Whoever reads it knows its members by name; which of the
 * people they are is told to those who see all of its tasks.
 */
export async function findProject(
  db: Db,
  actor: Actor,
  projectId: string,
): Promise<Project | undefined> {
  const { rows } = await sql<Project>`
    select ${projectRowColumns}, p."description", p."timeZone", ${buildCountsColumn(isReadableTask(actor))},
      ${workflowColumns},
      ${customFieldsColumn} as "customFields",
      (select coalesce(json_agg(${personJson} order by fold(u."name"), u."id"), '[]') from users u where u."id" in (
        select m."userId" from (${memberships}) m
        union select unnest(${givenIds}) from tasks t where t."projectId" = p."id" and t."deletedAt" is null and ${isReadableTask(actor)}
        union select c."authorId" from comments c join tasks t on t."id" = c."taskId"
          where t."projectId" = p."id" and t."deletedAt" is null and c."deletedAt" is null and ${isReadableTask(actor)}
        union select (t."custom" ->> f."id"::text)::uuid from custom_fields f join tasks t on t."projectId" = f."projectId"
          where f."projectId" = p."id" and f."kind" = 'person' and t."deletedAt" is null and t."custom" ? f."id"::text and ${isReadableTask(actor)}
        union select p."leadId" union select p."createdById"
      )) as "people",
      (select coalesce(array_agg(m."userId" order by m."userId"), '{}') from (${memberships}) m
        where not ${assignedOnly(actor)}) as "memberIds",
      (select coalesce(json_object_agg(j."userId", j."intoId"), '{}') from user_joins j where not ${assignedOnly(actor)}) as "joined",
      mine."permissions" as "myPermissions",
      exists (select 1 from tasks own where own."projectId" = p."id" and own."deletedAt" is null
        and ${isMine(actor, 'own')}) as "hasMyTasks"
    from projects p ${joinMine(actor)}
    where p."id" = ${projectId} and ${isReadableProject(actor)}
  `.execute(db)
  return rows[0]
}

/** Who takes part in `projects p`; who was removed from the organisation does no more. */
const memberships: RawBuilder<unknown> = sql`
  select pm."userId" from project_members pm join users mu on mu."id" = pm."userId"
  where pm."projectId" = p."id" and mu."status" <> 'removed'`

const assignedOnly = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(not ${hasKey(actor, 'task.view')})`

/** Whether a key is neither in use nor ever was. */
export async function isKeyFree(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select not exists (select 1 from project_keys where "key" = ${key}) as "isFree"
  `.execute(db)
  return rows[0]?.isFree ?? false
}

/** Of the given keys, those that are or were in use. */
export async function findTakenKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    key: string
  }>`select "key" from project_keys where "key" = any(${keys})`.execute(db)
  return new Set(rows.map((row) => row.key))
}
