import { type Actor, can } from '@courtside/contract/can.ts'
import { getTaskFacts } from '#features/projects/use-access.ts'
import { isOpened, projectRows } from '#features/projects/use-projects.ts'
import { useActor, useCurrentUser } from '#features/users/use-users.ts'
import { isLack } from '#lib/lack.ts'
import { text } from '#text/en.ts'
import { toast } from '#ui/toast-store.ts'
import { completeTasks } from './complete-tasks.ts'
import { type Deed, type LackedField, findLack } from './task-rights.ts'
import { requestTransfer } from './transfer/use-asked-transfer.ts'
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

/** What is done with tasks at once, and the right that may be missing for it. What may not be done with some is left out. */
export function useTaskActions() {
  const actor = useActor()
  const me = useCurrentUser()
  const lackedBy = (ids: readonly string[], what: LackedField | Deed): string | undefined =>
    findReason(ids, (task) => {
      const held = projectRows.get(task.projectId)
      return isOpened(held) ? findLack(actor, held, task, what) : undefined
    })
  const lacksAssignMe = (ids: readonly string[]): string | undefined =>
    findReason(ids, (task) =>
      canTake(actor, task) || findGroupsBack(actor, task).length > 0
        ? undefined
        : lackedBy([task.id], 'assigneeIds'),
    )
  /** Those of some tasks that something may be done with; where there are none a toast says why. */
  const permit = (
    ids: readonly string[],
    reasonOf: (ids: readonly string[]) => string | undefined,
  ) => {
    const reason = reasonOf(ids)
    if (reason) toast({ title: reason })
    return ids.filter((id) => reasonOf([id]) === undefined)
  }
  const permitAll = (ids: readonly string[], what: LackedField | Deed) =>
    permit(ids, (some) => lackedBy(some, what))
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
    /** Why none of the tasks can get a new value of a field, or have that done with it; undefined when some can. */
    lackedBy,
    /** Whether the reader never can do so. */
    lacksEdit: (ids: readonly string[], what: LackedField | Deed): boolean =>
      isLack(lackedBy(ids, what)),
    lacksAssignMe,
    /** Those of some tasks that something may be done with; where there are none a toast says why. */
    permit: permitAll,
    /** Completes tasks, or reopens them when none is open. */
    complete: (ids: readonly string[]) => completeTasks(permitAll(ids, 'statusId')),
    giveBack,
    /**
     * Puts the reader on the tasks, in place of a group they are in, or takes them off again; who may not assign gives them
     * back to a group.
     */
    assignMe: (given: readonly string[]) => {
      const ids = permit(given, lacksAssignMe)
      const areTaken = getTasks(ids).every(({ assigneeIds }) => assigneeIds.includes(actor.id))
      const [only, ...others] = getTasks(ids)
      if (!only) return
      if (areTaken && ids.some((id) => lackedBy([id], 'assigneeIds'))) return giveBack(ids)
      const isLeft = only.assigneeIds.includes(actor.id)
      const title = others.length === 0 ? (isLeft ? left : taken)(only.key) : undefined
      editTasks(ids, ({ assigneeIds }) => ({ assigneeIds: withMe(actor, assigneeIds) }), title, {
        announce: true,
      })
    },
    duplicate: (given: readonly string[]) => {
      const ids = permitAll(given, 'duplicate')
      // Not for the first screen; the menu of what is selected brings it along when all is calm, as it does the next.
      if (ids.length > 0)
        void import('./use-duplicate-tasks.ts').then(({ duplicateTasks }) => duplicateTasks(ids))
    },
    /** Puts tasks into the archive, or brings them back when all of them are there. */
    archive: (given: readonly string[]) => {
      const ids = permitAll(given, 'isArchived')
      if (ids.length > 0)
        void import('./archive-tasks.ts').then(({ archiveTasks }) => archiveTasks(ids))
    },
    /** Asks to which project tasks shall move. */
    transfer: (ids: readonly string[]) => requestTransfer(permitAll(ids, 'transfer')),
    watch: (ids: readonly string[]) => {
      if (me) toggleWatching(ids, actor)
    },
  }
}

/** Why something can be done with none of some tasks; undefined where it can be done with one of them. */
function findReason(
  ids: readonly string[],
  reasonOf: (task: CachedTask) => string | undefined,
): string | undefined {
  const reasons = getTasks(ids).map(reasonOf)
  return reasons.includes(undefined) ? undefined : reasons[0]
}
