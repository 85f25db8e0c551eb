import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../apps/server/src/main.ts')

/** The server as people run it: a process of its own, with its own data and its own PostgreSQL. */
export type ServerProcess = {
  readonly url: string
  readonly dataDirectory: string
  /** Starts it again on the same data and port, after `kill` or `stop`. */
  start(): Promise<void>
  /** Ends app and database as a power cut of the machine's processes would: nobody gets to say goodbye. */
  killEverything(): Promise<void>
  /** Stops and removes its data. */
  remove(): Promise<void>
}

export async function startServer(
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'courtside-e2e-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child: ChildProcess | undefined

  const start = async () => {
    child = spawn(process.execPath, [main], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: dataDirectory,
        PORT: String(port),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    await untilReady(child)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  await start()
  return {
    url,
    dataDirectory,
    start,
    async killEverything() {
      const database = await postmasterPid(join(dataDirectory, 'database'))
      await end('SIGKILL')
      process.kill(database, 'SIGKILL')
    },
    async remove() {
      await end('SIGTERM')
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** Resolves when the server says that it is ready; rejects with what it said when it ends before. */
function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('is ready')) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', () => reject(new Error(`The server ended before it was ready:\n${said}`)))
  })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || !address) throw new Error('No free port')
  return address.port
}

async function postmasterPid(home: string): Promise<number> {
  for (const entry of await readdir(home, { recursive: true })) {
    if (entry.endsWith('postmaster.pid')) {
      return Number((await readFile(join(home, entry), 'utf8')).split('\n')[0])
    }
  }
  throw new Error('The database is not running')
}
