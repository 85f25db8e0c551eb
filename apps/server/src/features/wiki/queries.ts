import { type PageFacts, canWiki } from '@courtside/contract/can-wiki.ts'
import type { Actor } from '@courtside/contract/can.ts'
import {
  type Page,
  type PageName,
  type PageRow,
  type TrashedPage,
  pageDepthLimit,
} from '@courtside/contract/pages.ts'
import { sql } from 'kysely'
import { keyset, getPage } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { jsonInstant } from '#db/json-instant.ts'
import { buildNameJson, listName } from './name-columns.ts'
import {
  selectContributors,
  buildPerson,
  picturesOfVersion,
  buildRowColumns,
  standsUnder,
} from './select-page.ts'
import { isPublic } from './share/leading-links.ts'
import { isShown, letsIn, publishesItself, isReadablePage } from './visible.ts'
import { watchOf } from './watch-page.ts'

type Paging = { readonly limit: number; readonly after?: string | undefined }

/** How many pages stand in each list beside a page. */
const listed = sql.lit(100)

/** The pages right under one, or at the top where there is none. */
export async function listPages(db: Db, actor: Actor, parentId: string | null, paging: Paging) {
  const rank = { value: sql`pg."rank"`, cast: 'text' }
  const { sortValue, isBehind, order } = keyset(rank, sql`pg."id"`, { sort: 'rank', ...paging })
  const { rows } = await sql<PageRow & { sortValue: string }>`
    select ${buildRowColumns(actor)}, ${sortValue} from pages pg
    where ${standsUnder(parentId)} and ${isReadablePage(actor)} and ${isBehind}
    order by ${order} limit ${paging.limit + 1}
  `.execute(db)
  return getPage(rows, paging.limit, ({ sortValue: last, id }) => [last, id])
}

/** What was taken to the trash by itself, with the number of those that went along, of what the actor may read. */
export async function listTrash(db: Db, actor: Actor, paging: Paging) {
  const readable = (name: string) => sql`${isShown(actor, name)} and ${letsIn(actor, 'read', name)}`
  const at = { value: sql`pg."deletedAt"`, cast: 'timestamptz' }
  const { sortValue, isBehind, order } = keyset(at, sql`pg."id"`, { sort: '-deletedAt', ...paging })
  const { rows } = await sql<TrashedPage & { sortValue: string }>`
    select ${listName('pg')}, pg."deletedAt", ${buildPerson('pg.deletedById')} as "deletedBy", ${sortValue},
      (select count(*)::int from pages c where c."deletedWithId" = pg."id" and c."id" <> pg."id" and ${readable('c')}) as "belowCount"
    from pages pg where pg."deletedWithId" = pg."id" and ${readable('pg')} and ${isBehind} order by ${order} limit ${paging.limit + 1}
  `.execute(db)
  return getPage(rows, paging.limit, ({ sortValue: last, id }) => [last, id])
}

type Facts = PageFacts & {
  readonly id: string
  readonly title: string
  readonly parentId: string | null
  readonly lastVersion: number
  readonly publishedVersion: number | null
}

/** What decides about a page, and its numbers; undefined when the actor may not read it. */
export async function findPageFacts(db: Db, actor: Actor, id: string): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select pg."id", pg."title", pg."parentId", pg."lastVersion", pg."publishedVersion",
      pg."publishedVersion" is not null as "isPublished", pg."deletedAt" is not null as "isDeleted", ${letsIn(actor, 'write')} as "mayWrite"
    from pages pg where pg."id" = ${id}::uuid and ${letsIn(actor, 'read')}
  `.execute(db)
  return rows[0] && canWiki.readPage(actor, rows[0]) ? rows[0] : undefined
}

/** What those of these pages are called that the actor may read; the trash is left out. */
export async function listNames(db: Db, actor: Actor, ids: readonly string[]): Promise<PageName[]> {
  const { rows } = await sql<PageName>`
    select ${listName('pg')} from pages pg where pg."id" = any(${ids}::uuid[]) and ${isReadablePage(actor)}
  `.execute(db)
  return rows
}

/** A line of the tree, of a page that is not in the trash. */
export async function findRow(db: Db, actor: Actor, id: string): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select ${buildRowColumns(actor)} from pages pg where pg."id" = ${id}::uuid and ${isReadablePage(actor)}
  `.execute(db)
  return rows[0]
}

