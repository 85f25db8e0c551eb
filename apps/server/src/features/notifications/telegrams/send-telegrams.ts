import { GrammyError } from 'grammy'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isQuiet } from '#features/notifications/mails/quiet-hours.ts'
import { keepSilent, acquireTurn } from '#features/telegram/acquire-turn.ts'
import { type Bot, isShut, recordMessage } from '#features/telegram/open-bot.ts'
import {
  type Group,
  startAttempt,
  removeStale,
  endDeliveries,
  holdDeliveries,
  recordProblem,
  settled,
} from '../hold-deliveries.ts'
import { composeTelegram } from './compose-telegram.ts'
import { type Chat, buildChat, findChat } from './find-chat.ts'
import { closeChat } from './shut-chat.ts'

/** Seconds for which nothing is tried while Telegram can't be reached. */
const pause = 20

const batch = 100

export type Telegrams = {
  readonly bot: Bot
  readonly log?: (message: string) => void
}

/**
 * Sends what has settled, to each person one message a second. An attempt is noted before it begins, and the deliveries are
 * held by locks on their rows while a message is sent: who is killed loses these with the connection, and the next one
 * sends it again. Any number of processes may do so at once.
 */
export async function sendTelegrams(
  db: Db,
  telegrams: Telegrams,
  signal?: AbortSignal,
): Promise<void> {
  await removeStale(db, 'telegram')
  for (let isMore = true; isMore;) {
    isMore = false
    for (const group of await findSettled(db)) {
      signal?.throwIfAborted()
      if (!(await acquireTurn(db, { signal }))) return
      const ids = await startAttempt(db, 'telegram', group)
      if (ids.length === 0) continue
      isMore = true
      // Where Telegram is away, it is for all of them.
      if ((await sendGroup(db, { ...group, ids }, telegrams)) === 'unreachable') return
    }
  }
}

/** Whether the bot wrote there within a second. */
const wasJustWritten = (chatId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from telegram_messages m where m."chatId" = ${chatId} and m."createdAt" > clock_timestamp() - interval '1 second')`

/** What is to be told now; of each person the oldest alone, and nobody to whom the bot wrote within a second. */
async function findSettled(db: Db): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select "userId", "ids" from (
      select distinct on (s."userId") s."userId", s."since", s."ids", ${buildChat(sql`s."userId"`)} as "chatId"
      from ${settled('telegram')} s order by s."userId", s."since"
    ) g
    where "chatId" is not null and not ${isQuiet(sql`g."userId"`)} and not ${wasJustWritten(sql`g."chatId"`)}
    order by "since" limit ${batch}
  `.execute(db)
  return rows
}

type End = 'done' | 'unreachable'

const sendGroup = (db: Db, { userId, ids }: Group, telegrams: Telegrams): Promise<End> =>
  db.transaction().execute(async (transaction) => {
    if (!(await takePerson(transaction, userId))) {
      await putOff(transaction, ids, 1)
      return 'done'
    }
    const held = await holdDeliveries(transaction, 'telegram', ids)
    const chat = await findChat(transaction, userId)
    return chat
      ? await tell(transaction, chat, held, telegrams)
      : await end(transaction, held, 'The person has no chat with the bot any more')
  })

/** False where another process is just writing to them, or has since this one looked: that is noted once it is sent. */
async function takePerson(db: Db, userId: string): Promise<boolean> {
  const lock = sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`telegram to ${userId}`}, 0)) as "isOurs"
  `
  if (!(await lock.execute(db)).rows[0]?.isOurs) return false
  // Asked by itself, so that it sees what whoever had the lock has noted.
  const { rows } = await sql`
    select where ${wasJustWritten(buildChat(sql`${userId}::uuid`))}
  `.execute(db)
  return rows.length === 0
}

async function tell(
  db: Db,
  chat: Chat,
  ids: readonly string[],
  { bot, log }: Telegrams,
): Promise<End> {
  const composed = await composeTelegram(db, chat, { ids, address: bot.address })
  if (!composed) return end(db, ids, 'Already read, deleted or no longer visible to them')
  const { text, entities, keyboard, about } = composed
  try {
    const { message_id: messageId } = await bot.api.sendMessage(chat.id, text, {
      entities,
      reply_markup: keyboard,
      link_preview_options: { is_disabled: true },
    })
    await recordMessage(db, { chatId: chat.id, messageId, userId: chat.actor.id, ...about })
  } catch (error) {
    return fail(db, { chat, ids, error, log })
  }
  return end(db, ids, null)
}

async function end(db: Db, ids: readonly string[], problem: string | null): Promise<End> {
  await endDeliveries(db, 'telegram', ids, problem)
  return 'done'
}

type Failure = {
  readonly chat: Chat
  readonly ids: readonly string[]
  readonly error: unknown
  readonly log: Telegrams['log']
}

async function fail(db: Db, { chat, ids, error, log }: Failure): Promise<End> {
  const problem = error instanceof Error ? error.message : String(error)
  const refusal = error instanceof GrammyError ? error : undefined
  if (refusal?.parameters.retry_after !== undefined) {
    await putOff(db, ids, refusal.parameters.retry_after)
    await keepSilent(db, refusal.parameters.retry_after)
    return 'done'
  }
  if (refusal && isShut(refusal)) {
    await closeChat(db, chat.id, problem)
    return 'done'
  }
  if (refusal?.error_code === 400) {
    log?.(`A notification was not taken by Telegram and was given up: ${problem}`)
    return end(db, ids, problem)
  }
  log?.(`Telegram can’t be reached: ${problem}`)
  await keepSilent(db, pause)
  await recordProblem(db, 'telegram', ids, problem)
  return 'unreachable'
}

/** What had only to wait has not been tried. */
const putOff = (db: Db, ids: readonly string[], seconds: number) =>
  sql`
    update deliveries set "attemptCount" = "attemptCount" - 1, "nextTryAt" = clock_timestamp() + ${seconds} * interval '1 second'
    where "notificationId" = any(${ids}::uuid[]) and "channel" = 'telegram' and "state" = 'waiting'
  `.execute(db)
