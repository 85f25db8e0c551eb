import { accessSync, constants, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { selectAccount, openPath } from './account.ts'
import { selectAddress } from './address.ts'
import { findBinaries } from './binaries.ts'
import { createCluster, findCluster, readPassword, readSystemIdentifier } from './cluster.ts'
import { type Connection, getConnectionTo, openDatabase } from './database.ts'
import { acquireLock } from './lock.ts'
import { trimLog } from './log-file.ts'
import {
  findPostmaster,
  type Server,
  startPostmaster,
  stopPostmaster,
  untilReady,
} from './postmaster.ts'
import { watchPostmaster } from './watchdog.ts'

/**
 * A PostgreSQL of the app's own. `version` is server_version_num, such as 180004. When the server has to be started again,
 * open connections break and `pid` changes; `connection` stays.
 */
export type EmbeddedDatabase = {
  connection: Connection
  version: number
  pid: () => number
  stop: () => Promise<void>
}

type Log = (message: string) => void

/**
 * Runs the app's own PostgreSQL in `directory` and keeps it running until `stop`; takes over the one a killed app left.
 * Throws an Error whose message is meant for the operator, for instance when another app has the directory.
 * `durable: false` is for tests: a power cut may then lose everything.
 */
export async function launchDatabase(options: {
  directory: string
  durable?: boolean
  log: Log
}): Promise<EmbeddedDatabase> {
  const { directory, durable = true, log } = options
  const home = openHome(directory)
  const lock = acquireLock(home)
  try {
    const server = await prepareServer(home, durable, log)
    const firstPid = (await takeOver(server, log)) ?? (await startPostmaster(server, log))
    const connection = getConnectionTo(server.address, readPassword(home))
    const version = await checkServer(server, connection).catch(async (error: unknown) => {
      await stopPostmaster(server, firstPid)
      throw error
    })
    const logKeeper = trimLog(server.logFile, log)
    const watchdog = watchPostmaster(server, firstPid, log)
    const stop = async () => {
      await watchdog.release()
      await stopPostmaster(server, watchdog.pid())
      logKeeper.release()
      lock.release()
    }
    let stopping: Promise<void> | undefined
    return { connection, version, pid: watchdog.pid, stop: () => (stopping ??= stop()) }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Ends the server that a killed process left in `directory`, if any, and removes all of it. */
export async function discardDatabase(directory: string): Promise<void> {
  if (!existsSync(directory)) return
  const home = realpathSync(directory)
  const lock = acquireLock(home)
  try {
    const server = findCluster(home) && (await prepareServer(home, true, () => undefined))
    const running = server && findPostmaster(server)
    if (running) await stopPostmaster(server, running.pid)
  } finally {
    lock.release()
  }
  rmSync(home, { recursive: true, force: true, maxRetries: 3 })
}

function openHome(directory: string) {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const home = realpathSync(directory)
    accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK)
    return home
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The database's directory, ${directory}, can't be used by this account: ${reason}`,
      { cause: error },
    )
  }
}

async function prepareServer(home: string, durable: boolean, log: Log): Promise<Server> {
  const found = findCluster(home)
  const account = selectAccount(found?.data, log)
  openPath(home, account)
  const binaries = await findBinaries(home, account, found?.major)
  const cluster = found ?? (await createCluster(home, binaries, account, durable))
  const address = await selectAddress(home)
  return { cluster, binaries, account, address, logFile: join(home, 'postgresql.log'), durable }
}

/** A server with other settings or of another version than ours is stopped instead. */
async function takeOver(server: Server, log: Log) {
  const running = findPostmaster(server)
  if (!running) return undefined
  if (running.isAsWanted && (await untilReady(server, running.pid, log))) {
    log(`Took over the running database (process ${running.pid}).`)
    return running.pid
  }
  await stopPostmaster(server, running.pid)
  return undefined
}

async function checkServer(server: Server, connection: Connection) {
  const { version, systemIdentifier } = await openDatabase(connection, server.durable)
  if (systemIdentifier !== readSystemIdentifier(server.cluster.data)) {
    throw new Error(
      `Another database than the one in ${server.cluster.data} answers on ${server.address.host}.`,
    )
  }
  return version
}
