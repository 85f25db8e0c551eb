import { type Actor, can } from '@courtside/contract/can.ts'
import { lacking, getTaskFacts } from '#features/projects/use-access.ts'
import { isOpened, projectRows } from '#features/projects/use-projects.ts'
import { useActor, useCurrentUser } from '#features/users/use-users.ts'
import { isLack } from '#lib/lack.ts'
import { text } from '#text/en.ts'
import { toast } from '#ui/toast-store.ts'
import { completeTasks } from './complete-tasks.ts'
import { type LackedField, findLackingFor } from './task-rights.ts'
import { type CachedTask, taskRows } from './use-task-rows.ts'
import { editTasks } from './use-tasks.ts'
import { toggleWatching } from './watchers/use-watchers.ts'

const { taken, left } = text.tasks

/** The held ones of some tasks. */
export const getTasks = (ids: readonly string[]): CachedTask[] =>
  ids.flatMap((id) => taskRows.get(id) ?? [])

/** The title of a task, or how many they are; undefined for none. */
export function callTasks(ids: readonly string[]): string | undefined {
  const [task, ...others] = getTasks(ids)
  return others.length > 0 ? text.tasks.some(others.length + 1) : task?.title
}

/** Who has a task once the actor has taken it on in place of their groups, or has left it. */
const withMe = ({ id, groupIds }: Actor, assigneeIds: readonly string[]): string[] =>
  assigneeIds.includes(id)
    ? assigneeIds.filter((uid) => uid !== id)
    : [...assigneeIds.filter((uid) => !groupIds.includes(uid)), id]

/** Whether a group of the actor's has a task to do, that nobody needs a right to take on. */
export function canTake(actor: Actor, task: CachedTask): boolean {
  const held = projectRows.get(task.projectId)
  const isTaken = task.assigneeIds.includes(actor.id)
  return (
    isOpened(held) &&
    !isTaken &&
    can.passOn(actor, getTaskFacts(held, task), withMe(actor, task.assigneeIds))
  )
}

/** Who has a task once the actor has given it back to a group of theirs, unless one of those has it anyway. */
function getGivenBack({ id, groupIds }: Actor, assigneeIds: readonly string[], groupId: string) {
  const rest = assigneeIds.filter((uid) => uid !== id)
  return rest.some((uid) => groupIds.includes(uid)) ? rest : [...rest, groupId]
}

/** The groups that the actor can give a task back to, for which nobody needs a right. */
export function findGroupsBack(actor: Actor, task: CachedTask): readonly string[] {
  const held = projectRows.get(task.projectId)
  if (!isOpened(held) || !task.assigneeIds.includes(actor.id)) return []
  const facts = getTaskFacts(held, task)
  return actor.groupIds.filter((groupId) =>
    can.passOn(actor, facts, getGivenBack(actor, task.assigneeIds, groupId)),
  )
}

/** What a key does with tasks at once, and the right that may be missing for it. */
export function useTaskActions() {
  const actor = useActor()
  const me = useCurrentUser()
  const lackedBy = (ids: readonly string[], field: LackedField): string | undefined =>
    getTasks(ids)
      .map((task) => {
        const held = projectRows.get(task.projectId)
        return isOpened(held) ? findLackingFor(actor, held, task, field) : undefined
      })
      .find((reason) => reason !== undefined)
  const lacksDuplicate = (tasks: readonly CachedTask[]): string | undefined => {
    const isAllowed = tasks.every((task) => {
      const held = projectRows.get(task.projectId)
      return isOpened(held) && can.duplicateTask(actor, getTaskFacts(held, task))
    })
    return lacking(isAllowed, 'task.create')
  }
  const lacksAssignMe = (ids: readonly string[]): string | undefined =>
    lackedBy(
      ids.filter(
        (id) =>
          !getTasks([id]).some(
            (task) => canTake(actor, task) || findGroupsBack(actor, task).length > 0,
          ),
      ),
      'assigneeIds',
    )
  /** Gives tasks back to a group; to the only one where none is given. */
  const giveBack = (ids: readonly string[], groupId?: string) => {
    const [task, ...others] = getTasks(ids)
    const groups = task ? findGroupsBack(actor, task) : []
    const to = groupId ?? (groups.length === 1 ? groups[0] : undefined)
    if (to === undefined) return void toast({ title: text.tasks.chooseGroup })
    const title = task && others.length === 0 ? text.tasks.givenBack(task.key) : undefined
    editTasks(
      ids,
      ({ assigneeIds }) => ({ assigneeIds: getGivenBack(actor, assigneeIds, to) }),
      title,
      { announce: true },
    )
  }
  return {
    /** Why not all of the tasks can get a new value of a field; undefined when they can. */
    lackedBy,
    /** Whether the reader never can change a field of one of the tasks. */
    lacksEdit: (ids: readonly string[], field: LackedField): boolean =>
      isLack(lackedBy(ids, field)),
    lacksAssignMe,
    lacksTransfer: (tasks: readonly CachedTask[]): string | undefined => {
      const isAllowed = tasks.every((task) => {
        const held = projectRows.get(task.projectId)
        return !isOpened(held) || can.takeTaskOut(actor, getTaskFacts(held, task))
      })
      return lacking(isAllowed, 'task.edit')
    },
    lacksDelete: (tasks: readonly CachedTask[]): string | undefined => {
      const isAllowed = tasks.every((task) => {
        const held = projectRows.get(task.projectId)
        return isOpened(held) && can.deleteTask(actor, getTaskFacts(held, task))
      })
      return lacking(isAllowed, 'task.delete')
    },
    /** Completes tasks, or reopens them when none is open. */
    complete: (ids: readonly string[]) => {
      const reason = lackedBy(ids, 'statusId')
      if (reason) toast({ title: reason })
      else completeTasks(ids)
    },
    giveBack,
    /**
     * Puts the reader on the tasks, in place of a group they are in, or takes them off again; who may not assign gives them
     * back to a group.
     */
    assignMe: (ids: readonly string[]) => {
      const reason = lacksAssignMe(ids)
      if (reason) return void toast({ title: reason })
      const areTaken = getTasks(ids).every(({ assigneeIds }) => assigneeIds.includes(actor.id))
      if (areTaken && lackedBy(ids, 'assigneeIds')) return giveBack(ids)
      const [only, ...others] = getTasks(ids)
      const isLeft = only?.assigneeIds.includes(actor.id)
      const title = only && others.length === 0 ? (isLeft ? left : taken)(only.key) : undefined
      editTasks(ids, ({ assigneeIds }) => ({ assigneeIds: withMe(actor, assigneeIds) }), title, {
        announce: true,
      })
    },
    duplicate: (ids: readonly string[]) => {
      const reason = lacksDuplicate(getTasks(ids))
      if (reason) toast({ title: reason })
      // Not for the first screen; the menu of what is selected brings it along when all is calm, as it does the next.
      else void import('./use-duplicate-tasks.ts').then(({ duplicateTasks }) => duplicateTasks(ids))
    },
    lacksDuplicate,
    /** Puts tasks into the archive, or brings them back when all of them are there. */
    archive: (ids: readonly string[]) => {
      const reason = lackedBy(ids, 'isArchived')
      if (reason) toast({ title: reason })
      else void import('./archive-tasks.ts').then(({ archiveTasks }) => archiveTasks(ids))
    },
    watch: (ids: readonly string[]) => {
      if (me) toggleWatching(ids, actor)
    },
  }
}
