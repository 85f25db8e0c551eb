import type pg from 'pg'
import { previewName } from '#features/files/create-preview.ts'
import { cutPieces } from '#features/files/stores/cut-pieces.ts'
import { type FileStore, MissingFile } from '#features/files/stores/file-store.ts'
import { type StoredFiles, getFileMember, filesName } from './backup-content.ts'
import type { Member } from './pack-archive.ts'

/** Bytes of a file in one member. */
const partSize = 8 * 1024 * 1024

type Blob = { readonly hash: string; readonly byteCount: number; readonly hasPreview: boolean }

/** The files that attachments refer to, at the instant of the client's transaction. */
export async function findBlobs(client: pg.Client): Promise<Blob[]> {
  // An older Courtside has none, and its data is backed up before it is brought up to date.
  const { rows: known } = await client.query(`select to_regclass('blobs') as "known"`)
  if ((known[0] as { known: string | null }).known === null) return []
  const { rows } = await client.query<Blob>(
    `select "hash", "byteCount", "hasPreview" from blobs b
     where exists (select from attachments f where f."blob" = b."hash") order by "hash"`,
  )
  return rows
}

/**
 * The files of a backup as members, in pieces, and then what must have come out of them. One that the store has lost is
 * told to `onMissing` and left out: the rest is worth keeping all the more.
 */
export async function* dumpFiles(
  blobs: readonly Blob[],
  store: FileStore,
  onMissing: (name: string) => void,
): AsyncGenerator<Member> {
  const stored: StoredFiles = {}
  for (const { hash, hasPreview } of blobs) {
    for (const name of hasPreview ? [hash, previewName(hash)] : [hash]) {
      const bytes = await store.read(name).catch((error: unknown) => {
        if (!(error instanceof MissingFile)) throw error
        onMissing(name)
      })
      if (!bytes) continue
      let part = 0
      let byteCount = 0
      for await (const piece of cutPieces(bytes, partSize)) {
        yield { name: getFileMember(name, part++), bytes: piece }
        byteCount += piece.length
      }
      if (part === 0) yield { name: getFileMember(name, part), bytes: Buffer.alloc(0) }
      stored[name] = byteCount
    }
  }
  yield { name: filesName, bytes: Buffer.from(`${JSON.stringify(stored, null, 2)}\n`) }
}
