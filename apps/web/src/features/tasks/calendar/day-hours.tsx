import { useMemo } from 'react'
import { isWeekend, getMinutes } from '#lib/calendar-days.ts'
import { cn } from '#lib/cn.ts'
import { addDays, formatFullDay } from '#lib/dates.ts'
import { getInstantAt, getShownClock } from '#lib/zoned-time.ts'
import { calendarText as words } from '#text/calendar.ts'
import { text } from '#text/en.ts'
import { getTaskId } from '../task-groups.ts'
import { findClock, getTimeAt } from './calendar-drop.ts'
import { CalendarTask, type TaskStates } from './calendar-task.tsx'
import { DayLineBox, type DayScope, isTarget } from './day-parts.tsx'
import type { Dated } from './month-layout.ts'
import { getBlocks, mostColumns } from './week-layout.ts'

/** In pixels. */
export const hourHeight = 48
/** From so many minutes on a block has two lines. */
const tall = 50
const getHeight = (minutes: number) => (minutes / 60) * hourHeight

const lines = {
  backgroundImage: 'linear-gradient(to bottom, var(--color-border) 1px, transparent 1px)',
  backgroundSize: `100% ${hourHeight}px`,
}
const skipped = {
  backgroundImage:
    'repeating-linear-gradient(45deg, var(--color-border) 0 4px, transparent 4px 10px)',
}

/** The hours that clocks of a zone skip on a day; most days have none. */
function getSkippedHours(on: string, timeZone: string): number[] {
  const midnight = (day: string) => getInstantAt(timeZone, { on: day, time: '00:00' })
  if (midnight(addDays(on, 1)) - midnight(on) >= 24 * 3_600_000) return []
  return Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => {
    const time = getTimeAt(hour * 60)
    return getShownClock(timeZone, { on, time }).time !== time
  })
}

/** The hours of one day with the tasks that have a time on it. */
export function DayHours({
  on,
  dated,
  timeZone,
  nowAt,
  isRight,
  scope,
  states,
}: {
  on: string
  dated: readonly Dated[]
  timeZone: string | undefined
  /** The minutes of the day that have passed, today. */
  nowAt: number | undefined
  /** Whether there is no room to its right. */
  isRight: boolean
  scope: DayScope
  states: TaskStates
}) {
  const { blocks, more } = useMemo(
    () => getBlocks(dated.filter(({ lastOn }) => lastOn === on)),
    [dated, on],
  )
  const gaps = useMemo(() => (timeZone ? getSkippedHours(on, timeZone) : []), [on, timeZone])
  const { activeEntry, selected, openId, lifted, hasProject, handlers } = states
  const { target, addingTo } = scope
  const [addOn, addTime] = addingTo?.split('T') ?? []
  return (
    <div
      data-day={on}
      data-hours
      style={lines}
      className={cn('relative border-s border-border/60', isWeekend(on) && 'bg-hover/50')}
    >
      {scope.mayAdd && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={text.views.groups.add(formatFullDay(on))}
          onClick={({ nativeEvent: { offsetY } }) => {
            const half = Math.floor((offsetY / hourHeight) * 2) * 30
            scope.onAddTo(`${on}T${getTimeAt(half)}`)
          }}
          className="absolute inset-0 cursor-default outline-none"
        />
      )}
      {gaps.map((hour) => (
        <div
          key={hour}
          style={{ top: hour * hourHeight, height: hourHeight, ...skipped }}
          className="pointer-events-none absolute inset-x-0"
        />
      ))}
      {nowAt !== undefined && (
        <div
          style={{ top: getHeight(nowAt) }}
          className="pointer-events-none absolute inset-x-0 z-10 h-0 border-t-2 border-danger before:absolute before:-start-1 before:-top-[5px] before:size-2 before:rounded-full before:bg-danger"
        />
      )}
      {blocks.length > 0 && (
        <div
          role="grid"
          aria-label={formatFullDay(on)}
          aria-multiselectable
          className="pointer-events-none absolute inset-y-0 start-0.5 end-1"
        >
          {blocks.map(({ dated: { entry, task }, from, to, lane, laneCount }) => (
            <CalendarTask
              key={entry}
              entry={entry}
              look="block"
              isTall={to - from >= tall}
              time={findClock(task)?.time ?? null}
              isActive={entry === activeEntry}
              isSelected={selected.has(entry)}
              isOpen={getTaskId(entry) === openId}
              isLifted={lifted.includes(entry)}
              hasProject={hasProject}
              handlers={handlers}
              style={{
                left: `${(lane / laneCount) * 100}%`,
                width: `calc(${100 / laneCount}% - 2px)`,
                top: getHeight(from) + 1,
                height: getHeight(to - from) - 2,
              }}
            />
          ))}
        </div>
      )}
      {more.map(({ from, count }) => (
        <button
          key={from}
          type="button"
          tabIndex={-1}
          aria-label={words.openDay(formatFullDay(on), count)}
          onClick={() => scope.onOpenDay(on)}
          style={{ top: getHeight(from) + 1, width: `${100 / mostColumns}%` }}
          className="absolute end-1 h-[22px] rounded-md text-xs text-muted hover:bg-hover hover:text-text"
        >
          {words.more(count)}
        </button>
      ))}
      {target?.minutes && isTarget(scope, on) && (
        <div
          style={{
            top: getHeight(target.minutes.from),
            height: getHeight(target.minutes.to - target.minutes.from),
          }}
          className="pointer-events-none absolute inset-x-0.5 z-20 rounded-md border-2 border-dashed border-accent bg-selected"
        />
      )}
      {addOn === on && addTime !== undefined && (
        <DayLineBox
          addKey={`${on}T${addTime}`}
          isRight={isRight}
          scope={scope}
          top={getHeight(getMinutes(addTime))}
        />
      )}
    </div>
  )
}
