import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { AppError, invalid } from '#errors.ts'

/** One try of a POST: who, with which key, saying what to which address. */
export type Attempt = { actorId: string; key: string; endpoint: string; bodyHash: string }

/** Visible ASCII, with spaces between: what every client sends and every log shows as it is. */
const wellFormed = /^[!-~](?:[ -~]{0,198}[!-~])?$/

/**
 * The key that a caller sends; of what they make under an id of their own choice, that id. Throws 400 for one that could
 * not be told from others, or got lost on its way.
 */
export function findKey(headers: IncomingHttpHeaders, body: unknown): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) {
    const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined
    return typeof id === 'string' ? `${ownId}${id.toLowerCase()}` : undefined
  }
  if (typeof key === 'string' && wellFormed.test(key)) return key
  throw invalid([
    {
      path: 'headers.idempotency-key',
      message: 'An Idempotency-Key has 1 to 200 visible ASCII characters',
    },
  ])
}

/** Begins the key of those who sent none; no header can hold it. */
const ownId = 'id:\n'

/** Only a name of their own for a thing: made anew, also with other words, it is no second try. */
const isOwnId = ({ key }: Attempt) => key.includes(ownId)

/** Stores the answer in the transaction of the work itself; a second try within 24 h breaks on the key and so undoes its work. */
export async function rememberAnswer(db: Db, attempt: Attempt, answer: unknown): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into idempotency_keys ("actorId", "key", "endpoint", "bodyHash", "answer")
    values (${attempt.actorId}, ${attempt.key}, ${attempt.endpoint}, ${attempt.bodyHash}, ${JSON.stringify(answer ?? null)})
    on conflict ("actorId", "key") do update
      set "endpoint" = excluded."endpoint", "bodyHash" = excluded."bodyHash", "answer" = excluded."answer", "createdAt" = now()
      where ${isOwnId(attempt)} or idempotency_keys."createdAt" <= now() - interval '24 hours'
  `.execute(db)
  if (numAffectedRows !== 1n) throw new AppError(409, 'conflict', 'This was already done')
}

/** The answer of an earlier try with this key; 422 if that said something else. */
export async function replayAnswer(
  db: Db,
  attempt: Attempt,
): Promise<{ answer: unknown } | undefined> {
  const { rows } = await sql<{ endpoint: string; bodyHash: string; answer: unknown }>`
    select "endpoint", "bodyHash", "answer" from idempotency_keys
    where "actorId" = ${attempt.actorId} and "key" = ${attempt.key} and "createdAt" > now() - interval '24 hours'
  `.execute(db)
  const [earlier] = rows
  if (!earlier) return undefined
  if (earlier.endpoint !== attempt.endpoint || earlier.bodyHash !== attempt.bodyHash) {
    if (isOwnId(attempt)) return undefined
    throw new AppError(
      422,
      'idempotency_mismatch',
      'This Idempotency-Key was used for another request',
    )
  }
  return { answer: earlier.answer }
}
