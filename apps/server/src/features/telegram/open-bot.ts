import { createHmac } from 'node:crypto'
import { Api, InlineKeyboard } from 'grammy'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** In seconds; a request that takes longer has failed. */
const timeLimit = 15

/** The bot of this installation, as far as it speaks. */
export type Bot = {
  /** Telegram's Bot API. Its errors are grammY's `GrammyError` (Telegram said no) and `HttpError` (it was not reached). */
  readonly api: Api
  /** Where the Mini App opens, `https://t.me/<bot>/<app>`; `?startapp=` says at what. */
  readonly address: string
}

export type BotSettings = {
  readonly token: string
  readonly address: string
  readonly apiUrl: URL
}

export const openBot = ({ token, address, apiUrl }: BotSettings): Bot => ({
  api: new Api(token, { apiRoot: apiUrl.origin, timeoutSeconds: timeLimit }),
  address,
})

/** What Telegram says with each update it brings, of the installation's secret. */
export const webhookSecret = (secret: string): string =>
  createHmac('sha256', secret).update('courtside telegram webhook').digest('base64url')

/** Notes which task a message of the bot is about, for answers to it. In a chat of two the chat is the person's account. */
export async function noteMessage(
  db: Db,
  { chatId, messageId, taskId }: { chatId: number; messageId: number; taskId: string },
): Promise<void> {
  await sql`
    insert into telegram_messages ("chatId", "messageId", "taskId")
    values (${chatId}, ${messageId}, ${taskId}) on conflict do nothing
  `.execute(db)
}

export const taskButtons = ['done', 'day', 'take'] as const
export type TaskButton = (typeof taskButtons)[number]

/** The buttons under a message about a task. What they carry is at most 64 bytes: a verb and the task. */
export function taskKeyboard(
  task: { id: string; buttons: readonly TaskButton[] },
  { address, words }: { address: string; words: Readonly<Record<TaskButton | 'open', string>> },
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const button of task.buttons) keyboard.text(words[button], `${button}:${task.id}`)
  return keyboard.row().url(words.open, `${address}?startapp=t_${task.id}`)
}
