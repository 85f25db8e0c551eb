import type { Project } from '@courtside/contract/projects.ts'
import { usePeople } from '#features/projects/use-people.ts'
import { text } from '#text/en.ts'
import { AvatarStack, getFace } from '#ui/avatar.tsx'
import { DueLabel } from '#ui/due-label.tsx'
import { PriorityIcon } from '#ui/priority-icon.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import { isOpen } from '../task-state.ts'
import type { CachedTask } from '../use-task-rows.ts'

/** How a task stands, who does it and until when, in one quiet line. */
export function ReadingFacts({ task, project }: { task: CachedTask; project: Project }) {
  const personOf = usePeople(project)
  const status = project.statuses.find(({ id }) => id === task.statusId)
  const people = task.assigneeIds.flatMap((uid) => personOf(uid) ?? [])
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-muted">
      {status && (
        <span className="flex items-center gap-1.5">
          <StatusIcon group={status.group} hue={status.hue} label="" />
          {status.name}
        </span>
      )}
      {task.priority !== 'none' && (
        <span className="flex items-center gap-1.5">
          <PriorityIcon priority={task.priority} label="" />
          {text.ui.priority[task.priority]}
        </span>
      )}
      {people.length > 0 && (
        <span className="flex items-center gap-1.5">
          <span aria-hidden>
            <AvatarStack people={people.map(getFace)} max={3} />
          </span>
          {people.map(({ name }) => name).join(', ')}
        </span>
      )}
      {task.dueOn && (
        <span className="flex items-center gap-1.5">
          {text.tasks.setDue}
          <DueLabel
            dueOn={task.dueOn}
            dueTime={task.dueTime}
            timeZone={project.timeZone}
            done={!isOpen(task)}
            className="text-sm"
          />
        </span>
      )}
    </p>
  )
}
