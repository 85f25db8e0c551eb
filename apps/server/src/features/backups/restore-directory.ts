import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findCluster } from '#db/embedded/cluster.ts'
import { discardDatabase, launchDatabase } from '#db/embedded/launch.ts'
import { acquireLock } from '#db/embedded/lock.ts'
import { commitRestore, finishRestore, restoredPart } from '#db/finish-restore.ts'
import { openDiskStore } from '#features/files/stores/disk-store.ts'
import type { FileStore } from '#features/files/stores/file-store.ts'
import { getInstallation } from './backup-content.ts'
import { BackupError } from './backup-error.ts'
import type { Backup } from './read-backup.ts'
import { restoreDatabase } from './restore-database.ts'
import { restoreFiles } from './restore-files.ts'

type Order = {
  readonly dataDirectory: string
  /** Whether data that is there may be taken out of the way. */
  readonly isToReplace: boolean
  /** Where files go; absent when they lie in the data directory. */
  readonly store: FileStore | undefined
  readonly log: (line: string) => void
  readonly onProgress: (share: number) => void
}

/**
 * Puts a backup into a data directory: into a new database beside the one that is there, which takes its place in one
 * step when all is on disk. Until then whatever goes wrong changes nothing. Returns the folder that keeps what was there.
 */
export async function restoreDirectory(backup: Backup, order: Order): Promise<string | undefined> {
  const { dataDirectory, log, onProgress } = order
  assertTarget(backup, order)
  await mkdir(join(dataDirectory, 'database'), { recursive: true, mode: 0o700 })
  const lock = acquireLock(join(dataDirectory, 'database'))
  try {
    finishRestore(dataDirectory)
    await assertRoom(dataDirectory, backup)
    const directory = restoredPart(dataDirectory, 'database')
    await discardDatabase(directory)
    try {
      const embedded = await launchDatabase({ directory, log })
      try {
        await restoreDatabase(embedded.connection, backup, onProgress)
      } finally {
        await embedded.stop()
      }
    } catch (error) {
      await discardDatabase(directory)
      throw error
    }
    await writeFiles(backup, order)
    const secretFile = restoredPart(dataDirectory, 'secret')
    await rm(secretFile, { force: true })
    await writeFile(secretFile, backup.secret, { mode: 0o600, flush: true })
    commitRestore(dataDirectory, `before-restore-${new Date().toISOString().replaceAll(':', '-')}`)
  } finally {
    lock.release()
  }
  const aside = finishRestore(dataDirectory)
  if (aside === undefined || isFilled(aside)) return aside
  await rm(aside, { recursive: true })
  return undefined
}

/** In the data directory they take the place of those that were there together with the rows. */
async function writeFiles(backup: Backup, { dataDirectory, store }: Order): Promise<void> {
  const folder = restoredPart(dataDirectory, 'files')
  await rm(folder, { recursive: true, force: true })
  if (!store) await mkdir(folder, { recursive: true, mode: 0o700 })
  await restoreFiles(backup, store ?? openDiskStore(folder))
}

const isFilled = (directory: string) =>
  existsSync(join(directory, 'secret')) ||
  (existsSync(join(directory, 'database')) &&
    findCluster(join(directory, 'database')) !== undefined)

/** Looks only, so that a refusal leaves everything as it was. */
function assertTarget(backup: Backup, { dataDirectory, isToReplace }: Order): void {
  if (!existsSync(dataDirectory)) return
  const owner = statSync(dataDirectory).uid
  const ours = process.getuid?.() ?? owner
  if (owner !== ours)
    throw new BackupError(
      `${dataDirectory} belongs to account number ${owner}, which the restored data must belong to as well. Run the restore as that account.`,
    )
  if (!isFilled(dataDirectory)) return
  const secretFile = join(dataDirectory, 'secret')
  const secret = existsSync(secretFile) ? readFileSync(secretFile, 'utf8').trim() : undefined
  if (secret !== undefined && getInstallation(secret) !== backup.head.installation)
    throw new BackupError(
      `${dataDirectory} holds another installation than the one this backup is of (${backup.head.organisation ?? 'not set up yet'}). Set DATA_DIR to a new directory, or move that one away.`,
    )
  if (!isToReplace)
    throw new BackupError(
      `${dataDirectory} is not empty. Add --replace to put the backup in its place: what is there is kept beside it.`,
    )
}

/** Rows grow indexes, and the log of changes holds them once more. */
async function assertRoom(dataDirectory: string, { contents, files }: Backup): Promise<void> {
  const bytes = Object.values(contents).reduce((sum, table) => sum + table.bytes, 0)
  const fileBytes = Object.values(files).reduce((sum, size) => sum + size, 0)
  const needed = 3 * bytes + fileBytes + 128 * 1024 * 1024
  const { bavail, bsize } = await statfs(dataDirectory)
  if (bavail * bsize < needed)
    throw new BackupError(
      `${dataDirectory} has ${Math.ceil((bavail * bsize) / 1_000_000)} MB free, and the restore may take ${Math.ceil(needed / 1_000_000)} MB. Make room, or set DATA_DIR to another disk.`,
    )
}
