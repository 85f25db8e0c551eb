import { moveClock } from '#lib/calendar-days.ts'
import { addDays, getDaysBetween } from '#lib/dates.ts'
import type { CachedTask } from './use-task-rows.ts'

/** When a task may begin and is due. */
export type TaskDates = Pick<CachedTask, 'startOn' | 'startTime' | 'dueOn' | 'dueTime'>
/** An end of the stretch of days a task takes. */
export type Edge = 'start' | 'due'
type End = { readonly on: string; readonly time: string | null }

/** The days a task stands on, both counted; the due day alone where the start comes after it. */
export function getSpan({
  startOn,
  dueOn,
}: Pick<TaskDates, 'startOn' | 'dueOn'>): { firstOn: string; lastOn: string } | undefined {
  const lastOn = dueOn ?? startOn
  if (lastOn === null) return undefined
  return { firstOn: startOn !== null && startOn < lastOn ? startOn : lastOn, lastOn }
}

/** A time of day goes along with its day; without one there are no minutes to move. */
function later({ on, time }: End, days: number, minutes: number): End {
  const day = addDays(on, days)
  return time === null ? { on: day, time } : moveClock({ on: day, time }, minutes)
}

/** A task's dates, both so many days and minutes later. */
export function moveDates(task: TaskDates, days: number, minutes = 0): TaskDates {
  const { startOn, startTime, dueOn, dueTime } = task
  const start = startOn === null ? null : later({ on: startOn, time: startTime }, days, minutes)
  const due = dueOn === null ? null : later({ on: dueOn, time: dueTime }, days, minutes)
  return {
    startOn: start?.on ?? null,
    startTime: start?.time ?? null,
    dueOn: due?.on ?? null,
    dueTime: due?.time ?? null,
  }
}

const isTurned = ({ start, due }: Record<Edge, End>) =>
  start.on + (start.time ?? '00:00') > due.on + (due.time ?? '24:00')

/**
 * A task's dates with one end so many days and minutes later, as far as the other end lets it. A task of one day is
 * stretched from there.
 */
export function stretchedDates(task: TaskDates, edge: Edge, days: number, minutes = 0): TaskDates {
  const span = getSpan(task)
  if (!span) return task
  const ends: Record<Edge, End> = {
    start: { on: span.firstOn, time: task.startOn === span.firstOn ? task.startTime : null },
    due: { on: span.lastOn, time: task.dueTime },
  }
  const wanted = later(ends[edge], days, minutes)
  const other = ends[edge === 'start' ? 'due' : 'start']
  const met = { on: other.on, time: wanted.time && (other.time ?? wanted.time) }
  const withEdge = (end: End): Record<Edge, End> => ({ ...ends, [edge]: end })
  const { start, due } = withEdge(isTurned(withEdge(wanted)) ? met : wanted)
  return { startOn: start.on, startTime: start.time, dueOn: due.on, dueTime: due.time }
}

/** The last of the near days, which are seven with today. */
const lastNear = 6

/** How far away a day is: what has passed, today, the rest of the seven days that begin with it, and what follows. */
export function getNearness(on: string, todayOn: string): 'late' | 'today' | 'week' | 'later' {
  const days = getDaysBetween(todayOn, on)
  return days < 0 ? 'late' : days === 0 ? 'today' : days <= lastNear ? 'week' : 'later'
}

const dayAhead = new Map([
  ['today', 0],
  ['week', lastNear],
  ['later', lastNear + 1],
])

/** The day a task gets that is brought into a stretch of time; undefined where none can be chosen for it. */
export function findDayFor(nearness: string, todayOn: string): string | undefined {
  const days = dayAhead.get(nearness)
  return days === undefined ? undefined : addDays(todayOn, days)
}
