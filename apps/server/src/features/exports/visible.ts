import type { Actor } from '@courtside/contract/can.ts'
import { type RawBuilder, sql } from 'kysely'
import { hasKey, isReadableTask } from '#features/projects/visible.ts'

/** `can.exportTasks` and `can.readTask`, of `tasks t` in `projects p`. */
export const isExportable = (actor: Actor): RawBuilder<unknown> =>
  sql`t."deletedAt" is null and p."deletedAt" is null and ${isReadableTask(actor)} and ${hasKey(actor, 'task.bulk')}`
