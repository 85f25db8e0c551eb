import { addDays, addMonths, getWeekday, startOfMonthAfter } from './days.ts'
import { Day } from './fields.ts'

/** Values that stand for having none, and for having any. */
export const nothing = 'none'
export const anything = 'any'

export type QueryOperator = ':' | '<' | '<=' | '>' | '>='

type Asked = { readonly operator: QueryOperator; readonly values: readonly string[] }

/** The days that a value means, both ends counted. */
export type Days = { readonly from: string; readonly to: string }

const getMonth = (on: string, shifted: number): Days => ({
  from: startOfMonthAfter(on, shifted),
  to: addDays(startOfMonthAfter(on, shifted + 1), -1),
})

const getWeek = (on: string, shifted: number): Days => {
  const from = addDays(on, 7 * shifted - getWeekday(on))
  return { from, to: addDays(from, 6) }
}

const one = (on: string): Days => ({ from: on, to: on })

/** Words for days that are counted from today; weeks go from Monday to Sunday. */
const dayWords: Readonly<Record<string, (todayOn: string) => Days>> = {
  today: one,
  tomorrow: (on) => one(addDays(on, 1)),
  yesterday: (on) => one(addDays(on, -1)),
  week: (on) => getWeek(on, 0),
  'last-week': (on) => getWeek(on, -1),
  'next-week': (on) => getWeek(on, 1),
  month: (on) => getMonth(on, 0),
  'last-month': (on) => getMonth(on, -1),
  'next-month': (on) => getMonth(on, 1),
}
export const queryDays: readonly string[] = Object.keys(dayWords)

/** Without a range. */
function readSpan(value: string, todayOn: string): Days | undefined {
  const word = value.toLowerCase().replaceAll(/\s+/gu, '-')
  if (Object.hasOwn(dayWords, word)) return dayWords[word]?.(todayOn)
  const [, sign, count, unit] = /^([+-]?)(\d{1,4})([dwm])$/.exec(value) ?? []
  const by = Number(`${sign}${count}`)
  if (unit === 'm') return by >= -1200 && by <= 1200 ? one(addMonths(todayOn, by)) : undefined
  if (unit) return one(addDays(todayOn, by * (unit === 'w' ? 7 : 1)))
  return Day.safeParse(value).success ? one(value) : undefined
}

/**
 * `today`, `last-month`, `7d`, `-2w`, `1m`, a day, or two of these with `..` between them; undefined for what is no day,
 * and for a range that ends before it begins.
 */
export function readDays(value: string, todayOn: string): Days | undefined {
  const [first = '', last = first, ...others] = value.split('..')
  const [from, to] = [readSpan(first, todayOn)?.from, readSpan(last, todayOn)?.to]
  return from && to && from <= to && others.length === 0 ? { from, to } : undefined
}

/** Whether there is a day on which this means days: a range of which one end moves may end too early on another. */
export const isDays = (value: string): boolean =>
  ['2000-01-01', '0001-01-01', '9000-01-01'].some((on) => readDays(value, on) !== undefined)

/** Whether a day, or having none, is what a condition of days asks for. */
export function isOnDays(on: string | null, { operator, values }: Asked, todayOn: string): boolean {
  return values.some((value) => {
    if (value === nothing) return on === null
    if (value === anything) return on !== null
    const days = readDays(value, todayOn)
    if (on === null || !days) return false
    switch (operator) {
      case '<':
        return on < days.from
      case '<=':
        return on <= days.to
      case '>':
        return on > days.to
      case '>=':
        return on >= days.from
      default:
        return on >= days.from && on <= days.to
    }
  })
}
