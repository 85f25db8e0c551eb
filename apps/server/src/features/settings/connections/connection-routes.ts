import { canOrganisation } from '@courtside/contract/can-organisation.ts'
import type { Actor } from '@courtside/contract/can.ts'
import {
  type TelegramProblem,
  getConnections,
  telegramTestLimit,
  testTelegram,
} from '@courtside/contract/connections.ts'
import { GrammyError } from 'grammy'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { AppError, assertAllowed } from '#errors.ts'
import { consumeAttempt } from '#features/identity/limit-attempts.ts'
import { type Chat, findChat } from '#features/notifications/telegrams/find-chat.ts'
import { closeChat } from '#features/notifications/telegrams/shut-chat.ts'
import { keepSilent } from '#features/telegram/acquire-turn.ts'
import { type Bot, getBotSignal, isShut, pauseAskedBy } from '#features/telegram/open-bot.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { type Connected, type Ways, checkConnections, getProblem } from './check-connections.ts'

/** In milliseconds; the screen waits no longer than ten seconds. */
const testLimit = 8500

/** How what Courtside is connected with stands, and a message of the bot to oneself, for who sees the settings. */
export function registerConnectionRoutes(api: Api, settings: Connected, ways: Ways): void {
  const { bot } = ways
  serve(api, getConnections, ({ db, actor }) => {
    assertAllowed(canOrganisation.change(actor))
    return checkConnections(db, settings, ways)
  })

  serve(api, testTelegram, async ({ db, actor }) => {
    assertAllowed(canOrganisation.change(actor))
    return { problem: bot ? await test(db, actor, bot) : 'off' }
  })
}

async function test(db: Db, { id }: Actor, bot: Bot): Promise<TelegramProblem | null> {
  if (!(await consumeAttempt(db, 'telegramTest', id))) throw tooManyTests
  const chat = await findChat(db, id)
  return chat ? write(db, bot, chat) : 'no_chat'
}

async function write(db: Db, { api }: Bot, { id, words }: Chat): Promise<TelegramProblem | null> {
  const organisation = await findName(db)
  try {
    const signal = getBotSignal(AbortSignal.timeout(testLimit))
    await api.sendMessage(id, words.test(organisation), {}, signal)
    return null
  } catch (error) {
    const wait = pauseAskedBy(error)
    if (wait !== undefined) await keepSilent(db, wait)
    if (!(error instanceof GrammyError && [400, 403].includes(error.error_code)))
      return getProblem(error)
    if (isShut(error)) await closeChat(db, id, error.message)
    return 'no_chat'
  }
}

async function findName(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select "name" from organisations limit 1`.execute(db)
  return rows[0]?.name ?? 'Courtside'
}

const tooManyTests = new AppError(
  429,
  'too_many_requests',
  `You sent ${telegramTestLimit} test messages in an hour. Try again later.`,
  { retryAfter: 600 },
)
