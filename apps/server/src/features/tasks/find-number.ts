import { type RawBuilder, sql } from 'kysely'

/**
 * The id of the task that has a number in a project, or had it before it moved to another one; null where none did. No
 * number is ever given to a second task.
 */
export const taskNumbered = (
  projectId: RawBuilder<unknown>,
  number: RawBuilder<unknown>,
): RawBuilder<string | null> => sql`(
  select n."id" from tasks n where n."projectId" = ${projectId} and n."number" = ${number}
  union all select a."taskId" from task_aliases a where a."projectId" = ${projectId} and a."number" = ${number}
  limit 1)`
