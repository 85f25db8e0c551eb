import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { applyMigration, listMigrations, migrate, prepareMigrations } from '#db/migrate.ts'
import { createId } from '#db/new-id.ts'
import { openDiskStore } from '#features/files/stores/disk-store.ts'
import { openJobs } from '#jobs/jobs.ts'
import { listPendingJobs } from '#jobs/pending-jobs.ts'
import { cloneDatabase } from '#test/database.ts'
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

describe('a backup of an older version', () => {
  it('is filled into the schema it knew and brought up to date, and its jobs are asked for again', async () => {
    const [first = ''] = await listMigrations()
    await client.query('begin')
    await prepareMigrations(client, 'transaction')
    await applyMigration(client, first)
    await client.query('commit')
    const [stream, project, status, parent, child] = Array.from({ length: 5 }, () => createId())
    await client.query(`insert into streams ("id") values ($1), ($2)`, [stream, project])
    await client.query(
      `insert into organisations ("id", "name", "timeZone") values ($1, 'Old Club', 'UTC')`,
      [stream],
    )
    await client.query(
      `insert into projects ("id", "key", "name", "timeZone") values ($1, 'OLD', 'Old', 'UTC')`,
      [project],
    )
    await client.query(
      `insert into statuses ("id", "projectId", "name", "group", "rank") values ($1, $2, 'Done', 'completed', 'a0')`,
      [status, project],
    )
    await client.query(
      `insert into tasks ("id", "projectId", "number", "title", "statusId", "rank", "parentId")
       values ($1, $3, 1, $5, $4, 'a0', $2), ($2, $3, 2, 'parent', $4, 'a1', null)`,
      [child, parent, project, status, text],
    )
    await client.query(
      `insert into activity ("id", "streamId", "seq", "action", "entity", "entityId") values ($1, $2, 1, 'task.created', 'task', $3)`,
      [createId(), project, child],
    )
    const jobs = openJobs(source.connection)
    await jobs.send(source.db, 'import', { importId: parent })
    await jobs.stop()

    const backup = await backUp('older')
    expect(backup.head).toMatchObject({ organisation: 'Old Club', migrations: [first] })
    expect(backup.contents['imports']).toBe(undefined)
    const target = await newDatabase()
    await restoreDatabase(target.connection, backup, ignore)
    await backup.close()

    const { pool } = target.database
    expect(await migrate(target.database)).toEqual([])
    const { rows } = await pool.query<{ title: string; isFound: boolean }>(
      `select "title", "searchText" @@ websearch_to_tsquery('simple', 'do thi') as "isFound" from tasks where "parentId" = $1`,
      [parent],
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
    expect(await listPendingJobs(restored)).toEqual([
      { name: 'import', data: { importId: parent } },
    ])
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
