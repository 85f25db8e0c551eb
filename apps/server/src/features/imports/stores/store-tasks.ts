import { getEmptyValue } from '@courtside/contract/field-kinds.ts'
import { getFieldNames, omitFields } from '@courtside/contract/pick-fields.ts'
import { findTimeOf, getDayAs, plainFields } from '@courtside/contract/plain-fields.ts'
import type { Recurrence } from '@courtside/contract/recurrence.ts'
import { closedGroups } from '@courtside/contract/statuses.ts'
import { taskFields } from '@courtside/contract/task-fields.ts'
import type { Watchers } from '@courtside/contract/watchers.ts'
import { sql } from 'kysely'
import { assignColumns, defineColumns, listColumns } from '#features/tasks/field-columns.ts'
import { getRanksBetween } from '#features/tasks/make-rank.ts'
import { groupTimes, stampGroup } from '#features/tasks/stamp-group.ts'
import type { Values } from '../diff-item.ts'
import type { PlanTask } from '../import-plan.ts'
import { getLocalTime } from '../local-time.ts'
import { findOldKey } from '../old-keys.ts'
import {
  type ItemStore,
  type References,
  type Target,
  recordset,
  getReferenceKey,
} from './item-store.ts'
import { getCustomValues } from './store-custom-fields.ts'

