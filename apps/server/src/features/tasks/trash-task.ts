import type { Task } from '@courtside/contract/tasks.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type ChangeOrigin, logChange } from '#features/activity/log-change.ts'
import { taskAgain, taskColumns } from './select-task.ts'

/**
 * Moves a task into the trash or out of it. Undefined when it already is where it shall be, and when somebody else did
 * something to it since the gesture that this one takes back: nothing is logged then.
 */
export async function trashTask(
  db: Db,
  task: Pick<Task, 'id' | 'version'>,
  isDeleted: boolean,
  cause: ChangeOrigin,
): Promise<Task | undefined> {
  const { rows } = await sql<Task>`
    with changed as (
      update tasks t set "deletedAt" = ${isDeleted ? sql`now()` : sql`null`}, "version" = t."version" + 1, "updatedAt" = now()
      from projects p
      where t."id" = ${task.id} and p."id" = t."projectId" and (t."deletedAt" is null) = ${isDeleted}
        and not ${isDeleted ? touchedSince(cause, task.version) : sql`false`}
      returning ${taskColumns}, t."id" as "taskId"
    ), ${logChange('changed', { action: isDeleted ? 'task.deleted' : 'task.restored', entity: 'task' }, cause)}
    select ${taskAgain} from changed t
  `.execute(db)
  return rows[0]
}

/**
 * Whether somebody else did something to the task `t` since the gesture that is taken back. What is being done while
 * this runs isn't in the log it sees, but makes the version another one.
 */
const touchedSince = ({ actorId, undoOf }: ChangeOrigin, version: number): RawBuilder<boolean> =>
  undoOf === undefined
    ? sql`false`
    : sql`(t."version" <> ${version} or exists (
        select 1 from activity own join activity other on other."streamId" = own."streamId" and other."seq" > own."seq"
        where own."batchId" = ${undoOf}::uuid and own."taskId" = t."id"
          and other."taskId" = t."id" and other."actorId" is distinct from ${actorId}::uuid
      ))`
