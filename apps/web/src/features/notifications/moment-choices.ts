import { startOfWeek } from '#lib/calendar-days.ts'
import { addDays, getClockAt } from '#lib/dates.ts'
import { getInstantAt } from '#lib/zoned-time.ts'

/** The hour at which a day begins, and the last one at which the present one is still good for something. */
const morning = '09:00'
const evening = '21:00'
const hour = 3_600_000

export type MomentChoice = {
  readonly name: 'laterToday' | 'tomorrow' | 'nextWeek'
  /** An instant as ISO 8601. */
  readonly at: string
}

/** What is meant most often, for somebody in this time zone: in three hours if that is still today, in the morning of tomorrow, of the next week. */
export function getMomentChoices(timeZone: string, now: number = Date.now()): MomentChoice[] {
  const { on } = getClockAt(timeZone, now)
  const inThreeHours = Math.ceil((now + 3 * hour) / (hour / 2)) * (hour / 2)
  const then = getClockAt(timeZone, inThreeHours)
  const getMorning = (day: string) =>
    new Date(getInstantAt(timeZone, { on: day, time: morning })).toISOString()
  const [tomorrow, nextWeek] = [addDays(on, 1), addDays(startOfWeek(on), 7)]
  return [
    ...(then.on === on && then.time <= evening
      ? [{ name: 'laterToday', at: new Date(inThreeHours).toISOString() } as const]
      : []),
    { name: 'tomorrow', at: getMorning(tomorrow) },
    ...(nextWeek === tomorrow ? [] : [{ name: 'nextWeek', at: getMorning(nextWeek) } as const]),
  ]
}
