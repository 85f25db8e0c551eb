import type { Actor } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { type Status, closedGroups } from '@courtside/contract/statuses.ts'
import { Link } from '@tanstack/react-router'
import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table'
import { CalendarDays, CircleUser, MessageSquare, SquareCheck, Tag } from 'lucide-react'
import { type ReactNode, createContext, use } from 'react'
import { ProjectBadge } from '#features/projects/project-badge.tsx'
import { usePeople } from '#features/projects/use-people.ts'
import { cn } from '#lib/cn.ts'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { AvatarStack } from '#ui/avatar.tsx'
import { LabelBadge } from '#ui/badge.tsx'
import { DueLabel } from '#ui/due-label.tsx'
import { PriorityIcon } from '#ui/priority-icon.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import type { PickedField } from './picking.ts'
import { lackingFor } from './task-rights.ts'
import type { HeldTask } from './use-task-rows.ts'

/** What the cells of one row draw from. */
export type RowScope = {
  readonly task: HeldTask
  /** Undefined until the project of a row over all projects has been loaded. */
  readonly project: Project | undefined
  readonly actor: Actor
  readonly onPick: (field: PickedField, task: HeldTask, cell: Element) => void
}

export const RowContext = createContext<RowScope | undefined>(undefined)

/** What the row around a cell shows. */
export function useRowScope(): RowScope {
  const scope = use(RowContext)
  if (!scope) throw new Error('A task cell stands outside of a row')
  return scope
}

export const statusOf = ({
  task,
  project,
}: Pick<RowScope, 'task' | 'project'>): Status | undefined =>
  project?.statuses.find(({ id }) => id === task.statusId)

/** A value of the row that one presses to change it; the row has the keys, so the cell is no stop of its own. */
export function FieldCell({
  field,
  className,
  children,
}: {
  field: PickedField
  className?: string
  children: ReactNode
}) {
  const { task, project, actor, onPick } = useRowScope()
  const reason = project && lackingFor(actor, project, task, field)
  return (
    <button
      type="button"
      tabIndex={-1}
      data-field={field}
      aria-disabled={reason !== undefined || undefined}
      title={reason}
      onClick={(event) => {
        event.stopPropagation()
        if (reason === undefined) onPick(field, task, event.currentTarget)
      }}
      className={cn(
        'flex h-7 min-w-7 items-center justify-center gap-1.5 rounded-md px-1.5 text-xs hover:bg-hover aria-disabled:hover:bg-transparent aria-disabled:[&_.offer]:invisible',
        className,
      )}
    >
      <span className="sr-only">{text.tasks.fields[field]}: </span>
      {children}
    </button>
  )
}

function PriorityCell() {
  const { task } = useRowScope()
  return (
    <FieldCell field="priority">
      <PriorityIcon priority={task.priority} />
    </FieldCell>
  )
}

function StatusCell() {
  const scope = useRowScope()
  const status = statusOf(scope)
  return (
    <FieldCell field="statusId" className="w-full justify-start">
      {status && <StatusIcon group={status.group} label="" />}
      <span className="truncate text-muted @max-4xl:sr-only">{status?.name}</span>
    </FieldCell>
  )
}

function KeyCell() {
  const { task } = useRowScope()
  return <span className="truncate text-xs text-muted tabular">{task.key || text.tasks.isNew}</span>
}

function TitleCell() {
  const scope = useRowScope()
  const { task } = scope
  const group = statusOf(scope)?.group
  return (
    <>
      <span
        className={cn('truncate text-sm', group && closedGroups.includes(group) && 'text-muted')}
      >
        {task.title}
      </span>
      <Counts />
    </>
  )
}

function Counts() {
  const { task } = useRowScope()
  if (task.checklistCount === 0 && task.commentCount === 0) return null
  return (
    <span className="flex shrink-0 items-center gap-2 text-2xs text-faint tabular">
      {task.checklistCount > 0 && (
        <span className="flex items-center gap-1">
          <SquareCheck aria-label={text.tasks.checklist.title} className="size-3" />
          {text.ui.progress(task.checklistDoneCount, task.checklistCount)}
        </span>
      )}
      {task.commentCount > 0 && (
        <span className="flex items-center gap-1">
          <MessageSquare aria-label={text.comments.title} className="size-3" />
          {task.commentCount}
        </span>
      )}
    </span>
  )
}

function ProjectCell() {
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
      <span className="truncate">{project.name}</span>
    </Link>
  )
}

const labelsShown = 2

