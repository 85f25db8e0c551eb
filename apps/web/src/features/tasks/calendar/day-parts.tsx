import { Flag, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#lib/cn.ts'
import { formatFullDay, formatTime, today } from '#lib/dates.ts'
import { calendarText as words } from '#text/calendar.ts'
import { text } from '#text/en.ts'
import type { AddLine } from '../quick-add/quick-add.tsx'

/** The days that what is lifted would stand on, among hours with the minutes of the day. */
export type Target = {
  readonly firstOn: string
  readonly lastOn: string
  readonly minutes?: { readonly from: number; readonly to: number } | undefined
}

/** What the shapes of a calendar need of the days they draw. */
export type DayScope = {
  /** The day the address names: the way in for the keyboard. */
  readonly on: string
  readonly target: Target | undefined
  /** The day, or the time of a day, that gets a new task just now. */
  readonly addingTo: string | undefined
  readonly onAddTo: (key: string | undefined) => void
  readonly onOpenDay: (on: string) => void
  readonly onStandOn: (on: string) => void
  readonly addLine: AddLine
  /** Whether somebody may make tasks on its days. */
  readonly mayAdd: boolean
  /** Whose event takes place on a day, by the names of the projects. */
  readonly events: ReadonlyMap<string, readonly string[]>
}

export const isTarget = ({ target }: DayScope, on: string): boolean =>
  target !== undefined && target.firstOn <= on && on <= target.lastOn

/** How a day is marked that what is lifted would stand on; many days need no lines between them. */
export const getTargetClass = (scope: DayScope, on: string): string | false =>
  isTarget(scope, on) &&
  cn(
    'bg-selected',
    scope.target?.firstOn === scope.target?.lastOn && 'outline -outline-offset-1 outline-accent',
  )

/** The number of a day, marked when it is today; a press opens the day. */
export function DayNumber({
  on,
  count,
  scope,
  isQuiet = false,
  className,
}: {
  on: string
  count: number
  scope: DayScope
  /** Of another month than the one shown. */
  isQuiet?: boolean
  className?: string
}) {
  const isToday = on === today()
  return (
    <button
      type="button"
      data-day-head={on}
      tabIndex={on === scope.on ? 0 : -1}
      aria-label={getDayName(scope, on, count)}
      aria-current={isToday ? 'date' : undefined}
      onFocus={() => scope.onStandOn(on)}
      onClick={() => scope.onOpenDay(on)}
      className={cn(
        'pointer-events-auto relative z-[1] flex h-6 min-w-6 items-center justify-center gap-1 rounded-full px-1 text-xs tabular hover:bg-hover touch:h-8 touch:min-w-8 touch:before:absolute touch:before:-inset-1.5',
        isQuiet ? 'text-faint' : 'text-text',
        isToday && 'font-semibold text-link',
        className,
      )}
    >
      <span
        className={cn(
          isToday && 'rounded-full bg-accent px-1.5 leading-5 font-semibold text-on-accent',
        )}
      >
        {Number(on.slice(8))}
      </span>
      {scope.events.has(on) && <Flag aria-hidden className="size-3.5 shrink-0 text-link" />}
    </button>
  )
}

/** A day with how much there is to do on it, and whose event it is. */
export function getDayName({ events }: DayScope, on: string, count: number): string {
  const said = words.tasksOn(formatFullDay(on), count)
  const names = events.get(on)
  return names ? `${said}. ${words.eventOf(names)}` : said
}

/** Whose event takes place on a day, where there is room for it. */
export function EventNames({ on, scope }: { on: string; scope: DayScope }) {
  const names = scope.events.get(on)
  if (!names) return null
  return (
    <span
      aria-hidden
      title={words.eventOf(names)}
      className="min-w-0 truncate text-xs font-medium text-link"
    >
      {names.join(', ')}
    </span>
  )
}

/** The free room of a day: a press makes a task there. */
export function FreeRoom({
  addKey,
  scope,
  children,
}: {
  /** The day, in hours with a time. */
  addKey: string
  scope: DayScope
  children?: ReactNode
}) {
  if (!scope.mayAdd) return children
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={text.views.groups.add(addName(addKey))}
      onClick={() => scope.onAddTo(addKey)}
      className="group/room absolute inset-0 flex cursor-default items-start justify-end p-1.5 outline-none"
    >
      {children ?? (
        <Plus
          aria-hidden
          className="size-3.5 text-faint opacity-0 group-hover/room:opacity-100 touch:hidden"
        />
      )}
    </button>
  )
}

/** What a day, or a time of a day, is called where a task is added to it. */
function addName(key: string): string {
  const [on = '', time] = key.split('T')
  return time ? words.at(formatFullDay(on), formatTime(time)) : formatFullDay(on)
}

/** The line for new tasks of a day or a time of it. */
export function DayLine({ addKey, scope }: { addKey: string; scope: DayScope }) {
  return scope.addLine({
    group: {
      key: addKey,
      value: addKey,
      name: addName(addKey),
      isNarrowWhenEmpty: false,
      entries: [],
    },
    onLeave: () => scope.onAddTo(undefined),
  })
}

/** The same as a box over the day, which is too narrow to type in. */
export function DayLineBox({
  addKey,
  isRight,
  scope,
  top,
}: {
  addKey: string
  /** Whether it reaches to the left, since there is no room to the right. */
  isRight: boolean
  scope: DayScope
  top?: number
}) {
  return (
    <div
      style={{ top }}
      className={cn(
        'absolute z-30 h-11 w-80 overflow-hidden rounded-lg border border-accent bg-raised shadow-popover',
        isRight ? 'end-0' : 'start-0',
      )}
    >
      <DayLine addKey={addKey} scope={scope} />
    </div>
  )
}
