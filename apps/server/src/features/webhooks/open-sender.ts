import type { LiveHub } from '#live/hub.ts'
import { fanOutEvents, findUnread } from './fan-out-events.ts'
import { type Sending, findDue, sendNext } from './send-deliveries.ts'

/** What other processes wrote, and what is to be tried again, is looked for so often, in milliseconds. */
const pollEvery = 5000
/** Writes within so many milliseconds are told together. */
const spacing = 100

export type WebhookSender = {
  /** Tells all that is in the log by now, and waits until what is due was tried. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

/**
 * Reads the log for the webhooks and sends what is due: after each write of this process, and every 5 s. Any number of
 * processes may do so at once. Each webhook is sent to by itself: a slow one keeps no other waiting.
 */
export function openSender(
  sending: Sending,
  live: Pick<LiveHub, 'onWake'>,
  log: (message: string) => void = () => undefined,
): WebhookSender {
  const closing = new AbortController()
  const busy = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const tell = (error: unknown) =>
    log(`Webhooks: ${error instanceof Error ? error.message : String(error)}`)

  const read = async () => {
    for (const streamId of await findUnread(sending.db))
      for (let isMore = true; isMore && !closing.signal.aborted;)
        isMore = await fanOutEvents(sending.db, streamId)
  }
  const sendAll = async (webhookId: string) => {
    for (let isMore = true; isMore && !closing.signal.aborted;)
      isMore = await sendNext(sending, webhookId, closing.signal)
  }
  const start = async () => {
    for (const id of await findDue(sending.db)) {
      if (busy.has(id) || closing.signal.aborted) continue
      const work = sendAll(id)
        .catch(tell)
        .finally(() => busy.delete(id))
      busy.set(id, work)
    }
  }
  const run = () => {
    timer = undefined
    running = running
      .then(read)
      .then(start)
      .catch(() => undefined)
    return running
  }
  const ask = () => {
    if (!closing.signal.aborted) timer ??= setTimeout(() => void run(), spacing)
  }
  live.onWake(ask)
  const poll = setInterval(ask, pollEvery)
  poll.unref()
  ask()

  return {
    async catchUp() {
      await run()
      await Promise.all(busy.values())
    },
    async close() {
      closing.abort()
      clearInterval(poll)
      clearTimeout(timer)
      await running
      await Promise.all(busy.values())
    },
  }
}
