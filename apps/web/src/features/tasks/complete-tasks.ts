import type { Status } from '@courtside/contract/statuses.ts'
import { projectRows } from '#features/projects/use-projects.ts'
import { text } from '#text/en.ts'
import { toast } from '#ui/toast-store.ts'
import { isOpen } from './task-state.ts'
import { type CachedTask, taskRows } from './use-task-rows.ts'
import { editTasks } from './use-tasks.ts'

/** The status that a task gets by being completed or reopened; undefined where its project has none for that. */
function getNextStatus({ projectId }: CachedTask, completes: boolean): Status | undefined {
  const usable = (projectRows.get(projectId)?.statuses ?? []).filter(
    ({ isArchived }) => !isArchived,
  )
  const groups = completes
    ? (['completed'] as const)
    : (['unstarted', 'started', 'backlog'] as const)
  return groups
    .map((group) => usable.find((status) => status.group === group))
    .find((status) => status !== undefined)
}

/** Completes tasks as one gesture with Undo, each by the first status for that; reopens them when none is open. */
export function completeTasks(ids: readonly string[]): void {
  const tasks = ids.flatMap((id) => taskRows.get(id) ?? [])
  const completes = tasks.some(isOpen)
  const changing = tasks.filter((task) => isOpen(task) === completes)
  const [first] = changing
  if (!first) return
  const lacking = changing.find((task) => !getNextStatus(task, completes))
  if (lacking) return void toast({ title: text.tasks.noStatus(lacking.key), tone: 'danger' })
  const { completed, reopened, some } = text.tasks
  const what = changing.length === 1 ? first.key : some(changing.length)
  editTasks(
    changing.map(({ id }) => id),
    (task) => ({ statusId: getNextStatus(task, completes)?.id ?? task.statusId }),
    (completes ? completed : reopened)(what),
    { announce: true },
  )
}
