import { getOwnIds } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useActor } from '#features/users/use-users.ts'
import { cn } from '#lib/cn.ts'
import { onWidePaper } from '#lib/on-paper.ts'
import { useLatest } from '#lib/use-latest.ts'
import { phoneQuery, useMediaQuery } from '#lib/use-media-query.ts'
import { useScrollWindow, useScrolling } from '#lib/use-scroll-window.ts'
import { text } from '#text/en.ts'
import type { TaskSearch } from '../filters/task-search.ts'
import type { AddLine } from '../quick-add/quick-add.tsx'
import type { Frame } from '../task-frame.tsx'
import {
  type Grouped,
  type TaskGroup,
  getGroupName,
  getPlace,
  getTaskId,
  getTaskIds,
} from '../task-groups.ts'
import { type Foldable, foldOfLane } from '../use-folded.ts'
import { useLift } from '../use-lift.ts'
import { getMoves, useMovedWith } from '../use-moved-with.ts'
import { taskRows } from '../use-task-rows.ts'
import { type CardHandlers, LiftedCards, getCardPitch } from './board-card.tsx'
import { type BoardScope, ColumnHead } from './board-column.tsx'
import { type Lane, getGrid, positionColumns, positionLanes, sizes } from './board-grid.ts'
import { BoardLane, type CellScope } from './board-lane.tsx'
import { type Spot, findSpot } from './find-spot.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useDrop } from './use-drop.ts'
import { useOpeningColumn } from './use-opening-column.ts'

/** What a list is ordered by, in words; by hand it has none. Over all projects there is no order by hand. */
function orderOf(sort: TaskSearch['sort'], project: Project | undefined): string | undefined {
  if (project && (sort === undefined || sort === 'rank')) return undefined
  const given = sort?.replace('-', '') ?? 'updatedAt'
  const plain = given === 'rank' && !project ? 'updatedAt' : given
  const names: Readonly<Record<string, string>> = text.tasks.sort
  const field = project?.customFields.find(({ id }) => plain === `custom.${id}`)
  return field?.name ?? names[plain] ?? names[`-${plain}`] ?? ''
}

const nothingLifted: readonly string[] = []

/** What a lane is folded as. */
const getFoldable = ({ heading, entries }: Lane): Foldable => ({
  value: foldOfLane(heading?.value ?? ''),
  isNarrowWhenEmpty: false,
  entries,
})

