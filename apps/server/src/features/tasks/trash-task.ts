import type { Task } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Cause, logChange } from '#features/activity/log-change.ts'
import { taskAgain, taskColumns } from './select-task.ts'

/** Moves a task into the trash or out of it. Undefined when it already is where it shall be: nothing is logged then. */
export async function trashTask(
  db: Db,
  taskId: string,
  isDeleted: boolean,
  cause: Cause,
): Promise<Task | undefined> {
  const { rows } = await sql<Task>`
    with changed as (
      update tasks t set "deletedAt" = ${isDeleted ? sql`now()` : sql`null`}, "version" = t."version" + 1, "updatedAt" = now()
      from projects p
      where t."id" = ${taskId} and p."id" = t."projectId" and (t."deletedAt" is null) = ${isDeleted}
      returning ${taskColumns}, t."id" as "taskId"
    ), ${logChange('changed', { action: isDeleted ? 'task.deleted' : 'task.restored', entity: 'task' }, cause)}
    select ${taskAgain} from changed t
  `.execute(db)
  return rows[0]
}
