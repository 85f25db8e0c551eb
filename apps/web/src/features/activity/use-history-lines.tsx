import type { Project } from '@courtside/contract/projects.ts'
import type { ReactNode } from 'react'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { burstsOf } from './activity-lines.ts'
import { BurstLines } from './burst-lines.tsx'
import { useActivity } from './use-activity.ts'
import type { Surroundings } from './use-described-value.ts'

/** A line of history as it stands between comments: an item of a list, at an instant. */
export type HistoryLine = { readonly id: string; readonly at: string; readonly node: ReactNode }

/**
 * The history of a task for a list in which its comments stand too, oldest first: a comment is told by itself and ends a
 * burst. What isn't loaded yet is a button at the place where it would stand.
 */
export function useHistoryLines(
  taskId: string,
  project: Project,
  nameOfTask: NonNullable<Surroundings['nameOfTask']>,
  onShowVersion: (entryId: string) => void,
): HistoryLine[] {
  const { entries, named, hasNextPage, isFetchingNextPage, fetchNextPage } = useActivity(
    'task',
    taskId,
    project,
  )
  const bursts = burstsOf(entries, ({ action }) => action === 'comment.created')
  const lines = bursts.map((burst) => ({
    id: burst.id,
    at: burst.entries[0]?.at ?? '',
    node: (
      <BurstLines
        key={burst.id}
        burst={burst}
        isNews={false}
        project={named}
        nameOfTask={nameOfTask}
        onShowVersion={onShowVersion}
      />
    ),
  }))
  if (!hasNextPage) return lines
  const older = (
    <li key="older">
      <Button
        size="sm"
        variant="ghost"
        disabled={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        {text.activity.older}
      </Button>
    </li>
  )
  return [{ id: 'older', at: entries.at(-1)?.at ?? '', node: older }, ...lines]
}
