import { can } from '@courtside/contract/can.ts'
import type { TaskField } from '@courtside/contract/tasks.ts'
import { lacking, taskFacts } from '#features/projects/use-access.ts'
import { isOpened, projectRows } from '#features/projects/use-projects.ts'
import { useActor, useCurrentUser } from '#features/users/use-users.ts'
import { toast } from '#ui/toast-store.ts'
import { archiveTasks } from './archive-tasks.ts'
import { duplicateTasks } from './duplicate-tasks.ts'
import { lackingFor } from './task-rights.ts'
import { type HeldTask, taskRows } from './use-task-rows.ts'
import { editTasks } from './use-tasks.ts'
import { toggleWatching } from './watchers/use-watchers.ts'

/** The held ones of some tasks. */
export const tasksOf = (ids: readonly string[]): HeldTask[] =>
  ids.flatMap((id) => taskRows.get(id) ?? [])

/** What a key does with tasks at once, and the right that may be missing for it. */
export function useTaskActions() {
  const actor = useActor()
  const me = useCurrentUser()
  const lackedBy = (ids: readonly string[], field: TaskField): string | undefined =>
    tasksOf(ids)
      .map((task) => {
        const held = projectRows.get(task.projectId)
        return isOpened(held) ? lackingFor(actor, held, task, field) : undefined
      })
      .find((reason) => reason !== undefined)
  const lacksDuplicate = (tasks: readonly HeldTask[]): string | undefined => {
    const isAllowed = tasks.every((task) => {
      const held = projectRows.get(task.projectId)
      return isOpened(held) && can.duplicateTask(actor, taskFacts(held, task))
    })
    return lacking(isAllowed, 'task.create')
  }
  return {
    lacksDelete: (tasks: readonly HeldTask[]): string | undefined => {
      const isAllowed = tasks.every((task) => {
        const held = projectRows.get(task.projectId)
        return isOpened(held) && can.deleteTask(actor, taskFacts(held, task))
      })
      return lacking(isAllowed, 'task.delete')
    },
    /** Puts the reader on the tasks, or takes them off again. */
    assignMe: (ids: readonly string[]) => {
      const reason = lackedBy(ids, 'assigneeIds')
      if (reason) toast({ title: reason })
      if (!me || reason) return
      editTasks(ids, ({ assigneeIds }) => ({
        assigneeIds: assigneeIds.includes(me.uid)
          ? assigneeIds.filter((uid) => uid !== me.uid)
          : [...assigneeIds, me.uid],
      }))
    },
    duplicate: (ids: readonly string[]) => {
      const reason = lacksDuplicate(tasksOf(ids))
      if (reason) toast({ title: reason })
      else duplicateTasks(ids)
    },
    lacksDuplicate,
    /** Puts tasks into the archive, or brings them back when all of them are there. */
    archive: (ids: readonly string[]) => {
      const reason = lackedBy(ids, 'isArchived')
      if (reason) toast({ title: reason })
      else archiveTasks(ids)
    },
    watch: (ids: readonly string[]) => {
      if (me) toggleWatching(ids, me.uid)
    },
  }
}
