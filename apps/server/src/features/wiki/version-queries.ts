import { canWiki } from '@courtside/contract/can-wiki.ts'
import type { Actor } from '@courtside/contract/can.ts'
import type {
  PageVersion,
  PageVersionRow,
  PurgedVersion,
} from '@courtside/contract/page-versions.ts'
import { sql } from 'kysely'
import { keyset, getPage } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { jsonInstant } from '#db/json-instant.ts'
import { listNameParts } from './name-columns.ts'
import { picturesOfVersion, versionColumns } from './select-page.ts'
import { letsIn, isReadableVersion } from './visible.ts'

/** The versions of a page that the actor may read, the newest first. */
export async function listVersions(
  db: Db,
  actor: Actor,
  pageId: string,
  paging: { readonly limit: number; readonly after?: string | undefined },
) {
  const number = { value: sql`v."number"`, cast: 'int' }
  const { sortValue, isBehind, order } = keyset(number, sql`v."pageId"`, {
    sort: '-number',
    ...paging,
  })
  const { rows } = await sql<PageVersionRow & { sortValue: string }>`
    select ${versionColumns}, ${sortValue} from page_versions v
    where v."pageId" = ${pageId}::uuid and ${isReadableVersion(actor)} and ${isBehind} order by ${order} limit ${paging.limit + 1}
  `.execute(db)
  return getPage(rows, paging.limit, ({ sortValue: last }) => [last, pageId])
}

/** A version of a page that the actor may read; undefined when it is none that they may. */
export async function findVersion(
  db: Db,
  actor: Actor,
  pageId: string,
  number: number,
): Promise<PageVersion | undefined> {
  const { rows } = await sql<PageVersion>`
    select ${versionColumns}, v."icon", v."path", v."document", ${picturesOfVersion} as "pictures", json_build_object(${listNameParts('pg')},
      'number', coalesce(pg."publishedVersion", pg."lastVersion"), 'lastVersion', pg."lastVersion", 'mayWrite', ${letsIn(actor, 'write')}, 'deletedAt', ${jsonInstant('pg."deletedAt"')}) as "page"
    from page_versions v join pages pg on pg."id" = v."pageId"
    where v."pageId" = ${pageId}::uuid and v."number" = ${number} and ${isReadableVersion(actor)}
  `.execute(db)
  return rows[0]
}

/** What the newest version of a page says; undefined where there is no such page. */
export async function findNewest(
  db: Db,
  pageId: string,
): Promise<Pick<PageVersion, 'number' | 'title' | 'icon' | 'document'> | undefined> {
  const { rows } = await sql<Pick<PageVersion, 'number' | 'title' | 'icon' | 'document'>>`
    select "number", "title", "icon", "document" from page_versions where "pageId" = ${pageId}::uuid order by "number" desc limit 1
  `.execute(db)
  return rows[0]
}

/** When a version was removed that the actor may know of, and the nearest they may read; undefined for what was not. */
export async function findPurged(
  db: Db,
  actor: Actor,
  pageId: string,
  number: number,
): Promise<PurgedVersion | undefined> {
  const { rows } = await sql<PurgedVersion>`
    select x."at", near."number" as "nearest" from page_version_purges x cross join lateral (
      select v."number" from page_versions v where v."pageId" = x."pageId" and ${isReadableVersion(actor)}
      order by abs(v."number" - x."number"), v."number" desc limit 1
    ) near
    where x."pageId" = ${pageId}::uuid and x."number" = ${number} and (x."wasPublished" or ${canWiki.readDrafts(actor)})
  `.execute(db)
  return rows[0]
}

/**
 * Removes a version, and keeps its number taken. What no other version was called the page never was. Returns the files
 * that it named.
 */
export async function purgeVersion(db: Db, pageId: string, number: number): Promise<string[]> {
  const { rows } = await sql<{ fileIds: string[] }>`
    with named as (
      select "fileId" from page_version_files where "pageId" = ${pageId}::uuid and "number" = ${number}::int
    ), gone as (
      delete from page_versions where "pageId" = ${pageId}::uuid and "number" = ${number}::int returning "publishedAt"
    ), said as (
      -- A comment keeps the words it is about.
      update comments set "anchor" = null where "pageId" = ${pageId}::uuid and "pageVersion" = ${number}::int and "anchor" is not null
    ), noted as (
      insert into page_version_purges ("pageId", "number", "wasPublished")
      select ${pageId}::uuid, ${number}::int, "publishedAt" is not null from gone
    )
    select array(select "fileId" from named) as "fileIds"
  `.execute(db)
  await sql`
    update pages set "earlierTitles" = earlier_titles("id", "title", now()) where "id" = ${pageId}::uuid and "earlierTitles" <> ''
  `.execute(db)
  return rows[0]?.fileIds ?? []
}

/** What is said of a version beside what it says: its name, and what changed. */
export type Description = {
  readonly name?: string | null | undefined
  readonly summary?: string | null | undefined
}

/** Sets what is not undefined, where it is still what it was, if that is said; undefined when somebody else was faster. */
export async function describeVersion(
  db: Db,
  pageId: string,
  number: number,
  { was, set }: { readonly was?: Description; readonly set: Description },
): Promise<PageVersionRow | undefined> {
  const held = (field: keyof Description) => sql`v.${sql.ref(field)}`
  const said = (field: keyof Description) =>
    set[field] === undefined ? held(field) : sql`${set[field]}`
  const isStill = (field: keyof Description) =>
    was && set[field] !== undefined
      ? sql`${held(field)} is not distinct from ${was[field] ?? null}`
      : sql`true`
  const { rows } = await sql<PageVersionRow>`
    update page_versions v set "name" = ${said('name')}, "summary" = ${said('summary')}
    where v."pageId" = ${pageId}::uuid and v."number" = ${number} and ${isStill('name')} and ${isStill('summary')}
    returning ${versionColumns}
  `.execute(db)
  return rows[0]
}
