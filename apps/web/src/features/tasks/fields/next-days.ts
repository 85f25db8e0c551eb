import { type Recurrence, getCalendarText, countDown } from '@courtside/contract/recurrence.ts'
import { RRuleTemporal } from 'rrule-temporal'
import { toText } from 'rrule-temporal/totext'

const getRuleFrom = (recurrence: Recurrence, on: string) =>
  new RRuleTemporal({
    rruleString: getCalendarText(recurrence, on),
    strict: true,
    maxIterations: 2000,
  })

/** The next of a series: when it is due, and what is left of the rule then. */
type Next = { readonly dueOn: string; readonly recurrence: Recurrence }

const laterOf = (one: string, other: string): string => (one > other ? one : other)

/**
 * What comes after a day by a rule, as the server reckons it; undefined where the rule has ended. Days up to `passed`
 * are left out.
 */
function findNextAfter(recurrence: Recurrence, on: string, passed: string = on): Next | undefined {
  const rule = countDown(recurrence.rule)
  if (rule === undefined) return undefined
  try {
    const last = laterOf(on, passed)
    const from = recurrence.mode === 'schedule' ? on : last
    const next = getRuleFrom(recurrence, from).next(new Date(`${last}T00:00:00Z`))
    const dueOn = /^\d{4}-\d{2}-\d{2}/.exec(next?.toString() ?? '')?.[0]
    return dueOn === undefined ? undefined : { dueOn, recurrence: { ...recurrence, rule } }
  } catch {
    // Parts that don't go together, or never come: the server refuses them in words.
    return undefined
  }
}

/**
 * So many of the days that follow, each reckoned from the one before as if that were completed on its day, and the
 * first as if it were completed on `passed` where its day lies before.
 */
function getDaysAfter(recurrence: Recurrence, on: string, passed: string, most: number): string[] {
  const days: string[] = []
  for (let next = findNextAfter(recurrence, on, passed); next && days.length < most;) {
    days.push(next.dueOn)
    next = findNextAfter(next.recurrence, next.dueOn)
  }
  return days
}

/** The library's own words for a rule. */
const describeRule = (recurrence: Recurrence, on: string): string =>
  toText(getRuleFrom(recurrence, on), 'en')

/** Reckons days by rules. In a part of its own, since the library is large and most screens do without. */
export const calendar = {
  nextAfter: findNextAfter,
  daysAfter: getDaysAfter,
  ruleInWords: describeRule,
}
