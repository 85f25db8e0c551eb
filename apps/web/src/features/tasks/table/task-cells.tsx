import type { Actor } from '@courtside/contract/can.ts'
import { isEventDay } from '@courtside/contract/event-span.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { type Status, closedGroups } from '@courtside/contract/statuses.ts'
import { Link } from '@tanstack/react-router'
import { CalendarDays, CircleUser, Flag, Repeat, Shapes, Tag } from 'lucide-react'
import { type ReactNode, createContext, use } from 'react'
import { UnsentBadge } from '#features/activity/unsent-badge.tsx'
import { getFieldName } from '#features/activity/use-described-value.ts'
import { ProjectBadge } from '#features/projects/project-badge.tsx'
import { usePeople } from '#features/projects/use-people.ts'
import { cn } from '#lib/cn.ts'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { isLack } from '#lib/lack.ts'
import { text } from '#text/en.ts'
import { AvatarStack, getFace } from '#ui/avatar.tsx'
import { LabelBadge, LabelDot } from '#ui/badge.tsx'
import { DueLabel, describeDueAloud } from '#ui/due-label.tsx'
import { PriorityIcon } from '#ui/priority-icon.tsx'
import type { EditableField } from '../fields/editable-fields.ts'
import { TaskCircle } from '../task-circle.tsx'
import { findLackingFor } from '../task-rights.ts'
import { TitleLink } from '../title-link.tsx'
import type { CachedTask } from '../use-task-rows.ts'
import { TakeButton } from './take-button.tsx'
import { BlockedMark, Counts, OwnItemMark } from './task-marks.tsx'

/** What the cells of one row draw from. */
export type RowScope = {
  readonly task: CachedTask
  /** Undefined until the project of a row over all projects has been loaded. */
  readonly project: Project | undefined
  readonly actor: Actor
  readonly onPick: (field: EditableField, task: CachedTask, cell: Element) => void
  readonly onComplete: () => void
}

export const RowContext = createContext<RowScope | undefined>(undefined)

/** What the row around a cell shows. */
export function useRowScope(): RowScope {
  const scope = use(RowContext)
  if (!scope) throw new Error('A task cell needs a row')
  return scope
}

export const getStatus = ({
  task,
  project,
}: Pick<RowScope, 'task' | 'project'>): Status | undefined =>
  project?.statuses.find(({ id }) => id === task.statusId)

/**
 * A value of the row that one presses to change it, or reads where one may not; the row has the keys, so the cell is no
 * stop of its own.
 */
export function FieldCell({
  field,
  value,
  className,
  children,
}: {
  field: EditableField
  /** What it shows, in words. */
  value: string
  className?: string
  children: ReactNode
}) {
  const { task, project, actor, onPick } = useRowScope()
  const reason = project && findLackingFor(actor, project, task, field)
  const label = text.ui.fieldValue(getFieldName(text.tasks.fields, field, project), value)
  const classes = cn(
    'flex h-7 min-w-7 items-center justify-center gap-1.5 rounded-md px-1.5 text-xs hover:bg-hover aria-disabled:hover:bg-transparent aria-disabled:[&_.offer]:invisible',
    className,
  )
  if (isLack(reason))
    return (
      <span
        role="group"
        aria-label={label}
        className={cn(classes, 'hover:bg-transparent [&_.offer]:invisible')}
      >
        {children}
      </span>
    )
  return (
    <button
      type="button"
      tabIndex={-1}
      data-field={field}
      aria-label={label}
      aria-disabled={reason !== undefined || undefined}
      title={reason}
      onClick={(event) => {
        event.stopPropagation()
        if (reason === undefined) onPick(field, task, event.currentTarget)
      }}
      className={classes}
    >
      {children}
    </button>
  )
}

export function PriorityCell() {
  const { task } = useRowScope()
  return (
    <FieldCell field="priority" value={text.ui.priority[task.priority]}>
      <PriorityIcon priority={task.priority} label="" />
    </FieldCell>
  )
}

export function StatusCell() {
  const name = getStatus(useRowScope())?.name ?? ''
  return (
    <>
      <CircleCell />
      <FieldCell
        field="statusId"
        value={name}
        className="min-w-0 grow justify-start px-1 in-data-slim:hidden"
      >
        <span className="truncate text-muted">{name}</span>
      </FieldCell>
    </>
  )
}

/** The circle of the row's task. */
export function CircleCell(look: { className?: string; iconClassName?: string }) {
  const scope = useRowScope()
  const { task, project, actor, onPick, onComplete } = scope
  const status = getStatus(scope)
  if (!project || !status) return <span className={cn('size-7 shrink-0', look.className)} />
  return (
    <TaskCircle
      status={status}
      reason={findLackingFor(actor, project, task, 'statusId')}
      onComplete={onComplete}
      onHold={(circle) => onPick('statusId', task, circle)}
      {...look}
    />
  )
}

export function KeyCell() {
  const { task } = useRowScope()
  return <span className="truncate text-xs text-muted tabular">{task.key || text.tasks.isNew}</span>
}

