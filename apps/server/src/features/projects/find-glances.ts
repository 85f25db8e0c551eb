import { mostInBurst } from '@courtside/contract/bursts.ts'
import type { Actor } from '@courtside/contract/can.ts'
import {
  type LastActivity,
  type ProjectGlance,
  listedMembers,
} from '@courtside/contract/projects.ts'
import { closedGroups } from '@courtside/contract/statuses.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { BriefEntry } from '#features/activity/brief-entry.ts'
import { findEntries, newestOfProject, newestOfTask } from '#features/activity/list-activity.ts'
import { getNewest } from '#features/activity/read-bursts.ts'
import { getParts, getTasks } from '#features/activity/sum-of-burst.ts'
import { showEntries } from '#features/tasks/show-entries.ts'
import { customFieldsColumn } from './select-project.ts'
import { hasKey, isMine, joinMine, isReadableTask, canSeeAssignedOnly } from './visible.ts'

/** Joins `pin` to `projects p`, where the actor keeps it at the top of their list. */
export const joinPin = ({ id }: Actor): RawBuilder<unknown> => sql`
  left join project_pins pin on pin."projectId" = p."id" and pin."userId" = ${id}::uuid`

/**
 * What happens in each of the projects, by id; for whoever reads them, and of nothing that they may not. A handful of statements,
 * however many projects there are. `todayOn` is the day by which tasks are late, else it is the day where the project is.
 */
export async function findGlances(
  db: Db,
  actor: Actor,
  projectIds: readonly string[],
  todayOn: string | undefined,
): Promise<ReadonlyMap<string, ProjectGlance>> {
  const { rows } = await sql<Omit<ProjectGlance, 'lastActivity'> & { id: string }>`
    with asked as materialized (
      select p.*, mine."permissions" from projects p ${joinMine(actor)} where p."id" = any(${projectIds}::uuid[])
    ), late as (
      select t."projectId", count(*)::int as "count"
      from asked p cross join lateral (select p."permissions") mine
        join tasks t on t."projectId" = p."id" join statuses s on s."id" = t."statusId"
      where t."deletedAt" is null and t."archivedAt" is null
        and t."dueOn" < coalesce(${todayOn ?? null}::date, (now() at time zone p."timeZone")::date)
        and s."group" <> all(${[...closedGroups]}::text[]) and ${isReadableTask(actor)}
      group by t."projectId"
    ), members as (
      select m."projectId", (array_agg(u."id" order by fold(u."name"), u."id"))[1:${sql.lit(listedMembers)}] as "ids", count(*)::int as "count"
      from asked p cross join lateral (select p."permissions") mine
        join project_members m on m."projectId" = p."id" join users u on u."id" = m."userId"
      where u."status" <> 'removed' and u."id" is distinct from p."leadId" and ${hasKey(actor, 'task.view')}
      group by m."projectId"
    )
    select p."id", pin."userId" is not null as "isPinned", ${hasKey(actor, 'task.view')} as "readsAll", coalesce(late."count", 0) as "lateCount",
      coalesce(members."ids", '{}') as "memberIds", coalesce(members."count", 0) as "memberCount"
    from asked p cross join lateral (select p."permissions") mine left join late on late."projectId" = p."id" left join members on members."projectId" = p."id" ${joinPin(actor)}
  `.execute(db)
  const last = await findLast(db, actor, projectIds)
  return new Map(
    rows.map(({ id, ...glance }) => [id, { ...glance, lastActivity: last.get(id) ?? null }]),
  )
}

type LastEntry = Omit<LastActivity, 'names' | 'customFields'> & { projectId: string }
type LastBrief = BriefEntry & { readonly projectId: string }

/** So many entries of each project are read first; of those whose burst may be longer, as many as one can have. */
const windows = [5, mostInBurst] as const

