import type { Actor } from '@courtside/contract/can.ts'
import type { ExportedVersion } from '@courtside/contract/page-exports.ts'
import { pageDepthLimit } from '@courtside/contract/pages.ts'
import type { Document } from '@courtside/document/document.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isReadablePage, isReadablePageFile, isReadableVersion } from '#features/wiki/visible.ts'

/** A page of an export, as far as its place and name go. */
export type ListedPage = {
  readonly id: string
  readonly parentId: string | null
  readonly title: string
}

/** A page as it is shown. */
export type ShownPage = {
  readonly title: string
  readonly icon: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly author: string | null
  readonly document: Document
}

/** The ids of a page, or of all at the top, in the order of the tree: with those below as far as the actor reads them without a gap. */
export const selectRequestedPages = (
  actor: Actor,
  id: string | null,
  withBelow: boolean,
): RawBuilder<unknown> => sql`
  with recursive asked as (
    select pg."id", array[]::text[] as "place" from pages pg where pg."id" = ${id}::uuid and ${isReadablePage(actor)}
    union all
    select pg."id", array[pg."rank", pg."id"::text] from pages pg where ${id}::uuid is null and pg."parentId" is null and ${isReadablePage(actor)}
  ), below as (
    select "id", "place", 1 as "depth" from asked
    union all
    select pg."id", b."place" || array[pg."rank", pg."id"::text], b."depth" + 1 from below b join pages pg on pg."parentId" = b."id"
    where ${withBelow} and b."depth" <= ${sql.lit(pageDepthLimit)} and ${isReadablePage(actor)}
  )
  select "id" from below order by "place" collate "C"`

/** The pages that an export fixed and the actor still reads, in their order. */
export async function listExported(db: Db, actor: Actor, exportId: string): Promise<ListedPage[]> {
  const { rows } = await sql<ListedPage>`
    select pg."id", pg."parentId", coalesce(v."title", pg."title") as "title" from exports e cross join unnest(e."rowIds") with ordinality r("id", "place")
    join pages pg on pg."id" = r."id" and ${isReadablePage(actor)}
    left join page_versions v on v."pageId" = pg."id" and v."number" = e."pageVersion" and ${isReadableVersion(actor)} where e."id" = ${exportId} order by r."place"
  `.execute(db)
  return rows
}

/** The version of a page that is taken out: one that was named, else the one that is shown. */
const takenOut = (number: number | null | undefined): RawBuilder<number> =>
  sql<number>`coalesce(${number ?? null}::int, pg."publishedVersion", pg."lastVersion")`

/** As it is shown, or as a version says. Undefined where the actor reads it no longer. */
export async function readShown(
  db: Db,
  actor: Actor,
  id: string,
  number: number | null,
): Promise<ShownPage | undefined> {
  const { rows } = await sql<ShownPage>`
    select v."title", v."icon", pg."createdAt", v."at" as "updatedAt", v."document",
      (select u."name" from users u where u."id" = v."authorId") as "author"
    from pages pg join page_versions v on v."pageId" = pg."id" and v."number" = ${takenOut(number)}
    where pg."id" = ${id}::uuid and ${isReadablePage(actor)} and ${isReadableVersion(actor)}
  `.execute(db)
  return rows[0]
}

/** What a JSON export says of a page besides its versions. */
export async function readFacts(db: Db, actor: Actor, id: string) {
  const { rows } = await sql<{ id: string; createdAt: string; publishedVersion: number | null }>`
    select pg."id", pg."createdAt", pg."publishedVersion" from pages pg where pg."id" = ${id}::uuid and ${isReadablePage(actor)}
  `.execute(db)
  return rows[0]
}

/** Versions read at once: the largest ones are megabytes. */
const atOnce = 10

/** The versions of a page that the actor may read, the oldest first; of a number alone where there is one. */
export async function* readVersions(
  db: Db,
  actor: Actor,
  pageId: string,
  number: number | null,
): AsyncGenerator<ExportedVersion> {
  for (let last = 0, isMore = true; isMore;) {
    const { rows } = await sql<ExportedVersion>`
      select v."number", v."kind", v."restoredFrom", v."title", v."icon", v."name", v."summary", v."path", v."at", v."publishedAt", v."schemaVersion", v."document",
        (select json_build_object('id', u."id", 'name', u."name") from users u where u."id" = v."authorId") as "author"
      from page_versions v join pages pg on pg."id" = v."pageId"
      where v."pageId" = ${pageId}::uuid and v."number" > ${last} and (${number}::int is null or v."number" = ${number}::int) and ${isReadablePage(actor)} and ${isReadableVersion(actor)}
      order by v."number" limit ${atOnce}
    `.execute(db)
    yield* rows
    isMore = rows.length === atOnce
    last = rows.at(-1)?.number ?? last
  }
}

/** Whether the version of a page that is taken out has files that the actor may read. */
export async function showsFiles(
  db: Db,
  actor: Actor,
  pageId: string,
  number?: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from pages pg join page_version_files n on n."pageId" = pg."id" and n."number" = ${takenOut(number)}
    join attachments f on f."id" = n."fileId" and f."pageId" = pg."id" where pg."id" = ${pageId}::uuid and ${isReadablePageFile(actor)} limit 1
  `.execute(db)
  return rows.length > 0
}
