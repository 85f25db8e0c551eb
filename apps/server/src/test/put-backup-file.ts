import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createBackupPlace } from '#features/backups/backup-place.ts'

/** Puts an empty file where that of a backup belongs. */
export async function putBackupFile(
  { dataDirectory }: { readonly dataDirectory: string },
  backupId: string,
): Promise<void> {
  const file = createBackupPlace(dataDirectory).fileOf(backupId)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, '')
}
