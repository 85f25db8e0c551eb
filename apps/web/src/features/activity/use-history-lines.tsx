import type { Project } from '@courtside/contract/projects.ts'
import type { ReactNode } from 'react'
import { OlderButton } from '#ui/older-button.tsx'
import { BurstLines } from './burst-lines.tsx'
import { useBursts, withNames } from './use-bursts.ts'
import type { Lookups } from './use-described-value.ts'

/** A line of history as it stands between comments: an item of a list, at an instant. */
export type HistoryLine = { readonly id: string; readonly at: string; readonly node: ReactNode }

/**
 * The history of a task for a list in which its comments stand too, oldest first: a comment is told by itself and ends a
 * burst. What isn't loaded yet is a button at the place where it would stand.
 */
export function useHistoryLines(
  taskId: string,
  project: Project,
  nameOfTask: NonNullable<Lookups['nameOfTask']>,
  onShowVersion: (entryId: string) => void,
): HistoryLine[] {
  const history = { of: 'task', id: taskId } as const
  const { bursts, elsewhere, ...pages } = useBursts(history, true)
  const lines = bursts.toReversed().map((burst) => ({
    id: burst.id,
    at: burst.firstAt,
    node: (
      <BurstLines
        key={burst.id}
        burst={burst}
        history={history}
        project={withNames(project, elsewhere)}
        nameOfTask={nameOfTask}
        onShowVersion={onShowVersion}
      />
    ),
  }))
  if (!pages.hasNextPage) return lines
  const older = (
    <li key="older">
      <OlderButton pages={pages} />
    </li>
  )
  return [{ id: 'older', at: bursts.at(-1)?.firstAt ?? '', node: older }, ...lines]
}
