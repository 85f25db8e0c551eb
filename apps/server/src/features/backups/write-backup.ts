import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { FileStore } from '#features/files/stores/file-store.ts'
import { BackupError } from './backup-error.ts'
import { dumpDatabase, listTables } from './dump-database.ts'
import { dumpFiles, findBlobs } from './dump-files.ts'
import { encrypt } from './encrypt-backup.ts'
import { packArchive } from './pack-archive.ts'

/** Room to leave on the disk, for PostgreSQL and others. */
const spare = 64 * 1024 * 1024

type Order = {
  readonly file: string
  readonly secret: string
  readonly passphrase: string | undefined
  /** Where the files lie. */
  readonly store: FileStore
  /** Hears of each file that the store has lost. */
  readonly onMissing: (name: string) => void
  /** From 0 to 1, now and then. */
  readonly onProgress: (share: number) => void
}

/**
 * Writes a backup of the database that the client is connected to; others may go on writing to that. The file has its name
 * only once it is whole and on disk. Returns its size in bytes. Throws a BackupError when the disk has too little room.
 */
export async function writeBackup(client: pg.Client, order: Order): Promise<number> {
  const { file, secret, passphrase, store, onMissing, onProgress } = order
  if (existsSync(file)) throw new BackupError(`${file} is there already. Name another file.`)
  const folder = dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const sizes = (await listTables(client)).map(({ size }) => size)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const fileBytes = (await findBlobs(client)).reduce((sum, { byteCount }) => sum + byteCount, 0)
  await assertRoom(folder, total + fileBytes)
  const unfinished = `${file}.unfinished`
  const target = await open(unfinished, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new BackupError(
      `${unfinished} is there already: another backup is being written, or one broke off. Wait for it, or remove it.`,
    )
  })
  try {
    const members = dumpDatabase(
      client,
      secret,
      (bytes) => onProgress(Math.min(bytes / (total + fileBytes), 0.99)),
      async function* (instant) {
        yield* dumpFiles(await findBlobs(instant), store, onMissing)
      },
    )
    const archive = packArchive(members)
    const bytes = passphrase === undefined ? archive : encrypt(archive, passphrase)
    await pipeline(bytes, target.createWriteStream({ flush: true }))
    await rename(unfinished, file)
    await syncFolder(folder)
    onProgress(1)
    return (await stat(file)).size
  } catch (error) {
    await target.close().catch(() => undefined)
    await rm(unfinished, { force: true })
    throw explain(error, folder)
  }
}

/** Compressed it takes less; but a backup that fills the last room of a disk helps nobody. */
async function assertRoom(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free < needed + spare)
    throw new BackupError(
      `${folder} has ${inMegabytes(free)} free, and the backup may take up to ${inMegabytes(needed + spare)}. Make room or choose another disk.`,
    )
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no directories, and keeps renames in its journal.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}

function explain(error: unknown, folder: string): unknown {
  const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
  return isFull
    ? new BackupError(`The disk of ${folder} is full. Nothing was saved. Make room and try again.`)
    : error
}
