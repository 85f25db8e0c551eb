import type { Actor } from '@courtside/contract/can.ts'
import { type RawBuilder, sql } from 'kysely'
import { isMine } from '#features/projects/visible.ts'

/**
 * Of `users u`, the active people who take part in projects, and the groups. Somebody who sees only assigned tasks gets themself and
 * those they share a task with.
 */
export const projectUser = (actor: Actor): RawBuilder<boolean> => {
  const seesEverybody =
    actor.permissions.includes('org.members.view') || actor.permissions.includes('task.view')
  const active = sql<boolean>`u."status" = 'active' and u."isProjectUser" and not u."isPlaceholder"`
  if (seesEverybody) return active
  return sql<boolean>`${active} and (u."id" = ${actor.id} or u."id" in (
    select unnest(t."assigneeIds") from tasks t where t."deletedAt" is null and ${isMine(actor)}
  ))`
}
