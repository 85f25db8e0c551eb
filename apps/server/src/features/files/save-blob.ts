import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, waitsLong } from '#db/database.ts'
import { createPreview, previewLimit, previewName } from './create-preview.ts'
import { type Blob, addBlob } from './queries.ts'
import { cutOut, getReader } from './read-pieces.ts'
import { scrubMedia } from './scrub-media.ts'
import { sniffLength, sniffType } from './sniff-type.ts'
import type { FileStore } from './stores/file-store.ts'

/** A store may be far away, and a file large. */
const longestStoring = '15min'

/** Until the transaction ends nobody else adds or sweeps away the file of this hash. */
export async function lockBlob(db: Db, hash: string): Promise<void> {
  await sql`
    select set_config("name", ${longestStoring}, true)
    from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as "name"
  `.execute(db)
  await sql`${waitsLong} select pg_advisory_xact_lock(hashtextextended(${`blob ${hash}`}, 0))`.execute(
    db,
  )
}

type Read = () => AsyncIterable<Uint8Array>

/** Reads a file as it is kept: a picture or film says nothing of where, when, by whom and with what it was made. */
const bare = (read: Read): Read =>
  async function* () {
    const type = await sniffType(await getBeginning(read()))
    const content = await scrubMedia(type, async (range) =>
      range ? cutOut(read(), range) : read(),
    )
    yield* content ?? read()
  }

/** The bytes of a file that is here as a whole, as they are kept. */
export const bareBytes = (bytes: Uint8Array): Promise<Uint8Array> =>
  wholeOf(bare(() => once(bytes))())

async function getBeginning(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const source = getReader(bytes)
  try {
    return await source.take(sniffLength)
  } finally {
    await source.close()
  }
}

export type Known = Pick<Blob, 'hash' | 'byteCount' | 'mediaType'>

/** What a file is by its bytes, as it is kept. */
export async function inspectBlob(read: Read, byteCount: number): Promise<Known> {
  const whole = createHash('sha256')
  for await (const piece of bare(read)()) whole.update(piece)
  const mediaType = await sniffType(await getBeginning(read()))
  return { hash: whole.digest('hex'), byteCount, mediaType }
}

/** Stores a file with its preview, in a transaction of the caller's, which holds it until it hangs somewhere. */
export async function saveBlob(db: Db, store: FileStore, known: Known, read: Read): Promise<Blob> {
  await lockBlob(db, known.hash)
  await store.put(known.hash, bare(read)(), known.byteCount)
  const blob = { ...known, ...(await savePreview(store, known, read)) }
  await addBlob(db, blob)
  return blob
}

/** Stores a small picture of a picture, and tells its size. */
async function savePreview(
  store: FileStore,
  { hash, mediaType, byteCount }: Known,
  read: Read,
): Promise<Pick<Blob, 'width' | 'height' | 'hasPreview'>> {
  const isPicture = mediaType.startsWith('image/') && byteCount <= previewLimit
  const picture = isPicture ? await createPreview(await wholeOf(read())) : undefined
  if (!picture) return { width: null, height: null, hasPreview: false }
  const { preview, ...size } = picture
  if (preview) await store.put(previewName(hash), once(preview), preview.length)
  return { ...size, hasPreview: preview !== undefined }
}

async function wholeOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  return Buffer.concat(await Array.fromAsync(pieces))
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
