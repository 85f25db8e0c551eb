import { memo, useMemo, useRef } from 'react'
import { isWeekend } from '#lib/calendar-days.ts'
import { cn } from '#lib/cn.ts'
import { formatDays, formatFullDay, formatWeekday } from '#lib/dates.ts'
import { touchQuery, useMediaQuery } from '#lib/use-media-query.ts'
import { useScrollWindow } from '#lib/use-scroll-window.ts'
import { calendarText as words } from '#text/calendar.ts'
import { getTaskId } from '../task-groups.ts'
import { CalendarTask, type TaskStates } from './calendar-task.tsx'
import {
  DayLineBox,
  DayNumber,
  type DayScope,
  EventNames,
  FreeRoom,
  getTargetClass,
} from './day-parts.tsx'
import { getTimeOn } from './group-days.ts'
import { type Dated, type Segment, cutLanes, getSegments } from './month-layout.ts'

/** In pixels: the names of the weekdays, the number of a day, and the least a week takes. */
const heights = { names: 24, head: 24, week: 112 }
const pitches = { fine: 22, coarse: 36 }

/** A month as weeks of days; what lasts several days is a bar across them. */
export function CalendarMonth({
  days,
  dated,
  scope,
  states,
}: {
  days: readonly string[]
  dated: readonly Dated[]
  scope: DayScope
  states: TaskStates
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const view = useScrollWindow(scroller, { x: 1000, y: 1000 })
  const isCoarse = useMediaQuery(touchQuery)
  const pitch = isCoarse ? pitches.coarse : pitches.fine
  const weeks = useMemo(
    () => Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7)),
    [days],
  )
  const laid = useMemo(() => weeks.map((week) => getSegments(dated, week)), [weeks, dated])
  const height = Math.max(heights.week, Math.floor((view.height - heights.names) / weeks.length))
  const fitting = Math.floor((height - heights.head) / pitch)
  /** Nobody can open a day on paper. */
  const getLanes = (segments: readonly Segment[]) =>
    view.isWhole ? Math.max(fitting, ...segments.map(({ lane }) => lane + 1)) : fitting
  const month = scope.on.slice(0, 7)
  return (
    <div ref={scroller} data-scrolls className="h-full overflow-y-auto">
      <div
        aria-hidden
        style={{ height: heights.names }}
        className="sticky top-0 z-20 grid grid-cols-7 items-center border-b border-border bg-surface text-center text-2xs text-muted"
      >
        {weeks[0]?.map((on) => (
          <span key={on}>{formatWeekday(on)}</span>
        ))}
      </div>
      {weeks.map((week, index) => (
        <MonthWeek
          key={week[0]}
          week={week}
          isTop={index === 0}
          month={month}
          segments={laid[index] ?? []}
          laneCount={getLanes(laid[index] ?? [])}
          height={Math.max(height, heights.head + getLanes(laid[index] ?? []) * pitch)}
          pitch={pitch}
          scope={scope}
          states={states}
        />
      ))}
    </div>
  )
}

function MonthWeek({
  week,
  isTop,
  month,
  segments,
  laneCount,
  height,
  pitch,
  scope,
  states,
}: {
  week: readonly string[]
  /** Whether it is the first shown: what began before is walked to here. */
  isTop: boolean
  month: string
  segments: readonly Segment[]
  laneCount: number
  height: number
  pitch: number
  scope: DayScope
  states: TaskStates
}) {
  const { shown, hidden } = cutLanes(segments, 7, laneCount, states.activeEntry)
  const counts = week.map(
    (_, day) => segments.filter(({ from, to }) => from <= day && day < to).length,
  )
  return (
    <div style={{ height }} className="relative border-b border-border">
      <div className="absolute inset-0 grid grid-cols-7">
        {week.map((on, column) => (
          <div
            key={on}
            data-day={on}
            className={cn(
              'relative min-w-0 border-s border-border/60 first:border-s-0',
              isWeekend(on) && 'bg-hover/50',
              getTargetClass(scope, on),
            )}
          >
            <FreeRoom addKey={on} scope={scope} />
            <div style={{ height: heights.head }} className="flex items-center px-1">
              <DayNumber
                on={on}
                count={counts[column] ?? 0}
                scope={scope}
                isQuiet={!on.startsWith(month)}
                className="shrink-0"
              />
              <EventNames on={on} scope={scope} />
            </div>
            <MoreButton
              on={on}
              count={hidden[column] ?? 0}
              top={heights.head + (laneCount - 1) * pitch}
              onOpenDay={scope.onOpenDay}
            />
          </div>
        ))}
      </div>
      <WeekBars
        week={week}
        isTop={isTop}
        shown={shown}
        top={heights.head}
        pitch={pitch}
        states={states}
      />
      {week.map(
        (on, column) =>
          scope.addingTo === on && (
            <div
              key={on}
              style={{ left: `${(column / 7) * 100}%`, width: `${100 / 7}%`, top: heights.head }}
              className="absolute z-30"
            >
              <DayLineBox addKey={on} isRight={column > 3} scope={scope} />
            </div>
          ),
      )}
    </div>
  )
}

/** How many more tasks a day has than it shows; a press opens the day. */
export function MoreButton({
  on,
  count,
  top,
  onOpenDay,
}: {
  on: string
  count: number
  top: number
  onOpenDay: (on: string) => void
}) {
  if (count === 0) return null
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={words.openDay(formatFullDay(on), count)}
      onClick={() => onOpenDay(on)}
      style={{ top }}
      className="absolute inset-x-1 flex h-[22px] items-center rounded-md px-1.5 text-xs text-muted hover:bg-hover hover:text-text"
    >
      {words.moreWords(count)}
    </button>
  )
}

/** The tasks of a row of days in their lanes. */
export const WeekBars = memo(function WeekBars({
  week,
  isTop,
  shown,
  top,
  pitch,
  states,
}: {
  week: readonly string[]
  isTop: boolean
  shown: readonly Segment[]
  top: number
  pitch: number
  states: TaskStates
}) {
  if (shown.length === 0) return null
  const { activeEntry, selected, openId, lifted, hasProject, handlers } = states
  const percent = (columns: number) => `${(columns / week.length) * 100}%`
  return (
    <div
      role="grid"
      aria-label={formatDays(week[0] ?? '', week.at(-1) ?? '')}
      aria-multiselectable
      className="pointer-events-none absolute inset-0"
    >
      {shown.map(({ entry, task, from, to, lane, isFirst, isLast }) => (
        <CalendarTask
          key={entry}
          entry={entry}
          look="bar"
          time={to - from === 1 || isFirst ? getTimeOn(task, week[from] ?? '') : null}
          isFirst={isFirst}
          isLast={isLast}
          isNamed={isFirst || isTop}
          isActive={entry === activeEntry}
          isSelected={selected.has(entry)}
          isOpen={getTaskId(entry) === openId}
          isLifted={lifted.includes(entry)}
          hasProject={hasProject}
          handlers={handlers}
          style={{
            left: `calc(${percent(from)} + ${isFirst ? 3 : 0}px)`,
            width: `calc(${percent(to - from)} - ${(isFirst ? 3 : 0) + (isLast ? 3 : 0)}px)`,
            top: top + lane * pitch,
            height: pitch - 2,
          }}
        />
      ))}
    </div>
  )
})