export function TitleCell() {
  const scope = useRowScope()
  const { task } = scope
  const group = getStatus(scope)?.group
  return (
    <>
      <span
        data-title
        className={cn(
          // What marks take beside it is what 24 letters leave.
          'max-w-max shrink grow basis-48 truncate text-sm',
          group && closedGroups.includes(group) && 'text-muted in-data-strikes:line-through',
        )}
        dir="auto"
      >
        <TitleLink task={task} />
      </span>
      <UnsentBadge id={task.id} />
      <OwnItemMark task={task} />
      <BlockedMark task={task} />
      <TakeButton task={task} actor={scope.actor} />
      {/* Marks without room wrap out of sight. */}
      <Counts
        task={task}
        className="h-4 min-w-0 shrink-[99] flex-wrap overflow-hidden @max-2xl:hidden"
      />
    </>
  )
}

export function ProjectCell() {
  const { project } = useRowScope()
  if (!project) return null
  return (
    <Link
      to="/projects/$projectId"
      params={{ projectId: project.key }}
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
      className="flex min-w-0 items-center gap-1.5 text-xs text-muted hover:text-text"
    >
      <ProjectBadge hue={project.hue} />
      <span className="truncate" dir="auto">
        {project.name}
      </span>
    </Link>
  )
}

export const labelsShown = 2

export function LabelsCell() {
  const { task, project } = useRowScope()
  const labels = project?.labels.filter(({ id }) => task.labelIds.includes(id)) ?? []
  if (labels.length === 0) {
    return (
      <FieldCell field="labelIds" value={text.tasks.noLabels} className="ms-auto">
        <Tag className="offer size-3.5 text-faint opacity-0 group-hover:opacity-100 touch:opacity-100" />
      </FieldCell>
    )
  }
  return (
    <FieldCell
      field="labelIds"
      value={labels.map(({ name }) => name).join(', ')}
      className="ms-auto max-w-full min-w-0 justify-end gap-1"
    >
      {labels.slice(0, labelsShown).map(({ id, name, hue }) => (
        <LabelBadge key={id} hue={hue} className="min-w-0">
          {name}
        </LabelBadge>
      ))}
      {labels.length > labelsShown && (
        <span className="text-faint">+{labels.length - labelsShown}</span>
      )}
    </FieldCell>
  )
}

export function TypeCell() {
  const { task, project } = useRowScope()
  const type = project?.types.find(({ id }) => id === task.typeId)
  return (
    <FieldCell
      field="typeId"
      value={type?.name ?? text.tasks.noType}
      className="w-full min-w-0 justify-start"
    >
      {type ? (
        <>
          <LabelDot hue={type.hue} />
          <span className="truncate text-muted">{type.name}</span>
        </>
      ) : (
        <Shapes className="offer size-3.5 text-faint opacity-0 group-hover:opacity-100 touch:opacity-100" />
      )}
    </FieldCell>
  )
}

export function DueCell() {
  const scope = useRowScope()
  const { dueOn, dueTime } = scope.task
  const timeZone = scope.project?.timeZone
  const group = getStatus(scope)?.group
  if (dueOn === null) {
    return (
      <FieldCell field="dueOn" value={text.tasks.noDue} className="ms-auto">
        <CalendarDays className="offer size-3.5 text-faint opacity-0 group-hover:opacity-100 touch:opacity-100" />
      </FieldCell>
    )
  }
  const isDone = group !== undefined && closedGroups.includes(group)
  const eventDay = text.projects.fields.targetOn
  const isEvent = scope.project !== undefined && isEventDay(scope.project, dueOn)
  return (
    <FieldCell
      field="dueOn"
      value={describeDueAloud({ dueOn, dueTime }, isDone) + (isEvent ? `, ${eventDay}` : '')}
      className="ms-auto max-w-full min-w-0"
    >
      {scope.task.recurrence && <RepeatMark />}
      {isEvent && (
        <span title={eventDay} className="inline-flex shrink-0 text-link">
          <Flag aria-hidden className="size-3" />
        </span>
      )}
      <DueLabel
        dueOn={dueOn}
        dueTime={dueTime}
        timeZone={timeZone}
        done={isDone}
        isSilent
        className="truncate"
      />
    </FieldCell>
  )
}

/** A task that comes again. */
const RepeatMark = () => (
  <Repeat aria-label={text.tasks.fields.recurrence} className="size-3 shrink-0 text-faint" />
)

export function AssigneesCell() {
  const { task, project } = useRowScope()
  const personOf = usePeople(project)
  const people = task.assigneeIds.flatMap((uid) => personOf(uid) ?? [])
  return (
    <FieldCell
      field="assigneeIds"
      value={
        people.length === 0 ? text.tasks.unassigned : people.map(({ name }) => name).join(', ')
      }
      className="ms-auto"
    >
      {people.length === 0 ? (
        <CircleUser className="size-4.5 stroke-[1.5] text-faint opacity-60" />
      ) : (
        <AvatarStack people={people.map(getFace)} max={2} />
      )}
    </FieldCell>
  )
}

export const UpdatedCell = () => <AgoText at={useRowScope().task.updatedAt} />

/** An instant as it is read in a table, with the exact one on hover. */
export const AgoText = ({ at }: { at: string }) => (
  <time
    dateTime={at}
    title={formatInstant(at)}
    className="w-full truncate text-end text-xs text-faint tabular"
  >
    {formatAgo(at)}
  </time>
)
