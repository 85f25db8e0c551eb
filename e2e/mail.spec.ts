import { expect, owner, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { openPhone } from './phone.ts'

test('an owner sees how mail goes out, and sends a test that arrives, by the keyboard', async ({
  page,
  mail,
}) => {
  await page.goto('/apps')
  await page.getByRole('link', { name: 'Open E-mail' }).press('Enter')
  await expect(page.getByText('E-mail works', { exact: true })).toBeVisible()
  await expect(page.getByText('courtside@riverside.example')).toBeVisible()
  await expect(page.getByText('TLS where the server offers it (STARTTLS)')).toBeVisible()
  const before = mail.mails.length
  await page.getByRole('button', { name: 'Send test e-mail' }).press('Enter')
  await expect(page.getByText(`Sent to ${owner.email}.`)).toBeVisible()
  const sent = mail.mails.slice(before).find(({ to }) => to === owner.email)
  expect(sent?.source).toContain(`E-mail from ${owner.organisation} works`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Audit log' }).press('Enter')
  await expect(page.getByText('sent a test e-mail').first()).toBeVisible()
})

test('by a finger a test mail is sent, and the page stays as wide as the phone @long', async ({
  browser,
  server,
  ownerState,
}) => {
  const phone = await openPhone({ browser, server, ownerState })
  await phone.goto('/settings/organisation?show=mail')
  await phone.getByRole('button', { name: 'Send test e-mail' }).tap()
  await expect(phone.getByText(`Sent to ${owner.email}.`)).toBeVisible()
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await phone.context().close()
})
