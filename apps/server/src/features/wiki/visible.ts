import { canWiki } from '@courtside/contract/can-wiki.ts'
import type { Actor } from '@courtside/contract/can.ts'
import { type RawBuilder, sql } from 'kysely'

/** `canWiki.readPage` of a page that is not in the trash, of the row `name` of `pages`. */
export const readablePage = (actor: Actor, name = 'pg'): RawBuilder<boolean> => {
  if (!canWiki.see(actor)) return sql<boolean>`false`
  const isShown = canWiki.readDrafts(actor)
    ? sql`true`
    : sql`${sql.ref(`${name}.publishedVersion`)} is not null`
  return sql<boolean>`(${sql.ref(`${name}.deletedAt`)} is null and ${isShown})`
}

/** Of a page that the actor may read, the versions they may read too; of `page_versions v`. */
export const readableVersion = (actor: Actor): RawBuilder<boolean> =>
  canWiki.readDrafts(actor) ? sql<boolean>`true` : sql<boolean>`v."publishedAt" is not null`
