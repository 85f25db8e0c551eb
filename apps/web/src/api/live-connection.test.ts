import type { AddressInfo } from 'node:net'
import type { ClientFrame, LiveEvent, ServerFrame } from '@courtside/contract/events.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws'
import {
  type LiveConnection,
  type StreamHandlers,
  createLiveConnection,
} from './live-connection.ts'

const courts = '0198c000-0000-7000-8000-000000000001'
const juniors = '0198c000-0000-7000-8000-000000000002'
// What the connection does with an event never depends on what is in it.
const event: LiveEvent = {
  entry: {
    id: '0198c000-0000-7000-8000-000000000003',
    seq: 1,
    action: 'task.deleted',
    entity: 'task',
    entityId: '0198c000-0000-7000-8000-000000000004',
    taskId: null,
    actorId: null,
    via: 'web',
    changes: {},
    batchId: null,
    undoOf: null,
    at: '2026-11-20T18:00:00.000Z',
  },
  task: null,
  comment: null,
  attachment: null,
  goneTaskId: null,
}

let server: WebSocketServer
let peers: ServerSocket[]
let said: ClientFrame[]
let tokens: { force: boolean }[]
let live: LiveConnection
let answersHello: boolean

/** Waits through real input and output; the clock the connection reads stands still meanwhile. */
async function until(condition: () => boolean) {
  while (!condition()) await new Promise(setImmediate)
}
const peer = () => peers.at(-1)!
const tell = (frame: ServerFrame) => peer().send(JSON.stringify(frame))
const saidTypes = () => said.map(({ type }) => type)
const eventAt = (seq: number): LiveEvent => ({ ...event, entry: { ...event.entry, seq } })
const events = (prev: number, seq: number, streamId = courts): ServerFrame => ({
  type: 'events',
  streamId,
  prev,
  seq,
  events: [eventAt(seq)],
})
const connection = () => live.getState().connection

function follower(copies: (number | Error)[] = []) {
  const seen = { batches: 0, resets: 0, closes: 0 }
  const handlers: StreamHandlers = {
    onEvents: () => (seen.batches += 1),
    onReset: () => {
      const copy = copies[seen.resets]
      seen.resets += 1
      return copy instanceof Error ? Promise.reject(copy) : Promise.resolve(copy ?? 0)
    },
    onClosed: () => (seen.closes += 1),
  }
  return { seen, handlers }
}

async function listen(port = 0) {
  server = new WebSocketServer({ port, host: '127.0.0.1' })
  server.on('connection', (socket) => {
    peers.push(socket)
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as ClientFrame
      said.push(frame)
      if (frame.type === 'hello' && answersHello)
        socket.send(JSON.stringify({ type: 'welcome', buildId: 'one', heartbeatSeconds: 20 }))
    })
  })
  await new Promise((resolve) => {
    server.once('listening', resolve)
  })
}
const port = () => (server.address() as AddressInfo).port

async function goOnline() {
  live.start()
  await until(() => connection() === 'online')
}

beforeEach(async () => {
  peers = []
  said = []
  tokens = []
  answersHello = true
  await listen()
  const at = port()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  live = createLiveConnection({
    openSocket: () => new WebSocket(`ws://127.0.0.1:${at}/api/live`),
    getToken: (options) => {
      tokens.push(options)
      return Promise.resolve('a-token')
    },
    random: () => 1,
  })
})
afterEach(async () => {
  live.stop()
  vi.useRealTimers()
  for (const socket of server.clients) socket.terminate()
  await new Promise((resolve) => {
    server.close(resolve)
  })
})

