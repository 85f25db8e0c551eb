import { type Actor, can, ownIds } from '@courtside/contract/can.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  holdsKey,
  isMine,
  joinMine,
  readableProject,
  readableTask,
} from '#features/projects/visible.ts'

/**
 * Of `users u`, those whom the actor may ask about by name, be it that they left: everybody, or those who stand by name on
 * what they may read, as its doer, its lead, a member, or who wrote on it.
 */
export function knownUser(actor: Actor): RawBuilder<boolean> {
  if (can.seeNames(actor)) return sql<boolean>`true`
  const readable = sql`join projects p on p."id" = t."projectId" ${joinMine(actor)} where t."deletedAt" is null and ${readableTask(actor)}`
  return sql<boolean>`(u."id" = any(${ownIds(actor)}::uuid[])
    or exists (select 1 from tasks t ${readable} and t."assigneeIds" @> array[u."id"])
    or exists (select 1 from projects p ${joinMine(actor)} where p."leadId" = u."id" and ${readableProject(actor)})
    or exists (
      select 1 from project_members o join projects p on p."id" = o."projectId" ${joinMine(actor)}
      where o."userId" = u."id" and ${holdsKey(actor, 'task.view')} and ${readableProject(actor)}
    )
    or exists (
      select 1 from comments c join tasks t on t."id" = c."taskId" ${readable} and c."authorId" = u."id" and c."deletedAt" is null
    ))`
}

const takesPart = sql<boolean>`u."status" = 'active' and u."isProjectUser" and not u."isPlaceholder"`

/**
 * Of `users u`, the active people who take part in projects, and the groups. Somebody who sees only assigned tasks gets themself and
 * those they share a task with.
 */
export const projectUser = (actor: Actor): RawBuilder<boolean> => {
  if (can.seeNames(actor)) return takesPart
  return sql<boolean>`${takesPart} and (u."id" = ${actor.id} or u."id" in (
    select unnest(t."assigneeIds") from tasks t where t."deletedAt" is null and ${isMine(actor)}
  ))`
}
