import type { Project } from '@courtside/contract/projects.ts'
import { text } from '#text/en.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { OlderButton } from '#ui/older-button.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { BurstLines } from './burst-lines.tsx'
import { useBursts, withNames } from './use-bursts.ts'
import type { Lookups } from './use-described-value.ts'

const words = text.activity

/**
 * What happened: of a task as a story, oldest first, of a project as news, newest first. What one person did in one go is
 * one line that opens.
 */
export function ActivitySection({
  of,
  id,
  project,
  nameOfTask,
  onShowVersion,
}: {
  of: 'task' | 'project'
  id: string
  project: Project
  /** What a task is called; undefined where it isn't held, or not to be seen. */
  nameOfTask: NonNullable<Lookups['nameOfTask']>
  onShowVersion?: (entryId: string) => void
}) {
  const history = { of, id }
  const query = useBursts(history)
  const { bursts, elsewhere, isPending, error, refetch } = query
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (isPending) {
    return (
      <Loading className="grid gap-3">
        <Skeleton className="w-2/3" />
        <Skeleton className="w-1/2" />
      </Loading>
    )
  }
  if (error) return <ErrorState className="py-6" error={error} onRetry={() => void refetch()} />
  if (bursts.length === 0 && !hasNextPage)
    return <p className="text-sm text-faint">{words.empty}</p>
  const isNews = of === 'project'
  const older = <OlderButton pages={{ hasNextPage, isFetchingNextPage, fetchNextPage }} />
  return (
    <div className="grid gap-3">
      {!isNews && older}
      <ol className="grid gap-2.5">
        {(isNews ? bursts : bursts.toReversed()).map((burst) => (
          <BurstLines
            key={burst.id}
            burst={burst}
            history={history}
            project={withNames(project, elsewhere)}
            nameOfTask={nameOfTask}
            onShowVersion={onShowVersion}
          />
        ))}
      </ol>
      {isNews && older}
    </div>
  )
}
