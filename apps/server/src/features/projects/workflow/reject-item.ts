import {
  type Workflow,
  type WorkflowField,
  type WorkflowItem,
  type WorkflowKind,
  hasStart,
  getHolder,
  workflowLimits,
} from '@courtside/contract/workflow.ts'
import { AppError, invalid, notFound } from '#errors.ts'

/** What one of each kind is called in a refusal. */
const nouns: Record<WorkflowKind, string> = {
  statuses: 'status',
  labels: 'label',
  types: 'type',
}

/** The refusal for what a project doesn't have. */
export const noSuch = (kind: WorkflowKind) =>
  notFound({ statuses: 'Status', labels: 'Label', types: 'Type' }[kind])

/** Refuses one more where a project has all that it may have. */
export function rejectTooMany(workflow: Workflow, kind: WorkflowKind): void {
  if (workflow[kind].length < workflowLimits[kind]) return
  throw new AppError(
    409,
    'limit_reached',
    `A project has at most ${workflowLimits[kind]} ${kind}. Remove one first.`,
  )
}

type Values = Readonly<Partial<Record<WorkflowField, unknown>>>

/** Refuses fields that a kind doesn't have, and labels and types without a hue. */
export function rejectForeign(kind: WorkflowKind, values: Values, path: string): void {
  if (kind === 'statuses') return
  for (const field of ['group', 'wipLimit', 'isArchived'] as const)
    if (values[field] !== undefined)
      throw invalid([{ path: `${path}.${field}`, message: 'Only statuses have this' }])
  if (values.hue === null) throw invalid([{ path: `${path}.hue`, message: 'Choose a colour' }])
}

/** Refuses a name that another one has already; archived statuses may be called alike. */
export function rejectTaken(
  workflow: Workflow,
  kind: WorkflowKind,
  item: Pick<WorkflowItem, 'id' | 'name'>,
): void {
  const holder = getHolder(workflow, kind, item)
  if (!holder) return
  throw new AppError(
    409,
    'name_taken',
    `A ${nouns[kind]} named “${holder.name}” already exists. Choose another name.`,
  )
}

/** Refuses what would leave new tasks without a status to begin in. */
export function rejectNoStart(after: Workflow, before: Workflow): void {
  if (hasStart(after, before)) return
  throw new AppError(
    409,
    'status_needed',
    'New tasks need a status that is not started. Add another one first.',
  )
}
