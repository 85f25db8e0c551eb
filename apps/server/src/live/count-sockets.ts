import type { WebSocket } from 'ws'

/** Sockets of one kind that a person may have open in one process: far more than anybody has tabs. */
export const ownSocketLimit = 100

/** Counts the open sockets of each person. */
export function countSockets() {
  const own = new Map<string, Set<WebSocket>>()
  return {
    /** Counts an open socket as a person’s until it closes; false where they have too many, or it is open no more. */
    enter(personId: string, socket: WebSocket): boolean {
      // Who they are was looked up meanwhile; nobody would take back one that closed.
      if (socket.readyState !== socket.OPEN) return false
      const sockets = own.get(personId) ?? new Set()
      if (sockets.has(socket)) return true
      if (sockets.size >= ownSocketLimit) return false
      own.set(personId, sockets.add(socket))
      socket.once('close', () => {
        sockets.delete(socket)
        if (sockets.size === 0) own.delete(personId)
      })
      return true
    },
  }
}
