import { timingSafeEqual } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { languages } from '@courtside/contract/languages.ts'
import type { FastifyInstance } from 'fastify'
import { GrammyError } from 'grammy'
import type { Update } from 'grammy/types'
import type { Database } from '#db/database.ts'
import { notFound } from '#errors.ts'
import { getBotWords } from './bot-words.ts'
import { groupWords } from './group-words.ts'
import { type Incoming, handleUpdate, heardUpdates } from './handle-update.ts'
import { getBotSignal } from './open-bot.ts'

const webhookPath = '/telegram/webhook'

/** In seconds, and less than a request may take; an update that comes meanwhile is told at once. */
const pollSeconds = 10
/** Updates that are brought at once, and that are asked for at once. */
const mostBrought = 10
const mostAsked = 50
/** After a failure, or while another process asks, in milliseconds. */
const pause = 5000

/**
 * Takes what Telegram brings, from Telegram alone: it says the secret that it was given with the address. To everybody else
 * there is nothing here.
 */
export function serveBotWebhook(http: FastifyInstance, incoming: Incoming, secret: string): void {
  const expected = Buffer.from(secret)
  http.post<{ Body: Update }>(webhookPath, async (request, reply) => {
    const said = Buffer.from(String(request.headers['x-telegram-bot-api-secret-token']))
    if (said.length !== expected.length || !timingSafeEqual(said, expected))
      throw notFound('This page')
    await handleUpdate(incoming, request.body)
    return reply.code(200).send()
  })
  http.addHook('onClose', () => incoming.answering.close())
}

const formatList = (commands: Readonly<Record<string, string>>) =>
  Object.entries(commands).map(([command, description]) => ({ command, description }))

/** Not that somebody else asks as well: one of the two would end the other's asking for ever. */
const isBroughtElsewhere = (error: unknown): boolean =>
  error instanceof GrammyError &&
  error.error_code === 409 &&
  error.description.includes('webhook is active')

export type Receiving = { close(): Promise<void> }

type Way = {
  readonly updates: 'webhook' | 'polling'
  readonly origin: string
  readonly secret: string
}

/**
 * Tells Telegram what the bot can do and where to bring updates, or asks for them: one process of all on the database, by a
 * lock that ends with its connection. While Telegram can't be reached it is tried again.
 */
export function receiveUpdates(database: Database, incoming: Incoming, way: Way): Receiving {
  const closing = new AbortController()
  const { signal } = closing
  const { api } = incoming.bot
  const until = getBotSignal(signal)

  const introduce = async () => {
    for (const language of languages) {
      const spoken = language === 'en' ? {} : { language_code: language }
      const alone = formatList(getBotWords(language).commands)
      await api.setMyCommands(alone, { scope: { type: 'all_private_chats' }, ...spoken }, until)
      const together = formatList(groupWords[language].commands)
      await api.setMyCommands(together, { scope: { type: 'all_group_chats' }, ...spoken }, until)
    }
    if (way.updates === 'webhook')
      await api.setWebhook(
        `${way.origin}${webhookPath}`,
        {
          secret_token: way.secret,
          allowed_updates: [...heardUpdates],
          max_connections: mostBrought,
        },
        until,
      )
    else await api.deleteWebhook({}, until)
  }

  /**
   * Somebody has set a webhook since, by which Telegram brings nothing to who asks. One of ours is another server's, which
   * hears by it, and may take the place of this one at this moment: it stays.
   */
  const removeWebhook = async () => {
    const { url = '' } = await api.getWebhookInfo(until)
    // The rest of it often holds the token of a bot, which no log may have.
    const host = URL.parse(url)?.host ?? 'another address'
    if (url.endsWith(webhookPath)) throw new Error(`it brings updates to ${host}`)
    await api.deleteWebhook({}, until)
    incoming.log(`Telegram brought updates to ${host}. They are asked for again`)
  }

  const poll = async () => {
    const client = await database.connect()
    try {
      const lock = `select pg_try_advisory_lock(hashtext('courtside telegram')) as "isOurs"`
      const { rows } = await client.query<{ isOurs: boolean }>(lock)
      let offset: number | undefined
      while (rows[0]?.isOurs && !signal.aborted) {
        const asked = api.getUpdates(
          {
            ...(offset !== undefined && { offset }),
            limit: mostAsked,
            timeout: pollSeconds,
            allowed_updates: heardUpdates,
          },
          until,
        )
        const updates = await asked.catch((error: unknown) => {
          if (!isBroughtElsewhere(error)) throw error
        })
        // It is tried again after a pause, so that nobody who sets it over and over is raced.
        if (!updates) return await removeWebhook()
        // The lock must be held still: else another process has begun where this one ends.
        await client.query('select 1')
        for (const update of updates) {
          // Where it throws, the same may go well in a moment: it is asked for again.
          await handleUpdate(incoming, update)
          offset = update.update_id + 1
        }
      }
    } finally {
      await client.end()
    }
  }

  const run = async () => {
    let isIntroduced = false
    let said: string | undefined
    while (!signal.aborted) {
      try {
        if (!isIntroduced) await introduce()
        isIntroduced = true
        if (way.updates === 'webhook') return
        await poll()
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error)
        if (!signal.aborted && problem !== said)
          incoming.log(`Telegram can’t be reached: ${problem}`)
        said = problem
      }
      await setTimeout(pause, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    async close() {
      closing.abort()
      await running
    },
  }
}
