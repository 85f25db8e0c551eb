import { readRule, writeRule } from '@courtside/contract/recurrence.ts'
import ical, { ICalEventTransparency } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { FeedTask } from './queries.ts'

/** How often calendars are asked to come again; most choose for themselves. */
const refreshSeconds = 3600
/** How much of a description stands in an event; the whole is behind its link. */
const excerptLimit = 500

type Calendar = {
  readonly name: string
  /** Where times of day without a project would be. */
  readonly timeZone: string
  readonly tasks: readonly FeedTask[]
  /** Where people open a task. */
  readonly origin: string
}

/**
 * A calendar of RFC 5545. A task is an event on its due day: a day without time is a DATE, a time of day is that of the
 * project's zone, with the zone's rules. Nothing in it depends on the moment it is written, so that what didn't change
 * is equal byte for byte.
 */
export function writeCalendar({ name, timeZone, tasks, origin }: Calendar): string {
  const calendar = ical({
    name,
    prodId: { company: 'Courtside', product: 'Tasks', language: 'EN' },
    ttl: refreshSeconds,
    timezone: { name: timeZone, generator: rulesOf },
  })
  for (const task of tasks) {
    const times = timesOf(task)
    calendar.createEvent({
      id: `${task.id}@courtside`,
      summary: task.isDone ? `✓ ${task.title}` : task.title,
      description: describe(task),
      url: `${origin}/tasks-v2/browse/${task.key}`,
      sequence: task.version,
      stamp: task.updatedAt,
      created: task.createdAt,
      lastModified: task.updatedAt,
      // A task is not an appointment: nobody is busy by it.
      transparency: ICalEventTransparency.TRANSPARENT,
      ...times,
      ...(!task.isDone && repeating(task)),
    })
  }
  return calendar.toString()
}

/** The VTIMEZONE of a zone; one that the library doesn't know is named all the same. */
function rulesOf(timeZone: string): string | null {
  const [block] = [tzlib_get_ical_block(timeZone)].flat()
  return block?.startsWith('BEGIN:VTIMEZONE') ? block : null
}

/** From its start where it has one, so that what takes days is as long as it takes. */
function timesOf({ startOn, startTime, dueOn, dueTime, timeZone }: FeedTask) {
  const due = Temporal.PlainDate.from(dueOn)
  const begins = startOn !== null && startOn <= dueOn ? Temporal.PlainDate.from(startOn) : due
  if (dueTime === null) return { allDay: true, start: begins, end: due.add({ days: 1 }) }
  const at = (day: Temporal.PlainDate, time: string) =>
    day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
  const end = at(due, dueTime)
  const start = startOn !== null && startTime !== null ? at(begins, startTime) : end
  return {
    start: Temporal.ZonedDateTime.compare(start, end) < 0 ? start : end,
    end,
    timezone: timeZone,
  }
}

/** The days to come, where they are known: what counts from a completion is not. */
function repeating({ recurrence, dueTime, timeZone }: FeedTask): { repeating?: string } {
  if (recurrence?.mode !== 'schedule') return {}
  const rule = readRule(recurrence.rule)
  if (typeof rule === 'string') return {}
  const text = writeRule({ ...rule, until: null })
  if (rule.until === null) return { repeating: text }
  // UNTIL is of the kind that the start is: a day, or an instant in UTC.
  const lastDay = Temporal.PlainDate.from(rule.until)
  const until =
    dueTime === null
      ? lastDay.toString().replaceAll('-', '')
      : lastDay
          .toZonedDateTime({ timeZone, plainTime: '23:59:59' })
          .toInstant()
          .toString()
          .replaceAll(/[-:]/g, '')
  return { repeating: `${text};UNTIL=${until}` }
}

function describe({ key, statusName, projectName, description }: FeedTask): string {
  const facts = [key, statusName, projectName].join(' · ')
  const plain = description.trim()
  const excerpt = plain.length > excerptLimit ? `${plain.slice(0, excerptLimit)}…` : plain
  return [facts, excerpt].filter(Boolean).join('\n\n').toWellFormed()
}
