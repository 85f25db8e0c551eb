import type { Comment } from '@courtside/contract/comments.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Cause, logChange } from '#features/activity/log-change.ts'
import { commentColumns } from './select-comment.ts'

/** A comment by id, a deleted one too, with who deleted it last; whether it may be read its task decides. */
export async function findComment(
  db: Db,
  id: string,
): Promise<{ comment: Comment; deletedById: string | null } | undefined> {
  const { rows } = await sql<Comment & { deletedById: string | null }>`
    select ${commentColumns}, (
      select a."actorId" from activity a
      where a."taskId" = c."taskId" and a."entityId" = c."id" and a."action" = 'comment.deleted'
      order by a."seq" desc limit 1
    ) as "deletedById"
    from comments c where c."id" = ${id}
  `.execute(db)
  if (!rows[0]) return undefined
  const { deletedById, ...comment } = rows[0]
  return { comment, deletedById }
}

/** Of the handles in a text, the people they name. */
export async function findMentioned(db: Db, handles: readonly string[]): Promise<string[]> {
  if (handles.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select u."id" from users u where lower(u."handle") = any(${handles.map((handle) => handle.toLowerCase())})
  `.execute(db)
  return rows.map((row) => row.id)
}

/** Compare and set of the text; undefined when somebody changed or deleted the comment in between. */
export async function changeComment(
  db: Db,
  comment: Comment,
  body: string,
  mentionIds: readonly string[],
  cause: Cause,
): Promise<Comment | undefined> {
  const { rows } = await sql<Comment>`
    with changed as (
      update comments c set "body" = ${body}, "mentionIds" = ${mentionIds}::uuid[], "editedAt" = now()
      where c."id" = ${comment.id} and c."body" = ${comment.body} and c."deletedAt" is null returning ${commentColumns}
    ), row as (
      select c."id", t."projectId", c."taskId" from changed c join tasks t on t."id" = c."taskId"
    ), ${logChange('row', { action: 'comment.updated', entity: 'comment' }, cause)}
    select ${commentColumns} from changed c
  `.execute(db)
  return rows[0]
}

/** Deletes a comment or brings it back, and keeps the task's counter. Undefined when it already is so. */
export async function trashComment(
  db: Db,
  id: string,
  isDeleted: boolean,
  cause: Cause,
): Promise<Comment | undefined> {
  const { rows } = await sql<Comment>`
    with changed as (
      update comments c set "deletedAt" = ${isDeleted ? sql`now()` : sql`null`}
      where c."id" = ${id} and (c."deletedAt" is null) = ${isDeleted} returning ${commentColumns}
    ), counted as (
      update tasks t set "commentCount" = t."commentCount" + ${isDeleted ? -1 : 1}, "version" = t."version" + 1, "updatedAt" = now()
      from changed c where t."id" = c."taskId" returning c."id", t."projectId", t."id" as "taskId"
    ), ${logChange('counted', { action: isDeleted ? 'comment.deleted' : 'comment.restored', entity: 'comment' }, cause)}
    select ${commentColumns} from changed c
  `.execute(db)
  return rows[0]
}
