import type { Actor } from '@courtside/contract/can.ts'
import type { FoundPage, PageFilter } from '@courtside/contract/pages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { cutText } from '#features/search/cut-text.ts'
import { makeExcerpt } from '#features/search/make-excerpt.ts'
import { type WordRow, type Words, wordColumns, wordsOf } from '#features/search/read-words.ts'
import { isOpen } from './share/leading-links.ts'
import { readablePage, readableVersion } from './visible.ts'

/** Of common words only the newest pages are compared with each other, so that they cost no more than rare ones. */
const candidates = { title: 100, earlier: 100, text: 200 }

type Row = Omit<FoundPage, 'excerpt'> & { readonly text: string | null }

/**
 * Pages whose title or text holds all words, of which the last may go on, and that fit the filter; titles first, then those
 * that were called so before, then the best text.
 */
export async function findPages(
  db: Db,
  actor: Actor,
  { words: typed, ...filter }: PageFilter & { readonly words: string },
  limit: number,
): Promise<FoundPage[]> {
  const asked =
    await sql<WordRow>`select ${wordColumns} from (select fold(${typed}) as "folded") f`.execute(db)
  const words = asked.rows[0] && wordsOf(asked.rows[0])
  if (!words?.query) return []
  const phrase = words.folded.join(' ')
  const query = sql`${words.query}::tsquery`
  const asks = sql<boolean>`(${readablePage(actor)} and ${fits(actor, filter)})`
  const { rows } = await sql<Row>`
    with recursive ${below(actor, filter)} found as (
      ${newest(asks, weighted(words.query, 'A'), 0, candidates.title)}
      union all ${newest(sql`(${asks} and pg."earlierTitles" <> '')`, weighted(words.query, 'AB'), 1, candidates.earlier)}
      union all ${newest(asks, query, 2, candidates.text)}
    ), ranked as (
      select pg."id", b."tier", row_number() over (order by b."tier", fold(pg."title") = ${phrase} desc, starts_with(fold(pg."title"), ${phrase}) desc,
        ts_rank(pg."searchText", ${query}) desc, pg."updatedAt" desc, pg."id") as "place"
      from (select "id", min("tier") as "tier" from found group by "id") b join pages pg using ("id") order by "place" limit ${limit}
    )
    select pg."id", pg."title", pg."icon", p."title" as "parentTitle", ${isOpen('pg')} as "isOpen", case when r."tier" = 1 then ${earlierTitle(words)} end as "earlierTitle",
      case when r."tier" = 2 then coalesce(${cutText(words, sql`pg."text"`)}, left(pg."text", 600)) end as "text"
    from ranked r join pages pg using ("id") left join pages p on p."id" = pg."parentId" and ${readablePage(actor, 'p')}
    order by r."place"
  `.execute(db)
  return rows.map(({ text, ...page }) => ({
    ...page,
    excerpt: text === null ? null : makeExcerpt(text, words.folded),
  }))
}

/** All pages below the one of the filter, as a part of a query; nothing is below one that the actor may not read. */
const below = (actor: Actor, { belowId }: PageFilter): RawBuilder<unknown> =>
  belowId === undefined
    ? sql``
    : sql`below as (
      select pg."id" from pages pg where pg."parentId" = ${belowId}::uuid
        and exists (select from pages b where b."id" = ${belowId}::uuid and ${readablePage(actor, 'b')})
      union select pg."id" from below join pages pg on pg."parentId" = below."id"
    ),`

/** Whether `pages pg` fit the filter. Who wrote is asked of the versions that the actor may read. */
function fits(actor: Actor, { belowId, writerId, written }: PageFilter): RawBuilder<boolean> {
  const conditions = [sql`true`]
  if (belowId !== undefined) conditions.push(sql`pg."id" in (select "id" from below)`)
  if (written !== undefined)
    conditions.push(sql`pg."updatedAt" > now() - interval ${sql.lit(`1 ${written}`)}`)
  if (writerId !== undefined)
    conditions.push(sql`exists (
      select from page_versions v where v."pageId" = pg."id" and ${readableVersion(actor)} and (v."authorId" = ${writerId}::uuid
        or exists (select from page_contributors w where w."pageId" = v."pageId" and w."number" = v."number" and w."userId" = ${writerId}::uuid)))`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

const newest = (
  asks: RawBuilder<boolean>,
  query: RawBuilder<unknown>,
  tier: number,
  most: number,
): RawBuilder<unknown> => sql`(
  select pg."id", ${sql.lit(tier)} as "tier"  from pages pg where ${asks} and pg."searchText" @@ ${query}
  order by pg."updatedAt" desc, pg."id" desc limit ${sql.lit(most)})`

/** The same query for words of some weights alone: the index has the title under A and earlier ones under B. */
const weighted = (query: string, weights: string): RawBuilder<unknown> =>
  sql`${query.replaceAll("':*", `':*${weights}`).replaceAll(/'(?=[ )]|$)/g, `':${weights}`)}::tsquery`

/** Of what `pages pg` was called before, the latest that holds most of the words. */
const earlierTitle = ({ folded }: Words): RawBuilder<unknown> => sql`(
  select o."title" from unnest(string_to_array(pg."earlierTitles", E'\n')) with ordinality o("title", "place")
  order by (select count(*) from unnest(${folded}::text[]) w where strpos(fold(o."title"), w) > 0) desc, o."place" limit 1)`
