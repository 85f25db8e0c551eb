import { readInstallationSecret } from '../apps/server/src/db/installation-secret.ts'
import { openUnsubscribeLinks } from '../apps/server/src/features/notifications/mails/sign-link.ts'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'

test('The link in a mail stops mail like it, and takes that back, without a sign-in @long', async ({
  page,
  visitor,
  server,
}) => {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/users/me'))
  await page.goto('/projects')
  const { uid: userId } = (await (await answer).json()) as { uid: string }
  const links = openUnsubscribeLinks(await readInstallationSecret(server.dataDirectory))
  const token = links.tokenFor({ userId, reasons: ['mentioned', 'replied'] })
  await visitor.setViewportSize({ width: 390, height: 800 })
  await visitor.goto(`/unsubscribe/${token}`)
  await expect(visitor.getByText('mentions of you and replies in your threads')).toBeVisible()
  await expectAccessible(visitor)
  await visitor.keyboard.press('Tab')
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('heading', { name: 'E-mail stopped' })).toBeVisible()
  await visitor.reload()
  await visitor.getByRole('button', { name: 'Send it again' }).click()
  await expect(visitor.getByRole('heading', { name: 'Stop this e-mail?' })).toBeVisible()

  await visitor.goto(`/unsubscribe/${token}x`)
  await expect(
    visitor.getByRole('heading', { name: 'This link doesn’t work any more' }),
  ).toBeVisible()
})
