import { type Actor, getOwnIds } from '@courtside/contract/can.ts'
import { statusGroups, closedGroups } from '@courtside/contract/statuses.ts'
import { type TaskRow, listTasks } from '@courtside/contract/tasks.ts'
import { infiniteQueryOptions, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { call } from '#api/call.ts'
import { projectRows, useLoadedProjects, useOpenProjects } from '#features/projects/use-projects.ts'
import { getOwnTimeZone, today } from '#lib/dates.ts'
import { useRowsOfMany } from '#lib/row-store.ts'
import { useOnce } from '#lib/use-once.ts'
import { getInstantAt } from '#lib/zoned-time.ts'
import type { CachedItem } from '../checklist/use-checklist.ts'
import { useNewTasks } from '../new-tasks.ts'
import { type TaskGroup, sameGroups } from '../task-groups.ts'
import { groupOf, isOpen, isThere, openBlockerOf } from '../task-state.ts'
import { useLiveProjects } from '../use-live-tasks.ts'
import { canTake } from '../use-task-actions.ts'
import { getDetailsQuery } from '../use-task-details.ts'
import { type CachedTask, keepTasks, taskRows } from '../use-task-rows.ts'
import { type Due, groupMyWork } from './my-work-groups.ts'
import { useItemTasks, useOwnItems } from './use-own-items.ts'

const pageSize = 200
const openGroups = statusGroups.filter((group) => !closedGroups.includes(group))
/** So many projects are followed live: what is assigned in one where nothing was one's own shows up, too. */
const followLimit = 40
/** Of so many tasks the ones they wait for are looked up. */
const blockerLimit = 50

/**
 * What is one person's over all projects, theirs or that of a group they are in. The server's pages fill the rows held here, all of them; which of the rows are
 * theirs is asked of the rows themselves, so that changes by anybody show at once.
 */
export function useMyWork(actor: Actor) {
  const myIds = useMemo(() => getOwnIds(actor), [actor])
  const todayOn = today()
  const open = useOpenPages(myIds)
  const doneToday = useDoneToday(myIds, todayOn)
  const blockerProjects = useMemo(
    () => open.rows.flatMap(({ blockedByIds }) => blockedByIds.map(taskRows.get)),
    [open.rows],
  )
  const withItems = useItemTasks(myIds)
  const made = useNewTasks()
  const ownNew = useMemo(() => [...made.keys()].map(taskRows.get), [made])
  const listed = [...open.rows, ...withItems, ...doneToday.tasks.values()]
  const wanted = [...listed, ...blockerProjects, ...ownNew].flatMap((task) => task?.projectId ?? [])
  const wantedIds = [...new Set(wanted)]
  const projects = useLoadedProjects(wantedIds)
  const areOpening = useOpenProjects(wantedIds).some(({ isLoading }) => isLoading)
  // Those with something of theirs come first: of more than are followed the others can wait.
  const own = new Set(wanted)
  const ownFirst = projects.toSorted(
    (one, other) => Number(own.has(other.id)) - Number(own.has(one.id)),
  )
  useLiveProjects(ownFirst.slice(0, followLimit))
  const projectIds = useMemo(() => projects.map(({ id }) => id), [projects])
  const rows = useRowsOfMany(taskRows, projectIds)

  const { items, areLoading: areItemsLoading } = useOwnItems(rows, myIds)

  // What is completed on this visit stays in sight, as does what the server says was completed today.
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const mine = useMemo(
    () =>
      rows
        .flat()
        .filter(
          (task) =>
            isThere(task) &&
            task.archivedAt === null &&
            (isTheirs(task, myIds) || items.has(task.id)),
        ),
    [rows, myIds, items],
  )
  const stillOpen = mine.filter(
    (task) => isOpen(task) && (items.has(task.id) || open.isCurrent(task)),
  )
  if (stillOpen.some(({ id }) => !seen.has(id)))
    setSeen(new Set([...seen, ...stillOpen.map(({ id }) => id)]))
  const done = mine.filter(
    (task) => groupOf(task) === 'completed' && (seen.has(task.id) || doneToday.tasks.has(task.id)),
  )
  const blockers = useQueries({
    queries: stillOpen
      .filter(({ blockedByIds }) => blockedByIds.some((id) => !taskRows.get(id)))
      .slice(0, blockerLimit)
      .map(({ id }) => getDetailsQuery(id)),
  })

  const found = groupMyWork([...stillOpen, ...done], {
    todayOn,
    dueOf: (task) => getDue(task, items.get(task.id)?.[0], isTheirs(task, myIds)),
    isDone: (task) => !isOpen(task),
    isToTake: (task) => canTake(actor, task),
    isWaiting: (task) => openBlockerOf(task) !== undefined,
  })
  const [kept, setKept] = useState<readonly TaskGroup[]>(found)
  const groups = sameGroups(kept, found)
  if (groups !== kept) setKept(groups)
  // Which group a task is in depends on all of them: it would be drawn in a wrong one first.
  const isKnown = useOnce(
    !open.isPending &&
      !doneToday.isLoading &&
      !areOpening &&
      !areItemsLoading &&
      !blockers.some(({ isLoading }) => isLoading),
  )
  return { ...open, isPending: !isKnown, groups, items, count: stillOpen.length + done.length }
}

/** By when somebody has to do something of a task: their item of it, the task itself, or what of both comes first. */
function getDue(task: CachedTask, item: CachedItem | undefined, isTheirTask: boolean): Due {
  if (!item || (isTheirTask && (item.dueOn ?? '9') > (task.dueOn ?? '9'))) return task
  return { dueOn: item.dueOn, dueTime: null }
}

/** Everything open that is theirs, page after page until there is no more. */
const isTheirs = ({ assigneeIds }: CachedTask, myIds: readonly string[]): boolean =>
  myIds.some((id) => assigneeIds.includes(id))

/** Pages of the open tasks of one person and their groups, what is due first in front. */
export const getOpenQuery = (myIds: readonly string[]) =>
  infiniteQueryOptions({
    queryKey: ['tasks', 'mine', ...myIds],
    meta: keepTasks(({ pages: all }: { pages: { items: TaskRow[] }[] }) =>
      all.flatMap(({ items }) => items.map(({ id }) => id)),
    ),
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        assigneeId: [...myIds],
        group: openGroups,
        sort: 'dueOn' as const,
        limit: pageSize,
        ...(pageParam !== '' && { after: pageParam }),
      }
      const { items, next } = await call(listTasks, { query }, { signal })
      taskRows.upsert(items)
      return { items, next }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: myIds[0] !== '',
  })

