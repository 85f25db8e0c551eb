import type { Task, TaskChanges, TaskField } from '@courtside/contract/tasks.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Cause, logChange } from '#features/activity/log-change.ts'
import { taskAgain, taskColumns } from './select-task.ts'

type Change = { was: unknown; set: unknown }

/** The column behind each field that a patch names and how a value of it is written; others are written as they are. */
const columns: Partial<
  Record<TaskField, { column: string; value: (value: unknown) => RawBuilder<unknown> }>
> = {
  assigneeIds: { column: 'assigneeIds', value: (ids) => sql`${ids}::uuid[]` },
  labelIds: { column: 'labelIds', value: (ids) => sql`${ids}::uuid[]` },
  statusId: { column: 'statusId', value: (id) => sql`${id}::uuid` },
  startOn: { column: 'startOn', value: (day) => sql`${day}::date` },
  dueOn: { column: 'dueOn', value: (day) => sql`${day}::date` },
  dueTime: { column: 'dueTime', value: (time) => sql`${time}::time` },
}

const asText = (value: unknown) => sql`${value}::text`

/** The fields that really change, for a field that already is what it shall be counts as done. */
export function openChanges(task: Task, changes: TaskChanges): [TaskField, Change][] {
  const entries = Object.entries(changes) as [TaskField, Change][]
  return entries.filter(([field, { set }]) => !isSame(valueOf(task, field), set))
}

/** Of the fields that change, those that are no longer what the caller believed. */
export const conflictingFields = (task: Task, open: readonly [TaskField, Change][]): TaskField[] =>
  open.filter(([field, { was }]) => !isSame(valueOf(task, field), was)).map(([field]) => field)

const valueOf = (task: Task, field: TaskField): unknown =>
  field === 'isArchived' ? task.archivedAt !== null : task[field]

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Compare and set, log entry and stream number in one statement. Undefined when a field was changed by somebody else in
 * between, or the task is in the trash: nothing is written then.
 */
export async function changeTask(
  db: Db,
  taskId: string,
  open: readonly [TaskField, Change][],
  cause: Cause,
): Promise<Task | undefined> {
  const names = open.map(([field]) => field)
  const sets = [
    ...open.map(([field, { set }]) => setField(field, set)),
    ...consequences(names, open),
  ]
  const { rows } = await sql<Task>`
    with changed as (
      update tasks t set ${sql.join(sets)}, "version" = t."version" + 1, "updatedAt" = now()
      from projects p
      where t."id" = ${taskId} and p."id" = t."projectId" and t."deletedAt" is null
        and ${sql.join(
          open.map(([field, { was }]) => stillIs(field, was)),
          sql` and `,
        )}
      returning ${taskColumns}, t."id" as "taskId"
    ), ${logChange('changed', { action: 'task.updated', entity: 'task', changes: Object.fromEntries(open) }, cause)}
    select ${taskAgain} from changed t
  `.execute(db)
  return rows[0]
}

const valueSql = (field: TaskField, value: unknown): RawBuilder<unknown> =>
  (columns[field]?.value ?? asText)(value)

function setField(field: TaskField, value: unknown): RawBuilder<unknown> {
  if (field === 'isArchived') return sql`"archivedAt" = ${value === true ? sql`now()` : sql`null`}`
  return sql`${sql.ref(field)} = ${valueSql(field, value)}`
}

function stillIs(field: TaskField, was: unknown): RawBuilder<boolean> {
  if (field === 'isArchived')
    return was === true ? sql`t."archivedAt" is not null` : sql`t."archivedAt" is null`
  return sql`${sql.ref(`t.${field}`)} is not distinct from ${valueSql(field, was)}`
}

/** Columns that follow from others: when each status group was entered, the instant of a due time, remembered titles. */
function consequences(
  names: readonly TaskField[],
  open: readonly [TaskField, Change][],
): RawBuilder<unknown>[] {
  const set = new Map(open.map(([field, change]) => [field, change.set]))
  const result: RawBuilder<unknown>[] = []
  if (names.includes('title'))
    result.push(sql`"earlierTitles" = right(t."earlierTitles" || ' ' || t."title", 2000)`)
  if (set.has('statusId')) result.push(...statusTimes(set.get('statusId')))
  if (set.has('dueOn') || set.has('dueTime')) {
    const day = set.has('dueOn') ? sql`${set.get('dueOn')}::date` : sql`t."dueOn"`
    const time = set.has('dueTime') ? sql`${set.get('dueTime')}::time` : sql`t."dueTime"`
    result.push(sql`"dueAt" = (${day} + ${time}) at time zone p."timeZone"`)
  }
  return result
}

/** Entering a group stamps it; leaving the closed groups clears their stamps, so a reopened task is not completed. */
export function statusTimes(statusId: unknown): RawBuilder<unknown>[] {
  const group = sql`(select s."group" from statuses s where s."id" = ${statusId}::uuid)`
  return [
    sql`"startedAt" = case when ${group} = 'started' then coalesce(t."startedAt", now()) else t."startedAt" end`,
    sql`"completedAt" = case when ${group} = 'completed' then coalesce(t."completedAt", now()) end`,
    sql`"cancelledAt" = case when ${group} = 'cancelled' then coalesce(t."cancelledAt", now()) end`,
  ]
}
