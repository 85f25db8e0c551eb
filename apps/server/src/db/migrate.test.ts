import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cloneDatabase } from '#test/database.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate, prepareMigrations } from './migrate.ts'

const names = readdirSync(join(import.meta.dirname, 'migrations')).toSorted()

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let database: Database

beforeAll(async () => {
  clone = await cloneDatabase()
  database = clone.database
})
afterAll(() => clone.drop())
beforeEach(() => database.pool.query('drop schema public cascade; create schema public'))

/** Everything the catalogue knows of our tables. */
async function schema(): Promise<unknown[]> {
  const { rows } = await database.pool.query(`
    select c.table_name, c.column_name, c.data_type, c.is_nullable, c.column_default
    from information_schema.columns c where c.table_schema = 'public'
    union all select t.tablename, t.indexname, t.indexdef, null, null from pg_indexes t where t.schemaname = 'public'
    union all select g.event_object_table, g.trigger_name, g.action_statement, null, null from information_schema.triggers g
    order by 1, 2, 3
  `)
  return rows
}

const applied = async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    'select "name" from migrations order by "name"',
  )
  return rows.map((row) => row.name)
}

describe('migrations', () => {
  it('make an empty database ours, and run again they change nothing', async () => {
    expect(await migrate(database)).toEqual(names)
    const made = await schema()
    expect(made.length).toBeGreaterThan(100)
    expect(await migrate(database)).toEqual([])
    expect(await schema()).toEqual(made)
    expect(await applied()).toEqual(names)
  })

  it('run once when several processes start at the same time', async () => {
    const others = [openDatabase(clone.connection), openDatabase(clone.connection)]
    const results = await Promise.all([database, ...others].map((one) => migrate(one)))
    expect(results.toSorted((one, other) => other.length - one.length)).toEqual([names, [], []])
    await Promise.all(others.map((one) => one.close()))
  })

  it('wait for another process, say so, and end in words', async () => {
    const holder = await database.connect()
    await prepareMigrations(holder, 'session')
    const said: string[] = []
    const log = (line: string) => said.push(line)
    await expect(migrate(database, { log, wait: 50 })).rejects.toThrow(
      'Another Courtside has been bringing the database up to date',
    )
    expect(said).toEqual([expect.stringContaining('waiting for it')])
    const waiting = migrate(database, { log: (line) => void (log(line), holder.end()) })
    expect(await waiting).toEqual(names)
    expect(said).toHaveLength(2)
  })

  it('refuse a database that is newer than this program, and leave it alone', async () => {
    await migrate(database)
    const future = '9999_of_tomorrow.sql'
    await database.pool.query('insert into migrations ("name") values ($1)', [future])
    const before = await schema()
    await expect(migrate(database)).rejects.toThrow(
      `The database is newer than this program: it has ${future}. Start the newer version.`,
    )
    expect(await schema()).toEqual(before)
    expect(await applied()).toEqual([...names, future])
  })

  it('that break are undone as a whole, and done once what was in the way is gone', async () => {
    await database.pool.query('create table projects ("mine" text)')
    await expect(migrate(database)).rejects.toThrow(/projects/)
    expect(await applied()).toEqual([])
    const { rows } = await database.pool.query(`select to_regclass('streams') as "streams"`)
    expect(rows).toEqual([{ streams: null }])
    await database.pool.query('drop table projects')
    expect(await migrate(database)).toEqual(names)
  })
})
