import type { Comment } from '@courtside/contract/comments.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type ChangeOrigin, logChange, buildMoment } from '#features/activity/log-change.ts'
import { withWatchers } from '#features/tasks/start-watching.ts'
import { commentColumns } from './select-comment.ts'

type Draft = {
  id: string
  taskId: string
  body: string
  mentionIds: readonly string[]
  /** The comment it answers. */
  parentId?: string | null
}

/**
 * Stores a comment, counts it on its task, which its author and whom it mentions watch from now on, and logs it, in one
 * statement; undefined when it answers a comment that the task doesn't have.
 */
export async function addComment(
  db: Db,
  { id, taskId, body, mentionIds, parentId = null }: Draft,
  cause: ChangeOrigin,
): Promise<Comment | undefined> {
  const changes = {
    mentionIds: { was: [], set: mentionIds },
    ...(parentId !== null && { parentId: { was: null, set: parentId } }),
  }
  const authors = cause.actorId === null ? [] : [cause.actorId]
  const watchers = withWatchers(mentionIds, 'mentioned', withWatchers(authors, 'commented'))
  const { rows } = await sql<Comment>`
    with c as (
      insert into comments as c ("id", "taskId", "parentId", "authorId", "body", "mentionIds", "createdAt")
      select ${id}::uuid, t."id", coalesce(p."parentId", p."id"), ${cause.actorId}::uuid, ${body}, ${mentionIds}::uuid[], ${buildMoment(cause)}
      from tasks t left join comments p on p."id" = ${parentId}::uuid and p."taskId" = t."id"
      where t."id" = ${taskId} and (${parentId}::uuid is null or p."id" is not null)
      returning ${commentColumns}
    ), counted as (
      update tasks t set "commentCount" = t."commentCount" + 1, "watchers" = ${watchers}, "version" = t."version" + 1, "updatedAt" = ${buildMoment(cause)}
      from c where t."id" = c."taskId" returning c."id", t."projectId", t."id" as "taskId"
    ), ${logChange('counted', { action: 'comment.created', entity: 'comment', changes }, cause)}
    select ${commentColumns} from c
  `.execute(db)
  return rows[0]
}
