import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase } from '#test/database.ts'
import { type ScriptProcess, killScript, spawnScript } from '#test/spawn-script.ts'
import { type Jobs, openJobs } from './jobs.ts'

type Note = { note: string }

let clone: Awaited<ReturnType<typeof cloneDatabase>>
const opened: Jobs[] = []

beforeAll(async () => {
  clone = await cloneDatabase()
})
afterAll(async () => {
  await Promise.all(opened.map((jobs) => jobs.stop()))
  await clone.drop()
})

function open(): Jobs {
  const jobs = openJobs(clone.connection, { leaseSeconds: 10 })
  opened.push(jobs)
  return jobs
}

/** A worker in a process of its own that takes a job and never ends it; says so on its output. */
const spawnStuckWorker = (name: string): ScriptProcess =>
  spawnScript(`
    import { openJobs } from '#jobs/jobs.ts'
    const jobs = openJobs(${JSON.stringify(clone.connection)}, { leaseSeconds: 10 })
    await jobs.work({
      name: ${JSON.stringify(name)},
      run: () => { process.stdout.write('taken'); return new Promise(() => {}) },
      giveUp: async () => {},
    })`)

describe.concurrent('the job queue', () => {
  it('does a job once the transaction that asked for it has committed', async () => {
    const jobs = open()
    const done = Promise.withResolvers<string>()
    await jobs.work<Note>({
      name: 'committed',
      run: async ({ note }) => done.resolve(note),
      giveUp: async () => undefined,
    })
    await clone.database.db
      .transaction()
      .execute((db) => jobs.send(db, 'committed', { note: 'hello' }))
    expect(await done.promise).toBe('hello')
  })

  it('does many that came at once one right after the other, and lets a single one go first', async () => {
    const jobs = open()
    const seen: string[] = []
    const many = Array.from({ length: 40 }, (_, index) => ({ note: `of many ${index}` }))
    await jobs.send(clone.database.db, 'many', many)
    await jobs.send(clone.database.db, 'many', { note: 'single' })
    await jobs.work<Note>({
      name: 'many',
      run: async ({ note }) => void seen.push(note),
      giveUp: async () => undefined,
    })
    // Looked for every two seconds they would take more than a minute.
    await expect.poll(() => seen.length, { timeout: 45_000 }).toBe(41)
    expect(seen[0]).toBe('single')
  }, 60_000)

  it('knows nothing of a job whose transaction was rolled back', async () => {
    const jobs = open()
    const seen: string[] = []
    const last = Promise.withResolvers<void>()
    await jobs.work<Note>({
      name: 'rolled-back',
      run: async ({ note }) => {
        seen.push(note)
        last.resolve()
      },
      giveUp: async () => undefined,
    })
    await clone.database.db
      .transaction()
      .execute(async (db) => {
        await jobs.send(db, 'rolled-back', { note: 'never' })
        throw new Error('no')
      })
      .catch(() => undefined)
    await clone.database.db
      .transaction()
      .execute((db) => jobs.send(db, 'rolled-back', { note: 'after' }))
    await last.promise
    expect(seen).toEqual(['after'])
  })

  it('counts what waits, and forgets what nobody wants any more', async () => {
    const jobs = open()
    const { db } = clone.database
    await jobs.send(db, 'counted', [{ note: 'one' }, { note: 'two' }])
    expect(await jobs.count(db, 'counted')).toEqual({ waiting: 2, retried: 0 })
    await jobs.forget(db, 'counted', { note: 'one' })
    expect(await jobs.count(db, 'counted')).toEqual({ waiting: 1, retried: 0 })
  })

  it('tries a job that throws again', async () => {
    const jobs = open()
    const done = Promise.withResolvers<void>()
    let tries = 0
    await jobs.work<Note>({
      name: 'again',
      run: async () => {
        tries++
        if (tries < 2) throw new Error('not yet')
        done.resolve()
      },
      giveUp: async () => undefined,
    })
    await clone.database.db.transaction().execute((db) => jobs.send(db, 'again', { note: '' }))
    await done.promise
    expect(tries).toBe(2)
  })

  it('does by the clock what nobody asks for, and once for several processes', async () => {
    const seen: string[] = []
    const done = Promise.withResolvers<void>()
    for (const jobs of [open(), open()]) {
      await jobs.work<Note>({
        name: 'clock',
        every: '* * * * *',
        run: async () => {
          seen.push(new Date().toISOString().slice(0, 16))
          done.resolve()
        },
        giveUp: async () => undefined,
      })
    }
    await done.promise
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as "count" from jobs.job where "name" = 'clock' group by "singleton_on"
    `.execute(clone.database.db)
    expect(rows.map(({ count }) => count)).toEqual([1])
    expect(new Set(seen).size).toBe(seen.length)
  }, 120_000)

  it('gives the job of a killed worker to another within a minute', async () => {
    const worker = spawnStuckWorker('killed')
    const taken = once(worker.stdout, 'data')
    const jobs = open()
    await clone.database.db
      .transaction()
      .execute((db) => jobs.send(db, 'killed', { note: 'carry on' }))
    await taken
    await killScript(worker)
    const killedAt = performance.now()
    const done = Promise.withResolvers<string>()
    await jobs.work<Note>({
      name: 'killed',
      run: async ({ note }) => done.resolve(note),
      giveUp: async () => undefined,
    })
    expect(await done.promise).toBe('carry on')
    expect(performance.now() - killedAt).toBeLessThan(60_000)
  }, 70_000)

  it('gives up a job that has killed each of its workers', async () => {
    const worker = spawnStuckWorker('deadly')
    const taken = once(worker.stdout, 'data')
    const jobs = open()
    await clone.database.db
      .transaction()
      .execute((db) => jobs.send(db, 'deadly', { note: 'to no end' }))
    await taken
    // All the attempts but this one, which would take as many leases.
    await sql`update jobs.job set "retry_count" = "retry_limit" where "name" = 'deadly'`.execute(
      clone.database.db,
    )
    await killScript(worker)
    const end = Promise.withResolvers<string>()
    await jobs.work<Note>({
      name: 'deadly',
      run: async () => end.resolve('tried again'),
      giveUp: async ({ note }) => end.resolve(`given up: ${note}`),
    })
    expect(await end.promise).toBe('given up: to no end')
  }, 70_000)

  it('hands a running job over at once when its process stops', async () => {
    const first = open()
    const taken = Promise.withResolvers<void>()
    await first.work<Note>({
      name: 'handed-over',
      run: (_data, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error))
          taken.resolve()
        }),
      giveUp: async () => undefined,
    })
    await clone.database.db
      .transaction()
      .execute((db) => first.send(db, 'handed-over', { note: 'yours' }))
    await taken.promise
    await first.stop()
    const second = open()
    const done = Promise.withResolvers<string>()
    await second.work<Note>({
      name: 'handed-over',
      run: async ({ note }) => done.resolve(note),
      giveUp: async () => undefined,
    })
    expect(await done.promise).toBe('yours')
  })
})
