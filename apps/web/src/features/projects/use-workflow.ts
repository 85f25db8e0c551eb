import { swap } from '@courtside/contract/changes.ts'
import type { Project } from '@courtside/contract/projects.ts'
import {
  type Workflow,
  type WorkflowChanges,
  type WorkflowConflict,
  type WorkflowField,
  type WorkflowItem,
  type WorkflowKind,
  addToWorkflow,
  changeWorkflow,
  moveStatus as moveEndpoint,
  getPlaceOfNew,
  removeFromWorkflow,
  restoreToWorkflow,
  withItem,
  omitItem,
} from '@courtside/contract/workflow.ts'
import { call } from '#api/call.ts'
import { describeValue } from '#features/activity/use-described-value.ts'
import { getChange, omitFailed } from '#features/activity/use-edits.ts'
import { type Write, defineWrite } from '#features/activity/use-writes.ts'
import type { Rewritten } from '#lib/rewritten.ts'
import { workflowText } from '#text/workflow.ts'
import { getProjectName, inProjectOrder, isOpened, projectRows } from './use-projects.ts'
import { upsertReplaced, showReplaced } from './use-replaced-tasks.ts'

/** A status, label or type of a project. */
export type ItemOf = {
  readonly projectId: string
  readonly kind: WorkflowKind
  readonly id: string
}

/** Changes of one project's workflow go out one after the other: each is shown upon the one before. */
const getLane = ({ projectId }: Pick<ItemOf, 'projectId'>) => `workflow:${projectId}`

const getItem = ({ projectId, kind, id }: ItemOf): WorkflowItem | undefined =>
  projectRows.get(projectId)?.[kind]?.find((one) => one.id === id)

const getName = (args: ItemOf): string =>
  getItem(args)?.name ?? projectRows.get(args.projectId)?.formerNames?.[args.id] ?? ''

/** Shows a project with another workflow; the result takes that away again. */
function show(projectId: string, change: (project: Project) => Project): () => void {
  const project = projectRows.get(projectId)
  if (!isOpened(project)) return () => undefined
  const { statuses, labels, types, formerNames } = change(project)
  return projectRows.applyOptimistic(projectId, { statuses, labels, types, formerNames })
}

function settle(workflow: Workflow): void {
  const project = projectRows.getStored(workflow.id)
  if (project) projectRows.upsert([{ ...project, ...workflow }])
}

const getParams = ({ projectId, kind, id }: ItemOf) => ({ projectId, kind, id })

type Added = {
  readonly projectId: string
  readonly kind: WorkflowKind
  readonly item: WorkflowItem
}

/** Adds a status, a label or a type. */
export const addItem = defineWrite<Added, Workflow>({
  name: 'workflow.add',
  queueKey: getLane,
  // A task that is made with it waits for it.
  orderOf: inProjectOrder,
  subjectOf: ({ item }) => item.name,
  aboutOf: getProjectName,
  optimistic: ({ projectId, kind, item }) =>
    show(projectId, (project) =>
      withItem(
        project,
        kind,
        item,
        'group' in item ? getPlaceOfNew(project.statuses, item.group) : undefined,
      ),
    ),
  send: ({ projectId, kind, item }, cause, idempotencyKey) => {
    const { id, name, hue } = item
    const group = 'group' in item ? { group: item.group } : {}
    const body = { id, name, hue, ...group, ...cause }
    return call(addToWorkflow, { params: { projectId, kind }, body }, { idempotencyKey })
  },
  onSuccess: settle,
  inverse: ({ projectId, kind, item }): Write =>
    removeItem({ projectId, kind, id: item.id, item, replacementId: null }),
})

type Edit = ItemOf & { readonly changes: WorkflowChanges }

