import type { Project } from '@courtside/contract/projects.ts'
import { replaceEqualDeep } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { projectRows } from '#features/projects/use-projects.ts'
import { useActor } from '#features/users/use-users.ts'
import { inPixels } from '#lib/appearance.ts'
import { cn } from '#lib/cn.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { fitsPaper, onWidePaper } from '#lib/on-paper.ts'
import { getRequestedAt } from '#lib/row-store.ts'
import { useLatest } from '#lib/use-latest.ts'
import { phoneQuery, touchQuery, useMediaQuery } from '#lib/use-media-query.ts'
import { useScrollWindow, useScrolling } from '#lib/use-scroll-window.ts'
import { useStoredList } from '#lib/use-stored-list.ts'
import { walkByArrows } from '#lib/walk-by-arrows.ts'
import { text } from '#text/en.ts'
import type { Grouping, TaskSearch } from '../filters/task-search.ts'
import { GroupHead } from '../group-head.tsx'
import type { AddLine } from '../quick-add/quick-add.tsx'
import type { Frame } from '../task-frame.tsx'
import { type TaskGroup, getTaskId } from '../task-groups.ts'
import { type CachedTask, taskRows } from '../use-task-rows.ts'
import { type Held, readHeld } from './column-room.ts'
import { type Fitted, getColumns, getTotalWidth } from './table-columns.tsx'
import { TableHead } from './table-head.tsx'
import { type Line, getLineAt, getLineKey, getLines, getTops } from './table-lines.ts'
import { labelsShown } from './task-cells.tsx'
import { type RowHandlers, TaskTableRow } from './task-row.tsx'
import type { TableColumns } from './use-columns.ts'

const TableTools = lazyComponent(async () => (await import('./table-tools.tsx')).TableTools, {
  when: 'idle',
})
const Sums = lazyComponent(async () => (await import('./table-tools.tsx')).Sums, {
  when: 'idle',
})

/** So many rows exist beyond those in sight, above and below. */
const overscan = 6
/** So many rows before the end the next page is asked for. */
const loadAhead = 20

const noProject: Fitted = {}

/**
 * The dense table of tasks, in groups where it has some: only the lines in sight exist, the row one stands on has the
 * focus.
 */
