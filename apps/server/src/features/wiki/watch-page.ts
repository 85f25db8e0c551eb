import { type PageWatch, pageDepthLimit } from '@courtside/contract/pages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Of pages `s` that `from` picks, each as "pageId", itself and those above it, "height" levels up. */
const upwards = (from: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select s."id" as "pageId", s."id", s."parentId", 0 as "height" from pages s where ${from}
  union all select u."pageId", p."id", p."parentId", u."height" + 1 from up u join pages p on p."id" = u."parentId"
  where u."height" < ${sql.lit(pageDepthLimit)}`

/** Of `up u` and what somebody said there, `page_watchers w`: whether that is about the page below, too. */
const reaches = sql`(u."height" = 0 or w."state" <> 'page')`

/** A `PageWatch` or null, of `pages pg`: the nearest word that somebody said about the page, or about all below one above it. */
export const watchOf = (userId: string): RawBuilder<PageWatch | null> => sql<PageWatch | null>`(
  with recursive up as (${upwards(sql`s."id" = pg."id"`)})
  select nullif(w."state", 'left') from up u join page_watchers w on w."pageId" = u."id" and w."userId" = ${userId}::uuid
  where ${reaches} order by u."height" limit 1)`

type PageWatcher = { readonly pageId: string; readonly userId: string }

/** Who watches these pages, whether they may still read them or not. */
export async function findPageWatchers(db: Db, pageIds: readonly string[]): Promise<PageWatcher[]> {
  if (pageIds.length === 0) return []
  const { rows } = await sql<PageWatcher>`
    with recursive up as (${upwards(sql`s."id" = any(${pageIds}::uuid[])`)}), nearest as (
      select distinct on (u."pageId", w."userId") u."pageId", w."userId", w."state"
      from up u join page_watchers w on w."pageId" = u."id" where ${reaches} order by u."pageId", w."userId", u."height"
    )
    select "pageId", "userId" from nearest where "state" <> 'left'
  `.execute(db)
  return rows
}

/** Has somebody watch a page, with all below it or alone, or leave both. */
export async function watchPage(
  db: Db,
  userId: string,
  pageId: string,
  watching: PageWatch | null,
): Promise<void> {
  await sql`
    insert into page_watchers ("userId", "pageId", "state") values (${userId}::uuid, ${pageId}::uuid, ${watching ?? 'left'})
    on conflict ("userId", "pageId") do update set "state" = excluded."state", "at" = now() where page_watchers."state" <> excluded."state"
  `.execute(db)
}
