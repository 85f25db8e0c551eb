import type { Project } from '@courtside/contract/projects.ts'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useActor } from '#features/users/use-users.ts'
import { getDaysFrom, getMinutes, startOfWeek } from '#lib/calendar-days.ts'
import { cn } from '#lib/cn.ts'
import { getFirstWeekday } from '#lib/first-weekday.ts'
import { useLatest } from '#lib/use-latest.ts'
import { useScrollWindow } from '#lib/use-scroll-window.ts'
import { calendarText as words } from '#text/calendar.ts'
import type { AddLine } from '../quick-add/quick-add.tsx'
import { useMayAdd } from '../quick-add/use-may-add.ts'
import { getSpan } from '../task-dates.ts'
import type { Frame } from '../task-frame.tsx'
import { getTaskId } from '../task-groups.ts'
import { useMovedWith } from '../use-moved-with.ts'
import { type CachedTask, taskRows } from '../use-task-rows.ts'
import { findClock } from './calendar-drop.ts'
import { CalendarHead } from './calendar-head.tsx'
import { CalendarMonth } from './calendar-month.tsx'
import type { CalendarRange, Span } from './calendar-range.ts'
import type { TaskHandlers, TaskStates } from './calendar-task.tsx'
import { CalendarTray } from './calendar-tray.tsx'
import { CalendarWeek } from './calendar-week.tsx'
import { CompactDays } from './compact-days.tsx'
import { DayList } from './day-list.tsx'
import type { DayScope } from './day-parts.tsx'
import { undated } from './group-days.ts'
import { getDated } from './month-layout.ts'
import { LiftedKeys, useCalendarKeys } from './use-calendar-keys.ts'
import { useCarry } from './use-carry.ts'
import { useEventDays } from './use-event-days.ts'
import { type Direction, type Standing, walked } from './walk-days.ts'

/** Below this width, in pixels, a day has room for dots alone; below the other the tray lies over the days. */
const narrow = { compact: 600, over: 900 }

