import { onePixel } from '../apps/server/src/test/one-pixel.ts'
import { expect, owner, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { join } from './people-steps.ts'
import { openPhone } from './phone.ts'

const nameField = 'Name of the organisation'

test('the organisation is renamed by the keyboard, shows so in another browser at once, and is taken back @long', async ({
  page,
  secondPage,
}) => {
  const home = secondPage.getByRole('link', { name: owner.organisation })
  await secondPage.goto('/projects')
  await expect(home).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Organisation', exact: true }).press('Enter')
  const name = page.getByLabel(nameField)
  await expect(name).toHaveValue(owner.organisation)
  await name.fill('')
  await name.press('Enter')
  await expect(page.getByText('Enter a name')).toBeVisible()
  await name.fill('Hillside Pickleball')
  await expectAccessible(page)
  await name.press('Enter')
  await expect(page.getByText('Organisation renamed', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hillside Pickleball' })).toBeVisible()
  await expect(secondPage.getByRole('link', { name: 'Hillside Pickleball' })).toBeVisible()
  await page.getByRole('link', { name: 'Audit log' }).press('Enter')
  await expect(
    page.getByText(`renamed the organisation from ${owner.organisation} to Hillside Pickleball`),
  ).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(home).toBeVisible()
})

test('a logo is chosen, stands where people sign in, and is taken back @long', async ({
  page,
  secondPage,
  visitor,
}) => {
  await secondPage.goto('/projects')
  const home = secondPage.getByRole('link', { name: owner.organisation })
  await expect(home.locator('svg')).toBeVisible()
  await page.goto('/settings/organisation')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a logo' }).press('Enter')
  await (await chooser).setFiles({ name: 'ball.png', mimeType: 'image/png', buffer: onePixel })
  await expect(page.getByText('Logo changed', { exact: true })).toBeVisible()
  const drawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
  await expect(home.locator('img')).toBeVisible()
  expect(await home.locator('img').evaluate(drawn)).toBe(true)
  await expectAccessible(page)
  await visitor.goto('/auth/sign-in')
  await expect(visitor.locator('img')).toBeVisible()
  expect(await visitor.locator('img').evaluate(drawn)).toBe(true)
  await page.keyboard.press('Control+z')
  await expect(home.locator('svg')).toBeVisible()
})

test('on a phone the name is changed by touch and taken back, and the page stays as wide as the phone @long', async ({
  browser,
  server,
  ownerState,
}) => {
  const phone = await openPhone({ browser, server, ownerState })
  await phone.goto('/settings/organisation')
  const name = phone.getByLabel(nameField)
  await name.tap()
  await name.fill('Lakeside Pickleball')
  await phone.getByRole('heading', { name: 'Organisation' }).tap()
  await expect(phone.getByText('Organisation renamed', { exact: true })).toBeVisible()
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await phone.getByRole('button', { name: 'Undo' }).tap()
  await expect(name).toHaveValue(owner.organisation)
  await phone.context().close()
})

test('closed for maintenance, others see why and come back to where they were when it opens @long', async ({
  page,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Mona Waits', role: 'member' })
  await visitor.goto('/tasks-v2?show=mine')
  await expect(visitor.getByRole('heading', { name: 'My tasks' })).toBeVisible()
  await page.goto('/settings/organisation')
  const closed = page.getByRole('switch', { name: 'Closed for maintenance' })
  await closed.press('Space')
  await page.getByLabel('Reason').fill('New courts')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close now' }).press('Enter')
  await expect(page.getByText('Closed: New courts')).toBeVisible()
  await expect(visitor.getByText('Website is under maintenance!')).toBeVisible()
  await visitor.getByRole('button', { name: 'Learn more' }).click()
  await expect(visitor.getByText('New courts')).toBeVisible()
  await page.goto('/projects')
  await page.getByRole('status').getByRole('link', { name: 'Settings' }).press('Enter')
  await closed.press('Space')
  await expect(closed).not.toBeChecked()
  await expect(visitor.getByRole('heading', { name: 'My tasks' })).toBeVisible({ timeout: 15_000 })
})

test('by a finger, addresses of a domain are let in, sign-ins shortened, and both taken back @long', async ({
  browser,
  server,
  ownerState,
}) => {
  const phone = await openPhone({ browser, server, ownerState })
  await phone.goto('/settings/organisation?show=access')
  const invited = phone.getByRole('radio', { name: /^Invited people only/ })
  await expect(invited).toBeChecked()
  await phone.getByText('E-mail domains').tap()
  const domains = phone.getByLabel('Domains', { exact: true })
  await domains.fill('club')
  await domains.press('Enter')
  await expect(phone.getByText('club isn’t a domain.')).toBeVisible()
  await domains.fill('club.example, @League.example')
  await expectAccessible(phone)
  await domains.press('Enter')
  await expect(phone.getByText('Joining changed', { exact: true })).toBeVisible()
  await expect(domains).toHaveValue('club.example, league.example')
  await phone.getByRole('button', { name: 'Undo' }).first().tap()
  await expect(invited).toBeChecked()
  await phone.getByLabel('Ends when unused for').tap()
  await phone.getByRole('option', { name: '7 days' }).tap()
  await expect(phone.getByText('Session length changed', { exact: true })).toBeVisible()
  await phone.getByRole('button', { name: 'Undo' }).first().tap()
  await expect(phone.getByLabel('Ends when unused for')).toHaveText('14 days')
  await phone.context().close()
})
