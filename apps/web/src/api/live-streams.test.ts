import type { ServerFrame } from '@courtside/contract/events.ts'
import { expect, test, vi } from 'vitest'
import { courts, eventAt, events, follower, until, livePeerOfEachTest } from '#test/live-peer.ts'
import { fromNow } from './live-connection.ts'

const wire = livePeerOfEachTest()

test('a stream followed before the connection stands is followed once it does', async () => {
  wire.live.follow(courts, 3, follower().handlers)
  await wire.goOnline()
  await until(() => wire.said.length === 2)
  expect(wire.said[1]).toEqual({ type: 'follow', streamId: courts, after: 3 })
})

test('a stream hands on events that join its copy', async () => {
  const { seen, handlers } = follower()
  await wire.goOnline()
  wire.live.follow(courts, 3, handlers)
  wire.tell(events(3, 4))
  wire.tell(events(4, 9))
  await until(() => seen.batches === 2)
  expect(seen.resets).toBe(0)
})

test('a stream passes over what its copy holds already', async () => {
  const { seen, handlers } = follower()
  await wire.goOnline()
  wire.live.follow(courts, 3, handlers)
  wire.tell(events(2, 3))
  wire.tell(events(3, 4))
  wire.tell(events(3, 4))
  wire.tell({ type: 'ping' })
  await until(() => wire.saidTypes().includes('pong'))
  expect(seen).toMatchObject({ batches: 1, resets: 0 })
})

test('a stream hands on of a frame for an earlier number what is new, and nothing twice', async () => {
  const shown: number[] = []
  await wire.goOnline()
  wire.live.follow(courts, 3, {
    ...follower().handlers,
    onEvents: (some) => shown.push(...some.map(({ entry }) => entry.seq)),
  })
  wire.tell(events(3, 4))
  wire.tell({ ...events(3, 5), events: [eventAt(4), eventAt(5)] } as ServerFrame)
  await until(() => shown.length >= 2)
  wire.tell({ type: 'ping' })
  await until(() => wire.saidTypes().includes('pong'))
  expect(shown).toEqual([4, 5])
})

test('a stream with a gap is loaded again and followed from the new copy', async () => {
  const { seen, handlers } = follower([7])
  await wire.goOnline()
  wire.live.follow(courts, 3, handlers)
  wire.tell(events(5, 6))
  await until(() => wire.said.length === 4)
  expect(seen).toMatchObject({ batches: 0, resets: 1 })
  expect(wire.said.slice(2)).toEqual([
    { type: 'unfollow', streamId: courts },
    { type: 'follow', streamId: courts, after: 7 },
  ])
})

test.each([
  { type: 'events', streamId: courts, prev: 3, seq: 4, events: [{ entry: 'newer' }] },
  { type: 'merged', streamId: courts },
])(
  'a stream is loaded again when this page can’t read what is wire.said of it: %j',
  async (frame) => {
    const { seen, handlers } = follower([7])
    await wire.goOnline()
    wire.live.follow(courts, 3, handlers)
    wire.latest().send(JSON.stringify(frame))
    await until(() => wire.said.length === 4)
    expect(seen).toMatchObject({ batches: 0, resets: 1 })
  },
)

test.each(['', '{', 'null', '7', '"x"', '{"type":"news"}', '{"streamId":"elsewhere"}'])(
  'a stream doesn’t mind a frame that means nothing to it: %s',
  async (frame) => {
    const { seen, handlers } = follower()
    await wire.goOnline()
    wire.live.follow(courts, 3, handlers)
    wire.latest().send(frame)
    wire.tell(events(3, 4))
    await until(() => seen.batches === 1)
    expect(seen.resets).toBe(0)
  },
)

test('a stream is loaded again when the server says so', async () => {
  const { seen, handlers } = follower([7])
  await wire.goOnline()
  wire.live.follow(courts, 3, handlers)
  wire.tell({ type: 'reset', streamId: courts })
  await until(() => wire.said.length === 4)
  expect(seen.resets).toBe(1)
})

test('a stream whose loading fails is tried again until it succeeds', async () => {
  const { seen, handlers } = follower([new Error('busy'), 7])
  await wire.goOnline()
  wire.live.follow(courts, 3, handlers)
  wire.tell({ type: 'reset', streamId: courts })
  await until(() => seen.resets === 1)
  await vi.advanceTimersByTimeAsync(1000)
  await until(() => wire.said.length === 4)
  expect(wire.said.at(-1)).toEqual({ type: 'follow', streamId: courts, after: 7 })
})

test('a stream closed by the server tells its followers and is not followed again', async () => {
  const { seen, handlers } = follower()
  await wire.goOnline()
  wire.live.follow(courts, 3, handlers)
  wire.tell({ type: 'closed', streamId: courts })
  await until(() => seen.closes === 1)
  wire.live.wake()
  wire.latest().terminate()
  await until(() => wire.connection() === 'offline')
  wire.said = []
  await vi.advanceTimersByTimeAsync(1000)
  await until(() => wire.connection() === 'online')
  expect(wire.saidTypes()).toEqual(['hello'])
})

test('a stream is shared by its followers and left with the last of them', async () => {
  const first = follower()
  const second = follower()
  await wire.goOnline()
  const leaveFirst = wire.live.follow(courts, 3, first.handlers)
  const leaveSecond = wire.live.follow(courts, 3, second.handlers)
  wire.tell(events(3, 4))
  await until(() => second.seen.batches === 1)
  leaveFirst()
  leaveSecond()
  await until(() => wire.saidTypes().includes('unfollow'))
  expect(first.seen.batches).toBe(1)
  expect(wire.saidTypes()).toEqual(['hello', 'follow', 'unfollow'])
})

test('a stream goes back to an older copy that joins', async () => {
  await wire.goOnline()
  wire.live.follow(courts, 9, follower().handlers)
  wire.live.follow(courts, 4, follower().handlers)
  await until(() => wire.said.length === 4)
  expect(wire.said.at(-1)).toEqual({ type: 'follow', streamId: courts, after: 4 })
})

test('what is followed from now on takes the number that the server says, and goes on from there', async () => {
  const { seen, handlers } = follower()
  await wire.goOnline()
  wire.live.follow(courts, fromNow, handlers)
  await until(() => wire.said.length === 2)
  expect(wire.said[1]).toEqual({ type: 'follow', streamId: courts })
  wire.tell({ type: 'events', streamId: courts, prev: 0, seq: 8, events: [] })
  wire.tell(events(8, 9))
  await until(() => seen.batches === 1)
  wire.tell(events(10, 11))
  await until(() => seen.resets === 1)
})

test('a whole copy that joins what is followed from now on gets what came after it', async () => {
  await wire.goOnline()
  wire.live.follow(courts, fromNow, follower().handlers)
  wire.live.follow(courts, 3, follower().handlers)
  await until(() => wire.said.length === 4)
  expect(wire.said.at(-1)).toEqual({ type: 'follow', streamId: courts, after: 3 })
})
