import type { Comment } from '@courtside/contract/comments.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Cause, logChange } from '#features/activity/log-change.ts'
import { commentColumns } from './select-comment.ts'

type Draft = { id: string; taskId: string; body: string; mentionIds: readonly string[] }

/** Stores a comment, counts it on its task and logs it, in one statement. */
export async function addComment(
  db: Db,
  { id, taskId, body, mentionIds }: Draft,
  cause: Cause,
): Promise<Comment | undefined> {
  const changes = { mentionIds: { was: [], set: mentionIds } }
  const { rows } = await sql<Comment>`
    with c as (
      insert into comments as c ("id", "taskId", "authorId", "body", "mentionIds")
      values (${id}, ${taskId}, ${cause.actorId}, ${body}, ${mentionIds}::uuid[]) returning ${commentColumns}
    ), counted as (
      update tasks t set "commentCount" = t."commentCount" + 1, "version" = t."version" + 1, "updatedAt" = now()
      where t."id" = ${taskId} returning ${id}::uuid as "id", t."projectId", t."id" as "taskId"
    ), ${logChange('counted', { action: 'comment.created', entity: 'comment', changes }, cause)}
    select ${commentColumns} from c
  `.execute(db)
  return rows[0]
}
