import { createHash, randomBytes } from 'node:crypto'
import type { SetupState } from '@courtside/contract/runtime-config.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isLoopback } from '#http/loopback.ts'
import { hasOwner } from './keep-owner.ts'

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/**
 * The address at which the first owner can be made within an hour, for the start to print; undefined when there is an
 * owner. The secret stands in the fragment, which browsers keep to themselves.
 */
export async function setupUrl(db: Db, publicUrl: URL): Promise<string | undefined> {
  if (await hasOwner(db)) return undefined
  const secret = randomBytes(32).toString('base64url')
  await sql`
    with expired as (delete from setup_links where "expiresAt" < now())
    insert into setup_links ("hash", "expiresAt") values (${hashOf(secret)}, now() + interval '1 hour')
  `.execute(db)
  return `${publicUrl.origin}/auth/sign-in#setup=${secret}`
}

export async function isSetupSecret(db: Db, secret: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (
      select 1 from setup_links where "hash" = ${hashOf(secret)} and "expiresAt" > now()
    ) as "isKnown"
  `.execute(db)
  return rows[0]?.isKnown ?? false
}

/** No link works after the first owner was made. */
export async function removeSetupLinks(db: Db): Promise<void> {
  await sql`delete from setup_links`.execute(db)
}

type Reach = { readonly host: string; readonly publicUrl: URL }

/** What a proxy in front adds; with one of them the visitor may be anybody, however local the connection is. */
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'x-original-host',
  'cf-connecting-ip',
  'true-client-ip',
  'fly-client-ip',
  'fastly-client-ip',
  'x-envoy-external-address',
] as const

/**
 * Whether whoever asks sits at this machine, so that they may make the first owner without a secret, or read the outbox:
 * the app listens and is known only here, and the request shows no trace of a proxy.
 */
export function isAtThisMachine(
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
  { host, publicUrl }: Reach,
): boolean {
  return (
    isLoopback(host) &&
    isLoopback(publicUrl.hostname) &&
    /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(headers.host ?? '') &&
    /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
    forwardingHeaders.every((name) => headers[name] === undefined)
  )
}

export async function setupState(
  db: Db,
  request: Pick<FastifyRequest, 'headers' | 'socket'>,
  reach: Reach,
): Promise<SetupState> {
  if (await hasOwner(db)) return 'done'
  return isAtThisMachine(request, reach) ? 'open' : 'needs_secret'
}
