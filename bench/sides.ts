// What is measured against each other: our server and the floor, each a process of its own on the same database.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import type { EmbeddedDatabase } from '../apps/server/src/db/embedded/launch.ts'
import { startAsPeopleDo } from './alone.ts'
import type { RawQuery } from './grown.ts'
import type { Side } from './operations.ts'

export const secret = 'a secret of the bench, long enough for anybody'

type Started = {
  readonly origin: string
  readonly pid: number
  readonly stop: () => Promise<unknown>
}
export type Sides = Readonly<Record<Side, Started>>

/** Databases of the bench, by name. */
export function openCluster({ connection }: EmbeddedDatabase) {
  if ('url' in connection) throw new Error('The bench launches a database of its own')
  const { host, port, user, password } = connection
  const connect = async (name: string): Promise<pg.Client> => {
    const client = new pg.Client({ ...connection, database: name })
    await client.connect()
    return client
  }
  const administer = async (statement: string) => {
    const client = await connect('postgres')
    await client.query(statement)
    await client.end()
  }
  return {
    connect,
    urlOf: (name: string) =>
      `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    make: (name: string) => administer(`create database ${name} template template0`),
    copy: (from: string, to: string) =>
      administer(`create database ${to} template ${from} strategy file_copy`),
    drop: (name: string) => administer(`drop database ${name} with (force)`),
  }
}
export type Cluster = ReturnType<typeof openCluster>

export async function startSides(
  folder: string,
  url: string,
  { profile, queries = [] }: { profile?: string | undefined; queries?: readonly RawQuery[] } = {},
): Promise<Sides> {
  return { floor: await startFloor(url, queries), ours: await startOurs(folder, url, profile) }
}

export function startOurs(folder: string, url: string, profile?: string): Promise<Started> {
  const options = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  return startAsPeopleDo(folder, { DATABASE_URL: url, SECRET: secret }, options)
}

export async function startFloor(
  url: string,
  queries: readonly RawQuery[] = [],
  pageFolder?: string,
): Promise<Started> {
  const child = fork(join(import.meta.dirname, 'floor.ts'), [
    url,
    ...(pageFolder ? [pageFolder] : []),
  ])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  child.send(queries)
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      const exit = once(child, 'exit')
      child.kill()
      await exit
    },
  }
}
