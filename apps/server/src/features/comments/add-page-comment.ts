import type { Anchor, Comment } from '@courtside/contract/comments.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type ChangeOrigin, logChange, buildMoment } from '#features/activity/log-change.ts'
import { commentColumns } from './select-comment.ts'

type Draft = {
  readonly id: string
  readonly pageId: string
  readonly pageVersion: number
  readonly anchor: Anchor | null
  readonly body: string
  readonly mentionIds: readonly string[]
  /** The comment it answers, which says what version it is about. */
  readonly parentId: string | null
}

/** Stores a comment on a page and logs it in one statement; undefined when it answers a comment `p` that the page doesn't have, or not for them. */
export async function addPageComment(
  db: Db,
  { id, pageId, pageVersion, anchor, body, mentionIds, parentId }: Draft,
  cause: ChangeOrigin & { readonly actorId: string },
  isForThem: RawBuilder<boolean>,
): Promise<Comment | undefined> {
  const changes = {
    mentionIds: { was: [], set: mentionIds },
    ...(parentId !== null && { parentId: { was: null, set: parentId } }),
  }
  const { rows } = await sql<Comment>`
    with c as (
      insert into comments as c ("id", "pageId", "pageVersion", "anchor", "parentId", "authorId", "body", "mentionIds", "createdAt")
      select ${id}::uuid, pg."id", coalesce(p."pageVersion", ${pageVersion}), ${anchor && JSON.stringify(anchor)}::jsonb, coalesce(p."parentId", p."id"),
        ${cause.actorId}::uuid, ${body}, ${mentionIds}::uuid[], ${buildMoment(cause)}
      from pages pg left join comments p on p."id" = ${parentId}::uuid and p."pageId" = pg."id" and ${isForThem}
      where pg."id" = ${pageId}::uuid and (${parentId}::uuid is null or p."id" is not null)
      returning ${commentColumns}
    ), row as (
      select c."id", null::uuid as "projectId", c."taskId" from c
    ), ${logChange('row', { action: 'comment.created', entity: 'comment', changes }, cause)}
    select ${commentColumns} from c
  `.execute(db)
  return rows[0]
}
