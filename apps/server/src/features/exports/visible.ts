import type { Actor } from '@courtside/contract/can.ts'
import { type RawBuilder, sql } from 'kysely'
import { holdsKey, readableTask } from '#features/projects/visible.ts'

/** `can.exportTasks` and `can.readTask`, of `tasks t` in `projects p`. */
export const exportable = (actor: Actor): RawBuilder<unknown> =>
  sql`t."deletedAt" is null and p."deletedAt" is null and ${readableTask(actor)} and ${holdsKey(actor, 'task.bulk')}`
