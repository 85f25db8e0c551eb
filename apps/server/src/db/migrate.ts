import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { Database } from './database.ts'

const folder = join(import.meta.dirname, 'migrations')

/** The first step, and those of version 0.1.0 that it took the place of: who has some has all, or is too old. */
const baseline = '0001_baseline.sql'
const replaced = { count: 110, last: '0160_page_visits.sql' }

/** The version that brings what is too old up to the baseline. */
export const baselineVersion = '0.1.0'

/** Any number; the same in every process, so that only one of them migrates a database at a time. */
const lockKey = 7_264_951

/** The names of all migrations in their order. */
export const listMigrations = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).toSorted()

/** How far a database or a backup is, in names of steps. */
export type Progress = {
  /** Of this program's steps, in their order: those that it has, and those that it lacks. */
  readonly applied: readonly string[]
  readonly missing: readonly string[]
  /** Those it names that the baseline took the place of. */
  readonly replaced: readonly string[]
  /** Where this program can't go on: a step that it doesn't know, or the last one of what is too old. */
  readonly newer: string | undefined
  readonly older: string | undefined
}

/** Compares the steps that a database or a backup names with those of this program. */
export async function readProgress(named: readonly string[]): Promise<Progress> {
  const files = await listMigrations()
  const unknown = named.filter((name) => !files.includes(name)).toSorted()
  const old = unknown.filter((name) => name <= replaced.last)
  const isWhole = old.length === replaced.count && old.at(-1) === replaced.last
  const known = new Set(isWhole ? [baseline, ...named] : named)
  return {
    applied: files.filter((name) => known.has(name)),
    missing: files.filter((name) => !known.has(name)),
    replaced: old,
    newer: unknown.find((name) => name > replaced.last),
    older: isWhole ? undefined : old.at(-1),
  }
}

/** Records the baseline in place of the steps that it replaced, as of the last of them; does nothing where there are none. */
export async function recordBaseline(client: Client, { replaced: old }: Progress): Promise<void> {
  await client.query(
    `with gone as (delete from migrations where "name" = any($1) returning "appliedAt")
     insert into migrations ("name", "appliedAt") select $2, max("appliedAt") from gone having count(*) > 0`,
    [old, baseline],
  )
}

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
 * only; running it again changes nothing. Throws, and changes nothing, if the database is newer than this program, or
 * older than the baseline.
 * @returns the names that were applied now
 */
export async function migrate(database: Database, waiting?: Waiting): Promise<readonly string[]> {
  const client = await database.connect()
  try {
    await prepareMigrations(client, 'session', waiting)
    const { rows } = await client.query<{ name: string }>('select "name" from migrations')
    const progress = await readProgress(rows.map((row) => row.name))
    if (progress.newer !== undefined)
      throw new Error(
        `The database is newer than this program: it has ${progress.newer}. Start the newer version.`,
      )
    if (progress.older !== undefined)
      throw new Error(
        `The database is too old for this program: its last step is ${progress.older}. Start Courtside ${baselineVersion} on it once, then this version (docs/upgrading.md). Nothing was changed.`,
      )
    await recordBaseline(client, progress)
    for (const name of progress.missing) {
      await client.query('begin')
      await applyMigration(client, name)
      await client.query('commit')
    }
    return progress.missing
  } finally {
    await client.end()
  }
}
