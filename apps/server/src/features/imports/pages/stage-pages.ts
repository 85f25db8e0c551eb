import type { PageQuery } from '@courtside/contract/fields.ts'
import type { ImportedPage } from '@courtside/contract/page-imports.ts'
import { sql } from 'kysely'
import { getPage, readCursor } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import type { StagedPage } from './match-pages.ts'

/** Pages of an import that are stored at once. */
const atOnce = 50

/** Keeps the pages of an import beside its file, in the place of what was kept before. */
export async function stagePages(
  db: Db,
  importId: string,
  pages: readonly StagedPage[],
): Promise<void> {
  await sql`delete from page_import_rows where "importId" = ${importId}`.execute(db)
  for (let from = 0; from < pages.length; from += atOnce) {
    const some = pages.slice(from, from + atOnce)
    await sql`
      insert into page_import_rows ("importId", "row", "parentRow", "depth", "place", "title", "icon", "outcome", "pageId", "baseVersion", "versions", "versionCount", "files")
      select ${importId}::uuid, * from unnest(
        ${some.map(({ row }) => row)}::int[], ${some.map(({ parentRow }) => parentRow)}::int[], ${some.map(({ depth }) => depth)}::int[],
        ${some.map(({ place }) => place)}::text[], ${some.map(({ title }) => title)}::text[], ${some.map(({ icon }) => icon)}::text[],
        ${some.map(({ outcome }) => outcome)}::text[], ${some.map(({ pageId }) => pageId)}::uuid[], ${some.map(({ baseVersion }) => baseVersion)}::int[],
        ${some.map(({ versions }) => JSON.stringify(versions))}::json[], ${some.map(({ versions }) => versions.length)}::int[], ${some.map(({ files }) => JSON.stringify(files))}::jsonb[])
    `.execute(db)
  }
}

/** The pages of an import as they will stand in the tree. */
export async function listStaged(db: Db, importId: string, { limit, after }: PageQuery) {
  const from = after ? Number(readCursor(after, 1)[0]) : -1
  const { rows } = await sql<ImportedPage>`
    select r."row", r."depth", r."title", r."icon", r."place", r."outcome", r."versionCount",
      case when r."baseVersion" is not null or r."storedVersion" is not null then r."pageId" end as "pageId"
    from page_import_rows r where r."importId" = ${importId} and r."row" > ${from} order by r."row" limit ${limit + 1}
  `.execute(db)
  return getPage(rows, limit, ({ row }) => [row])
}
