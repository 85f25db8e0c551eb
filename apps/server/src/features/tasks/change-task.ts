import type { Task, TaskChanges } from '@courtside/contract/tasks.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Cause, logChange } from '#features/activity/log-change.ts'
import { taskAgain, taskColumns } from './select-task.ts'

/**
 * Compare and set, log entry and stream number in one statement. Undefined when a field was changed by somebody else in
 * between, or the task is in the trash: nothing is written then.
 */
export async function changeTask(
  db: Db,
  taskId: string,
  open: TaskChanges,
  cause: Cause,
): Promise<Task | undefined> {
  const changes = Object.entries(open)
  const sets = [...changes.map(([field, { set }]) => setField(field, set)), ...consequences(open)]
  const still = changes.map(([field, { was }]) => stillIs(field, was))
  const { rows } = await sql<Task>`
    with changed as (
      update tasks t set ${sql.join(sets)}, "version" = t."version" + 1, "updatedAt" = now()
      from projects p
      where t."id" = ${taskId} and p."id" = t."projectId" and t."deletedAt" is null
        and ${sql.join(still, sql` and `)}
      returning ${taskColumns}, t."id" as "taskId"
    ), ${logChange('changed', { action: 'task.updated', entity: 'task', changes: open }, cause)}
    select ${taskAgain} from changed t
  `.execute(db)
  return rows[0]
}

function setField(field: string, value: unknown): RawBuilder<unknown> {
  if (field === 'isArchived') return sql`"archivedAt" = ${value === true ? sql`now()` : sql`null`}`
  return sql`${sql.ref(field)} = ${value}`
}

function stillIs(field: string, was: unknown): RawBuilder<boolean> {
  if (field === 'isArchived')
    return was === true ? sql`t."archivedAt" is not null` : sql`t."archivedAt" is null`
  return sql`${sql.ref(`t.${field}`)} is not distinct from ${was}`
}

/** Columns that follow from others: when each status group was entered, the instant of a due time, remembered titles. */
function consequences({ title, statusId, dueOn, dueTime }: TaskChanges): RawBuilder<unknown>[] {
  const result: RawBuilder<unknown>[] = []
  if (title) result.push(sql`"earlierTitles" = right(t."earlierTitles" || ' ' || t."title", 2000)`)
  if (statusId) result.push(...statusTimes(statusId.set))
  if (dueOn || dueTime) {
    const day = dueOn ? sql`${dueOn.set}::date` : sql`t."dueOn"`
    const time = dueTime ? sql`${dueTime.set}::time` : sql`t."dueTime"`
    result.push(sql`"dueAt" = (${day} + ${time}) at time zone p."timeZone"`)
  }
  return result
}

/** Entering a group stamps it; leaving the closed groups clears their stamps, so a reopened task is not completed. */
export function statusTimes(statusId: string): RawBuilder<unknown>[] {
  const group = sql`(select s."group" from statuses s where s."id" = ${statusId}::uuid)`
  return [
    sql`"startedAt" = case when ${group} = 'started' then coalesce(t."startedAt", now()) else t."startedAt" end`,
    sql`"completedAt" = case when ${group} = 'completed' then coalesce(t."completedAt", now()) end`,
    sql`"cancelledAt" = case when ${group} = 'cancelled' then coalesce(t."cancelledAt", now()) end`,
  ]
}
