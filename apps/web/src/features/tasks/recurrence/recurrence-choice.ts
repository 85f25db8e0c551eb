import {
  type Recurrence,
  type Rule,
  type Weekday,
  readRule,
  weekdays,
  writeRule,
} from '@courtside/contract/recurrence.ts'
import { getDaysBetween } from '#lib/dates.ts'

export const choiceKinds = [
  'daily',
  'weekdays',
  'weekly',
  'monthDay',
  'monthNth',
  'monthLastWeekday',
  'monthLast',
  'yearly',
  'other',
] as const
export type ChoiceKind = (typeof choiceKinds)[number]

/** What the editor holds: each choice keeps its value while another kind is tried. */
export type Choice = {
  readonly kind: ChoiceKind
  readonly mode: Recurrence['mode']
  readonly interval: number
  readonly days: readonly Weekday[]
  readonly monthDay: number
  readonly nth: number
  readonly weekday: Weekday
  readonly month: number
  readonly end: 'never' | 'until' | 'count'
  readonly until: string
  readonly count: number
  /** A rule that none of the kinds makes. */
  readonly rule: string | undefined
}

/** 1970-01-05 was a Monday. */
const getWeekday = (on: string): Weekday =>
  weekdays[((getDaysBetween('1970-01-05', on) % 7) + 7) % 7] ?? 'MO'

const noDays: Omit<Rule, 'frequency'> = {
  interval: 1,
  months: [],
  monthDays: [],
  days: [],
  positions: [],
  count: null,
  until: null,
}

const getPlainDay = (weekday: Weekday) => ({ nth: null, weekday })

/** What a task without a rule begins with: what its due day suggests. */
function suggested(dueOn: string): Choice {
  const [, month = 1, monthDay = 1] = dueOn.split('-').map(Number)
  const weekday = getWeekday(dueOn)
  return {
    kind: 'weekly',
    mode: 'schedule',
    interval: 1,
    days: [weekday],
    monthDay,
    nth: Math.ceil(monthDay / 7),
    weekday,
    month,
    end: 'never',
    until: dueOn,
    count: 5,
    rule: undefined,
  }
}

/** Those counted from the end have a kind of their own. */
const positive = (count: number | null | undefined): number | undefined =>
  count != null && count > 0 ? count : undefined

/** What the editor shows for a rule; `other` for one that it could not write again. */
export function getChoice(recurrence: Recurrence | null, dueOn: string): Choice {
  const first = suggested(dueOn)
  const rule = recurrence && readRule(recurrence.rule)
  if (!recurrence || !rule || typeof rule === 'string') return first
  const found: Choice = {
    ...first,
    mode: recurrence.mode,
    interval: rule.interval,
    end: rule.until !== null ? 'until' : rule.count !== null ? 'count' : 'never',
    until: rule.until ?? first.until,
    count: rule.count ?? first.count,
    days: rule.days.length > 0 ? rule.days.map(({ weekday }) => weekday) : first.days,
    monthDay: positive(rule.monthDays[0]) ?? first.monthDay,
    nth: positive(rule.days[0]?.nth) ?? first.nth,
    weekday: rule.days[0]?.weekday ?? first.weekday,
    month: rule.months[0] ?? first.month,
  }
  const kind = choiceKinds.find(
    (one) =>
      one !== 'other' &&
      getRecurrence({ ...found, kind: one })?.rule === writeRule(withDays(rule, found)),
  )
  return kind ? { ...found, kind } : { ...found, kind: 'other', rule: recurrence.rule }
}

/** A rule that leaves its day to the due day says the same with it, where it goes by the schedule. */
function withDays(rule: Rule, { mode, weekday, monthDay, month }: Choice): Rule {
  if (mode === 'completion' || rule.days.length + rule.monthDays.length + rule.months.length > 0)
    return rule
  if (rule.frequency === 'WEEKLY') return { ...rule, days: [getPlainDay(weekday)] }
  if (rule.frequency === 'MONTHLY') return { ...rule, monthDays: [monthDay] }
  return rule.frequency === 'YEARLY' ? { ...rule, months: [month], monthDays: [monthDay] } : rule
}

/** The frequency of a choice. */
export function getFrequency({ kind, rule }: Pick<Choice, 'kind' | 'rule'>): Rule['frequency'] {
  const parts = rule === undefined ? undefined : readRule(rule)
  if (kind === 'other' && parts && typeof parts !== 'string') return parts.frequency
  if (kind === 'daily' || kind === 'weekdays') return kind === 'daily' ? 'DAILY' : 'WEEKLY'
  if (kind === 'weekly') return 'WEEKLY'
  return kind === 'yearly' ? 'YEARLY' : 'MONTHLY'
}

/** The rule of a choice; undefined while something is missing. */
export function getRecurrence(choice: Choice): Recurrence | undefined {
  const { mode, end } = choice
  const { interval, ...rule } = getRule(choice)
  const isWhole = (count: number) => Number.isInteger(count) && count >= 1 && count <= 999
  if (!isWhole(interval) || (end === 'count' && !isWhole(choice.count))) return undefined
  if (end === 'until' && choice.until === '') return undefined
  if (choice.kind === 'weekly' && mode === 'schedule' && choice.days.length === 0) return undefined
  return {
    mode,
    rule: writeRule({
      ...rule,
      interval,
      count: end === 'count' ? choice.count : null,
      until: end === 'until' ? choice.until : null,
    }),
  }
}

function getRule(choice: Choice): Rule {
  const { kind, mode, interval } = choice
  const frequency = getFrequency(choice)
  const parts = choice.rule === undefined ? undefined : readRule(choice.rule)
  if (kind === 'other' && parts && typeof parts !== 'string') return parts
  if (mode === 'completion') return { ...noDays, frequency, interval }
  switch (kind) {
    case 'weekdays':
      return { ...noDays, frequency, days: weekdays.slice(0, 5).map(getPlainDay) }
    case 'weekly':
      return {
        ...noDays,
        frequency,
        interval,
        days: weekdays.filter((day) => choice.days.includes(day)).map(getPlainDay),
      }
    case 'monthDay':
      return { ...noDays, frequency, interval, monthDays: [choice.monthDay] }
    case 'monthNth':
      return {
        ...noDays,
        frequency,
        interval,
        days: [{ nth: choice.nth, weekday: choice.weekday }],
      }
    case 'monthLastWeekday':
      return { ...noDays, frequency, interval, days: [{ nth: -1, weekday: choice.weekday }] }
    case 'monthLast':
      return { ...noDays, frequency, interval, monthDays: [-1] }
    case 'yearly':
      return {
        ...noDays,
        frequency,
        interval,
        months: [choice.month],
        monthDays: [choice.monthDay],
      }
    default:
      return { ...noDays, frequency, interval }
  }
}
