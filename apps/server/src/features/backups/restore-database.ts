import { type Connection, openDatabase } from '#db/database.ts'
import { openJobs } from '#jobs/jobs.ts'
import { loadDatabase } from './load-database.ts'
import type { Backup } from './read-backup.ts'

/**
 * Fills an empty database with a backup, wholly or not at all, and asks again for the jobs that were waiting.
 * `onProgress` hears a share from 0 to 1. Throws a BackupError when the database is not empty.
 */
export async function restoreDatabase(
  connection: Connection,
  backup: Backup,
  onProgress: (share: number) => void,
): Promise<void> {
  const total = Object.values(backup.contents).reduce((sum, { bytes }) => sum + bytes, 1)
  const database = openDatabase(connection, { poolSize: 2, named: false })
  try {
    const client = await database.connect()
    try {
      await loadDatabase(client, backup, (bytes) => onProgress(bytes / total))
    } finally {
      await client.end()
    }
    const jobs = openJobs(connection)
    try {
      for (const { name, data } of backup.jobs) await jobs.send(database.db, name, data)
    } finally {
      await jobs.stop()
    }
  } finally {
    await database.close()
  }
}
