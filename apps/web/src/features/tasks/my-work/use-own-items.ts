import { closedGroups, statusGroups } from '@courtside/contract/statuses.ts'
import { type TaskRow, listTasks } from '@courtside/contract/tasks.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#api/call.ts'
import { useRowsOfMany } from '#lib/row-store.ts'
import { type CachedItem, checklistRows } from '../checklist/use-checklist.ts'
import { isOpen, isThere } from '../task-state.ts'
import { getDetailsQuery } from '../use-task-details.ts'
import { type CachedTask, keepTasks, taskRows } from '../use-task-rows.ts'

const openGroups = statusGroups.filter((group) => !closedGroups.includes(group))
/** Of so many tasks the checklists are read. */
const taskLimit = 50

/** The open items of a person or their groups by the tasks they stand on, what is due first in front. */
export type OwnItems = ReadonlyMap<string, readonly CachedItem[]>

/** The open tasks in which an open item is theirs, so that their rows are held. */
export function useItemTasks(myIds: readonly string[]): readonly TaskRow[] {
  const { data } = useQuery({
    queryKey: ['tasks', 'mine', ...myIds, 'items'],
    meta: keepTasks((items: TaskRow[]) => items.map(({ id }) => id)),
    queryFn: async ({ signal }) => {
      const query = {
        itemAssigneeId: [...myIds],
        group: openGroups,
        sort: 'dueOn' as const,
        limit: 200,
      }
      const { items } = await call(listTasks, { query }, { signal })
      taskRows.upsert(items)
      return items
    },
    enabled: myIds[0] !== '',
  })
  return data ?? none
}
const none: readonly TaskRow[] = []

/** The items of theirs on the tasks that are held; rows tell which have some, and those are asked for them. */
export function useOwnItems(
  rows: readonly (readonly CachedTask[])[],
  myIds: readonly string[],
): { items: OwnItems; areLoading: boolean } {
  const isMine = (id: string | null) => id !== null && myIds.includes(id)
  const ids = rows
    .flat()
    .filter((task) => task.itemAssigneeIds.some(isMine) && isThere(task) && isOpen(task))
    .slice(0, taskLimit)
    .map(({ id }) => id)
  const known = ids.join()
  const taskIds = useMemo(() => (known === '' ? [] : known.split(',')), [known])
  const details = useQueries({
    queries: taskIds.map((id) => getDetailsQuery(id)),
  })
  const checklists = useRowsOfMany(checklistRows, taskIds)
  const items = useMemo(
    () =>
      new Map(
        checklists.flatMap((all) => {
          const own = all.filter(
            ({ assigneeId, isDone }) =>
              !isDone && assigneeId !== null && myIds.includes(assigneeId),
          )
          return own[0] ? [[own[0].taskId, own.toSorted(inTurn)] as const] : []
        }),
      ),
    [checklists, myIds],
  )
  return { items, areLoading: details.some(({ isLoading }) => isLoading) }
}

const getDay = ({ dueOn }: CachedItem) => dueOn ?? '9999-12-31'

function inTurn(one: CachedItem, other: CachedItem): number {
  if (getDay(one) !== getDay(other)) return getDay(one) < getDay(other) ? -1 : 1
  return one.rank < other.rank ? -1 : 1
}
