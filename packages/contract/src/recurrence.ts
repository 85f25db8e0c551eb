import { z } from 'zod'
import { isSettable } from './days.ts'
import { Day } from './fields.ts'

export const ruleLimit = 300

/** What the next day is reckoned from: the present due day, or the day on which the task is completed. */
export const recurrenceModes = ['schedule', 'completion'] as const

/** How a task repeats: a rule of RFC 5545 without DTSTART, which is the due day. The keys stand as the database has them. */
export const Recurrence = z.object({ mode: z.enum(recurrenceModes), rule: z.string() })
export type Recurrence = z.infer<typeof Recurrence>

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

/** A rule taken apart. Lists are empty where the rule says nothing; an `nth` of -1 is the last. */
export type Rule = {
  readonly frequency: (typeof frequencies)[number]
  readonly interval: number
  readonly months: readonly number[]
  readonly monthDays: readonly number[]
  readonly days: readonly { readonly nth: number | null; readonly weekday: Weekday }[]
  readonly positions: readonly number[]
  /** How many times are left, the present one included. */
  readonly count: number | null
  readonly until: string | null
}

const names = [
  'FREQ',
  'INTERVAL',
  'BYMONTH',
  'BYMONTHDAY',
  'BYDAY',
  'BYSETPOS',
  'COUNT',
  'UNTIL',
] as const
const largest = 999
const dayPattern = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/

/** What is wrong with a rule, for people. */
class RuleError extends Error {}

/** Takes a rule apart; a string says what is wrong with it. Whether its parts go together is the library's to say. */
export function readRule(text: string): Rule | string {
  try {
    return getParts(text)
  } catch (error) {
    if (error instanceof RuleError) return error.message
    throw error
  }
}

function getParts(text: string): Rule {
  const parts = new Map<string, string>()
  for (const part of text.split(';')) {
    const [name = '', value = '', ...more] = part.split('=')
    if (!names.some((known) => known === name))
      throw new RuleError(`“${name}” isn’t supported in a rule. Use ${names.join(', ')}`)
    if (parts.has(name)) throw new RuleError(`${name} is in this rule twice`)
    if (value === '' || more.length > 0) throw new RuleError(`${name} needs a value`)
    parts.set(name, value)
  }
  if (parts.has('COUNT') && parts.has('UNTIL'))
    throw new RuleError('Use either COUNT or UNTIL, not both')
  const frequency = frequencies.find((one) => one === parts.get('FREQ'))
  if (!frequency) throw new RuleError(`FREQ is one of ${frequencies.join(', ')}`)
  return {
    frequency,
    interval: numberIn(parts, 'INTERVAL') ?? 1,
    months: listIn(parts, 'BYMONTH', 1, 12),
    monthDays: listIn(parts, 'BYMONTHDAY', -31, 31),
    days: (parts.get('BYDAY')?.split(',') ?? []).map(getDay),
    positions: listIn(parts, 'BYSETPOS', -366, 366),
    count: numberIn(parts, 'COUNT') ?? null,
    until: findUntil(parts.get('UNTIL')),
  }
}

function numberIn(parts: ReadonlyMap<string, string>, name: string): number | undefined {
  const text = parts.get(name)
  if (text === undefined) return undefined
  return wholeOf(text, name, 1, largest)
}

const listIn = (parts: ReadonlyMap<string, string>, name: string, min: number, max: number) =>
  (parts.get(name)?.split(',') ?? []).map((text) => wholeOf(text, name, min, max))

function wholeOf(text: string, name: string, min: number, max: number): number {
  const value = /^[+-]?\d{1,4}$/.test(text) ? Number(text) : 0
  if (value === 0 || value < min || value > max)
    throw new RuleError(`${name} is a whole number from ${min} to ${max}, and not 0`)
  return value
}

function getDay(text: string): Rule['days'][number] {
  const [, nth, name] = dayPattern.exec(text) ?? []
  const weekday = weekdays.find((one) => one === name)
  if (!weekday || (nth !== undefined && Number(nth) === 0))
    throw new RuleError('BYDAY names days such as MO, 2TU or -1FR')
  return { nth: nth === undefined ? null : Number(nth), weekday }
}

function findUntil(text: string | undefined): string | null {
  if (text === undefined) return null
  const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  if (!Day.safeParse(day).success) throw new RuleError('UNTIL is a day such as 20261231')
  return day
}

/** A rule as text, in one order and without what goes without saying. */
export function writeRule(rule: Rule): string {
  const days = rule.days.map(({ nth, weekday }) => `${nth ?? ''}${weekday}`)
  const parts: readonly (readonly [
    (typeof names)[number],
    string | number | readonly unknown[],
  ])[] = [
    ['FREQ', rule.frequency],
    ['INTERVAL', rule.interval === 1 ? '' : rule.interval],
    ['BYMONTH', rule.months],
    ['BYMONTHDAY', rule.monthDays],
    ['BYDAY', days],
    ['BYSETPOS', rule.positions],
    ['COUNT', rule.count ?? ''],
    ['UNTIL', rule.until?.replaceAll('-', '') ?? ''],
  ]
  return parts
    .map(([name, value]) => [name, String(value)] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join(';')
}

/** The rule for the time after this one; undefined when this one was the last that is counted. */
export function countDown(text: string): string | undefined {
  const rule = readRule(text)
  if (typeof rule === 'string' || rule.count === 1) return undefined
  return writeRule({ ...rule, count: rule.count === null ? null : rule.count - 1 })
}

/**
 * A rule as the library takes it, beginning on a day. Days have no zone, so no clock change moves them. COUNT is left
 * out: a task is one of the times, whether or not its due day was moved off the rule. Months after completion end on
 * their last day where they are too short.
 */
export function getCalendarText({ mode, rule }: Recurrence, from: string): string {
  const parts = readRule(rule)
  const text = typeof parts === 'string' ? rule : writeRule({ ...parts, count: null })
  const isPlain = typeof parts !== 'string' && parts.monthDays.length + parts.days.length === 0
  const ends = mode === 'completion' && isPlain ? ';RSCALE=GREGORIAN;SKIP=BACKWARD' : ''
  return `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}\nRRULE:${text}${ends}`
}

/** A rule as a caller says it: in any case, with or without `RRULE:` in front. */
const RuleText = z
  .string()
  .trim()
  .max(ruleLimit)
  .transform((text, context) => {
    const read = readRule(text.toUpperCase().replace(/^RRULE:/, ''))
    const isTooFar = typeof read !== 'string' && read.until !== null && !isSettable(read.until)
    const rule = isTooFar ? 'UNTIL is a day between the years 1900 and 2199' : read
    if (typeof rule !== 'string') return writeRule(rule)
    context.issues.push({ code: 'custom', message: rule, input: text })
    return z.NEVER
  })

/** What may be asked for: parts that we know, each in its bounds. */
export const RecurrenceDraft = z.strictObject({ mode: z.enum(recurrenceModes), rule: RuleText })
