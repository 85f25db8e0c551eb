import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type SecretBox, openSecretBox } from '../open-seal.ts'

/** Two tabs may present the same token at once, and an answer may get lost: that long it is no theft. */
const graceSeconds = 10

/** 384 random bits. */
export const createToken = (): string => randomBytes(48).toString('base64url')
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export type Trade = {
  readonly sessionId: string
  /** It had been replaced before the grace period: it is in two hands. */
  readonly isReused: boolean
  /** The same for all who present a token within the grace period: what their chain has come to. */
  next(): Promise<string>
}

/**
 * Replaces a refresh token; undefined when it is unknown. What it is traded for is kept sealed with the token itself, of
 * which there is only the hash here: so whoever presents it again gets the same, and nobody else can read it.
 */
export async function exchangeToken(db: Db, token: string): Promise<Trade | undefined> {
  const made = createToken()
  const sealed = sealOf(token).seal(Buffer.from(made, 'base64url'), about)
  // Of two that come at once the second waits for the first's row and then sees what that has written.
  const { rows } = await sql<{ sessionId: string; isReused: boolean; successor: Buffer }>`
    update refresh_tokens
    set "replacedAt" = coalesce("replacedAt", clock_timestamp()), "successor" = coalesce("successor", ${sealed})
    where "hash" = ${hashOf(token)}
    returning "sessionId", "replacedAt" < clock_timestamp() - make_interval(secs => ${graceSeconds}) as "isReused", "successor"
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { sessionId, isReused, successor } = row
  const isFirst = successor.equals(sealed)
  const next = () =>
    isFirst ? addToken(db, sessionId, made) : findNewest(db, unseal(token, successor))
  return { sessionId, isReused, next }
}

const about = 'next refresh token'
const sealOf = (token: string): SecretBox => openSecretBox(token, about)
const unseal = (token: string, sealed: Buffer): string =>
  sealOf(token).open(sealed, about).toString('base64url')

/** Adds the next token of a sign-in; what earlier ones were traded for is nobody's to read once their grace is over. */
async function addToken(db: Db, sessionId: string, token: string): Promise<string> {
  await sql`
    with over as (
      update refresh_tokens set "successor" = null
      where "sessionId" = ${sessionId} and "successor" is not null
        and "replacedAt" < clock_timestamp() - make_interval(secs => ${graceSeconds})
    )
    insert into refresh_tokens ("hash", "sessionId") values (${hashOf(token)}, ${sessionId})
  `.execute(db)
  return token
}

/** The token at the end of a chain, from one of it that may have been replaced by now. */
async function findNewest(db: Db, token: string): Promise<string> {
  const { rows } = await sql<{ successor: Buffer | null }>`
    select "successor" from refresh_tokens where "hash" = ${hashOf(token)}
  `.execute(db)
  const successor = rows[0]?.successor
  return successor ? findNewest(db, unseal(token, successor)) : token
}
