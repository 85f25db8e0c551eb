import type { Db } from '#db/database.ts'
import { type Telegrams, sendTelegrams } from './send-telegrams.ts'

/** In milliseconds; one person gets a message so often at most. */
const pollEvery = 2000

/** Tells people in Telegram what has settled, in each process, until it is closed. */
export function openTelegrams(db: Db, telegrams: Telegrams): { close(): Promise<void> } {
  const closing = new AbortController()
  let running: Promise<void> | undefined
  const run = () => {
    running ??= sendTelegrams(db, telegrams, closing.signal)
      .catch((error: unknown) => {
        if (!closing.signal.aborted)
          telegrams.log?.(`Telegram: ${error instanceof Error ? error.message : String(error)}`)
      })
      .finally(() => (running = undefined))
  }
  const poll = setInterval(run, pollEvery)
  poll.unref()
  return {
    async close() {
      closing.abort()
      clearInterval(poll)
      await running
    },
  }
}