/** Tasks on their days: a month, a week with its hours, or a list by day. They are dragged by mouse, finger or keyboard. */
export function TaskCalendar({
  frame,
  tasks,
  range,
  project,
  isTrayWhole = true,
  addLine,
  onShow,
}: {
  frame: Frame
  /** All tasks of the list: when one of them changes, what is shown of it does. */
  tasks: readonly CachedTask[]
  range: CalendarRange
  project?: Project
  /** Whether all tasks without a day have been loaded. */
  isTrayWhole?: boolean
  addLine: AddLine
  onShow: (show: { span?: Span; on?: string | undefined }, isStep?: boolean) => void
}) {
  const { groups, list } = frame
  const { span, on, days } = range
  const area = useRef<HTMLDivElement>(null)
  const { width } = useScrollWindow(area, { x: 1000, y: 1000 })
  const isCompact = width < narrow.compact
  const [said, say] = useState('')
  const dated = useMemo(
    () => getDated(groups, taskRows.get),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rows are read from the store, which `tasks` stands for
    [groups, tasks],
  )
  const tray = groups.find(({ key }) => key === undated)

  const standing = useRef<Standing>(undefined)
  const wanted = useRef<Standing>(undefined)
  const getEntriesOn = (day: string): readonly string[] => {
    if (span === 'agenda') return groups.find(({ key }) => key === day)?.entries ?? []
    return dated.flatMap(({ entry, firstOn, lastOn }) =>
      firstOn <= day && day <= lastOn ? [entry] : [],
    )
  }
  /** Puts the focus on a day or one of its tasks, once it is shown. */
  const goTo = (next: Standing) => {
    standing.current = next
    wanted.current = next
    if (days.includes(next.on)) settle()
    else onShow({ on: next.on })
  }
  const settle = useLatest(() => {
    const next = wanted.current
    if (!next || !days.includes(next.on)) return
    wanted.current = undefined
    if (next.entry !== undefined) list.focus(next.entry)
    else area.current?.querySelector<HTMLElement>(`[data-day-head="${next.on}"]`)?.focus()
  })
  useLayoutEffect(() => settle(), [days, settle])

  const moved = useRef<string>(undefined)
  /** A task keeps the focus wherever it went; out of sight the calendar goes along. */
  const followMoved = useLatest(() => {
    const id = moved.current
    const task = id === undefined ? undefined : taskRows.get(id)
    const own = task && getSpan(task)
    if (id === undefined || !task) return
    if (own && (own.lastOn < (days[0] ?? '') || own.firstOn > (days.at(-1) ?? '')))
      return onShow({ on: own.lastOn })
    const entry = groups.flatMap(({ entries }) => entries).find((one) => getTaskId(one) === id)
    moved.current = undefined
    if (entry === undefined) return
    standing.current = { on: own?.firstOn ?? undated, entry }
    list.focus(entry)
  })
  useLayoutEffect(() => followMoved(), [groups, followMoved])

  const carry = useCarry({
    area,
    ...useMovedWith(frame, ['dueOn']),
    onHold: frame.hold,
    onRest: (entry) => list.toggle(entry),
    onMoved: (id) => {
      moved.current = id
      requestAnimationFrame(() => followMoved())
    },
    say,
  })
  const carriedOn = carry.isByKeys ? carry.carried?.to?.on : undefined
  const showCarried = useLatest((day: string) => days.includes(day) || onShow({ on: day }))
  useEffect(() => {
    if (carriedOn !== undefined) showCarried(carriedOn)
  }, [carriedOn, showCarried])

  const standsOn = (): Standing | undefined => {
    const focused = document.activeElement
    if (!focused || !area.current?.contains(focused)) return undefined
    const head = focused.closest<HTMLElement>('[data-day-head]')?.dataset['dayHead']
    if (head !== undefined) return { on: head }
    const entry = focused.closest<HTMLElement>('[data-task-id]')?.dataset['taskId']
    if (entry === undefined) return undefined
    const last = standing.current
    if (last?.entry === entry && getEntriesOn(last.on).includes(entry)) return last
    const first = days.find((day) => getEntriesOn(day).includes(entry))
    return { on: first ?? on, entry }
  }
  useCalendarKeys({
    carry,
    span,
    stand: standsOn,
    spotOf: ({ on: day, entry }) => {
      const task = taskRows.get(getTaskId(entry ?? ''))
      if (!task || !getSpan(task)) return undefined
      const clock = span === 'week' ? findClock(task) : undefined
      return clock ? { on: clock.on, minutes: getMinutes(clock.time) } : { on: day }
    },
    walk: (direction: Direction) => {
      const from = standsOn()
      if (!from) return
      const row = span === 'month' ? 7 : span === 'agenda' ? 1 : undefined
      goTo(walked(from, direction, row, getEntriesOn))
    },
    onAdd: () => frame.onAddTo(standsOn()?.on ?? on),
    onDelete: frame.onDelete,
  })

  const focusActive = useLatest(() => {
    const { activeId } = list
    const shown = area.current?.querySelector<HTMLElement>(`[data-task-id="${activeId ?? ''}"]`)
    if (shown) {
      shown.focus({ preventScroll: true })
      shown.scrollIntoView({ block: 'nearest' })
    }
  })
  useLayoutEffect(() => {
    if (list.wantsFocus > 0) focusActive()
  }, [list.wantsFocus, focusActive])

  const open = useLatest((entry: string, task: CachedTask) => {
    if (isCompact && list.selected.size > 0) list.toggle(entry)
    else frame.onOpen(entry, task)
  })
  const stand = useLatest(list.stand)
  const toggle = useLatest(list.toggle)
  const { press } = carry
  const actor = useActor()
  const handlers = useMemo<TaskHandlers>(
    () => ({ actor, onOpen: open, onStand: stand, onToggle: toggle, onPress: press }),
    [actor, open, stand, toggle, press],
  )
  const isShown = (entry: string | undefined) =>
    groups.some((group) => !frame.isFolded(group) && group.entries.some((one) => one === entry))
  const states: TaskStates = {
    activeEntry: isShown(list.activeId) ? list.activeId : dated[0]?.entry,
    openId: frame.openId,
    selected: list.selected,
    lifted: carry.carried?.entries ?? [],
    hasProject: project === undefined,
    handlers,
  }
  const events = useEventDays(project)
  const mayAdd = useMayAdd(project)
  const scope: DayScope = {
    on: days.includes(on) ? on : (days[0] ?? on),
    target: carry.target,
    addingTo: frame.addingTo,
    onAddTo: frame.onAddTo,
    onOpenDay: (day) => onShow({ span: 'agenda', on: day }, true),
    onStandOn: (day) => (standing.current = { on: day }),
    addLine,
    mayAdd,
    events,
  }

  const shape = { dated, scope, states }
  const listed =
    span === 'agenda'
      ? groups.filter(
          ({ key, entries }) =>
            key !== undated &&
            (entries.length > 0 || key === on || key === frame.addingTo || events.has(key)),
        )
      : [{ key: on, entries: getEntriesOn(on) }]
  const dayList = (
    <DayList
      days={listed.map(({ key, entries }) => ({ on: key, entries }))}
      scope={scope}
      states={states}
      empty={span === 'agenda' ? words.noTasksBetween : words.noTasks}
    />
  )
  const week = isCompact ? getDaysFrom(startOfWeek(on, getFirstWeekday()), 7) : days
  const isOver = !isCompact && width < narrow.over
  return (
    <div
      ref={area}
      role="group"
      // Days are found by how far from the left the pointer is.
      dir="ltr"
      aria-label={words.label}
      aria-describedby="calendar-help"
      {...frame.pointer}
      className="relative flex h-full min-h-0 flex-col"
    >
      <p id="calendar-help" className="sr-only">
        {words.help}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <CalendarHead range={range} timeZone={project?.timeZone} onShow={onShow} />
      <div className={cn('flex min-h-0 grow print:block', isCompact ? 'flex-col' : 'relative')}>
        {isCompact && span !== 'agenda' && (
          <CompactDays
            days={span === 'month' ? days : week}
            dated={dated}
            scope={scope}
            onShowDay={(day) => onShow({ on: day })}
          />
        )}
        <div className="relative min-h-0 min-w-0 grow">
          {span === 'agenda' || (isCompact && span === 'month') ? (
            dayList
          ) : span === 'week' ? (
            <CalendarWeek
              key={String(isCompact)}
              days={isCompact ? [on] : days}
              timeZone={project?.timeZone}
              {...shape}
            />
          ) : (
            <CalendarMonth days={days} {...shape} />
          )}
        </div>
        {tray && (
          <div className="contents print:hidden">
            <CalendarTray
              group={tray}
              isWhole={isTrayWhole}
              isOpen={!frame.isFolded(tray)}
              place={isCompact ? 'below' : isOver ? 'over' : 'beside'}
              scope={scope}
              states={states}
              onToggle={() => frame.onFold(tray)}
            />
          </div>
        )}
      </div>
      {carry.isByKeys && <LiftedKeys carry={carry} span={span} />}
      {carry.lead && carry.carried && (
        <div
          ref={carry.isByKeys ? undefined : carry.ghost}
          className={
            carry.isByKeys
              ? 'pointer-events-none absolute inset-x-0 bottom-4 z-40 flex justify-center'
              : 'pointer-events-none fixed top-0 left-0 z-50'
          }
        >
          <CarriedTask
            task={carry.lead}
            count={carry.carried.entries.length}
            to={carry.targetWords}
            isByKeys={carry.isByKeys}
          />
        </div>
      )}
    </div>
  )
}

/** What is carried and where it would fall: under the pointer, or for the keyboard below the days. */
function CarriedTask({
  task,
  count,
  to,
  isByKeys,
}: {
  task: CachedTask
  count: number
  to: string
  isByKeys: boolean
}) {
  return (
    <div
      className={`w-56 rounded-lg border border-accent bg-raised px-2.5 py-1.5 shadow-popover ${isByKeys ? '' : '-translate-x-6 translate-y-3'}`}
    >
      {count > 1 && (
        <span className="absolute -end-2 -top-2 rounded-full bg-accent px-2 text-xs text-on-accent tabular">
          {count}
        </span>
      )}
      <span className="block truncate text-sm" dir="auto">
        {task.title}
      </span>
      <span className="block truncate text-xs text-link tabular">{to}</span>
    </div>
  )
}