/** Tasks as cards in columns, which are dragged by mouse, finger or keyboard; only the cards in sight exist. */
export function TaskBoard({
  frame,
  grouped,
  project,
  sort,
  isWhole = true,
  addLine,
}: {
  frame: Frame
  grouped: Grouped
  project?: Project
  sort: TaskSearch['sort']
  /** Whether all tasks have been loaded, so that a column's count is true. */
  isWhole?: boolean
  addLine: AddLine
}) {
  const { groups, list, isFolded, onFold, onAddTo, addingTo } = frame
  const { by, lanes: lanesBy } = grouped
  const scroller = useRef<HTMLDivElement>(null)
  const isScrolling = useScrolling(scroller)
  const pitch = getCardPitch()
  const view = useScrollWindow(scroller, { x: 100, y: pitch })
  const isPhone = useMediaQuery(phoneQuery)
  const actor = useActor()
  const order = orderOf(sort, project)
  const isManual = order === undefined
  const drop = useDrop(groups, grouped, isManual)
  const { columns, lanes } = useMemo(() => getGrid(groups), [groups])
  const [said, setSaid] = useState('')
  const moved = useRef<{ key: string; id: string }>(undefined)

  const moves = {
    across: getMoves(by),
    along: [...getMoves(lanesBy), ...(isManual ? (['title'] as const) : [])],
  }
  const { movedWith, movedByKeys } = useMovedWith(frame, [...moves.across, ...moves.along])
  /** Moves cards and says so; the focus goes along. */
  const move = (entries: readonly string[], to: TaskGroup, index: number) => {
    const [first = ''] = entries
    const what = drop(entries, to, index)
    if (what === undefined) return
    const others = to.entries.filter((entry) => !entries.includes(entry)).length
    const before = to.entries.slice(0, index).filter((entry) => !entries.includes(entry)).length
    const place = isManual ? Math.min(before, others) + 1 : others + 1
    setSaid(
      text.views.board.movedTo(what, getGroupName(to), place, others + getTaskIds(entries).length),
    )
    moved.current = { key: to.key, id: getTaskId(first) }
  }
  const followMoved = useLatest(() => {
    const target = moved.current
    const entry = groups
      .find(({ key }) => key === target?.key)
      ?.entries.find((one) => getTaskId(one) === target?.id)
    if (entry === undefined) return
    moved.current = undefined
    list.focus(entry)
  })
  // With the drawing: in between the next key would find no card.
  useLayoutEffect(() => followMoved(), [groups, followMoved])

  const { ghost, lift, press } = useLift<readonly string[], Spot, string>({
    area: scroller,
    find: (x, y) => findSpot(x, y, pitch),
    onLift: (entry) => {
      const carried = movedWith(entry)
      if (carried.length === 0) return undefined
      frame.hold(true)
      return carried
    },
    onDrop: (entries, _from, { cell, index }) => {
      const to = groups.find(({ key }) => key === cell)
      if (to) move(entries, to, Math.min(index, to.entries.length))
    },
    onRest: (entry) => list.toggle(entry),
    onEnd: () => frame.hold(false),
  })
  const lifted = lift?.thing ?? nothingLifted
  const isLaneFolded = (lane: Lane) => lane.heading !== undefined && isFolded(getFoldable(lane))
  useBoardKeys({
    frame,
    lanes: lanes.filter((lane) => !isLaneFolded(lane)),
    isManual,
    liftedBy: movedByKeys,
    moves,
    move,
    say: setSaid,
    order,
  })

  const focusActive = useLatest((isWanted: boolean) => {
    const cards = scroller.current?.querySelectorAll<HTMLElement>('[data-task-id]') ?? []
    const card = [...cards].find((one) => one.dataset['taskId'] === list.activeId)
    if (isWanted) card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  useLayoutEffect(() => {
    if (list.wantsFocus > 0) focusActive(true)
  }, [list.wantsFocus, focusActive])

  const open = useLatest((entry: string, task: Parameters<Frame['onOpen']>[1]) => {
    if (isPhone && list.selected.size > 0) list.toggle(entry)
    else frame.onOpen(entry, task)
  })
  const stand = useLatest(list.stand)
  const toggle = useLatest(list.toggle)
  const pick = useLatest(frame.onPick)
  const complete = useLatest(frame.onComplete)
  const handlers = useMemo<CardHandlers>(
    () => ({
      actor,
      onOpen: open,
      onStand: stand,
      onToggle: toggle,
      onPick: pick,
      onComplete: complete,
      onPress: press,
      startsSlim: isScrolling,
    }),
    [actor, open, stand, toggle, pick, complete, press, isScrolling],
  )

  const scope: BoardScope = {
    by,
    lanes: lanesBy,
    project,
    isWhole,
    onFold,
    onFoldLane: (lane) => onFold(getFoldable(lane)),
    onAddTo,
    addLine,
  }
  const wide = isPhone ? view.width - sizes.gap - sizes.peek : sizes.column
  const adding = groups.find(({ key }) => key === addingTo)?.value
  const { placed, total } = positionColumns(
    columns,
    wide,
    (column) => isFolded(column) && adding !== column.value,
  )
  const jump = useOpeningColumn(scroller, { placed, isPhone, myIds: getOwnIds(actor) })
  const active = getPlace(groups, list.activeId)
  const firstEntry = groups.find((group) => !isFolded(group) && group.entries.length > 0)
    ?.entries[0]
  const activeEntry = active ? list.activeId : firstEntry
  const kept = getPlace(groups, lifted[0]) ?? active
  const cells: CellScope = {
    columns: placed,
    view,
    spot: lift?.to,
    kept,
    addingTo,
    order,
    activeEntry,
    openId: frame.openId,
    selected: list.selected,
    lifted,
    handlers,
  }
  const liftedTask = taskRows.get(getTaskId(lifted[0] ?? ''))

  return (
    <div
      role="group"
      // Columns are found by how far from the left they stand.
      dir="ltr"
      aria-label={text.views.board.label}
      aria-describedby="board-help"
      className="relative h-full min-h-0"
    >
      <p id="board-help" className="sr-only">
        {text.views.board.help}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div
        ref={scroller}
        {...frame.pointer}
        data-scrolls
        className={cn(
          'h-full scroll-ps-3 overflow-auto overscroll-contain',
          lanesBy ? 'scroll-pt-22' : 'scroll-pt-12',
          isPhone && lifted.length === 0 && 'snap-x snap-mandatory',
        )}
      >
        <div {...onWidePaper(total)} className="flex min-h-full flex-col">
          <div
            style={{ height: sizes.head }}
            className="sticky top-0 z-20 flex shrink-0 gap-3 bg-surface px-3"
          >
            {placed.map(({ column, isNarrow, width }) => (
              <div
                key={column.value}
                data-cell={lanesBy ? undefined : column.firstKey}
                style={{ width }}
                className="shrink-0"
              >
                <ColumnHead
                  column={column}
                  isFolded={isNarrow}
                  scope={scope}
                  jump={isPhone ? { columns, to: jump } : undefined}
                />
              </div>
            ))}
          </div>
          {positionLanes(lanes, pitch, isLaneFolded).map((place) => (
            <BoardLane
              key={place.lane.heading?.value ?? 'all'}
              place={place}
              scope={scope}
              cells={cells}
            />
          ))}
        </div>
      </div>
      {liftedTask && (
        <div ref={ghost} className="pointer-events-none fixed top-0 left-0 z-50">
          <LiftedCards task={liftedTask} count={getTaskIds(lifted).length} />
        </div>
      )}
    </div>
  )
}
