import type { Project } from '@courtside/contract/projects.ts'
import { OctagonAlert } from 'lucide-react'
import { isOpened, projectRows } from '#features/projects/use-projects.ts'
import { useActor } from '#features/users/use-users.ts'
import { text } from '#text/en.ts'
import { findLackingFor } from '../task-rights.ts'
import { isOpen } from '../task-state.ts'
import type { CachedTask } from '../use-task-rows.ts'
import { TaskLine, type OpenTask } from './task-line.tsx'
import { type Relation, getHolder, relate, type useStructure } from './use-structure.ts'

const words = text.tasks.relations

/** The tasks in a relation with this one, each way under its name; nothing where there are none. */
export function TaskRelations({
  task,
  groups,
  onOpen,
}: {
  task: CachedTask
  groups: ReturnType<typeof useStructure>['groups']
  onOpen: OpenTask
}) {
  const removeReason = useRemoveReason(task)
  if (groups.length === 0) return null
  return (
    <section aria-label={words.title} className="grid gap-3">
      {groups.map(({ relation, tasks }) => (
        <div key={relation.name} className="min-w-0">
          <h3 className="flex items-center gap-1.5 pb-1 text-xs font-medium text-muted">
            {relation.name === 'blockedBy' && tasks.some(isOpen) && (
              <OctagonAlert className="size-3.5 text-warning" />
            )}
            {words.names[relation.name]}
          </h3>
          <ul>
            {tasks.map((other) => (
              <TaskLine
                key={other.id}
                id={other.id}
                onOpen={onOpen}
                onRemove={() => relate(task, relation, other, false)}
                removeReason={removeReason(relation, other)}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** Why a relation can't be taken back: it is said by one of the two tasks, and that one has to be changed. */
export function useRemoveReason(task: CachedTask) {
  const actor = useActor()
  return (relation: Relation, other: CachedTask): string | undefined => {
    const holder = getHolder(task, relation, other)
    const project: Project | undefined = getCachedProject(holder.projectId)
    return project ? findLackingFor(actor, project, holder, relation.field) : text.ui.loading
  }
}

function getCachedProject(id: string): Project | undefined {
  const project = projectRows.get(id)
  return isOpened(project) ? project : undefined
}
