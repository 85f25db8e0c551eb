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

/** Keeps other processes from migrating, until the end of the session or of the transaction, and makes the list of what was applied. */
export async function prepareMigrations(
  client: Client,
  until: 'session' | 'transaction',
): Promise<void> {
  const lock = until === 'session' ? 'pg_advisory_lock' : 'pg_advisory_xact_lock'
  await client.query(`select ${lock}($1)`, [lockKey])
  await client.query(
    'create table if not exists migrations ("name" text primary key, "appliedAt" timestamptz(3) not null default now())',
  )
}

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
export async function migrate(database: Database): Promise<string[]> {
  const files = await listMigrations()
  const client = await database.connect()
  try {
    await prepareMigrations(client, 'session')
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
