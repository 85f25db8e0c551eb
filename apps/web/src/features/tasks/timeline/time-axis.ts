import { startOfMonth, startOfMonthAfter } from '@courtside/contract/days.ts'
import { isWeekend, startOfWeek, getWeekday } from '#lib/calendar-days.ts'
import { addDays, getDaysBetween, formatMonth, formatWeekday } from '#lib/dates.ts'
import { getFirstWeekday } from '#lib/first-weekday.ts'
import type { Zoom } from '../filters/task-search.ts'
import type { Span } from './task-span.ts'

/** In pixels. A day of the closest takes a finger. */
const dayWidths: Record<Zoom, number> = { days: 44, weeks: 18, months: 5 }

/** A task of a single day is drawn no narrower than its icon. */
export const markWidth = 16

/** Days in a row from a first one on, each of the same width: days of a calendar, which no clock makes longer. */
export type Axis = {
  readonly zoom: Zoom
  readonly startOn: string
  readonly dayCount: number
  readonly dayWidth: number
}

/** So far from today something is drawn; what lies beyond is at the edge. In days. */
const reach = 7300
const room = { before: 92, after: 184 }

/** Around everything there is on paper, in days: behind the last one stands a title. */
const paperRoom = { before: 3, after: 45 }

/**
 * Whole years around everything there is and some room, so that it seldom begins elsewhere when something moves. On paper
 * no more than everything takes.
 */
export function getAxisAround(
  zoom: Zoom,
  span: Span | undefined,
  todayOn: string,
  isOnPaper = false,
): Axis {
  const [earliest, latest] = [addDays(todayOn, -reach), addDays(todayOn, reach)]
  const within = (on: string) => (on < earliest ? earliest : on > latest ? latest : on)
  const first = within(span && span.firstOn < todayOn ? span.firstOn : todayOn)
  const last = within(span && span.lastOn > todayOn ? span.lastOn : todayOn)
  const dayWidth = dayWidths[zoom]
  if (isOnPaper) {
    const startOn = addDays(within(span?.firstOn ?? todayOn), -paperRoom.before)
    const endOn = addDays(within(span?.lastOn ?? todayOn), paperRoom.after)
    return { zoom, startOn, dayCount: getDaysBetween(startOn, endOn) + 1, dayWidth }
  }
  const startOn = `${addDays(first, -room.before).slice(0, 4)}-01-01`
  const endOn = `${addDays(last, room.after).slice(0, 4)}-12-31`
  return { zoom, startOn, dayCount: getDaysBetween(startOn, endOn) + 1, dayWidth }
}

export const getWidth = ({ dayCount, dayWidth }: Axis): number => dayCount * dayWidth

/** Where a day begins; no further than the ends. */
export function xOf({ startOn, dayCount, dayWidth }: Axis, on: string): number {
  return Math.max(0, Math.min(dayCount, getDaysBetween(startOn, on))) * dayWidth
}

/** The day under a place. */
export function getDayAt({ startOn, dayCount, dayWidth }: Axis, x: number): string {
  const index = Math.floor(x / dayWidth)
  return addDays(startOn, Math.max(0, Math.min(dayCount - 1, index)))
}

/** From the beginning of a span to the end of its last day. */
export function getSpanPlace(
  axis: Axis,
  { firstOn, lastOn }: Span,
): { left: number; right: number } {
  return { left: xOf(axis, firstOn), right: xOf(axis, addDays(lastOn, 1)) }
}

/** A stretch of the scale with what stands on it. */
export type Tick = {
  readonly on: string
  readonly left: number
  readonly width: number
  readonly label: string
}

function ticks(
  axis: Axis,
  [from, to]: readonly [number, number],
  first: (on: string) => string,
  next: (on: string) => string,
  label: (on: string) => string,
): Tick[] {
  const result: Tick[] = []
  const endOn = getDayAt(axis, to)
  for (let on = first(getDayAt(axis, from)); on <= endOn; on = next(on)) {
    const left = xOf(axis, on)
    result.push({ on, left, width: xOf(axis, next(on)) - left, label: label(on) })
  }
  return result
}

const year = (on: string) => on.slice(0, 4)
const getDayOfMonth = (on: string) => String(Number(on.slice(8)))
const getNextMonth = (on: string) => startOfMonthAfter(on, 1)

/** What divides a stretch of the scale finely: days, weeks or months. */
export function getFineTicks(axis: Axis, range: readonly [number, number]): Tick[] {
  if (axis.zoom === 'days')
    return ticks(
      axis,
      range,
      (on) => on,
      (on) => addDays(on, 1),
      (on) => `${formatWeekday(on).slice(0, 2)} ${getDayOfMonth(on)}`,
    )
  if (axis.zoom === 'weeks')
    return ticks(
      axis,
      range,
      (on) => startOfWeek(on, getFirstWeekday()),
      (on) => addDays(on, 7),
      getDayOfMonth,
    )
  return ticks(axis, range, startOfMonth, getNextMonth, (on) => formatMonth(on, 'short'))
}

/** What stands above: months, or years. */
export function getCoarseTicks(axis: Axis, range: readonly [number, number]): Tick[] {
  if (axis.zoom === 'months')
    return ticks(
      axis,
      range,
      (on) => `${year(on)}-01-01`,
      (on) => `${String(Number(year(on)) + 1).padStart(4, '0')}-01-01`,
      year,
    )
  return ticks(axis, range, startOfMonth, getNextMonth, (on) => formatMonth(on, 'long'))
}

/** Where the first weekend of the axis begins, before or at its start; undefined where weekends are too narrow to tell. */
export function getWeekendPhase({ zoom, startOn, dayWidth }: Axis): number | undefined {
  if (zoom === 'months') return undefined
  const isSunday = isWeekend(startOn) && getWeekday(startOn) === 6
  return (isSunday ? -1 : 5 - getWeekday(startOn)) * dayWidth
}
