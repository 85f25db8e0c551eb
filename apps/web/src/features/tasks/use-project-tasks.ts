import type { Project } from '@courtside/contract/projects.ts'
import { useQuery } from '@tanstack/react-query'
import { useActor } from '#features/users/use-users.ts'
import { useRowsOf } from '#lib/row-store.ts'
import { loadCopy, useLiveProjects } from './use-live-tasks.ts'
import { taskRows } from './use-task-rows.ts'

const none: readonly Project[] = []

/**
 * All tasks of an open project, the trash left out: a copy of our own that others' changes reach live, so filters and
 * sorting need no server. Loaded again when the person's rights change, since the copy holds what they may read.
 * Without `isWanted` nothing is loaded.
 */
export function useProjectTasks(project: Project, isWanted = true) {
  const { permissions } = useActor()
  const rights = [...permissions, '/', ...(project.myPermissions ?? [])].join(' ')
  const query = useQuery({
    queryKey: ['tasks', 'copy', project.id, rights],
    queryFn: ({ client }) => loadCopy(project, client),
    enabled: isWanted && permissions.length > 0,
    staleTime: Infinity,
  })
  useLiveProjects(isWanted && query.isSuccess ? [project] : none)
  const rows = useRowsOf(taskRows, project.id)
  return { rows, isPending: query.isPending, error: query.error, refetch: query.refetch }
}
