import { canOrganisation } from '@courtside/contract/can-organisation.ts'
import {
  type Delivery,
  type DeliveryProblem,
  deliveryTryLimit,
  failingDays,
} from '@courtside/contract/webhooks.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { thisMoment } from '#db/this-moment.ts'
import { findActor } from '#features/identity/find-actor.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import type { SecretBox } from '#features/identity/open-seal.ts'
import { composeEvent } from './compose-event.ts'
import { type Answer, type Reach, postEvent } from './post-event.ts'
import { signEvent } from './sign-event.ts'

export type Sending = {
  readonly db: Db
  readonly seal: SecretBox
  readonly reach: Reach
  /** Where the links of the bodies lead. */
  readonly origin: string
  /** Whether who it concerns can be mailed that a webhook was switched off. */
  readonly hasMail: boolean
}

/**
 * Seconds from each try to the next, before up to a tenth is added; the first is longer than a try may last, so that who
 * was killed while trying leaves it to the next.
 */
const waits = [10, 60, 300, 900, 3600, 7200, 14_400, 25_200, 25_200, 60] as const

/** A webhook is not switched off before one delivery was tried so often. */
const triesBeforeOff = 5

type Claimed = Pick<Delivery, 'id' | 'eventId' | 'event' | 'createdAt' | 'tryCount'> & {
  readonly webhookId: string
  readonly ownerId: string
  readonly address: string
  readonly sealedSecret: Buffer
  readonly sealedOldSecret: Buffer | null
}

/** Webhooks whose first waiting delivery is due. */
export async function findDue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w."id" from webhooks w cross join lateral (
      select d."nextTryAt" from webhook_deliveries d where d."webhookId" = w."id" and d."state" = 'waiting' order by d."place" limit 1
    ) head where w."isOn" and head."nextTryAt" <= now()
  `.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Sends the first waiting delivery of a webhook; those behind it wait for it, so that they arrive in their order. Answers
 * whether the next may be due. Any number of processes may do so at once: a try is noted before it begins.
 */
export async function sendNext(
  sending: Sending,
  webhookId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { db } = sending
  const claimed = await claim(db, webhookId)
  if (!claimed) return false
  if (claimed.tryCount > deliveryTryLimit) {
    await end(db, claimed, 'failed', { problem: 'no_answer' })
    return true
  }
  const actor = await findActor(db, claimed.ownerId)
  const body =
    actor && canOrganisation.manageWebhooks(actor)
      ? await composeEvent(db, actor, claimed, sending.origin)
      : undefined
  if (body === undefined) {
    await end(db, claimed, 'dropped', { problem: 'not_allowed' })
    return true
  }
  const secrets = openSecrets(sending.seal, claimed)
  if (!secrets) {
    await end(db, claimed, 'failed', { problem: 'secret_lost' })
    return true
  }
  const begin = performance.now()
  const headers = signEvent({ id: claimed.eventId, body, at: Date.now() }, secrets)
  const answer = await postEvent({ address: claimed.address, body, headers }, sending.reach, signal)
  // What was being sent when the process stops is tried again by another.
  if (typeof answer === 'string' && signal.aborted) return false
  return note(sending, claimed, {
    answer,
    body,
    milliseconds: Math.round(performance.now() - begin),
  })
}

async function claim(db: Db, webhookId: string): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update webhook_deliveries d set "tryCount" = d."tryCount" + 1, "lastTryAt" = now(),
      "nextTryAt" = now() + coalesce((${[...waits]}::int[])[d."tryCount" + 1], 60) * (1 + random() / 10) * interval '1 second'
    from webhooks w where w."id" = d."webhookId" and w."isOn" and d."id" = (
      select l."id" from webhook_deliveries l where l."id" = (
        select h."id" from webhook_deliveries h where h."webhookId" = ${webhookId}::uuid and h."state" = 'waiting' order by h."place" limit 1
      ) and l."state" = 'waiting' and l."nextTryAt" <= now() for update skip locked
    )
    returning d."id", d."eventId", d."event", d."createdAt", d."tryCount", w."id" as "webhookId", w."ownerId", w."address",
      w."sealedSecret", case when w."oldSecretUntil" > now() then w."sealedOldSecret" end as "sealedOldSecret"
  `.execute(db)
  return rows[0]
}

