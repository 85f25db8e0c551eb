import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLatest } from '#lib/use-latest.ts'
import type { CachedTask } from '../use-task-rows.ts'

/** The list one came from, so that its tasks can be walked through and gone back to. */
export type CameFrom = {
  /** Where the list stands, without the task that was open beside it. */
  readonly path: string
  readonly search: string
  readonly ids: readonly string[]
}

// It belongs to the visit, not to the address: whoever is sent the link comes from elsewhere.
declare module '@tanstack/react-router' {
  interface HistoryState {
    cameFrom?: CameFrom | undefined
  }
}

export const getRef = ({ key, id }: Pick<CachedTask, 'key' | 'id'>): string => key || id

/** The one address that is handed on: calm to read for whoever gets it. */
export const linkTo = (task: CachedTask): string =>
  `${location.origin}/tasks-v2/browse/${getRef(task)}`

/** Where a task stands beside a list: the one its reader came from, else its project's. */
export function getAddressBeside(
  task: CachedTask,
  projectKey: string,
  cameFrom: CameFrom | undefined,
): string {
  if (cameFrom?.path === '/tasks') return `/tasks/${getRef(task)}${cameFrom.search}`
  const search = new URLSearchParams(cameFrom?.search)
  search.set('task', getRef(task))
  return `${cameFrom?.path ?? `/projects/${projectKey}/tasks`}?${search.toString()}`
}

export type TaskPageRoute = '/tasks-v2/$id' | '/tasks-v2/browse/$id'

/** The list that one came from to the page one stands on. */
export const useCameFrom = (): CameFrom | undefined =>
  useLocation({ select: ({ state }) => state.cameFrom })

/** Goes back to the list one came from, or to the workspace: where there is no task that tells of another way. */
export function useWayBack(): () => void {
  const cameFrom = useCameFrom()
  const navigate = useNavigate()
  return () => void navigate({ href: cameFrom ? cameFrom.path + cameFrom.search : '/tasks-v2' })
}

/** The ways to a task's own pages; the list is taken along. */
export function useTaskPages() {
  const navigate = useNavigate()
  const router = useRouter()
  const listHere = (ids: readonly string[]): CameFrom => {
    const { pathname, searchStr } = router.latestLocation
    const search = new URLSearchParams(searchStr)
    search.delete('task')
    return {
      path: pathname.replace(/^\/tasks\/[^/]+$/u, '/tasks'),
      search: search.size > 0 ? `?${search.toString()}` : '',
      ids,
    }
  }
  const show = (
    route: TaskPageRoute,
    ref: string,
    cameFrom: CameFrom | undefined,
    { replace = false, hash = '' } = {},
  ) => void navigate({ to: route, params: { id: ref }, state: { cameFrom }, replace, hash })
  return {
    show,
    /** From the list that stands here. */
    showFromHere: (route: TaskPageRoute, task: CachedTask, ids: readonly string[]) =>
      show(route, getRef(task), listHere(ids)),
  }
}

/** An address by id, by a former key or in small letters becomes the one that people know. */
export function usePresentAddress(route: TaskPageRoute, ref: string, task: CachedTask): void {
  const { show } = useTaskPages()
  const cameFrom = useCameFrom()
  const present = getRef(task)
  const isFormer = ref !== present
  const router = useRouter()
  const correct = useLatest(() => {
    // One may be on the way to the next already.
    const { pathname, hash } = router.latestLocation
    if (pathname.endsWith(`/${ref}`)) show(route, present, cameFrom, { replace: true, hash })
  })
  useEffect(() => {
    if (isFormer) correct()
  }, [isFormer, correct])
}
