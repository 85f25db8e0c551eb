import { Task, TaskRow } from '@courtside/contract/tasks.ts'
import { type RawBuilder, sql } from 'kysely'

// The columns come from the contract, so a new field of it is read without a line here. They are written out once:
// putting thirty references together for each statement would cost more than sending it.
const getColumns = (names: readonly string[]) => names.map((name) => `t."${name}"`).join(', ')

const omitKey = (names: readonly string[]) => getColumns(names.filter((name) => name !== 'key'))

const withKey = (names: readonly string[]): RawBuilder<unknown> =>
  sql.raw(`${omitKey(names)}, p."key" || '-' || t."number" as "key"`)

/** A whole task, of `tasks t` joined with its `projects p`. */
export const taskColumns = withKey(Object.keys(Task.shape))

/** What a row or card shows, of `tasks t` joined with its `projects p`. */
export const taskRowColumns = withKey(Object.keys(TaskRow.shape))

/** What `tasks t` itself holds of a task: all but the key, which is the project's. */
export const taskOwnColumns: RawBuilder<unknown> = sql.raw(omitKey(Object.keys(Task.shape)))

/** A whole task again, of a CTE `t` that has made it. */
export const taskAgain: RawBuilder<unknown> = sql.raw(getColumns(Object.keys(Task.shape)))

/** The same of a row. */
export const taskRowAgain: RawBuilder<unknown> = sql.raw(getColumns(Object.keys(TaskRow.shape)))
