import type { Actor } from '@courtside/contract/can.ts'
import { type RawBuilder, sql } from 'kysely'
import { hasKey, isReadableProject } from '#features/projects/visible.ts'

/** `can.readView`, of `views v` left joined with its `projects p` and `joinMine`. */
export const isReadableView = (actor: Actor): RawBuilder<boolean> => {
  const isOwn = sql`v."ownerId" = ${actor.id}::uuid`
  const reads = actor.permissions.includes('task.view')
  return sql<boolean>`(
    (v."projectId" is null and (${isOwn} or (v."isShared" and ${reads})))
    or (v."projectId" is not null and ${isReadableProject(actor)} and (${isOwn} or (v."isShared" and ${hasKey(actor, 'task.view')}))))`
}
