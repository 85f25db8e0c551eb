import { testTelegram } from '@courtside/contract/connections.ts'
import { getNotificationSettings } from '@courtside/contract/notifications.ts'
import { greetByTelegram } from '@courtside/contract/telegram.ts'
import type { Update } from 'grammy/types'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Caller } from '#test/app.ts'
import { talkToBot } from '#test/bot-talk.ts'

const blocked = { status: 403, description: 'Forbidden: bot was blocked by the user' }
const busy = { status: 429, description: 'Too Many Requests', retryAfter: 40 }

describe('a chat that is shut', () => {
  const { around, member, fromOf, message, hear } = talkToBot()
  const isReached = async (person: Caller) => {
    const { unreached } = await person.call(getNotificationSettings, {})
    return !unreached.includes('telegram')
  }
  async function reached() {
    const tom = await member('owner')
    await hear(message(tom.telegramId, '/help'))
    expect(await isReached(tom)).toBe(true)
    return tom
  }
  const moved = (id: number, status: 'kicked' | 'member'): Update => ({
    update_id: message(id, '').update_id,
    my_chat_member: {
      chat: { id, type: 'private', first_name: 'Tom' },
      from: fromOf(id),
      date: 1,
      old_chat_member: { user: fromOf(1), status: 'member' },
      new_chat_member: { user: fromOf(1), status, until_date: 0 } as never,
    },
  })

  it('by the test message is said not to reach the person, until they write again', async () => {
    const tom = await reached()
    around.telegram.refuse = () => blocked
    expect(await tom.call(testTelegram, {})).toEqual({ problem: 'no_chat' })
    expect(await isReached(tom)).toBe(false)
    around.telegram.refuse = () => undefined
    await hear(message(tom.telegramId, '/help'))
    expect(await isReached(tom)).toBe(true)
  })

  it('by an answer of the bot is, too', async () => {
    const tom = await reached()
    around.telegram.refuse = () => blocked
    await hear(message(tom.telegramId, '/my'))
    expect(await isReached(tom)).toBe(false)
  })

  it('is one whose owner stopped the bot, until they start it again', async () => {
    const tom = await reached()
    await hear(moved(tom.telegramId, 'kicked'))
    expect(await isReached(tom)).toBe(false)
    await hear(moved(tom.telegramId, 'member'))
    expect(await isReached(tom)).toBe(true)
  })

  it('is none where Telegram asks for a pause, which is told as that and kept by all', async () => {
    const tom = await reached()
    const ann = await member()
    around.telegram.refuse = () => busy
    expect(await tom.call(testTelegram, {})).toEqual({ problem: 'busy' })
    const { rows } = await sql`
      select from telegram_pace where "freeAt" > now() + interval '20 seconds'
    `.execute(around.app.db)
    expect(rows).toHaveLength(1)
    expect(await ann.call(greetByTelegram, {})).toEqual({ problem: 'busy' })
    expect(await isReached(tom)).toBe(true)
    await sql`update telegram_pace set "freeAt" = now()`.execute(around.app.db)
  })
})
