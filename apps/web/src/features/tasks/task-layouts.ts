import { lazyComponent } from '#lib/lazy-component.tsx'
import type { Layout } from './filters/task-search.ts'

export const TaskBoard = lazyComponent(
  async () => (await import('./board/task-board.tsx')).TaskBoard,
)
export const TaskTimeline = lazyComponent(
  async () => (await import('./timeline/task-timeline.tsx')).TaskTimeline,
)
export const TaskCalendar = lazyComponent(
  async () => (await import('./calendar/task-calendar.tsx')).TaskCalendar,
)

/** Fetches the code of a layout ahead of its drawing; tables and lists come with every list of tasks. */
export function fetchLayout(layout: Layout | undefined): void {
  if (layout === 'board') TaskBoard.fetchAhead()
  else if (layout === 'timeline') TaskTimeline.fetchAhead()
  else if (layout === 'calendar') TaskCalendar.fetchAhead()
}
