import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Account, runOptions } from './account.ts'
import { type Address, closeAddress, openAddress } from './address.ts'
import type { Binaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { logSize, readLog } from './log-file.ts'
import { isAlive, isPostmasterOf, untilGone } from './process.ts'

/** All that a start needs. */
export type Server = {
  cluster: Cluster
  binaries: Binaries
  account: Account | undefined
  address: Address
  logFile: string
  durable: boolean
}

const isWindows = process.platform === 'win32'
const run = promisify(execFile)

/** The live postmaster of this cluster, whoever started it, and whether with just the options that we would give it. */
export function findPostmaster(server: Server): { pid: number; isAsWanted: boolean } | undefined {
  const { data } = server.cluster
  const pid = readPidFile(data)?.pid
  if (pid === undefined || !isAlive(pid)) return undefined
  if (isPostmasterOf(data, pid)) {
    const startedWith = readFileSync(join(data, 'postmaster.opts'), 'utf8').trim()
    return {
      pid,
      isAsWanted: startedWith === [program(server), ...quote(options(server))].join(' '),
    }
  }
  // After a reboot or in a new container another program may have that number, and would be taken for the postmaster.
  rmSync(join(data, 'postmaster.pid'))
  return undefined
}

/** Starts the server in a session of its own; resolves with its process id once it takes connections. */
export async function startPostmaster(
  server: Server,
  log: (message: string) => void,
): Promise<number> {
  const giveUpAt = Date.now() + 30_000
  for (;;) {
    openAddress(server.address, server.account)
    const logStart = logSize(server.logFile)
    const pid = await spawnPostmaster(server)
    if (pid !== undefined && (await untilReady(server, pid, log))) return pid
    const said = readLog(server.logFile, logStart)
    // The children of a killed postmaster need a moment to notice and to let go of its shared memory; and PostgreSQL
    // takes the postmaster itself for alive until the system has cleared away what is left of it.
    const isLettingGo = /is still in use|"postmaster\.pid" already exists/.test(said)
    if (!isLettingGo || Date.now() > giveUpAt) {
      closeAddress(server.address)
      throw new Error(
        `The database did not start. Its log, ${server.logFile}, says:\n${said.trim().slice(-2000)}`,
      )
    }
    await setTimeout(100)
  }
}

/** True once the server takes connections, false if it ended. Recovery after a crash may take long, and is waited for. */
export async function untilReady(
  server: Server,
  pid: number,
  log: (message: string) => void,
): Promise<boolean> {
  let sayAt = Date.now() + 10_000
  while (isAlive(pid)) {
    const file = readPidFile(server.cluster.data)
    if (file?.pid === pid && file.status === 'ready') return true
    if (Date.now() > sayAt) {
      log('The database is still starting. After a crash, it repairs its data first.')
      sayAt += 10_000
    }
    await setTimeout(5)
  }
  return false
}

/** Ends the server: within 10 s cutting sessions and writing all data, else at once, for the next start to recover. */
export async function stopPostmaster(server: Server, pid: number): Promise<void> {
  for (const [mode, signal] of [
    ['fast', 'SIGINT'],
    ['immediate', 'SIGQUIT'],
  ] as const) {
    if (isWindows) {
      const args = ['stop', '-D', server.cluster.data, '-m', mode, '-t', '10']
      await run(join(server.binaries.programs, 'pg_ctl'), args).catch(() => undefined)
    } else if (isAlive(pid)) {
      process.kill(pid, signal)
    }
    if (await untilGone(pid, 10_000)) return closeAddress(server.address)
  }
  throw new Error(`The database (process ${pid}) does not end.`)
}

async function spawnPostmaster(server: Server) {
  if (isWindows) return await spawnByControl(server)
  const log = openSync(server.logFile, 'a', 0o600)
  try {
    const child = spawn(program(server), options(server), {
      ...runOptions(server.account, server.cluster.data),
      // A session of its own: Ctrl-C in the app's terminal must not end the database before the app is done with it.
      detached: true,
      // A file rather than a pipe: a busy app would not empty it, and a full pipe stops the database.
      stdio: ['ignore', log, log],
    })
    child.unref()
    await once(child, 'spawn')
    return child.pid
  } finally {
    closeSync(log)
  }
}

/** On Windows PostgreSQL refuses administrators; pg_ctl gives those rights up for it. */
async function spawnByControl({ cluster, binaries, logFile, ...rest }: Server) {
  const given = quote(options({ cluster, binaries, logFile, ...rest }).slice(2)).join(' ')
  await run(join(binaries.programs, 'pg_ctl'), [
    'start',
    '-w',
    '-D',
    cluster.data,
    '-l',
    logFile,
    '-o',
    given,
  ])
  return readPidFile(cluster.data)?.pid
}

function program({ binaries }: Server) {
  return join(binaries.programs, 'postgres')
}

/** Given at each start and not written to postgresql.conf, so that they change with the app. */
function options({ cluster, binaries, address, durable }: Server) {
  const settings = {
    // Names the version, so that a server which an older app left is known by its options.
    cluster_name: `courtside-${binaries.version}`,
    listen_addresses: isWindows ? address.host : '',
    unix_socket_directories: isWindows ? '' : address.host,
    port: address.port,
    // Twice what one app takes, so that its successor can connect before it has gone; tests open many apps at once.
    max_connections: durable ? 60 : 200,
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Statements and details hold what people wrote: they stay out of the log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    // Processes for replication and for asynchronous reads cost memory that a database of this size has no use for.
    max_logical_replication_workers: 0,
    ...(cluster.major >= 18 && { io_method: 'sync' }),
    ...(!durable && { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  }
  return [
    '-D',
    cluster.data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/** As PostgreSQL writes them into postmaster.opts. */
function quote(words: string[]) {
  return words.map((word) => `"${word}"`)
}

/** Its lines: process, directory, start, port, socket, address, memory, status (backend/utils/init/miscinit.c). */
function readPidFile(data: string) {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, status: lines[7]?.trim() } : undefined
  } catch {
    return undefined
  }
}
