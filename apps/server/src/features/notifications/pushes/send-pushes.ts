import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isQuiet } from '#features/notifications/mails/quiet-hours.ts'
import {
  type Group,
  startAttempt,
  removeStale,
  endDeliveries,
  holdDeliveries,
  settled,
} from '../hold-deliveries.ts'
import { composePush } from './compose-push.ts'
import { findBrowser, listBrowsers } from './find-browser.ts'
import type { Push, PushAddress, PushMessage } from './open-push.ts'

const batch = 100

/** Seconds for which a browser is left alone whose push service is away, or asked for time without saying how much. */
const pause = 60

export type Pushes = { readonly push: Push; readonly log?: (message: string) => void }

/**
 * Sends what has settled. An attempt is noted before it begins. The browsers of a person are told one by one, each in a
 * transaction of its own that holds the deliveries and notes that this browser was reached: who is killed loses the locks
 * with the connection, and another try tells the browsers that are left. Any number of processes may do so at once.
 */
export async function sendPushes(db: Db, pushes: Pushes, signal?: AbortSignal): Promise<void> {
  await removeStale(db, 'push')
  for (let isMore = true; isMore;) {
    isMore = false
    for (const group of await findSettled(db)) {
      signal?.throwIfAborted()
      const ids = await startAttempt(db, 'push', group)
      if (ids.length === 0) continue
      isMore = true
      await sendGroup(db, { ...group, ids }, pushes, signal)
    }
  }
}

async function findSettled(db: Db): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select g."userId", g."ids" from ${settled('push')} g where not ${isQuiet(sql`g."userId"`)}
    order by g."since" limit ${batch}
  `.execute(db)
  return rows
}

/** `later` is tried again, all else is not. */
type Outcome = 'reached' | 'nothing' | 'failed' | 'later'

async function sendGroup(
  db: Db,
  { userId, ids }: Group,
  pushes: Pushes,
  signal?: AbortSignal,
): Promise<void> {
  const outcomes = new Set<Outcome>()
  for (const { id, isPaused } of await listBrowsers(db, userId)) {
    signal?.throwIfAborted()
    outcomes.add(isPaused ? 'later' : await notifyBrowser(db, { id, userId, ids }, pushes, signal))
  }
  if (outcomes.has('later')) return waitForBrowsers(db, { userId, ids })
  await endReached(db, ids)
  await endDeliveries(
    db,
    'push',
    ids,
    outcomes.size === 0
      ? 'The person is told in no browser any more'
      : outcomes.has('failed')
        ? 'No push service took it'
        : 'Already read, deleted or no longer visible to them',
  )
}

type Telling = { readonly id: string; readonly userId: string; readonly ids: readonly string[] }

const notifyBrowser = (
  db: Db,
  { id, userId, ids }: Telling,
  { push, log }: Pushes,
  signal?: AbortSignal,
): Promise<Outcome> =>
  db.transaction().execute(async (transaction) => {
    const isLeft = sql<boolean>`not ("reachedIds" @> array[${id}::uuid])`
    const held = await holdDeliveries(transaction, 'push', ids, isLeft)
    if (held.length === 0) return (await isTellable(transaction, ids, isLeft)) ? 'later' : 'nothing'
    const browser = await findBrowser(transaction, id, userId)
    const message = browser && (await composePush(transaction, browser, held))
    if (!message) return 'nothing'
    const outcome = await sendPush(transaction, { id, push, signal }, browser.address, message)
    if (outcome === 'reached')
      await sql`
        update deliveries set "reachedIds" = "reachedIds" || ${id}::uuid where "notificationId" = any(${held}::uuid[]) and "channel" = 'push'
      `.execute(transaction)
    else log?.(`A notification was not taken by the push service of a browser`)
    return outcome
  })

/** Whether what this process does not hold waits still: another one has it just now. */
async function isTellable(
  db: Db,
  ids: readonly string[],
  isLeft: RawBuilder<boolean>,
): Promise<boolean> {
  const { rows } = await sql`
    select from deliveries where "notificationId" = any(${ids}::uuid[]) and "channel" = 'push' and "state" = 'waiting' and ${isLeft} limit 1
  `.execute(db)
  return rows.length > 0
}

type Handing = {
  readonly id: string
  readonly push: Push
  readonly signal: AbortSignal | undefined
}

/** Hands a message to the push service of one browser, and notes at the browser what became of it. */
export async function sendPush(
  db: Db,
  { id, push, signal }: Handing,
  to: PushAddress,
  message: PushMessage,
): Promise<Outcome> {
  let answer = await push.send(to, message, signal)
  // Too long for this one: its title says enough to be opened.
  if (typeof answer === 'object' && answer.status === 413)
    answer = await push.send(to, { ...message, body: '' }, signal)
  // Who stopped asking has learned nothing of the push service.
  if (typeof answer !== 'object') return signal?.aborted ? 'later' : pauseService(db, to, answer)
  const { status, retryAfter } = answer
  if (status >= 200 && status < 300) {
    await sql`
      update push_subscriptions set "lastUsedAt" = now(), "pausedUntil" = null, "problem" = null where "id" = ${id}::uuid
    `.execute(db)
    return 'reached'
  }
  if (status === 404 || status === 410) {
    await sql`delete from push_subscriptions where "id" = ${id}::uuid`.execute(db)
    return 'failed'
  }
  if (status === 429 || retryAfter !== undefined)
    return pauseBrowser(db, id, retryAfter ?? pause, String(status))
  if (status >= 500) return pauseService(db, to, String(status))
  await sql`update push_subscriptions set "problem" = ${String(status)} where "id" = ${id}::uuid`.execute(
    db,
  )
  return 'failed'
}

async function pauseBrowser(
  db: Db,
  id: string,
  seconds: number,
  problem: string,
): Promise<'later'> {
  await sql`
    update push_subscriptions set "pausedUntil" = clock_timestamp() + ${seconds} * interval '1 second', "problem" = ${problem}
    where "id" = ${id}::uuid
  `.execute(db)
  return 'later'
}

/** Where a push service is away, it is for all of its browsers. */
async function pauseService(db: Db, { endpoint }: PushAddress, problem: string): Promise<'later'> {
  await sql`
    update push_subscriptions set "pausedUntil" = clock_timestamp() + ${pause} * interval '1 second', "problem" = ${problem}
    where starts_with("endpoint", ${`${new URL(endpoint).origin}/`})
  `.execute(db)
  return 'later'
}

/** What has to wait goes when the first of the browsers that are left alone may be told again. */
async function waitForBrowsers(db: Db, { userId, ids }: Group): Promise<void> {
  await sql`
    update deliveries set "problem" = 'A push service has to be waited for', "nextTryAt" = greatest("nextTryAt", (
      select min(b."pausedUntil") from push_subscriptions b where b."userId" = ${userId}::uuid and b."pausedUntil" > now()))
    where "notificationId" = any(${ids}::uuid[]) and "channel" = 'push' and "state" = 'waiting'
  `.execute(db)
}

/** Whatever reached a browser was sent. */
async function endReached(db: Db, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select "notificationId" as "id" from deliveries
    where "notificationId" = any(${ids}::uuid[]) and "channel" = 'push' and "reachedIds" <> '{}'
  `.execute(db)
  await endDeliveries(
    db,
    'push',
    rows.map(({ id }) => id),
    null,
  )
}
