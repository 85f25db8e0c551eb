import type { Project } from '@courtside/contract/projects.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useShortcuts } from '#lib/shortcuts.ts'
import { text } from '#text/en.ts'
import { isOpen, isThere } from '../task-state.ts'
import { useProjectTasks } from '../use-project-tasks.ts'
import { getDetailsQuery } from '../use-task-details.ts'
import { type CachedTask, taskRows } from '../use-task-rows.ts'
import { type TaskPageRoute, getRef, useCameFrom, useTaskPages } from './use-task-pages.ts'

/** Where one stands in a list, and the way to its neighbours. */
export type Walk = {
  /** From one; 0 for a task that isn't in the list. */
  readonly position: number
  readonly count: number
  readonly hasNext: boolean
  readonly hasPrevious: boolean
  readonly go: (by: 1 | -1) => void
}

/** Through these tasks on pages of their own, by j and k too. */
function useWalk(route: TaskPageRoute, ids: readonly string[], id: string): Walk {
  const { show } = useTaskPages()
  const cameFrom = useCameFrom()
  const client = useQueryClient()
  const router = useRouter()
  const index = ids.indexOf(id)
  const nextId = index === -1 ? undefined : ids[index + 1]
  const previousId = ids[index - 1]
  useEffect(() => {
    for (const near of [nextId, previousId])
      if (near !== undefined) void client.prefetchQuery(getDetailsQuery(near))
  }, [client, nextId, previousId])
  const getRefTo = (to: string) => {
    const task = taskRows.get(to)
    return task ? getRef(task) : to
  }
  const go = (by: 1 | -1) => {
    // Pressed quickly, the page stands behind where one is going already.
    const going = router.latestLocation.pathname.split('/').at(-1)
    const from = ids.findIndex((one) => one === going || getRefTo(one) === going)
    const to = ids[(from === -1 ? index : from) + by]
    if (to !== undefined) show(route, getRefTo(to), cameFrom, { replace: true })
  }
  const { group, next, previous } = text.tasks.keys
  useShortcuts([
    { keys: 'j', group, title: next, when: () => nextId !== undefined, run: () => go(1) },
    { keys: 'k', group, title: previous, when: () => previousId !== undefined, run: () => go(-1) },
  ])
  return {
    position: index + 1,
    count: ids.length,
    hasNext: nextId !== undefined,
    hasPrevious: previousId !== undefined,
    go,
  }
}

/** Through the list one came from; for a link from elsewhere through what is open in the task's project. */
export function useTaskWalk(route: TaskPageRoute, task: CachedTask, project: Project): Walk {
  const cameFrom = useCameFrom()
  const isListed = cameFrom?.ids.includes(task.id) ?? false
  const { rows, isPending } = useProjectTasks(project, !isListed)
  const ids = useMemo(() => {
    // A list of the visit holds ids alone; what was deleted since is passed over.
    if (cameFrom && isListed)
      return cameFrom.ids.filter((id) => id === task.id || taskRows.get(id)?.deletedAt == null)
    if (isPending) return []
    return rows
      .filter((one) => one.id === task.id || (isThere(one) && !one.archivedAt && isOpen(one)))
      .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
      .map(({ id }) => id)
  }, [cameFrom, isListed, isPending, rows, task.id])
  return useWalk(route, ids, task.id)
}
