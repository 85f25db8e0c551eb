import { sign } from '@tma.js/init-data-node'

const botToken = '7342037359:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'

/** A bot with a Mini App. */
export const botEnvironment = {
  TELEGRAM_BOT_TOKEN: botToken,
  TELEGRAM_BOT_NAME: 'club_tasks_bot',
  TELEGRAM_APP_NAME: 'tasks',
  // Nobody is there: a test that wants Telegram's Bot API opens its own.
  TELEGRAM_API_URL: 'http://127.0.0.1:9',
} as const

export type TelegramUser = {
  readonly id: number
  readonly first_name: string
  readonly username?: string
  readonly allows_write_to_pm?: boolean
}

let ids = 279_000_000

/** Somebody in Telegram whom nobody has met. */
export const telegramUser = (first_name = 'Tom'): TelegramUser => {
  const id = ids++
  return { id, first_name, username: `user_${id}` }
}

/** What Telegram hands the Mini App of the bot when this person opens it, made by another's code than ours. */
export const launchBy = (
  user: TelegramUser,
  { startParam, secondsAgo = 0 }: { startParam?: string; secondsAgo?: number } = {},
): string =>
  sign(
    {
      user: { last_name: 'Tester', language_code: 'en', ...user },
      chat_type: 'private',
      chat_instance: crypto.randomUUID(),
      signature: 'c2lnbmF0dXJl',
      ...(startParam !== undefined && { start_param: startParam }),
    },
    botToken,
    new Date(Date.now() - secondsAgo * 1000),
  )
