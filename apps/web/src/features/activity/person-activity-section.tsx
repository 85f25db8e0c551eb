import { useProject } from '#features/projects/use-projects.ts'
import { userText } from '#text/user-changes.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { OlderButton } from '#ui/older-button.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { BurstLines } from './burst-lines.tsx'
import { type Burst, type History, useBursts } from './use-bursts.ts'
import type { Lookups } from './use-described-value.ts'

type NameOfTask = NonNullable<Lookups['nameOfTask']>

/** What somebody did over all projects that one may see, newest first. */
export function PersonActivitySection({
  uid,
  nameOfTask,
}: {
  uid: string
  nameOfTask: NameOfTask
}) {
  const history = { of: 'user', id: uid } as const
  const query = useBursts(history)
  if (query.isPending)
    return (
      <Loading>
        <Skeleton className="w-2/3" />
      </Loading>
    )
  if (query.isError)
    return <ErrorState className="py-6" error={query.error} onRetry={() => void query.refetch()} />
  if (query.bursts.length === 0 && !query.hasNextPage)
    return <p className="text-sm text-faint">{userText.page.noActivity}</p>
  return (
    <div className="grid gap-3">
      <ol className="grid gap-2.5">
        {query.bursts.map((burst) => (
          <InProject key={burst.id} burst={burst} history={history} nameOfTask={nameOfTask} />
        ))}
      </ol>
      <OlderButton pages={query} />
    </div>
  )
}

/** What is said of a burst goes by the names of its project. */
function InProject(props: { burst: Burst; history: History; nameOfTask: NameOfTask }) {
  const { project } = useProject(props.burst.projectKey ?? '')
  return project ? (
    <BurstLines {...props} project={project} />
  ) : (
    <li>
      <Skeleton className="w-1/2" />
    </li>
  )
}
