import { addDays, getDaysBetween } from './days.ts'

/** How many days an event takes at most. */
export const eventDaysLimit = 366

/** First and last day of a project's event, YYYY-MM-DD; without a last day it takes the first alone. */
export type EventSpan = { readonly targetOn: string | null; readonly eventEndOn: string | null }

/** Why an event can't take these days; undefined when it can. */
export function eventProblem({
  targetOn,
  eventEndOn,
}: EventSpan): 'startNeeded' | 'endBeforeStart' | 'tooLong' | undefined {
  if (eventEndOn === null) return undefined
  if (targetOn === null) return 'startNeeded'
  if (eventEndOn < targetOn) return 'endBeforeStart'
  return getDaysBetween(targetOn, eventEndOn) >= eventDaysLimit ? 'tooLong' : undefined
}

/** The last day of an event whose first day becomes another: it stays as long as it is. Null where there is none. */
export const computeMovedEnd = ({ targetOn, eventEndOn }: EventSpan, setOn: string | null) =>
  eventEndOn === null || targetOn === null || setOn === null
    ? null
    : addDays(eventEndOn, getDaysBetween(targetOn, setOn))

/** All days of an event, in order. */
export const getEventDays = ({ targetOn, eventEndOn }: EventSpan): string[] =>
  targetOn === null
    ? []
    : Array.from({ length: getDaysBetween(targetOn, eventEndOn ?? targetOn) + 1 }, (_, index) =>
        addDays(targetOn, index),
      )

/** Whether an event takes place on a day. */
export const isEventDay = ({ targetOn, eventEndOn }: EventSpan, on: string): boolean =>
  targetOn !== null && targetOn <= on && on <= (eventEndOn ?? targetOn)
