import { telegramTestLimit } from '@courtside/contract/connections.ts'
import { getNotificationSettings } from '@courtside/contract/notifications.ts'
import { getTelegram, greetByTelegram } from '@courtside/contract/telegram.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addChat } from '#test/add-chat.ts'
import type { Caller } from '#test/app.ts'
import { talkToBot } from '#test/bot-talk.ts'

describe('who says that they let the bot write to them', () => {
  const { around, member } = talkToBot()
  const greet = (person: Caller) => person.call(greetByTelegram, {})
  const isReached = async (person: Caller) => {
    const { unreached } = await person.call(getNotificationSettings, {})
    return !unreached.includes('telegram')
  }

  it('is greeted and reached from then on, once', async () => {
    const tom = await member()
    expect(await isReached(tom)).toBe(false)
    expect(await greet(tom)).toEqual({ problem: null })
    expect(await isReached(tom)).toBe(true)
    expect(await greet(tom)).toEqual({ problem: null })
    expect(around.telegram.sentTo(tom.telegramId).map(({ text }) => text)).toEqual([
      expect.stringContaining('/today'),
    ])
  })

  it('is not believed where Telegram does not take the greeting', async () => {
    const tom = await member()
    around.telegram.refuse = () => ({
      status: 403,
      description: "Forbidden: bot can't initiate conversation with a user",
    })
    expect(await greet(tom)).toEqual({ problem: 'no_chat' })
    around.telegram.refuse = () => ({ status: 502, description: 'Bad Gateway' })
    expect(await greet(tom)).toEqual({ problem: 'unreachable' })
    expect(await isReached(tom)).toBe(false)
  })

  it('is told that Telegram refuses the bot where its token was revoked', async () => {
    const tom = await member()
    around.telegram.refuse = () => ({ status: 401, description: 'Unauthorized' })
    expect(await greet(tom)).toEqual({ problem: 'refused' })
    expect(await isReached(tom)).toBe(false)
  })

  it('is nobody where Telegram is not connected', async () => {
    const stranger = await around.app.person('member')
    expect(await greet(stranger)).toEqual({ problem: 'no_chat' })
  })

  it('is reached by whichever of their accounts in Telegram lets the bot', async () => {
    const tom = await member()
    const other = await around.app.person('member')
    const chatId = await addChat(around.app.db, other.id, { allowsWrite: false })
    await sql`
      update identities set "userId" = ${tom.id} where "userId" = ${other.id}
    `.execute(around.app.db)
    around.telegram.refuse = ({ body }) =>
      body['chat_id'] === tom.telegramId
        ? { status: 400, description: 'Bad Request: chat not found' }
        : undefined
    expect(await greet(tom)).toEqual({ problem: null })
    expect(around.telegram.sentTo(chatId)).toHaveLength(1)
  })

  it('can’t have themself written to without end', async () => {
    const tom = await member()
    around.telegram.refuse = () => ({ status: 502, description: 'Bad Gateway' })
    for (let asked = 0; asked < telegramTestLimit; asked++) await greet(tom)
    expect(await tom.refusal(greetByTelegram, {})).toMatchObject({ status: 429 })
  })

  it('sees in the settings whether the bot may, and where its chat is', async () => {
    const tom = await member()
    const telegram = () => tom.call(getTelegram, {})
    expect(await telegram()).toMatchObject({
      connected: { allowsWrite: false },
      chat: 'https://t.me/club_tasks_bot',
    })
    await greet(tom)
    expect(await telegram()).toMatchObject({ connected: { allowsWrite: true } })
  })
})
