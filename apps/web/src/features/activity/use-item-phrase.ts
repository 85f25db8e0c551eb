import { LoggedItem } from '@courtside/contract/checklists.ts'
import { historyText as words } from '#text/history.ts'
import { type Lookups, describeValue } from './use-described-value.ts'

/** An item as it was and as it is, of two values of the log; undefined where it was not there or is no more. */
export const readItems = (before: unknown, after: unknown) => ({
  was: LoggedItem.nullable().safeParse(before).data ?? undefined,
  set: LoggedItem.nullable().safeParse(after).data ?? undefined,
})

/** What happened to an item of a checklist; `actorId` is who did it, where one person is known to. */
export function describeItem(
  before: unknown,
  after: unknown,
  lookups: Lookups = {},
  actorId?: string | null,
): string {
  const { was, set } = readItems(before, after)
  if (!was) return set ? words.itemAdded(set.title) : words.other
  if (!set) return words.itemRemoved(was.title)
  if (was.isDone !== set.isDone)
    return set.isDone ? words.ticked(set.title) : words.unticked(set.title)
  if (was.title !== set.title) return words.itemRenamed(was.title, set.title)
  const getName = (id: string) => describeValue('createdById', id, lookups)
  if (set.assigneeId !== was.assigneeId) {
    if (set.assigneeId === actorId && actorId) return words.itemTook(set.title)
    if (set.assigneeId !== null) return words.itemGiven(set.title, getName(set.assigneeId))
    if (was.assigneeId !== null)
      return was.assigneeId === actorId
        ? words.itemLeft(set.title)
        : words.itemTaken(set.title, getName(was.assigneeId))
  }
  if (set.dueOn !== was.dueOn)
    return set.dueOn === null
      ? words.itemDueRemoved(set.title)
      : words.itemDue(set.title, describeValue('dueOn', set.dueOn))
  return was.listName === set.listName
    ? words.itemMoved(set.title)
    : words.itemMovedTo(set.title, set.listName)
}
