import type { TaskChanges } from '@courtside/contract/tasks.ts'
import { playHaptic } from '#lib/haptics.ts'
import { text } from '#text/en.ts'
import { groupOf, isOpen, openBlockerOf } from './task-state.ts'
import { taskRows } from './use-task-rows.ts'

/** Whether an edit takes a task out of what is still to be done, by completing or cancelling it. */
export function isClosing({ id, changes }: { id: string; changes: TaskChanges }): boolean {
  const task = taskRows.get(id)
  if (!task || !changes.statusId || !isOpen(task)) return false
  return !isOpen({ ...task, statusId: changes.statusId.set })
}

/**
 * To be asked before a task is changed: that it is completed by it can be felt, and what is returned is to be said where
 * another that it waits for is not.
 */
export function recordCompletion({
  id,
  changes,
}: {
  id: string
  changes: TaskChanges
}): string | undefined {
  const task = taskRows.get(id)
  if (!task || !changes.statusId) return undefined
  if (groupOf({ ...task, statusId: changes.statusId.set }) !== 'completed') return undefined
  playHaptic('success')
  const blocker = openBlockerOf(task)
  return (
    blocker && text.tasks.relations.doneThoughBlocked(task.key, `${blocker.key} ${blocker.title}`)
  )
}
