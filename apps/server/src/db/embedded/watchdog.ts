import { setTimeout } from 'node:timers/promises'
import { type Server, startPostmaster } from './postmaster.ts'
import { isAlive } from './process.ts'

const lookEvery = 250
const shortestPause = 100
const longestPause = 30_000

/**
 * Until `release`, starts the server again whenever it ends: at once if it had taken connections, and after a longer pause
 * each time it fails to start.
 */
export function watchPostmaster(
  server: Server,
  firstPid: number,
  log: (message: string) => void,
): { pid: () => number; release: () => Promise<void> } {
  const released = new AbortController()
  const sleep = (milliseconds: number) =>
    setTimeout(milliseconds, undefined, { ref: false, signal: released.signal })
  let pid = firstPid

  async function watch() {
    let pause = shortestPause
    for (;;) {
      // A look rather than the exit event: a server taken over from a killed app is no child of ours.
      await sleep(lookEvery)
      if (isAlive(pid)) continue
      log(`The database (process ${pid}) ended by itself. Starting it again in ${pause / 1000} s.`)
      await sleep(pause)
      try {
        pid = await startPostmaster(server, log)
        pause = shortestPause
        log(`The database runs again (process ${pid}).`)
      } catch (error) {
        pause = Math.min(pause * 2, longestPause)
        log(error instanceof Error ? error.message : String(error))
      }
    }
  }

  const watching = watch().catch((error: unknown) => {
    if (!released.signal.aborted) throw error
  })
  return {
    pid: () => pid,
    release: async () => {
      released.abort()
      await watching
    },
  }
}
