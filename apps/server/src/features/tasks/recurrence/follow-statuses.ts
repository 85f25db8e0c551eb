import type { Task } from '@courtside/contract/tasks.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ChangeOrigin } from '#features/activity/log-change.ts'
import { taskColumns } from '../select-task.ts'
import { followStatus } from './follow-status.ts'

/** A task as it was before its status changed. */
export type Before = Pick<Task, 'id' | 'completedAt'>

/** The column that lists those of tasks `t` that a change of their status means more for: they repeat, or have. */
export const selectRepeatingTasks = (which: RawBuilder<boolean>): RawBuilder<Before[]> => sql<
  Before[]
>`(
  select coalesce(json_agg(json_build_object('id', t."id", 'completedAt', t."completedAt") order by t."id"), '[]') from tasks t
  where ${which} and t."deletedAt" is null
    and (t."recurrence" is not null or exists (select from tasks n where n."recurredFromId" = t."id"))
)`

/** The same as `followStatus`, for tasks whose statuses have changed together. Costs nothing where none repeats. */
export async function followStatuses(
  db: Db,
  before: readonly Before[],
  cause: ChangeOrigin,
): Promise<void> {
  if (before.length === 0) return
  const { rows } = await sql<Task>`
    select ${taskColumns} from tasks t join projects p on p."id" = t."projectId"
    where t."id" = any(${before.map(({ id }) => id)}::uuid[]) order by t."id" for no key update of t
  `.execute(db)
  const was = new Map(before.map((task) => [task.id, task]))
  for (const task of rows) await followStatus(db, was.get(task.id) ?? task, task, cause)
}
