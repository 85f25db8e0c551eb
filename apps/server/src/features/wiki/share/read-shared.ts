import { type SharedRow, sharedPageLimit } from '@courtside/contract/page-shares.ts'
import type { PageName } from '@courtside/contract/pages.ts'
import type { Document } from '@courtside/document/document.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { buildNameJson, listName } from '../name-columns.ts'
import { isLeading, isOpen } from './leading-links.ts'

/** What a link that leads somewhere leads to. */
export type OpenShare = {
  readonly code: string
  readonly pageId: string
  readonly hasSubpages: boolean
  readonly passwordHash: string | null
  readonly organisation: string
}

/** Undefined for a link that leads nowhere, or no longer. */
export async function findOpenShare(db: Db, code: string): Promise<OpenShare | undefined> {
  const { rows } = await sql<OpenShare>`
    select s."code", s."pageId", s."hasSubpages", s."passwordHash", o."name" as "organisation"
    from page_shares s join pages pg on pg."id" = s."pageId" cross join organisations o
    where s."code" = ${code} and ${isLeading} and ${isOpen('pg')}
  `.execute(db)
  return rows[0]
}

/** Of `ids`, as a query: each page that the link shows, `of` an id, with those above it up to the one it leads to. */
const shownBy = ({ pageId, hasSubpages }: OpenShare, ids: readonly string[]) => sql`
  with recursive up as (
    select pg."id" as "of", ${listName('pg')}, pg."parentId", 0 as "height"
    from pages pg where pg."id" = any(${ids}::uuid[]) and ${isOpen('pg')} and (${hasSubpages} or pg."id" = ${pageId}::uuid)
    union all
    select up."of", ${listName('a')}, a."parentId", up."height" + 1
    from up join pages a on a."id" = up."parentId" where up."id" <> ${pageId}::uuid and ${isOpen('a')}
  ), shown as (
    select "of" from up where "id" = ${pageId}::uuid
  )`

/** Which of these pages the link shows. */
export async function listShown(
  db: Db,
  share: OpenShare,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ of: string }>`${shownBy(share, ids)} select "of" from shown`.execute(
    db,
  )
  return new Set(rows.map(({ of }) => of))
}

type Shown = PageName & {
  readonly document: Document
  readonly at: string
  readonly path: PageName[]
  readonly children: PageName[]
}

/** What is published of a page that the link shows; undefined for any other. */
export async function findShown(db: Db, share: OpenShare, id: string): Promise<Shown | undefined> {
  const { rows } = await sql<Shown>`
    ${shownBy(share, [id])}
    select ${listName('pg')}, v."document", v."at",
      (select coalesce(json_agg(${buildNameJson('up')} order by up."height" desc), '[]') from up where up."height" > 0) as "path",
      (select coalesce(json_agg(${buildNameJson('c')} order by c."rank", c."id"), '[]') from (
        select ${listName('c')}, c."rank" from pages c
        where ${share.hasSubpages} and c."parentId" = pg."id" and ${isOpen('c')} order by c."rank", c."id" limit ${sharedPageLimit}
      ) c) as "children"
    from shown join pages pg on pg."id" = shown."of" join page_versions v on v."pageId" = pg."id" and v."number" = pg."publishedVersion"
  `.execute(db)
  return rows[0]
}

/** All that the link shows, level by level; what is at the end of too many is left out. */
export async function listShownRows(
  db: Db,
  { pageId, hasSubpages }: OpenShare,
): Promise<SharedRow[]> {
  const { rows } = await sql<SharedRow>`
    with recursive down as (
      select ${listName('pg')}, null::uuid as "parentId", pg."rank", 0 as "depth" from pages pg where pg."id" = ${pageId}::uuid
      union all
      select ${listName('c')}, c."parentId", c."rank", d."depth" + 1
      from down d join pages c on c."parentId" = d."id" where ${hasSubpages} and ${isOpen('c')}
    )
    select ${listName('down')}, "parentId" from down order by "depth", "rank", "id" limit ${sharedPageLimit}
  `.execute(db)
  return rows
}
