import { setTimeout } from 'node:timers/promises'
import type { Target } from './ledger-writers.ts'
import { type LiveClient, openSocket } from './live-client.ts'

export type Follower = ReturnType<typeof startFollower>

/** Pause before a broken connection is tried again. */
const retryPause = 50

/**
 * Follows a project live through whatever happens, as the web app does: when the connection breaks, a new one goes on
 * from the last number. `seen` holds the number of each event as it came.
 */
export function startFollower(target: Target) {
  const seen: number[] = []
  const state: { position: number; isStopped: boolean; live?: LiveClient } = {
    position: 0,
    isStopped: false,
  }

  async function follow() {
    const live = await openSocket(target.origin)
    state.live = live
    live.send({ type: 'hello', token: target.token })
    live.send({ type: 'follow', streamId: target.projectId, after: state.position })
    live.socket.on('message', (data: Buffer) => take(data.toString()))
    await live.closed
  }

  function take(text: string) {
    const frame = JSON.parse(text) as {
      type: string
      seq: number
      events: { entry: { seq: number } }[]
    }
    if (frame.type !== 'events') return
    seen.push(...frame.events.map(({ entry }) => entry.seq))
    state.position = frame.seq
  }

  const following = (async () => {
    while (!state.isStopped) {
      await follow().catch(() => undefined)
      await setTimeout(retryPause)
    }
  })()

  return {
    seen,
    /** Resolves when it has come to a number, or after five seconds without. */
    async until(seq: number) {
      const giveUpAt = Date.now() + 5000
      while (state.position < seq && Date.now() < giveUpAt) await setTimeout(10)
    },
    async stop() {
      state.isStopped = true
      state.live?.socket.terminate()
      await following
    },
  }
}
