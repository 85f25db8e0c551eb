import { can } from '@courtside/contract/can.ts'
import { addDays } from '@courtside/contract/days.ts'
import type { Task } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { assertAllowed } from '#errors.ts'
import { type FoundTask, findTask, loadTask } from '#features/tasks/find-task.ts'
import { patchTask } from '#features/tasks/patch-task.ts'
import { trashTask } from '#features/tasks/trash-task.ts'
import { type BotWords, formatDay } from './bot-words.ts'
import type { Speaker } from './find-speaker.ts'
import { Refusal } from './send-answer.ts'
import { type TaskButton, isId, taskButtons } from './task-buttons.ts'

/** What a button carries; undefined for what is none of ours. */
export function readButton(
  data: string | undefined,
): { readonly button: TaskButton; readonly taskId: string } | undefined {
  const [verb, taskId = ''] = data?.split(':') ?? []
  const button = taskButtons.find((one) => one === verb)
  return button && isId(taskId) ? { button, taskId } : undefined
}

export type Pressed = {
  /** What whoever pressed is told. */
  readonly said: (words: BotWords) => string
  /** How the task stands now, for the message. */
  readonly line: (words: BotWords) => string
  readonly isChanged: boolean
  /** As it is now; undefined where it is gone, or for whoever pressed. */
  readonly now: FoundTask | undefined
}

/** Does what a button says with the rights of whoever pressed it. Throws the refusals that the app has. */
export async function pressButton(
  db: Db,
  { actor, today }: Speaker,
  { button, taskId }: { button: Exclude<TaskButton, 'reply'>; taskId: string },
  { noDone }: Pick<BotWords, 'noDone'>,
): Promise<Pressed> {
  const found = await loadTask(db, actor, taskId)
  const { task, facts } = found
  const still = (said: Pressed['said'], line: Pressed['line']): Pressed => ({
    said,
    line,
    isChanged: false,
    now: found,
  })
  const change = async (changes: Parameters<typeof patchTask>[3], said: Pressed['said']) => {
    await patchTask(db, actor, taskId, changes, { via: 'telegram' })
    return { said, line: said, isChanged: true, now: await findTask(db, actor, taskId) }
  }
  if (button === 'drop') {
    assertAllowed(can.deleteTask(actor, facts))
    await trashTask(db, task, true, { actorId: actor.id, via: 'telegram' })
    const said: Pressed['said'] = ({ dropped }) => dropped
    return { said, line: said, isChanged: true, now: undefined }
  }
  if (button === 'done') {
    if (task.completedAt !== null)
      return still(
        (words) => words.doneAlready,
        (words) => words.done,
      )
    const set = await findDoneStatus(db, task)
    if (set === undefined) throw new Refusal(noDone)
    return change({ statusId: { was: task.statusId, set } }, (words) => words.done)
  }
  if (button === 'day') {
    const from = task.dueOn !== null && task.dueOn > today ? task.dueOn : today
    const set = addDays(from, 1)
    return change({ dueOn: { was: task.dueOn, set } }, (words) =>
      words.moved(formatDay(set, words)),
    )
  }
  if (task.assigneeIds.includes(actor.id))
    return still(
      (words) => words.takenAlready,
      (words) => words.taken,
    )
  // In place of their groups, as in the app.
  const set = [...task.assigneeIds.filter((id) => !actor.groupIds.includes(id)), actor.id]
  return change({ assigneeIds: { was: task.assigneeIds, set } }, (words) => words.taken)
}

/** The first status of the project that counts as completed. */
async function findDoneStatus(db: Db, { projectId }: Pick<Task, 'projectId'>) {
  const { rows } = await sql<{ id: string }>`
    select "id" from statuses where "projectId" = ${projectId} and "group" = 'completed' and not "isArchived" order by "rank", "id" limit 1
  `.execute(db)
  return rows[0]?.id
}
