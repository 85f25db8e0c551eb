import type { NotificationChannel } from '@courtside/contract/notifications.ts'
import type { Db } from '#db/database.ts'
import type { Bot } from '#features/telegram/open-bot.ts'
import type { LiveHub } from '#live/hub.ts'
import type { Mailer } from '#mail/mailer.ts'
import { fanOut, findUntold } from './fan-out.ts'
import type { Push } from './pushes/open-push.ts'

/** Other processes and those that were killed leave entries behind that nobody here hears of. */
const pollEvery = 5000

/** Writes within so many milliseconds are told of together. */
const spacing = 100

export type Notifier = {
  /** Tells of all that is in the log by now. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

/** The ways out of the app that this installation has. */
export const getDeliveryChannels = ({
  mailer,
  bot,
  push,
}: {
  mailer: Pick<Mailer, 'isOn'>
  bot: Bot | undefined
  push: Push | undefined
}): NotificationChannel[] => [
  ...(mailer.isOn ? (['email'] as const) : []),
  ...(bot ? (['telegram'] as const) : []),
  ...(push ? (['push'] as const) : []),
]

/**
 * Reads the log for the inboxes: after each write of this process, and every 5 s for what others wrote. Any number of
 * processes may do so at once; a stream is read by one of them at a time. `outward` are the ways out of the app that
 * deliveries are made for: those that this installation has.
 */
export function openNotifier(
  db: Db,
  live: Pick<LiveHub, 'onWake'>,
  {
    log = () => undefined,
    outward,
  }: { log?: (message: string) => void; outward: readonly NotificationChannel[] },
): Notifier {
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const tell = async () => {
    for (const streamId of await findUntold(db)) {
      // One stream that can't be told of must not keep the others from it.
      await notifyStream(streamId).catch((error: unknown) =>
        log(`Notifications: ${error instanceof Error ? error.message : String(error)}`),
      )
    }
  }
  const notifyStream = async (streamId: string) => {
    for (let isMore = true; isMore && !closing.signal.aborted;)
      isMore = await fanOut(db, streamId, outward)
  }
  const run = () => {
    timer = undefined
    // While the database is away the poll tries again.
    running = running.then(tell).catch(() => undefined)
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
    catchUp: () => run(),
    async close() {
      closing.abort()
      clearInterval(poll)
      clearTimeout(timer)
      await running
    },
  }
}
