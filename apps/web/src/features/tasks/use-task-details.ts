import type { Result } from '@courtside/contract/endpoint.ts'
import { type getTask as endpoint, getTask } from '@courtside/contract/tasks.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { commentRows } from '#features/comments/use-comment-rows.ts'
import { useRow } from '#lib/row-store.ts'
import { checklistRows, taskRows } from './use-task-rows.ts'

type Details = Omit<Result<typeof endpoint>, 'task' | 'comments' | 'checklist'> & { id: string }

/** Id of a held task by id or key, so that opening it from a list shows it at once. */
function heldId(idOrKey: string, projectId: string | undefined): string | undefined {
  if (taskRows.get(idOrKey)) return idOrKey
  const group = projectId === undefined ? [] : taskRows.rowsOf(projectId)
  return group.find((task) => task.key === idOrKey.toUpperCase())?.id
}

/**
 * A task opened by id or key (old keys too). What a list already holds of it is shown while the rest is being loaded:
 * until then `isComplete` is false.
 */
export function useTaskDetails(idOrKey: string, projectId?: string) {
  const known = heldId(idOrKey, projectId)
  const query = useQuery({
    queryKey: ['tasks', 'open', known ?? idOrKey],
    queryFn: async ({ signal }): Promise<Details> => {
      const params = { id: known ?? idOrKey }
      const { task, comments, checklist, ...rest } = await call(getTask, { params }, { signal })
      taskRows.put([task])
      commentRows.replaceGroup(task.id, comments)
      checklistRows.replaceGroup(
        task.id,
        checklist.map((item, rank) => ({ ...item, taskId: task.id, rank })),
      )
      return { id: task.id, ...rest }
    },
    // Comments and checklist are patched live only while the task is on screen.
    staleTime: 0,
  })
  const id = query.data?.id ?? known
  const task = useRow(taskRows, id ?? '')
  return {
    task,
    attachments: query.data?.attachments ?? [],
    isComplete: task?.description !== undefined,
    isFetched: query.isFetched && !query.isFetching,
    error: query.error,
    refetch: query.refetch,
  }
}
