import { Task, TaskRow } from '@courtside/contract/tasks.ts'
import { type RawBuilder, sql } from 'kysely'

// The columns come from the contract, so a new field of it is read without a line here.
const ownColumns = (names: readonly string[]) =>
  names.filter((name) => name !== 'key').map((name) => sql.ref(`t.${name}`))

const withKey = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join([...ownColumns(names), sql`p."key" || '-' || t."number" as "key"`])

/** A whole task, of `tasks t` joined with its `projects p`. */
export const taskColumns = withKey(Object.keys(Task.shape))

/** What a row or card shows, of `tasks t` joined with its `projects p`. */
export const taskRowColumns = withKey(Object.keys(TaskRow.shape))

/** What `tasks t` itself holds of a task: all but the key, which is the project's. */
export const taskOwnColumns: RawBuilder<unknown> = sql.join(ownColumns(Object.keys(Task.shape)))

/** A whole task again, of a CTE `t` that has made it. */
export const taskAgain: RawBuilder<unknown> = sql.join(
  Object.keys(Task.shape).map((name) => sql.ref(`t.${name}`)),
)
