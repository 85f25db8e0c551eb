import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { Database } from './database.ts'

const folder = join(import.meta.dirname, 'migrations')

/** Any number; the same in every process, so that only one of them migrates a database at a time. */
const lockKey = 7_264_951

/** The names of all migrations in their order. */
export const listMigrations = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).toSorted()

/** Longest wait for another process that migrates, in milliseconds. */
const longestWait = 5 * 60_000

export type Waiting = { log?: (line: string) => void; wait?: number }

/**
 * Keeps other processes from migrating, until the end of the session or of the transaction, and makes the list of what was
 * applied. Waits for one that migrates, says so, and throws in words when that takes too long.
 */
export async function prepareMigrations(
  client: Client,
  until: 'session' | 'transaction',
  { log = () => undefined, wait = longestWait }: Waiting = {},
): Promise<void> {
  const lock = until === 'session' ? 'advisory_lock' : 'advisory_xact_lock'
  const { rows } = await client.query<{ isOurs: boolean }>(
    `select pg_try_${lock}($1) as "isOurs"`,
    [lockKey],
  )
  if (!rows[0]?.isOurs) {
    log(
      `Another Courtside is bringing the database up to date: waiting for it (${wait / 1000} s at most).`,
    )
    await client.query(`set lock_timeout = ${wait}`)
    await client.query(`select pg_${lock}($1)`, [lockKey]).catch((error: unknown) => {
      throw isLockTimeout(error) ? stillMigrating(wait, error) : error
    })
    await client.query('set lock_timeout to default')
  }
  await client.query(
    'create table if not exists migrations ("name" text primary key, "appliedAt" timestamptz(3) not null default now())',
  )
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03'

const stillMigrating = (wait: number, cause: unknown) =>
  new Error(
    `Another Courtside has been bringing the database up to date for more than ${wait / 1000} s. Wait until it is ready, or end it, and start again.`,
    { cause },
  )

/** Applies one migration as part of the caller's transaction. */
export async function applyMigration(client: Client, name: string): Promise<void> {
  await client.query(await readFile(join(folder, name), 'utf8'))
  await client.query('insert into migrations ("name") values ($1)', [name])
}

/**
 * Applies the migrations that a database lacks, in order of their numbers, each in a transaction of its own. Forward
 * only; running it again changes nothing. Throws if the database is newer than this program.
 * @returns the names that were applied now
 */
export async function migrate(database: Database, waiting?: Waiting): Promise<string[]> {
  const files = await listMigrations()
  const client = await database.connect()
  try {
    await prepareMigrations(client, 'session', waiting)
    const { rows } = await client.query<{ name: string }>('select "name" from migrations')
    const applied = new Set(rows.map((row) => row.name))
    const unknown = [...applied].find((name) => !files.includes(name))
    if (unknown)
      throw new Error(
        `The database is newer than this program: it has ${unknown}. Start the newer version.`,
      )
    const missing = files.filter((name) => !applied.has(name))
    for (const name of missing) {
      await client.query('begin')
      await applyMigration(client, name)
      await client.query('commit')
    }
    return missing
  } finally {
    await client.end()
  }
}
