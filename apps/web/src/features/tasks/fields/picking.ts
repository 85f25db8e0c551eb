import type { Actor } from '@courtside/contract/can.ts'
import type { FieldKind } from '@courtside/contract/field-kinds.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { isOpened, projectRows } from '#features/projects/use-projects.ts'
import { text } from '#text/en.ts'
import { findLackingFor } from '../task-rights.ts'
import { type CachedTask, taskRows } from '../use-task-rows.ts'
import { type EditableField, getField } from './editable-fields.ts'

/** Which field of which tasks is being chosen, and where on the screen. The tasks are of one project. */
export type Picking = {
  readonly field: EditableField
  readonly ids: readonly string[]
  readonly place: DOMRect
}

/** The project of tasks that are all of one, once it is opened. */
export function getProject(tasks: readonly CachedTask[]): Project | undefined {
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

/** So many tasks are changed in one gesture. */
export const gestureLimit = 1000

/** Kinds whose values are a project's own; the others mean the same in every project. */
const ownKinds: ReadonlySet<FieldKind | undefined> = new Set([
  'status',
  'labels',
  'type',
  'task',
  // A custom field that is gone.
  undefined,
])

/** Whether a field has the same values in every project. */
const isEverywhere = (name: EditableField): boolean => !ownKinds.has(getField(name, {})?.kind)

/** Those of some tasks whose field this person may change, with the project the values are of; or why there are none. */
export function permitted(
  actor: Actor,
  field: EditableField,
  ids: readonly string[],
): { tasks: readonly CachedTask[]; project: Project } | { reason: string | undefined } {
  const tasks = ids.flatMap((id) => taskRows.get(id) ?? [])
  if (tasks.length > gestureLimit) return { reason: text.tasks.tooMany(gestureLimit) }
  const [opened] = tasks.flatMap((task) => getOpened(task) ?? [])
  const project = getProject(tasks) ?? (isEverywhere(field) ? opened : undefined)
  if (!project) return { reason: tasks.length > 0 ? text.tasks.otherProjects : undefined }
  const reasons = tasks.map((task) => {
    const own = getOpened(task)
    return own ? findLackingFor(actor, own, task, field) : text.tasks.otherProjects
  })
  const allowed = tasks.filter((_task, index) => reasons[index] === undefined)
  return allowed.length > 0 ? { tasks: allowed, project } : { reason: reasons[0] }
}

/** The projects of tasks that are held, but not what one chooses from there. */
export const unopenedOf = (ids: readonly string[]): string[] => {
  const tasks = ids.flatMap((id) => taskRows.get(id) ?? [])
  return [...new Set(tasks.flatMap((task) => (getOpened(task) ? [] : task.projectId)))]
}

function getOpened({ projectId }: CachedTask): Project | undefined {
  const project = projectRows.get(projectId)
  return isOpened(project) ? project : undefined
}
