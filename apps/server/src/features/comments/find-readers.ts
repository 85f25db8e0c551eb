import { canWiki } from '@courtside/contract/can-wiki.ts'
import type { Actor } from '@courtside/contract/can.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { buildMembers } from '#features/groups/visible.ts'
import { actorJson } from '#features/identity/find-actor.ts'
import { isReadablePage, isReadablePageComment } from '#features/wiki/visible.ts'

/** Somebody who may read a page or a comment on one now, and the groups they are in. */
type PageReader = {
  /** Of the page or the comment. */
  readonly placeId: string
  readonly userId: string
  readonly groupIds: readonly string[]
}

/**
 * Who of `asked`, people and groups, may read these pages and comments on pages now and can sign in. What the rules of a
 * page let in is a question for each of them.
 */
export async function findPageReaders(
  db: Db,
  pageIds: readonly string[],
  commentIds: readonly string[],
  asked: readonly string[],
): Promise<PageReader[]> {
  if (pageIds.length + commentIds.length === 0 || asked.length === 0) return []
  const { rows } = await sql<{ actor: Actor }>`
    select ${actorJson} as "actor" from (
      select distinct w."id" from unnest(${asked}::uuid[]) meant("id")
      cross join lateral (select meant."id" union all ${buildMembers(sql`meant."id"`)}) w
    ) who join users u on u."id" = who."id" and not u."isGroup" and u."status" = 'active' and not u."isPlaceholder"
  `.execute(db)
  const readers: PageReader[] = []
  for (const { actor } of rows.filter((row) => canWiki.see(row.actor))) {
    const found = await sql<{ id: string }>`
      select c."id" from comments c join pages pg on pg."id" = c."pageId"
      where c."id" = any(${commentIds}::uuid[]) and ${isReadablePage(actor)} and ${isReadablePageComment(actor)}
      union all select pg."id" from pages pg where pg."id" = any(${pageIds}::uuid[]) and ${isReadablePage(actor)}
    `.execute(db)
    readers.push(
      ...found.rows.map(({ id }) => ({
        placeId: id,
        userId: actor.id,
        groupIds: actor.groupIds,
      })),
    )
  }
  return readers
}
