import { closedGroups } from '@courtside/contract/statuses.ts'
import { FlexRender, type Row } from '@tanstack/react-table'
import { memo } from 'react'
import { usePeople } from '#features/projects/use-people.ts'
import { useHeldProject } from '#features/projects/use-projects.ts'
import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'
import { Avatar, AvatarStack } from '#ui/avatar.tsx'
import { DueLabel } from '#ui/due-label.tsx'
import { PriorityIcon } from '#ui/priority-icon.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import {
  FieldCell,
  RowContext,
  type RowScope,
  columnClasses,
  statusOf,
  type taskTableFeatures,
  useRowScope,
} from './task-columns.tsx'
import { useTouch } from './use-live-tasks.ts'
import { type HeldTask, useTask } from './use-task-rows.ts'

export type TableRow = Row<typeof taskTableFeatures, { id: string }>

export type RowHandlers = {
  readonly onOpen: (task: HeldTask) => void
  readonly onStand: (id: string) => void
  readonly onToggle: (id: string) => void
  readonly actor: RowScope['actor']
  readonly onPick: RowScope['onPick']
}

/** One task of a table; renders again only when this task or its own state in the list changes. */
export const TaskTableRow = memo(function TaskTableRow({
  row,
  index,
  top,
  isPhone,
  isActive,
  isSelected,
  isOpen,
  handlers,
}: {
  row: TableRow
  index: number
  top: number
  isPhone: boolean
  isActive: boolean
  isSelected: boolean
  isOpen: boolean
  handlers: RowHandlers
}) {
  const task = useTask(row.id)
  const project = useHeldProject(task?.projectId ?? '')
  const touchedBy = useTouch(row.id)
  // Taken out of the list while the order is being held: its place stays until the pointer leaves.
  const isGone = !task || task.deletedAt !== null
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter and Space are the list's (use-list-keys.ts)
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={isOpen || undefined}
      data-task-id={row.id}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => handlers.onStand(row.id)}
      onClick={() => task && handlers.onOpen(task)}
      // A long press: a phone has no room for checkboxes.
      onContextMenu={(event) => {
        if (!isPhone) return
        event.preventDefault()
        handlers.onToggle(row.id)
      }}
      style={{ transform: `translateY(${top}px)` }}
      className={cn(
        'group absolute inset-x-0 top-0 flex items-center gap-2 border-b border-border/60 pr-3 pl-1 transition-[background-color] duration-500 focus-visible:-outline-offset-2 focus-visible:outline-ring',
        isPhone ? 'h-16' : 'h-row',
        'hover:bg-hover hover:duration-0',
        (isSelected || isOpen || touchedBy) && 'bg-selected duration-0 hover:bg-selected',
        isGone && 'opacity-40',
      )}
    >
      {task && (
        <RowContext value={{ task, project, actor: handlers.actor, onPick: handlers.onPick }}>
          {isPhone ? <PhoneCells /> : <Cells row={row} isSelected={isSelected} task={task} />}
        </RowContext>
      )}
      {touchedBy && <TouchMark uid={touchedBy} projectId={task?.projectId ?? ''} />}
    </div>
  )
})

function Cells({ row, task, isSelected }: { row: TableRow; task: HeldTask; isSelected: boolean }) {
  return (
    <>
      <div role="gridcell" className="grid w-7 shrink-0 place-items-center">
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={text.tasks.selectTask(task.key)}
          checked={isSelected}
          onChange={row.getToggleSelectedHandler()}
          onClick={(event) => event.stopPropagation()}
          className={cn(
            'size-3.5 accent-accent',
            !isSelected &&
              'opacity-0 group-hover:opacity-100 group-focus:opacity-100 touch:opacity-100',
          )}
        />
      </div>
      {row.getVisibleCells().map((cell) => (
        <div
          key={cell.id}
          role="gridcell"
          className={cn('flex shrink-0 items-center', columnClasses[cell.column.id])}
        >
          <FlexRender cell={cell} />
        </div>
      ))}
    </>
  )
}

/** Two lines, the second for what a column would show; statuses stay a press away. */
function PhoneCells() {
  const scope = useRowScope()
  const { task, project } = scope
  const personOf = usePeople(project)
  const status = statusOf(scope)
  const people = task.assigneeIds.flatMap((uid) => personOf(uid) ?? [])
  const isDone = status !== undefined && closedGroups.includes(status.group)
  return (
    <>
      <div role="gridcell" className="shrink-0">
        <FieldCell field="statusId" className="size-11">
          {status && <StatusIcon group={status.group} label={status.name} className="size-5" />}
        </FieldCell>
      </div>
      <div role="gridcell" className="grid min-w-0 grow gap-0.5">
        <span className={cn('truncate text-sm', isDone && 'text-muted')}>{task.title}</span>
        <span className="flex items-center gap-2 text-xs text-muted">
          <span className="tabular">{task.key || text.tasks.isNew}</span>
          {task.priority !== 'none' && (
            <PriorityIcon priority={task.priority} className="size-3.5" />
          )}
          {task.dueOn && <DueLabel dueOn={task.dueOn} done={isDone} />}
        </span>
      </div>
      <div role="gridcell" className="shrink-0">
        <AvatarStack
          people={people.map(({ uid, name, avatarUrl }) => ({ name, src: avatarUrl, hueKey: uid }))}
          max={2}
        />
      </div>
    </>
  )
}

/** Who changed the row just now. */
function TouchMark({ uid, projectId }: { uid: string; projectId: string }) {
  const person = usePeople(useHeldProject(projectId))(uid)
  if (!person) return null
  return (
    <span
      title={text.tasks.changedBy(person.name)}
      className="pointer-events-none absolute top-1/2 right-1 -translate-y-1/2 animate-fade-in"
    >
      <Avatar name={person.name} src={person.avatarUrl} hueKey={person.uid} />
    </span>
  )
}
