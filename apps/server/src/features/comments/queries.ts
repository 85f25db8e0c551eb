import type { Changes } from '@courtside/contract/activity.ts'
import type { Actor } from '@courtside/contract/can.ts'
import type { Comment } from '@courtside/contract/comments.ts'
import { pageCommentLimit } from '@courtside/contract/page-comments.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type ChangeOrigin, logChange } from '#features/activity/log-change.ts'
import { withWatchers } from '#features/tasks/start-watching.ts'
import { isReadablePageComment } from '#features/wiki/visible.ts'
import { commentColumns, shownCommentColumns } from './select-comment.ts'

/** A comment by id, a deleted one too, with who deleted it last; whether it may be read its task or its page decides. */
export async function findComment(
  db: Db,
  id: string,
): Promise<{ comment: Comment; deletedById: string | null } | undefined> {
  const { rows } = await sql<Comment & { deletedById: string | null }>`
    select ${commentColumns}, coalesce((
      select a."actorId" from activity a
      where a."taskId" = c."taskId" and a."entityId" = c."id" and a."action" = 'comment.deleted'
      order by a."at" desc, a."seq" desc limit 1
    ), (
      select a."actorId" from activity a
      where c."taskId" is null and a."entity" = 'comment' and a."taskId" is null and a."entityId" = c."id" and a."action" = 'comment.deleted'
      order by a."seq" desc limit 1
    )) as "deletedById"
    from comments c where c."id" = ${id}
  `.execute(db)
  if (!rows[0]) return undefined
  const { deletedById, ...comment } = rows[0]
  return { comment, deletedById }
}

/** Compare and set of the text; undefined when somebody changed or deleted the comment in between. */
export async function saveComment(
  db: Db,
  comment: Comment,
  body: string,
  mentionIds: readonly string[],
  cause: ChangeOrigin,
): Promise<Comment | undefined> {
  const isSame = mentionIds.toSorted().join() === comment.mentionIds.toSorted().join()
  const changes: Changes = isSame
    ? {}
    : { mentionIds: { was: comment.mentionIds, set: mentionIds } }
  const { rows } = await sql<Comment>`
    with changed as (
      update comments c set "body" = ${body}, "mentionIds" = ${mentionIds}::uuid[], "editedAt" = now()
      where c."id" = ${comment.id} and c."body" = ${comment.body} and c."deletedAt" is null returning ${commentColumns}
    ), watched as (
      update tasks t set "watchers" = ${withWatchers(mentionIds, 'mentioned')}, "version" = t."version" + 1
      from changed c where t."id" = c."taskId" and not t."watchers" ?& ${mentionIds}::text[]
    ), row as (
      select c."id", t."projectId", c."taskId" from changed c left join tasks t on t."id" = c."taskId"
    ), ${logChange('row', { action: 'comment.updated', entity: 'comment', changes }, cause)}
    select ${commentColumns} from changed c
  `.execute(db)
  return rows[0]
}

/** Deletes a comment or brings it back, and keeps the task's counter. Undefined when it already is so. */
export async function trashComment(
  db: Db,
  id: string,
  isDeleted: boolean,
  cause: ChangeOrigin,
): Promise<Comment | undefined> {
  const { rows } = await sql<Comment>`
    with changed as (
      update comments c set "deletedAt" = ${isDeleted ? sql`now()` : sql`null`}
      where c."id" = ${id} and (c."deletedAt" is null) = ${isDeleted} returning ${commentColumns}
    ), counted as (
      update tasks t set "commentCount" = t."commentCount" + ${isDeleted ? -1 : 1}, "version" = t."version" + 1, "updatedAt" = now()
      from changed c where t."id" = c."taskId"
    ), row as (
      select c."id", t."projectId", c."taskId" from changed c left join tasks t on t."id" = c."taskId"
    ), ${logChange('row', { action: isDeleted ? 'comment.deleted' : 'comment.restored', entity: 'comment' }, cause)}
    select ${commentColumns} from changed c
  `.execute(db)
  return rows[0]
}

/** Resolves the thread that a comment begins, or reopens it; writes nothing when it already is so. */
export async function resolveThread(
  db: Db,
  id: string,
  isResolved: boolean,
  cause: ChangeOrigin,
): Promise<Comment> {
  const { rows } = await sql<Comment>`
    with changed as (
      update comments c set "resolvedAt" = ${isResolved ? sql`now()` : sql`null`}
      where c."id" = ${id} and (c."resolvedAt" is null) = ${isResolved} returning ${shownCommentColumns}
    ), row as (
      select c."id", t."projectId", c."taskId" from changed c left join tasks t on t."id" = c."taskId"
    ), ${logChange('row', { action: isResolved ? 'comment.resolved' : 'comment.reopened', entity: 'comment' }, cause)}
    select ${commentColumns} from changed c
    union all
    select ${shownCommentColumns} from comments c where c."id" = ${id} and not exists (select from changed)
  `.execute(db)
  if (!rows[0]) throw new Error(`No comment ${id}`)
  return rows[0]
}

/** The newest comments on a page that the actor may see, who may read it; the oldest first. A deleted one is there while answers hang on it. */
export async function listPageComments(db: Db, actor: Actor, pageId: string): Promise<Comment[]> {
  const { rows } = await sql<Comment>`
    select ${commentColumns} from (
      select ${shownCommentColumns} from comments c join pages pg on pg."id" = c."pageId"
      where c."pageId" = ${pageId}::uuid and ${isReadablePageComment(actor)} and (c."deletedAt" is null or exists (
        select from comments a where a."parentId" = c."id" and a."deletedAt" is null
      )) order by c."createdAt" desc, c."id" desc limit ${sql.lit(pageCommentLimit)}
    ) c order by c."createdAt", c."id"
  `.execute(db)
  return rows
}

/** Adds the actor's reaction or takes it away. Undefined when it already is so. */
export async function reactToComment(
  db: Db,
  id: string,
  { reaction, isGiven }: { reaction: string; isGiven: boolean },
  actorId: string,
): Promise<Comment | undefined> {
  const given = sql`coalesce(c."reactions" -> ${reaction}::text, '[]')`
  const path = sql`array[${reaction}::text]`
  const left = sql`${given} - ${actorId}::text`
  const next = isGiven
    ? sql`jsonb_set(c."reactions", ${path}, ${given} || to_jsonb(${actorId}::text))`
    : sql`case when ${left} = '[]' then c."reactions" - ${reaction}::text else jsonb_set(c."reactions", ${path}, ${left}) end`
  const [was, set] = isGiven ? [null, reaction] : [reaction, null]
  const changes = { reaction: { was, set } }
  const { rows } = await sql<Comment>`
    with changed as (
      update comments c set "reactions" = ${next}
      where c."id" = ${id} and c."deletedAt" is null and (${given} ? ${actorId}::text) <> ${isGiven} returning ${commentColumns}
    ), row as (
      select c."id", t."projectId", c."taskId" from changed c left join tasks t on t."id" = c."taskId"
    ), ${logChange('row', { action: 'comment.reacted', entity: 'comment', changes }, { actorId })}
    select ${commentColumns} from changed c
  `.execute(db)
  return rows[0]
}
