import { getNotificationSettings } from '@courtside/contract/notifications.ts'
import { greetByTelegram } from '@courtside/contract/telegram.ts'
import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'

const test = useTestApp()

it('without a bot there is no webhook, nobody is greeted, and no way of telling people goes by Telegram', async () => {
  const owner = await test.app.person('owner')
  for (const headers of [{}, { 'x-telegram-bot-api-secret-token': 'x' }]) {
    const asked = { method: 'POST', url: '/telegram/webhook', headers, payload: {} } as const
    expect((await test.app.api.http.inject(asked)).statusCode).toBe(404)
  }
  expect(await owner.refusal(greetByTelegram, {})).toMatchObject({ status: 404, code: 'not_found' })
  const { channels, unreached } = await owner.call(getNotificationSettings, {})
  expect([...channels, ...unreached]).not.toContain('telegram')
})
