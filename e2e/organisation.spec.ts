import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { fillDay } from './day-steps.ts'
import { join } from './people-steps.ts'
import { openPhone } from './phone.ts'

const secret = (page: Page, name: string) => page.getByLabel(`Secret of ${name}`)
const statusWith = async (page: Page, token: string, path: string) =>
  (await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).status()

test('a token is made by the keyboard, calls the API within its scope, is renamed and revoked', async ({
  page,
}) => {
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Organisation' }).press('Enter')
  await page.getByRole('link', { name: 'API tokens' }).press('Enter')
  await page.getByRole('button', { name: 'New token' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await page.keyboard.type('Season report')
  // With a right comes what it needs.
  await dialog.getByRole('checkbox', { name: 'Invite people', exact: true }).press('Space')
  await expect(
    dialog.getByRole('checkbox', { name: 'See the people of the organisation' }),
  ).toBeChecked()
  await expect(dialog.getByText('4 permissions')).toBeVisible()
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

test('a token is made by touch, its secret is told once, and the page stays as wide as the phone @long', async ({
  browser,
  server,
  ownerState,
}) => {
  const page = await openPhone({ browser, server, ownerState })
  await page.goto('/settings/organisation?show=tokens')
  await page.getByRole('button', { name: 'New token' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Phone script')
  await dialog.getByLabel('Expires after').tap()
  await page.getByRole('option', { name: 'On a day' }).tap()
  await dialog.getByRole('button', { name: 'Create token' }).tap()
  await expect(dialog.getByText('Choose a day within a year from now')).toBeVisible()
  const inMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await fillDay(dialog.getByLabel('Last day'), inMonth)
  await dialog.getByRole('button', { name: 'Create token' }).tap()
  await expect(secret(page, 'Phone script')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Revoke Phone script' })).toBeVisible()
  await expect(secret(page, 'Phone script')).toHaveCount(0)
  await page.getByRole('link', { name: 'Audit log' }).tap()
  await expect(
    page.getByText('created the API token Phone script with 2 permissions'),
  ).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.context().close()
})

test('what was done is read in sentences, narrowed down by the keyboard and saved as it is shown', async ({
  page,
}) => {
  const made = await page.request.post('/api/roles', {
    headers: ownerHeaders,
    data: { name: 'Log crew', permissions: ['project.view'] },
  })
  expect(made.ok()).toBe(true)
  await page.goto('/settings/organisation')
  await page.getByRole('link', { name: 'Audit log' }).press('Enter')
  const log = page.getByRole('list', { name: 'Audit log' })
  await expect(log.getByText('created the role Log crew')).toBeVisible()
  await page.getByRole('button', { name: 'About', exact: true }).press('Enter')
  await expect(page.getByRole('option', { name: 'Roles' })).toBeVisible()
  await page.keyboard.type('Roles')
  await expect(page.getByRole('option', { name: 'Roles' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/show=log&kind=role$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(log.getByText('joined')).toHaveCount(0)
  await expect(log.getByText('created the role Log crew')).toBeVisible()
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).press('Enter')
  const file = await readFile(await (await saving).path(), 'utf8')
  expect(file).toContain('"role.created","Log crew"')
  expect(file).not.toContain('user.')
  await fillDay(page.getByLabel('Until'), '2020-01-01')
  await expect(page.getByRole('heading', { name: 'No entries match' })).toBeVisible()
})

test('a volunteer is offered nothing of the organisation’s settings @long', async ({
  page,
  visitor,
  mail,
}) => {
  await page.goto('/settings/appearance')
  await expect(page.getByRole('link', { name: 'Organisation' })).toBeVisible()
  await join(visitor, mail, { name: 'Vic Nosettings', role: 'volunteer' })
  await visitor.goto('/settings/organisation?show=log')
  await expect(
    visitor.getByRole('heading', { name: 'You can’t change these settings' }),
  ).toBeVisible()
  const places = visitor.getByRole('navigation', { name: 'Settings' })
  await expect(places.getByRole('link', { name: 'Display' })).toBeVisible()
  await expect(places.getByRole('link', { name: 'Organisation' })).toHaveCount(0)
  // What is not theirs to see says so at once, without asking the server.
  for (const [address, said] of [
    ['/pkrIds', 'You can’t see PKR IDs'],
    ['/pkrIds?show=import', 'You can’t see PKR IDs'],
    ['/users', 'You can’t see the people of the organisation'],
    ['/roles', 'You can’t see the roles of the organisation'],
  ] as const) {
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { name: said })).toBeVisible()
    await expect(visitor.getByText('Drop a member list here')).toHaveCount(0)
  }
  await expectAccessible(visitor)
})
