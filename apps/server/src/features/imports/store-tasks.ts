import { closedGroups } from '@courtside/contract/statuses.ts'
import { sql } from 'kysely'
import { ranksBetween } from '#features/tasks/make-rank.ts'
import type { PlanTask } from './import-plan.ts'
import {
  type ItemStore,
  type References,
  type Target,
  recordset,
  referenceKey,
} from './item-store.ts'
import { localTime } from './local-time.ts'

/** Where a task stands is decided once: it goes to the end in the order of the file, and later imports never move it. */
export const taskStore: ItemStore<PlanTask> = {
  kind: 'tasks',
  list: (plan) => plan.tasks,
  nameOf: (item) => item.title,

  valuesOf(item, target, references) {
    const statusId = statusFor(item, target, references)
    if (statusId === undefined) return 'unknown_status'
    const start = item.startAt === null ? null : localTime(item.startAt, target.timeZone)
    const due = item.dueAt === null ? null : localTime(item.dueAt, target.timeZone)
    return {
      title: item.title,
      description: item.description,
      statusId,
      labelIds: ownIds('labels', item.labelIds, references),
      assigneeIds: ownIds('people', item.assigneeIds, references),
      startOn: start?.day ?? null,
      dueOn: due?.day ?? null,
      dueTime: due?.time ?? null,
      isArchived: item.isArchived,
    }
  },

  async findCurrent(db, ids, lock) {
    const { rows } = await sql<{ id: string; labelIds: string[]; assigneeIds: string[] }>`
      select "id", "title", "description", "statusId", "labelIds", "assigneeIds", "startOn", "dueOn", "dueTime",
        "archivedAt" is not null as "isArchived"
      from tasks where "id" = any(${ids}::uuid[]) and "deletedAt" is null order by "id" ${lock}
    `.execute(db)
    return new Map(
      rows.map(({ id, ...values }) => [
        id,
        {
          ...values,
          labelIds: values.labelIds.toSorted(),
          assigneeIds: values.assigneeIds.toSorted(),
        },
      ]),
    )
  },

  countParts(item, outcome, tally) {
    for (const [kind, field, wanted] of [
      ['assignments', 'assigneeIds', item.assigneeIds.length],
      ['taskLabels', 'labelIds', item.labelIds.length],
    ] as const) {
      if (typeof outcome === 'string') {
        tally.count(kind, outcome, wanted)
        continue
      }
      const { values, here, taken, kept } = outcome
      const ids = values[field] as string[]
      const present = new Set(here?.[field] as string[] | undefined)
      const missing = taken.includes(field) ? 'added' : kept.includes(field) ? 'kept' : 'unchanged'
      for (const id of ids) tally.count(kind, present.has(id) ? 'unchanged' : missing)
      // Labels thrown away here since.
      tally.count(kind, 'kept', wanted - ids.length)
    }
  },

  async add(scope, rows) {
    const last = await sql<{ rank: string | null }>`
      select max("rank") as "rank" from tasks where "projectId" = ${scope.projectId}
    `.execute(scope.db)
    const ranks = ranksBetween(last.rows[0]?.rank ?? null, null, rows.length)
    const records = rows.map(({ id, item, values }, index) => ({
      id,
      ...values,
      place: index + 1,
      rank: ranks[index],
      createdById: ownId('people', item.createdById, scope.references),
      createdAt: item.createdAt,
      touchedAt: item.updatedAt,
      externalId: item.externalId,
    }))
    await sql`
      with stream as (
        update streams set "lastNumber" = "lastNumber" + ${rows.length} where "id" = ${scope.projectId}
        returning "lastNumber" - ${rows.length} as "before"
      )
      insert into tasks ("id", "projectId", "number", "title", "description", "statusId", "labelIds", "assigneeIds", "startOn", "dueOn",
        "dueTime", "dueAt", "rank", "createdById", "startedAt", "completedAt", "cancelledAt", "createdAt", "updatedAt", "archivedAt",
        "externalSource", "externalId")
      select n."id", p."id", stream."before" + n."place", n."title", n."description", n."statusId", n."labelIds", n."assigneeIds",
        n."startOn", n."dueOn", n."dueTime", (n."dueOn" + n."dueTime") at time zone p."timeZone", n."rank", n."createdById",
        case when s."group" = 'started' then n."touchedAt" end,
        case when s."group" = 'completed' then n."touchedAt" end,
        case when s."group" = 'cancelled' then n."touchedAt" end,
        n."createdAt", n."touchedAt", case when n."isArchived" then n."touchedAt" end, ${scope.source}, n."externalId"
      from ${recordset(records)} as n(${columns}, "place" int, "rank" text, "createdById" uuid, "createdAt" timestamptz,
        "touchedAt" timestamptz, "externalId" text)
      join projects p on p."id" = ${scope.projectId} join statuses s on s."id" = n."statusId", stream
    `.execute(scope.db)
  },

  async change(scope, rows) {
    await sql`
      update tasks t set "title" = n."title", "description" = n."description", "statusId" = n."statusId", "labelIds" = n."labelIds",
        "assigneeIds" = n."assigneeIds", "startOn" = n."startOn", "dueOn" = n."dueOn", "dueTime" = n."dueTime",
        "dueAt" = (n."dueOn" + n."dueTime") at time zone p."timeZone",
        "earlierTitles" = case when t."title" = n."title" then t."earlierTitles" else right(t."earlierTitles" || ' ' || t."title", 2000) end,
        "startedAt" = case when s."group" = 'started' then coalesce(t."startedAt", now()) else t."startedAt" end,
        "completedAt" = case when s."group" = 'completed' then coalesce(t."completedAt", now()) end,
        "cancelledAt" = case when s."group" = 'cancelled' then coalesce(t."cancelledAt", now()) end,
        "archivedAt" = case when n."isArchived" then coalesce(t."archivedAt", now()) end,
        "version" = t."version" + 1, "updatedAt" = now()
      from ${recordset(rows.map(({ id, values }) => ({ id, ...values })))} as n(${columns})
      join statuses s on s."id" = n."statusId", projects p
      where t."id" = n."id" and p."id" = t."projectId"
    `.execute(scope.db)
  },
}

const columns = sql.raw(
  '"id" uuid, "title" text, "description" text, "statusId" uuid, "labelIds" uuid[], "assigneeIds" uuid[], "startOn" date, "dueOn" date, "dueTime" time, "isArchived" boolean',
)

/** The status of its list; a task marked complete elsewhere goes to the first completed one, when that is wanted. */
function statusFor(item: PlanTask, target: Target, { ids, groups, completedId }: References) {
  const own = ids.get(referenceKey('statuses', item.statusId))
  if (!own || !isToMove(item, target)) return own
  const group = groups.get(own)
  return group && closedGroups.includes(group) ? own : (completedId ?? own)
}

const isToMove = (item: PlanTask, { choices }: Target): boolean =>
  choices.completeMarked && item.isMarkedComplete && !item.isArchived

const ownId = (kind: 'people', id: string | null, { ids }: References) =>
  id === null ? null : (ids.get(referenceKey(kind, id)) ?? null)

/** Labels thrown away here since are left out. */
const ownIds = (
  kind: 'labels' | 'people',
  externalIds: readonly string[],
  { ids }: References,
): string[] =>
  [...new Set(externalIds.flatMap((id) => ids.get(referenceKey(kind, id)) ?? []))].toSorted()

/** The task that a part of it stands on; undefined when that was not imported. */
export const taskOf = (externalId: string, { ids }: References) =>
  ids.get(referenceKey('tasks', externalId))
