import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { cn } from '#lib/cn.ts'
import { formatFullDay, today } from '#lib/dates.ts'
import { touchQuery, useMediaQuery } from '#lib/use-media-query.ts'
import { useScrollWindow } from '#lib/use-scroll-window.ts'
import { calendarText as words } from '#text/calendar.ts'
import { text } from '#text/en.ts'
import { IconButton } from '#ui/button.tsx'
import { getTaskId } from '../task-groups.ts'
import { taskRows } from '../use-task-rows.ts'
import { CalendarTask, type TaskStates } from './calendar-task.tsx'
import { DayLine, DayNumber, type DayScope, EventNames, isTarget } from './day-parts.tsx'
import { getTimeOn, undated } from './group-days.ts'

/** A day of a list, or what has none, with its tasks. */
export type ListedDay = { readonly on: string; readonly entries: readonly string[] }

/** In pixels: the heading of a day, the line for a new task, the foot of a day. */
const heights = { head: 40, line: 48, foot: 8 }
const pitches = { fine: 34, coarse: 46 }
/** So far beyond what is in sight rows exist too. */
const overscan = 400

/** Tells where each day begins when they stand below each other. */
function positionDays(days: readonly ListedDay[], heightOf: (day: ListedDay) => number) {
  const placed: (ListedDay & { top: number; height: number })[] = []
  let top = 0
  for (const day of days) {
    const height = heightOf(day)
    placed.push({ ...day, top, height })
    top += height
  }
  return placed
}

/** Days below each other with their tasks, of which only those in sight exist. */
export function DayList({
  days,
  scope,
  states,
  hasHeads = true,
  empty,
}: {
  days: readonly ListedDay[]
  scope: DayScope
  states: TaskStates
  hasHeads?: boolean
  /** Said below the days when they have no tasks. */
  empty?: ReactNode
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const view = useScrollWindow(scroller, { x: 1000, y: overscan / 2 })
  const isCoarse = useMediaQuery(touchQuery)
  const pitch = isCoarse ? pitches.coarse : pitches.fine
  const head = hasHeads ? heights.head : 0
  const placed = positionDays(days, ({ on, entries }) => {
    const lineHeight = scope.addingTo === on ? heights.line : 0
    return head + entries.length * pitch + lineHeight + heights.foot
  })
  const last = placed.at(-1)
  const end = last ? last.top + last.height : 0
  const [from, to] = [view.top - overscan, view.top + view.height + overscan]
  const isKept = (entry: string) => entry === states.activeEntry || states.lifted.includes(entry)
  return (
    <div ref={scroller} data-scrolls className="h-full scroll-pt-10 overflow-y-auto">
      <div style={{ height: end }} className="relative min-h-full print:h-auto!">
        {placed
          .filter(
            (day) => (day.top < to && day.top + day.height > from) || day.entries.some(isKept),
          )
          .map((day) => (
            <section
              key={day.on}
              data-day={day.on}
              style={{ top: day.top, height: days.length === 1 ? undefined : day.height }}
              className={cn(
                'absolute inset-x-0 break-inside-avoid px-2 print:relative print:top-auto!',
                days.length === 1 && 'min-h-full',
                hasHeads && 'border-b border-border/60',
                isTarget(scope, day.on) && 'bg-selected',
              )}
            >
              {hasHeads && <DayHead day={day} scope={scope} />}
              {day.entries.length > 0 && (
                <div
                  role="grid"
                  aria-label={day.on === undated ? words.undated.name : formatFullDay(day.on)}
                  aria-rowcount={day.entries.length}
                  aria-multiselectable
                >
                  {day.entries.map((entry, index) => {
                    const at = head + index * pitch
                    const isNear = day.top + at < to && day.top + at + pitch > from
                    if (!isNear && !isKept(entry)) return null
                    const task = taskRows.get(getTaskId(entry))
                    return (
                      <CalendarTask
                        key={entry}
                        entry={entry}
                        look="line"
                        time={task && getTimeOn(task, day.on)}
                        isActive={entry === states.activeEntry}
                        isSelected={states.selected.has(entry)}
                        isOpen={getTaskId(entry) === states.openId}
                        isLifted={states.lifted.includes(entry)}
                        hasProject={states.hasProject}
                        handlers={states.handlers}
                        style={{
                          position: 'absolute',
                          top: at,
                          left: 4,
                          right: 4,
                          height: pitch - 2,
                        }}
                      />
                    )
                  })}
                </div>
              )}
              {scope.addingTo === day.on && (
                <div
                  style={{ top: head + day.entries.length * pitch }}
                  className="absolute inset-x-1 h-11 overflow-hidden rounded-lg border border-accent"
                >
                  <DayLine addKey={day.on} scope={scope} />
                </div>
              )}
            </section>
          ))}
        {empty && days.every(({ entries }) => entries.length === 0) && (
          <p style={{ top: end + 8 }} className="absolute inset-x-4 text-sm text-muted">
            {empty}
          </p>
        )}
      </div>
    </div>
  )
}

function DayHead({ day: { on, entries }, scope }: { day: ListedDay; scope: DayScope }) {
  return (
    <div style={{ height: heights.head }} className="flex items-center gap-2 px-1">
      <DayNumber on={on} count={entries.length} scope={scope} />
      <h3 className={cn('truncate text-sm font-medium', on === today() && 'text-link')}>
        {formatFullDay(on)}
      </h3>
      <EventNames on={on} scope={scope} />
      {scope.mayAdd && (
        <IconButton
          size="icon-sm"
          label={text.views.groups.add(formatFullDay(on))}
          onClick={() => scope.onAddTo(on)}
          className="ms-auto"
        >
          <Plus />
        </IconButton>
      )}
    </div>
  )
}
