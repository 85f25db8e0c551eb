import { type Database, openDatabase } from '#db/database.ts'
import type { FileStore } from '#features/files/stores/file-store.ts'
import type { Job } from '#jobs/jobs.ts'
import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './backup-place.ts'
import { reportEvery } from './report-every.ts'
import { findBackup, recordMade } from './store-backups.ts'
import { writeBackup } from './write-backup.ts'

export const backupJobName = 'backup'
export type BackupJobData = { readonly backupId: string }

/** The longest time for one table, as at the command line. */
const limits = { statement: 6 * 3_600_000, lock: 30_000 }

type Installation = {
  readonly database: Database
  readonly place: BackupPlace
  readonly store: FileStore
  /** Goes into the backup: without it nobody could sign in after a restore. */
  readonly secret: string
}

/** Writes the backup that was asked for, while people work on. Begun anew where a process was killed over it. */
export const defineBackupJob = ({
  database,
  place,
  store,
  secret,
}: Installation): Job<BackupJobData> => ({
  name: backupJobName,

  async run({ backupId }, signal) {
    const { db } = database
    const known = await findBackup(db, backupId)
    if (known?.state !== 'waiting' && known?.state !== 'writing') return
    await place.remove(backupId)
    await recordMade(db, backupId, { state: 'writing', share: 0 })
    const own = openDatabase(database.connection, { poolSize: 1, named: false })
    const client = await own.connect(limits)
    const stop = () => void client.end()
    signal.addEventListener('abort', stop)
    const report = reportEvery((share) => recordMade(db, backupId, { share }))
    let missingCount = 0
    try {
      const byteCount = await writeBackup(client, {
        file: place.fileOf(backupId),
        secret,
        passphrase: undefined,
        store,
        onMissing: () => {
          missingCount += 1
        },
        onProgress: report.tell,
      })
      await report.end()
      const isWanted = await recordMade(db, backupId, {
        state: 'done',
        share: 1,
        byteCount,
        missingCount,
      })
      if (!isWanted) await place.remove(backupId)
    } catch (error) {
      await report.end()
      if (!(error instanceof BackupError)) throw error
      await recordMade(db, backupId, { state: 'failed', problem: error.message })
    } finally {
      signal.removeEventListener('abort', stop)
      await client.end()
      await own.close()
    }
  },

  async giveUp({ backupId }) {
    await place.remove(backupId)
    await recordMade(database.db, backupId, { state: 'failed', problem: notMade })
  },
})

const notMade = 'The backup failed. See the server’s log.'
