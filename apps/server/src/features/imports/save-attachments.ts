import type { Db } from '#db/database.ts'
import type { FileStore } from '#features/files/stores/file-store.ts'
import type { ImportPlan } from './import-plan.ts'
import { openArchive } from './pages/open-archive.ts'
import { isKept, saveFile } from './pages/save-files.ts'
import { type ImportRecord, readBytes } from './queries.ts'

/**
 * Puts the files that came with an export into the store, before the tasks they hang on are written: a store may be far
 * away. What an earlier run has stored stays.
 */
export async function saveAttachments(
  db: Db,
  store: FileStore,
  record: ImportRecord,
  { attachments }: ImportPlan,
  signal: AbortSignal,
): Promise<void> {
  const wanted = new Map(attachments.flatMap(({ file }) => (file ? [[file.hash, file.path]] : [])))
  if (wanted.size === 0) return
  const archive = await openArchive(await readBytes(db, record))
  if ('problem' in archive)
    throw new Error(`The archive of import ${record.id} can't be read again`)
  const files = new Map(archive.files.map((file) => [file.path, file]))
  for (const [hash, path] of wanted) {
    signal.throwIfAborted()
    if (!(await isKept(db, hash))) await saveFile(db, store, files.get(path), hash)
  }
}
