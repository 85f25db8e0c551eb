import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  postmasterOf,
  startServer as startProcess,
} from '../apps/server/src/test/server-process.ts'

/** A server with data of its own, at one address whatever becomes of its process. */
export type ServerProcess = {
  readonly url: string
  readonly dataDirectory: string
  /** Everything its process has said so far. */
  readonly output: () => string
  /** Starts it again on the same data and port, after `killEverything`; with further settings where some are given. */
  start(further?: Record<string, string>): Promise<void>
  /** Ends app and database as a power cut of the machine's processes would: nobody gets to say goodbye. */
  killEverything(): Promise<void>
  /** Lets it say and hear nothing, with its lines open, as where a network drops everything; `false` lets it go on. */
  freeze(isFrozen: boolean): void
  /** Stops and removes its data. */
  remove(): Promise<void>
}

export async function startServer(
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'courtside-e2e-'))
  const port = await freePort()
  const launch = (further = {}) =>
    startProcess(dataDirectory, { PORT: String(port), ...environment, ...further })
  let running = await launch()
  return {
    url: `http://localhost:${port}`,
    dataDirectory,
    output: () => running.output(),
    async start(further) {
      running = await launch(further)
    },
    async killEverything() {
      const database = postmasterOf(dataDirectory)
      await running.kill()
      process.kill(database, 'SIGKILL')
    },
    freeze(isFrozen) {
      process.kill(running.pid, isFrozen ? 'SIGSTOP' : 'SIGCONT')
    },
    async remove() {
      await running.stop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
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
