// The server as people start it, with the database it launches: how long a start takes, and what it holds while idle and
// after a load.
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import {
  databaseOf,
  postmasterOf,
  signInOwner,
  startServer,
} from '../apps/server/src/test/server-process.ts'
import { seed } from './data.ts'
import type { Job } from './load.ts'
import { memoryOf } from './processes.ts'

/** With the settings of `npm start`. */
export const startAsPeopleDo = (
  dataDirectory: string,
  environment: Record<string, string> = {},
  options: readonly string[] = [],
) =>
  startServer(
    dataDirectory,
    {
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../.cache/node'),
      ...environment,
    },
    ['--max-semi-space-size=4', ...options],
  )

export type Alone = {
  firstStart: number
  start: number
  idle: Memory
  /** After 32 connections have opened boards, searched and written for a while. */
  loaded: Memory
}
type Memory = { readonly server: number; readonly database: number }

const load = ['board', 'task', 'search', 'createAll', 'move', 'comment']
const loadSeconds = 3

/** Starts, stops and starts the server in a new data directory; memory is taken after 15 quiet seconds, when idle connections are closed. */
export async function measureAlone(
  folder: string,
  drive: (job: Job) => Promise<unknown>,
): Promise<Alone> {
  const home = join(folder, 'alone')
  const first = await timedStart(home)
  await first.server.stop()
  const second = await timedStart(home)
  await setTimeout(15_000)
  const memory = () => {
    const database = memoryOf(postmasterOf(home))
    // The database is a child of the server.
    return { server: memoryOf(second.server.pid) - database, database }
  }
  const idle = memory()
  const { origin } = second.server
  const token = await signInOwner(origin)
  const client = new pg.Client(await databaseOf(home))
  await client.connect()
  const data = await seed(client)
  await client.end()
  for (const operation of load) {
    const job = { side: 'ours', operation, connections: 32, origin, token, data } as const
    await drive({ ...job, seconds: loadSeconds, first: 0 })
  }
  const loaded = memory()
  await second.server.stop()
  return { firstStart: first.milliseconds, start: second.milliseconds, idle, loaded }
}

async function timedStart(home: string) {
  const startedAt = performance.now()
  const server = await startAsPeopleDo(home)
  await (await fetch(`${server.origin}/config.json`)).text()
  return { server, milliseconds: performance.now() - startedAt }
}
