import { getDaysBetween, formatFullDay } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { getSpan } from '../task-dates.ts'
import type { TaskGroup } from '../task-groups.ts'
import type { CachedTask } from '../use-task-rows.ts'
import type { CalendarRange } from './calendar-range.ts'

/** The group of tasks without any day. */
export const undated = 'none'
export const undatedHeading = {
  key: undated,
  value: undated,
  name: text.views.groups.due.none,
  isNarrowWhenEmpty: true,
  isFoldedAtFirst: true,
}

/** The time of day a task has on one of its days, in the project's time zone. */
export const getTimeOn = (
  { startOn, startTime, dueOn, dueTime }: CachedTask,
  on: string,
): string | null => (on === dueOn ? dueTime : on === startOn ? startTime : null)

/** What lasts longer stands above, then what has no time, then by time; otherwise in the order of the list. */
function compareOn(on: string) {
  const getLength = (task: CachedTask) => {
    const span = getSpan(task)
    return span ? getDaysBetween(span.firstOn, span.lastOn) : 0
  }
  return (a: CachedTask, b: CachedTask): number => {
    const [timeOfA, timeOfB] = [getTimeOn(a, on) ?? '', getTimeOn(b, on) ?? '']
    return getLength(b) - getLength(a) || (timeOfA < timeOfB ? -1 : Number(timeOfA > timeOfB))
  }
}

/**
 * The tasks of each day shown, and those without a day. A task of several days stands on the first of them that is
 * shown; in an agenda on the last too, when it is due.
 */
export function groupByDay(
  tasks: readonly CachedTask[],
  { days, span }: Pick<CalendarRange, 'days' | 'span'>,
): TaskGroup[] {
  const [firstDay = '', lastDay = ''] = [days[0], days.at(-1)]
  const found = new Map<string, CachedTask[]>([...days, undated].map((on) => [on, []]))
  for (const task of tasks) {
    const own = getSpan(task)
    if (!own) found.get(undated)?.push(task)
    else if (own.lastOn >= firstDay && own.firstOn <= lastDay) {
      const from = own.firstOn < firstDay ? firstDay : own.firstOn
      const to = own.lastOn > lastDay ? lastDay : own.lastOn
      found.get(from)?.push(task)
      if (span === 'agenda' && own.lastOn === to && to !== from) found.get(to)?.push(task)
    }
  }
  const seen = new Set<string>()
  const getEntry = ({ id }: CachedTask, on: string) => {
    const isFirst = !seen.has(id)
    seen.add(id)
    return isFirst ? id : `${id}@${on}`
  }
  return Array.from(found, ([on, held]) => {
    if (on === undated) return { ...undatedHeading, entries: held.map(({ id }) => id) }
    const entries = held.toSorted(compareOn(on)).map((task) => getEntry(task, on))
    return { key: on, value: on, name: formatFullDay(on), isNarrowWhenEmpty: false, entries }
  })
}
