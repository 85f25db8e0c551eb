import type { Project } from '@courtside/contract/projects.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#api/api-error.ts'
import { useIdentity } from '#features/identity/use-identity.ts'
import { useActor } from '#features/users/use-users.ts'
import { useRowsOf } from '#lib/row-store.ts'
import { saveWhileShown, showKeptCopy } from './kept-copies.ts'
import { catchUp, copyOf, useLiveProjects } from './use-live-tasks.ts'
import { taskRows } from './use-task-rows.ts'

const none: readonly Project[] = []
/** In milliseconds, between two tries to bring up to date what is on screen already. */
const triesApart = [1000, 2000, 4000, 8000]

/**
 * All tasks of an open project, the trash left out: a copy of our own that others' changes reach live, so filters and
 * sorting need no server. Loaded again when the person's rights change, since the copy holds what they may read; kept
 * on this device, and what was kept is shown until it is up to date. Without `isWanted` nothing is loaded.
 */
export function useProjectTasks(project: Project, isWanted = true) {
  const { permissions } = useActor()
  const rights = [...permissions, '/', ...(project.myPermissions ?? [])].join(' ')
  const query = useQuery({
    queryKey: ['tasks', 'copy', project.id, rights],
    queryFn: async ({ client }) => {
      try {
        return await catchUp(project, client)
      } catch (error) {
        // On some screens nothing got ready what is kept.
        if (!copyOf(project.id)) await showKeptCopy(project.key, client).catch(() => undefined)
        throw error
      }
    },
    enabled: isWanted && permissions.length > 0,
    staleTime: Infinity,
    // Whoever reads what was kept is not told that the server is away by a screen without it.
    retry: (failures, error) =>
      copyOf(project.id) ? !isRefusal(error) : failures < 1 && !isRefusal(error),
    retryDelay: (failures) => triesApart[failures] ?? 8000,
  })
  const { isSuccess } = query
  useLiveProjects(isWanted && isSuccess ? [project] : none)
  const client = useQueryClient()
  const identity = useIdentity()
  const uid = identity.status === 'signedIn' ? identity.user.uid : undefined
  useEffect(
    () => (isSuccess && uid !== undefined ? saveWhileShown(project.id, uid, client) : undefined),
    [isSuccess, project.id, uid, client],
  )
  const rows = useRowsOf(taskRows, project.id)
  return {
    rows,
    isPending: query.isPending && !copyOf(project.id),
    /** Whether nothing is known of them, so that no rows mean nothing. */
    isUnknown: query.isError && !copyOf(project.id),
    error: query.error,
    refetch: query.refetch,
  }
}

const isRefusal = (error: Error): boolean => error instanceof ApiError && error.status < 500
