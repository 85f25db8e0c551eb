import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { listMigrations, migrate } from '#db/migrate.ts'
import { openDiskStore } from '#features/files/stores/disk-store.ts'
import { openJobs } from '#jobs/jobs.ts'
import { listPendingJobs } from '#jobs/pending-jobs.ts'
import { cloneDatabase } from '#test/database.ts'
import { loadSeason, seasonSteps } from '#test/load-season.ts'
import { openBackup } from './read-backup.ts'
import { restoreDatabase } from './restore-database.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'courtside-load-'))
const clones: Awaited<ReturnType<typeof cloneDatabase>>[] = []
let source: Database
let client: pg.Client

beforeAll(async () => {
  source = (await newDatabase()).database
  client = await source.connect()
})
afterAll(async () => {
  await client.end()
  for (const clone of clones) await clone.drop()
  rmSync(folder, { recursive: true })
})

/** A database without anything in it. */
async function newDatabase() {
  const clone = await cloneDatabase()
  clones.push(clone)
  await clone.database.pool.query('drop schema public cascade; create schema public')
  return clone
}

async function backUp(name: string) {
  const file = join(folder, `${name}.tar`)
  const secret = 'a secret of the tests, long enough'
  await writeBackup(client, {
    file,
    secret,
    passphrase: undefined,
    store: openDiskStore(join(folder, 'files')),
    onMissing: ignore,
    onProgress: ignore,
  })
  return openBackup(file, undefined)
}

const ignore = () => undefined

const text = 'a tab\t, a line\n, a \\N, “quotes”, Đỗ Thị and 🏓'

describe('a backup of version 0.1.0', () => {
  it('is filled into the schema it knew and brought up to date, and its jobs are asked for again', async () => {
    await loadSeason(source)
    const { rows: tasks } = await client.query<{ id: string }>(
      `update tasks set "title" = $1 where "number" = 1 returning "id"`,
      [text],
    )
    const jobs = openJobs(source.connection)
    const importId = tasks[0]?.id ?? ''
    await jobs.send(source.db, 'import', { importId })
    await jobs.stop()

    const backup = await backUp('older')
    expect(backup.head.migrations).toHaveLength(seasonSteps.count)
    expect(backup.contents['tasks']?.rows).toBe(90)
    const target = await newDatabase()
    await restoreDatabase(target.connection, backup, ignore)
    await backup.close()

    const { pool } = target.database
    expect(await migrate(target.database)).toEqual([])
    const steps = await pool.query<{ name: string }>('select "name" from migrations order by 1')
    expect(steps.rows.map(({ name }) => name)).toEqual(await listMigrations())
    const { rows } = await pool.query<{ title: string; isFound: boolean }>(
      `select "title", "searchText" @@ websearch_to_tsquery('simple', 'do thi') as "isFound" from tasks where "id" = $1`,
      [importId],
    )
    expect(rows).toEqual([{ title: text, isFound: true }])
    await expect(pool.query('delete from activity')).rejects.toThrow('append only')
    await expect(pool.query('delete from streams')).rejects.toThrow('foreign key')
    const drafts = await pool.query<{ epoch: number }>(
      `select "column_default"::int as "epoch" from information_schema.columns where "table_name" = 'page_drafts' and "column_name" = 'epoch'`,
    )
    expect(drafts.rows[0]?.epoch).toBeGreaterThan(200_000_000)
    expect(drafts.rows[0]?.epoch).toBeLessThan(1_000_000_000)
    const restored = await target.database.connect()
    expect(await listPendingJobs(restored)).toEqual([{ name: 'import', data: { importId } }])
    await restored.end()
  })
})

describe('a database with something in it', () => {
  it('is refused by name and left alone', async () => {
    const target = await newDatabase()
    await target.database.pool.query('create table members ("name" text)')
    const backup = await backUp('refused')
    await expect(restoreDatabase(target.connection, backup, ignore)).rejects.toThrow(
      'The database is not empty: it has members.',
    )
    const { rows } = await target.database.pool.query(
      `select "relname" from pg_class where "relnamespace" = 'public'::regnamespace and "relkind" = 'r'`,
    )
    expect(rows).toEqual([{ relname: 'members' }])
    await backup.close()
  })
})

it('ids are made in the app: no table has a counter that a backup would have to carry', async () => {
  const target = await newDatabase()
  await migrate(target.database)
  const { rows } = await target.database.pool.query(
    `select "sequencename" from pg_sequences where "schemaname" = 'public'`,
  )
  expect(rows).toEqual([])
})
