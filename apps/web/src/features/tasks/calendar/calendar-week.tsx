import { useEffect, useMemo, useRef, useState } from 'react'
import { isWeekend, getMinutes } from '#lib/calendar-days.ts'
import { cn } from '#lib/cn.ts'
import { getClockAt, formatTime, formatWeekday, getOwnTimeZone } from '#lib/dates.ts'
import { calendarText as words } from '#text/calendar.ts'
import { getTimeAt } from './calendar-drop.ts'
import { MoreButton, WeekBars } from './calendar-month.tsx'
import type { TaskStates } from './calendar-task.tsx'
import { DayHours, hourHeight } from './day-hours.tsx'
import { DayLineBox, DayNumber, type DayScope, FreeRoom, getTargetClass } from './day-parts.tsx'
import { type Dated, cutLanes, getSegments } from './month-layout.ts'
import { getMinutesTaken } from './week-layout.ts'

const pitch = 24
/** So many lanes of whole days are shown at most. */
const mostLanes = 5
/** The hour a week opens at. */
const morning = 7
const gutter = 'w-16 shrink-0'

/** A week, or one of its days: what has a time of day stands among the hours, the rest in a row above them. */
export function CalendarWeek({
  days,
  dated,
  timeZone,
  scope,
  states,
}: {
  days: readonly string[]
  dated: readonly Dated[]
  /** Where the hours are; absent where tasks are of several zones, each with its own. */
  timeZone: string | undefined
  scope: DayScope
  states: TaskStates
}) {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    scroller.current?.scrollTo({ top: morning * hourHeight })
  }, [])
  const [whole, timed] = useMemo(() => {
    const hasHours = ({ task }: Dated) => getMinutesTaken(task) !== undefined
    return [dated.filter((one) => !hasHours(one)), dated.filter(hasHours)]
  }, [dated])
  const segments = useMemo(() => getSegments(whole, days), [whole, days])
  const laneCount = Math.min(mostLanes, Math.max(1, ...segments.map(({ lane }) => lane + 1)))
  const { shown, hidden } = cutLanes(segments, days.length, laneCount, states.activeEntry)
  const columns = { gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }
  const now = useNow(timeZone)
  return (
    <div className="flex h-full min-h-0 flex-col print:[zoom:0.75]">
      {days.length > 1 && (
        <div className="flex shrink-0 [scrollbar-gutter:stable] overflow-hidden border-b border-border">
          <span className={gutter} />
          <div style={columns} className="grid grow">
            {days.map((on) => (
              <div key={on} data-day={on} className="flex items-center justify-center py-1">
                <span aria-hidden className="text-xs text-muted">
                  {formatWeekday(on)}
                </span>
                <DayNumber
                  on={on}
                  count={
                    dated.filter(({ firstOn, lastOn }) => firstOn <= on && on <= lastOn).length
                  }
                  scope={scope}
                />
              </div>
            ))}
          </div>
        </div>
      )}
      <div className="flex shrink-0 [scrollbar-gutter:stable] overflow-y-auto border-b border-border print:overflow-visible">
        <span className={cn(gutter, 'pe-2 pt-1.5 text-end text-2xs text-muted')}>
          {words.allDay}
        </span>
        <div style={{ ...columns, height: laneCount * pitch + 8 }} className="relative grid grow">
          {days.map((on, column) => (
            <div
              key={on}
              data-day={on}
              className={cn(
                'relative border-s border-border/60',
                isWeekend(on) && 'bg-hover/50',
                !scope.target?.minutes && getTargetClass(scope, on),
              )}
            >
              <FreeRoom addKey={on} scope={scope} />
              <MoreButton
                on={on}
                count={hidden[column] ?? 0}
                top={4 + (laneCount - 1) * pitch}
                onOpenDay={scope.onOpenDay}
              />
            </div>
          ))}
          <WeekBars week={days} isTop shown={shown} top={4} pitch={pitch} states={states} />
        </div>
      </div>
      <div
        ref={scroller}
        data-scrolls
        className="relative min-h-0 grow [scrollbar-gutter:stable] overflow-y-auto"
      >
        <div style={{ height: 24 * hourHeight }} className="flex">
          <div aria-hidden className={cn(gutter, 'relative text-end text-2xs text-muted')}>
            {Array.from({ length: 23 }, (_, index) => (
              <span
                key={index}
                style={{ top: (index + 1) * hourHeight - 8 }}
                className="absolute end-2 whitespace-nowrap tabular"
              >
                {formatTime(getTimeAt((index + 1) * 60))}
              </span>
            ))}
          </div>
          <div style={columns} className="relative grid grow">
            {days.map((on, column) => (
              <DayHours
                key={on}
                on={on}
                dated={timed}
                timeZone={timeZone}
                nowAt={now.on === on ? getMinutes(now.time) : undefined}
                isRight={column > 3}
                scope={scope}
                states={states}
              />
            ))}
          </div>
        </div>
      </div>
      {days.map(
        (on, column) =>
          scope.addingTo === on && (
            <div
              key={on}
              style={{
                left: `calc(3.5rem + (100% - 3.5rem) * ${column / days.length})`,
                width: `calc((100% - 3.5rem) / ${days.length})`,
              }}
              className="absolute top-24 z-30"
            >
              <DayLineBox addKey={on} isRight={column > 3} scope={scope} />
            </div>
          ),
      )}
    </div>
  )
}

const minute = 60_000

/** What clocks show now, to the minute. */
function useNow(timeZone = getOwnTimeZone()) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 2)
    return () => clearInterval(timer)
  }, [])
  return getClockAt(timeZone, now)
}
