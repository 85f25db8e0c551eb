import { join } from 'node:path'
import type { Config } from '#config.ts'
import type { Connection } from '#db/database.ts'
import { launchDatabase } from '#db/embedded/launch.ts'
import { DirectoryTakenError } from '#db/embedded/lock.ts'
import { findRunningDatabase } from '#db/embedded/running.ts'
import { finishRestore } from '#db/finish-restore.ts'

/**
 * The database that is configured, for a command. The app's own is shared with the server when that runs, else launched
 * (`isOurs`) and to be ended through `closers`.
 */
export async function connectDatabase(
  config: Config,
  closers: (() => Promise<unknown>)[],
  log: (line: string) => void,
): Promise<{ connection: Connection; isOurs: boolean }> {
  if (config.databaseUrl) return { connection: { url: config.databaseUrl }, isOurs: false }
  finishRestore(config.dataDirectory)
  const directory = join(config.dataDirectory, 'database')
  try {
    const embedded = await launchDatabase({ directory, log })
    closers.push(() => embedded.stop())
    return { connection: embedded.connection, isOurs: true }
  } catch (error) {
    if (!(error instanceof DirectoryTakenError)) throw error
    return { connection: findRunningDatabase(directory), isOurs: false }
  }
}
