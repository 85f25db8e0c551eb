import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import { type Task, createTask as endpoint } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { newId } from '#db/new-id.ts'
import type { Cause } from '#features/activity/log-change.ts'
import { addChecklist } from '../add-checklist.ts'
import { changeTask } from '../change-task.ts'
import { createTask } from '../create-task.ts'
import { listItems } from '../find-checklist.ts'
import { findNext } from './find-next.ts'

/** Where the next task begins anew: its place, its status and how it hangs together with others. */
const notCopied = new Set([
  'id',
  'after',
  'statusId',
  'blockedByIds',
  'followsIds',
  'relatedIds',
  'duplicateOfId',
])
const copied = Object.keys(endpoint.body.shape).filter((field) => !notCopied.has(field))

/**
 * Ends the repeating of a task and makes the next one of its series, as a copy behind it; none where the series has
 * ended. Days up to `after` are left out. The caller's transaction must hold the task's row: whoever finds the rule on
 * it makes the next, so there is never a second.
 */
export async function makeNext(
  db: Db,
  task: Task,
  cause: Cause,
  after?: string,
): Promise<Task | undefined> {
  const { recurrence } = task
  if (recurrence === null) return undefined
  const from = recurrence.mode === 'schedule' ? task.dueOn : await findDayOf(db, task)
  if (from === null) return undefined
  const next = findNext(recurrence, from, after !== undefined && after > from ? after : from)
  const id = newId()
  const ended = await changeTask(
    db,
    task.id,
    { recurrence: { was: recurrence, set: null } },
    cause,
    next && { nextId: { was: null, set: id } },
  )
  if (!ended || !next) return ended
  const dates = { ...next, startOn: shifted(task, next.dueOn) }
  const origin = { after: task.id, recurredFromId: task.id, watchers: task.watchers }
  const draft = { ...copyOf(task), ...dates, id, ...origin }
  await createTask(db, task.projectId, draft, cause)
  if (task.checklistCount > 0) {
    const items = await listItems(db, task.id)
    await addChecklist(
      db,
      id,
      items.map(({ title, listName }) => ({ id: newId(), title, listName })),
    )
  }
  return ended
}

/** The day on which a task was completed, where its project is. */
async function findDayOf(db: Db, { completedAt, projectId }: Task): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (${completedAt}::timestamptz at time zone p."timeZone")::date as "day" from projects p where p."id" = ${projectId}
  `.execute(db)
  return rows[0]?.day ?? null
}

/** What a task has of the fields that people set. */
function copyOf(task: Task): HandlerArguments<typeof endpoint>['body'] {
  const fields = Object.entries(task).filter(
    ([field, value]) =>
      copied.includes(field) && value !== null && !(Array.isArray(value) && value.length === 0),
  )
  // A stored task's own values, under the names that a new one takes them by.
  return Object.fromEntries(fields) as HandlerArguments<typeof endpoint>['body']
}

/** As long before the due day as it was. */
function shifted({ startOn, dueOn }: Task, nextDueOn: string): string | null {
  if (startOn === null || dueOn === null) return startOn
  const { PlainDate } = Temporal
  return PlainDate.from(startOn)
    .add(PlainDate.from(dueOn).until(PlainDate.from(nextDueOn)))
    .toString()
}
