import { closedGroups } from '@courtside/contract/statuses.ts'
import { memo, useDeferredValue } from 'react'
import { UnsentBadge } from '#features/activity/unsent-badge.tsx'
import { usePeople } from '#features/projects/use-people.ts'
import { useCachedProject } from '#features/projects/use-projects.ts'
import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { PriorityIcon } from '#ui/priority-icon.tsx'
import type { EditableField } from '../fields/editable-fields.ts'
import { getTaskId } from '../task-groups.ts'
import { TitleLink } from '../title-link.tsx'
import { useTouch } from '../use-live-tasks.ts'
import { type CachedTask, useTask } from '../use-task-rows.ts'
import type { ColumnName } from './column-order.ts'
import { type TaskColumn, pinnedBox } from './table-columns.tsx'
import { TakeButton } from './take-button.tsx'
import {
  AssigneesCell,
  CircleCell,
  DueCell,
  RowContext,
  type RowScope,
  getStatus,
  useRowScope,
} from './task-cells.tsx'
import { BlockedMark, Counts, OwnItemMark } from './task-marks.tsx'

export type RowHandlers = {
  readonly onOpen: (entry: string, task: CachedTask) => void
  readonly onStand: (entry: string) => void
  readonly onToggle: (entry: string, isRange?: boolean) => void
  readonly actor: RowScope['actor']
  readonly onPick: (field: EditableField, entry: string, task: CachedTask, cell: Element) => void
  readonly onComplete: (entry: string, task: CachedTask) => void
  /** Whether a row made now shows only what tells it apart, and the rest when frames leave time for it. */
  readonly startsSlim: () => boolean
}

/** One task of a table; renders again only when this task or its own state in the list changes. */
export const TaskTableRow = memo(function TaskTableRow({
  entry,
  columns,
  index,
  top,
  isPhone,
  isActive,
  isSelected,
  isOpen,
  handlers,
}: {
  /** Its place in the list; a task in two groups has two. */
  entry: string
  columns: readonly TaskColumn[]
  index: number
  top: number
  isPhone: boolean
  isActive: boolean
  isSelected: boolean
  isOpen: boolean
  handlers: RowHandlers
}) {
  const id = getTaskId(entry)
  const task = useTask(id)
  const project = useCachedProject(task?.projectId ?? '')
  const touchedBy = useTouch(id)
  // Taken out of the list while the order is being held: its place stays until the pointer leaves.
  const isGone = !task || task.deletedAt !== null
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter and Space are the list's (use-list-keys.ts)
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={isOpen || undefined}
      data-task-id={entry}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => handlers.onStand(entry)}
      onClick={() => task && handlers.onOpen(entry, task)}
      // A long press: a phone has no room for checkboxes.
      onContextMenu={(event) => {
        if (!isPhone) return
        event.preventDefault()
        handlers.onToggle(entry)
      }}
      style={{ top }}
      className={cn(
        'group absolute inset-x-0 flex break-inside-avoid items-center gap-2 border-b border-border/60 bg-(--row-tint) ps-1 pe-3 transition-[--row-tint] duration-500 [contain:size_layout_style] focus-visible:-outline-offset-2 focus-visible:outline-ring print:static',
        isPhone ? 'h-[calc(var(--spacing-row)+1.25rem)]' : 'h-row',
        'hover:duration-0 hover:[--row-tint:var(--color-hover)]',
        (isSelected || isOpen || touchedBy) &&
          'duration-0 [--row-tint:var(--color-selected)] hover:[--row-tint:var(--color-selected)]',
        isGone && 'opacity-40',
      )}
    >
      {task && (
        <RowContext
          value={{
            task,
            project,
            actor: handlers.actor,
            onPick: (field, about, cell) => handlers.onPick(field, entry, about, cell),
            onComplete: () => handlers.onComplete(entry, task),
          }}
        >
          {isPhone ? (
            <PhoneCells columns={columns} />
          ) : (
            <Cells
              columns={columns}
              isSelected={isSelected}
              entry={entry}
              task={task}
              onToggle={handlers.onToggle}
              startsSlim={handlers.startsSlim}
            />
          )}
        </RowContext>
      )}
      {touchedBy && <TouchMark uid={touchedBy} projectId={task?.projectId ?? ''} />}
    </div>
  )
})

