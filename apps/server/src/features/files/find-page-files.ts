import type { Actor } from '@courtside/contract/can.ts'
import type { FileForm } from '@courtside/contract/files.ts'
import type { PageFile } from '@courtside/contract/page-files.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { openPageFile, isReadablePageFile } from '#features/wiki/visible.ts'
import { joinBlob } from './select-attachment.ts'
import { getLinks } from './write-links.ts'

/** A file of a page, and where it lies. */
export type StoredPageFile = Omit<PageFile, 'file' | 'view' | 'preview'> & {
  readonly pageId: string
  readonly hash: string
  readonly hasPreview: boolean
}

/** As readers are told of it. */
export const withLinks = (
  { hash: _hash, hasPreview, pageId: _pageId, ...file }: StoredPageFile,
  write: (id: string, form: FileForm) => string,
): PageFile => ({ ...file, ...getLinks({ ...file, hasPreview }, write) })

const fileColumns: RawBuilder<unknown> = sql`
  f."id", f."name", f."byteCount", b."mediaType", b."width", b."height", f."pageId", f."blob" as "hash", b."hasPreview"`

const find = async (db: Db, which: RawBuilder<boolean>): Promise<StoredPageFile[]> => {
  const { rows } = await sql<StoredPageFile>`
    select ${fileColumns} from attachments f ${joinBlob} where ${which} and f."blob" is not null order by f."id"
  `.execute(db)
  return rows
}

/** Those of these files that hang on a page and that the actor may read there. */
export const listPageFiles = (
  db: Db,
  actor: Actor,
  pageId: string,
  ids: readonly string[],
): Promise<StoredPageFile[]> =>
  find(
    db,
    sql<boolean>`f."id" = any(${ids}::uuid[]) and f."pageId" = ${pageId}::uuid and ${isReadablePageFile(actor)}`,
  )

/** A file by id; undefined where it hangs on no page, or on none where the actor may read it. */
export async function findPageFile(
  db: Db,
  actor: Actor,
  id: string,
): Promise<StoredPageFile | undefined> {
  const [found] = await find(
    db,
    sql<boolean>`f."id" = ${id}::uuid and f."pageId" is not null and ${isReadablePageFile(actor)}`,
  )
  return found
}

/** What is published of a page shows these files, and anybody may be shown that, were there a link to it. */
export const listOpenFiles = (db: Db, pageId: string): Promise<StoredPageFile[]> =>
  find(db, sql<boolean>`f."pageId" = ${pageId}::uuid and ${openPageFile}`)

/** One of those, by id. */
export async function findOpenFile(db: Db, id: string): Promise<StoredPageFile | undefined> {
  const [found] = await find(db, sql<boolean>`f."id" = ${id}::uuid and ${openPageFile}`)
  return found
}

/** Hangs those of these files that hang on other pages, and that the actor may read there, on a page too. */
export async function copyFiles(
  db: Db,
  actor: Actor,
  pageId: string,
  ids: readonly string[],
): Promise<{ fromId: string; id: string }[]> {
  const copies = [...new Set(ids)].map((fromId) => ({ fromId, id: createId() }))
  const { rows } = await sql<{ fromId: string; id: string }>`
    with copies as (
      select c."fromId", c."id" from unnest(${copies.map(({ fromId }) => fromId)}::uuid[], ${copies.map(({ id }) => id)}::uuid[]) as c("fromId", "id")
    ), added as (
      insert into attachments ("id", "pageId", "name", "blob", "byteCount", "createdById")
      select c."id", ${pageId}::uuid, f."name", f."blob", f."byteCount", ${actor.id}::uuid from copies c join attachments f on f."id" = c."fromId"
      where f."pageId" <> ${pageId}::uuid and f."blob" is not null and ${isReadablePageFile(actor)}
      returning "id"
    )
    select c."fromId", c."id" from copies c join added using ("id") order by c."id"
  `.execute(db)
  return rows
}

/** The files that versions of pages show which the actor may read, by page; of a number alone where there is one. */
export async function listShownFiles(
  db: Db,
  actor: Actor,
  pageIds: readonly string[],
  number: number | null,
): Promise<StoredPageFile[]> {
  const { rows } = await sql<StoredPageFile>`
    select ${fileColumns} from attachments f ${joinBlob}
    where f."pageId" = any(${pageIds}::uuid[]) and f."blob" is not null and ${isReadablePageFile(actor)}
      and exists (select from page_version_files n where n."fileId" = f."id" and n."pageId" = f."pageId"
        and (${number}::int is null or n."number" = ${number}::int))
    order by f."id"
  `.execute(db)
  return rows
}