/** Where a task stands is decided once: it goes to the end in the order of the file, and later imports never move it. */
export const taskStore: ItemStore<PlanTask> = {
  kind: 'tasks',
  list: (plan) => plan.tasks,
  nameOf: (item) => item.title,

  valuesOf(item, target, references) {
    const { description, priority, labelIds, assigneeIds, isArchived } = item
    const statusId =
      item.statusId === undefined
        ? findStatusOfDone(item, target, references)
        : findStatusFor(item, item.statusId, target, references)
    if (item.statusId !== undefined && statusId === undefined) return 'unknown_status'
    return {
      title: item.title,
      ...(description !== undefined && {
        description: references.oldKeys.rewrite(description),
      }),
      ...(statusId !== undefined && { statusId }),
      ...(priority && { priority }),
      ...(item.typeId !== undefined && { typeId: getOwnId('types', item.typeId, references) }),
      ...getPlainValues(item, target),
      ...getCustomValues(item.custom ?? {}, references),
      ...(labelIds && { labelIds: getOwnIds('labels', labelIds, references) }),
      ...(assigneeIds && { assigneeIds: getOwnIds('people', assigneeIds, references) }),
      ...(item.leadId !== undefined && { leadId: getOwnId('people', item.leadId, references) }),
      ...(isArchived !== undefined && { isArchived }),
      ...(item.recurrence !== undefined && { recurrence: item.recurrence }),
      ...(item.watcherIds && { watchers: getWatchers(item, item.watcherIds, references) }),
    }
  },

  complete: (values, references) => ({
    ...emptyValues,
    statusId: references.usualId,
    isArchived: false,
    ...values,
  }),

  // A task that has moved to another project is that one's.
  async findCurrent(db, ids, lock, { projectId }) {
    const { rows } = await sql<{
      id: string
      labelIds: string[]
      assigneeIds: string[]
      custom: object
      recurrence: Recurrence | null
      watchers: Watchers
    }>`
      select "id", ${listColumns(fields)}, "archivedAt" is not null as "isArchived"
      from tasks where "id" = any(${ids}::uuid[]) and "projectId" = ${projectId} and "deletedAt" is null order by "id" ${lock}
    `.execute(db)
    return new Map(
      rows.map(({ id, custom, ...values }) => [
        id,
        {
          ...values,
          ...Object.fromEntries(
            Object.entries(custom).map(([fieldId, value]) => [`custom.${fieldId}`, value]),
          ),
          labelIds: values.labelIds.toSorted(),
          assigneeIds: values.assigneeIds.toSorted(),
          recurrence: values.recurrence && getRule(values.recurrence),
          watchers: inOrder(values.watchers),
        },
      ]),
    )
  },

  countParts(item, outcome, tally) {
    for (const [kind, field, wanted] of [
      ['assignments', 'assigneeIds', item.assigneeIds?.length ?? 0],
      ['taskLabels', 'labelIds', item.labelIds?.length ?? 0],
    ] as const) {
      if (typeof outcome === 'string') {
        tally.count(kind, outcome, wanted)
        continue
      }
      const { values, here, taken, kept } = outcome
      const ids = (values[field] ?? []) as string[]
      const present = new Set(here?.[field] as string[] | undefined)
      const missing = taken.includes(field) ? 'added' : kept.includes(field) ? 'kept' : 'unchanged'
      for (const id of ids) tally.count(kind, present.has(id) ? 'unchanged' : missing)
      // Labels thrown away here since.
      tally.count(kind, 'kept', wanted - ids.length)
    }
    if (typeof outcome === 'string') {
      tally.count('customValues', outcome, Object.keys(item.custom ?? {}).length)
      return
    }
    const { values, here, taken, kept } = outcome
    for (const field of Object.keys(values).filter((name) => name.startsWith('custom.'))) {
      const isNew = here?.[field] === undefined
      tally.count(
        'customValues',
        taken.includes(field)
          ? isNew
            ? 'added'
            : 'changed'
          : kept.includes(field)
            ? 'kept'
            : 'unchanged',
      )
    }
  },

  async add(scope, rows) {
    const last = await sql<{ rank: string }>`
      select "rank" from tasks where "projectId" = ${scope.projectId} and "deletedAt" is null order by "rank" desc, "id" desc limit 1
    `.execute(scope.db)
    const ranks = getRanksBetween(last.rows[0]?.rank ?? null, null, rows.length)
    const { numbers } = scope.references.oldKeys
    // Those that keep their number take none of the next ones.
    let nextCount = 0
    const records = rows.map(({ id, item, values }, index) => {
      const number = numbers.get(item.externalId) ?? null
      if (number === null) nextCount++
      return {
        id,
        ...getColumns(values),
        number,
        nth: nextCount,
        oldKey: findOldKey(item.externalId)?.name ?? null,
        rank: ranks[index],
        createdById: getOwnId('people', item.createdById, scope.references),
        createdAt: item.createdAt,
        touchedAt: item.updatedAt,
        startedAt: item.startedAt ?? null,
        closedAt: item.closedAt ?? null,
        externalId: item.externalId,
      }
    })
    const stamps = stampGroup(sql`s."group"`, sql`coalesce(n."closedAt", n."touchedAt")`, true)
    await sql`
      with stream as (
        update streams set "lastNumber" = "lastNumber" + ${nextCount} where "id" = ${scope.projectId}
        returning "lastNumber" - ${nextCount} as "before"
      ), rows as (
        select n.* from ${recordset(records)} as n(${columns}, "number" int, "nth" int, "oldKey" text, "rank" text,
          "createdById" uuid, "createdAt" timestamptz, "touchedAt" timestamptz, "startedAt" timestamptz,
          "closedAt" timestamptz, "externalId" text)
      ), keys as (
        insert into task_imported_keys ("key", "taskId")
        select n."oldKey", n."id" from rows n where n."oldKey" not like '#%' order by n."oldKey" on conflict do nothing
      )
      insert into tasks ("id", "projectId", "number", ${listColumns(fields)},
        "dueAt", "rank", "createdById", "startedAt", "completedAt", "cancelledAt", "createdAt", "updatedAt", "archivedAt", "externalSource", "externalId")
      select n."id", p."id", coalesce(n."number", stream."before" + n."nth"), ${listColumns(fields, 'n')},
        (n."dueOn" + n."dueTime") at time zone p."timeZone", n."rank", n."createdById",
        coalesce(n."startedAt", ${stamps.startedAt}), ${stamps.completedAt}, ${stamps.cancelledAt},
        n."createdAt", n."touchedAt", case when n."isArchived" then n."touchedAt" end, ${scope.source}, n."externalId"
      from rows n join projects p on p."id" = ${scope.projectId} join statuses s on s."id" = n."statusId", stream
    `.execute(scope.db)
  },

  async change(scope, rows) {
    await sql`
      update tasks t set ${assignColumns(fields, 'n')},
        "dueAt" = (n."dueOn" + n."dueTime") at time zone p."timeZone",
        "earlierTitles" = case when t."title" = n."title" then t."earlierTitles" else right(t."earlierTitles" || ' ' || t."title", 2000) end,
        ${sql.join(groupTimes(sql`s."group"`, sql`coalesce(n."closedAt", now())`))},
        "archivedAt" = case when n."isArchived" then coalesce(t."archivedAt", now()) end,
        "version" = t."version" + 1, "updatedAt" = now()
      from ${recordset(rows.map(({ id, item, values }) => ({ id, closedAt: item.closedAt ?? null, ...getColumns(values) })))} as n(${columns}, "closedAt" timestamptz)
      join statuses s on s."id" = n."statusId", projects p
      where t."id" = n."id" and p."id" = t."projectId"
    `.execute(scope.db)
  },
}

