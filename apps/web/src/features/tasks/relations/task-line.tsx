import { closedGroups } from '@courtside/contract/statuses.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePeople } from '#features/projects/use-people.ts'
import { useProject } from '#features/projects/use-projects.ts'
import { useActor } from '#features/users/use-users.ts'
import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'
import { AvatarStack, getFace } from '#ui/avatar.tsx'
import { IconButton } from '#ui/button.tsx'
import { DueLabel } from '#ui/due-label.tsx'
import { PressLink } from '#ui/press-link.tsx'
import { useFieldPicker } from '../fields/use-field-picker.tsx'
import { TaskCircle } from '../task-circle.tsx'
import { findLackingFor } from '../task-rights.ts'
import { getHref } from '../title-link.tsx'
import { useTaskActions } from '../use-task-actions.ts'
import { type CachedTask, useTask } from '../use-task-rows.ts'

/** Opens a task beside the list it stands in. */
export type OpenTask = (task: CachedTask) => void

/** A task named in another one: what it is, how it stands, and the way to it. */
export function TaskLine({
  id,
  onOpen,
  onRemove,
  removeReason,
  after,
}: {
  id: string
  onOpen: OpenTask
  /** Takes it out of here, not away. */
  onRemove: () => void
  removeReason: string | undefined
  after?: ReactNode
}) {
  const task = useTask(id)
  const { project } = useProject(task?.projectId ?? '')
  const personOf = usePeople(project)
  const actor = useActor()
  const { complete } = useTaskActions()
  const picker = useFieldPicker()
  if (!task) return null
  const status = project?.statuses.find((one) => one.id === task.statusId)
  const isClosed = status !== undefined && closedGroups.includes(status.group)
  const people = task.assigneeIds.flatMap((uid) => personOf(uid) ?? [])
  return (
    <li className="group -mx-2 flex items-center rounded-md hover:bg-hover">
      {project && status && (
        <TaskCircle
          isStop
          status={status}
          reason={findLackingFor(actor, project, task, 'statusId')}
          onComplete={() => complete([id])}
          onHold={(circle) => picker.open('statusId', [id], circle)}
          className="ms-0.5 touch:size-11"
        />
      )}
      <TaskLink
        task={task}
        onOpen={onOpen}
        className="flex min-h-8 min-w-0 grow items-center gap-2 rounded-md ps-1 pe-2 text-sm touch:min-h-11"
      >
        <span className="shrink-0 text-xs text-muted tabular">{task.key || text.tasks.isNew}</span>
        <span className={cn('truncate', isClosed && 'text-muted line-through')} dir="auto">
          {task.title}
        </span>
        <span className="ms-auto flex shrink-0 items-center gap-2">
          {after}
          {task.dueOn && (
            <DueLabel
              dueOn={task.dueOn}
              dueTime={task.dueTime}
              timeZone={project?.timeZone}
              done={isClosed}
            />
          )}
          <AvatarStack people={people.map(getFace)} max={2} />
        </span>
      </TaskLink>
      {picker.layer}
      <IconButton
        label={text.tasks.relations.remove(task.key)}
        size="icon-sm"
        disabledReason={removeReason}
        onClick={onRemove}
        className="shrink-0 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:opacity-100"
      >
        <X />
      </IconButton>
    </li>
  )
}

/** The way to a task: a link for new tabs and for copying, which otherwise opens beside the list. */
export function TaskLink({
  task,
  onOpen,
  className,
  children,
}: {
  task: CachedTask
  onOpen: OpenTask
  className?: string
  children: ReactNode
}) {
  return (
    <PressLink href={getHref(task)} className={className} onPress={() => onOpen(task)}>
      {children}
    </PressLink>
  )
}
