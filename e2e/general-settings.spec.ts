import { expect, owner, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { openPhone } from './phone.ts'

const nameField = 'Name of the organisation'

test('the organisation is renamed by the keyboard, shows so in another browser at once, and is taken back', async ({
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
  await expect(page.getByText('It needs a name')).toBeVisible()
  await name.fill('Hillside Pickleball')
  await expectAccessible(page)
  await name.press('Enter')
  await expect(page.getByText('Organisation renamed')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hillside Pickleball' })).toBeVisible()
  await expect(secondPage.getByRole('link', { name: 'Hillside Pickleball' })).toBeVisible()
  await page.getByRole('link', { name: 'Audit log' }).press('Enter')
  await expect(
    page.getByText(`renamed the organisation from ${owner.organisation} to Hillside Pickleball`),
  ).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(home).toBeVisible()
})

test('on a phone the name is changed by touch and taken back, and the page stays as wide as the phone', async ({
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
  await expect(phone.getByText('Organisation renamed')).toBeVisible()
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await phone.getByRole('button', { name: 'Undo' }).tap()
  await expect(name).toHaveValue(owner.organisation)
  await phone.context().close()
})
