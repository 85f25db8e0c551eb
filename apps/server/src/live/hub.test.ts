import { createTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { liveFeed } from '#features/activity/live-feed.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'
import { type FeedItem, type Follower, type LiveHub, openLiveHub, sendNoticeToAll } from './hub.ts'

const test = useTestApp()
const pollEvery = 5000

const makeTask = (owner: Caller, projectId: string, title: string) =>
  owner.call(createTask, { params: { projectId }, body: { title } })

/** A follower that writes down what it gets, and tells when it has come to a number. */
function follow(hub: LiveHub, streamId: string, position: number) {
  const seen: number[] = []
  const waiting = new Map<number, () => void>()
  const follower: Follower = {
    position,
    receive(items: readonly FeedItem[]) {
      for (const { seq } of items) {
        seen.push(seq)
        waiting.get(seq)?.()
      }
    },
  }
  hub.follow(streamId, follower)
  const until = (seq: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.set(seq, resolve)
    if (follower.position >= seq) resolve()
    return promise
  }
  return { seen, until }
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('reading the log for followers', () => {
  it('gives each of them every event once and in order, while 24 write and others join', async () => {
    const owner = await test.app.person('owner')
    const { id } = await addProject(test.app.db)
    const writers = 24
    const each = 20
    const last = 1 + writers * each
    const early = follow(test.app.live, id, 1)
    const late: { from: number; seen: number[]; until: (seq: number) => Promise<void> }[] = []
    await Promise.all(
      range(1, writers).map(async (writer) => {
        for (let turn = 0; turn < each; turn++) {
          const { number } = await makeTask(owner, id, `${writer}/${turn}`)
          // Somebody whose copy is some way behind joins while the others are being served.
          if (number % 60 === 0) {
            const from = 1 + Math.floor(number / 2)
            late.push({ from, ...follow(test.app.live, id, from) })
          }
        }
      }),
    )
    await Promise.all([early, ...late].map(({ until }) => until(last)))
    expect(early.seen).toEqual(range(2, last))
    expect(late).toHaveLength(8)
    for (const { from, seen } of late) expect(seen).toEqual(range(from + 1, last))
  })

  it('needs no notice from another process but the poll', async () => {
    const owner = await test.app.person('owner')
    const { id } = await addProject(test.app.db)
    const deaf: Database = {
      ...test.app.database,
      connect: () => Promise.reject(new Error('No notice comes through')),
    }
    const hub = openLiveHub(deaf, liveFeed)
    const follower = follow(hub, id, 1)
    await makeTask(owner, id, 'Written elsewhere')
    const startedAt = performance.now()
    await follower.until(2)
    expect(performance.now() - startedAt).toBeLessThan(pollEvery + 500)
    await hub.close()
  })

  it('says why events wait, and reads on', async () => {
    const owner = await test.app.person('owner')
    const { id } = await addProject(test.app.db)
    const lines: string[] = []
    let isBroken = true
    const read: typeof liveFeed.read = (...asked) =>
      isBroken ? Promise.reject(new TypeError('No rows')) : liveFeed.read(...asked)
    const hub = openLiveHub(test.app.database, { ...liveFeed, read }, (line) => lines.push(line))
    const follower = follow(hub, id, 1)
    await expect.poll(() => lines).toContain('Live events wait: No rows')
    isBroken = false
    await makeTask(owner, id, 'Book courts')
    await follower.until(2)
    await hub.close()
  })

  it('hears of a write in another process at once', async () => {
    const owner = await test.app.person('owner')
    const { id } = await addProject(test.app.db)
    const hub = openLiveHub(test.app.database, liveFeed)
    const follower = follow(hub, id, 1)
    await makeTask(owner, id, 'First')
    await follower.until(2)
    const startedAt = performance.now()
    await makeTask(owner, id, 'Second')
    await follower.until(3)
    expect(performance.now() - startedAt).toBeLessThan(1000)
    await hub.close()
  })
})

describe('telling everybody', () => {
  const tell = (thing: string) =>
    sql`select pg_notify('courtside_live', ${thing})`.execute(test.app.db)

  it('comes to many one after the other, to each once, and to nobody who has left', async () => {
    const hub = openLiveHub(test.app.database, liveFeed)
    const told: { who: number; thing: string }[] = []
    const all = Promise.withResolvers<void>()
    const ends = range(1, 60).map((who) =>
      hub.onAny((thing) => {
        told.push({ who, thing })
        if (who === 59) all.resolve()
      }),
    )
    const first = Promise.withResolvers<number>()
    const endFirst = hub.onAny(() => undefined)
    endFirst()
    hub.onAny(() => undefined)
    // What it tells on its own, when it begins to hear the database, is over by then.
    await all.promise
    told.length = 0
    const again = Promise.withResolvers<void>()
    hub.onAny(() => again.resolve())
    await tell('names')
    await tell('names')
    while (told.length === 0) await new Promise(setImmediate)
    first.resolve(told.length)
    ends[39]?.()
    // Who still waits is told once, whatever else is said meanwhile.
    await tell('names')
    await again.promise
    expect(await first.promise).toBeLessThan(30)
    expect(told.filter(({ who }) => who === 40)).toEqual([])
    expect(told.filter(({ who }) => who === 59)).toEqual([{ who: 59, thing: 'names' }])
    await hub.close()
  })

  it('knows what was said lately, and takes all for said while it did not listen', async () => {
    const hub = openLiveHub(test.app.database, liveFeed)
    expect(hub.wasHeard('wiki', 60_000)).toBe(true)
    const listens = Promise.withResolvers<void>()
    hub.onAny(() => listens.resolve())
    await listens.promise
    const within = 50
    await expect.poll(() => hub.wasHeard('wiki', within)).toBe(false)
    await sendNoticeToAll(test.app.db, 'wiki')
    await expect.poll(() => hub.wasHeard('wiki', 10_000)).toBe(true)
    await sendNoticeToAll(test.app.db, 'wiki')
    await expect.poll(() => hub.wasHeard('wiki', within), { interval: 2 }).toBe(true)
    expect(hub.wasHeard('pkrIds', within)).toBe(false)
    expect(hub.wasHeard('inbox somebody', within)).toBe(false)
    await hub.close()
  })

  it('says that work goes on: at once, then once in a while for all that is written', async () => {
    const owner = await test.app.person('owner')
    const { id } = await addProject(test.app.db)
    const hub = openLiveHub(test.app.database, liveFeed)
    const ready = Promise.withResolvers<void>()
    const told: string[] = []
    hub.onAny((thing) => {
      told.push(thing)
      ready.resolve()
    })
    await ready.promise
    const count = () => told.filter((thing) => thing === 'work').length
    await expect.poll(count).toBeGreaterThan(0)
    const before = count()
    for (const title of ['One', 'Two', 'Three']) await makeTask(owner, id, title)
    await expect.poll(count, { timeout: 8000 }).toBe(before + 1)
    // All three may have been written by the time it was said.
    await makeTask(owner, id, 'Four')
    await expect.poll(count, { timeout: 8000 }).toBeGreaterThan(before + 1)
    expect(count()).toBeLessThan(before + 4)
    await hub.close()
  })
})
