import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BotApi, openBotApi } from './bot-api.ts'

let telegram: BotApi
beforeAll(async () => {
  telegram = await openBotApi('1:x')
})
afterAll(() => telegram.close())

async function call(method: string, body: object): Promise<string> {
  const answer = await fetch(`${telegram.origin}/bot1:x/${method}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  const { ok, description } = (await answer.json()) as { ok: boolean; description?: string }
  return ok ? 'ok' : `${answer.status} ${description}`
}
const edit = (messageId: number, text: string, more: object = {}) =>
  call('editMessageText', { chat_id: 1, message_id: messageId, text, ...more })

it('changes only messages that were sent, and none to what it says already', async () => {
  expect(await edit(99, 'x')).toMatch(/^400 .*not found/)
  expect(telegram.wrong.splice(0)).toHaveLength(1)
  await call('sendMessage', { chat_id: 1, text: 'Nets' })
  const [{ id } = { id: 0 }] = telegram.sentTo(1)
  expect(await edit(id, 'Nets', { entities: [] })).toMatch(/^400 .*not modified/)
  const reply_markup = { inline_keyboard: [[{ text: 'Done', callback_data: 'done' }]] }
  expect(await edit(id, 'Nets', { reply_markup })).toBe('ok')
  expect(await edit(id, 'Nets', { reply_markup })).toMatch(/^400 .*not modified/)
  expect(await edit(id, 'Nets')).toBe('ok')
  expect(telegram.wrong).toEqual([])
})

it('takes an answer to a press once', async () => {
  const answer = () => call('answerCallbackQuery', { callback_query_id: 'q' })
  expect(await answer()).toMatch(/^400 .*query ID is invalid/)
  telegram.notePress('q')
  expect(await answer()).toBe('ok')
  expect(await answer()).toMatch(/^400 .*query ID is invalid/)
  expect(telegram.wrong.splice(0)).toHaveLength(2)
})

it.each([
  { type: 'bold', offset: 2, length: 3 },
  { type: 'bold', offset: 0, length: 0 },
  { type: 'text_link', offset: 0, length: 1 },
  { type: 'text_mention', offset: 0, length: 1 },
  { type: 'unheard_of', offset: 0, length: 1 },
])('takes no message with the entity %j', async (entity) => {
  const said = { chat_id: 1, text: 'Nets' }
  expect(await call('sendMessage', { ...said, entities: [entity] })).toMatch(/^400/)
  expect(telegram.wrong.splice(0)).toHaveLength(1)
})

it('gives no updates to who has a webhook', async () => {
  const ask = () => call('getUpdates', { timeout: 0, allowed_updates: [] })
  const webhook = { url: 'https://club.example/x', secret_token: 'x', allowed_updates: [] }
  await call('setWebhook', webhook)
  expect(await ask()).toMatch(/^409 Conflict/)
  await call('deleteWebhook', {})
  expect(await ask()).toBe('ok')
})
