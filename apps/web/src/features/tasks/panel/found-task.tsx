import type { Project } from '@courtside/contract/projects.ts'
import type { ReactNode } from 'react'
import { useReadInbox } from '#features/notifications/use-read-inbox.ts'
import { useProject } from '#features/projects/use-projects.ts'
import { useIsAway } from '#lib/line-away.ts'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { useLiveProjects } from '../use-live-tasks.ts'
import { useTaskDetails } from '../use-task-details.ts'
import type { CachedTask } from '../use-task-rows.ts'

/** A task that stands, as far as it is known: until `isComplete` only what lists show of it. */
export type Found = {
  readonly task: CachedTask
  readonly project: Project
  readonly relatedIds: readonly string[]
  readonly isComplete: boolean
  /** What stands in the place of the rest while it can't be had. */
  readonly failed: ReactNode
}

/**
 * Looks a task up by the id or key of an address and follows it live. While there is none to show, `instead` gets what
 * stands there: that it is loading, that it failed, or that there is no such task for this person.
 */
export function FoundTask({
  idOrKey,
  projectId,
  onBack,
  instead = (state) => state,
  children,
}: {
  idOrKey: string
  projectId?: string | undefined
  onBack: () => void
  instead?: (state: ReactNode) => ReactNode
  children: (found: Found) => ReactNode
}) {
  const { task, relatedIds, isComplete, isMissing, error, refetch } = useTaskDetails(
    idOrKey,
    projectId,
  )
  const isAway = useIsAway()
  useReadInbox(task?.id)
  if (isMissing)
    return instead(
      <EmptyState
        title={text.tasks.gone.title}
        description={text.tasks.gone.description}
        action={<Button onClick={onBack}>{text.tasks.gone.back}</Button>}
      />,
    )
  if (error && !task && !isAway)
    return instead(<ErrorState error={error} onRetry={() => void refetch()} />)
  if (!task) return instead(<Bars />)
  const failed = error && !isComplete && !isAway && (
    <ErrorState className="py-6" error={error} onRetry={() => void refetch()} />
  )
  return (
    <WithProject task={task} instead={instead}>
      {(project) => children({ task, project, relatedIds, isComplete, failed })}
    </WithProject>
  )
}

function WithProject({
  task,
  instead,
  children,
}: {
  task: CachedTask
  instead: (state: ReactNode) => ReactNode
  children: (project: Project) => ReactNode
}) {
  const { project, error, refetch } = useProject(task.projectId)
  useLiveProjects(project ? [project] : [])
  if (project) return children(project)
  return instead(error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Bars />)
}

function Bars() {
  return (
    <Loading className="grid gap-4 p-5">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="w-1/2" />
      <Skeleton className="h-24 w-full" />
    </Loading>
  )
}
