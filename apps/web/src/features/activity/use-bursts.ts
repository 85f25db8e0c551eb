import type { ActivityEntry } from '@courtside/contract/activity.ts'
import {
  type TasksOfBurst,
  listProjectBursts,
  listTaskBursts,
  listUserBursts,
} from '@courtside/contract/bursts.ts'
import type { Result } from '@courtside/contract/endpoint.ts'
import { type Project, listProjectActivity } from '@courtside/contract/projects.ts'
import { type Elsewhere, listTaskActivity } from '@courtside/contract/task-history.ts'
import { listUserActivity } from '@courtside/contract/user-changes.ts'
import type { Person } from '@courtside/contract/users.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'

/** What happened to a task or in a project, or what a person did. */
export type History = { readonly of: 'task' | 'project' | 'user'; readonly id: string }

/** An entry of a project's or a person's history also tells on which task it happened. */
export type HistoryEntry = ActivityEntry & {
  taskKey?: string | null
  taskTitle?: string | null
}
export type Burst = Omit<Result<typeof listTaskBursts>['items'][number], 'entries'> & {
  readonly entries: readonly HistoryEntry[]
  readonly projectKey?: string
} & Partial<TasksOfBurst>
type Page<Item> = { items: Item[]; next: string | null; elsewhere?: Elsewhere }

const pageSize = 30

/** What people did in one go, newest page first; of a task, `areCommentsApart` leaves comments out. */
export function useBursts({ of, id }: History, areCommentsApart = false) {
  const comments = areCommentsApart ? ('apart' as const) : undefined
  const query = useInfiniteQuery({
    queryKey: ['activity', of, id, comments ?? 'told'],
    queryFn: ({ pageParam, signal }): Promise<Page<Burst>> => {
      const args = { params: { id }, query: { limit: pageSize, ...pageParam } }
      if (of === 'project') return call(listProjectBursts, args, { signal })
      if (of === 'user') return call(listUserBursts, args, { signal })
      return call(
        listTaskBursts,
        { ...args, query: { ...args.query, ...(comments && { comments }) } },
        { signal },
      )
    },
    initialPageParam: fromTop,
    getNextPageParam: getNext,
  })
  const pages = query.data?.pages ?? []
  return { ...query, bursts: pages.flatMap(({ items }) => items), elsewhere: getNames(pages) }
}

/** The entries of a burst, newest page first. */
export function useBurstEntries({ of, id }: History, { after, until }: Burst) {
  const query = useInfiniteQuery({
    queryKey: ['activity', of, id, 'burst', after, until],
    queryFn: ({ pageParam, signal }): Promise<Page<HistoryEntry>> => {
      const args = { params: { id }, query: { limit: pageSize, until, ...pageParam } }
      if (of === 'project') return call(listProjectActivity, args, { signal })
      if (of === 'user') return call(listUserActivity, args, { signal })
      return call(listTaskActivity, args, { signal })
    },
    initialPageParam: { after },
    getNextPageParam: getNext,
    // While something joins an open burst, it stays open as it was.
    placeholderData: (before) => before,
  })
  const pages = query.data?.pages ?? []
  return { ...query, entries: pages.flatMap(({ items }) => items), elsewhere: getNames(pages) }
}

const fromTop: { after?: string } = {}

const getNext = ({ next }: { next: string | null }) => (next === null ? undefined : { after: next })

function getNames(pages: readonly { elsewhere?: Elsewhere }[]): Elsewhere {
  const known = pages.flatMap(({ elsewhere }) => elsewhere ?? [])
  return {
    names: Object.fromEntries(known.flatMap(({ names }) => Object.entries(names))),
    customFields: known.flatMap(({ customFields }) => customFields),
  }
}

/** The project with the names of what entries from other projects speak of, where the task stood before. */
export const withNames = (project: Project, { names, customFields }: Elsewhere): Project => ({
  ...project,
  people: withJoined(project),
  formerNames: { ...names, ...project.formerNames },
  customFields: [...project.customFields, ...customFields],
})

/** The people of a project, with those of the past who turned out to be one of them under the name of that one. */
const withJoined = ({ people, joined }: Pick<Project, 'people' | 'joined'>): Person[] => [
  ...people,
  ...Object.entries(joined).flatMap(([uid, intoId]) => {
    const person = people.find((one) => one.uid === intoId)
    return person ? [{ ...person, uid }] : []
  }),
]
