import type { Db } from '#db/database.ts'
import type { Job } from '#jobs/jobs.ts'
import { addAttachment, endUpload, failUpload, findAnyUpload, readPieces } from './queries.ts'
import { saveBlob, inspectBlob } from './save-blob.ts'
import type { FileStore } from './stores/file-store.ts'

export const storeJobName = 'store-file'
type StoreJobData = { readonly uploadId: string }

/** Moves a file that has come as a whole into the store, makes its preview and hangs it where it belongs. */
export const storeJob = (db: Db, store: FileStore, wake: () => void): Job<StoreJobData> => ({
  name: storeJobName,

  async run({ uploadId }, signal) {
    const upload = await findAnyUpload(db, uploadId)
    if (upload?.state !== 'storing' || (upload.taskId ?? upload.pageId) === null) return
    const read = () => readPieces(db, upload)
    const known = await inspectBlob(read, upload.byteCount)
    signal.throwIfAborted()
    await db.transaction().execute(async (transaction) => {
      const blob = await saveBlob(transaction, store, known, read)
      await addAttachment(transaction, upload, blob, { actorId: upload.createdById })
      await endUpload(transaction, upload.id)
    })
    wake()
  },

  giveUp: ({ uploadId }) => failUpload(db, uploadId),
})
