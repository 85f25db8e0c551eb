import type { Actor } from '@courtside/contract/can.ts'
import { type RawBuilder, sql } from 'kysely'
import { holdsKey, readableProject } from '#features/projects/visible.ts'

/** `can.readView`, of `views v` left joined with its `projects p` and `joinMine`. */
export const readableView = (actor: Actor): RawBuilder<boolean> => {
  const isOwn = sql`v."ownerId" = ${actor.id}::uuid`
  const reads = actor.permissions.includes('task.view')
  return sql<boolean>`(
    (v."projectId" is null and (${isOwn} or (v."isShared" and ${reads})))
    or (v."projectId" is not null and ${readableProject(actor)} and (${isOwn} or (v."isShared" and ${holdsKey(actor, 'task.view')}))))`
}
