import type { AddressInfo } from 'node:net'
import type { ClientFrame, LiveEvent, ServerFrame } from '@courtside/contract/events.ts'
import { afterEach, beforeEach, vi } from 'vitest'
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws'
import {
  type LiveConnection,
  type StreamHandlers,
  createLiveConnection,
} from '#api/live-connection.ts'

export const courts = '0198c000-0000-7000-8000-000000000001'
export const juniors = '0198c000-0000-7000-8000-000000000002'
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

export const eventAt = (seq: number): LiveEvent => ({ ...event, entry: { ...event.entry, seq } })
export const events = (prev: number, seq: number, streamId = courts): ServerFrame => ({
  type: 'events',
  streamId,
  prev,
  seq,
  events: [eventAt(seq)],
})

/** A follower of a stream that counts what it is told; `copies` are the numbers its loading answers, or why it can't. */
export function follower(copies: (number | Error)[] = []) {
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

/** Waits through real input and output; the clock the connection reads stands still meanwhile. */
export async function until(condition: () => boolean) {
  while (!condition()) await new Promise(setImmediate)
}

/**
 * For each test of a file, a real server on loopback for the live connection and one `live` that speaks to it and
 * isn't started yet, with timers held. `said` is what the server was told, in order.
 */
export function livePeerOfEachTest() {
  let server: WebSocketServer
  const wire = {
    live: undefined as unknown as LiveConnection,
    sockets: [] as ServerSocket[],
    said: [] as ClientFrame[],
    tokens: [] as { force: boolean }[],
    /** Whether the server welcomes those who say hello. */
    answersHello: true,
    latest: () => wire.sockets.at(-1)!,
    tell: (frame: ServerFrame) => wire.latest().send(JSON.stringify(frame)),
    saidTypes: () => wire.said.map(({ type }) => type),
    port: () => (server.address() as AddressInfo).port,
    connection: () => wire.live.getState().connection,
    async goOnline() {
      wire.live.start()
      await until(() => wire.connection() === 'online')
    },
    async listen(port = 0) {
      server = new WebSocketServer({ port, host: '127.0.0.1' })
      server.on('connection', (socket) => {
        wire.sockets.push(socket)
        socket.on('message', (data: Buffer) => {
          const frame = JSON.parse(data.toString()) as ClientFrame
          wire.said.push(frame)
          if (frame.type === 'hello' && wire.answersHello)
            socket.send(JSON.stringify({ type: 'welcome', buildId: 'one', heartbeatSeconds: 20 }))
        })
      })
      await new Promise((resolve) => {
        server.once('listening', resolve)
      })
    },
    async close() {
      for (const socket of server.clients) socket.terminate()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }

  beforeEach(async () => {
    Object.assign(wire, { sockets: [], said: [], tokens: [], answersHello: true })
    await wire.listen()
    const at = wire.port()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    wire.live = createLiveConnection({
      openSocket: () => new WebSocket(`ws://127.0.0.1:${at}/api/live`),
      getToken: (options) => {
        wire.tokens.push(options)
        return Promise.resolve('a-token')
      },
      random: () => 1,
    })
  })
  afterEach(async () => {
    wire.live.stop()
    vi.useRealTimers()
    await wire.close()
  })
  return wire
}
