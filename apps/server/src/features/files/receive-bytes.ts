import type { Db } from '#db/database.ts'
import { AppError, conflict } from '#errors.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { type UploadRow, addPiece } from './queries.ts'
import { storeJobName } from './store-upload.ts'

/** Stored at once: so much may come again after a server was killed, and so much is held in memory. */
const pieceSize = 1024 * 1024

/** Does something in a transaction, once it may take a connection. */
export type Write = (work: (db: Db) => Promise<void>) => Promise<void>

/**
 * Stores what comes of a file from `start` on, each piece in a transaction of its own, and has the whole stored once it is
 * there. What came before the connection broke stays. Returns how much of the file is there. Throws 409 when somebody
 * else has sent from there meanwhile, 413 for more than was announced.
 */
export async function receiveBytes(
  write: Write,
  jobs: Jobs,
  { id, byteCount }: UploadRow,
  start: number,
  body: AsyncIterable<Uint8Array>,
): Promise<number> {
  let stored = start
  let parts: Uint8Array[] = []
  let waiting = 0
  const store = async () => {
    if (waiting === 0) return
    const bytes = Buffer.concat(parts, waiting)
    await write((db) => storePiece(db, jobs, id, stored, bytes))
    stored += waiting
    parts = []
    waiting = 0
  }
  try {
    for await (const part of body) {
      if (stored + waiting + part.length > byteCount) throw tooMuch
      parts.push(part)
      waiting += part.length
      if (waiting >= pieceSize) await store()
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    await store()
    throw error
  }
  await store()
  return stored
}

async function storePiece(
  db: Db,
  jobs: Jobs,
  id: string,
  start: number,
  bytes: Uint8Array,
): Promise<void> {
  const piece = await addPiece(db, id, start, bytes)
  if (!piece)
    throw conflict('These bytes don’t follow the ones already received. Ask how much has arrived')
  if (piece.isWhole) await jobs.send(db, storeJobName, { uploadId: id })
}

const tooMuch = new AppError(413, 'body_too_large', 'The file is larger than announced')
