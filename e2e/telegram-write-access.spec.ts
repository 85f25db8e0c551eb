import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { enterTelegram, launchAddress } from './telegram-steps.ts'

// Who is invited is so by the owner, who must be signed in somewhere.
test.beforeEach(({ ownerState }) => void ownerState)

test('Telegram asks whether the bot may write once one presses for it, and what it takes counts', async ({
  browser,
  server,
  mail,
  telegram,
}) => {
  const app = await enterTelegram(browser, server, mail)
  const { page, user } = app
  const asked = async () => (await app.posted('web_app_request_write_access')).length
  const answer = (status: string) => app.receive('write_access_requested', { status })
  await page.goto('/settings/notifications')
  const mentions = page.getByRole('switch', { name: 'Mentions: by telegram' })
  const ask = page.getByRole('button', { name: 'Let the bot message me' })
  await expect(ask).toBeVisible()
  await expect(mentions).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Open the chat with the bot' })).toBeHidden()
  await expectAccessible(page)
  expect(await asked()).toBe(0)

  await ask.press('Enter')
  await expect.poll(asked).toBe(1)
  await answer('cancelled')
  await expect(page.getByText('You said no, so the bot sends nothing.')).toBeVisible()
  expect(telegram.sentTo(user.id)).toEqual([])

  // A page can say what it likes: it counts what Telegram takes.
  telegram.refuse = ({ method }) =>
    method === 'sendMessage'
      ? { status: 403, description: "Forbidden: bot can't initiate conversation with a user" }
      : undefined
  await ask.press('Enter')
  await expect.poll(asked).toBe(2)
  await answer('allowed')
  await expect(page.getByText('Telegram didn’t let the bot message you.')).toBeVisible()
  await expect(mentions).toBeDisabled()

  telegram.refuse = () => undefined
  await page.goto('/settings/account')
  await ask.press('Enter')
  await expect.poll(asked).toBe(1)
  await answer('allowed')
  await expect(page.getByText('The bot messages you from now on').first()).toBeVisible()
  await expect(ask).toBeHidden()
  expect(telegram.sentTo(user.id)).toHaveLength(1)
  await page.goto('/settings/notifications')
  await expect(mentions).toBeEnabled()
  await expect(ask).toBeHidden()
  await app.close()
})

test('a Telegram without that question leads to the chat with the bot, and so does a browser @long', async ({
  browser,
  server,
  mail,
  telegram,
}) => {
  const app = await enterTelegram(browser, server, mail)
  const { page, user } = app
  await app.open(launchAddress(user, { version: '6.8' }))
  await page.waitForURL('**/projects')
  await page.goto('/settings/notifications')
  const chat = page.getByRole('link', { name: 'Open the chat with the bot' })
  await expect(chat).toHaveAttribute('href', 'https://t.me/club_tasks_bot')
  await expect(page.getByRole('button', { name: 'Let the bot message me' })).toBeHidden()
  await expectAccessible(page)
  await chat.press('Enter')
  await expect
    .poll(() => app.posted('web_app_open_tg_link'))
    .toEqual([{ path_full: '/club_tasks_bot' }])

  // They press Start there and come back.
  telegram.push({
    message: {
      message_id: 1,
      date: 0,
      from: { id: user.id, is_bot: false, first_name: 'Telly' },
      chat: { id: user.id, type: 'private', first_name: 'Telly' },
      text: '/start',
    },
  })
  await expect.poll(() => telegram.sentTo(user.id).length).toBe(1)
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  await expect(page.getByRole('switch', { name: 'Mentions: by telegram' })).toBeEnabled()
  await expect(chat).toBeHidden()
  await app.close()
})