/** What a file can say of a task; how tasks hang together has stores of its own. */
const fields = [
  ...getFieldNames(omitFields(omitFields(taskFields, 'isMade'), 'isRelation')),
  'watchers',
] as const

const columns = sql`"id" uuid, ${defineColumns(fields)}, "isArchived" boolean`

/** What a task has where nobody says anything; each of the project's own fields is one by itself. */
const emptyValues: Values = Object.fromEntries(
  fields.flatMap((name) =>
    name === 'custom' || name === 'title' ? [] : [[name, getEmptyValue(taskFields[name].kind)]],
  ),
)

/** What a file says of the fields that mean the same everywhere; a day as it is in the project, with its time. */
const getPlainValues = (item: PlanTask, target: Target): Values =>
  Object.fromEntries(
    getFieldNames(plainFields).flatMap((name): [string, unknown][] => {
      const value = item[getDayAs(name, 'At')]
      if (value === undefined) return []
      if (plainFields[name].kind !== 'day') return [[name, value]]
      const { day, time } = getMoment(value?.toString(), target)
      const timeField = findTimeOf(name)
      return [[name, day], ...(timeField ? [[timeField, time] as [string, unknown]] : [])]
    }),
  )

/** The status of its list; a task marked complete elsewhere goes to the first completed one, when that is wanted. */
function findStatusFor(item: PlanTask, statusId: string, target: Target, references: References) {
  const { ids, groups, completedId } = references
  const own = ids.get(getReferenceKey('statuses', statusId))
  if (!own || !isToMove(item, target)) return own
  const group = groups.get(own)
  return group && closedGroups.includes(group) ? own : (completedId ?? own)
}

/** Where a file has no statuses. */
const findStatusOfDone = (item: PlanTask, target: Target, { completedId }: References) =>
  isToMove(item, target) ? completedId : undefined

const isToMove = (item: PlanTask, { choices }: Target): boolean =>
  choices.completeMarked && item.isMarkedComplete && !item.isArchived

/** A moment as the project says it; a day alone has no time. */
function getMoment(
  text: string | null | undefined,
  { timeZone }: Target,
): { day: string | null; time: string | null } {
  if (!text) return { day: null, time: null }
  return text.length === 10 ? { day: text, time: null } : getLocalTime(text, timeZone)
}

/** In one order: the database has one of its own. */
const getRule = ({ mode, rule }: Recurrence): Recurrence => ({ mode, rule })
const inOrder = (watchers: Watchers): Watchers =>
  Object.fromEntries(Object.entries(watchers).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** What a task has to remember so that these watch it: who made it and whom it is given to do so by themselves. */
function getWatchers(
  item: PlanTask,
  watcherIds: readonly string[],
  references: References,
): Watchers {
  const known = [item.createdById, item.leadId, ...(item.assigneeIds ?? [])].flatMap(
    (id) => getOwnId('people', id ?? null, references) ?? [],
  )
  const watching = getOwnIds('people', watcherIds, references)
  return inOrder(
    Object.fromEntries([
      ...known.filter((id) => !watching.includes(id)).map((id) => [id, 'left'] as const),
      ...watching.filter((id) => !known.includes(id)).map((id) => [id, 'chosen'] as const),
    ]),
  )
}

/** The fields of a task, with those of the project's own making in the one column where they stand. */
function getColumns(values: Values) {
  const entries = Object.entries(values)
  const custom = entries.flatMap(([field, value]) =>
    field.startsWith('custom.') && value !== null && value !== undefined
      ? [[field.slice('custom.'.length), value] as const]
      : [],
  )
  return {
    ...Object.fromEntries(entries.filter(([field]) => !field.startsWith('custom.'))),
    custom: Object.fromEntries(custom),
  }
}

/** What is of the project or the organisation here; null where it was not imported. */
export const getOwnId = (kind: 'people' | 'types', id: string | null, { ids }: References) =>
  id === null ? null : (ids.get(getReferenceKey(kind, id)) ?? null)

/** Labels thrown away here since are left out. */
const getOwnIds = (
  kind: 'labels' | 'people',
  externalIds: readonly string[],
  { ids }: References,
): string[] =>
  [...new Set(externalIds.flatMap((id) => ids.get(getReferenceKey(kind, id)) ?? []))].toSorted()

/** The task that a part of it stands on; undefined when that was not imported. */
export const findTask = (externalId: string, { ids }: References) =>
  ids.get(getReferenceKey('tasks', externalId))
