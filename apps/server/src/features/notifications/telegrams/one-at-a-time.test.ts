import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { recordMessage } from '#features/telegram/open-bot.ts'
import { useTestApp } from '#test/app.ts'
import { holdDelivery } from '#test/hold-delivery.ts'
import { botEnvironment } from '#test/telegram-launch.ts'
import { useChats } from '#test/told-in-telegram.ts'
import { holdDeliveries } from '../hold-deliveries.ts'

const test = useTestApp(botEnvironment)
const chats = useChats(test)
const { ends, send, settle, start, to } = chats

/** Sends as another process would, and lets Telegram hold the first message to somebody until it is told to take it. */
async function sendSlowly(chatId: number) {
  const [begun, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<undefined>()]
  let tries = 0
  chats.api.refuse = ({ body }) => {
    if (body['chat_id'] !== chatId || tries++ > 0) return undefined
    begun.resolve()
    return slow.promise
  }
  const sending = send()
  await begun.promise
  const take = async () => {
    slow.resolve(undefined)
    await sending
  }
  return { take, tries: () => tries }
}

it('sends nothing to whom another process is just writing, and tries it in a moment', async () => {
  const { doer } = await start()
  await start({ doer })
  await settle()
  const { take, tries } = await sendSlowly(doer.chatId)
  await send()
  expect(tries()).toBe(1)
  // It was not tried: there is nothing to be given up in the end.
  expect(
    (await ends(doer)).map(({ attemptCount }) => attemptCount).toSorted((a, b) => a - b),
  ).toEqual([0, 1])
  await take()
  await settle()
  await send()
  expect(to(doer)).toHaveLength(2)
})

it('sends nothing to whom another process wrote since it looked', async () => {
  const [first, second] = [await start(), await start()]
  await settle()
  const { take } = await sendSlowly(first.doer.chatId)
  const { chatId, id: userId } = second.doer
  await recordMessage(test.app.db, { chatId, messageId: 1, userId, taskId: null })
  await take()
  expect(to(second.doer)).toEqual([])
  await settle()
  await send()
  expect(to(second.doer)).toHaveLength(1)
})

it('sends all of a task as one message, though another process has a part of it just then', async () => {
  const { doer, owner, id } = await start()
  await chats.say(owner, id, `@${await chats.handleOf(doer)} bring the nets`)
  await settle()
  await holdDelivery(test.app.db, { id: doer.id, channel: 'telegram' }, send)
  expect(to(doer)).toEqual([])
  await settle()
  await send()
  expect(to(doer)).toHaveLength(1)
  expect(await ends(doer)).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
})

it('sends all of it as one message, though another process takes a part once the try was noted', async () => {
  const { doer, owner, id } = await start()
  await chats.say(owner, id, `@${await chats.handleOf(doer)} bring the nets`)
  await settle()
  const { rows } = await sql<{ id: string }>`
    select "id" from notifications where "userId" = ${doer.id}
  `.execute(test.app.db)
  const ids = rows.map((row) => row.id)
  const held = await holdDelivery(test.app.db, { id: doer.id, channel: 'telegram' }, () =>
    test.app.db
      .transaction()
      .execute((transaction) => holdDeliveries(transaction, 'telegram', ids)),
  )
  expect(held).toEqual([])
})
