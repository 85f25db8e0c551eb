import { type RawBuilder, sql } from 'kysely'
import { listName } from '../name-columns.ts'

/** Whether anybody may be shown the row `name` of `pages`, were there a link to it. */
export const isOpen = (name: string): RawBuilder<boolean> => {
  const column = (of: string) => sql.ref(`${name}.${of}`)
  return sql<boolean>`(${column('deletedAt')} is null and ${column('publishedVersion')} is not null and ${column('readRules')} = '{}')`
}

/** Whether a link leads anywhere, of `page_shares s`. */
export const isLeading = sql<boolean>`(s."isOn" and (s."expiresAt" is null or s."expiresAt" > now()))`

/**
 * Of `pages pg`, as a query: itself and the pages above it that links show without a gap (`up`, from height 0), each with
 * its link `s`, where that shows `pg`.
 */
export const buildLeadingLinks = (columns: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with recursive up as (
    select ${listName('pg')}, pg."parentId", 0 as "height" where ${isOpen('pg')}
    union all
    select ${listName('a')}, a."parentId", up."height" + 1 from up join pages a on a."id" = up."parentId" where ${isOpen('a')}
  )
  select ${columns} from up join page_shares s on s."pageId" = up."id" where ${isLeading} and (up."height" = 0 or s."hasSubpages")`

/** Whether anybody reads `pages pg` by a link, its own or that of a page above it. */
export const isPublic: RawBuilder<boolean> = sql<boolean>`exists (${buildLeadingLinks(sql`1`)})`
