import type { ClientFrame, LiveEvent } from '@courtside/contract/events.ts'
import { ServerFrame } from '@courtside/contract/events.ts'
import { type ClientOptions, WebSocket } from 'ws'

/** A live connection as another program would open it. Every frame that comes must fit the contract. */
export type LiveClient = {
  readonly socket: WebSocket
  readonly frames: readonly ServerFrame[]
  /** All events so far, of all streams, as they came. */
  readonly events: () => LiveEvent[]
  send(frame: ClientFrame): void
  /** The first frame, come or to come, that is the one. */
  until(isIt: (frame: ServerFrame) => boolean): Promise<ServerFrame>
  /** Resolves with the close code, when the server closes. */
  readonly closed: Promise<number>
  close(): Promise<void>
}

/** Opens a socket without saying anything on it yet. Rejects with the status when the server refuses it. */
export async function openSocket(origin: string, options: ClientOptions = {}): Promise<LiveClient> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, options)
  const frames: ServerFrame[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data: Buffer) => {
    frames.push(ServerFrame.parse(JSON.parse(data.toString())))
    for (const look of waiting) look()
  })
  const opened = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<number>()
  socket.on('open', opened.resolve)
  socket.on('unexpected-response', (_request, answer) => {
    opened.reject(new Error(`refused with ${answer.statusCode}`))
  })
  // After an error the socket closes, too.
  socket.on('error', opened.reject)
  socket.on('close', (code) => ended.resolve(code))
  await opened.promise
  return {
    socket,
    frames,
    events: () => frames.flatMap((frame) => (frame.type === 'events' ? frame.events : [])),
    send: (frame) => socket.send(JSON.stringify(frame)),
    until(isIt) {
      const { promise, resolve } = Promise.withResolvers<ServerFrame>()
      const look = () => {
        const found = frames.find(isIt)
        if (!found) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
      return promise
    },
    closed: ended.promise,
    async close() {
      socket.close()
      await ended.promise
    },
  }
}

/** A connection on which somebody has said who they are. */
export async function openLive(
  origin: string,
  token: string,
  options?: ClientOptions,
): Promise<LiveClient> {
  const client = await openSocket(origin, options)
  client.send({ type: 'hello', token })
  await client.until((frame) => frame.type === 'welcome')
  return client
}
