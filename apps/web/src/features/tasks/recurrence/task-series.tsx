import { Repeat } from 'lucide-react'
import { formatDay } from '#lib/dates.ts'
import { recurrenceText as words } from '#text/recurrence.ts'
import { TaskLink, type OpenTask } from '../relations/task-line.tsx'
import type { useStructure } from '../relations/use-structure.ts'

/** The tasks before and after this one in a series; nothing where there are none. */
export function TaskSeries({
  series: { previous, next },
  onOpen,
}: {
  series: ReturnType<typeof useStructure>['series']
  onOpen: OpenTask
}) {
  if (!previous && !next) return null
  const steps = [
    { name: words.previousTask, task: previous },
    { name: words.nextTask, task: next },
  ]
  return (
    <nav aria-label={words.title} className="-mt-3 flex flex-wrap items-center gap-x-4">
      {steps.map(
        ({ name, task }) =>
          task && (
            <span key={name} className="flex items-center gap-1.5 text-xs text-muted">
              <Repeat aria-hidden className="size-3 text-faint" />
              {name}
              <TaskLink
                task={task}
                onOpen={onOpen}
                className="rounded-sm py-1 tabular hover:text-text hover:underline touch:py-3"
              >
                {task.key} {task.dueOn && formatDay(task.dueOn)}
              </TaskLink>
            </span>
          ),
      )}
    </nav>
  )
}
