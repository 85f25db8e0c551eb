/** In milliseconds; one person gets a message so often at most. */
const pollEvery = 2000

/** Sends what has settled, in each process, until it is closed. What `send` throws is logged under a name. */
export function pollOutgoing(
  name: string,
  send: (signal: AbortSignal) => Promise<void>,
  log: (message: string) => void,
): { close(): Promise<void> } {
  const closing = new AbortController()
  let running: Promise<void> | undefined
  const run = () => {
    running ??= send(closing.signal)
      .catch((error: unknown) => {
        if (!closing.signal.aborted)
          log(`${name}: ${error instanceof Error ? error.message : String(error)}`)
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
