import { canWiki } from '@courtside/contract/can-wiki.ts'
import type { Actor } from '@courtside/contract/can.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { actorJson } from '#features/identity/find-actor.ts'
import { findPageFacts } from '../queries.ts'
import { publishesItself } from '../visible.ts'

/** `publishesItself` of a page, where all who wrote since readers were shown something may publish it now. */
export async function canPublishItself(db: Db, pageId: string): Promise<boolean> {
  const { rows } = await sql<{ writerIds: (string | null)[] }>`
    select array(
      select k."authorId" from page_versions k where k."pageId" = pg."id" and k."number" > pg."publishedVersion"
      union select w."userId" from page_contributors w where w."pageId" = pg."id" and (w."number" = 0 or w."number" > pg."publishedVersion")
    ) as "writerIds"
    from pages pg where pg."id" = ${pageId}::uuid and ${publishesItself}
  `.execute(db)
  const { writerIds } = rows[0] ?? { writerIds: [] }
  if (writerIds.length === 0) return false
  const found = await sql<{ actor: Actor }>`
    select ${actorJson} as "actor" from users u where u."id" = any(${writerIds}::uuid[]) and u."status" = 'active' and not u."isPlaceholder"
  `.execute(db)
  // Whoever is gone, or was never known, can't be asked.
  if (found.rows.length < writerIds.length) return false
  for (const { actor } of found.rows) {
    const page = await findPageFacts(db, actor, pageId)
    if (!page || !canWiki.publishPage(actor, page)) return false
  }
  return true
}
