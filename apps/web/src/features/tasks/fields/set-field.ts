import { type CustomField, getCustomValue } from '@courtside/contract/custom-fields.ts'
import type { Recurrence } from '@courtside/contract/recurrence.ts'
import { isOpened, projectRows } from '#features/projects/use-projects.ts'
import { today } from '#lib/dates.ts'
import { toast } from '#ui/toast-store.ts'
import { isRefusal, getValuesFor } from '../group-values.ts'
import { type CachedTask, taskRows } from '../use-task-rows.ts'
import { editTasks } from '../use-tasks.ts'
import { mixed } from './picking.ts'

/** Gives tasks a start or a due day, null for none; without a time each keeps its own. */
export function setDay(
  ids: readonly string[],
  field: 'startOn' | 'dueOn',
  day: string | null,
  picked?: string | null,
): void {
  const time = field === 'startOn' ? 'startTime' : 'dueTime'
  editTasks(ids, (task) => ({
    [field]: day,
    [time]: day === null ? null : picked === undefined ? task[time] : picked,
    // What repeats needs a due day.
    ...(field === 'dueOn' && day === null && { recurrence: null }),
  }))
}

/** Lets tasks repeat, or no more; those without a due day get the one that is given. */
export function setRecurrence(
  ids: readonly string[],
  recurrence: Recurrence | null,
  dueOn: string | null,
): void {
  editTasks(ids, (task) => ({
    recurrence,
    ...(recurrence && { dueOn: task.dueOn ?? dueOn }),
  }))
}

/** Makes tasks parts of another one, null for none; says why where that can't be, and changes none of them then. */
export function setParent(ids: readonly string[], parentId: string | null): void {
  const todayOn = today()
  const refusal = ids.flatMap((id) => {
    const task = taskRows.get(id)
    const project = projectRows.get(task?.projectId ?? '')
    if (!task || !isOpened(project)) return []
    const key = parentId ?? 'none'
    const found = getValuesFor('parent', key, project, todayOn, task, undefined, taskRows.get)
    return isRefusal(found) ? [found.reason] : []
  })[0]
  if (refusal !== undefined) toast({ title: refusal })
  else editTasks(ids, { parentId })
}

/** What all of some tasks have of a list of ids. */
export const common = (
  tasks: readonly CachedTask[],
  idsOf: (task: CachedTask) => readonly string[],
): readonly string[] =>
  tasks.map(idsOf).reduce((shared, ids) => shared.filter((id) => ids.includes(id)))

/** Gives tasks some options of a field more, or fewer; what each has besides stays. */
export function setOptions(
  field: CustomField,
  ids: readonly string[],
  shown: readonly string[],
  picked: readonly string[],
): void {
  editTasks(ids, (task) => {
    const held = [getCustomValue(field, task.custom) ?? []].flat().map(String)
    const next = mixed(held, shown, picked)
    return { [`custom.${field.id}`]: next.length > 0 ? next : null }
  })
}