export function TaskTable({
  frame,
  by,
  project,
  isWhole = true,
  sort,
  columns,
  onSort,
  onNearEnd,
  addLine,
  footer,
}: {
  frame: Frame
  by?: Grouping | undefined
  project?: Project | undefined
  /** Whether all tasks have been loaded, so that a group's count is true. */
  isWhole?: boolean
  sort: TaskSearch['sort']
  /** The columns; where somebody chose them the table scrolls sideways rather than leave one out. */
  columns: TableColumns
  /** Undefined is the list's own order. */
  onSort: (sort: string | undefined) => void
  onNearEnd?: (() => void) | undefined
  /** The line for new tasks of a group. */
  addLine: AddLine
  /** What follows the last row. */
  footer?: ReactNode
}) {
  const { list, pointer, onStep, onDelete, onPick } = frame
  const { groups, isFolded, addingTo } = frame
  const lines = useMemo(
    () => getLines({ groups, isFolded, addingTo }, by),
    [groups, isFolded, addingTo, by],
  )
  const indexOf = useMemo(
    () =>
      new Map(lines.flatMap((line, index) => (typeof line === 'string' ? [[line, index]] : []))),
    [lines],
  )
  const area = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLDivElement>(null)
  const isPhone = useMediaQuery(phoneQuery)
  const isCoarse = useMediaQuery(touchQuery)
  const actor = useActor()

  const { shown, areChosen, looks } = columns
  const { key, statuses, types, customFields } = project ?? noProject

  const activeIndex = indexOf.get(list.activeId ?? '') ?? -1
  const addIndex = lines.findIndex((line) => typeof line !== 'string' && line.kind === 'add')
  const row = inPixels('--spacing-row') + (isPhone ? inPixels(1.25) : 0)
  const head = inPixels(isPhone || isCoarse ? 2.75 : 2.25)
  const tops = useMemo(() => getTops(lines, { row, head }), [lines, row, head])
  const isScrolling = useScrolling(scroller)
  const view = useScrollWindow(scroller, { x: Infinity, y: row })
  const tasks = useTasksOf(groups)
  const held = useHeld(tasks)
  const [sums = [], chooseSums] = useStoredList('sums')
  // The two lines of a phone have a way of their own.
  const room = isPhone ? Infinity : view.width / inPixels(1)
  const shownColumns = useMemo(
    () =>
      getColumns({ shown, areChosen, looks }, { key, statuses, types, customFields }, held, room),
    [shown, areChosen, looks, key, statuses, types, customFields, held, room],
  )
  const hasSums = !isPhone && shownColumns.some(({ counted }) => counted)
  const leastWidth = isPhone ? undefined : getTotalWidth(shownColumns) * inPixels(1)
  const paper = leastWidth && !fitsPaper(leastWidth) ? onWidePaper(leastWidth) : undefined
  const beyond = overscan * row
  const first = getLineAt(tops, view.top - beyond)
  const last = getLineAt(tops, view.top + view.height + beyond)
  // The row with the focus exists even out of sight, as does what is being typed: neither must lose it to nowhere.
  const kept = [activeIndex, addIndex].filter((one) => one !== -1 && (one < first || one > last))
  const inSight = lines.slice(first, last + 1).map((_, index) => first + index)
  const drawn = [...kept, ...inSight].toSorted((a, b) => a - b)

  /** Under the heading, which stays at the top. */
  const getHeight = (rows: Element) => rows.clientHeight - (heading.current?.offsetHeight ?? 0)
  const scrollTo = (index: number) => {
    const rows = scroller.current
    if (!rows || index === -1) return
    const { [index]: top = 0, [index + 1]: bottom = top } = tops
    if (top < rows.scrollTop) rows.scrollTop = top
    else if (bottom > rows.scrollTop + getHeight(rows)) rows.scrollTop = bottom - getHeight(rows)
  }
  const focusActive = useLatest(() => {
    if (activeIndex === -1) return
    scrollTo(activeIndex)
    scroller.current
      ?.querySelector<HTMLElement>(`[data-task-id="${list.activeId}"]`)
      ?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => {
    if (list.wantsFocus > 0) focusActive()
  }, [list.wantsFocus, focusActive])
  const showActive = useLatest(() => scrollTo(activeIndex))
  useEffect(() => showActive(), [list.activeId, showActive])
  const showAdd = useLatest(() => scrollTo(addIndex))
  useEffect(() => showAdd(), [addIndex, showAdd])

  const firstEntry = lines.find((line) => typeof line === 'string')
  const isNearEnd = last >= lines.length - loadAhead
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, lines.length, onNearEnd])

  const open = useLatest((entry: string, task: CachedTask) => {
    if (isPhone && list.selected.size > 0) list.toggle(entry)
    else frame.onOpen(entry, task)
  })
  const toggle = useLatest(list.toggle)
  const stand = useLatest(list.stand)
  const pick = useLatest(onPick)
  const complete = useLatest(frame.onComplete)
  // While one scrolls, a frame has no time for whole rows.
  const handlers = useMemo<RowHandlers>(
    () => ({
      actor,
      onOpen: open,
      onStand: stand,
      onToggle: toggle,
      onPick: pick,
      onComplete: complete,
      startsSlim: isScrolling,
    }),
    [actor, open, stand, toggle, pick, complete, isScrolling],
  )

  return (
    <div ref={area} className="relative h-full min-h-0">
      <div
        ref={scroller}
        {...pointer}
        data-scrolls
        className={cn(
          '@container h-full min-h-0 scroll-pt-8 overflow-x-hidden overflow-y-auto overscroll-y-contain',
          'md:overflow-x-auto',
          // What is dragged is the row, not its words.
          by && 'select-none',
        )}
      >
        <div
          role="grid"
          tabIndex={-1}
          onKeyDown={(event) => {
            if (event.key === 'Delete') onDelete()
            else walkByArrows(event, list, onStep)
          }}
          aria-label={text.tasks.list}
          aria-rowcount={lines.length + 1}
          aria-multiselectable
          {...paper}
          style={{ ...paper?.style, width: undefined, minWidth: leastWidth }}
          className="flex min-h-full flex-col"
        >
          {!isPhone && (
            <TableHead headRef={heading} columns={shownColumns} sort={sort} onSort={onSort} />
          )}
          <div
            role="rowgroup"
            style={{ height: tops.at(-1) }}
            className="relative w-full shrink-0 print:h-auto!"
          >
            {drawn.map((index) => {
              const line = lines[index]
              const top = tops[index] ?? 0
              if (line === undefined) return null
              if (typeof line !== 'string')
                return (
                  <GroupLine
                    key={getLineKey(line)}
                    line={line}
                    top={top}
                    index={index}
                    by={by}
                    project={project}
                    isWhole={isWhole}
                    frame={frame}
                    addLine={addLine}
                    sums={
                      hasSums && (
                        <Sums
                          isInHead
                          columns={shownColumns}
                          tasks={getTasksOf([line.group])}
                          chosen={sums}
                        />
                      )
                    }
                  />
                )
              return (
                <TaskTableRow
                  key={line}
                  entry={line}
                  columns={shownColumns}
                  index={index}
                  top={top}
                  isPhone={isPhone}
                  isActive={activeIndex === -1 ? line === firstEntry : index === activeIndex}
                  isSelected={list.selected.has(line)}
                  isOpen={getTaskId(line) === frame.openId}
                  handlers={handlers}
                />
              )
            })}
          </div>
          {footer}
          {hasSums && tasks.length > 0 && (
            <Sums
              columns={shownColumns}
              tasks={tasks}
              isWhole={isWhole}
              chosen={sums}
              onChoose={chooseSums}
            />
          )}
          {!isWhole && (
            <p className="hidden p-2 text-xs print:block">{text.ui.onlyFirst(indexOf.size)}</p>
          )}
        </div>
      </div>
      <TableTools
        area={area}
        frame={frame}
        by={by}
        project={project}
        isPhone={isPhone}
        columns={columns}
        shownColumns={shownColumns}
        sort={sort}
        onSort={onSort}
      />
    </div>
  )
}