/** The present secret and, for a while after it was rotated, the one before; undefined where they can't be read. */
function openSecrets(
  seal: SecretBox,
  { webhookId, sealedSecret, sealedOldSecret }: Claimed,
): string[] | undefined {
  try {
    return [sealedSecret, sealedOldSecret].flatMap((sealed) =>
      sealed ? [seal.open(sealed, webhookId).toString()] : [],
    )
  } catch {
    return undefined
  }
}

type Outcome = { answer: Answer; body: string; milliseconds: number }

async function note(
  sending: Sending,
  claimed: Claimed,
  { answer, body, milliseconds }: Outcome,
): Promise<boolean> {
  const { db } = sending
  const { status, retryAfter = 0 } = typeof answer === 'string' ? { status: null } : answer
  if (status !== null && status >= 200 && status < 300) {
    await end(db, claimed, 'sent', { status, milliseconds, body })
    await sql`update webhooks set "failingSince" = null where "id" = ${claimed.webhookId}::uuid and "failingSince" is not null`.execute(
      db,
    )
    return true
  }
  const problem: DeliveryProblem = typeof answer === 'string' ? answer : 'refused'
  const isLast = claimed.tryCount >= deliveryTryLimit
  if (isLast) await end(db, claimed, 'failed', { status, milliseconds, body, problem })
  else
    await sql`
      update webhook_deliveries set "status" = ${status}::int, "milliseconds" = ${milliseconds}::int, "body" = ${body}, "problem" = ${problem},
        "nextTryAt" = greatest("nextTryAt", now() + ${retryAfter}::int * interval '1 second')
      where "id" = ${claimed.id}::uuid and "state" = 'waiting' and "tryCount" = ${claimed.tryCount}
    `.execute(db)
  await recordFailure(sending, claimed, status === 410)
  return isLast
}

/** Ends a delivery, unless it was taken up anew meanwhile. */
async function end(
  db: Db,
  { id, tryCount }: Claimed,
  state: 'sent' | 'failed' | 'dropped',
  last: {
    status?: number | null
    milliseconds?: number
    body?: string
    problem?: DeliveryProblem
  },
): Promise<void> {
  await sql`
    update webhook_deliveries set "state" = ${state}, "nextTryAt" = null, "status" = ${last.status ?? null}::int,
      "milliseconds" = ${last.milliseconds ?? null}::int, "body" = ${last.body ?? null}, "problem" = ${last.problem ?? null}
    where "id" = ${id}::uuid and "state" = 'waiting' and "tryCount" = ${tryCount}
  `.execute(db)
}

/** Since when nothing was taken; after days of that, or where the receiver says it is gone for ever, it is switched off. */
async function recordFailure(
  { db, hasMail }: Sending,
  { webhookId, tryCount }: Claimed,
  isGone: boolean,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ isOver: boolean; name: string }>`
      update webhooks set "failingSince" = coalesce("failingSince", now()) where "id" = ${webhookId}::uuid and "isOn"
      returning "name", ${isGone}::boolean or (
        ${tryCount}::int >= ${triesBeforeOff} and "failingSince" < now() - ${failingDays} * interval '1 day') as "isOver"
    `.execute(transaction)
    if (!rows[0]?.isOver) return
    await sql`
      with waiting as (
        update webhook_deliveries set "state" = 'dropped', "nextTryAt" = null, "problem" = 'switched_off'
        where "webhookId" = ${webhookId}::uuid and "state" = 'waiting'
      )
      update webhooks set "isOn" = false, "isGivenUp" = true where "id" = ${webhookId}::uuid
    `.execute(transaction)
    if (hasMail) await mailSwitchedOff(transaction, webhookId)
    await logAudit(transaction, 'webhook.switched_off', webhookId, {
      via: 'automation',
      changes: { name: { was: null, set: rows[0].name } },
    })
  })
}

/** Puts a mail about it out for its maker and for each owner; whoever can't do anything about it by then gets none. */
const mailSwitchedOff = (db: Db, webhookId: string) =>
  sql`
    insert into mails ("id", "userId", "kind", "webhookId", "nextTryAt")
    select gen_random_uuid(), u."id", 'webhook', w."id", ${thisMoment}
    from webhooks w join users u on u."status" = 'active' and (u."id" = w."ownerId" or exists (
      select from user_roles ur join roles r on r."id" = ur."roleId" and r."builtIn" = 'owner' where ur."userId" = u."id"))
    where w."id" = ${webhookId}::uuid
  `.execute(db)