function Cells({
  columns,
  entry,
  task,
  isSelected,
  onToggle,
  startsSlim,
}: {
  columns: readonly TaskColumn[]
  entry: string
  task: CachedTask
  isSelected: boolean
  onToggle: RowHandlers['onToggle']
  startsSlim: RowHandlers['startsSlim']
}) {
  const isWhole = useDeferredValue(true, !startsSlim())
  return (
    <>
      <div
        role="gridcell"
        className={cn(
          'grid w-7 shrink-0 place-items-center',
          columns.some(({ isPinned }) => isPinned) && pinnedBox,
        )}
      >
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={text.tasks.selectTask(task.key)}
          checked={isSelected}
          onChange={({ nativeEvent }) =>
            onToggle(entry, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
          onClick={(event) => event.stopPropagation()}
          className={cn(
            'size-3.5 accent-accent',
            // Without an appearance rather than transparent, which has every row painted on a layer of its own.
            !isSelected &&
              'appearance-none group-hover:appearance-auto group-focus:appearance-auto touch:appearance-auto',
          )}
        />
      </div>
      {columns.map(({ name, isFirst, isSlim, style, className, Cell }) => (
        <div
          key={name}
          role="gridcell"
          data-slim={isSlim || undefined}
          style={style}
          className={cn('flex shrink-0 items-center', className)}
        >
          {(isWhole || isFirst) && <Cell />}
        </div>
      ))}
    </>
  )
}

/** What the two lines of a phone show in a way of their own, and what they have no room for unless it is chosen. */
const onPhone: ReadonlySet<ColumnName> = new Set<ColumnName>([
  'priority',
  'key',
  'status',
  'title',
  'due',
  'assignees',
])

/** Two lines, the second for what a column would show. Completing, the due day and who has it are a press away. */
function PhoneCells({ columns }: { columns: readonly TaskColumn[] }) {
  const scope = useRowScope()
  const { task } = scope
  const status = getStatus(scope)
  const isDone = status !== undefined && closedGroups.includes(status.group)
  const has = (name: ColumnName) => columns.some((column) => column.name === name)
  return (
    <>
      {has('status') && (
        <div role="gridcell" className="shrink-0">
          <CircleCell className="size-11" iconClassName="size-5" />
        </div>
      )}
      <div role="gridcell" className={cn('grid min-w-0 grow gap-0.5', !has('status') && 'ps-3')}>
        <span
          data-title
          className={cn('truncate text-sm', isDone && 'text-muted in-data-strikes:line-through')}
          dir="auto"
        >
          <TitleLink task={task} />
        </span>
        <span className="flex min-w-0 items-center gap-2 text-xs text-muted">
          <span className="flex min-w-0 grow items-center gap-2 overflow-hidden">
            {has('key') && <span className="shrink-0 tabular">{task.key || text.tasks.isNew}</span>}
            {has('priority') && task.priority !== 'none' && (
              <PriorityIcon priority={task.priority} className="size-3.5" />
            )}
            <UnsentBadge id={task.id} />
            <OwnItemMark task={task} />
            <BlockedMark task={task} />
            <TakeButton task={task} actor={scope.actor} />
            <Counts task={task} />
            {columns.map(
              ({ name, isWanted, Cell }) =>
                isWanted &&
                !onPhone.has(name) && (
                  // To be read: so small it could not be pressed.
                  <span
                    key={name}
                    className="pointer-events-none -mx-1.5 flex max-w-40 shrink-0 [&_.offer]:hidden [&_button]:min-w-0"
                  >
                    <Cell />
                  </span>
                ),
            )}
          </span>
          {/* So high as a finger needs it, over the end of the title. */}
          {has('due') && (
            <span className="-my-1.5 flex shrink-0 [&>button]:relative [&>button]:min-w-11 [&>button]:justify-end [&>button]:before:absolute [&>button]:before:inset-x-0 [&>button]:before:-inset-y-2">
              <DueCell />
            </span>
          )}
        </span>
      </div>
      {has('assignees') && (
        <div
          role="gridcell"
          className="-me-3 flex h-11 shrink-0 [&>button]:h-full [&>button]:min-w-11"
        >
          <AssigneesCell />
        </div>
      )}
    </>
  )
}

/** Who changed the row just now. */
function TouchMark({ uid, projectId }: { uid: string; projectId: string }) {
  const person = usePeople(useCachedProject(projectId))(uid)
  if (!person) return null
  return (
    <span
      title={text.tasks.changedBy(person.name)}
      className="pointer-events-none absolute end-1 top-1/2 -translate-y-1/2 animate-fade-in"
    >
      <Avatar {...getFace(person)} />
    </span>
  )
}
