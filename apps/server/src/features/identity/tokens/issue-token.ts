import type { KeptIn } from '@courtside/contract/telegram.ts'
import { jwtVerify } from 'jose'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import type { KeyRing } from './key-ring.ts'

/** Issuer of the embedded service. Installations differ by their keys; a new PUBLIC_URL must not cut people off. */
export const embeddedIssuer = 'urn:courtside:identity'
/** The project id the SDK is given, and so the audience of its tokens, as at Firebase. */
export const embeddedProject = 'courtside'

/** An id token of five minutes or less makes the SDK refresh in a loop; Firebase's hour is what it is made for. */
export const idTokenSeconds = 3600
const customTokenSeconds = 60
/** Of every custom token, ours and Firebase's. */
export const customTokenAudience =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'

/** What an id token says of the account behind it. */
export type TokenAccount = {
  readonly id: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly name: string | null
  readonly photoUrl: string | null
}

/** The sign-in a token is issued for; `startedAt` in seconds since 1970. */
export type TokenSession = {
  readonly id: string
  readonly provider: string
  readonly startedAt: number
}

const now = () => Math.floor(Date.now() / 1000)

/** A token in Firebase's shape, with `sid` so that one sign-in can be ended. It holds no rights: those are ours to look up. */
export function issueIdToken(
  keys: KeyRing,
  account: TokenAccount,
  session: TokenSession,
): Promise<string> {
  const issuedAt = now()
  return keys.sign({
    iss: embeddedIssuer,
    aud: embeddedProject,
    sub: account.id,
    user_id: account.id,
    sid: session.id,
    auth_time: session.startedAt,
    iat: issuedAt,
    exp: issuedAt + idTokenSeconds,
    ...(account.name && { name: account.name }),
    ...(account.photoUrl && { picture: account.photoUrl }),
    ...(account.email && { email: account.email, email_verified: account.isEmailVerified }),
    firebase: {
      identities: account.email ? { email: [account.email] } : {},
      sign_in_provider: session.provider,
    },
  })
}

/** How a sign-in came about, which its session tells, and where its refresh token is to live. */
export type Entrance = { readonly provider: string; readonly keptIn: KeptIn }

/** Lets its holder sign in as the account, once and within a minute, through `signInWithCustomToken`. */
export const issueCustomToken = (
  keys: KeyRing,
  accountId: string,
  { provider, keptIn }: Entrance = { provider: 'custom', keptIn: 'cookie' },
): Promise<string> =>
  keys.sign({
    iss: embeddedIssuer,
    sub: embeddedIssuer,
    aud: customTokenAudience,
    uid: accountId,
    provider,
    kept_in: keptIn,
    jti: createId(),
    iat: now(),
    exp: now() + customTokenSeconds,
  })

/** What a custom token was issued for, and uses it up; undefined when it is not one of ours, too old or used. */
export async function consumeCustomToken(
  db: Db,
  keys: KeyRing,
  token: string,
): Promise<(Entrance & { readonly accountId: string }) | undefined> {
  const read = await readCustomToken(keys, token)
  if (!read) return undefined
  return (await useOnce(db, read.id, customTokenSeconds)) ? read : undefined
}

/** Uses up what is good once, by its id, and for so many seconds; of two at once one gets true. */
export async function useOnce(db: Db, id: string, seconds: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into used_tokens ("id", "expiresAt")
    values (${id}, now() + make_interval(secs => ${2 * seconds})) on conflict do nothing
  `.execute(db)
  return numAffectedRows === 1n
}

async function readCustomToken(keys: KeyRing, token: string) {
  try {
    const { payload } = await jwtVerify(token, keys.find, {
      algorithms: ['RS256'],
      issuer: embeddedIssuer,
      audience: customTokenAudience,
      maxTokenAge: customTokenSeconds,
    })
    const { uid, jti, provider, kept_in: keptIn } = payload
    return typeof uid === 'string' && jti
      ? { accountId: uid, id: jti, provider: String(provider), keptIn: keptIn as KeptIn }
      : undefined
  } catch {
    return undefined
  }
}
