import { z } from 'zod'
import {
  type CustomField,
  type CustomValue,
  type CustomValues,
  getCustomValue,
  takesValue,
} from './custom-fields.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, change, gesture } from './fields.ts'
import { type Label, type Status, closedGroups } from './statuses.ts'
import { TaskConflict, TaskRow, mostTasksAtOnce } from './tasks.ts'
import { type Workflow, foldName, getHolder, workflowLimits } from './workflow.ts'

/** So many tasks go in one request, those that hang under the named ones counted. */
export const mostTransferred = 500

export const transferTasks = defineEndpoint({
  method: 'POST',
  path: '/tasks/transfer',
  summary:
    'Move tasks and their subtasks to other projects, all or none. With undoOf, back to exactly how they were',
  body: z.strictObject({
    tasks: z
      .array(z.strictObject({ id: Id, projectId: change(Id) }))
      .min(1)
      .max(mostTasksAtOnce),
    ...gesture,
  }),
  /** The named tasks and those that came along, as they are now. */
  result: z.object({ tasks: z.array(TaskRow) }),
  conflict: TaskConflict,
})

/** What of a project decides on what its tasks become elsewhere, and what others become in it. */
export type TransferLists = Pick<Workflow, 'statuses' | 'labels' | 'types'> & {
  readonly customFields: readonly CustomField[]
}

/** What of a task is its project's own. */
type Held = Pick<TaskRow, 'statusId' | 'labelIds' | 'typeId' | 'custom'>

/** What a task becomes in another project, and the names of what it can't take along. */
export type Transfer = {
  /** Undefined where the project has no status at all. */
  readonly status: Status | undefined
  readonly labelIds: readonly string[]
  readonly typeId: string | null
  readonly custom: CustomValues
  readonly lost: {
    readonly labels: readonly Label[]
    readonly type: Label | undefined
    readonly fields: readonly CustomField[]
  }
}

/** The id of a label that the project lacks, once it is made there; undefined where it is not to be made. */
export type LabelMaker = (label: Label) => string | undefined

/** Makes labels for a project, each name once and as many as fit; `made` are those it made. */
export function openLabels(
  { labels }: Pick<Workflow, 'labels'>,
  mayAdd: boolean,
  newId: () => string,
): { readonly labelFor: LabelMaker; readonly made: Label[] } {
  const made: Label[] = []
  const lists = { statuses: [], types: [] }
  const findLabelFor = (label: Label) => {
    const known = getHolder({ ...lists, labels: made }, 'labels', { id: '', name: label.name })
    if (known) return known.id
    if (!mayAdd || labels.length + made.length >= workflowLimits.labels) return undefined
    const id = newId()
    made.push({ ...label, id })
    return id
  }
  return { labelFor: findLabelFor, made }
}

/** What a task becomes in another project: whatever is called the same there, else what comes nearest or nothing. */
export function planTransfer(
  task: Held,
  from: TransferLists,
  to: TransferLists,
  labelFor: LabelMaker,
): Transfer {
  const labels = from.labels.filter(({ id }) => task.labelIds.includes(id))
  const placed = labels.map((label) => ({
    label,
    id: getHolder(to, 'labels', { ...label, id: '' })?.id ?? labelFor(label),
  }))
  const type = from.types.find(({ id }) => id === task.typeId)
  const ownType = type && getHolder(to, 'types', { ...type, id: '' })
  const fields = from.customFields.flatMap((field) => {
    const value = field.isArchived ? undefined : getCustomValue(field, task.custom)
    return value === undefined ? [] : [{ field, ...mapValue(field, value, to.customFields) }]
  })
  return {
    status: getStatus(
      from.statuses.find(({ id }) => id === task.statusId),
      to,
    ),
    labelIds: [...new Set(placed.flatMap(({ id }) => id ?? []))],
    typeId: ownType?.id ?? null,
    custom: Object.fromEntries(fields.flatMap(({ entry }) => (entry ? [entry] : []))),
    lost: {
      labels: placed.flatMap(({ label, id }) => (id === undefined ? [label] : [])),
      type: ownType ? undefined : type,
      fields: fields.flatMap(({ field, isWhole }) => (isWhole ? [] : [field])),
    },
  }
}

/**
 * The status of the same name, else the first of the same group, else the one that new tasks get; what is closed stays
 * closed as long as there is any status for that.
 */
function getStatus(status: Status | undefined, to: TransferLists): Status | undefined {
  const open = to.statuses.filter(({ isArchived }) => !isArchived)
  const first = (...groups: readonly Status['group'][]) =>
    groups.map((wanted) => open.find(({ group }) => group === wanted)).find((one) => one)
  const named = status && open.find(({ name }) => foldName(name) === foldName(status.name))
  const near = status && first(status.group, ...(isClosed(status) ? closedGroups : []))
  return named ?? near ?? first('unstarted', 'backlog') ?? open[0]
}

const isClosed = ({ group }: Status): boolean => closedGroups.includes(group)

type Placed = { readonly entry?: readonly [string, CustomValue]; readonly isWhole: boolean }

/** A value under the field of the same name and kind; of options those that have the same name there. */
function mapValue(field: CustomField, value: CustomValue, fields: readonly CustomField[]): Placed {
  const own = fields.find(
    (one) =>
      one.kind === field.kind && !one.isArchived && foldName(one.name) === foldName(field.name),
  )
  if (!own) return { isWhole: false }
  if (field.kind !== 'select' && field.kind !== 'multi_select')
    return takesValue(own, value) ? { entry: [own.id, value], isWhole: true } : { isWhole: false }
  const chosen = field.options.filter(({ id }) => [value].flat().includes(id))
  const ids = chosen.flatMap(({ name }) => {
    const same = own.options.find((one) => !one.isArchived && foldName(one.name) === foldName(name))
    return same ? [same.id] : []
  })
  const [first] = ids
  if (first === undefined) return { isWhole: false }
  const set = field.kind === 'select' ? first : ids
  return { entry: [own.id, set], isWhole: ids.length === chosen.length }
}
