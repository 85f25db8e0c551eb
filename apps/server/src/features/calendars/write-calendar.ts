import { readRule, writeRule } from '@courtside/contract/recurrence.ts'
import { findNext, isOnRule } from '#features/tasks/recurrence/find-next.ts'
import { type ContentLine, formatText, joinLines, wrapComponent } from './content-lines.ts'
import { type Zone, findZone } from './find-zone.ts'
import type { FeedEvent, FeedTask } from './queries.ts'

/** How often calendars are asked to come again, as a duration; most choose for themselves. */
const refresh = 'PT1H'
/** How much of a description stands in an event; the whole is behind its link. */
const excerptLimit = 500
/** How long a time of day without a start is shown: an event must end after it begins. */
const momentMinutes = 30
/** The last day, and second, that a calendar can write: years have four figures. */
const lastDay = '99991231'
const lastInstant = `${lastDay}T235959Z`

type Calendar = {
  readonly name: string
  /** Where times of day without a project would be. */
  readonly timeZone: string
  readonly tasks: readonly FeedTask[]
  readonly events: readonly FeedEvent[]
  /** Where people open a task. */
  readonly origin: string
}

/**
 * A calendar of RFC 5545. The event of a project takes whole days. A task is an event on its due day: a day without time
 * is a DATE, a time of day is that of the project's zone, with the zone's rules. Nothing in it depends on the moment it is written, so that what didn't change
 * is equal byte for byte. Whatever is stored, it holds every MUST of the standard.
 */
