import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cloneDatabase } from '#test/database.ts'
import { loadSeason, seasonSteps } from '#test/load-season.ts'
import { readSchema } from '#test/read-schema.ts'
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

const schema = () => readSchema(database.pool)

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
    expect(made).toContain('table tasks')
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

describe('a database of version 0.1.0', () => {
  beforeEach(() => loadSeason(database))

  /** The rows that a start must not lose or change, and the steps with their instants. */
  const content = async () => {
    const { rows } = await database.pool.query<{ steps: string; tasks: string }>(
      `select (select string_agg(m::text, ',' order by m::text) from migrations m) as "steps",
        (select md5(string_agg(concat("id", "title", "updatedAt", "version"), ',' order by "id")) from tasks) as "tasks"`,
    )
    return rows[0]
  }

  it('at its last step goes on as if the first step of today had made it', async () => {
    const before = await content()
    const { rows: last } = await database.pool.query(
      'select "appliedAt" from migrations where "name" = $1',
      [seasonSteps.last],
    )
    expect(await migrate(database)).toEqual(names.slice(1))
    expect(await applied()).toEqual(names)
    const { rows: first } = await database.pool.query(
      'select "appliedAt" from migrations where "name" = $1',
      [names[0]],
    )
    expect(first).toEqual(last)
    expect((await content())?.tasks).toBe(before?.tasks)
    expect(await migrate(database)).toEqual([])
  })

  it('goes on once when several processes start at the same time', async () => {
    const others = [openDatabase(clone.connection), openDatabase(clone.connection)]
    const results = await Promise.all([database, ...others].map((one) => migrate(one)))
    expect(results.flat()).toEqual(names.slice(1))
    expect(await applied()).toEqual(names)
    await Promise.all(others.map((one) => one.close()))
  })

  it.each([
    ['stopped at an earlier step', `"name" > '0098'`, '0097_push.sql'],
    ['lacks a step in between', `"name" = '0098_telegram_tasks.sql'`, seasonSteps.last],
    ['has begun', `"name" <> '${seasonSteps.first}'`, seasonSteps.first],
  ])('that %s is refused with what to do, and left alone', async (_, isMissing, last) => {
    await database.pool.query(`delete from migrations where ${isMissing}`)
    const before = [await content(), await schema()]
    await expect(migrate(database)).rejects.toThrow(
      `The database is too old for this program: its last step is ${last}. Start Courtside 0.1.0 on it once, then this version`,
    )
    expect([await content(), await schema()]).toEqual(before)
  })

  it('that is newer than this program as well is refused as newer, and left alone', async () => {
    await database.pool.query(`insert into migrations ("name") values ('9999_of_tomorrow.sql')`)
    const before = await content()
    await expect(migrate(database)).rejects.toThrow('it has 9999_of_tomorrow.sql')
    expect(await content()).toEqual(before)
  })
})
