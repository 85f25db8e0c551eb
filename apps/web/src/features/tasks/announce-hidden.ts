import { offerUndo } from '#features/activity/use-writes.ts'
import { text } from '#text/en.ts'
import { quickAddText } from '#text/quick-add.ts'
import { toast } from '#ui/toast-store.ts'
import { type CachedTask, taskRows } from './use-task-rows.ts'
import type { Added } from './use-tasks.ts'

/** Says that a list doesn't show tasks that were added in it, of which nothing else tells; leads to the first of them. */
export function announceHidden(
  { ids, batchId }: Added,
  isShown: (id: string) => boolean,
  onOpen: (task: CachedTask) => void,
): void {
  const hidden = ids.flatMap((id) => (isShown(id) ? [] : (taskRows.get(id) ?? [])))
  const [first] = hidden
  if (!first) return
  const { hidesOne, hidesMany } = quickAddText
  const isOne = ids.length === 1
  toast({
    title: isOne ? text.tasks.created(first.title) : text.tasks.quickAdd.addedMany(ids.length),
    description: isOne ? hidesOne : hidesMany(hidden.length),
    action: { label: text.tasks.openNext, run: () => onOpen(taskRows.get(first.id) ?? first) },
    ...(batchId !== undefined && { further: offerUndo(batchId) }),
  })
}
