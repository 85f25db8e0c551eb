import type { Page } from '@playwright/test'
import { launchBy, telegramUser } from '../apps/server/src/test/telegram-launch.ts'
import { expect, owner, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { inviteColleague } from './inbox-steps.ts'

/** A token of the owner's, who signs in just now on another device: connecting asks for that. */
async function freshHeaders(url: string): Promise<{ authorization: string }> {
  const { email, password } = owner
  const answer = await fetch(
    `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  )
  const { idToken } = (await answer.json()) as { idToken: string }
  return { authorization: `Bearer ${idToken}` }
}

/** Connects the owner with somebody in Telegram who lets the bot write to them; answers their chat. */
async function connect({ request }: Page, url: string): Promise<number> {
  const user = { ...telegramUser(), allows_write_to_pm: true }
  const headers = await freshHeaders(url)
  const begun = await request.post('/api/telegram/link', { headers })
  const { link } = (await begun.json()) as { link: string }
  const startParam = new URL(link).searchParams.get('startapp') ?? ''
  const agreed = await request.post('/api/telegram/link/agree', {
    data: { initData: launchBy(user, { startParam }) },
  })
  expect(agreed.ok(), await agreed.text()).toBe(true)
  const confirmed = await request.put('/api/telegram/link', { headers, data: {} })
  expect(confirmed.ok(), await confirmed.text()).toBe(true)
  const opened = await request.post('/api/telegram/sign-in', { data: { initData: launchBy(user) } })
  expect(opened.ok(), await opened.text()).toBe(true)
  return user.id
}

test('Telegram is chosen where it reaches one, is tried on the page of connections, and tells what happens @long', async ({
  page,
  visitor,
  mail,
  server,
  telegram,
}) => {
  test.setTimeout(120_000)
  await page.goto('/settings/notifications')
  const mentions = page.getByRole('switch', { name: 'Mentions: by telegram' })
  await expect(mentions).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Connect it in your account' }).press('Enter')
  await expect(page).toHaveURL(/\/settings\/account$/)

  await page.goto('/apps')
  const line = page.getByRole('listitem').filter({ hasText: 'Telegram' })
  await expect(line).toContainText('Connected as @bot')
  const send = line.getByRole('button', { name: 'Send me a test message' })
  await send.press('Enter')
  await expect(line.getByRole('status')).toContainText('The bot can’t message you')
  const chatId = await connect(page, server.url)
  await send.press('Enter')
  await expect(line.getByRole('status')).toContainText('Sent. Check Telegram')
  expect(telegram.sentTo(chatId).map(({ text }) => text)).toEqual([
    'Messages from Riverside Pickleball work. There’s nothing else to do.',
  ])
  await expectAccessible(page)

  await page.goto('/settings/notifications')
  await expect(mentions).toBeEnabled()
  await expect(mentions).toBeChecked()
  const reactions = page.getByRole('switch', { name: 'Reactions: by telegram' })
  await reactions.press('Space')
  await expect(reactions).toBeChecked()
  await page.reload()
  await expect(reactions).toBeChecked()

  const tess = await inviteColleague(page, visitor, mail)
  await tess.give('TELEGRAM', 'Paint the wall')
  await expect
    .poll(() => telegram.sentTo(chatId).at(-1)?.text, { timeout: 60_000 })
    .toContain('Paint the wall')
  expect(telegram.wrong).toEqual([])
})
