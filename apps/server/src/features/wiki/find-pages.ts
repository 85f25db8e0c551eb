import type { Actor } from '@courtside/contract/can.ts'
import type { FoundPage } from '@courtside/contract/pages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { cutText } from '#features/search/cut-text.ts'
import { makeExcerpt } from '#features/search/make-excerpt.ts'
import { type WordRow, wordColumns, wordsOf } from '#features/search/read-words.ts'
import { isOpen } from './share/leading-links.ts'
import { readablePage } from './visible.ts'

/** Of common words only the newest pages are compared with each other, so that they cost no more than rare ones. */
const candidates = { title: 100, text: 200 }

type Row = Omit<FoundPage, 'excerpt'> & { readonly text: string | null }

/** Pages whose title or text holds all words, of which the last may go on; titles first, then the best text. */
export async function findPages(
  db: Db,
  actor: Actor,
  typed: string,
  limit: number,
): Promise<FoundPage[]> {
  const asked =
    await sql<WordRow>`select ${wordColumns} from (select fold(${typed}) as "folded") f`.execute(db)
  const words = asked.rows[0] && wordsOf(asked.rows[0])
  if (!words?.query) return []
  const phrase = words.folded.join(' ')
  const query = sql`${words.query}::tsquery`
  const { rows } = await sql<Row>`
    with found as (
      ${newest(actor, sql`${inTitle(words.query)}::tsquery`, 0, candidates.title)}
      union all ${newest(actor, query, 1, candidates.text)}
    ), ranked as (
      select pg."id", b."tier", row_number() over (order by b."tier", fold(pg."title") = ${phrase} desc, starts_with(fold(pg."title"), ${phrase}) desc,
        ts_rank(pg."searchText", ${query}) desc, pg."updatedAt" desc, pg."id") as "place"
      from (select "id", min("tier") as "tier" from found group by "id") b join pages pg using ("id") order by "place" limit ${limit}
    )
    select pg."id", pg."title", pg."icon", p."title" as "parentTitle", ${isOpen('pg')} as "isOpen", case when r."tier" = 1 then coalesce(${cutText(words, sql`pg."text"`)}, left(pg."text", 600)) end as "text"
    from ranked r join pages pg using ("id") left join pages p on p."id" = pg."parentId" and ${readablePage(actor, 'p')}
    order by r."place"
  `.execute(db)
  return rows.map(({ text, ...page }) => ({
    ...page,
    excerpt: text === null ? null : makeExcerpt(text, words.folded),
  }))
}

const newest = (
  actor: Actor,
  query: RawBuilder<unknown>,
  tier: number,
  most: number,
): RawBuilder<unknown> => sql`(
  select pg."id", ${sql.lit(tier)} as "tier" from pages pg where ${readablePage(actor)} and pg."searchText" @@ ${query}
  order by pg."updatedAt" desc, pg."id" desc limit ${sql.lit(most)})`

/** The same query for words of the title alone, which the index has under A. */
const inTitle = (query: string): string =>
  query.replaceAll("':*", "':*A").replaceAll(/'(?=[ )]|$)/g, "':A")
