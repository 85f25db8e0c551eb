import { useCallback, useSyncExternalStore } from 'react'
import { type CachedProject, projectRows } from '#features/projects/use-projects.ts'
import { isOpen, isThere, openBlockerOf } from './task-state.ts'
import { type CachedTask, taskRows } from './use-task-rows.ts'

/** How many parts a task has right below it, and how many of them are done. */
export type Parts = { readonly done: number; readonly total: number }

type Counted = {
  readonly rows: readonly CachedTask[]
  readonly project: CachedProject | undefined
  readonly parts: ReadonlyMap<string, Parts>
}

const counted = new Map<string, Counted>()

/** Of all tasks of a project at once, and again only when one of them has changed: every row on screen asks. */
function collectParts(projectId: string): ReadonlyMap<string, Parts> {
  const rows = taskRows.rowsOf(projectId)
  const project = projectRows.get(projectId)
  const known = counted.get(projectId)
  if (known?.rows === rows && known.project === project) return known.parts
  const parts = new Map<string, Parts>()
  for (const task of rows) {
    if (task.parentId === null || !isThere(task) || task.archivedAt !== null) continue
    const { done, total } = parts.get(task.parentId) ?? { done: 0, total: 0 }
    parts.set(task.parentId, { done: done + Number(!isOpen(task)), total: total + 1 })
  }
  // The same objects for the same sums: only rows whose parts have changed are drawn again.
  for (const [id, sum] of parts) {
    const before = known?.parts.get(id)
    if (before?.done === sum.done && before.total === sum.total) parts.set(id, before)
  }
  counted.set(projectId, { rows, project, parts })
  return parts
}

/** The parts of a task that are held here; undefined where it has none. */
export function useParts({ id, projectId }: CachedTask): Parts | undefined {
  return useSyncExternalStore(
    useCallback((listener) => taskRows.subscribeGroup(projectId, listener), [projectId]),
    () => collectParts(projectId).get(id),
  )
}

/** The first open task that an open one waits for, of those held here. */
export function useBlocker(task: CachedTask): CachedTask | undefined {
  const { blockedByIds } = task
  return useSyncExternalStore(
    useCallback(
      (listener) => {
        const ends = blockedByIds.map((id) => taskRows.subscribe(id, listener))
        return () => ends.forEach((end) => end())
      },
      [blockedByIds],
    ),
    () => (blockedByIds.length > 0 && isOpen(task) ? openBlockerOf(task) : undefined),
  )
}
