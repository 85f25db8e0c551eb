import { type ActivityEntry } from '@courtside/contract/activity.ts'
import type { Result } from '@courtside/contract/endpoint.ts'
import { type Project, listProjectActivity } from '@courtside/contract/projects.ts'
import { listTaskActivity } from '@courtside/contract/task-history.ts'
import type { Person } from '@courtside/contract/users.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'

/** An entry of a project's history also tells on which task it happened. */
export type HistoryEntry = ActivityEntry & {
  taskKey?: string | null
  taskTitle?: string | null
}
type HistoryPage = {
  items: HistoryEntry[]
  next: string | null
  elsewhere?: Result<typeof listTaskActivity>['elsewhere']
}

const pageSize = 30

/** The history of a task or a project, newest page first. */
export function useActivity(of: 'task' | 'project', id: string, project: Project) {
  const query = useInfiniteQuery({
    queryKey: ['activity', of, id],
    queryFn: ({ pageParam, signal }): Promise<HistoryPage> => {
      const args = {
        params: { id },
        query: { limit: pageSize, ...(pageParam !== '' && { after: pageParam }) },
      }
      return of === 'task'
        ? call(listTaskActivity, args, { signal })
        : call(listProjectActivity, args, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (last: HistoryPage) => last.next ?? undefined,
  })
  const pages = query.data?.pages ?? []
  return {
    ...query,
    entries: pages.flatMap((one) => one.items),
    /** The project with the names of what entries from other projects speak of, where the task stood before. */
    named: {
      ...project,
      people: withJoined(project),
      formerNames: Object.fromEntries([
        ...pages.flatMap(({ elsewhere }) => Object.entries(elsewhere?.names ?? {})),
        ...Object.entries(project.formerNames),
      ]),
      customFields: [
        ...project.customFields,
        ...pages.flatMap(({ elsewhere }) => elsewhere?.customFields ?? []),
      ],
    },
  }
}

/** The people of a project, with those of the past who turned out to be one of them under the name of that one. */
const withJoined = ({ people, joined }: Pick<Project, 'people' | 'joined'>): Person[] => [
  ...people,
  ...Object.entries(joined).flatMap(([uid, intoId]) => {
    const person = people.find((one) => one.uid === intoId)
    return person ? [{ ...person, uid }] : []
  }),
]
