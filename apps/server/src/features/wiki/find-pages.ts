import type { Actor } from '@courtside/contract/can.ts'
import type { FoundPage, PageFilter } from '@courtside/contract/pages.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Db, plannedAnew } from '#db/database.ts'
import { createExcerpt } from '#features/search/create-excerpt.ts'
import { cutText } from '#features/search/cut-text.ts'
import { type WordRow, type Words, wordColumns, getWords } from '#features/search/read-words.ts'
import { listName } from './name-columns.ts'
import { isOpen } from './share/leading-links.ts'
import { isReadablePage, isReadablePageComment, isReadableVersion } from './visible.ts'

/** Of common words only the newest pages are compared with each other, so that they cost no more than rare ones. */
const candidates = { title: 100, earlier: 100, text: 200, comment: 100 }

/** How well a page answers; the best first. */
const tiers = { title: 0, earlier: 1, text: 2 }

type Row = Omit<FoundPage, 'excerpt'> & { readonly text: string | null }

/**
 * Pages whose title, text or comment holds all words, of which the last may go on, and that fit the filter; titles first,
 * then those that were called so before, then the best text, then comments.
 */
export async function findPages(
  db: Db,
  actor: Actor,
  { words: typed, ...filter }: PageFilter & { readonly words: string },
  limit: number,
): Promise<FoundPage[]> {
  const folded =
    await sql<WordRow>`select ${wordColumns} from (select fold(${typed}) as "folded") f`.execute(db)
  const words = folded.rows[0] && getWords(folded.rows[0])
  if (!words?.query) return []
  const asks = sql<boolean>`(${isReadablePage(actor)} and ${fits(actor, filter)})`
  const asked = { words, query: words.query, below: below(actor, filter), asks }
  const pages = await findByOwnWords(db, actor, asked, limit)
  // Where pages say it themselves what was said about others is not looked at.
  const others = limit - pages.length
  const ids = pages.map(({ id }) => id)
  const commented = others > 0 ? await findByComments(db, actor, asked, ids, others) : []
  return [...pages, ...commented].map(({ text, ...page }) => ({
    ...page,
    excerpt: text === null ? null : createExcerpt(text, words.folded),
  }))
}

/** What is looked for, among the pages `pg` for which `asks` holds. */
type Asked = {
  readonly words: Words
  readonly query: string
  readonly below: RawBuilder<unknown>
  readonly asks: RawBuilder<boolean>
}

/** By titles and texts. */
async function findByOwnWords(
  db: Db,
  actor: Actor,
  { words, query: text, below: within, asks }: Asked,
  limit: number,
): Promise<Row[]> {
  const phrase = words.folded.join(' ')
  const query = sql`${text}::tsquery`
  const { rows } = await sql<Row>`
    with recursive ${within} found as (
      ${newest(asks, weighted(text, 'A'), 'title')}
      union all ${newest(sql`(${asks} and pg."earlierTitles" <> '')`, weighted(text, 'AB'), 'earlier')}
      union all ${newest(asks, query, 'text')}
    ), ranked as (
      select pg."id", b."tier", row_number() over (order by b."tier", fold(pg."title") = ${phrase} desc, starts_with(fold(pg."title"), ${phrase}) desc,
        ts_rank(pg."searchText", ${query}) desc, pg."updatedAt" desc, pg."id") as "place"
      from (select "id", min("tier") as "tier" from found group by "id") b join pages pg using ("id") order by "place" limit ${limit}
    )
    select ${pageColumns}, null as "commentId", case when r."tier" = ${sql.lit(tiers.earlier)} then ${earlierTitle(words)} end as "earlierTitle",
      case when r."tier" = ${sql.lit(tiers.text)} then coalesce(${cutText(words, sql`pg."text"`)}, left(pg."text", 600)) end as "text"
    from ranked r join pages pg using ("id") ${joinParent(actor)}
    order by r."place"
  `.execute(db)
  return rows
}

/** Others by the newest comment on them that holds all words; ids of comments go by their age. */
async function findByComments(
  db: Db,
  actor: Actor,
  { words, query, below: within, asks }: Asked,
  pageIds: readonly string[],
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`${plannedAnew}
    with recursive ${within} found as (
      select c."id", c."pageId" from comments c join pages pg on pg."id" = c."pageId"
      where c."pageId" is not null and c."deletedAt" is null and c."searchText" @@ ${query}::tsquery
        and ${asks} and ${isReadablePageComment(actor)} and pg."id" <> all(${pageIds}::uuid[])
      order by c."createdAt" desc, c."id" desc limit ${sql.lit(candidates.comment)}
    ), best as (
      select distinct on ("pageId") "pageId", "id" from found order by "pageId", "id" desc
    )
    select ${pageColumns}, c."id" as "commentId", null as "earlierTitle", coalesce(${cutText(words, sql`c."body"`)}, left(c."body", 600)) as "text"
    from best b join comments c using ("id") join pages pg on pg."id" = b."pageId" ${joinParent(actor)}
    order by c."createdAt" desc, c."id" desc limit ${limit}
  `.execute(db)
  return rows
}

const pageColumns = sql`${listName('pg')}, p."title" as "parentTitle", ${isOpen('pg')} as "isOpen"`

const joinParent = (actor: Actor): RawBuilder<unknown> =>
  sql`left join pages p on p."id" = pg."parentId" and ${isReadablePage(actor, 'p')}`

/** All pages below the one of the filter, as a part of a query; nothing is below one that the actor may not read. */
const below = (actor: Actor, { belowId }: PageFilter): RawBuilder<unknown> =>
  belowId === undefined
    ? sql``
    : sql`below as (
      select pg."id" from pages pg where pg."parentId" = ${belowId}::uuid
        and exists (select from pages b where b."id" = ${belowId}::uuid and ${isReadablePage(actor, 'b')})
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
      select from page_versions v where v."pageId" = pg."id" and ${isReadableVersion(actor)} and (v."authorId" = ${writerId}::uuid
        or exists (select from page_contributors w where w."pageId" = v."pageId" and w."number" = v."number" and w."userId" = ${writerId}::uuid)))`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

const newest = (
  asks: RawBuilder<boolean>,
  query: RawBuilder<unknown>,
  tier: keyof typeof tiers,
): RawBuilder<unknown> => sql`(
  select pg."id", ${sql.lit(tiers[tier])} as "tier" from pages pg where ${asks} and pg."searchText" @@ ${query}
  order by pg."updatedAt" desc, pg."id" desc limit ${sql.lit(candidates[tier])})`

/** The same query for words of some weights alone: the index has the title under A and earlier ones under B. */
const weighted = (query: string, weights: string): RawBuilder<unknown> =>
  sql`${query.replaceAll("':*", `':*${weights}`).replaceAll(/'(?=[ )]|$)/g, `':${weights}`)}::tsquery`

/** Of what `pages pg` was called before, the latest that holds most of the words. */
const earlierTitle = ({ folded }: Words): RawBuilder<unknown> => sql`(
  select o."title" from unnest(string_to_array(pg."earlierTitles", E'\n')) with ordinality o("title", "place")
  order by (select count(*) from unnest(${folded}::text[]) w where strpos(fold(o."title"), w) > 0) desc, o."place" limit 1)`
