import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { saveBlob, inspectBlob } from '#features/files/save-blob.ts'
import type { FileStore } from '#features/files/stores/file-store.ts'
import { type ImportRecord, readBytes } from '../queries.ts'
import type { StagedFile } from './match-pages.ts'
import { type PackedFile, openArchive } from './open-archive.ts'

/**
 * Puts the files that an import is about to hang on its pages into the store, before any page is written: a store may be
 * far away, and whoever moves a page waits while pages are. What an earlier run has stored stays.
 */
export async function saveFiles(
  db: Db,
  store: FileStore,
  record: ImportRecord,
  signal: AbortSignal,
): Promise<void> {
  const { rows } = await sql<Pick<StagedFile, 'hash' | 'path'>>`
    select distinct on (f->>'hash') f->>'hash' as "hash", f->>'path' as "path"
    from page_import_rows r, jsonb_array_elements(r."files") f
    where r."importId" = ${record.id} and r."storedVersion" is null order by f->>'hash'
  `.execute(db)
  if (rows.length === 0) return
  const archive = await openArchive(await readBytes(db, record))
  if ('problem' in archive)
    throw new Error(`The archive of import ${record.id} can't be read again`)
  const files = new Map(archive.files.map((file) => [file.path, file]))
  for (const { hash, path } of rows) {
    signal.throwIfAborted()
    if (!(await isKept(db, hash))) await saveFile(db, store, files.get(path), hash)
  }
}

/** A file that is there is needed from now on, so that the sweep leaves it. */
export async function isKept(db: Db, hash: string): Promise<boolean> {
  const { rows } = await sql`
    update blobs set "usedAt" = now() where "hash" = ${hash} returning "hash"
  `.execute(db)
  return rows.length > 0
}

/** Stores a file of an archive, which has to be what it was when it was read. */
export async function saveFile(
  db: Db,
  store: FileStore,
  file: PackedFile | undefined,
  hash: string,
): Promise<void> {
  const bytes = await file?.read()
  const read = () => once(bytes ?? Buffer.alloc(0))
  const known = bytes && (await inspectBlob(read, bytes.length))
  if (known?.hash !== hash) throw new Error(`The file ${hash} of an archive is not what it was`)
  await db.transaction().execute((transaction) => saveBlob(transaction, store, known, read))
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

/** Hangs the files of a row on its page, where they do not hang there yet. */
export async function hangFiles(
  db: Db,
  { pageId, files }: { readonly pageId: string; readonly files: readonly StagedFile[] },
  byId: string,
): Promise<void> {
  if (files.length === 0) return
  await sql`
    insert into attachments ("id", "pageId", "name", "blob", "byteCount", "createdById")
    select f."id", ${pageId}::uuid, f."name", f."hash", b."byteCount", ${byId}::uuid
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f("id" uuid, "name" text, "hash" text) join blobs b on b."hash" = f."hash"
    on conflict ("id") do nothing
  `.execute(db)
}
