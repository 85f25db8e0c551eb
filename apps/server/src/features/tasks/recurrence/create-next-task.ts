import type { Task } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import type { ChangeOrigin } from '#features/activity/log-change.ts'
import { copyTask } from '../copy-task.ts'
import { saveTask } from '../save-task.ts'
import { findNext } from './find-next.ts'

/**
 * Ends the repeating of a task and makes the next one of its series, as a copy behind it; none where the series has
 * ended. Days up to `passed` are left out: those up to its completion where it is completed. The caller's transaction must hold the task's row: whoever finds the rule on
 * it makes the next, so there is never a second.
 */
export async function createNextTask(
  db: Db,
  task: Task,
  cause: ChangeOrigin,
  passed?: string,
): Promise<Task | undefined> {
  const { recurrence } = task
  if (recurrence === null) return undefined
  const last = passed ?? (await findDayOf(db, task))
  const from = recurrence.mode === 'schedule' ? task.dueOn : last
  if (from === null || last === null) return undefined
  const next = findNext(recurrence, from, last)
  const id = createId()
  const ended = await saveTask(
    db,
    task,
    { recurrence: { was: recurrence, set: null } },
    cause,
    next && { nextId: { was: null, set: id } },
  )
  if (!ended || !next) return ended
  const startOn = shift(task, next.dueOn)
  const own = { id, ...next, startOn, recurredFromId: task.id, watchers: task.watchers }
  await copyTask(db, task, own, cause)
  return ended
}

/** The day on which a task was completed, where its project is. */
async function findDayOf(db: Db, { completedAt, projectId }: Task): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (${completedAt}::timestamptz at time zone p."timeZone")::date as "day" from projects p where p."id" = ${projectId}
  `.execute(db)
  return rows[0]?.day ?? null
}

/** As long before the due day as it was. */
function shift({ startOn, dueOn }: Task, nextDueOn: string): string | null {
  if (startOn === null || dueOn === null) return startOn
  const { PlainDate } = Temporal
  return PlainDate.from(startOn)
    .add(PlainDate.from(dueOn).until(PlainDate.from(nextDueOn)))
    .toString()
}
