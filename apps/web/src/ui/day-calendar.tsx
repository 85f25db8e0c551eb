import { addMonths, dayBounds, startOfMonth } from '@courtside/contract/days.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { startOfWeek, getWeeksOfMonth } from '#lib/calendar-days.ts'
import { cn } from '#lib/cn.ts'
import {
  addDays,
  formatFullDay,
  formatMonth,
  formatWeekday,
  formatWholeWeekday,
  today,
} from '#lib/dates.ts'
import { getFirstWeekday } from '#lib/first-weekday.ts'
import { calendarText } from '#text/calendar.ts'
import { IconButton } from './button.tsx'

const { before, after } = calendarText

/** The day that a key leads to from another; undefined for other keys. */
function getDayByKey(
  { key, shiftKey }: KeyboardEvent,
  on: string,
  first: number,
): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(on, -1)
    case 'ArrowRight':
      return addDays(on, 1)
    case 'ArrowUp':
      return addDays(on, -7)
    case 'ArrowDown':
      return addDays(on, 7)
    case 'PageUp':
      return addMonths(on, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(on, shiftKey ? 12 : 1)
    case 'Home':
      return startOfWeek(on, first)
    case 'End':
      return addDays(startOfWeek(on, first), 6)
    default:
      return undefined
  }
}

const keepWithin = (day: string, min: string, max: string): string =>
  day < min ? min : day > max ? max : day

/**
 * The days of a month to choose one from, beginning with that of `day` or of today. One of them is a stop of Tab, and
 * arrows go from day to day.
 */
export function DayCalendar({
  label,
  day,
  min = dayBounds.first,
  max = dayBounds.last,
  startsFocused = false,
  onPick,
}: {
  label: string
  day: string | null
  /** The first and the last day that can be chosen. */
  min?: string
  max?: string
  /** Whether its day has the focus as soon as it is drawn. */
  startsFocused?: boolean
  onPick: (day: string) => void
}) {
  const on = today()
  const first = getFirstWeekday()
  const [standing, stand] = useState(() => keepWithin(day ?? on, min, max))
  const [moves, setMoves] = useState(startsFocused ? 1 : 0)
  const setStanding = (next: string) => stand(keepWithin(next, min, max))
  const stop = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (moves > 0) stop.current?.focus()
  }, [moves])
  const month = startOfMonth(standing)
  const weeks = getWeeksOfMonth(month, first)
  const turn = (by: number) => setStanding(addMonths(month, by))
  return (
    // The room of six weeks, so that nothing below it moves from one month to the next.
    <div className="min-h-55 touch:min-h-73">
      <div className="flex items-center gap-1 ps-2">
        <span aria-live="polite" className="grow text-xs font-medium">
          {formatMonth(month, 'long')}
        </span>
        <IconButton size="icon-sm" label={before.month} onClick={() => turn(-1)}>
          <ChevronLeft />
        </IconButton>
        <IconButton size="icon-sm" label={after.month} onClick={() => turn(1)}>
          <ChevronRight />
        </IconButton>
      </div>
      <table role="grid" aria-label={label} className="w-full table-fixed">
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th
                key={one}
                scope="col"
                abbr={formatWholeWeekday(one)}
                className="h-6 p-0 text-center text-2xs font-normal text-faint"
              >
                {formatWeekday(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one} aria-selected={one === day} className="p-0">
                  <button
                    type="button"
                    ref={one === standing ? stop : undefined}
                    tabIndex={one === standing ? 0 : -1}
                    aria-label={formatFullDay(one)}
                    aria-current={one === on ? 'date' : undefined}
                    aria-disabled={one < min || one > max || undefined}
                    onClick={() => one >= min && one <= max && onPick(one)}
                    onKeyDown={(event) => {
                      const next = getDayByKey(event, one, first)
                      if (next === undefined) return
                      event.preventDefault()
                      setStanding(next)
                      setMoves((count) => count + 1)
                    }}
                    className={cn(
                      'grid h-7 w-full place-items-center rounded-md text-xs tabular hover:bg-hover touch:h-11 touch:text-sm',
                      (one < min || one > max) && 'cursor-default opacity-40 hover:bg-transparent',
                      one.slice(0, 7) !== month.slice(0, 7) && 'text-faint',
                      one === on && 'font-semibold text-link',
                      one === day && 'bg-accent font-semibold text-on-accent hover:bg-accent',
                    )}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
