// The server as people start it, with the database it launches: how long a start takes, and what it holds while idle.
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { postmasterOf, startServer } from '../apps/server/src/test/server-process.ts'
import { memoryOf } from './processes.ts'

/** With the settings of `npm start`. */
export const startAsPeopleDo = (
  dataDirectory: string,
  environment: Record<string, string> = {},
  options: readonly string[] = [],
) =>
  startServer(
    dataDirectory,
    { NODE_COMPILE_CACHE: join(import.meta.dirname, '../.cache/node'), ...environment },
    ['--max-semi-space-size=4', ...options],
  )

export type Alone = {
  firstStart: number
  start: number
  serverMemory: number
  databaseMemory: number
}

/** Starts, stops and starts the server in a new data directory; memory is taken after 15 quiet seconds, when idle connections are closed. */
export async function measureAlone(folder: string): Promise<Alone> {
  const home = join(folder, 'alone')
  const first = await timedStart(home)
  await first.server.stop()
  const second = await timedStart(home)
  await setTimeout(15_000)
  const alone = {
    firstStart: first.milliseconds,
    start: second.milliseconds,
    serverMemory: memoryOf(second.server.pid),
    databaseMemory: memoryOf(postmasterOf(home)),
  }
  await second.server.stop()
  return alone
}

async function timedStart(home: string) {
  const startedAt = performance.now()
  const server = await startAsPeopleDo(home)
  await (await fetch(`${server.origin}/config.json`)).text()
  return { server, milliseconds: performance.now() - startedAt }
}
