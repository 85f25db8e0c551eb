import type { Update } from 'grammy/types'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { talkToBot } from '#test/bot-talk.ts'
import { recordMessage } from './open-bot.ts'
import { receiveUpdates } from './receive-updates.ts'

const secret = 'what-telegram-says'

describe('what Telegram brings', () => {
  const { around, member, project, add, message, press, hear, lastTo, taskNow } = talkToBot({
    secret,
  })
  let webhook: string
  beforeAll(async () => {
    webhook = `${await around.app.api.http.listen({ host: '127.0.0.1', port: 0 })}/telegram/webhook`
  })

  const right = { 'x-telegram-bot-api-secret-token': secret }
  const bring = (update: Update, headers: Record<string, string>) =>
    fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(update),
      // Less than the bot waits for Telegram.
      signal: AbortSignal.timeout(10_000),
    })

  it('does once what Telegram brings twice, also at the same moment', async () => {
    const tom = await member()
    const id = await add({ projectId: await project(tom), title: 'Twice' })
    await recordMessage(around.app.db, {
      chatId: tom.telegramId,
      userId: tom.id,
      messageId: 5,
      taskId: id,
    })
    const update = message(tom.telegramId, 'once', 5)
    await Promise.all([hear(update), hear(update), hear(update)])
    await hear(update)
    const { rows } = await sql`select from comments where "taskId" = ${id}`.execute(around.app.db)
    expect(rows).toHaveLength(1)
  })

  it('has done what it was asked for when Telegram does not take its answer', async () => {
    const tom = await member()
    const id = await add({
      projectId: await project(tom),
      title: 'Silent',
      assigneeIds: [tom.id],
    })
    around.telegram.refuse = () => ({
      status: 403,
      description: 'Forbidden: bot was blocked by the user',
    })
    await hear(press(tom.telegramId, `done:${id}`))
    expect(await taskNow(id)).toMatchObject({ group: 'completed' })
    expect(around.log.join()).toMatch(/did not take an answer: .*blocked/)
  })

  it('hears by its webhook from Telegram alone', async () => {
    const tom = await member()
    const post = (headers: Record<string, string>) =>
      bring(message(tom.telegramId, '/help'), headers)
    const wrong: Record<string, string>[] = [
      {},
      { 'x-telegram-bot-api-secret-token': `${secret}x` },
      { authorization: secret },
    ]
    for (const headers of wrong) expect((await post(headers)).status).toBe(404)
    expect(around.telegram.sentTo(tom.telegramId)).toEqual([])
    expect((await post(right)).status).toBe(200)
    await expect.poll(() => lastTo(tom.telegramId)?.text).toContain('/today')
  })

  it('says to Telegram that it has heard before that takes what it answers', async () => {
    const tom = await member()
    const slow = Promise.withResolvers<undefined>()
    around.telegram.refuse = () => slow.promise
    expect((await bring(message(tom.telegramId, '/help'), right)).status).toBe(200)
    slow.resolve(undefined)
    await expect.poll(() => lastTo(tom.telegramId)?.text).toContain('/today')
  })

  it('asks for its messages where it has no webhook: one process of two, and the other when that ends', async () => {
    const tom = await member()
    const first = receiveUpdates(around.app.database, around.incoming, polling)
    await expect
      .poll(() =>
        around.telegram.calls.some(
          ({ method, body }) => method === 'getUpdates' && body['limit'] === 50,
        ),
      )
      .toBe(true)
    const second = receiveUpdates(around.app.database, around.incoming, polling)
    around.telegram.push(message(tom.telegramId, '/help'))
    await expect.poll(() => around.telegram.sentTo(tom.telegramId).length).toBe(1)
    await first.close()
    around.telegram.push(message(tom.telegramId, '/my'))
    await expect
      .poll(() => around.telegram.sentTo(tom.telegramId).length, { timeout: 15_000 })
      .toBe(2)
    await second.close()
  }, 40_000)

  const polling = { updates: 'polling', origin: 'http://localhost:3000', secret } as const
  const callsOf = (name: string) => around.telegram.calls.filter(({ method }) => method === name)
  const setWebhook = (url: string) =>
    around.incoming.bot.api.setWebhook(url, { secret_token: 'x', allowed_updates: [] })

  it('goes on asking where somebody has set a webhook meanwhile', async () => {
    const tom = await member()
    const before = callsOf('getUpdates').length
    const receiving = receiveUpdates(around.app.database, around.incoming, polling)
    await expect.poll(() => callsOf('getUpdates').length).toBeGreaterThan(before)
    await setWebhook('https://elsewhere.example/bot12:secret')
    // Ends the asking that has begun before.
    around.telegram.push(message(tom.telegramId, '/help'))
    await expect.poll(() => around.log.join()).toMatch(/elsewhere\.example/)
    expect(around.log.join()).not.toContain('secret')
    around.telegram.push(message(tom.telegramId, '/my'))
    await expect.poll(() => around.telegram.sentTo(tom.telegramId).length).toBe(2)
    await receiving.close()
  }, 60_000)

  it('leaves their webhook to another server of ours, and what is asked for elsewhere', async () => {
    const receiving = receiveUpdates(around.app.database, around.incoming, polling)
    const before = callsOf('getUpdates').length
    await expect.poll(() => callsOf('getUpdates').length).toBeGreaterThan(before)
    const removed = callsOf('deleteWebhook').length
    await setWebhook('https://new.club.example/secret/telegram/webhook')
    around.telegram.push(message(1, '/help'))
    await expect.poll(() => around.log.join()).toMatch(/new\.club\.example/)
    expect(around.log.join()).not.toContain('secret')
    await around.incoming.bot.api.deleteWebhook()
    around.telegram.refuse = ({ method }) =>
      method === 'getUpdates'
        ? { status: 409, description: 'Conflict: terminated by other getUpdates request' }
        : undefined
    await expect.poll(() => around.log.join()).toMatch(/terminated by other/)
    expect(callsOf('deleteWebhook')).toHaveLength(removed + 1)
    await receiving.close()
  }, 60_000)

  it('tells Telegram its commands and where to bring updates', async () => {
    const receiving = receiveUpdates(around.app.database, around.incoming, {
      updates: 'webhook',
      origin: 'https://tasks.club.example',
      secret,
    })
    await expect
      .poll(() => callsOf('setWebhook').at(-1)?.body)
      .toMatchObject({
        url: 'https://tasks.club.example/telegram/webhook',
        secret_token: secret,
        max_connections: 10,
      })
    await receiving.close()
  })
})
