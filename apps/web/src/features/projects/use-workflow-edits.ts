import type { Project } from '@courtside/contract/projects.ts'
import {
  type Hue,
  type Label,
  type Status,
  type StatusGroup,
  hues,
} from '@courtside/contract/statuses.ts'
import type { WorkflowField, WorkflowItem, WorkflowKind } from '@courtside/contract/workflow.ts'
import { type Write, followWrites, performWrites } from '#features/activity/use-writes.ts'
import { createId } from '#lib/new-id.ts'
import { workflowText } from '#text/workflow.ts'
import { projectRows } from './use-projects.ts'
import { addItem, changesTo, editItem, moveStatus, removeItem } from './use-workflow.ts'

const words = workflowText

/** Adds a status at the end of its group. */
export function addStatus({ id: projectId }: Project, name: string, group: StatusGroup): void {
  const item: Status = {
    id: createId(),
    name,
    group,
    hue: null,
    wipLimit: null,
    rank: '',
    isArchived: false,
  }
  performWrites(words.added(name), [addItem({ projectId, kind: 'statuses', item })])
}

/**
 * Adds a label or a type; it is shown before it is stored. What it is made for follows once it is stored, as part of the
 * same gesture: removing it takes that back, too. If it never is stored, nothing follows.
 */
export function addLabel(
  { id: projectId }: Pick<Project, 'id'>,
  kind: 'labels' | 'types',
  name: string,
  hue: Hue,
  following?: (id: string) => readonly Write[],
): void {
  const id = createId()
  const add = addItem({ projectId, kind, item: { id, name, hue } })
  const batchId = performWrites(words.added(name), [add])
  if (!batchId || !following) return
  const end = projectRows.subscribe(projectId, () => {
    if (!projectRows.getStored(projectId)?.[kind]?.some((one) => one.id === id)) return
    end()
    followWrites(batchId, following(id))
  })
}

/** The colour that the fewest have, so that new ones can be told apart. */
export function nextHue(labels: readonly Label[]): Hue {
  const used = (hue: Hue) => labels.filter((label) => label.hue === hue).length
  const coloured = hues.filter((hue) => hue !== 'grey')
  return coloured.toSorted((one, other) => used(one) - used(other))[0] ?? 'grey'
}

/** Gives a status, label or type new values, as one change. */
export function updateItem(
  { id: projectId }: Project,
  kind: WorkflowKind,
  item: WorkflowItem,
  values: Parameters<typeof changesTo>[1],
): void {
  const changes = changesTo(item, values)
  const fields = Object.keys(changes) as WorkflowField[]
  if (fields.length === 0) return
  const what = fields.map((field) => words.fields[field]).join(', ')
  const { isArchived } = values
  const { isBack, isArchived: archived } = words.statuses
  const title =
    isArchived === undefined
      ? words.changed(what, item.name)
      : (isArchived ? archived : isBack)(item.name)
  performWrites(title, [editItem({ projectId, kind, id: item.id, changes })], {
    announce: isArchived !== undefined,
  })
}

/** Puts a status to a place among those that are shown. */
export function positionStatus(
  { id: projectId }: Project,
  shown: readonly Status[],
  { id, name }: Status,
  place: number,
): void {
  const between = (others: readonly Status[], at: number) => ({
    after: others[at - 1]?.id ?? null,
    before: others[at]?.id ?? null,
  })
  const others = shown.filter((one) => one.id !== id)
  const was = between(
    others,
    shown.findIndex((one) => one.id === id),
  )
  performWrites(words.moved(name), [
    moveStatus({ projectId, id, was, set: between(others, place) }),
  ])
}

/** Removes a status, label or type from its project and its tasks, which get the replacement. */
export function removeFrom(
  { id: projectId }: Project,
  kind: WorkflowKind,
  item: WorkflowItem,
  taskCount: number,
  replacement?: WorkflowItem,
): void {
  const title = !replacement
    ? words.removed(item.name, taskCount)
    : kind === 'statuses'
      ? words.replaced(item.name, taskCount, replacement.name)
      : words.merged(item.name, replacement.name)
  const replacementId = replacement?.id ?? null
  performWrites(title, [removeItem({ projectId, kind, id: item.id, item, replacementId })], {
    announce: true,
  })
}
