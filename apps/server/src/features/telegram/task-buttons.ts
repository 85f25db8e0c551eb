import { type Actor, can, getOwnIds } from '@courtside/contract/can.ts'
import { InlineKeyboard } from 'grammy'
import type { FoundTask } from '#features/tasks/find-task.ts'

/** What can be pressed under a message about a task. `drop` is for one that was just made. */
export const taskButtons = ['done', 'day', 'take', 'drop', 'reply'] as const
export type TaskButton = (typeof taskButtons)[number]

/**
 * The buttons under a message about a task. What they carry is at most 64 bytes: a verb and the task. The last one opens
 * it, at a comment where the message tells of one.
 */
export function getTaskKeyboard(
  task: { id: string; buttons: readonly TaskButton[]; commentId?: string | null },
  { address, words }: { address: string; words: Readonly<Record<TaskButton | 'open', string>> },
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const button of task.buttons) {
    if (button === 'reply') keyboard.row()
    keyboard.text(words[button], `${button}:${task.id}`)
  }
  if (!task.buttons.includes('reply')) keyboard.row()
  return keyboard.url(words.open, getOpenAddress(address, 't', task))
}

/** Where the Mini App opens a task (`t`) or a page (`w`), at one of its comments where there is one. */
export const getOpenAddress = (
  address: string,
  kind: 't' | 'w',
  { id, commentId }: { id: string; commentId?: string | null },
): string => `${address}?startapp=${kind}_${id}${commentId ? `_${commentId}` : ''}`

/** What the person may do by pressing a button, with a task that is not done. */
export function getTaskButtonsFor(
  actor: Actor,
  { task: { assigneeIds, dueOn, completedAt }, facts }: FoundTask,
): TaskButton[] {
  if (completedAt !== null) return []
  const others = assigneeIds.filter((id) => !getOwnIds(actor).includes(id))
  const mayChange: Readonly<Record<TaskButton, boolean>> = {
    drop: false,
    done: can.changeTaskField(actor, facts, 'statusId'),
    day: dueOn !== null && can.changeTaskField(actor, facts, 'dueOn'),
    take:
      !assigneeIds.includes(actor.id) &&
      (can.changeTaskField(actor, facts, 'assigneeIds') ||
        can.passOn(actor, facts, [...others, actor.id])),
    reply: can.addComment(actor, facts),
  }
  return taskButtons.filter((button) => mayChange[button])
}

/**
 * What is offered to everybody in a group, by how the task stands and not by who pressed last: each may what they may, which
 * the press says.
 */
export const sharedButtons = ({ dueOn, completedAt }: FoundTask['task']): TaskButton[] =>
  completedAt === null ? ['done', ...(dueOn === null ? [] : (['day'] as const)), 'take'] : []

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** Whoever sends a button by hand may write into it what they like. */
export const isId = (said: string): boolean => uuid.test(said)

/** One of these projects. */
export function buildProjectKeyboard(
  projects: readonly { id: string; name: string }[],
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const { id, name } of projects) keyboard.text(name, `in:${id}`).row()
  return keyboard
}

/** The id of the project that was chosen; undefined for a button of another kind. */
export function readChoice(data: string | undefined): string | undefined {
  const [, id = ''] = /^in:(.+)$/.exec(data ?? '') ?? []
  return isId(id) ? id : undefined
}
