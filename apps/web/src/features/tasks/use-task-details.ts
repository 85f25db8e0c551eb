import type { Result } from '@courtside/contract/endpoint.ts'
import { type getTask as endpoint, getTask } from '@courtside/contract/tasks.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { commentRows } from '#features/comments/use-comment-rows.ts'
import { attachmentRows } from '#features/files/use-attachment-rows.ts'
import { projectRows } from '#features/projects/use-projects.ts'
import { getRequestedAt, useRow } from '#lib/row-store.ts'
import { checklistRows } from './checklist/use-checklist.ts'
import { getTaskId } from './task-groups.ts'
import { taskRows } from './use-task-rows.ts'

type Details = Omit<
  Result<typeof endpoint>,
  'task' | 'comments' | 'checklist' | 'attachments' | 'related'
> & {
  id: string
  relatedIds: string[]
}

/** Id of a held task by id or key, so that opening it from a list shows it at once. */
function getHeldId(idOrKey: string, projectId: string | undefined): string | undefined {
  if (taskRows.get(idOrKey)) return idOrKey
  const key = idOrKey.toUpperCase()
  const group =
    projectId ?? projectRows.rowsOf('all').find((one) => key.startsWith(`${one.key}-`))?.id
  return group === undefined
    ? undefined
    : taskRows.rowsOf(group).find((task) => task.key === key)?.id
}

/** All that one task holds, asked by id or key. */
export const getDetailsQuery = (idOrKey: string) => ({
  queryKey: ['tasks', 'open', idOrKey],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Details> => {
    const askedAt = getRequestedAt()
    const answer = await call(getTask, { params: { id: idOrKey } }, { signal })
    const { task, comments, checklist, attachments, related, ...rest } = answer
    taskRows.upsert([task, ...related])
    commentRows.replaceGroup(task.id, comments, askedAt)
    attachmentRows.replaceGroup(task.id, attachments, askedAt)
    checklistRows.replaceGroup(
      task.id,
      checklist.map((item) => ({ ...item, taskId: task.id })),
      askedAt,
    )
    return { id: task.id, relatedIds: related.map(({ id }) => id), ...rest }
  },
  // What was asked for while the pointer came near is new enough.
  staleTime: 1000,
})

/** The pointer or the focus rests so long on a task that is about to be opened; in passing it is shorter. */
const restLength = 60

/** Asks for what a task holds as soon as the pointer or the focus rests on it, so that it stands when it opens. */
export function useDetailsAhead(list: RefObject<HTMLElement | null>): void {
  const client = useQueryClient()
  useEffect(() => {
    const element = list.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const onRest = ({ target }: Event) => {
      clearTimeout(timer)
      const row = target instanceof Element && target.closest<HTMLElement>('[data-task-id]')
      const id = row && getTaskId(row.dataset['taskId'] ?? '')
      if (!id || !taskRows.getStored(id)) return
      timer = setTimeout(() => void client.prefetchQuery(getDetailsQuery(id)), restLength)
    }
    const events = ['pointerover', 'focusin'] as const
    for (const event of events) element?.addEventListener(event, onRest)
    return () => {
      clearTimeout(timer)
      for (const event of events) element?.removeEventListener(event, onRest)
    }
  }, [client, list])
}

/**
 * A task opened by id or key (old keys too). What a list already holds of it is shown while the rest is being loaded:
 * until then `isComplete` is false.
 */
export function useTaskDetails(idOrKey: string, projectId?: string) {
  const known = getHeldId(idOrKey, projectId)
  const query = useQuery(getDetailsQuery(known ?? idOrKey))
  const id = query.data?.id ?? known
  const task = useRow(taskRows, id ?? '')
  const { error, isFetched, isFetching } = query
  return {
    task,
    relatedIds: query.data?.relatedIds ?? [],
    isComplete: task?.description !== undefined,
    /** There is none that this person may see. */
    isMissing:
      (error instanceof ApiError && error.status === 404) ||
      (isFetched && !isFetching && !error && !task),
    error,
    refetch: query.refetch,
  }
}
