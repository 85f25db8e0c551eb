import type { DateOrder } from '@courtside/contract/import-tables.ts'
import { isNo, isYes } from '../read-own-value.ts'
import { isNothing } from './guess-values.ts'
import { type NearDay, parseDate } from './parse-date.ts'

/** What a cell says of something that is done or not: whether, and when. */
export type Done = { readonly isDone: boolean; readonly at?: string }

/** `x`, `yes`, `100 %` or the day on which it was done; undefined for what is none of these. */
export function readDone(
  text: string,
  order: DateOrder,
  near: NearDay,
  timeZone: string,
): Done | undefined {
  const said = text.trim().toLowerCase()
  if (isNothing(said)) return { isDone: false }
  const [, figure] = /^(\d{1,3}(?:[.,]\d+)?)\s*%?$/.exec(said) ?? []
  // A share is written as 100 or as 1.
  if (figure)
    return {
      isDone: Number(figure.replace(',', '.')) >= (said.includes('%') ? 100 : 1) && !isPart(said),
    }
  if (isYes(said) || isNo(said)) return { isDone: isYes(said) }
  const moment = parseDate(text, order, { ...near, isPast: true })
  const zone = moment?.offset ?? timeZone
  if (!moment) return undefined
  try {
    const at = Temporal.PlainDateTime.from(`${moment.day}T${moment.time ?? '00:00'}`)
    const instant = at.toZonedDateTime(zone).toInstant()
    return { isDone: true, at: instant.toString({ fractionalSecondDigits: 3 }) }
  } catch {
    return undefined
  }
}

/** Between 1 and 100 a share of a hundred. */
const isPart = (said: string): boolean => {
  const number = Number(said.replace('%', '').replace(',', '.'))
  return number > 1 && number < 100
}
