import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DrillFound } from '@courtside/contract/backups.ts'
import { sql } from 'kysely'
import { type Connection, type Db, openDatabase } from '#db/database.ts'
import { discardDatabase, launchDatabase } from '#db/embedded/launch.ts'
import type { Job } from '#jobs/jobs.ts'
import type { BackupPlace } from './backup-place.ts'
import { openBackup } from './read-backup.ts'
import { reportEvery } from './report-every.ts'
import { restoreDirectory } from './restore-directory.ts'
import { findBackup, recordDrill } from './store-backups.ts'

export const drillJobName = 'backup-drill'
export type DrillJobData = { readonly backupId: string }

/**
 * Restores a backup as the command line would, into a data directory of its own, starts a database on it, looks at what
 * stands in it and throws it away. Nothing of it touches what people work on.
 */
export const defineDrillJob = (db: Db, place: BackupPlace): Job<DrillJobData> => ({
  name: drillJobName,

  async run({ backupId }, signal) {
    const known = await findBackup(db, backupId)
    const state = known?.drill?.state
    if (state !== 'waiting' && state !== 'running') return
    await recordDrill(db, backupId, { drillState: 'running', drillShare: 0 })
    const report = reportEvery((share) => recordDrill(db, backupId, { drillShare: share }))
    try {
      const drillFound = await hold(place, backupId, report.tell)
      await report.end()
      await recordDrill(db, backupId, { drillState: 'passed', drillShare: 1, drillFound })
    } catch (error) {
      await report.end()
      signal.throwIfAborted()
      const drillProblem = error instanceof Error ? error.message : String(error)
      await recordDrill(db, backupId, { drillState: 'failed', drillProblem })
    }
  },

  async giveUp({ backupId }) {
    await recordDrill(db, backupId, { drillState: 'failed', drillProblem: notHeld })
  },
})

const notHeld = 'The test restore failed. See the server’s log.'
const say = () => undefined

async function hold(
  place: BackupPlace,
  backupId: string,
  onProgress: (share: number) => void,
): Promise<DrillFound> {
  const dataDirectory = place.drillOf(backupId)
  const clear = async () => {
    await discardDatabase(join(dataDirectory, 'database'))
    await rm(dataDirectory, { recursive: true, force: true })
  }
  // What a killed process left.
  await clear()
  // A server that root started runs its database as another account, which must get to it.
  await mkdir(dataDirectory, { recursive: true, mode: 0o711 })
  const startedAt = performance.now()
  const backup = await openBackup(place.fileOf(backupId), undefined)
  try {
    const order = { dataDirectory, isToReplace: false, store: undefined, log: say, onProgress }
    await restoreDirectory(backup, order)
    const embedded = await launchDatabase({ directory: join(dataDirectory, 'database'), log: say })
    try {
      return {
        ...(await inspectDatabase(embedded.connection)),
        rows: Object.values(backup.contents).reduce((sum, { rows }) => sum + rows, 0),
        files: Object.keys(backup.files).length,
        seconds: Math.round((performance.now() - startedAt) / 100) / 10,
      }
    } finally {
      await embedded.stop()
    }
  } finally {
    await backup.close()
    await clear()
  }
}

async function inspectDatabase(connection: Connection) {
  const database = openDatabase(connection, { poolSize: 1 })
  try {
    const { rows } = await sql<
      Pick<DrillFound, 'people' | 'projects' | 'tasks'> & { newestAt: string | null }
    >`
      select (select count(*)::int from users where not "isPlaceholder" and not "isGroup") as "people",
        (select count(*)::int from projects) as "projects", (select count(*)::int from tasks) as "tasks",
        (select max("at") from activity) as "newestAt"
    `.execute(database.db)
    if (!rows[0]) throw new Error('A count is there')
    return rows[0]
  } finally {
    await database.close()
  }
}
