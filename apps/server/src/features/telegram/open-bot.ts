import { createHmac } from 'node:crypto'
import { Api, GrammyError } from 'grammy'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { readAtMost } from '#http/read-answer.ts'

/** In seconds; a request that takes longer has failed. */
const timeLimit = 15

/** For a file, in milliseconds. */
const fileTimeLimit = 60_000

/** The largest answer of the Bot API, in bytes: a hundred updates of the longest messages are 3 MB. */
const largestAnswer = 4 * 1_048_576

/** The largest file that Telegram gives a bot, in bytes. */
export const telegramLimit = 20 * 1_048_576

/** The bot of this installation, as far as it speaks. */
export type Bot = {
  /** Telegram's Bot API. Its errors are grammY's `GrammyError` (Telegram said no) and `HttpError` (it was not reached). */
  readonly api: Api
  /** Where the Mini App opens, `https://t.me/<bot>/<app>`; `?startapp=` says at what. */
  readonly address: string
  /**
   * The bytes of a file that was sent to the bot. Throws as `api` does, AnswerTooLarge beyond what Telegram gives, and where
   * it has not come in a minute.
   */
  readonly fetchFile: (fileId: string, signal: AbortSignal) => Promise<Uint8Array>
}

export type BotSettings = {
  readonly token: string
  readonly address: string
  readonly apiUrl: URL
}

export function openBot({ token, address, apiUrl }: BotSettings): Bot {
  const api = new Api(token, {
    apiRoot: apiUrl.origin,
    timeoutSeconds: timeLimit,
    baseFetchConfig: { compress: true, size: largestAnswer },
  })
  return {
    api,
    address,
    async fetchFile(fileId, signal) {
      const { file_path: path = '' } = await api.getFile(fileId, getBotSignal(signal))
      const answer = await fetch(`${apiUrl.origin}/file/bot${token}/${encodeURI(path)}`, {
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(fileTimeLimit)]),
      })
      if (!answer.ok) throw new Error(`Telegram answered ${answer.status} for a file`)
      return readAtMost(answer, telegramLimit)
    },
  }
}

/** The bot's username, without the `@`. */
export const getBotName = ({ address }: Pick<Bot, 'address'>): string =>
  new URL(address).pathname.split('/')[1] ?? ''

/** What Telegram says with each update it brings, of the installation's secret. */
export const getWebhookSecret = (secret: string): string =>
  createHmac('sha256', secret).update('courtside telegram webhook').digest('base64url')

/** The bot that the settings name; undefined where there is none, or where its token is kept elsewhere. */
export function findBot(
  telegram:
    | (Omit<BotSettings, 'token'> & { readonly bot: { readonly token?: string } })
    | undefined,
): Bot | undefined {
  const token = telegram?.bot.token
  return telegram && token ? openBot({ ...telegram, token }) : undefined
}

/** A signal as the library has it: it names the type of an older package, which Node's own has taken the place of. */
export const getBotSignal = (signal: AbortSignal) =>
  signal as unknown as NonNullable<Parameters<Api['getMe']>[0]>

/** What a message of the bot is about, and to whom it was said. */
export type MessagePlace = {
  readonly userId: string
  readonly taskId?: string | null
  readonly pageId?: string | null
  /** The comment that an answer to the message answers. */
  readonly commentId?: string | null
}

/**
 * Notes what a message of the bot is about, for its buttons and answers to it; false where that was noted before. In a chat
 * of two the chat is the person's.
 */
export async function recordMessage(
  db: Db,
  message: MessagePlace & { readonly chatId: number; readonly messageId: number },
): Promise<boolean> {
  const { chatId, messageId, userId, taskId = null, pageId = null, commentId = null } = message
  const { numAffectedRows } = await sql`
    insert into telegram_messages ("chatId", "messageId", "userId", "taskId", "pageId", "commentId", "createdAt")
    values (${chatId}, ${messageId}, ${userId}, ${taskId}, ${pageId}, ${commentId}, clock_timestamp()) on conflict do nothing
  `.execute(db)
  return numAffectedRows === 1n
}

/** For how many seconds Telegram wants to hear nothing; undefined where that is not why it refused. */
export const pauseAskedBy = (error: unknown): number | undefined =>
  error instanceof GrammyError ? error.parameters.retry_after : undefined

/** Whether whoever is written to has shut the bot out, or is gone. */
export const isShut = ({ error_code: code, description }: GrammyError): boolean =>
  code === 403 || (code === 400 && description.includes('chat not found'))

/** Whether Telegram knows no such bot: its token was revoked, or is none. */
export const isTokenRefused = (error: unknown): boolean =>
  error instanceof GrammyError && (error.error_code === 401 || error.error_code === 404)
