import { type RawBuilder, sql } from 'kysely'

// What is asked for may be columns of other tables: the names here are nobody else's.

/**
 * The id of the task that has a number in a project, or had it before it moved to another one; null where none did. No
 * number is ever given to a second task.
 */
export const taskNumbered = (
  projectId: RawBuilder<unknown>,
  number: RawBuilder<unknown>,
): RawBuilder<string | null> => sql`(
  select numbered."id" from tasks numbered where numbered."projectId" = ${projectId} and numbered."number" = ${number}
  union all select moved."taskId" from task_aliases moved where moved."projectId" = ${projectId} and moved."number" = ${number}
  limit 1)`

/**
 * The id of the task that a key stands for: its number in a project of that key, present or former, else what it was
 * called in the tool it was imported from.
 */
export const taskKeyed = (
  project: RawBuilder<unknown>,
  number: RawBuilder<unknown>,
): RawBuilder<string | null> => sql`coalesce(
  ${taskNumbered(sql`(select keyed."projectId" from project_keys keyed where keyed."key" = ${project})`, number)},
  (select imported."taskId" from task_imported_keys imported where imported."key" = ${project} || '-' || ${number}))`
