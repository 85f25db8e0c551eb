import { canWiki } from '@courtside/contract/can-wiki.ts'
import { type Actor, getOwnIds } from '@courtside/contract/can.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { buildMembers } from '#features/groups/visible.ts'
import { actorJson } from '#features/identity/find-actor.ts'
import { isKnownUser } from '#features/users/visible.ts'
import { isReadablePage, isReadablePageComment, letsIn } from '#features/wiki/visible.ts'

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
  const readers: PageReader[] = []
  for (const actor of (await findActors(db, asked)).filter(canWiki.see)) {
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

/**
 * Of these people and groups, as far as `asker` knows them and they can sign in: whether they may read the page once it is
 * published; with `version`, whether they may read now what is said about that version.
 */
export async function findPageAccess(
  db: Db,
  asker: Actor,
  pageId: string,
  userIds: readonly string[],
  version?: number,
): Promise<{ id: string; canRead: boolean }[]> {
  const known = await sql<{ id: string }>`
    select u."id" from users u where u."id" = any(${userIds}::uuid[]) and ${isKnownUser(asker)}
  `.execute(db)
  const meant = await findActors(db, userIds)
  const readerIds = new Set<string>()
  for (const actor of meant.filter(canWiki.see)) {
    const { rows } = await sql<{ publishedVersion: number | null }>`
      select pg."publishedVersion" from pages pg
      where pg."id" = ${pageId}::uuid and pg."deletedAt" is null and ${letsIn(actor, 'read')}
    `.execute(db)
    const isReader = rows.some(
      ({ publishedVersion }) =>
        version === undefined || canWiki.readCommentOn(actor, version, publishedVersion),
    )
    if (isReader) for (const id of getOwnIds(actor)) readerIds.add(id)
  }
  return known.rows.flatMap(({ id }) =>
    meant.some((actor) => getOwnIds(actor).includes(id))
      ? [{ id, canRead: readerIds.has(id) }]
      : [],
  )
}

/** Those of these people who can sign in, and of these groups those in them. */
async function findActors(db: Db, userIds: readonly string[]): Promise<Actor[]> {
  const { rows } = await sql<{ actor: Actor }>`
    select ${actorJson} as "actor" from (
      select distinct w."id" from unnest(${userIds}::uuid[]) meant("id")
      cross join lateral (select meant."id" union all ${buildMembers(sql`meant."id"`)}) w
    ) who join users u on u."id" = who."id" and not u."isGroup" and u."status" = 'active' and not u."isPlaceholder"
  `.execute(db)
  return rows.map(({ actor }) => actor)
}
