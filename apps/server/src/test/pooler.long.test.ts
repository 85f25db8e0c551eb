import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createProject } from '@courtside/contract/projects.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { limitStatements } from '#db/limit-statements.ts'
import { cloneDatabase, urlOf } from './database.ts'
import { openLive } from './live-client.ts'
import { hasPgbouncer, startPooler } from './pooler.ts'
import { type ServerProcess, callServer, signInOwner, startServer } from './server-process.ts'

const isHere = hasPgbouncer()
if (!isHere)
  process.stderr.write(
    '\n  NOT TESTED: there is no PgBouncer. Install it: apt-get install pgbouncer\n',
  )

describe.runIf(isHere)('behind PgBouncer that shares connections by transaction', () => {
  const folder = mkdtempSync(join(tmpdir(), 'courtside-pooled-'))
  let clone: Awaited<ReturnType<typeof cloneDatabase>>
  let pooler: Awaited<ReturnType<typeof startPooler>>
  let servers: ServerProcess[] = []
  let database: Database

  const start = (name: string) =>
    startServer(join(folder, name), {
      DATABASE_URL: pooler.url,
      DATABASE_POOLER: 'transaction',
      DATABASE_DIRECT_URL: urlOf(clone.connection),
      SECRET: 's'.repeat(32),
    })

  beforeAll(async () => {
    clone = await cloneDatabase()
    await clone.database.pool.query('drop schema public cascade; create schema public')
    pooler = await startPooler({ ...clone.connection, port: clone.connection.port ?? 5432 })
    database = openDatabase(clone.connection, { pooler: { url: pooler.url } })
  })

  afterAll(async () => {
    for (const server of servers) await server.stop()
    await database?.close()
    await pooler?.stop()
    await clone?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('two start at once on an empty database, write, tell each other, and go on without a killed one', async () => {
    servers = await Promise.all([start('one'), start('two')])
    const [one, two] = servers as [ServerProcess, ServerProcess]
    const token = await signInOwner(one.origin)
    const body = { key: 'TWO', name: 'Two' }
    const { id: projectId } = await callServer(one.origin, token, createProject, { body })
    const add = (server: ServerProcess, title: string) =>
      callServer(server.origin, token, createTask, { params: { projectId }, body: { title } })

    const waits: number[] = []
    for (const [writer, reader] of [
      [one, two],
      [two, one],
    ] as const) {
      const live = await openLive(reader.origin, token)
      const { number } = await add(writer, 'First')
      live.send({ type: 'follow', streamId: projectId, after: number })
      await live.until((frame) => frame.type === 'events' && frame.seq === number + 1)
      for (let turn = 0; turn < 5; turn++) {
        const { number: next } = await add(writer, `Task ${turn}`)
        const answeredAt = performance.now()
        await live.until((frame) => frame.type === 'events' && frame.seq === next + 1)
        waits.push(performance.now() - answeredAt)
      }
      await live.close()
    }
    expect(Math.max(...waits)).toBeLessThan(1000)

    const writes = Array.from({ length: 200 }, (_, index) => add(servers[index % 2]!, `T${index}`))
    expect(new Set((await Promise.all(writes)).map(({ number }) => number)).size).toBe(200)

    const cut = Array.from({ length: 20 }, (_, index) => add(one, `Cut ${index}`))
    await Promise.all([one.kill(), Promise.allSettled(cut)])
    const after = Array.from({ length: 20 }, (_, index) => add(two, `After ${index}`))
    expect(await Promise.all(after)).toHaveLength(20)
    const again = await start('one')
    servers = [again, two]
    expect(await add(again, 'Back')).toMatchObject({ title: 'Back' })
  })

  const settings = [
    'TimeZone',
    'jit',
    'statement_timeout',
    'lock_timeout',
    'idle_in_transaction_session_timeout',
  ]
  const wanted = ['UTC', 'off', '5s', '3s', '30s']
  const read = async (db = database.db) => {
    const parts = settings.map((name) => sql`current_setting(${name})`)
    const { rows } = await sql<{
      all: string[]
    }>`select array[${sql.join(parts)}] as "all"`.execute(db)
    return rows[0]?.all
  }

  it('time limits hold in and out of transactions, and leave nothing behind', async () => {
    expect(await Promise.all(Array.from({ length: 50 }, () => read()))).toEqual(
      Array.from({ length: 50 }, () => wanted),
    )
    const within = await database.db.transaction().execute(async (db) => {
      const before = await read(db)
      await limitStatements(db, read, 50)
      return [before, await read(db)]
    })
    expect(within).toEqual([wanted, wanted])
    const sleep = sql`select pg_sleep(60)`
    await expect(limitStatements(database.db, (db) => sleep.execute(db), 50)).rejects.toMatchObject(
      {
        code: 'query_too_slow',
      },
    )
    await expect(sleep.execute(database.db)).rejects.toMatchObject({ code: '57014' })
    expect(await read()).toEqual(wanted)
  })

  it('a statement that fails is undone, and the next goes well', async () => {
    await sql`create table tried ("id" int primary key deferrable initially deferred)`.execute(
      database.db,
    )
    const add = () => sql`insert into tried values (${1})`.execute(database.db)
    await add()
    // The key is only looked at by the commit.
    await expect(add()).rejects.toMatchObject({ code: '23505' })
    await expect(sql`select 1 / ${0}::int`.execute(database.db)).rejects.toMatchObject({
      code: '22012',
    })
    expect((await sql`select * from tried`.execute(database.db)).rows).toEqual([{ id: 1 }])
  })
})
