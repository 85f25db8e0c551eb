import { createTask } from '@courtside/contract/tasks.ts'
import { describe, expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { liveFeed } from '#features/activity/live-feed.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'
import { type FeedItem, type Follower, type LiveHub, openLiveHub } from './hub.ts'

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
