import { ChecklistItem } from '@courtside/contract/checklists.ts'
import { historyText as words } from '#text/history.ts'

/** What happened to an item of a checklist; the log has it as it was and as it is. */
export function describeItem(before: unknown, after: unknown): string {
  const was = ChecklistItem.nullable().safeParse(before).data
  const set = ChecklistItem.nullable().safeParse(after).data
  if (!was) return set ? words.itemAdded(set.title) : words.other
  if (!set) return words.itemRemoved(was.title)
  if (was.isDone !== set.isDone)
    return set.isDone ? words.ticked(set.title) : words.unticked(set.title)
  if (was.title !== set.title) return words.itemRenamed(was.title, set.title)
  return was.listName === set.listName
    ? words.itemMoved(set.title)
    : words.itemMovedTo(set.title, set.listName)
}
