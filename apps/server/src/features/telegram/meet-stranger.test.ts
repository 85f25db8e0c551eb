import {
  confirmTelegramLink,
  dropTelegramLink,
  startTelegramLink,
} from '@courtside/contract/telegram.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Caller } from '#test/app.ts'
import { talkToBot } from '#test/bot-talk.ts'

describe('a stranger with a code', () => {
  const { around, message, press, hear, lastTo, toasts } = talkToBot()
  let strangers = 90_000

  /** A code of somebody's settings, as the link to the chat has it. */
  async function codeOf(person: Caller) {
    const { chatLink } = await person.call(startTelegramLink, {})
    const [, code = ''] = /^https:\/\/t\.me\/club_tasks_bot\?start=(.+)$/.exec(chatLink ?? '') ?? []
    return code
  }
  const connectedTo = async (telegramId: number) => {
    const { rows } = await sql<{ userId: string }>`
      select i."userId" from telegram_accounts t join identities i on i."subject" = t."accountId"::text
      where t."telegramId" = ${telegramId}
    `.execute(around.app.db)
    return rows.map(({ userId }) => userId)
  }
  /** Somebody whose account has a name and an address. */
  async function member(name: string) {
    const person = await around.app.person('member', name)
    await sql`
      update accounts a set "email" = ${`tom-${person.id}@club.example`}, "name" = ${name} from identities i
      where i."subject" = a."id"::text and i."userId" = ${person.id}
    `.execute(around.app.db)
    return person
  }
  const answersOf = (telegramId: number) => {
    const { inline_keyboard: rows } = lastTo(telegramId)!.body['reply_markup'] as {
      inline_keyboard: { text: string; callback_data: string }[][]
    }
    return rows.flat().map(({ callback_data }) => callback_data)
  }
  const answer = (telegramId: number, data: string | undefined) =>
    hear(press(telegramId, data ?? '', lastTo(telegramId)!.id, lastTo(telegramId)!.text))

  it('is asked whose account it is, and is connected when both have said yes', async () => {
    const tom = await member('Tom Told')
    const telegramId = strangers++
    await hear(message(telegramId, `/start ${await codeOf(tom)}`))
    expect(lastTo(telegramId)!.text).toMatch(/the account of Tom Told \(t\*\*\*@club\.example\)\?/)
    const confirm = () => tom.call(confirmTelegramLink, { body: {} })
    await expect(confirm()).rejects.toThrow('Link not found')
    const [yes] = answersOf(telegramId)
    await answer(telegramId, yes)
    expect(lastTo(telegramId)!.text).toMatch(/^You agreed to connect to Tom Told/)
    expect(await connectedTo(telegramId)).toEqual([])
    await answer(telegramId, yes)
    await confirm()
    expect(await connectedTo(telegramId)).toEqual([tom.id])
    // They answered in the chat: the bot may write there, without another word of theirs.
    const { rows } = await sql`
      select "allowsWrite", "languageCode" from telegram_accounts where "telegramId" = ${telegramId}
    `.execute(around.app.db)
    expect(rows).toEqual([{ allowsWrite: true, languageCode: 'en' }])
    await hear(message(telegramId, '/my'))
    expect(lastTo(telegramId)!.text).toBe('You have no open tasks.')
  })

  it('may say no, and is told of a code that is over, wrong or answered by another', async () => {
    const tom = await member('Tom Told')
    const [telegramId, other] = [strangers++, strangers++]
    const code = await codeOf(tom)
    await hear(message(telegramId, `/start ${code}`))
    await hear(message(other, `/start ${code}`))
    const [yes, no] = answersOf(telegramId)
    await answer(telegramId, no)
    expect(lastTo(telegramId)!.text).toBe('Nothing was connected.')
    await answer(other, yes)
    expect(lastTo(other)!.text).toMatch(/^You agreed/)
    await hear(message(telegramId, `/start ${code}`))
    expect(lastTo(telegramId)!.text).toMatch(/doesn’t work any more/)
    await answer(telegramId, yes)
    expect(toasts().at(-1)).toMatch(/doesn’t work any more/)
    await tom.call(dropTelegramLink, {})
    await hear(message(other, `/start ${code}`))
    expect(lastTo(other)!.text).toMatch(/doesn’t work any more/)
    await hear(message(other, '/start l_nothing'))
    expect(lastTo(other)!.text).toMatch(/doesn’t work any more/)
    expect([...(await connectedTo(telegramId)), ...(await connectedTo(other))]).toEqual([])
  })
})
