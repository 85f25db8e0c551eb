import type { Recurrence } from '@courtside/contract/recurrence.ts'
import { isOpened, projectRows } from '#features/projects/use-projects.ts'
import { today } from '#lib/dates.ts'
import { toast } from '#ui/toast-store.ts'
import { isRefusal, getValuesFor } from '../group-values.ts'
import { type CachedTask, taskRows } from '../use-task-rows.ts'
import { type TaskValues, editTasks } from '../use-tasks.ts'
import { type FieldOfKind, getIdsOf } from './editable-fields.ts'
import { mixed } from './picking.ts'

/** Gives tasks a value of the field's kind, or `Rewritten` one; the server checks each. */
export const setValue = (
  ids: readonly string[],
  { name }: Pick<FieldOfKind, 'name'>,
  value: unknown,
): void => editTasks(ids, { [name]: value } as TaskValues)

/** Gives tasks a day, null for none; without a time each keeps its own. */
export function setDay(
  ids: readonly string[],
  { name, time }: FieldOfKind,
  day: string | null,
  picked?: string | null,
): void {
  editTasks(ids, (task) => ({
    [name]: day,
    ...(time && {
      [time]: day === null ? null : picked === undefined ? task[time as 'dueTime'] : picked,
    }),
    // What repeats needs a due day.
    ...(name === 'dueOn' && day === null && { recurrence: null }),
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
function setParent(ids: readonly string[], parentId: string | null): void {
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

/** Sets the task that tasks hang on by a field, null for none. */
export const setTask = (ids: readonly string[], field: FieldOfKind, id: string | null): void =>
  field.name === 'parentId' ? setParent(ids, id) : setValue(ids, field, id)

/** What all of some tasks have of a list of ids. */
export const common = (
  tasks: readonly CachedTask[],
  idsOf: (task: CachedTask) => readonly string[],
): readonly string[] =>
  tasks.map(idsOf).reduce((shared, ids) => shared.filter((id) => ids.includes(id)))

/** Gives tasks some ids of a list more, or fewer; what each has besides stays. */
export function setIds(
  ids: readonly string[],
  field: FieldOfKind,
  shown: readonly string[],
  picked: readonly string[],
): void {
  editTasks(ids, (task) => {
    const next = mixed(getIdsOf(field, task), shown, picked)
    // An entry that isn't there is null; a list of every task is empty.
    return { [field.name]: field.custom && next.length === 0 ? null : next }
  })
}
