import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Connection, openDatabase } from '#db/database.ts'
import { selectAccount, openPath } from '#db/embedded/account.ts'
import { findBinaries } from '#db/embedded/binaries.ts'
import { createCluster } from '#db/embedded/cluster.ts'
import { launchDatabase } from '#db/embedded/launch.ts'
import { migrate } from '#db/migrate.ts'
import { addFingerprint } from './fingerprint.ts'

declare module 'vitest' {
  interface ProvidedContext {
    connection: Exclude<Connection, { url: string }>
  }
}

let stop = async () => {}

/**
 * Starts one real PostgreSQL for the whole run and migrates its database once; each test file clones it. It may lose data
 * in a power cut, which makes it fast; tests of crashes start their own. `npm run test:postgres` picks another major.
 */
export async function setup(project: TestProject): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'courtside-test-'))
  const major = Number(process.env['TEST_POSTGRES_MAJOR'] ?? 0)
  if (major > 0) await prepareCluster(directory, major)
  const embedded = await launchDatabase({ directory, durable: false, log: () => undefined })
  const database = openDatabase(embedded.connection)
  await migrate(database)
  await addFingerprint(database.db)
  await database.close()
  project.provide('connection', embedded.connection)
  stop = async () => {
    await embedded.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

export const teardown = () => stop()

/** Makes the cluster with the system's PostgreSQL of this major, which then is the only one to open it. */
async function prepareCluster(directory: string, major: number): Promise<void> {
  const account = selectAccount(undefined, () => undefined)
  openPath(directory, account)
  await createCluster(directory, await findBinaries(directory, account, major), account, false)
}
