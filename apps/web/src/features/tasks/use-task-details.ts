import type { Result } from '@courtside/contract/endpoint.ts'
import { type TaskRow, type getTask as endpoint, getTask } from '@courtside/contract/tasks.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { isRefusal } from '#api/is-refusal.ts'
import { commentRows } from '#features/comments/use-comment-rows.ts'
import { attachmentRows } from '#features/files/use-attachment-rows.ts'
import { projectRows } from '#features/projects/use-projects.ts'
import { readKept, removeCached, saveCached } from '#lib/offline-cache.ts'
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
function getCachedId(idOrKey: string, projectId: string | undefined): string | undefined {
  if (taskRows.get(idOrKey)) return idOrKey
  const key = idOrKey.toUpperCase()
  const group =
    projectId ?? projectRows.rowsOf('all').find((one) => key.startsWith(`${one.key}-`))?.id
  return group === undefined
    ? undefined
    : taskRows.rowsOf(group).find((task) => task.key === key)?.id
}

/** A build that reads answers otherwise has another address. */
const shape = import.meta.url
const getCachedName = (idOrKey: string) => `task ${idOrKey}`

/** Puts what a task holds where its parts are drawn from. */
function showDetails(answer: Result<typeof endpoint>, askedAt: number): Details {
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
}

/** Where the server can't be asked, what it said last of this task; nothing newer is overwritten. */
async function showCachedDetails(idOrKey: string): Promise<void> {
  const cached = (await readKept(getCachedName(idOrKey), shape)) as
    | Result<typeof endpoint>
    | undefined
  if (!cached) return
  // A list may know it as it is now, but not all of it.
  const task = { ...cached.task, ...taskRows.getStored(cached.task.id) }
  showDetails({ ...cached, task }, 0)
}

/** All that one task holds, asked by id or key. What was read is kept on this device, for when there is no connection. */
export const getDetailsQuery = (idOrKey: string) => ({
  queryKey: ['tasks', 'open', idOrKey],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Details> => {
    const askedAt = getRequestedAt()
    try {
      const answer = await call(getTask, { params: { id: idOrKey } }, { signal })
      void saveCached(getCachedName(answer.task.id), shape, answer)
      if (idOrKey !== answer.task.id) void saveCached(getCachedName(idOrKey), shape, answer)
      return showDetails(answer, askedAt)
    } catch (error) {
      if (isRefusal(error)) void removeCached(getCachedName(idOrKey))
      else if (!signal.aborted) await showCachedDetails(idOrKey)
      // It is loaded again by itself once the server is heard of.
      throw error
    }
  },
  // What was asked for while the pointer came near is new enough.
  staleTime: 1000,
})

/** Whether what is kept of a task is all that its row in a list tells of. */
export async function hasCachedDetails(row: TaskRow): Promise<boolean> {
  const cached = (await readKept(getCachedName(row.id), shape)) as
    | Result<typeof endpoint>
    | undefined
  return told.every((name) => cached?.task[name] === row[name])
}

/** Of a row what changes with each thing that happens to a task. */
const told = [
  'version',
  'commentCount',
  'attachmentCount',
  'checklistCount',
  'checklistDoneCount',
] as const

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
  const known = getCachedId(idOrKey, projectId)
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
