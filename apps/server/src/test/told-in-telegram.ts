import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { sendTelegrams } from '#features/notifications/telegrams/send-telegrams.ts'
import { openBot } from '#features/telegram/open-bot.ts'
import { addChat } from './add-chat.ts'
import type { Caller, TestApp } from './app.ts'
import { type BotApi, openBotApi } from './bot-api.ts'
import { botEnvironment } from './telegram-launch.ts'
import { type Given, tellBy } from './told.ts'

const token = botEnvironment.TELEGRAM_BOT_TOKEN
/** Where the Mini App of the bot opens. */
export const miniApp = 'https://t.me/club_tasks_bot/tasks'

type Chatting = Caller & { readonly chatId: number }

/** People with chats, what they are told there, and Telegram on loopback; a call that it would not have taken fails the test. */
export function useChats(test: { readonly app: TestApp }) {
  const holder: { api?: BotApi } = {}
  const api = () => {
    if (!holder.api) throw new Error('Telegram opens before the first test')
    return holder.api
  }
  beforeAll(async () => {
    holder.api = await openBotApi(token)
  })
  afterEach(() => {
    api().refuse = () => undefined
    if (api().wrong.length > 0) throw new Error(api().wrong.join('\n'))
  })
  afterAll(() => holder.api?.close())

  const said: string[] = []

  async function chatting(
    role: 'manager' | 'member' | 'volunteer' | 'owner',
    { name = `Somebody ${role}`, ...chat }: { name?: string; languageCode?: string } = {},
  ): Promise<Chatting> {
    const person = await test.app.person(role, name)
    return { ...person, chatId: await addChat(test.app.db, person.id, chat) }
  }

  const told = tellBy(test, 'telegram')
  return {
    ...told,
    get api() {
      return api()
    },
    /** What was logged, all in all. */
    said,
    chatting,
    send: (apiUrl = new URL(api().origin)) =>
      sendTelegrams(test.app.db, {
        bot: openBot({ token, address: miniApp, apiUrl }),
        log: (line) => said.push(line),
      }),
    /** A task that somebody was given; a volunteer with a chat where nobody is named. */
    start: async ({ doer, ...task }: Given & { readonly doer?: Chatting } = {}) => {
      const owner = await chatting('owner', { name: 'Ann Kowalski' })
      const given = doer ?? (await chatting('volunteer'))
      const { id, key } = await told.give(owner, given, task)
      return { owner, doer: given, id, key }
    },
    /** All that is told by now has settled, and nobody was written to just now. */
    settle: async (): Promise<void> => {
      await told.tellAll()
      await told.dueAgain()
      await sql`update telegram_messages set "createdAt" = now() - interval '1 minute'`.execute(
        test.app.db,
      )
    },
    /** The messages that somebody got. */
    to: ({ chatId }: { readonly chatId: number }) => api().sentTo(chatId),
  }
}

type Button = { readonly text: string; readonly callback_data?: string; readonly url?: string }

/** The buttons under a message, in one row. */
export function buttonsOf(message: { readonly body: Record<string, unknown> } | undefined) {
  const markup = message?.body['reply_markup'] as { inline_keyboard: Button[][] } | undefined
  return markup?.inline_keyboard.flat() ?? []
}
