import type { Recurrence } from '@courtside/contract/recurrence.ts'
import type { Task } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ChangeOrigin } from '#features/activity/log-change.ts'
import { saveTask } from '../save-task.ts'
import { trashTask } from '../trash-task.ts'
import { createNextTask } from './create-next-task.ts'

/**
 * What a change of status means for a task that repeats: completing it makes the next one, taking that back takes it
 * away again. Costs nothing for others. Tells the task as it is then.
 */
export async function followStatus(
  db: Db,
  before: Pick<Task, 'completedAt'>,
  after: Task,
  cause: ChangeOrigin,
): Promise<Task> {
  if (before.completedAt === null && after.completedAt !== null && after.recurrence !== null)
    return (await createNextTask(db, after, cause)) ?? after
  if (before.completedAt !== null && after.completedAt === null)
    return (await removeNext(db, after, cause)) ?? after
  return after
}

/**
 * Only while nobody has touched what completing has made, and the task has no other rule since: else both stay. One
 * that is being changed right now counts as touched; waiting for it could be waiting for each other.
 */
async function removeNext(db: Db, task: Task, cause: ChangeOrigin): Promise<Task | undefined> {
  const { rows } = await sql<{ id: string; version: number; recurrence: Recurrence }>`
    with made as (
      select (a."changes" #>> '{nextId,set}')::uuid as "id", a."changes" #> '{recurrence,was}' as "recurrence", a."via" from activity a
      where a."taskId" = ${task.id} and a."changes" ? 'nextId' order by a."at" desc, a."seq" desc limit 1
    )
    select n."id", n."version", made."recurrence" from made join tasks n on n."id" = made."id"
    where made."via" <> 'automation' and n."deletedAt" is null and n."version" = 1 for no key update of n skip locked
  `.execute(db)
  const [made] = rows
  if (!made || task.recurrence !== null) return undefined
  await trashTask(db, made, true, cause)
  return saveTask(db, task, { recurrence: { was: null, set: made.recurrence } }, cause)
}
