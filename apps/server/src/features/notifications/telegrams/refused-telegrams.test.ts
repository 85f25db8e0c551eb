import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { botEnvironment } from '#test/telegram-launch.ts'
import { useChats } from '#test/told-in-telegram.ts'

const test = useTestApp(botEnvironment)
const chats = useChats(test)
const { dueAgain, ends, said, send, settle, start, to } = chats

/** Whether all have to wait. */
async function isSilent(): Promise<boolean> {
  const { rows } = await sql`select from telegram_pace where "freeAt" > now()`.execute(test.app.db)
  return rows.length > 0
}

/** As if Telegram could be spoken to again. */
const endSilence = () => sql`update telegram_pace set "freeAt" = now()`.execute(test.app.db)

describe('a message that is not taken', () => {
  it('shuts the chat of who blocked the bot, until they let it write again', async () => {
    const { doer } = await start()
    await start({ doer })
    await settle()
    chats.api.refuse = () => ({
      status: 403,
      description: 'Forbidden: bot was blocked by the user',
    })
    await send()
    chats.api.refuse = () => undefined
    const blocked = { state: 'dropped', problem: expect.stringContaining('blocked by the user') }
    expect(await ends(doer)).toMatchObject([blocked, blocked])
    await start({ doer })
    await settle()
    await send()
    expect([to(doer), await ends(doer)]).toMatchObject([[], [blocked, blocked]])
    await sql`update telegram_accounts set "allowsWrite" = true where "telegramId" = ${doer.chatId}`.execute(
      test.app.db,
    )
    await start({ doer })
    await settle()
    await send()
    expect(to(doer)).toHaveLength(1)
  })

  it('waits as long as Telegram asks, with all others, and does not count as tried', async () => {
    const [first, second] = [await start(), await start()]
    await settle()
    const refused: unknown[] = []
    chats.api.refuse = ({ body }) => {
      refused.push(body['chat_id'])
      return { status: 429, description: 'Too Many Requests', retryAfter: 100 }
    }
    await send()
    await send()
    chats.api.refuse = () => undefined
    await dueAgain()
    await send()
    expect(refused).toHaveLength(1)
    expect([...to(first.doer), ...to(second.doer)]).toEqual([])
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from "freeAt" - now())::float8 as "left" from telegram_pace
    `.execute(test.app.db)
    expect(rows[0]?.left).toBeGreaterThan(60)
    expect((await ends(first.doer)).concat(await ends(second.doer))).toMatchObject([
      { state: 'waiting', attemptCount: 0 },
      { state: 'waiting', attemptCount: 0 },
    ])
    await endSilence()
    await send()
    expect([...to(first.doer), ...to(second.doer)]).toHaveLength(2)
  })

  it('is tried again where Telegram can’t be reached, ever more seldom, and given up after a day', async () => {
    const { doer } = await start()
    await settle()
    const nowhere = new URL('http://127.0.0.1:9')
    const sendInVain = async () => {
      await send(nowhere)
      expect(await isSilent()).toBe(true)
      await endSilence()
    }
    await sendInVain()
    await send(nowhere)
    expect(await ends(doer)).toMatchObject([{ state: 'waiting', attemptCount: 1 }])
    expect(said.at(-1)).toContain('Telegram can’t be reached')
    expect(said.join()).not.toContain(botEnvironment.TELEGRAM_BOT_TOKEN)
    await dueAgain()
    await send()
    expect(to(doer)).toHaveLength(1)
    const late = await start()
    await settle()
    await sql`update deliveries set "attemptCount" = 19 where "state" = 'waiting'`.execute(
      test.app.db,
    )
    await sendInVain()
    await dueAgain()
    await send()
    expect(to(late.doer)).toEqual([])
    expect(await ends(late.doer)).toMatchObject([{ state: 'dropped', attemptCount: 20 }])
  })

  it('is given up where Telegram says that it can’t be, and holds up no other', async () => {
    const [odd, next] = [await start(), await start()]
    await settle()
    chats.api.refuse = ({ body }) =>
      body['chat_id'] === odd.doer.chatId
        ? { status: 400, description: 'Bad Request: BUTTON_URL_INVALID' }
        : undefined
    await send()
    expect(to(next.doer)).toHaveLength(1)
    expect(await ends(odd.doer)).toMatchObject([
      { state: 'dropped', problem: expect.stringContaining('BUTTON_URL_INVALID') },
    ])
  })
})
