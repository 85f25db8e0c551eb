import { createHash } from 'node:crypto'
import { telegramTestLimit } from '@courtside/contract/connections.ts'
import { mailTestLimit } from '@courtside/contract/mail.ts'
import { pushTestLimit } from '@courtside/contract/push.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/**
 * Every limit of sign-in and its neighbours: how many tries within so many minutes. What comes after the point says whose
 * tries one count holds: `device` one device that was let in before, `network` all unknown devices of one network,
 * `all` those of everywhere, and `slow` what is still taken once these are full (decision 90).
 */
const limits = {
  /** At anything, by unknown devices of one network. */
  'network.all': { count: 100, minutes: 15 },
  'network.slow': { count: 1, minutes: 0.5 },

  'password.device': { count: 10, minutes: 15 },
  'password.network': { count: 10, minutes: 15 },
  'password.all': { count: 30, minutes: 15 },
  'password.slow': { count: 1, minutes: 0.5 },

  'secondStep.device': { count: 5, minutes: 15 },
  'secondStep.network': { count: 5, minutes: 15 },
  'secondStep.all': { count: 10, minutes: 15 },
  'secondStep.slow': { count: 1, minutes: 5 },

  /** The password of one public link. */
  'share.device': { count: 10, minutes: 15 },
  'share.network': { count: 10, minutes: 15 },
  'share.all': { count: 30, minutes: 15 },
  'share.slow': { count: 1, minutes: 0.5 },

  /**
   * Mails to one address that anybody may ask for: `known` from its owner's devices. A link works for twice as long as
   * these minutes, so whoever gets no further mail has one that works.
   */
  'resetMail.known': { count: 3, minutes: 30 },
  'resetMail.all': { count: 3, minutes: 30 },
  'signInMail.known': { count: 3, minutes: 30 },
  'signInMail.all': { count: 3, minutes: 30 },

  /** Mails that somebody signed in asks for, by account; to one address that they want to change to, by that. */
  ownMail: { count: 5, minutes: 60 },
  'newAddressMail.all': { count: 20, minutes: 60 },
  'newAddressMail.slow': { count: 1, minutes: 5 },
  /** Invitations and sign-in links that members send to one address. */
  memberMail: { count: 5, minutes: 60 },

  /** Codes by mail for one Telegram account, to one address, and tries of them. */
  telegramMail: { count: 5, minutes: 60 },
  'telegramMail.all': { count: 20, minutes: 60 },
  'telegramMail.slow': { count: 1, minutes: 5 },
  telegramDigits: { count: 5, minutes: 15 },

  /** Tests that one person sends, by each way. */
  mailTest: { count: mailTestLimit, minutes: 60 },
  pushTest: { count: pushTestLimit, minutes: 60 },
  telegramTest: { count: telegramTestLimit, minutes: 60 },
} as const
export type Limit = keyof typeof limits
export type Attempt = readonly [limit: Limit, value: string]

const getKey = (limit: Limit, value: string) =>
  `${limit}:${createHash('sha256').update(value).digest('base64url')}`

/**
 * Counts a try before it is made, so that many at once can't all slip through; false when there were too many. A
 * refused try is not counted: who waits may try again, whatever others do meanwhile.
 */
export const consumeAttempt = async (db: Db, limit: Limit, value: string): Promise<boolean> =>
  (await consumeAttempts(db, limit, [value])).has(value)

/** The same for each of several values: those of which there were not too many. */
export async function consumeAttempts(
  db: Db,
  limit: Limit,
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  const { count, minutes } = limits[limit]
  const since = sql`now() - make_interval(secs => ${minutes * 60})`
  const valueOf = new Map(values.map((value) => [getKey(limit, value), value]))
  // In one order, so that two who count the same ones don't wait for each other.
  const keys = Array.from(valueOf.keys()).toSorted()
  const { rows } = await sql<{ key: string }>`
    insert into sign_in_attempts as a ("key", "at") select k, array[now()] from unnest(${keys}::text[]) k
    on conflict ("key") do update
    set "at" = (select array_agg(t) from unnest(a."at") t where t > ${since}) || now()
    where (select count(*) from unnest(a."at") t where t > ${since}) < ${count}
    returning a."key"
  `.execute(db)
  if (Math.random() < purgeShare) await purgeAttempts(db)
  return new Set(rows.map(({ key }) => valueOf.get(key) ?? ''))
}

/** Counts one try against each of several limits, in their order, until one of them refuses. */
export async function consumeAll(db: Db, attempts: readonly Attempt[]): Promise<boolean> {
  for (const attempt of attempts) if (!(await consumeAttempt(db, ...attempt))) return false
  return true
}

/** Seconds until none of these limits refuses; of limits of one try. */
export async function readDelay(db: Db, attempts: readonly Attempt[]): Promise<number> {
  const keys = attempts.map((attempt) => getKey(...attempt))
  const windows = attempts.map(([limit]) => limits[limit].minutes * 60)
  const { rows } = await sql<{ seconds: number | null }>`
    select max(w."seconds" + extract(epoch from t - now()))::float8 as "seconds"
    from unnest(${keys}::text[], ${windows}::float8[]) w("key", "seconds")
    join sign_in_attempts a on a."key" = w."key", unnest(a."at") t
  `.execute(db)
  return Math.max(0, rows[0]?.seconds ?? 0)
}

/** After a success: these tries are not counted. What was tried before them still is. */
export async function returnAttempts(db: Db, attempts: readonly Attempt[]): Promise<void> {
  const keys = attempts.map((attempt) => getKey(...attempt)).toSorted()
  await sql`
    update sign_in_attempts set "at" = trim_array("at", 1)
    where "key" = any(${keys}::text[]) and cardinality("at") > 0
  `.execute(db)
}

/** Of the mails that anybody may ask for to this address one was used, or all of them work no more: others may go out. */
export async function deleteMails(db: Db, accountId: string, email: string): Promise<void> {
  const keys = [
    getKey('resetMail.known', accountId),
    getKey('signInMail.known', accountId),
    getKey('resetMail.all', email),
    getKey('signInMail.all', email),
  ]
  await sql`delete from sign_in_attempts where "key" = any(${keys}::text[])`.execute(db)
}

/** How often a try clears up behind the others: whoever tries at ever new names fills no disk. */
const purgeShare = 1 / 500

/** Removes counts that no longer matter. Every start does, and now and then a try. */
export async function purgeAttempts(db: Db): Promise<void> {
  await sql`
    delete from sign_in_attempts where "key" in (
      select "key" from sign_in_attempts where not exists (select 1 from unnest("at") t where t > now() - interval '1 hour')
      for update skip locked
    )
  `.execute(db)
}
