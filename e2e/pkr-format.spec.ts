import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { openPhone } from './phone.ts'

test.afterEach(async ({ page }) => {
  const { pkrFormat: was } = (await (
    await page.request.get('/api/organisation', { headers: ownerHeaders })
  ).json()) as { pkrFormat: object | null }
  const data = { changes: { pkrFormat: { was, set: null } } }
  await page.request.patch('/api/organisation', { headers: ownerHeaders, data })
})

// A server of its own: among the thousands of members of other tests these would be on no first page.
test.use({ environment: { TEST_FILE: 'pkr-format' } })

test('a format is tried and set by the keyboard, keeps new numbers to it, and issues the next one and several @long', async ({
  page,
}) => {
  const data = { number: 'OLD/7', name: 'Olga Old' }
  await page.request.post('/api/pkrIds', { headers: ownerHeaders, data })
  await page.goto('/settings/organisation')
  await page
    .getByRole('navigation', { name: 'Parts of the organisation’s settings' })
    .getByRole('link', { name: 'PKR IDs' })
    .press('Enter')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('00001')
  await page.getByLabel('Prefix').fill('PKR-')
  await expect(preview).toContainText('PKR-00001')
  await page.getByLabel('Prefix').press('Enter')
  await page.getByRole('combobox', { name: 'Check digit' }).press('Enter')
  await page.getByRole('option', { name: 'Damm' }).press('Enter')
  await expect(preview).toContainText('PKR-000013')
  await expect(preview).toContainText('n’t fit')
  await page.getByRole('switch', { name: 'New PKR IDs have a format' }).press('Space')
  await expect(page.getByText('Format of PKR IDs changed', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/pkrIds?dialog=new')
  const form = page.getByRole('dialog', { name: 'Add a PKR ID' })
  await form.getByLabel('Number').fill('PKR-000012')
  await form.getByRole('button', { name: 'Add' }).press('Enter')
  await expect(form.getByText('The check digit doesn’t match')).toBeVisible()
  await form.getByRole('button', { name: 'Next number' }).press('Enter')
  await expect(form.getByLabel('Number')).toHaveValue('PKR-000013')
  await expectAccessible(page, '[role=dialog]')
  await form.getByLabel('Name').fill('Nia Next')
  const made = page.waitForResponse(
    (one) => one.request().method() === 'POST' && one.url().endsWith('/api/pkrIds') && one.ok(),
  )
  await form.getByLabel('Name').press('Enter')
  await made
  await page.goto('/pkrIds?dialog=issue')
  const issuing = page.getByRole('dialog', { name: 'Issue numbers' })
  await expect(issuing.getByText('The first is PKR-000021.')).toBeVisible()
  await issuing.getByLabel('How many').fill('3')
  await issuing.getByLabel('Reserved for').fill('Spring open')
  await expectAccessible(page, '[role=dialog]')
  await issuing.getByLabel('Reserved for').press('Enter')
  await expect(page.getByRole('link', { name: 'PKR-000045' })).toBeVisible()
  await page.goto('/pkrIds?reserved=true')
  await expect(page.locator('[data-pkr-id]')).toHaveCount(3)
  await expectAccessible(page)
  await page.goto('/pkrIds?q=OLD')
  await expect(page.getByRole('img', { name: 'Doesn’t fit the format' })).toBeVisible()
})

test('the first number stays where one typed it, and what was too long is taken once there are digits for it @long', async ({
  page,
}) => {
  const data = { number: '70041', name: 'Seven Zero' }
  await page.request.post('/api/pkrIds', { headers: ownerHeaders, data })
  await page.goto('/settings/organisation?show=pkrIds')
  await expect(page.getByText('Not active')).toBeVisible()
  const first = page.getByLabel('First number to issue')
  await expect(first).toHaveValue('70042')
  await page.getByLabel('Prefix').fill('NEW-')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('NEW-70042')
  await expect(first).toHaveValue('70042')
  await first.fill('123456')
  await first.press('Enter')
  const warning = page.getByText('Enter a whole number of at most 5 digits')
  await expect(warning).toBeVisible()
  await page.getByRole('combobox', { name: 'Digits' }).press('Enter')
  await page.getByRole('option', { name: '6 digits' }).press('Enter')
  await expect(warning).toBeHidden()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('NEW-123456')
  await expectAccessible(page)
})

test('on a phone a format is switched on and taken back by touch @long', async ({
  browser,
  server,
  ownerState,
}) => {
  const phone = await openPhone({ browser, server, ownerState })
  await phone.goto('/settings/organisation?show=pkrIds')
  const isOn = phone.getByRole('switch', { name: 'New PKR IDs have a format' })
  await isOn.tap()
  await expect(phone.getByText('Format of PKR IDs changed', { exact: true })).toBeVisible()
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await phone.getByRole('button', { name: 'Undo' }).tap()
  await expect(isOn).not.toBeChecked()
  await phone.context().close()
})
