import type { Project } from '@courtside/contract/projects.ts'
import { useMemo, useRef, useState } from 'react'
import { useActor } from '#features/users/use-users.ts'
import { today } from '#lib/dates.ts'
import { onWidePaper } from '#lib/on-paper.ts'
import { useLatest } from '#lib/use-latest.ts'
import { phoneQuery, touchQuery, useMediaQuery } from '#lib/use-media-query.ts'
import { useScrollWindow } from '#lib/use-scroll-window.ts'
import { timelineText as words } from '#text/timeline.ts'
import type { Grouping, Zoom } from '../filters/task-search.ts'
import type { AddLine } from '../quick-add/quick-add.tsx'
import { getSpan } from '../task-dates.ts'
import type { Frame } from '../task-frame.tsx'
import { getPlace, getTaskId, getTaskIds } from '../task-groups.ts'
import { useMovedWith } from '../use-moved-with.ts'
import { useTaskActions } from '../use-task-actions.ts'
import { type CachedTask, taskRows } from '../use-task-rows.ts'
import { type Span, getDatesAfter } from './task-span.ts'
import { markWidth, getSpanPlace, getWidth } from './time-axis.ts'
import { type Arrow, TimelineArrows } from './timeline-arrows.tsx'
import { GroupLine } from './timeline-group.tsx'
import { getLineKey } from './timeline-lines.ts'
import { type TimelineHandlers, TimelineRow } from './timeline-row.tsx'
import { ScaleBack, ScaleHead } from './timeline-scale.tsx'
import { HeldBar, TimelineTools } from './timeline-tools.tsx'
import { useReschedule } from './use-reschedule.ts'
import { useTimelineDrag } from './use-timeline-drag.ts'
import { useTimelineKeys } from './use-timeline-keys.tsx'
import { useTimelinePlan } from './use-timeline-plan.ts'
import { useTimelineScroll } from './use-timeline-scroll.ts'

/** In pixels; all rows are alike, so that where each stands needs no measuring. */
const sizes = {
  desk: { title: 320, row: 36, head: 48 },
  tablet: { title: 260, row: 44, head: 48 },
  phone: { title: 116, row: 44, head: 48 },
}
/** So much is drawn beyond what is in sight: rows, and pixels of time. */
const overscan = { rows: 3, time: 300 }