async function findLast(db: Db, actor: Actor, projectIds: readonly string[]) {
  const bursts = new Map<string, LastBrief[]>()
  let askedIds = projectIds
  for (const limit of windows) {
    if (askedIds.length === 0) break
    const entries = await readNewest(db, actor, askedIds, limit)
    const newest = Map.groupBy(entries, ({ projectId }) => projectId)
    for (const [id, some] of newest) bursts.set(id, getNewest(some.slice(0, limit)))
    askedIds = [...newest.keys()].filter((id) => bursts.get(id)?.length === limit)
  }
  const shown = await describeBursts(db, actor, [...bursts.values()])
  const named = await findNames(db, shown)
  return new Map(
    shown.map(({ projectId, ...entry }) => [
      projectId,
      { ...entry, ...(named.get(projectId) ?? { names: {}, customFields: [] }) },
    ]),
  )
}

/** The newest entries of each project that the actor may read, the newest first. */
async function readNewest(db: Db, actor: Actor, projectIds: readonly string[], limit: number) {
  const isAsked = sql`p."id" = any(${projectIds}::uuid[]) and p."deletedAt" is null`
  const { rows } = await sql<LastBrief>`
    select last.*, p."id" as "projectId" from projects p ${joinMine(actor)} cross join lateral (${newestOfProject(limit)}) last
    where ${isAsked} and ${hasKey(actor, 'task.view')}
    union all (
      select last.*, p."id" from tasks own join projects p on p."id" = own."projectId" ${joinMine(actor)}
        cross join lateral (${newestOfTask(limit)}) last
      where ${isAsked} and ${canSeeAssignedOnly(actor)} and own."deletedAt" is null and ${isMine(actor, 'own')}
    ) order by "projectId", "at" desc, "seq" desc
  `.execute(db)
  return rows
}

/** What bursts come to, each with its newest entry. */
async function describeBursts(
  db: Db,
  actor: Actor,
  bursts: readonly (readonly LastBrief[])[],
): Promise<LastEntry[]> {
  const newest = new Map(bursts.flatMap((burst) => burst.slice(0, 1).map(({ id }) => [id, burst])))
  const entries = await showEntries(db, actor, await findEntries(db, [...newest.keys()]))
  return entries.map(({ streamId: projectId, ...entry }) => {
    const burst = newest.get(entry.id) ?? []
    const { taskCount } = getTasks(burst)
    return { ...entry, projectId, count: burst.length, taskCount, parts: getParts(burst) }
  })
}

type Named = Pick<LastActivity, 'names' | 'customFields'>

/** What entries call by an id or by the name of a field, of each one's project. */
async function findNames(db: Db, entries: readonly LastEntry[]): Promise<Map<string, Named>> {
  const ids = [
    ...new Set(
      entries.flatMap(({ changes, parts }) => JSON.stringify([changes, parts]).match(uuids) ?? []),
    ),
  ]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Named & { id: string }>`
    select p."id", (
        select coalesce(json_object_agg(n."id", n."name"), '{}') from (
          select s."id", s."name" from statuses s where s."projectId" = p."id"
          union all select l."id", l."name" from labels l where l."projectId" = p."id"
          union all select y."id", y."name" from types y where y."projectId" = p."id"
          union all select r."id", r."item" ->> 'name' from workflow_removals r where r."projectId" = p."id" and r."item" ? 'name'
        ) n where n."id" = any(${ids}::uuid[])
      ) as "names", ${customFieldsColumn} as "customFields"
    from projects p where p."id" = any(${entries.map(({ projectId }) => projectId)}::uuid[])
  `.execute(db)
  const isNamed = (field: { readonly id: string }) => ids.includes(field.id)
  return new Map(
    rows.map(({ id, names, customFields }) => [
      id,
      { names, customFields: customFields.filter(isNamed) },
    ]),
  )
}

const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu

/** Keeps a project at the top of somebody's list, or no longer. */
export async function pinProject(
  db: Db,
  userId: string,
  projectId: string,
  isOn: boolean,
): Promise<void> {
  await (
    isOn
      ? sql`insert into project_pins ("userId", "projectId") values (${userId}::uuid, ${projectId}::uuid) on conflict do nothing`
      : sql`delete from project_pins where "userId" = ${userId}::uuid and "projectId" = ${projectId}::uuid`
  ).execute(db)
}