/** A page with its version that is shown; undefined when the actor may not read it. */
export async function findPage(db: Db, actor: Actor, id: string): Promise<Page | undefined> {
  const { rows } = await sql<Omit<Page, 'path'>>`
    select ${buildRowColumns(actor)}, pg."lastVersion", pg."deletedAt", v."number", v."document", ${picturesOfVersion} as "pictures", v."at", ${buildPerson('v.authorId')} as "author",
      case when v."number" < pg."lastVersion" and ${canWiki.readDrafts(actor)} then (
        select json_build_object('number', d."number", 'author', ${buildPerson('d.authorId')}, 'at', ${jsonInstant('d."at"')}) from page_versions d
        where d."pageId" = pg."id" and d."number" = pg."lastVersion"
      ) end as "draft",
      case when ${canWiki.readDrafts(actor)} then (
        select json_build_object('writers', ${selectContributors('pg.id', sql`0`)}, 'since', ${jsonInstant('pd."changedSince"')}) from page_drafts pd
        where pd."pageId" = pg."id" and pd."changedSince" is not null
      ) end as "liveDraft",
      (select coalesce(json_agg(${buildNameJson('c')} order by c."rank", c."id"), '[]') from (
        select ${listName('c')}, c."rank" from pages c where c."parentId" = pg."id" and ${isReadablePage(actor, 'c')} order by c."rank", c."id" limit ${listed}
      ) c) as "children",
      (select coalesce(json_agg(${buildNameJson('b')} order by fold(b."title"), b."id"), '[]') from (
        select ${listName('b')} from page_links l join pages b on b."id" = l."pageId"
        where l."targetId" = pg."id" and b."id" <> pg."id" and ${isReadablePage(actor, 'b')} order by fold(b."title"), b."id" limit ${listed}
      ) b) as "backlinks",
      (select coalesce(json_agg(w."person" order by w."number" desc), '[]') from (
        select max(o."number") as "number", ${buildPerson('o.userId')} as "person" from (
          select pv."number", pv."authorId" as "userId" from page_versions pv where pv."pageId" = pg."id" and pv."authorId" is not null
          union all select pc."number", pc."userId" from page_contributors pc where pc."pageId" = pg."id" and pc."number" > 0
        ) o where o."number" <= v."number" group by o."userId" order by max(o."number") desc limit ${listed}
      ) w) as "contributors",
      exists (select from page_favourites f where f."pageId" = pg."id" and f."userId" = ${actor.id}::uuid) as "isFavourite", ${watchOf(actor.id)} as "watching", ${isPublic} as "isPublic",
      ${canWiki.readDrafts(actor)} and ${publishesItself} as "publishesItself"
    from pages pg join page_versions v on v."pageId" = pg."id" and v."number" = coalesce(pg."publishedVersion", pg."lastVersion")
    where pg."id" = ${id}::uuid and ${letsIn(actor, 'read')}
  `.execute(db)
  const [found] = rows
  if (!found || !canWiki.readPage(actor, { ...found, isDeleted: found.deletedAt !== null }))
    return undefined
  return { ...found, path: await findPath(db, actor, found.parentId) }
}

/** From the top down to a page, as far up as the actor sees them without a gap. */
async function findPath(db: Db, actor: Actor, id: string | null): Promise<PageName[]> {
  if (id === null) return []
  const { rows } = await sql<PageName>`
    with recursive above as (
      select ${listName('pg')}, pg."parentId", 1 as "height" from pages pg where pg."id" = ${id}::uuid and ${isReadablePage(actor)}
      union all
      select ${listName('pg')}, pg."parentId", a."height" + 1 from above a join pages pg on pg."id" = a."parentId"
      where ${isReadablePage(actor)} and a."height" < ${sql.lit(pageDepthLimit)}
    )
    select ${listName('above')} from above order by "height" desc
  `.execute(db)
  return rows
}

/** Notes that somebody opened a page just now. */
export async function recordVisit(db: Db, userId: string, pageId: string): Promise<void> {
  await sql`
    insert into page_visits ("userId", "pageId") values (${userId}::uuid, ${pageId}::uuid)
    on conflict ("userId", "pageId") do update set "at" = now()
  `.execute(db)
}

/** Keeps a page among somebody's favourites, or no longer. */
export async function toggleFavourite(
  db: Db,
  userId: string,
  pageId: string,
  isFavourite: boolean,
): Promise<void> {
  await (
    isFavourite
      ? sql`insert into page_favourites ("userId", "pageId") values (${userId}::uuid, ${pageId}::uuid) on conflict do nothing`
      : sql`delete from page_favourites where "userId" = ${userId}::uuid and "pageId" = ${pageId}::uuid`
  ).execute(db)
}
