import { once } from 'node:events'
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
  const closed = once(socket, 'close').then(([code]) => Number(code))
  const refused = once(socket, 'unexpected-response').then(([, answer]) => {
    throw new Error(`refused with ${(answer as { statusCode: number }).statusCode}`)
  })
  await Promise.race([once(socket, 'open'), refused])
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
    closed,
    async close() {
      socket.close()
      await closed
    },
  }
}

/** A connection on which somebody has said who they are. */
export async function openLive(origin: string, token: string): Promise<LiveClient> {
  const client = await openSocket(origin)
  client.send({ type: 'hello', token })
  await client.until((frame) => frame.type === 'welcome')
  return client
}