function useOpenPages(myIds: readonly string[]) {
  const pages = useInfiniteQuery(getOpenQuery(myIds))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data])
  /** Rows kept from an earlier visit that the whole list knows nothing of: they count once they have changed since. */
  const former = useMemo(() => {
    const listed = new Set(rows.map(({ id }) => id))
    const held = hasNextPage
      ? []
      : projectRows.rowsOf('all').flatMap(({ id }) => taskRows.rowsOf(id))
    return new Map(
      held
        .filter((task) => task.version > 0 && isTheirs(task, myIds) && !listed.has(task.id))
        .map(({ id, version }) => [id, version]),
    )
  }, [rows, hasNextPage, myIds])
  return {
    rows,
    isCurrent: ({ id, version }: CachedTask) => former.get(id) !== version,
    isWhole: !hasNextPage,
    isPending: pages.isPending,
    error: data ? null : pages.error,
    refetch: pages.refetch,
  }
}

/** What was completed since their midnight, by id. */
function useDoneToday(myIds: readonly string[], todayOn: string) {
  const { data, isLoading } = useQuery({
    queryKey: ['tasks', 'mine', ...myIds, 'done', todayOn],
    meta: keepTasks((items: TaskRow[]) => items.map(({ id }) => id)),
    queryFn: async ({ signal }) => {
      const completedAfter = new Date(
        getInstantAt(getOwnTimeZone(), { on: todayOn, time: '00:00' }),
      ).toISOString()
      const query = { assigneeId: [...myIds], completedAfter, limit: pageSize }
      const { items } = await call(listTasks, { query }, { signal })
      taskRows.upsert(items)
      return items
    },
    enabled: myIds[0] !== '',
  })
  const tasks = useMemo<ReadonlyMap<string, CachedTask>>(
    () => new Map(data?.map((task) => [task.id, task])),
    [data],
  )
  return { tasks, isLoading }
}
