import { addComment } from '@courtside/contract/comments.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { fanOut, findUntold } from '#features/notifications/fan-out.ts'
import { sendTelegrams } from '#features/notifications/telegrams/send-telegrams.ts'
import { openBot } from '#features/telegram/open-bot.ts'
import { addChat } from './add-chat.ts'
import type { Caller, TestApp } from './app.ts'
import { type BotApi, openBotApi } from './bot-api.ts'
import { addProject } from './factories.ts'
import { botEnvironment } from './telegram-launch.ts'

const token = botEnvironment.TELEGRAM_BOT_TOKEN
/** Where the Mini App of the bot opens. */
export const miniApp = 'https://t.me/club_tasks_bot/tasks'

type Chatting = Caller & { readonly chatId: number }

type Given = {
  /** Whose the task is; a volunteer with a chat where nobody is given. */
  readonly doer?: Chatting
  readonly visibility?: 'organisation' | 'members'
  readonly title?: string
  readonly dueOn?: string
}

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

  const dueAgain = () =>
    sql`update deliveries set "nextTryAt" = now() - interval '1 minute' where "state" = 'waiting'`.execute(
      test.app.db,
    )

  async function tellAll(): Promise<void> {
    for (const id of await findUntold(test.app.db))
      while (await fanOut(test.app.db, id, ['telegram']));
  }

  return {
    get api() {
      return api()
    },
    /** What was logged, all in all. */
    said,
    chatting,
    tellAll,
    dueAgain,
    send: (apiUrl = new URL(api().origin)) =>
      sendTelegrams(test.app.db, {
        bot: openBot({ token, address: miniApp, apiUrl }),
        log: (line) => said.push(line),
      }),
    /** A task that somebody was given. */
    start: async ({ doer, visibility = 'organisation', ...task }: Given = {}) => {
      const owner = await chatting('owner', { name: 'Ann Kowalski' })
      const given = doer ?? (await chatting('volunteer'))
      const project = await addProject(test.app.db, { visibility })
      const { id, key } = await owner.call(createTask, {
        params: { projectId: project.id },
        body: { title: 'Nets', assigneeIds: [given.id], ...task },
      })
      return { owner, doer: given, id, key }
    },
    say: (caller: Caller, id: string, body: string) =>
      caller.call(addComment, { params: { id }, body: { body, parentId: null } }),
    handleOf: async ({ id }: Caller): Promise<string> => {
      const { rows } = await sql<{ handle: string }>`
        select "handle" from users where "id" = ${id}
      `.execute(test.app.db)
      return rows[0]?.handle ?? ''
    },
    /** All that is told by now has settled, and nobody was written to just now. */
    settle: async (): Promise<void> => {
      await tellAll()
      await dueAgain()
      await sql`update telegram_messages set "createdAt" = now() - interval '1 minute'`.execute(
        test.app.db,
      )
    },
    /** The messages that somebody got. */
    to: ({ chatId }: { readonly chatId: number }) => api().sentTo(chatId),
    /** What became of all that was to go to somebody, the oldest first. */
    ends: async ({ id }: Caller) => {
      const { rows } = await sql<{ state: string; problem: string | null; attemptCount: number }>`
        select d."state", d."problem", d."attemptCount" from deliveries d join notifications n on n."id" = d."notificationId"
        where n."userId" = ${id} order by n."createdAt", n."id"
      `.execute(test.app.db)
      return rows
    },
  }
}

type Button = { readonly text: string; readonly callback_data?: string; readonly url?: string }

/** The buttons under a message, in one row. */
export function buttonsOf(message: { readonly body: Record<string, unknown> } | undefined) {
  const markup = message?.body['reply_markup'] as { inline_keyboard: Button[][] } | undefined
  return markup?.inline_keyboard.flat() ?? []
}
