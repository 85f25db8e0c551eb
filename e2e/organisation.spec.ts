import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { openPhone } from './phone.ts'

const secret = (page: Page, name: string) => page.getByLabel(`Secret of ${name}`)
const statusWith = async (page: Page, token: string, path: string) =>
  (await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).status()

test('a token is made by the keyboard, calls the API within its scope, is renamed and revoked', async ({
  page,
}) => {
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Organisation' }).press('Enter')
  await page.getByRole('button', { name: 'New token' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Give it a name')).toBeVisible()
  await page.keyboard.type('Season report')
  // With a right comes what it needs.
  await dialog.getByRole('checkbox', { name: 'Invite people', exact: true }).press('Space')
  await expect(
    dialog.getByRole('checkbox', { name: 'See the people of the organisation' }),
  ).toBeChecked()
  await expect(dialog.getByText('4 rights')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter')

  await expect(secret(page, 'Season report')).toHaveValue(/^courtside_[\w-]{43}$/)
  const token = await secret(page, 'Season report').inputValue()
  expect(await statusWith(page, token, '/api/users')).toBe(200)
  expect(await statusWith(page, token, '/api/pkrIds')).toBe(403)
  expect(await statusWith(page, token, '/api/sessions')).toBe(403)

  const renamed = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  const row = page.getByRole('listitem').filter({ hasText: 'yours' }).first()
  await row.getByLabel('Name of the token').fill('Year report')
  await row.getByLabel('Name of the token').press('Enter')
  expect((await renamed).ok()).toBe(true)
  await page.getByRole('button', { name: 'Revoke Year report' }).press('Enter')
  await expect(page.getByText('This can’t be undone.')).toBeVisible()
  await page.getByRole('button', { name: 'Revoke', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Revoke Year report' })).toHaveCount(0)
  expect(await statusWith(page, token, '/api/users')).toBe(401)
})

test('a token is made by touch, its secret is told once, and the page stays as wide as the phone', async ({
  browser,
  server,
  ownerState,
}) => {
  const page = await openPhone({ browser, server, ownerState })
  await page.goto('/settings/organisation')
  await page.getByRole('button', { name: 'New token' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Phone script')
  await dialog.getByLabel('Lasts').tap()
  await page.getByRole('option', { name: 'Until a day' }).tap()
  await dialog.getByRole('button', { name: 'Make token' }).tap()
  await expect(dialog.getByText('Choose a day within a year from now')).toBeVisible()
  const inMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Last day').fill(inMonth)
  await dialog.getByRole('button', { name: 'Make token' }).tap()
  await expect(secret(page, 'Phone script')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Revoke Phone script' })).toBeVisible()
  await expect(secret(page, 'Phone script')).toHaveCount(0)
  await page.context().close()
})