export function writeCalendar({ name, timeZone, tasks, events, origin }: Calendar): string {
  const own = findZone(timeZone)
  const zones = new Map([[timeZone, own]])
  const getZone = (wanted: string): Zone => {
    const zone = zones.get(wanted) ?? findZone(wanted)
    zones.set(wanted, zone)
    return zone
  }
  const all = [
    ...events.flatMap((event) => getProjectEvent(event, origin)),
    ...tasks.flatMap((task) => getEvents(task, getZone(task.timeZone), origin)),
  ]
  const byName = new Map([...zones.values()].map((zone) => [zone.name, zone]))
  return joinLines(
    wrapComponent('VCALENDAR', [
      'VERSION:2.0',
      'PRODID:-//Courtside//Tasks//EN',
      formatText('NAME', name),
      formatText('X-WR-CALNAME', name),
      `X-WR-TIMEZONE:${own.name}`,
      `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
      `X-PUBLISHED-TTL:${refresh}`,
      // A calendar has one component at least, so the zone stands in an empty one, too.
      ...[...byName.values()].flatMap(({ rules }) => rules),
      ...all,
    ]),
  )
}

function getProjectEvent(event: FeedEvent, origin: string): ContentLine[] {
  const { start, end } = getDays(event.targetOn, event.eventEndOn ?? event.targetOn)
  const location = [event.venue, event.address].filter(Boolean).join(', ')
  return wrapComponent('VEVENT', [
    `UID:${event.id}-event@courtside`,
    `SEQUENCE:${event.version}`,
    `DTSTAMP:${formatInstant(event.updatedAt)}`,
    start,
    ...(end ? [end] : []),
    formatText('SUMMARY', event.name),
    'TRANSP:TRANSPARENT',
    ...(location ? [formatText('LOCATION', location)] : []),
    `URL:${new URL(`/projects/${event.key}`, origin).href}`,
    `CREATED:${formatInstant(event.createdAt)}`,
    `LAST-MODIFIED:${formatInstant(event.updatedAt)}`,
  ])
}

/** A day that was moved off its rule stands alone, before the series: a rule may only begin on a day that it names. */
function getEvents(task: FeedTask, zone: Zone, origin: string): ContentLine[] {
  const { recurrence, dueOn } = task
  if (!isSeries(task) || !recurrence || isOnRule(recurrence, dueOn))
    return getEvent(task, zone, origin)
  const next = findNext(recurrence, dueOn)
  return [
    ...getEvent({ ...task, recurrence: null }, zone, origin),
    ...(next ? getEvent({ ...task, ...next }, zone, origin, '-next') : []),
  ]
}

function getEvent(task: FeedTask, zone: Zone, origin: string, part = ''): ContentLine[] {
  const times = getTimes(task, zone)
  return wrapComponent('VEVENT', [
    `UID:${task.id}${part}@courtside`,
    `SEQUENCE:${task.version}`,
    `DTSTAMP:${formatInstant(task.updatedAt)}`,
    times.start,
    ...(times.end ? [times.end] : []),
    ...repeating(task, zone, times.isDay),
    formatText('SUMMARY', task.isDone ? `✓ ${task.title}` : task.title),
    // A task is not an appointment: nobody is busy by it.
    'TRANSP:TRANSPARENT',
    formatText('DESCRIPTION', describe(task)),
    `URL:${new URL(`/tasks-v2/browse/${task.key}`, origin).href}`,
    `CREATED:${formatInstant(task.createdAt)}`,
    `LAST-MODIFIED:${formatInstant(task.updatedAt)}`,
  ])
}

const { PlainDate, PlainTime, Instant } = Temporal

/** When an event is, as its lines. An end is later than its start and of the same kind, or there is none. */
type Times = {
  readonly isDay: boolean
  readonly start: ContentLine
  readonly end: ContentLine | undefined
}

/** From its start where it has one, so that what takes days is as long as it takes; a series from its due day. */
function getTimes(task: FeedTask, zone: Zone): Times {
  const { startOn, dueOn, dueTime } = task
  const begins = startOn !== null && startOn <= dueOn && !isSeries(task) ? startOn : dueOn
  return (dueTime !== null && findMoments(task, dueTime, begins, zone)) || getDays(begins, dueOn)
}

function getDays(begins: string, dueOn: string): Times {
  const start = formatDay(begins)
  // The day after it, which is not counted.
  const end = dueOn < '9999-12-31' ? formatDay(PlainDate.from(dueOn).add({ days: 1 })) : lastDay
  return {
    isDay: true,
    start: `DTSTART;VALUE=DATE:${start}`,
    end: end > start ? `DTEND;VALUE=DATE:${end}` : undefined,
  }
}

/** Undefined where it would lie beyond the years that can be written. */
function findMoments(
  { startTime, dueOn }: FeedTask,
  dueTime: string,
  begins: string,
  { timeZone, name }: Zone,
): Times | undefined {
  const at = (day: string, time: string) =>
    PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: PlainTime.from(time) })
  const due = at(dueOn, dueTime)
  const [from, till] = [startTime === null ? due : at(begins, startTime), due].map(formatMoment)
  if (from === undefined || till === undefined) return undefined
  const isMoment = from >= till
  const ends = due.toPlainDateTime().add({ minutes: momentMinutes }).toZonedDateTime(timeZone)
  const end = isMoment ? formatMoment(ends) : till
  return {
    isDay: false,
    start: `DTSTART;TZID=${name}:${isMoment ? till : from}`,
    end: end && `DTEND;TZID=${name}:${end}`,
  }
}

const isSeries = ({ recurrence, isDone }: FeedTask): boolean =>
  recurrence?.mode === 'schedule' && !isDone

/** The days to come, where they are known: what counts from a completion is not. */
function repeating(task: FeedTask, { timeZone }: Zone, isDay: boolean): ContentLine[] {
  const rule = isSeries(task) && task.recurrence ? readRule(task.recurrence.rule) : ''
  if (typeof rule === 'string') return []
  const text = `RRULE:${writeRule({ ...rule, until: null })}`
  if (rule.until === null) return [text]
  // UNTIL is of the kind that the start is: a day, or an instant in UTC.
  const end = PlainDate.from(rule.until).toZonedDateTime({ timeZone, plainTime: '23:59:59' })
  const until = isDay ? formatDay(rule.until) : formatInstant(end.toInstant().toString())
  return [`${text};UNTIL=${until}`]
}

const formatDay = (day: Temporal.PlainDate | string): string => String(day).replaceAll('-', '')

/** A time of day as clocks there show it; undefined beyond the years that can be written. */
const formatMoment = (at: Temporal.ZonedDateTime): string | undefined =>
  at.year < 1 || at.year > 9999
    ? undefined
    : at.toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')

/** In UTC, to the second; one beyond the years that can be written is the last that can. */
function formatInstant(instant: string): string {
  const text = Instant.from(instant).toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
  return text.startsWith('+') ? lastInstant : text
}

function describe({ key, statusName, projectName, description }: FeedTask): string {
  const facts = [key, statusName, projectName].join(' · ')
  const plain = description.trim()
  const excerpt = plain.length > excerptLimit ? `${plain.slice(0, excerptLimit)}…` : plain
  return [facts, excerpt].filter(Boolean).join('\n\n')
}
