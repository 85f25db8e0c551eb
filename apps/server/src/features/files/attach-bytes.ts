import type { Db } from '#db/database.ts'
import type { ChangeOrigin } from '#features/activity/log-change.ts'
import { type Place, addAttachment } from './queries.ts'
import { saveBlob, inspectBlob } from './save-blob.ts'
import type { FileStore } from './stores/file-store.ts'

/** Stores a file that is here as a whole and hangs it where it belongs. Done again with the same id it changes nothing more. */
export async function attachBytes(
  db: Db,
  store: FileStore,
  file: Place & { readonly id: string; readonly name: string; readonly bytes: Uint8Array },
  cause: ChangeOrigin,
): Promise<void> {
  const read = async function* () {
    yield file.bytes
  }
  const known = await inspectBlob(read, file.bytes.length)
  await db.transaction().execute(async (transaction) => {
    const blob = await saveBlob(transaction, store, known, read)
    await addAttachment(transaction, file, blob, cause)
  })
}
