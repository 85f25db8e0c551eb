import { Hand } from 'lucide-react'
import { useActor, useUsers } from '#features/users/use-users.ts'
import { text } from '#text/en.ts'
import type { Action } from '#ui/action-menu.tsx'
import { findGroupsBack, useTaskActions } from './use-task-actions.ts'
import type { CachedTask } from './use-task-rows.ts'

/** Menu entries that give tasks back to a group that all of them may go back to; none for who may assign anybody. */
export function useGiveBack(tasks: readonly CachedTask[]): Action[] {
  const actor = useActor()
  const users = useUsers()
  const { giveBack, lackedBy } = useTaskActions()
  const ids = tasks.map(({ id }) => id)
  if (ids.every((id) => lackedBy([id], 'assigneeIds') === undefined)) return []
  const groups = actor.groupIds.filter((groupId) =>
    tasks.every((task) => findGroupsBack(actor, task).includes(groupId)),
  )
  const isOne = groups.length === 1
  return groups.map((groupId) => ({
    title: isOne
      ? text.tasks.giveBack
      : text.tasks.giveBackTo(users.find(({ uid }) => uid === groupId)?.name ?? ''),
    icon: <Hand />,
    ...(isOne && { keys: 'i' }),
    isRegistered: true,
    run: () => giveBack(ids, groupId),
  }))
}
