import type { Changes } from '@courtside/contract/activity.ts'
import { isSame, getValue } from '@courtside/contract/changes.ts'
import type { CustomValues } from '@courtside/contract/custom-fields.ts'
import { type LabelMaker, planTransfer } from '@courtside/contract/transfers.ts'
import { invalid } from '#errors.ts'
import type { MovingTask, Place } from './find-moving.ts'

/** What of a task is its project's own, and so another in another one. */
export const movedFields = ['statusId', 'labelIds', 'typeId', 'parentId', 'custom'] as const

/** What a task becomes in another project. Without a number it gets the next one there. */
export type Move = {
  readonly task: MovingTask
  readonly to: Place
  readonly number: number | undefined
  readonly statusId: string
  readonly labelIds: readonly string[]
  readonly typeId: string | null
  readonly custom: CustomValues
  readonly parentId: string | null
  /** Undefined for a place at the end. */
  readonly rank: string | undefined
}

/** What decides about a move beside the task: whether its parent comes along. */
type Company = { readonly from: Place; readonly to: Place; readonly isWithParent: boolean }

/** A task as it is to be in another project, by what is called the same there; taken back, as it was there. */
export function planMove(
  task: MovingTask,
  { from, to, isWithParent }: Company,
  labelFor: LabelMaker,
): Move {
  const { status, labelIds, typeId, custom } = planTransfer(task, from, to, labelFor)
  const planned = { labelIds, typeId, custom, statusId: status?.id }
  const { statusId, ...values } = task.undone
    ? { ...planned, ...getFormerValues(task, planned.custom, to) }
    : planned
  if (statusId === undefined)
    throw invalid([{ path: 'body.tasks', message: 'The project has no statuses' }])
  return {
    task,
    to,
    number: task.numbers[to.id],
    statusId,
    ...values,
    parentId: isWithParent ? task.parentId : getFormerParent(task, to),
    rank: findText(task.undone?.['rank']?.was),
  }
}

/** What a task had in the project it comes back to, as far as that is still there. */
function getFormerValues(
  task: MovingTask,
  mapped: CustomValues,
  to: Place,
): Partial<Pick<Move, 'statusId' | 'labelIds' | 'typeId' | 'custom'>> {
  const { statusId, labelIds, typeId, ...undone } = task.undone ?? {}
  const status = to.statuses.find(({ id }) => id === statusId?.was)
  const type = to.types.find(({ id }) => id === typeId?.was)
  const labels = new Set(to.labels.map(({ id }) => id))
  const known = new Set(to.customFields.map(({ id }) => `custom.${id}`))
  const values = Object.entries(undone).flatMap(([field, { was }]) =>
    known.has(field) && was !== null ? [[field.slice('custom.'.length), was]] : [],
  )
  return {
    ...(status && { statusId: status.id }),
    ...(type && { typeId: type.id }),
    ...(Array.isArray(labelIds?.was) && {
      labelIds: labelIds.was.map(String).filter((id) => labels.has(id)),
    }),
    // The log keeps values as the task held them.
    custom: { ...mapped, ...(Object.fromEntries(values) as CustomValues) },
  }
}

const getFormerParent = ({ undone, formerParentProjectId }: MovingTask, to: Place): string | null =>
  formerParentProjectId === to.id ? (findText(undone?.['parentId']?.was) ?? null) : null

const findText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

/** What the log tells of a move, number and key left out: every field that is another one. */
export function getChanges({ task, to, ...set }: Move, rank: string): Changes {
  const changes: Record<string, { was: unknown; set: unknown }> = {
    projectId: { was: task.projectId, set: to.id },
    rank: { was: task.rank, set: rank },
  }
  for (const field of movedFields)
    if (field !== 'custom' && !isSame(task[field], set[field]))
      changes[field] = { was: task[field], set: set[field] }
  for (const id of new Set([...Object.keys(task.custom), ...Object.keys(set.custom)])) {
    const [was, now] = [task.custom[id] ?? null, set.custom[id] ?? null]
    if (!isSame(was, now)) changes[`custom.${id}`] = { was, set: now }
  }
  return changes
}

/** Fields in which a task is no longer what the gesture that is taken back made of it. */
export function changedSince(task: MovingTask, isWithParent: boolean): string[] {
  const { rank: _rank, number: _number, key: _key, ...undone } = task.undone ?? {}
  const fields = Object.keys(undone).filter(
    (field) => !isSame(getValue(task, field), undone[field]?.set),
  )
  const isHungElsewhere =
    task.undone && !undone['parentId'] && !isWithParent && task.parentId !== null
  return isHungElsewhere ? [...fields, 'parentId'] : fields
}
