import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { telegramTestLimit } from '@courtside/contract/connections.ts'
import { mailTestLimit } from '@courtside/contract/mail.ts'
import { pushTestLimit } from '@courtside/contract/push.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/**
 * Tries within so many minutes: of a password for one account from anywhere, of its second step, of anything from one
 * address, mails with a code that are asked for one e-mail address or by one Telegram account, the digits of such a mail,
 * the password of one public link, and test mails and test messages of one person, by each way.
 */
const limits = {
  account: { count: 10, minutes: 15 },
  secondStep: { count: 5, minutes: 15 },
  address: { count: 100, minutes: 15 },
  code: { count: 5, minutes: 60 },
  telegramMail: { count: 5, minutes: 60 },
  telegramDigits: { count: 5, minutes: 15 },
  share: { count: 30, minutes: 15 },
  mailTest: { count: mailTestLimit, minutes: 60 },
  pushTest: { count: pushTestLimit, minutes: 60 },
  telegramTest: { count: telegramTestLimit, minutes: 60 },
} as const
type Kind = keyof typeof limits

const keyOf = (kind: Kind, value: string) =>
  `${kind}:${createHash('sha256').update(value).digest('base64url')}`

/** One household or office: an IPv4 address, or the /64 an IPv6 address lies in, since its owner has all of it. */
export function addressGroup(ip: string): string {
  const plain = ip.toLowerCase().replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/**
 * Counts a try before it is made, so that many at once can't all slip through; false when there were too many. A
 * refused try is not counted: who waits may try again, whatever others do meanwhile.
 */
export const takeAttempt = async (db: Db, kind: Kind, value: string): Promise<boolean> =>
  (await takeAttempts(db, kind, [value])).has(value)

/** The same for each of several values: those of which there were not too many. */
export async function takeAttempts(
  db: Db,
  kind: Kind,
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  const { count, minutes } = limits[kind]
  const since = sql`now() - make_interval(mins => ${minutes})`
  const valueOf = new Map(values.map((value) => [keyOf(kind, value), value]))
  // In one order, so that two who count the same ones don't wait for each other.
  const keys = Array.from(valueOf.keys()).toSorted()
  const { rows } = await sql<{ key: string }>`
    insert into sign_in_attempts as a ("key", "at") select k, array[now()] from unnest(${keys}::text[]) k
    on conflict ("key") do update
    set "at" = (select array_agg(t) from unnest(a."at") t where t > ${since}) || now()
    where (select count(*) from unnest(a."at") t where t > ${since}) < ${count}
    returning a."key"
  `.execute(db)
  return new Set(rows.map(({ key }) => valueOf.get(key) ?? ''))
}

/** After a success: the account starts anew, and the address gets back the try it had been counted. */
export async function forgiveAttempt(
  db: Db,
  kind: 'account' | 'secondStep',
  account: string,
  address: string,
): Promise<void> {
  await sql`
    with account as (delete from sign_in_attempts where "key" = ${keyOf(kind, account)})
    update sign_in_attempts set "at" = trim_array("at", 1)
    where "key" = ${keyOf('address', address)} and cardinality("at") > 0
  `.execute(db)
}

/** After a success that says nothing of the tries before it: this one is not counted. */
export async function returnAttempt(db: Db, kind: Kind, value: string): Promise<void> {
  await sql`
    update sign_in_attempts set "at" = trim_array("at", 1) where "key" = ${keyOf(kind, value)} and cardinality("at") > 0
  `.execute(db)
}

/** Removes counts that no longer matter. Every start does. */
export async function purgeAttempts(db: Db): Promise<void> {
  await sql`
    delete from sign_in_attempts where not exists (select 1 from unnest("at") t where t > now() - interval '1 hour')
  `.execute(db)
}
