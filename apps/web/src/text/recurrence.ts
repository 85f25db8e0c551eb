import {
  type Recurrence,
  type Rule,
  type Weekday,
  readRule,
  weekdays,
} from '@courtside/contract/recurrence.ts'
import { formatDay } from '#lib/dates.ts'
import { plural } from './plural.ts'

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const lists = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** "2nd". */
const formatOrdinal = (count: number): string =>
  `${count}${endings[ordinals.select(count)] ?? 'th'}`

/** "2nd", and "last" for -1. */
const nthOf = (nth: number): string => (nth === -1 ? 'last' : formatOrdinal(nth))

const weekday: Record<Weekday, string> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const units: Record<Rule['frequency'], readonly [one: string, other: string]> = {
  DAILY: ['day', 'days'],
  WEEKLY: ['week', 'weeks'],
  MONTHLY: ['month', 'months'],
  YEARLY: ['year', 'years'],
}

/** "Every day", "Every 3 weeks". */
function every({ frequency, interval }: Rule): string {
  const [one, other] = units[frequency]
  return interval === 1 ? `Every ${one}` : `Every ${interval} ${other}`
}

/** "A week after completion". */
function afterwards({ frequency, interval }: Rule): string {
  const [one, other] = units[frequency]
  return `${interval === 1 ? `A ${one}` : `${interval} ${other}`} after completion`
}

function formatWeekly(rule: Rule): string {
  const names = rule.days.map((day) => weekday[day.weekday])
  const [only] = names
  if (only === undefined) return every(rule)
  if (names.length === 1)
    return rule.interval === 1 ? `Every ${only}` : `Every ${formatOrdinal(rule.interval)} ${only}`
  if (rule.interval > 1) return `${every(rule)} on ${lists.format(names)}`
  const isWorkWeek = weekdays.slice(0, 5).every((day, index) => rule.days[index]?.weekday === day)
  return isWorkWeek && names.length === 5 ? 'Every weekday' : `Every ${lists.format(names)}`
}

/** On which day of each month; undefined where it takes more than one. */
function getDayOfMonth({ monthDays, days }: Rule): string | undefined {
  const [monthDay, ...others] = monthDays
  const [day, ...more] = days
  if (others.length + more.length > 0 || (monthDay !== undefined && day)) return undefined
  if (monthDay !== undefined)
    return monthDay < -1
      ? undefined
      : monthDay === -1
        ? 'on the last day'
        : `on the ${formatOrdinal(monthDay)}`
  if (!day || day.nth === null || day.nth < -1) return undefined
  return `on the ${nthOf(day.nth)} ${weekday[day.weekday]}`
}

function monthly(rule: Rule): string | undefined {
  if (rule.monthDays.length + rule.days.length === 0) return every(rule)
  const on = getDayOfMonth(rule)
  return on && `${rule.interval === 1 ? 'Monthly' : every(rule)} ${on}`
}

function yearly(rule: Rule): string | undefined {
  const [month, monthDay] = [rule.months[0], rule.monthDays[0]]
  if (rule.months.length + rule.monthDays.length + rule.days.length === 0) return every(rule)
  const isOneDay = rule.months.length === 1 && rule.monthDays.length === 1 && rule.days.length === 0
  if (!isOneDay || month === undefined || monthDay === undefined || monthDay < 1) return undefined
  return `${every(rule)} on ${monthDay} ${months[month - 1] ?? ''}`
}

function describeRule(rule: Rule, mode: Recurrence['mode']): string | undefined {
  const { frequency, monthDays, days } = rule
  if (rule.positions.length > 0 || (frequency !== 'YEARLY' && rule.months.length > 0))
    return undefined
  const isPlain = monthDays.length + days.length + rule.months.length === 0
  if (mode === 'completion') return isPlain ? afterwards(rule) : undefined
  if (frequency === 'DAILY') return isPlain ? every(rule) : undefined
  if (frequency === 'WEEKLY')
    return days.some(({ nth }) => nth !== null) || monthDays.length > 0
      ? undefined
      : formatWeekly(rule)
  return frequency === 'MONTHLY' ? monthly(rule) : yearly(rule)
}

function endOf({ count, until }: Rule): string {
  if (until !== null) return `, until ${formatDay(until)}`
  if (count === null) return ''
  return count === 1 ? ', for the last time' : `, ${plural(count, 'time', 'times')}`
}

export const recurrenceText = {
  title: 'Repeat',
  offer: 'Repeat…',
  /** "Every 2nd Friday, until 4 Dec"; undefined for rules that the editor can't make. */
  said: (given: Recurrence): string | undefined => {
    const rule = readRule(given.rule)
    if (typeof rule === 'string') return undefined
    const words = describeRule(rule, given.mode)
    return words && words + endOf(rule)
  },
  kinds: {
    daily: 'Daily',
    weekdays: 'Every weekday',
    weekly: 'Weekly',
    monthDay: (day: number) => `Monthly on the ${formatOrdinal(day)}`,
    monthNth: (nth: number, day: Weekday) => `Monthly on the ${nthOf(nth)} ${weekday[day]}`,
    monthLast: 'Monthly on the last day',
    yearly: 'Yearly',
  },
  kind: 'How often',
  every: 'Every',
  units: (frequency: Rule['frequency'], count: number) => units[frequency][count === 1 ? 0 : 1],
  on: 'On',
  weekday,
  weekdayShort: (day: Weekday) => weekday[day].slice(0, 2),
  mode: 'Next task',
  modes: { schedule: 'On schedule', completion: 'After completion' },
  unitOnly: { DAILY: 'Days', WEEKLY: 'Weeks', MONTHLY: 'Months', YEARLY: 'Years' },
  ends: 'Ends',
  endings: { never: 'Never', until: 'On a day', count: 'After n times' },
  until: 'Last day',
  count: 'Times left',
  first: 'Due date',
  upcoming: 'Next dates',
  upcomingDone: 'If completed on the day',
  none: 'No date follows. This is the last time.',
  needsDay: 'Choose at least one day of the week.',
  calendarFailed: 'The dates couldn’t be calculated. Check your connection.',
  save: 'Save',
  skip: (day: string) => `Skip to ${day}`,
  skipped: (key: string, day: string) => `${key} skipped to ${day}`,
  stop: 'Stop repeating',
  next: (day: string) => `Next: ${day}`,
  ended: 'That was the last time',
  stays: (key: string) => `${key}, the next task of the series, was kept because it’s in use`,
  previousTask: 'Previous task',
  nextTask: 'Next task',
}
