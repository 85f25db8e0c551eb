import { getPlace } from '@courtside/contract/changes.ts'
import {
  type CustomField,
  type CustomValue,
  getCustomValue,
} from '@courtside/contract/custom-fields.ts'
import { type Priority, priorities } from '@courtside/contract/field-kinds.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { depthLimit } from '@courtside/contract/tasks.ts'
import { text } from '#text/en.ts'
import { type Grouping, getGroupingField } from './filters/task-search.ts'
import { nameKey } from './group-schemes.ts'
import { findDayFor } from './task-dates.ts'
import type { Grouped, TaskGroup } from './task-groups.ts'
import type { CachedTask } from './use-task-rows.ts'

/** What standing in a group makes of a task. */
export type GroupValues = Partial<
  Pick<
    CachedTask,
    | 'statusId'
    | 'priority'
    | 'assigneeIds'
    | 'leadId'
    | 'labelIds'
    | 'dueOn'
    | 'dueTime'
    | 'typeId'
    | 'parentId'
  >
> & { readonly [field: `custom.${string}`]: CustomValue | null }

/** A group that a task can't be brought into by hand says why. */
export type Refusal = { readonly reason: string }

const words = text.views.groups

const isPriority = (key: string): key is Priority => priorities.some((one) => one === key)

/** An id of a list gives way to another; the ids of other groups stay. */
const exchanged = (ids: readonly string[], from: string | undefined, to: string): string[] =>
  to === 'none' ? [] : [...ids.filter((id) => id !== from && id !== to), to]

/** Where a group's value is to be given, and to which task; a new one is absent. */
type Target = {
  readonly key: string
  readonly project: Project
  readonly todayOn: string
  readonly task: CachedTask | undefined
  readonly fromKey: string | undefined
  readonly taskOf: (id: string) => CachedTask | undefined
}

/**
 * What a task of `project` gets when it is brought into a group, from another one or as a new task (`task` absent);
 * nothing where it has that already. Over all projects a status, label or type is the project's own of that kind or name.
 * `taskOf` finds the tasks above a new parent.
 */
export function getValuesFor(
  by: Grouping | undefined,
  key: string,
  project: Project,
  todayOn: string,
  task?: CachedTask,
  fromKey?: string,
  taskOf: (id: string) => CachedTask | undefined = () => undefined,
): GroupValues | Refusal {
  const target = { key, project, todayOn, task, fromKey, taskOf }
  const field = getGroupingField(project, by)
  if (field) return getFieldValue(field, target)
  switch (by) {
    case 'status':
      return getStatusValue(target)
    case 'assignee':
      return { assigneeIds: exchanged(task?.assigneeIds ?? [], fromKey, key) }
    case 'lead':
      return { leadId: key === 'none' ? null : key }
    case 'label':
      return getLabelValue(target)
    case 'type': {
      if (key === 'none') return { typeId: null }
      const type = project.types.find(({ id, name }) => id === key || nameKey(name) === key)
      return type ? { typeId: type.id } : { reason: words.noType(project.name) }
    }
    case 'parent':
      return getParentValue(target)
    case 'priority':
      return isPriority(key) ? { priority: key } : {}
    case 'project':
      return key === project.id ? {} : { reason: words.otherProject }
    case 'due': {
      // A calendar's hours say the time too: 2026-12-04T18:00.
      const [dayKey = '', dueTime] = key.split('T')
      const dueOn = getDay(dayKey, todayOn)
      if (dueOn !== undefined) return { dueOn, ...(dueTime && { dueTime }) }
      return { reason: key === 'late' ? words.cannotBeLate : words.cannotBeClosed }
    }
    default:
      return {}
  }
}

/** What a task is brought into a group as, with what stands in the group's lane. */
export function getValues(
  { by, lanes }: Grouped,
  to: TaskGroup,
  about: {
    readonly project: Project
    readonly todayOn: string
    readonly taskOf?: ((id: string) => CachedTask | undefined) | undefined
    readonly task?: CachedTask
    readonly from?: TaskGroup | undefined
  },
): GroupValues | Refusal {
  const { project, todayOn, taskOf, task, from } = about
  const given = (one: Grouping | undefined, set: string | undefined, was: string | undefined) =>
    set === undefined || set === was
      ? {}
      : getValuesFor(one, set, project, todayOn, task, was, taskOf)
  const values = given(by, to.value, from?.value)
  if (isRefusal(values)) return values
  const ofLane = given(lanes, to.lane?.value, from?.lane?.value)
  return isRefusal(ofLane) ? ofLane : { ...values, ...ofLane }
}

const isDay = /^\d{4}-\d{2}-\d{2}$/

/** The day that stands for a stretch of time, or that a group is of; null for none, undefined for what no day can be chosen for. */
function getDay(key: string, todayOn: string): string | null | undefined {
  if (key === 'none') return null
  if (isDay.test(key)) return key
  return findDayFor(key, todayOn)
}

function getStatusValue({ key, project, task }: Target): GroupValues | Refusal {
  const status =
    project.statuses.find(({ id }) => id === key) ??
    project.statuses.find(({ group, isArchived }) => group === key && !isArchived)
  if (!status || status.isArchived) return { reason: words.noStatus(project.name) }
  const own = project.statuses.find(({ id }) => id === task?.statusId)
  return own?.group === key ? {} : { statusId: status.id }
}

function getLabelValue({ key, project, task, fromKey }: Target): GroupValues | Refusal {
  const findId = (one: string | undefined) =>
    project.labels.find(({ id, name }) => id === one || nameKey(name) === one)?.id
  if (key !== 'none' && findId(key) === undefined) return { reason: words.noLabel(project.name) }
  return { labelIds: exchanged(task?.labelIds ?? [], findId(fromKey), findId(key) ?? 'none') }
}

/** Nothing can be a part of itself or of what is below it; the server knows how deep the parts of a task go. */
function getParentValue({ key, project, task, taskOf }: Target): GroupValues | Refusal {
  if (key === 'none') return { parentId: null }
  if (taskOf(key) && taskOf(key)?.projectId !== project.id) return { reason: words.otherParent }
  let above: string | null = key
  for (let level = 1; above !== null; level += 1) {
    if (above === task?.id) return { reason: words.partOfItself }
    if (level === depthLimit) return { reason: words.tooDeep(depthLimit) }
    above = taskOf(above)?.parentId ?? null
  }
  return { parentId: key }
}

function getFieldValue(field: CustomField, target: Target): GroupValues | Refusal {
  const { key, todayOn, task, fromKey } = target
  const set = (value: CustomValue | null): GroupValues => ({ [`custom.${field.id}`]: value })
  if (field.kind === 'date') {
    const on = getDay(key, todayOn)
    return on === undefined ? { reason: words.cannotBePast } : set(on)
  }
  if (key === 'none') return set(null)
  if (field.kind === 'checkbox') return set(true)
  if (field.kind !== 'multi_select') return set(key)
  const held = (task && getCustomValue(field, task.custom)) ?? []
  return set(exchanged([held].flat().map(String), fromKey, key))
}

export const isRefusal = (found: GroupValues | Refusal): found is Refusal => 'reason' in found

/** The same for a task that is made, which takes the fields of the project's own together. */
export function getDraft(values: GroupValues) {
  const plain: Record<string, unknown> = {}
  const custom: Record<string, CustomValue> = {}
  for (const [field, value] of Object.entries(values)) {
    const { entry } = getPlace(field)
    if (entry === undefined) plain[field] = value
    else if (value !== null) custom[entry] = value
  }
  return { ...plain, ...(Object.keys(custom).length > 0 && { custom }) }
}
