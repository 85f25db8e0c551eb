import { plural } from './plural.ts'

/** "7 days", "7 days back". */
const formatDistance = (days: number): string =>
  `${plural(Math.abs(days), 'day', 'days')}${days < 0 ? ' back' : ''}`

/** Moving open dates along with the event day. */
export const moveDatesText = {
  title: (count: number, days: number) =>
    `Move ${plural(count, 'open date', 'open dates')} by ${formatDistance(days)} as well?`,
  what: (was: string, set: string) =>
    `The event day moves from ${was} to ${set}. Completed tasks keep their dates.`,
  lastDay: (was: string, set: string) => `The last day moves along, from ${was} to ${set}.`,
  move: 'Move',
  onlyDay: 'Only the event day',
  done: (count: number, days: number) =>
    `Event day and ${plural(count, 'open date', 'open dates')} moved ${formatDistance(days)}`,
}