function LabelsCell() {
  const { task, project } = useRowScope()
  const labels = project?.labels.filter(({ id }) => task.labelIds.includes(id)) ?? []
  if (labels.length === 0) {
    return (
      <FieldCell field="labelIds" className="ml-auto">
        <Tag
          aria-label={text.tasks.noLabels}
          className="offer size-3.5 text-faint opacity-0 group-hover:opacity-100"
        />
      </FieldCell>
    )
  }
  return (
    <FieldCell field="labelIds" className="ml-auto max-w-full min-w-0 justify-end gap-1">
      {labels.slice(0, labelsShown).map(({ id, name, hue }) => (
        <LabelBadge key={id} hue={hue} className="max-w-24 min-w-0">
          {name}
        </LabelBadge>
      ))}
      {labels.length > labelsShown && (
        <span className="text-faint">+{labels.length - labelsShown}</span>
      )}
    </FieldCell>
  )
}

function DueCell() {
  const scope = useRowScope()
  const { dueOn } = scope.task
  const group = statusOf(scope)?.group
  return (
    <FieldCell field="dueOn" className="ml-auto">
      {dueOn === null ? (
        <CalendarDays
          aria-label={text.tasks.noDue}
          className="offer size-3.5 text-faint opacity-0 group-hover:opacity-100"
        />
      ) : (
        <DueLabel dueOn={dueOn} done={group !== undefined && closedGroups.includes(group)} />
      )}
    </FieldCell>
  )
}

function AssigneesCell() {
  const { task, project } = useRowScope()
  const personOf = usePeople(project)
  const people = task.assigneeIds.flatMap((uid) => personOf(uid) ?? [])
  return (
    <FieldCell field="assigneeIds" className="ml-auto">
      {people.length === 0 ? (
        <CircleUser
          aria-label={text.tasks.unassigned}
          className="size-4.5 stroke-[1.5] text-faint opacity-60"
        />
      ) : (
        <AvatarStack
          people={people.map(({ uid, name, avatarUrl }) => ({ name, src: avatarUrl, hueKey: uid }))}
          max={2}
        />
      )}
    </FieldCell>
  )
}

function UpdatedCell() {
  const { task } = useRowScope()
  return (
    <time
      dateTime={task.updatedAt}
      title={formatInstant(task.updatedAt)}
      className="w-full truncate text-right text-xs text-faint tabular"
    >
      {formatAgo(task.updatedAt)}
    </time>
  )
}

export const taskTableFeatures = tableFeatures({ rowSelectionFeature, columnVisibilityFeature })
const helper = createColumnHelper<typeof taskTableFeatures, { id: string }>()

/** Width of each column; one that needs more room than a narrow list has gives way. */
export const columnClasses: Record<string, string> = {
  priority: 'w-8 justify-center',
  key: 'w-18',
  status: 'w-8 @4xl:w-32',
  title: 'min-w-0 shrink grow gap-3',
  labels: 'w-44 justify-end @max-3xl:hidden',
  project: 'w-40 @max-2xl:hidden',
  due: 'w-24 justify-end',
  assignees: 'w-14 justify-end',
  updated: 'w-20 justify-end @max-5xl:hidden',
}

/** What each column is ordered by, where it can be. */
export const columnSorts: Record<string, { first: string; second: string }> = {
  priority: { first: '-priority', second: 'priority' },
  key: { first: 'key', second: '-key' },
  title: { first: 'title', second: '-title' },
  due: { first: 'dueOn', second: '-dueOn' },
  updated: { first: '-updatedAt', second: 'updatedAt' },
}

const { columns: words } = text.tasks

/** The columns of every task table; a list within one project leaves `project` out. */
export const taskColumns = helper.columns([
  helper.display({ id: 'priority', header: words.priority, cell: () => <PriorityCell /> }),
  helper.display({ id: 'key', header: words.key, cell: () => <KeyCell /> }),
  helper.display({ id: 'status', header: words.status, cell: () => <StatusCell /> }),
  helper.display({ id: 'title', header: words.title, cell: () => <TitleCell /> }),
  helper.display({ id: 'labels', header: words.labels, cell: () => <LabelsCell /> }),
  helper.display({ id: 'project', header: words.project, cell: () => <ProjectCell /> }),
  helper.display({ id: 'due', header: words.due, cell: () => <DueCell /> }),
  helper.display({ id: 'assignees', header: words.assignees, cell: () => <AssigneesCell /> }),
  helper.display({ id: 'updated', header: words.updated, cell: () => <UpdatedCell /> }),
])