/** Tasks as bars over time, with arrows from what comes first to what follows; only what is in sight exists. */
export function TaskTimeline({
  frame,
  by,
  project,
  zoom,
  onZoom,
  isWhole = true,
  addLine,
}: {
  frame: Frame
  by: Grouping | undefined
  project?: Project
  zoom: Zoom
  onZoom: (zoom: Zoom) => void
  /** Whether all tasks have been loaded. */
  isWhole?: boolean
  addLine: AddLine
}) {
  const { groups, list } = frame
  const scroller = useRef<HTMLDivElement>(null)
  const isPhone = useMediaQuery(phoneQuery)
  const isCoarse = useMediaQuery(touchQuery)
  const { title, row, head } = sizes[isPhone ? 'phone' : isCoarse ? 'tablet' : 'desk']
  const view = useScrollWindow(scroller, { x: 100, y: row })
  const actor = useActor()
  const todayOn = today()
  const [said, setSaid] = useState('')
  const plan = useTimelinePlan({
    frame,
    by,
    project,
    zoom,
    todayOn,
    isOnPaper: view.isWhole === true,
  })
  const { lines, axis, links, conflicts, partsSpans, placeOfTask } = plan

  const { movedWith, movedByKeys } = useMovedWith(frame, ['dueOn'])
  const { lackedBy } = useTaskActions()
  /** An arrow is kept by the task it leads to, which is any of these. */
  const mayLink = groups.some(({ entries }) =>
    entries.some((entry) => lackedBy([getTaskId(entry)], 'followsIds') === undefined),
  )
  const indexOf = (entry: string) =>
    lines.findIndex((line) => line.kind === 'task' && line.entry === entry)
  const getEntrySpan = (entry: string): Span | undefined => {
    const id = getTaskId(entry)
    const task = taskRows.get(id)
    return (task && getSpan(task)) ?? partsSpans.get(id)
  }
  const reschedule = useReschedule(links, setSaid)
  const { reveal } = useTimelineScroll({
    scroller,
    axis,
    titleWidth: title,
    rowHeight: row,
    headHeight: head,
    list,
    openOn: plan.openOn,
    indexOf,
    spanOf: getEntrySpan,
  })
  const drag = useTimelineDrag({
    scroller,
    titleWidth: title,
    axis,
    onLift: (entry, grip) => {
      const moved = grip === 'link' ? (mayLink ? [entry] : []) : movedWith(entry)
      const ids = getTaskIds(grip === 'empty' ? moved.filter((one) => one === entry) : moved)
      if (ids.length === 0) return undefined
      if (grip !== 'link' && !reschedule.mayChange(ids, 'dueOn')) return undefined
      frame.hold(true)
      return ids
    },
    onDrop: reschedule.drop,
    onLink: (fromEntry, toEntry) => reschedule.follow([getTaskId(toEntry)], getTaskId(fromEntry)),
    onRest: (entry) => list.toggle(entry),
    onEnd: () => frame.hold(false),
  })
  const keys = useTimelineKeys({
    frame,
    zoom,
    onZoom,
    onToday: () => reveal(todayOn),
    say: setSaid,
    heldBy: movedByKeys,
    reschedule,
  })
  const held = drag.held ?? keys.held

  const open = useLatest((entry: string, task: CachedTask) => {
    if (isPhone && list.selected.size > 0) list.toggle(entry)
    else frame.onOpen(entry, task)
  })
  const stand = useLatest(list.stand)
  const toggle = useLatest(list.toggle)
  const pick = useLatest(frame.onPick)
  const complete = useLatest(frame.onComplete)
  const handlers = useMemo<TimelineHandlers>(
    () => ({
      actor,
      onOpen: open,
      onStand: stand,
      onToggle: toggle,
      onPick: pick,
      onComplete: complete,
      onPress: drag.press,
      mayLink,
      onReveal: reveal,
    }),
    [actor, open, stand, toggle, pick, complete, drag.press, mayLink, reveal],
  )

  const first = Math.max(0, Math.floor(view.top / row) - overscan.rows)
  const last = Math.ceil((view.top + view.height) / row) + overscan.rows
  const whole = getWidth(axis)
  // What was scrolled to may be beyond a scale that has just become shorter.
  const left = Math.min(view.left, Math.max(0, whole - view.width))
  const range = [
    Math.max(0, left - overscan.time),
    Math.min(whole, left + view.width + overscan.time),
  ] as const
  const activeEntry =
    getPlace(groups, list.activeId) === undefined
      ? lines.flatMap((line) => (line.kind === 'task' ? [line.entry] : []))[0]
      : list.activeId
  const activeIndex = activeEntry === undefined ? -1 : indexOf(activeEntry)
  const drawn = lines
    .map((line, index) => ({ line, index }))
    .filter(
      ({ line, index }) =>
        (index >= first && index <= last) || index === activeIndex || line.kind === 'add',
    )

  const getShownSpan = (id: string): Span | undefined => {
    const task = taskRows.get(id)
    if (!task) return undefined
    const dates = held?.ids.has(id) ? getDatesAfter(task, held.pull, held.emptyOn) : task
    return getSpan(dates) ?? partsSpans.get(id)
  }
  const getBar = (id: string) => {
    const index = placeOfTask.get(id)
    const span = index === undefined ? undefined : getShownSpan(id)
    if (!span || index === undefined) return undefined
    const { left: from, right } = getSpanPlace(axis, span)
    const beyond = Math.max(0, markWidth - (right - from)) / 2
    return { left: from - beyond, right: right + beyond, middle: index * row + row / 2 }
  }
  const nearId = getTaskId(list.activeId ?? '')
  const arrows = links.flatMap((link): Arrow[] => {
    const [from, to] = [getBar(link.fromId), getBar(link.toId)]
    if (!from || !to) return []
    const isNear = link.fromId === nearId || link.toId === nearId
    return [{ link, from, to, isNear, isWrong: plan.isWrong(link) }]
  })
  const led = drag.leading && getBar(getTaskId(drag.leading.entry))
  const nextConflict = () => {
    const at = list.activeId === undefined ? -1 : indexOf(list.activeId)
    const wrong = lines.flatMap((line, index) =>
      line.kind === 'task' && conflicts.has(getTaskId(line.entry)) ? [{ line, index }] : [],
    )
    list.focus((wrong.find(({ index }) => index > at) ?? wrong[0])?.line.entry)
  }

  const height = Math.max(lines.length * row, view.height - head)
  return (
    <div
      role="group"
      // Time runs from left to right.
      dir="ltr"
      aria-label={words.label}
      aria-describedby="timeline-help"
      className="relative flex h-full min-h-0 flex-col"
    >
      <p id="timeline-help" className="sr-only">
        {words.help}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <TimelineTools
        zoom={zoom}
        onZoom={onZoom}
        onToday={() => reveal(todayOn)}
        conflictCount={plan.conflictCount}
        onConflict={nextConflict}
        shownCount={placeOfTask.size}
        isWhole={isWhole}
        hasArrows={arrows.length > 0}
      />
      <div
        ref={scroller}
        {...frame.pointer}
        // The router keeps where things were scrolled to, which means another day on another scale.
        data-scroll-restoration-id={`timeline-${zoom}`}
        role="treegrid"
        tabIndex={-1}
        aria-label={words.label}
        aria-rowcount={lines.length + 1}
        aria-multiselectable
        onKeyDown={keys.onKeyDown}
        className="relative min-h-0 grow overflow-auto overscroll-contain print:overflow-visible"
      >
        <div {...onWidePaper(title + whole)} className="relative isolate">
          <ScaleHead
            axis={axis}
            from={range[0]}
            to={range[1]}
            titleWidth={title}
            height={head}
            marks={plan.marks}
            todayOn={todayOn}
          />
          <div role="rowgroup" style={{ height }} className="relative">
            <ScaleBack
              axis={axis}
              from={range[0]}
              to={range[1]}
              titleWidth={title}
              marks={plan.marks}
            />
            {/* Below the last row, where nothing else covers what runs behind the titles. */}
            <div
              aria-hidden
              style={{ top: lines.length * row }}
              className="pointer-events-none absolute inset-x-0 bottom-0 z-[1]"
            >
              <div
                style={{ width: title }}
                className="sticky start-0 h-full border-e border-border bg-surface"
              />
            </div>
            <div style={{ left: title }} className="absolute inset-y-0">
              <TimelineArrows
                arrows={arrows}
                window={{
                  left: range[0],
                  top: first * row,
                  width: range[1] - range[0],
                  height: Math.min(height, (last + 1) * row) - first * row,
                }}
                rowHeight={row}
                leading={
                  drag.leading && led
                    ? [
                        [led.right, led.middle],
                        [drag.leading.x, drag.leading.y - head],
                      ]
                    : undefined
                }
              />
            </div>
            {drawn.map(({ line, index }) => {
              if (line.kind !== 'task')
                return (
                  <GroupLine
                    key={getLineKey(line)}
                    line={line}
                    index={index}
                    rowHeight={row}
                    titleWidth={title}
                    width={view.width}
                    axis={axis}
                    by={by}
                    project={project}
                    isWhole={isWhole}
                    frame={frame}
                    addLine={addLine}
                  />
                )
              const id = getTaskId(line.entry)
              const isHeld = held?.ids.has(id) ?? false
              return (
                <TimelineRow
                  key={line.entry}
                  entry={line.entry}
                  depth={line.depth}
                  index={index}
                  height={row}
                  titleWidth={title}
                  axis={axis}
                  partsSpan={partsSpans.get(id)}
                  conflict={conflicts.get(id)}
                  side={getSide(getBar(id), left, view.width - title)}
                  pull={isHeld ? held?.pull : undefined}
                  emptyOn={isHeld ? held?.emptyOn : undefined}
                  isActive={line.entry === activeEntry}
                  isSelected={list.selected.has(line.entry)}
                  isOpen={id === frame.openId}
                  isTarget={drag.leading?.over === line.entry}
                  isPhone={isPhone}
                  handlers={handlers}
                />
              )
            })}
          </div>
        </div>
      </div>
      {keys.held && (
        <HeldBar
          part={keys.held.part}
          name={reschedule.nameOf(keys.held)}
          onDrop={keys.drop}
          onBack={keys.putBack}
        />
      )}
      {keys.layer}
    </div>
  )
}

const getSide = (
  bar: { left: number; right: number } | undefined,
  left: number,
  width: number,
): 'before' | 'after' | undefined => {
  if (!bar) return undefined
  if (bar.right < left) return 'before'
  return bar.left > left + width ? 'after' : undefined
}
