import { updateUser } from '@courtside/contract/user-changes.ts'
import type { Update } from 'grammy/types'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/new-id.ts'
import { addTelegramAccount } from '#features/identity/telegram/telegram-accounts.ts'
import { type Caller, type TestApp, openTestApp } from '#test/app.ts'
import { type BotApi, openBotApi } from '#test/bot-api.ts'
import { addProject, addProjectMember, addTask } from '#test/factories.ts'
import { type Incoming, handleUpdate, incomingOf } from './handle-update.ts'
import { noteMessage, openBot, taskKeyboard } from './open-bot.ts'
import { receiveUpdates } from './receive-updates.ts'

const token = '7342037359:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'
const secret = 'what-telegram-says'
const address = 'https://t.me/club_tasks_bot/tasks'
let ids = 5000

describe('the bot', () => {
  let telegram: BotApi
  let app: TestApp
  let incoming: Incoming
  let webhook: string
  const said: string[] = []
  beforeAll(async () => {
    telegram = await openBotApi(token)
    const bot = openBot({ token, address, apiUrl: new URL(telegram.origin) })
    app = await openTestApp({}, { bot: { bot, secret } })
    incoming = incomingOf(app.api, bot, {
      origin: 'https://tasks.club.example',
      log: (line) => said.push(line),
    })
    webhook = `${await app.api.http.listen({ host: '127.0.0.1', port: 0 })}/telegram/webhook`
    return async () => {
      await app.close()
      await telegram.close()
    }
  })
  beforeEach(() => {
    telegram.refuse = () => undefined
    said.length = 0
  })

  afterEach(() => {
    if (telegram.wrong.length > 0) throw new Error(telegram.wrong.join('\n'))
  })

  /** Somebody with a Telegram account, who may take part in a project. */
  async function member(role: 'owner' | 'member' | 'guest' = 'member') {
    const caller = await app.person(role)
    const telegramId = ids++
    const { rows } = await sql<{ subject: string }>`
      select "subject" from identities where "userId" = ${caller.id}
    `.execute(app.db)
    await addTelegramAccount(app.db, rows[0]!.subject, {
      id: String(telegramId),
      name: 'Tom',
      username: null,
    })
    return { ...caller, telegramId }
  }

  async function project(...people: Caller[]) {
    const made = await addProject(app.db, { visibility: 'members' })
    for (const person of people) await addProjectMember(app.db, made.id, person.id, 'member')
    await sql`
      update statuses set "group" = 'completed' where "id" = ${made.statusIds[1]}
    `.execute(app.db)
    return made
  }
  type Draft = Parameters<typeof addTask>[2] & { projectId: Awaited<ReturnType<typeof project>> }
  const add = async ({ projectId, ...draft }: Draft) => (await addTask(app.db, projectId, draft)).id

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
  const press = (id: number, data: string, messageId = 1, text = 'OPEN-1 Book courts'): Update => ({
    update_id: ids++,
    callback_query: {
      id: String(ids++),
      from: fromOf(id),
      chat_instance: 'x',
      data,
      message: { message_id: messageId, date: 1, chat: chatOf(id), text },
    },
  })
  const hear = (update: Update) => handleUpdate(incoming, update)
  const lastTo = (id: number) => telegram.sentTo(id).at(-1)
  const toasts = () =>
    telegram.calls
      .filter(({ method }) => method === 'answerCallbackQuery')
      .map(({ body }) => body['text'])
  const taskNow = async (id: string) => {
    const { rows } = await sql<{ group: string; dueOn: string | null; assigneeIds: string[] }>`
      select s."group", t."dueOn"::text, t."assigneeIds" from tasks t join statuses s on s."id" = t."statusId"
      where t."id" = ${id}
    `.execute(app.db)
    return rows[0]!
  }

  it('tells a stranger how to be known, and does nothing for them', async () => {
    await hear(message(1, '/my'))
    expect(lastTo(1)?.text).toMatch(/^We have not met/)
    await hear(press(1, `done:${newId()}`))
    expect(toasts().at(-1)).toMatch(/^We have not met/)
  })

  it('lists one’s open tasks, with links into the app, and those due by today', async () => {
    const tom = await member()
    const projectId = await project(tom)
    const assigneeIds = [tom.id]
    await add({ projectId, title: 'Late <b>one</b>', assigneeIds, dueOn: '2020-01-02' })
    await add({ projectId, title: 'Some day', assigneeIds })
    await add({ projectId, title: 'Another’s' })
    await hear(message(tom.telegramId, '/my'))
    const mine = lastTo(tom.telegramId)!
    expect(mine.text).toContain('Your tasks: 2')
    expect(mine.text).toMatch(/Late <b>one<\/b> · due Thu,? 2 Jan\n/)
    expect(mine.text).not.toContain('Another’s')
    expect(JSON.stringify(mine.body['entities'])).toContain(`${address}?startapp=t_`)
    await hear(message(tom.telegramId, '/today@club_tasks_bot'))
    expect(lastTo(tom.telegramId)?.text).toContain('Due today or overdue: 1')
  })

  it('finds only what one may see', async () => {
    const [tom, eve] = [await member(), await member()]
    const projectId = await project(tom)
    await add({ projectId, title: 'Umpire rota for Saturday' })
    await hear(message(tom.telegramId, '/search umpire rota'))
    expect(lastTo(tom.telegramId)?.text).toContain('Umpire rota for Saturday')
    await hear(message(eve.telegramId, '/search umpire rota'))
    expect(lastTo(eve.telegramId)?.text).toBe('Nothing found for “umpire rota”.')
  })

  it('is done with a task by a button, edits the message in place, and the log says by which way', async () => {
    const tom = await member()
    const id = await add({
      projectId: await project(tom),
      title: 'Nets',
      assigneeIds: [tom.id],
    })
    await incoming.bot.api.sendMessage(tom.telegramId, 'OPEN-1 Nets')
    const sent = lastTo(tom.telegramId)!.id
    await hear(press(tom.telegramId, `done:${id}`, sent, 'OPEN-1 Nets'))
    expect(await taskNow(id)).toMatchObject({ group: 'completed' })
    expect(lastTo(tom.telegramId)).toMatchObject({ id: sent, text: 'OPEN-1 Nets\n\n› ✓ Done' })
    const { rows } = await sql`
      select "via", "actorId" from activity where "taskId" = ${id} order by "seq" desc limit 1
    `.execute(app.db)
    expect(rows).toEqual([{ via: 'telegram', actorId: tom.id }])
    await hear(press(tom.telegramId, `done:${id}`, sent, 'OPEN-1 Nets\n\n› ✓ Done'))
    expect(toasts().at(-1)).toBe('It was done already')
  })

  it('puts off by a day, from today where it was due before, and says the last of it alone', async () => {
    const tom = await member()
    const projectId = await project(tom)
    const id = await add({
      projectId,
      title: 'Balls',
      dueOn: '2020-01-02',
      assigneeIds: [tom.id],
    })
    await incoming.bot.api.sendMessage(tom.telegramId, 'OPEN-2 Balls')
    const sent = lastTo(tom.telegramId)!.id
    await hear(press(tom.telegramId, `day:${id}`, sent, 'OPEN-2 Balls'))
    const first = (await taskNow(id)).dueOn!
    expect(first > '2026').toBe(true)
    await hear(press(tom.telegramId, `day:${id}`, sent, lastTo(tom.telegramId)!.text))
    expect((await taskNow(id)).dueOn! > first).toBe(true)
    expect(lastTo(tom.telegramId)!.text.match(/›/g)).toHaveLength(1)
  })

  it('takes a task for oneself, once', async () => {
    const tom = await member('owner')
    const id = await add({ projectId: await project(tom), title: 'Scores' })
    await hear(press(tom.telegramId, `take:${id}`))
    expect(await taskNow(id)).toMatchObject({ assigneeIds: [tom.id] })
    await hear(press(tom.telegramId, `take:${id}`))
    expect(toasts().at(-1)).toBe('It is yours already')
  })

  it('makes an answer to a message a comment', async () => {
    const tom = await member()
    const id = await add({ projectId: await project(tom), title: 'Draw' })
    await noteMessage(app.db, { chatId: tom.telegramId, userId: tom.id, messageId: 77, taskId: id })
    await hear(message(tom.telegramId, 'At noon, please', 77))
    const { rows } = await sql`
      select c."body", a."via" from comments c join activity a on a."entityId" = c."id" where c."taskId" = ${id}
    `.execute(app.db)
    expect(rows).toEqual([{ body: 'At noon, please', via: 'telegram' }])
    expect(lastTo(tom.telegramId)?.text).toMatch(/^Your comment is on [A-Z]+-\d+\.$/)
    await hear(message(tom.telegramId, 'To nothing', 78))
    expect(lastTo(tom.telegramId)?.text).toMatch(/^Answer a message about a task/)
  })

  it('gives nobody more than they may: not seen, not theirs to change, suspended', async () => {
    const [owner, eve] = [await member('owner'), await member()]
    const hidden = await add({ projectId: await project(owner), title: 'Hidden' })
    for (const data of [`done:${hidden}`, `take:${hidden}`, `day:${hidden}`]) {
      await hear(press(eve.telegramId, data))
      expect(toasts().at(-1)).toBe('This task is not there any more, or not for you.')
    }
    await noteMessage(app.db, {
      chatId: eve.telegramId,
      userId: eve.id,
      messageId: 9,
      taskId: hidden,
    })
    await hear(message(eve.telegramId, 'let me', 9))
    expect(lastTo(eve.telegramId)?.text).toBe('This task is not there any more, or not for you.')
    expect(await taskNow(hidden)).toMatchObject({ assigneeIds: [], dueOn: null })

    const guest = await member('guest')
    const projectId = await project()
    await addProjectMember(app.db, projectId.id, guest.id, 'guest')
    const seen = await add({ projectId, title: 'Seen' })
    await hear(press(guest.telegramId, `take:${seen}`))
    expect(toasts().at(-1)).toBe('You may not do this.')

    await owner.call(updateUser, {
      params: { id: eve.id },
      body: { changes: { status: { was: 'active', set: 'suspended' } } },
    })
    await hear(message(eve.telegramId, '/my'))
    expect(lastTo(eve.telegramId)?.text).toMatch(/^You are no active member/)
  })

  it('is not moved by what no button of ours carries, by groups or by other bots', async () => {
    const tom = await member()
    for (const data of ['', 'done:', 'done:1', `drop:${newId()}`, `done:${newId()} or true`])
      await hear(press(tom.telegramId, data))
    expect(toasts().slice(-5)).toEqual(
      Array(5).fill('This task is not there any more, or not for you.'),
    )
    const before = telegram.calls.length
    const group = message(tom.telegramId, '/my')
    await hear({
      ...group,
      message: { ...group.message!, chat: { id: -100, type: 'group', title: 'Team' } as never },
    })
    await hear({
      ...message(4, '/my'),
      message: { ...message(4, '/my').message!, from: { ...fromOf(4), is_bot: true } },
    })
    expect(telegram.calls.length).toBe(before)
  })

  it('does nothing while the app is closed, but for who can open it', async () => {
    const [owner, tom] = [await member('owner'), await member()]
    const id = await add({ projectId: await project(tom), title: 'Closed', assigneeIds: [tom.id] })
    const close = async (set: object | null) => {
      await sql`update organisations set "maintenance" = ${set && JSON.stringify(set)}::jsonb`.execute(
        app.db,
      )
      app.api.closing.forget()
    }
    await close({ reason: 'Moving', until: null })
    await hear(press(tom.telegramId, `done:${id}`))
    expect(toasts().at(-1)).toMatch(/closed for maintenance/)
    expect(await taskNow(id)).toMatchObject({ group: 'unstarted' })
    await hear(message(owner.telegramId, '/my'))
    expect(lastTo(owner.telegramId)?.text).toBe('No open task is yours.')
    await close(null)
    await hear(press(tom.telegramId, `done:${id}`))
    expect(await taskNow(id)).toMatchObject({ group: 'completed' })
  })

  it('does once what Telegram brings twice, also at the same moment', async () => {
    const tom = await member()
    const id = await add({ projectId: await project(tom), title: 'Twice' })
    await noteMessage(app.db, { chatId: tom.telegramId, userId: tom.id, messageId: 5, taskId: id })
    const update = message(tom.telegramId, 'once', 5)
    await Promise.all([hear(update), hear(update), hear(update)])
    await hear(update)
    const { rows } = await sql`select from comments where "taskId" = ${id}`.execute(app.db)
    expect(rows).toHaveLength(1)
  })

  it('speaks the language one chose, else that of their Telegram, else English', async () => {
    const tom = await member()
    const inTongue = async (code: string) => {
      const update = message(tom.telegramId, '/my')
      await hear({ ...update, message: { ...update.message!, from: fromOf(tom.telegramId, code) } })
      return lastTo(tom.telegramId)?.text
    }
    expect(await inTongue('ru')).toBe('Открытых задач у вас нет.')
    expect(await inTongue('pt-br')).toBe('No open task is yours.')
    await sql`
      update users set "preferences" = "preferences" || '{"language":"vi"}' where "id" = ${tom.id}
    `.execute(app.db)
    expect(await inTongue('ru')).toBe('Bạn không có công việc nào đang mở.')
  })

  it('may write again to who writes to it', async () => {
    const tom = await member()
    await hear(message(tom.telegramId, '/start'))
    const { rows } = await sql`
      select "allowsWrite" from telegram_accounts where "telegramId" = ${tom.telegramId}
    `.execute(app.db)
    expect(rows).toEqual([{ allowsWrite: true }])
  })

  it('has done what it was asked for when Telegram does not take its answer', async () => {
    const tom = await member()
    const id = await add({
      projectId: await project(tom),
      title: 'Silent',
      assigneeIds: [tom.id],
    })
    telegram.refuse = () => ({ status: 403, description: 'Forbidden: bot was blocked by the user' })
    await hear(press(tom.telegramId, `done:${id}`))
    expect(await taskNow(id)).toMatchObject({ group: 'completed' })
    expect(said.join()).toMatch(/did not take an answer: .*blocked/)
  })

  it('hears by its webhook from Telegram alone', async () => {
    const tom = await member()
    const post = (headers: Record<string, string>) =>
      fetch(webhook, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(message(tom.telegramId, '/help')),
      })
    const right = { 'x-telegram-bot-api-secret-token': secret }
    const wrong: Record<string, string>[] = [
      {},
      { 'x-telegram-bot-api-secret-token': `${secret}x` },
      { authorization: secret },
    ]
    for (const headers of wrong) expect((await post(headers)).status).toBe(404)
    expect(telegram.sentTo(tom.telegramId)).toEqual([])
    expect((await post(right)).status).toBe(200)
    expect(lastTo(tom.telegramId)?.text).toContain('/today')
  })

  it('asks for its messages where it has no webhook: one process of two, and the other when that ends', async () => {
    const tom = await member()
    const way = { updates: 'polling', origin: 'http://localhost:3000', secret } as const
    const first = receiveUpdates(app.database, incoming, way)
    await expect.poll(() => telegram.calls.some(({ method }) => method === 'getUpdates')).toBe(true)
    const second = receiveUpdates(app.database, incoming, way)
    telegram.push(message(tom.telegramId, '/help'))
    await expect.poll(() => telegram.sentTo(tom.telegramId).length).toBe(1)
    await first.close()
    telegram.push(message(tom.telegramId, '/my'))
    await expect.poll(() => telegram.sentTo(tom.telegramId).length, { timeout: 15_000 }).toBe(2)
    await second.close()
  }, 40_000)

  it('tells Telegram its commands and where to bring updates', async () => {
    const receiving = receiveUpdates(app.database, incoming, {
      updates: 'webhook',
      origin: 'https://tasks.club.example',
      secret,
    })
    await expect
      .poll(() => telegram.calls.find(({ method }) => method === 'setWebhook')?.body)
      .toMatchObject({ url: 'https://tasks.club.example/telegram/webhook', secret_token: secret })
    await receiving.close()
  })

  it('carries in its buttons no more than Telegram takes', async () => {
    const tom = await member()
    const words = { done: 'Done', day: '+1 day', take: 'Take', open: 'Open' }
    const keyboard = taskKeyboard(
      { id: newId(), buttons: ['done', 'day', 'take'] },
      { address, words },
    )
    await incoming.bot.api.sendMessage(tom.telegramId, 'x', { reply_markup: keyboard })
    expect(lastTo(tom.telegramId)?.text).toBe('x')
  })
})
