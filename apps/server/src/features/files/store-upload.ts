import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Job } from '#jobs/jobs.ts'
import { makePreview, previewLimit, previewName } from './make-preview.ts'
import {
  type Blob,
  type UploadRow,
  addAttachment,
  endUpload,
  failUpload,
  findAnyUpload,
  readPieces,
} from './queries.ts'
import { sniffLength, sniffType } from './sniff-type.ts'
import type { FileStore } from './stores/file-store.ts'

export const storeJobName = 'store-file'
type StoreJobData = { readonly uploadId: string }

/** Moves a file that has come as a whole into the store, makes its preview and hangs it on its task. */
export const storeJob = (db: Db, store: FileStore, wake: () => void): Job<StoreJobData> => ({
  name: storeJobName,

  async run({ uploadId }, signal) {
    const upload = await findAnyUpload(db, uploadId)
    if (upload?.state !== 'storing' || upload.taskId === null) return
    const { taskId } = upload
    const known = await lookAt(db, upload)
    signal.throwIfAborted()
    await db.transaction().execute(async (transaction) => {
      await holdBlob(transaction, known.hash)
      await store.put(known.hash, readPieces(db, upload), upload.byteCount)
      const blob = { ...known, ...(await keepPreview(db, store, upload, known)) }
      const cause = { actorId: upload.createdById }
      await addAttachment(transaction, { ...upload, taskId }, blob, cause)
      await endUpload(transaction, upload.id)
    })
    wake()
  },

  giveUp: ({ uploadId }) => failUpload(db, uploadId),
})

/** A store may be far away, and a file large. */
const longestStoring = '15min'

/** Until the transaction ends nobody else adds or sweeps away the file of this hash. */
export async function holdBlob(db: Db, hash: string): Promise<void> {
  await sql`
    select set_config("name", ${longestStoring}, true)
    from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as "name"
  `.execute(db)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`blob ${hash}`}, 0))`.execute(db)
}

type Known = Pick<Blob, 'hash' | 'byteCount' | 'mediaType'>

async function lookAt(db: Db, upload: UploadRow): Promise<Known> {
  const whole = createHash('sha256')
  let beginning: Uint8Array = new Uint8Array()
  for await (const piece of readPieces(db, upload)) {
    whole.update(piece)
    if (beginning.length < sniffLength)
      beginning = Buffer.concat([beginning, piece.subarray(0, sniffLength - beginning.length)])
  }
  return {
    hash: whole.digest('hex'),
    byteCount: upload.byteCount,
    mediaType: await sniffType(beginning),
  }
}

/** Stores a small picture of a picture, and tells its size. */
async function keepPreview(
  db: Db,
  store: FileStore,
  upload: UploadRow,
  { hash, mediaType }: Known,
): Promise<Pick<Blob, 'width' | 'height' | 'hasPreview'>> {
  const isPicture = mediaType.startsWith('image/') && upload.byteCount <= previewLimit
  const picture = isPicture ? await makePreview(await wholeOf(readPieces(db, upload))) : undefined
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