/** The tasks of groups, each once. */
const getTasksOf = (groups: readonly TaskGroup[]): readonly CachedTask[] =>
  [...new Set(groups.flatMap(({ entries }) => entries.map(getTaskId)))].flatMap(
    (id) => taskRows.get(id) ?? [],
  )

/** The same of a table, of folded groups too; read again when a row changed and the table is drawn for it. */
function useTasksOf(groups: readonly TaskGroup[]): readonly CachedTask[] {
  const clock = getRequestedAt()
  return useMemo(() => {
    void clock
    return getTasksOf(groups)
  }, [groups, clock])
}

/** What the rows hold that columns are fitted to. */
function useHeld(tasks: readonly CachedTask[]): Held {
  const read = useMemo(() => readHeld(tasks, (id) => projectRows.get(id), labelsShown), [tasks])
  const [held, setHeld] = useState(read)
  const next = replaceEqualDeep(held, read)
  if (next !== held) setHeld(next)
  return next
}

function GroupLine({
  line: { kind, group },
  top,
  index,
  by,
  project,
  isWhole,
  frame,
  addLine,
  sums,
}: {
  line: Exclude<Line, string>
  top: number
  index: number
  by: Grouping | undefined
  project: Project | undefined
  isWhole: boolean
  frame: Frame
  addLine: AddLine
  sums: ReactNode
}) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-group-key={kind === 'group' ? group.key : undefined}
      style={{ top }}
      className="absolute inset-x-0 h-11 border-b border-border/60 data-dropping:z-10 data-dropping:outline-2 data-dropping:-outline-offset-2 data-dropping:outline-accent md:h-9 print:static md:touch:h-11"
    >
      <div role="gridcell" className="sticky start-0 h-full w-[100cqi] print:static print:w-full">
        {kind === 'group' ? (
          <GroupHead
            group={group}
            by={by}
            project={project}
            isWhole={isWhole}
            isFolded={frame.isFolded(group)}
            sums={sums}
            onFold={() => frame.onFold(group)}
            onAdd={() => frame.onAddTo(group.key)}
          />
        ) : (
          addLine({ group, onLeave: () => frame.onAddTo(undefined) })
        )}
      </div>
    </div>
  )
}
