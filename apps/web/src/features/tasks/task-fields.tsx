import type { Project } from '@courtside/contract/projects.ts'
import { closedGroups } from '@courtside/contract/statuses.ts'
import { Link } from '@tanstack/react-router'
import { CalendarDays, CircleUser, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { ProjectBadge } from '#features/projects/project-badge.tsx'
import { usePeople } from '#features/projects/use-people.ts'
import { useActor } from '#features/users/use-users.ts'
import { text } from '#text/en.ts'
import { Avatar } from '#ui/avatar.tsx'
import { LabelBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DueLabel } from '#ui/due-label.tsx'
import { PriorityIcon } from '#ui/priority-icon.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import type { PickedField } from './picking.ts'
import { lackingFor } from './task-rights.ts'
import type { HeldTask } from './use-task-rows.ts'

type Props = {
  task: HeldTask
  project: Project
  onPick: (field: PickedField, id: string, from: Element) => void
}

/** What a task is: each value a button that changes it, and the keys for it shown on hover. */
export function TaskFields({ task, project, onPick }: Props) {
  const personOf = usePeople(project)
  const status = project.statuses.find(({ id }) => id === task.statusId)
  const people = task.assigneeIds.flatMap((uid) => personOf(uid) ?? [])
  const labels = project.labels.filter(({ id }) => task.labelIds.includes(id))
  const value = (field: PickedField, children: ReactNode) => (
    <FieldButton field={field} task={task} project={project} onPick={onPick}>
      {children}
    </FieldButton>
  )
  return (
    <div className="-mx-2 flex flex-wrap items-center gap-1">
      {value(
        'statusId',
        <>
          {status && <StatusIcon group={status.group} label="" />}
          {status?.name}
        </>,
      )}
      {value(
        'priority',
        <>
          <PriorityIcon priority={task.priority} label="" />
          {text.ui.priority[task.priority]}
        </>,
      )}
      {value(
        'assigneeIds',
        people.length === 0 ? (
          <>
            <CircleUser className="text-faint" />
            <span className="text-muted">{text.tasks.assign}</span>
          </>
        ) : (
          people.map(({ uid, name, avatarUrl }) => (
            <span key={uid} className="flex items-center gap-1.5">
              <Avatar name={name} src={avatarUrl} hueKey={uid} size="xs" />
              {name}
            </span>
          ))
        ),
      )}
      {value(
        'dueOn',
        task.dueOn === null ? (
          <>
            <CalendarDays className="text-faint" />
            <span className="text-muted">{text.tasks.setDue}</span>
          </>
        ) : (
          <>
            <CalendarDays className="text-muted" />
            <DueLabel
              dueOn={task.dueOn}
              done={status !== undefined && closedGroups.includes(status.group)}
              className="text-sm"
            />
          </>
        ),
      )}
      {(project.labels.length > 0 || labels.length > 0) &&
        value(
          'labelIds',
          labels.length === 0 ? (
            <>
              <Tag className="text-faint" />
              <span className="text-muted">{text.tasks.setLabels}</span>
            </>
          ) : (
            labels.map(({ id, name, hue }) => (
              <LabelBadge key={id} hue={hue}>
                {name}
              </LabelBadge>
            ))
          ),
        )}
      <Button asChild variant="ghost" size="sm" className="max-w-full text-sm font-normal">
        <Link to="/projects/$projectId" params={{ projectId: project.key }}>
          <ProjectBadge hue={project.hue} />
          <span className="truncate">{project.name}</span>
        </Link>
      </Button>
    </div>
  )
}

const keys: Record<PickedField, string> = {
  statusId: 'S',
  priority: 'P',
  assigneeIds: 'A',
  labelIds: 'L',
  dueOn: 'D',
}

function FieldButton({
  field,
  task,
  project,
  onPick,
  children,
}: Props & { field: PickedField; children: ReactNode }) {
  const actor = useActor()
  const reason = lackingFor(actor, project, task, field)
  const name = text.tasks.fields[field]
  return (
    <Button
      variant="ghost"
      size="sm"
      data-field={field}
      title={reason ?? `${name} (${keys[field]})`}
      disabledReason={reason}
      onClick={(event) => onPick(field, task.id, event.currentTarget)}
      className="h-auto min-h-(--spacing-control-sm) flex-wrap py-0.5 text-sm font-normal text-text aria-disabled:opacity-100 aria-disabled:hover:bg-transparent"
    >
      <span className="sr-only">{name}: </span>
      {children}
    </Button>
  )
}
