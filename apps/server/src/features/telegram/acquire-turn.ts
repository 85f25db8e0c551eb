import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Between two messages, in milliseconds. Telegram takes 30 a second, of all that one bot sends. */
const spacing = 40

/**
 * Waits until a message may be sent: of all processes together one at a time, and none for as long as Telegram asked for.
 * False where that is longer than `patience`, in seconds. Not to be called in a transaction, which would keep the others
 * waiting.
 */
export async function acquireTurn(
  db: Db,
  { signal, patience = 60 }: { signal?: AbortSignal | undefined; patience?: number } = {},
): Promise<boolean> {
  const { rows } = await sql<{ wait: number }>`
    update telegram_pace set "freeAt" = greatest("freeAt", now()) + ${spacing} * interval '1 millisecond'
    where "freeAt" < now() + ${patience} * interval '1 second'
    returning (extract(epoch from "freeAt" - now()) * 1000)::float8 - ${spacing} as "wait"
  `.execute(db)
  const [turn] = rows
  if (turn && turn.wait > 0) await setTimeout(turn.wait, undefined, signal && { signal })
  return turn !== undefined
}

/** For how long nobody has a turn, in milliseconds. */
export async function getSilence(db: Db): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select (extract(epoch from "freeAt" - now()) * 1000)::float8 as "wait" from telegram_pace
  `.execute(db)
  return Math.max(rows[0]?.wait ?? 0, 0)
}

/** Telegram wants to hear nothing for so many seconds. */
export async function keepSilent(db: Db, seconds: number): Promise<void> {
  await sql`
    update telegram_pace set "freeAt" = greatest("freeAt", clock_timestamp() + ${seconds} * interval '1 second')
  `.execute(db)
}
