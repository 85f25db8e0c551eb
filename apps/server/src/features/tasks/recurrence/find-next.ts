import {
  type Recurrence,
  getCalendarText,
  countDown,
  readRule,
} from '@courtside/contract/recurrence.ts'
import { RRuleTemporal } from 'rrule-temporal'
import { invalid } from '#errors.ts'

/** The next task of a series: when it is due, and what is left of the rule by then. */
export type Next = { readonly dueOn: string; readonly recurrence: Recurrence }

/** Periods without a day after which the library gives up: a rule that doesn't come for so long never does. */
const maxIterations = 2000

/** Days of four figures are what the database, and people, take. */
const dayPattern = /^\d{4}-\d{2}-\d{2}/

/**
 * What comes after `after`, by the rule begun on `from`; undefined where the rule has ended. Throws, in the library's
 * words, for a rule whose parts don't go together, or that never comes.
 */
function findDayAfter(recurrence: Recurrence, from: string, after: string): string | undefined {
  const rule = new RRuleTemporal({
    rruleString: getCalendarText(recurrence, from),
    strict: true,
    maxIterations,
  })
  return dayPattern.exec(rule.next(new Date(`${after}T00:00:00Z`))?.toString() ?? '')?.[0]
}

/**
 * The next of a series that was due, or completed, on `from`; undefined where the series has ended. Days up to
 * `passed` are left out, and stay in step with the rule.
 */
export function findNext(
  recurrence: Recurrence,
  from: string,
  passed: string = from,
): Next | undefined {
  const rule = countDown(recurrence.rule)
  if (rule === undefined) return undefined
  try {
    const dueOn = findDayAfter(recurrence, from, passed > from ? passed : from)
    return dueOn === undefined ? undefined : { dueOn, recurrence: { ...recurrence, rule } }
  } catch {
    // A rule was tried when it was set; from another day it may come no more, as the 31st every twelve months does.
    return undefined
  }
}

/** Whether a rule begun on a day names that day: somebody may have moved a task of the series. */
export function isOnRule(recurrence: Recurrence, day: string): boolean {
  const before = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
  try {
    return findDayAfter(recurrence, day, before) === day
  } catch {
    return false
  }
}

const refuse = (message: string) => invalid([{ path: 'body.recurrence', message }])

type Change = {
  readonly recurrence?: Recurrence | null | undefined
  readonly dueOn?: string | null | undefined
}

/** Refuses to repeat without a due day, and rules that the library refuses, that never come or have ended. */
export function checkRecurrence(change: Change, before: Change = {}): void {
  if (change.recurrence === undefined && change.dueOn === undefined) return
  const { recurrence, dueOn } = {
    recurrence: change.recurrence === undefined ? before.recurrence : change.recurrence,
    dueOn: change.dueOn === undefined ? before.dueOn : change.dueOn,
  }
  if (recurrence == null) return
  if (dueOn == null) throw refuse('A repeating task needs a due date. Set one, or stop repeating')
  if (change.recurrence == null) return
  const rule = readRule(recurrence.rule)
  if (typeof rule === 'string') throw refuse(rule)
  if (rule.until !== null && rule.until < dueOn) throw refuse('UNTIL is before the due date')
  const next = tryRule(recurrence, dueOn)
  if (next === undefined && rule.until === null)
    throw refuse('This rule has no next date. Choose another one')
}

function tryRule(recurrence: Recurrence, dueOn: string): string | undefined {
  try {
    return findDayAfter(recurrence, dueOn, dueOn)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (/iterations|evaluations/.test(message)) return undefined
    throw refuse(message)
  }
}
