import type { Update } from 'grammy/types'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { addTelegramAccount } from '#features/identity/telegram/telegram-accounts.ts'
import { type Incoming, handleUpdate, getIncoming } from '#features/telegram/handle-update.ts'
import { openBot } from '#features/telegram/open-bot.ts'
import { fetchFileJob } from '#features/telegram/receive-file.ts'
import { defineFarewellJob } from '#features/telegram/send-farewell.ts'
import { type Caller, type TestApp, openTestApp } from './app.ts'
import { type BotApi, openBotApi } from './bot-api.ts'
import { addProject, addProjectMember, addTask } from './factories.ts'
import { botEnvironment } from './telegram-launch.ts'

const token = botEnvironment.TELEGRAM_BOT_TOKEN
let ids = 5000

type Around = {
  readonly app: TestApp
  /** Fails the test where the bot has called it wrongly. */
  readonly telegram: BotApi
  readonly incoming: Incoming
  /** What the bot has written to the log. */
  readonly log: string[]
}

/**
 * An app with a bot for the tests of a file, people who write to it, and the Bot API that it answers by. What is around
 * is there as of the first test.
 */
export function talkToBot({ secret = 'x', address = 'https://t.me/bot/app' } = {}) {
  const around = {} as { -readonly [Part in keyof Around]: Around[Part] }
  beforeAll(async () => {
    const telegram = await openBotApi(token)
    const bot = openBot({ token, address, apiUrl: new URL(telegram.origin) })
    const app = await openTestApp(botEnvironment, { bot: { bot, secret } })
    const log: string[] = []
    const files = { jobs: app.jobs, byteLimit: app.files.byteLimit }
    const incoming = getIncoming(app.api, { bot, files, log: (line) => log.push(line) })
    const fetching = {
      bot,
      files: app.files,
      wake: app.api.wake,
      log: (line: string) => log.push(line),
    }
    await app.jobs.work(fetchFileJob(app.db, fetching))
    await app.jobs.work(defineFarewellJob(app.db, { bot, log: (line) => log.push(line) }))
    Object.assign(around, { app, telegram, incoming, log })
    return async () => {
      await incoming.answering.close()
      await app.close()
      await telegram.close()
    }
  })
  beforeEach(() => {
    around.telegram.refuse = () => undefined
    around.log.length = 0
  })
  afterEach(() => {
    if (around.telegram.wrong.length > 0) throw new Error(around.telegram.wrong.join('\n'))
  })

  /** Somebody with a Telegram account, who may take part in a project. */
  async function member(role: 'owner' | 'member' | 'guest' = 'member') {
    const caller = await around.app.person(role)
    const telegramId = ids++
    const { rows } = await sql<{ subject: string }>`
      select "subject" from identities where "userId" = ${caller.id}
    `.execute(around.app.db)
    await addTelegramAccount(around.app.db, rows[0]!.subject, {
      id: String(telegramId),
      name: 'Tom',
      username: null,
      languageCode: null,
      allowsWrite: false,
    })
    return { ...caller, telegramId }
  }

  async function project(...people: Caller[]) {
    const made = await addProject(around.app.db, { visibility: 'members' })
    for (const person of people) await addProjectMember(around.app.db, made.id, person.id, 'member')
    await sql`
      update statuses set "group" = 'completed' where "id" = ${made.statusIds[1]}
    `.execute(around.app.db)
    return made
  }
  type Draft = Parameters<typeof addTask>[2] & { projectId: Awaited<ReturnType<typeof project>> }
  const add = async ({ projectId, ...draft }: Draft) =>
    (await addTask(around.app.db, projectId, draft)).id

  const fromOf = (id: number, language_code = 'en') => ({
    id,
    is_bot: false,
    first_name: 'Tom',
    language_code,
  })
  const chatOf = (id: number) => ({ id, type: 'private' as const, first_name: 'Tom' })
  const message = (id: number, text: string, replyTo?: number): Update => ({
    update_id: ids++,
    message: {
      message_id: ids++,
      date: 0,
      from: fromOf(id),
      chat: chatOf(id),
      text,
      ...(replyTo !== undefined && {
        reply_to_message: { message_id: replyTo, date: 0, chat: chatOf(id), text: 'x' } as never,
      }),
    },
  })
  /** Of a message that stands in the chat from before, unless one is named. */
  function press(
    id: number,
    data: string,
    messageId?: number,
    text = 'OPEN-1 Book courts',
  ): Update {
    const queryId = String(ids++)
    around.telegram.notePress(queryId)
    const message_id = messageId ?? around.telegram.put(id, text)
    return {
      update_id: ids++,
      callback_query: {
        id: queryId,
        from: fromOf(id),
        chat_instance: 'x',
        data,
        message: { message_id, date: 1, chat: chatOf(id), text },
      },
    }
  }
  /** Until it is answered, too. */
  async function hear(update: Update): Promise<void> {
    await handleUpdate(around.incoming, update)
    await around.incoming.answering.settled()
  }
  const lastTo = (id: number) => around.telegram.sentTo(id).at(-1)
  const toasts = () =>
    around.telegram.calls
      .filter(({ method }) => method === 'answerCallbackQuery')
      .map(({ body }) => body['text'])
  const taskNow = async (id: string) => {
    const { rows } = await sql<{ group: string; dueOn: string | null; assigneeIds: string[] }>`
      select s."group", t."dueOn"::text, t."assigneeIds" from tasks t join statuses s on s."id" = t."statusId"
      where t."id" = ${id}
    `.execute(around.app.db)
    return rows[0]!
  }

  return { around, member, project, add, fromOf, message, press, hear, lastTo, toasts, taskNow }
}