/** Changes fields of a status, a label or a type. */
export const editItem = defineWrite<Edit, Workflow>({
  name: 'workflow.edit',
  queueKey: getLane,
  subjectOf: getName,
  aboutOf: getProjectName,
  optimistic: (edit) =>
    show(edit.projectId, (project) => {
      const item = getItem(edit)
      return item ? withItem(project, edit.kind, { ...item, ...getValues(edit.changes) }) : project
    }),
  send: ({ changes, ...item }, cause) =>
    call(changeWorkflow, { params: getParams(item), body: { changes, ...cause } }),
  onSuccess: settle,
  inverse: ({ changes, ...item }): Write => editItem({ ...item, changes: swap(changes) }),
  rebase: (edit, failed) => {
    const lost = failed.args as Edit
    return lost.id === edit.id ? { ...edit, changes: omitFailed(edit.changes, lost.changes) } : edit
  },
  resolveConflict: (edit, details) => {
    const { current, conflictingFields } = details as WorkflowConflict
    settle(current)
    const now: Readonly<Record<string, unknown>> = { ...getItem(edit) }
    const fields = conflictingFields as WorkflowField[]
    const insisted: Record<string, unknown> = { ...edit.changes }
    for (const field of fields) insisted[field] = { was: now[field], set: edit.changes[field]?.set }
    return {
      insist: { ...edit, changes: insisted },
      differences: fields.map((field) => ({
        field: workflowText.fields[field],
        mine: describeValue(field, edit.changes[field]?.set),
        theirs: describeValue(field, now[field]),
      })),
    }
  },
})

const getValues = (changes: WorkflowChanges) =>
  Object.fromEntries(Object.entries(changes).map(([field, { set }]) => [field, set]))

type Place = { readonly after: string | null; readonly before: string | null }
type Move = {
  readonly projectId: string
  readonly id: string
  readonly was: Place
  readonly set: Place
}

/** Places a status between two others. */
export const moveStatus = defineWrite<Move, Workflow>({
  name: 'workflow.move',
  queueKey: getLane,
  subjectOf: ({ projectId, id }) => getName({ projectId, kind: 'statuses', id }),
  aboutOf: getProjectName,
  optimistic: ({ projectId, id, set }) =>
    show(projectId, (project) => {
      const status = project.statuses.find((one) => one.id === id)
      const others = project.statuses.filter((one) => one !== status)
      const before = others.findIndex((one) => one.id === set.before)
      const place = before < 0 ? others.length : before
      return status ? withItem(project, 'statuses', status, place) : project
    }),
  send: ({ projectId, id, set }, cause, idempotencyKey) =>
    call(
      moveEndpoint,
      { params: { projectId, id }, body: { ...set, ...cause } },
      { idempotencyKey },
    ),
  onSuccess: settle,
  inverse: ({ was, set, ...rest }): Write => moveStatus({ ...rest, was: set, set: was }),
})

type Removed = ItemOf & { readonly item: WorkflowItem; readonly replacementId: string | null }

/** Removes a status, a label or a type; its tasks get the replacement. */
export const removeItem = defineWrite<Removed, Workflow>({
  name: 'workflow.remove',
  queueKey: getLane,
  subjectOf: ({ item }) => item.name,
  aboutOf: getProjectName,
  optimistic: (removed) => {
    const hides = [
      show(removed.projectId, (project) => omitItem(project, removed.kind, removed.item)),
      ...showReplaced(removed),
    ]
    return () => hides.forEach((hide) => hide())
  },
  send: ({ replacementId, ...item }, cause, idempotencyKey) =>
    call(
      removeFromWorkflow,
      { params: getParams(item), body: { replacementId, ...cause } },
      { idempotencyKey },
    ),
  onSuccess: (workflow, removed) => {
    settle(workflow)
    upsertReplaced(removed)
  },
  inverse: (removed): Write => restoreItem(removed),
})

/** Brings back what was removed, with its tasks. */
const restoreItem = defineWrite<Removed, Workflow>({
  name: 'workflow.restore',
  queueKey: getLane,
  subjectOf: ({ item }) => item.name,
  aboutOf: getProjectName,
  optimistic: ({ projectId, kind, item }) =>
    show(projectId, (project) =>
      withItem(
        project,
        kind,
        item,
        'rank' in item ? project.statuses.filter(({ rank }) => rank < item.rank).length : undefined,
      ),
    ),
  send: (item, cause, idempotencyKey) =>
    call(restoreToWorkflow, { params: getParams(item), body: cause }, { idempotencyKey }),
  onSuccess: settle,
  inverse: (removed): Write => removeItem(removed),
})

/** The changes that give an item these values, without those it has already. */
export function changesTo(
  item: WorkflowItem,
  values: {
    readonly [Field in WorkflowField]?:
      | NonNullable<WorkflowChanges[Field]>['set']
      | Rewritten<NonNullable<WorkflowChanges[Field]>['set']>
  },
): WorkflowChanges {
  const before = item as Readonly<Record<string, unknown>>
  const entries = Object.entries(values).flatMap(([field, given]) => {
    const change = getChange(before[field], given)
    return change ? [[field, change] as const] : []
  })
  return Object.fromEntries(entries) as WorkflowChanges
}
