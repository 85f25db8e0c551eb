import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, NewId, change, line, gesture } from './fields.ts'
import { Label, Status, type StatusGroup, hues, startGroups, statusGroups } from './statuses.ts'
import { tidyLine } from './tidy-line.ts'

/** The three lists that a project's tasks are sorted by; each project has its own. */
export const workflowKinds = ['statuses', 'labels', 'types'] as const
export type WorkflowKind = (typeof workflowKinds)[number]

/** In characters. */
export const workflowNameLimit = 80
export const wipLimitMax = 999
/** How many of a kind a project may have. An import may bring more; then none can be added. */
export const workflowLimits = {
  statuses: 50,
  labels: 500,
  types: 50,
} as const satisfies Record<WorkflowKind, number>

/** The workflow of a project; `version` is the project's own. */
export const Workflow = z.object({
  /** Of the project. */
  id: Id,
  version: z.int(),
  /** In their order. */
  statuses: z.array(Status),
  /** By name, as the types are. */
  labels: z.array(Label),
  types: z.array(Label),
  /** Names of what was removed, by id: what happened before still speaks of them. */
  formerNames: z.record(z.string(), z.string()),
})
export type Workflow = z.infer<typeof Workflow>
export type WorkflowItem = Status | Label
type Lists = Pick<Workflow, WorkflowKind>

const compareByName = (one: WorkflowItem, other: WorkflowItem): number =>
  one.name.localeCompare(other.name, 'en', { sensitivity: 'base' })

/**
 * Lists with a status, label or type in them, whether it is new or changed. Labels and types stand by name, a status where
 * it stood, or at `place` among the others.
 */
export function withItem<L extends Lists>(
  lists: L,
  kind: WorkflowKind,
  item: WorkflowItem,
  place = lists.statuses.findIndex(({ id }) => id === item.id),
): L {
  const others: readonly WorkflowItem[] = lists[kind].filter(({ id }) => id !== item.id)
  const list =
    kind === 'statuses'
      ? others.toSpliced(place, 0, item)
      : [...others, item].toSorted(compareByName)
  return { ...lists, [kind]: list }
}

/** Where a new status stands among the others: behind those of its group, else as far on as its group is. */
export const getPlaceOfNew = (others: readonly Status[], group: StatusGroup): number =>
  others.findLastIndex((one) => statusGroups.indexOf(one.group) <= statusGroups.indexOf(group)) + 1

/** What of a name tells it from others in a list. */
export const foldName = (name: string): string => tidyLine(name).toLowerCase()

/** The one that has a name already; archived statuses may be called alike. */
export function getHolder(
  lists: Lists,
  kind: WorkflowKind,
  { id, name }: Pick<WorkflowItem, 'id' | 'name'>,
): WorkflowItem | undefined {
  const others: readonly WorkflowItem[] =
    kind === 'statuses' ? lists.statuses.filter(({ isArchived }) => !isArchived) : lists[kind]
  return others.find((one) => one.id !== id && foldName(one.name) === foldName(name))
}

/** Lists without a status, label or type, whose name is kept for what happened before. */
export const omitItem = <L extends Lists & Pick<Workflow, 'formerNames'>>(
  lists: L,
  kind: WorkflowKind,
  { id, name }: WorkflowItem,
): L => ({
  ...lists,
  [kind]: lists[kind].filter((one) => one.id !== id),
  formerNames: { ...lists.formerNames, [id]: name },
})

/** Whether new tasks have a status to begin in: one of a group that is not begun, while the project has such at all. */
export function hasStart(
  { statuses }: Pick<Workflow, 'statuses'>,
  before: Pick<Workflow, 'statuses'>,
): boolean {
  const open = statuses.filter(({ isArchived }) => !isArchived)
  const starts = (list: readonly Status[]) =>
    list.some(({ group, isArchived }) => !isArchived && startGroups.includes(group))
  return starts(statuses) || (open.length > 0 && !starts(before.statuses))
}

const fields = {
  name: line(1, workflowNameLimit),
  /** Null leaves a status in the colour of its group; labels and types have one. */
  hue: z.enum(hues).nullable(),
  /** This and what follows only statuses have. */
  group: z.enum(statusGroups),
  wipLimit: z.int().min(1).max(wipLimitMax).nullable(),
} as const

/** What may be changed of a status, label or type, by the rules of `TaskChanges`. */
export const WorkflowChanges = z
  .strictObject({
    name: change(fields.name),
    hue: change(fields.hue),
    group: change(fields.group),
    wipLimit: change(fields.wipLimit),
    isArchived: change(z.boolean()),
  })
  .partial()
export type WorkflowChanges = z.infer<typeof WorkflowChanges>
export type WorkflowField = keyof WorkflowChanges

/** `details` of the `conflict` of a change. */
export const WorkflowConflict = z.object({
  current: Workflow,
  conflictingFields: z.array(z.string()),
})
export type WorkflowConflict = z.infer<typeof WorkflowConflict>

const ofKind = z.strictObject({ projectId: Id, kind: z.enum(workflowKinds) })
const ofItem = ofKind.extend({ id: Id })

export const addToWorkflow = defineEndpoint({
  method: 'POST',
  path: '/projects/:projectId/workflow/:kind',
  summary: 'Add a status, a label or a type to a project',
  params: ofKind,
  body: z.strictObject({
    id: NewId.optional(),
    ...z.object(fields).partial().shape,
    name: fields.name,
    ...gesture,
  }),
  result: Workflow,
})

export const changeWorkflow = defineEndpoint({
  method: 'PATCH',
  path: '/projects/:projectId/workflow/:kind/:id',
  summary: 'Change fields of a status, a label or a type',
  params: ofItem,
  body: z.strictObject({ changes: WorkflowChanges, ...gesture }),
  result: Workflow,
  conflict: WorkflowConflict,
})

export const moveStatus = defineEndpoint({
  method: 'POST',
  path: '/projects/:projectId/workflow/statuses/:id/move',
  summary: 'Move a status between two others',
  params: z.strictObject({ projectId: Id, id: Id }),
  body: z.strictObject({ after: Id.nullable(), before: Id.nullable(), ...gesture }),
  result: Workflow,
})

export const removeFromWorkflow = defineEndpoint({
  method: 'POST',
  path: '/projects/:projectId/workflow/:kind/:id/remove',
  summary: 'Remove a status, a label or a type. Its tasks get the replacement, if there is one',
  params: ofItem,
  body: z.strictObject({ replacementId: Id.nullable(), ...gesture }),
  result: Workflow,
})

export const restoreToWorkflow = defineEndpoint({
  method: 'POST',
  path: '/projects/:projectId/workflow/:kind/:id/restore',
  summary: 'Restore a removed status, label or type on the tasks that still have its replacement',
  params: ofItem,
  body: z.strictObject(gesture),
  result: Workflow,
})
