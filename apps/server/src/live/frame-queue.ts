import { WebSocket } from 'ws'

/** So many frames of one socket may wait. Then nothing more is read from it, and the sender's network waits. */
const mostWaiting = 20

/** What still comes on a socket that was told to close. A sender that goes on beyond is cut off. */
const mostLate = 20

type Work = () => Promise<unknown>

/** Tells whether a frame that came is still to be looked at; cuts off whoever sends on after they were told to close. */
export function watchLateFrames(socket: WebSocket): () => boolean {
  let late = 0
  return () => {
    if (socket.readyState === WebSocket.OPEN) return true
    if (++late > mostLate) socket.terminate()
    return false
  }
}

/**
 * The frames of one socket, worked off one after the other. What waits when it closes is dropped: nothing is done for
 * somebody who has left. `fail` hears of what a frame was refused for.
 */
export function queueFrames(socket: WebSocket, fail: (error: unknown) => void) {
  const waiting: Work[] = []
  let working: Promise<void> | undefined
  const isOpen = () => socket.readyState === WebSocket.OPEN

  const workOff = async () => {
    for (let work = waiting.shift(); work && isOpen(); work = waiting.shift()) {
      await work().catch(fail)
      if (socket.isPaused && waiting.length < mostWaiting) socket.resume()
    }
    waiting.length = 0
    working = undefined
  }

  return {
    add(work: Work): void {
      if (!isOpen()) return
      waiting.push(work)
      if (waiting.length >= mostWaiting) socket.pause()
      working ??= workOff()
    },
    /** Kept when nothing is being worked on any more. */
    settled: async () => working,
  }
}
