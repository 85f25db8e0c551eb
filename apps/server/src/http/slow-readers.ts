import type { Server } from 'node:http'
import type { Socket } from 'node:net'

export type ReadingPace = {
  /** So long a connection may take to take its bytes, in milliseconds. */
  readonly within: number
  /** And so many it has to take in that time while others wait for it. */
  readonly bytes: number
}

/** 1 KB a second, in a time in which a phone comes out of a tunnel. */
const leastPace: ReadingPace = { within: 60_000, bytes: 60_000 }

/** What the system has of a connection: Node keeps it, and says it nowhere else. */
type Handle = { readonly bytesWritten: number; readonly writeQueueSize: number }

const handleOf = (socket: Socket): Handle | undefined =>
  (socket as unknown as { _handle?: Handle | null })._handle ?? undefined

type Reading = { readonly since: number; readonly taken: number }

/**
 * Cuts off connections that hardly take what waits for them, so that nobody holds answers, files or places by reading a
 * byte now and then. A connection for which nothing waits may say nothing for as long as other limits allow.
 */
export function cutSlowReaders(server: Server, { within, bytes }: ReadingPace = leastPace): void {
  const sockets = new Set<Socket>()
  const readings = new WeakMap<Socket, Reading>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const look = () => {
    const now = performance.now()
    for (const socket of sockets) {
      const handle = handleOf(socket)
      if (!handle || (socket.writableLength === 0 && handle.writeQueueSize === 0)) {
        readings.delete(socket)
        continue
      }
      const taken = handle.bytesWritten - handle.writeQueueSize
      const before = readings.get(socket)
      if (!before) readings.set(socket, { since: now, taken })
      else if (now - before.since >= within) {
        if (taken - before.taken < bytes) socket.destroy()
        else readings.set(socket, { since: now, taken })
      }
    }
  }
  const looking = setInterval(look, within / 6).unref()
  server.once('close', () => clearInterval(looking))
}
