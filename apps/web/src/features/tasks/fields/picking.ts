import type { Project } from '@courtside/contract/projects.ts'
import { isOpened, projectRows } from '#features/projects/use-projects.ts'
import type { HeldTask } from '../use-task-rows.ts'

/** The fields that are chosen from a list, in a row as in the open task. */
export type PickedField =
  | 'statusId'
  | 'priority'
  | 'assigneeIds'
  | 'labelIds'
  | 'typeId'
  | 'startOn'
  | 'dueOn'
  | 'estimateHours'
  | 'recurrence'
  | 'watchers'
  | `custom.${string}`

/** Which field of which tasks is being chosen, and where on the screen. The tasks are of one project. */
export type Picking = {
  readonly field: PickedField
  readonly ids: readonly string[]
  readonly place: DOMRect
}

/** The project of tasks that are all of one, once it is opened. */
export function projectOf(tasks: readonly HeldTask[]): Project | undefined {
  const [projectId, ...others] = new Set(tasks.map((task) => task.projectId))
  const project = projectId === undefined ? undefined : projectRows.get(projectId)
  return others.length === 0 && isOpened(project) ? project : undefined
}

/** What a list of ids becomes when one person adds and removes some on a task that may have others besides. */
export const mixed = (
  before: readonly string[],
  shown: readonly string[],
  picked: readonly string[],
): string[] => {
  const kept = before.filter((id) => picked.includes(id) || !shown.includes(id))
  return [...kept, ...picked.filter((id) => !kept.includes(id))]
}
