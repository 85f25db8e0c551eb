import { can } from '@courtside/contract/can.ts'
import { getTaskFacts } from '#features/projects/use-access.ts'
import { isOpened, projectRows } from '#features/projects/use-projects.ts'
import { useActor } from '#features/users/use-users.ts'
import { today } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { toast } from '#ui/toast-store.ts'
import {
  type Grouped,
  type TaskGroup,
  getGroupName,
  getPlace,
  getTaskId,
  getTaskIds,
} from '../task-groups.ts'
import { findLackingFor } from '../task-rights.ts'
import { taskRows } from '../use-task-rows.ts'
import { type PlacedTask, moveTasks } from '../use-tasks.ts'
import { getMeaning } from './board-drop.ts'

const getOpenedProject = (id: string) => {
  const project = projectRows.get(id)
  return isOpened(project) ? project : undefined
}

const compareByRank = (a: { rank: string; id: string }, b: { rank: string; id: string }): number =>
  a.rank === b.rank ? (a.id < b.id ? -1 : 1) : a.rank < b.rank ? -1 : 1

/**
 * Brings cards into a group and, in manual order, between others. Tells how it is called when it was done; what can't be
 * done is said by a toast. Who may change a task's value but not its place changes that alone.
 */
export function useDrop(
  groups: readonly TaskGroup[],
  grouped: Grouped,
  isManual: boolean,
): (entries: readonly string[], to: TaskGroup, index: number) => string | undefined {
  const actor = useActor()
  const allowed = ({
    id,
    values,
    place,
  }: PlacedTask): PlacedTask | { reason: string } | undefined => {
    const task = taskRows.get(id)
    const project = getOpenedProject(task?.projectId ?? '')
    if (!task || !project) return undefined
    const fields = Object.keys(values) as (keyof typeof values)[]
    for (const field of fields) {
      const reason = findLackingFor(actor, project, task, field)
      if (reason !== undefined) return { reason }
    }
    if (!place || can.moveTask(actor, getTaskFacts(project, task)))
      return { id, values, ...(place && { place }) }
    if (fields.length > 0) return { id, values }
    const reason = findLackingFor(actor, project, task, 'title')
    return reason === undefined ? undefined : { reason }
  }

  return (entries, to, index) => {
    const held = new Map(entries.map((entry) => [getTaskId(entry), entry]))
    const tasks = getTaskIds(entries).flatMap((id) => {
      const task = taskRows.get(id)
      return task ? [{ task, from: getPlace(groups, held.get(id))?.group }] : []
    })
    if (isManual) tasks.sort((a, b) => compareByRank(a.task, b.task))
    const meaning = getMeaning({
      tasks,
      to,
      index,
      grouped,
      isManual,
      projectOf: getOpenedProject,
      taskOf: taskRows.get,
      todayOn: today(),
    })
    if ('reason' in meaning) {
      toast({ title: meaning.reason })
      return undefined
    }
    const found = meaning.placed.map(allowed)
    const refused = found.find((one) => one !== undefined && 'reason' in one)
    if (refused && 'reason' in refused) {
      toast({ title: refused.reason })
      return undefined
    }
    const placed = found.flatMap((one) => (one && !('reason' in one) ? [one] : []))
    if (placed.length === 0) return undefined
    const [first] = tasks
    const what = tasks.length === 1 ? (first?.task.key ?? '') : text.views.board.tasks(tasks.length)
    moveTasks(placed, text.views.board.moved(what, getGroupName(to)))
    return what
  }
}
