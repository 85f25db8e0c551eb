import type { Result } from '@courtside/contract/endpoint.ts'
import { listUserActivity } from '@courtside/contract/user-changes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { useProject } from '#features/projects/use-projects.ts'
import { userText } from '#text/user-changes.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { OlderButton } from '#ui/older-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Burst, burstsOf } from './activity-lines.ts'
import { BurstLines } from './burst-lines.tsx'
import type { Surroundings } from './use-described-value.ts'

type Entry = Result<typeof listUserActivity>['items'][number]
type NameOfTask = NonNullable<Surroundings['nameOfTask']>

/** What somebody did over all projects that one may see, newest first. */
export function PersonActivitySection({
  uid,
  nameOfTask,
}: {
  uid: string
  nameOfTask: NameOfTask
}) {
  const query = useInfiniteQuery({
    queryKey: ['activity', 'user', uid],
    queryFn: ({ pageParam, signal }) =>
      call(
        listUserActivity,
        { params: { id: uid }, query: { limit: 30, ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  })
  if (query.isPending) return <Skeleton className="w-2/3 appear-late" />
  if (query.isError)
    return <ErrorState className="py-6" error={query.error} onRetry={() => void query.refetch()} />
  const entries = query.data.pages.flatMap(({ items }) => items)
  if (entries.length === 0) return <p className="text-sm text-faint">{userText.page.noActivity}</p>
  return (
    <div className="grid gap-3">
      <ol className="grid gap-2.5">
        {runsOf(entries).flatMap((run) =>
          burstsOf(run)
            .toReversed()
            .map((burst) => (
              <InProject
                key={burst.id}
                burst={burst}
                projectKey={burst.entries[0]?.projectKey ?? ''}
                nameOfTask={nameOfTask}
              />
            )),
        )}
      </ol>
      <OlderButton pages={query} />
    </div>
  )
}

/** Entries of one project that stand together: what is said of them goes by that project's names. */
function runsOf(entries: readonly Entry[]): Entry[][] {
  const runs: Entry[][] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (last?.[0]?.projectKey === entry.projectKey) last.push(entry)
    else runs.push([entry])
  }
  return runs
}

function InProject({
  burst,
  projectKey,
  nameOfTask,
}: {
  burst: Burst<Entry>
  projectKey: string
  nameOfTask: NameOfTask
}) {
  const { project } = useProject(projectKey)
  return project ? (
    <BurstLines burst={burst} isNews project={project} nameOfTask={nameOfTask} />
  ) : (
    <li>
      <Skeleton className="w-1/2" />
    </li>
  )
}
