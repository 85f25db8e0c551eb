import {
  type DayReading,
  readTypedDay,
  readTypedMoment,
  readTypedTime,
} from '@courtside/contract/typed-days.ts'
import { typedDays } from '#text/typed-days.ts'
import { dayOrder, today } from './dates.ts'

const getReading = (): DayReading => ({
  todayOn: today(),
  dayOrder: dayOrder(),
  words: typedDays,
})

/** The day that the reader typed, YYYY-MM-DD, in English or the language of the page; undefined for what is none. */
export const readDay = (
  typed: string,
  bounds: Pick<DayReading, 'earliest' | 'latest'> = {},
): string | undefined => readTypedDay(typed, { ...getReading(), ...bounds })

/** The time that the reader typed, HH:MM; undefined for what is none. */
export const readTime = (typed: string): string | undefined => readTypedTime(typed, typedDays)

/** The day and the time that the reader typed, one of them or both. */
export const readMoment = (typed: string): ReturnType<typeof readTypedMoment> =>
  readTypedMoment(typed, getReading())