describe('connecting', () => {
  test('says hello with the token in the first message, never in the address', async () => {
    await goOnline()
    expect(said).toEqual([{ type: 'hello', token: 'a-token' }])
  })

  test('shows its state from off to online and back', async () => {
    const shown: string[] = []
    live.subscribe(() => shown.push(connection()))
    await goOnline()
    live.stop()
    expect(shown).toEqual(['connecting', 'online', 'off'])
  })

  test('gives up on a server that doesn’t welcome within 10 s and tries again', async () => {
    answersHello = false
    live.start()
    await until(() => said.length === 1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(connection()).toBe('offline')
    answersHello = true
    await vi.advanceTimersByTimeAsync(1000)
    await until(() => connection() === 'online')
  })

  test('goes on at once with the next token when the old one ends', async () => {
    await goOnline()
    peer().close(4401)
    await until(() => said.length === 2)
    expect(connection()).not.toBe('offline')
    await until(() => connection() === 'online')
    expect(tokens).toEqual([{ force: false }, { force: false }])
  })

  test('asks for a new token after one was refused', async () => {
    answersHello = false
    live.start()
    await until(() => said.length === 1)
    peer().close(4401)
    await until(() => connection() === 'offline')
    answersHello = true
    await vi.advanceTimersByTimeAsync(1000)
    await until(() => connection() === 'online')
    expect(tokens).toEqual([{ force: false }, { force: true }])
  })

  test('tries again when no token could be had', async () => {
    let tries = 0
    live = createLiveConnection({
      openSocket: () => new WebSocket(`ws://127.0.0.1:${port()}`),
      getToken: () => ((tries += 1) < 3 ? Promise.reject(new Error('no')) : Promise.resolve('t')),
      random: () => 0,
    })
    live.start()
    await vi.advanceTimersByTimeAsync(500)
    await vi.advanceTimersByTimeAsync(500)
    await until(() => connection() === 'online')
    expect(tries).toBe(3)
  })
})

describe('losing the connection', () => {
  test.each([
    [0, [500, 500, 500]],
    [0.5, [750, 1250, 2250, 4250, 8250, 15_250, 15_250]],
    [1, [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]],
  ])('pauses between tries spread by chance (%d): %j ms', async (chance, pauses) => {
    let tries = 0
    live = createLiveConnection({
      openSocket: () => new WebSocket(`ws://127.0.0.1:${port()}`),
      getToken: () => ((tries += 1), Promise.reject(new Error('no'))),
      random: () => chance,
    })
    live.start()
    await vi.advanceTimersByTimeAsync(0)
    for (const [index, pause] of pauses.entries()) {
      await vi.advanceTimersByTimeAsync(pause - 1)
      expect(tries).toBe(index + 1)
      await vi.advanceTimersByTimeAsync(1)
      expect(tries).toBe(index + 2)
    }
  })

  test('follows every stream again from where its copy stands', async () => {
    await goOnline()
    live.follow(courts, 3, follower().handlers)
    live.follow(juniors, 8, follower().handlers)
    tell(events(3, 5))
    await until(() => said.length === 3)
    peer().terminate()
    await until(() => connection() === 'offline')
    said = []
    await vi.advanceTimersByTimeAsync(1000)
    await until(() => said.length === 3)
    expect(said.slice(1)).toEqual([
      { type: 'follow', streamId: courts, after: 5 },
      { type: 'follow', streamId: juniors, after: 8 },
    ])
  })

  test('is noticed after 45 s of silence, not before', async () => {
    await goOnline()
    await vi.advanceTimersByTimeAsync(44_999)
    expect(connection()).toBe('online')
    await vi.advanceTimersByTimeAsync(1)
    expect(connection()).toBe('offline')
  })

  test('doesn’t happen while heartbeats come, and each is answered', async () => {
    await goOnline()
    for (let beat = 1; beat <= 5; beat += 1) {
      await vi.advanceTimersByTimeAsync(20_000)
      tell({ type: 'ping' })
      await until(() => saidTypes().filter((type) => type === 'pong').length === beat)
    }
    expect(connection()).toBe('online')
  })

  test('is mended at once when the network is back', async () => {
    await goOnline()
    peer().terminate()
    await until(() => connection() === 'offline')
    live.wake()
    await until(() => connection() === 'online')
    expect(peers).toHaveLength(2)
  })

  test('to a server that starts again comes back by itself', async () => {
    await goOnline()
    const at = port()
    for (const socket of server.clients) socket.terminate()
    await new Promise((resolve) => {
      server.close(resolve)
    })
    await until(() => connection() === 'offline')
    await listen(at)
    await vi.advanceTimersByTimeAsync(1000)
    await until(() => connection() === 'online')
    expect(saidTypes()).toEqual(['hello', 'hello'])
  })
})

describe('a stream', () => {
  test('followed before the connection stands is followed once it does', async () => {
    live.follow(courts, 3, follower().handlers)
    await goOnline()
    await until(() => said.length === 2)
    expect(said[1]).toEqual({ type: 'follow', streamId: courts, after: 3 })
  })

  test('hands on events that join its copy', async () => {
    const { seen, handlers } = follower()
    await goOnline()
    live.follow(courts, 3, handlers)
    tell(events(3, 4))
    tell(events(4, 9))
    await until(() => seen.batches === 2)
    expect(seen.resets).toBe(0)
  })

  test('passes over what its copy holds already', async () => {
    const { seen, handlers } = follower()
    await goOnline()
    live.follow(courts, 3, handlers)
    tell(events(2, 3))
    tell(events(3, 4))
    tell(events(3, 4))
    tell({ type: 'ping' })
    await until(() => saidTypes().includes('pong'))
    expect(seen).toMatchObject({ batches: 1, resets: 0 })
  })

  test('hands on of a frame for an earlier number what is new, and nothing twice', async () => {
    const shown: number[] = []
    await goOnline()
    live.follow(courts, 3, {
      ...follower().handlers,
      onEvents: (some) => shown.push(...some.map(({ entry }) => entry.seq)),
    })
    tell(events(3, 4))
    tell({ ...events(3, 5), events: [eventAt(4), eventAt(5)] } as ServerFrame)
    await until(() => shown.length >= 2)
    tell({ type: 'ping' })
    await until(() => saidTypes().includes('pong'))
    expect(shown).toEqual([4, 5])
  })

  test('with a gap is loaded again and followed from the new copy', async () => {
    const { seen, handlers } = follower([7])
    await goOnline()
    live.follow(courts, 3, handlers)
    tell(events(5, 6))
    await until(() => said.length === 4)
    expect(seen).toMatchObject({ batches: 0, resets: 1 })
    expect(said.slice(2)).toEqual([
      { type: 'unfollow', streamId: courts },
      { type: 'follow', streamId: courts, after: 7 },
    ])
  })

  test.each([
    { type: 'events', streamId: courts, prev: 3, seq: 4, events: [{ entry: 'newer' }] },
    { type: 'merged', streamId: courts },
  ])('is loaded again when this page can’t read what is said of it: %j', async (frame) => {
    const { seen, handlers } = follower([7])
    await goOnline()
    live.follow(courts, 3, handlers)
    peer().send(JSON.stringify(frame))
    await until(() => said.length === 4)
    expect(seen).toMatchObject({ batches: 0, resets: 1 })
  })

  test.each(['', '{', 'null', '7', '"x"', '{"type":"news"}', '{"streamId":"elsewhere"}'])(
    'doesn’t mind a frame that means nothing to it: %s',
    async (frame) => {
      const { seen, handlers } = follower()
      await goOnline()
      live.follow(courts, 3, handlers)
      peer().send(frame)
      tell(events(3, 4))
      await until(() => seen.batches === 1)
      expect(seen.resets).toBe(0)
    },
  )

  test('is loaded again when the server says so', async () => {
    const { seen, handlers } = follower([7])
    await goOnline()
    live.follow(courts, 3, handlers)
    tell({ type: 'reset', streamId: courts })
    await until(() => said.length === 4)
    expect(seen.resets).toBe(1)
  })

  test('whose loading fails is tried again until it succeeds', async () => {
    const { seen, handlers } = follower([new Error('busy'), 7])
    await goOnline()
    live.follow(courts, 3, handlers)
    tell({ type: 'reset', streamId: courts })
    await until(() => seen.resets === 1)
    await vi.advanceTimersByTimeAsync(1000)
    await until(() => said.length === 4)
    expect(said.at(-1)).toEqual({ type: 'follow', streamId: courts, after: 7 })
  })

  test('closed by the server tells its followers and is not followed again', async () => {
    const { seen, handlers } = follower()
    await goOnline()
    live.follow(courts, 3, handlers)
    tell({ type: 'closed', streamId: courts })
    await until(() => seen.closes === 1)
    live.wake()
    peer().terminate()
    await until(() => connection() === 'offline')
    said = []
    await vi.advanceTimersByTimeAsync(1000)
    await until(() => connection() === 'online')
    expect(saidTypes()).toEqual(['hello'])
  })

  test('is shared by its followers and left with the last of them', async () => {
    const first = follower()
    const second = follower()
    await goOnline()
    const leaveFirst = live.follow(courts, 3, first.handlers)
    const leaveSecond = live.follow(courts, 3, second.handlers)
    tell(events(3, 4))
    await until(() => second.seen.batches === 1)
    leaveFirst()
    leaveSecond()
    await until(() => saidTypes().includes('unfollow'))
    expect(first.seen.batches).toBe(1)
    expect(saidTypes()).toEqual(['hello', 'follow', 'unfollow'])
  })

  test('goes back to an older copy that joins', async () => {
    await goOnline()
    live.follow(courts, 9, follower().handlers)
    live.follow(courts, 4, follower().handlers)
    await until(() => said.length === 4)
    expect(said.at(-1)).toEqual({ type: 'follow', streamId: courts, after: 4 })
  })
})

test('a new build of the server is noticed after a reconnection', async () => {
  await goOnline()
  expect(live.getState().isOutdated).toBe(false)
  answersHello = false
  peer().terminate()
  await until(() => connection() === 'offline')
  live.wake()
  await until(() => said.length === 2)
  tell({ type: 'welcome', buildId: 'two', heartbeatSeconds: 20 })
  await until(() => connection() === 'online')
  expect(live.getState().isOutdated).toBe(true)
})
