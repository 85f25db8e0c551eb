import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabaseProxy } from '#test/database-proxy.ts'
import { cloneDatabase } from '#test/database.ts'
import { instant } from './column-parsers.ts'
import { type Database, openDatabase, waitsLong } from './database.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>

beforeAll(async () => {
  clone = await cloneDatabase()
})
afterAll(() => clone.drop())

/** A pool of one connection, so that what is asked of it is told of it. */
async function withOne<T>(named: boolean, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(clone.connection, { poolSize: 1, named })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const preparedOn = async ({ pool }: Database) => {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as "count" from pg_prepared_statements',
  )
  return rows[0]?.count
}

describe('a connection', () => {
  it('keeps a bounded number of statements prepared, and answers the others alike', async () => {
    await withOne(true, async (database) => {
      for (let index = 0; index < 600; index++) {
        const column = sql.ref(`c${index}`)
        const { rows } = await sql`select ${index}::int as ${column}`.execute(database.db)
        expect(rows).toEqual([{ [`c${index}`]: index }])
      }
      expect(await preparedOn(database)).toBe(500)
    })
  })

  it('prepares nothing behind a pooler that shares connections', async () => {
    await withOne(false, async (database) => {
      for (let time = 0; time < 3; time++) await sql`select ${time}::int`.execute(database.db)
      expect(await preparedOn(database)).toBe(0)
    })
  })

  it('is given up on which nothing is said, but not while one waits for another', async () => {
    const { host, port = 0 } = clone.connection
    const way = await openDatabaseProxy({ host, port })
    const database = openDatabase({ ...clone.connection, host: '127.0.0.1', port: way.port })
    try {
      const ask = (start = sql``) =>
        sql<{ one: number }>`${start} select ${1}::int as "one"`.execute(database.db)
      await Promise.all([ask(), ask()])
      way.doom('silent')
      const waiting = ask(waitsLong)
      await expect(ask()).rejects.toThrow('Connection terminated')
      way.doom('pass')
      expect((await waiting).rows).toEqual([{ one: 1 }])
      expect((await ask()).rows).toEqual([{ one: 1 }])
    } finally {
      await database.close()
      await way.close()
    }
  })

  it('has time limits for requests and none for longer work', async () => {
    const read = 'select "name", "setting" from pg_settings where "name" = any($1) order by "name"'
    const wanted = [['TimeZone', 'lock_timeout', 'statement_timeout']]
    const { rows } = await clone.database.pool.query<{ setting: string }>(read, wanted)
    expect(rows.map((row) => row.setting)).toEqual(['UTC', '3000', '5000'])
    const client = await clone.database.connect()
    const own = await client.query<{ setting: string }>(read, wanted)
    expect(own.rows.map((row) => row.setting)).toEqual(['UTC', '0', '0'])
    await client.end()
  })

  it('that was cut is replaced', async () => {
    await withOne(true, async (database) => {
      const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
      await clone.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      const ask = () => sql<{ one: number }>`select ${1}::int as "one"`.execute(database.db)
      // The pool may hear of the cut only by a statement that fails on it.
      const answer = () => ask().then(({ rows: found }) => found, String)
      await expect.poll(answer).toEqual([{ one: 1 }])
    })
  })
})

describe('values', () => {
  it('leave the driver as they go on the wire', async () => {
    const { rows } = await sql`
      select '2026-11-20 18:00:00.5+01'::timestamptz as "instant", '2026-11-20'::date as "day", '18:00:30'::time as "time",
        7::bigint as "counter", null::timestamptz as "nothing", '{"a": [1]}'::jsonb as "json",
        array['018f0000-0000-7000-8000-000000000000']::uuid[] as "ids"
    `.execute(clone.database.db)
    expect(rows).toEqual([
      {
        instant: '2026-11-20T17:00:00.500Z',
        day: '2026-11-20',
        time: '18:00',
        counter: 7,
        nothing: null,
        json: { a: [1] },
        ids: ['018f0000-0000-7000-8000-000000000000'],
      },
    ])
  })

  it('that are instants are what a Date would say, to the millisecond', () => {
    const dates = fc.date({
      min: new Date('1000-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(dates, (date) => {
        const iso = date.toISOString()
        // PostgreSQL leaves out zeros at the end of the fraction.
        const text = `${iso
          .slice(0, -1)
          .replace('T', ' ')
          .replace(/\.?0+$/, (zeros) => (zeros.includes('.') ? '' : zeros.replaceAll('0', '')))}+00`
        expect(instant(text)).toBe(iso)
      }),
    )
    expect(instant('-infinity')).toBe('-infinity')
  })
})
