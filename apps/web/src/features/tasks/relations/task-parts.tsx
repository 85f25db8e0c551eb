import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { titleLimit } from '@courtside/contract/tasks.ts'
import { ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import { lacking, getProjectFacts } from '#features/projects/use-access.ts'
import { useActor } from '#features/users/use-users.ts'
import { text } from '#text/en.ts'
import { AddLine } from '#ui/add-line.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import { isOpen } from '../task-state.ts'
import type { CachedTask } from '../use-task-rows.ts'
import { addTasks } from '../use-tasks.ts'
import { TaskLine, TaskLink, type OpenTask } from './task-line.tsx'
import { useRemoveReason } from './task-relations.tsx'
import { relate, relations } from './use-structure.ts'

const words = text.tasks.parts
const part = relations.find(({ name }) => name === 'part')

/** What a task is a part of, from the top. */
export function TaskCrumbs({ above, onOpen }: { above: readonly CachedTask[]; onOpen: OpenTask }) {
  if (above.length === 0) return null
  return (
    <nav aria-label={text.tasks.fields.parentId} className="-mb-3">
      <ol className="flex flex-wrap items-center gap-x-1 text-xs text-muted">
        {above.map((task) => (
          <li key={task.id} className="flex max-w-full min-w-0 items-center gap-1">
            <TaskLink
              task={task}
              onOpen={onOpen}
              className="truncate rounded-sm py-1 hover:text-text hover:underline touch:py-3"
            >
              <span className="tabular">{task.key}</span> {task.title}
            </TaskLink>
            <ChevronRight aria-hidden className="size-3 shrink-0 text-faint" />
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The parts of a task, how many are done, and a line for the next. Without parts there is nothing until one is wanted. */
export function TaskParts({
  task,
  project,
  parts,
  isAdding,
  inputRef,
  onOpen,
}: {
  task: CachedTask
  project: Project
  parts: readonly CachedTask[]
  /** Whether the line stands there though there are no parts yet. */
  isAdding: boolean
  inputRef: RefObject<HTMLInputElement | null>
  onOpen: OpenTask
}) {
  const actor = useActor()
  const removeReason = useRemoveReason(task)
  const add = (titles: readonly string[]) =>
    addTasks(titles.map((title) => ({ projectId: project.id, title, parentId: task.id })))
  if (parts.length === 0 && !isAdding) return null
  const done = parts.filter((one) => !isOpen(one)).length
  return (
    <section aria-label={words.title}>
      <h3 className="flex items-center gap-2 pb-1 text-xs font-medium text-muted">
        <ProgressRing done={done} total={parts.length} />
        {words.title}
        <span className="font-normal tabular">{text.ui.progress(done, parts.length)}</span>
      </h3>
      <ul>
        {parts.map((one) => (
          <TaskLine
            key={one.id}
            id={one.id}
            onOpen={onOpen}
            onRemove={() => part && relate(task, part, one, false)}
            removeReason={part && removeReason(part, one)}
          />
        ))}
      </ul>
      <AddLine
        draftKey={`part:${task.id}`}
        label={words.add}
        placeholder={words.add}
        maxLength={titleLimit}
        reason={lacking(can.createTask(actor, getProjectFacts(project)), 'task.create')}
        inputRef={inputRef}
        onAdd={(title) => {
          add([title])
        }}
        onMany={add}
      />
    </section>
  )
}
