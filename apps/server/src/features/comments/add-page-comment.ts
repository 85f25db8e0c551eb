import type { Actor } from '@courtside/contract/can.ts'
import type { Anchor, Comment } from '@courtside/contract/comments.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Cause, logChange } from '#features/activity/log-change.ts'
import { readablePageComment } from '#features/wiki/visible.ts'
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

/** Stores a comment on a page and logs it in one statement; undefined when it answers a comment that the page doesn't have for the actor. */
export async function addPageComment(
  db: Db,
  actor: Actor,
  { id, pageId, pageVersion, anchor, body, mentionIds, parentId }: Draft,
  via?: Cause['via'],
): Promise<Comment | undefined> {
  const cause = { actorId: actor.id, ...(via && { via }) }
  const changes = {
    mentionIds: { was: [], set: mentionIds },
    ...(parentId !== null && { parentId: { was: null, set: parentId } }),
  }
  const { rows } = await sql<Comment>`
    with c as (
      insert into comments as c ("id", "pageId", "pageVersion", "anchor", "parentId", "authorId", "body", "mentionIds")
      select ${id}::uuid, pg."id", coalesce(p."pageVersion", ${pageVersion}), ${anchor && JSON.stringify(anchor)}::jsonb, coalesce(p."parentId", p."id"),
        ${actor.id}::uuid, ${body}, ${mentionIds}::uuid[]
      from pages pg left join comments p on p."id" = ${parentId}::uuid and p."pageId" = pg."id" and ${readablePageComment(actor, 'p')}
      where pg."id" = ${pageId}::uuid and (${parentId}::uuid is null or p."id" is not null)
      returning ${commentColumns}
    ), row as (
      select c."id", null::uuid as "projectId", c."taskId" from c
    ), ${logChange('row', { action: 'comment.created', entity: 'comment', changes }, cause)}
    select ${commentColumns} from c
  `.execute(db)
  return rows[0]
}
