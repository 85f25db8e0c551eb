import type { Page } from '@playwright/test'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { expectDay, fillDay } from './day-steps.ts'

const entry = (page: Page, number: string) => page.locator('[data-pkr-id]', { hasText: number })
const stored = (page: Page, method: 'POST' | 'PATCH') =>
  page.waitForResponse(
    (one) => one.request().method() === method && one.url().includes('/api/pkrIds') && one.ok(),
  )

/** Enters numbers past the screen. */
async function addEntries(page: Page, entries: readonly object[]) {
  for (const data of entries) {
    const answer = await page.request.post('/api/pkrIds', { headers: ownerHeaders, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

test('a number is entered, found without its accents, changed, linked and taken back, and its history tells', async ({
  page,
}) => {
  await page.goto('/pkrIds?dialog=new')
  const form = page.getByRole('dialog', { name: 'Add a PKR ID' })
  await form.getByLabel('Number').fill('JRN-00042')
  await form.getByLabel('Name').fill('Nguyễn Thị Ánh')
  await form.getByLabel('Club').fill('Hillside')
  await form.getByLabel('E-mail').fill('anh@hillside.example')
  await expectAccessible(page, '[role=dialog]')
  const made = stored(page, 'POST')
  await form.getByRole('button', { name: 'Add' }).click()
  await made
  await page.getByRole('button', { name: 'New PKR ID' }).click()
  await form.getByLabel('Number').fill('jrn-00042')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form.getByText('This number is taken')).toBeVisible()
  await expect(form.getByRole('link', { name: 'Open it' })).toBeVisible()
  await form.getByLabel('Number').fill('')
  await expect(form.getByText('Enter the number')).toBeVisible()
  await expect(form.getByRole('link', { name: 'Open it' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search by number or name' }).fill('anh nguyen')
  await expect(entry(page, 'JRN-00042')).toContainText('Nguyễn Thị Ánh')
  await expect(page.locator('[data-pkr-id]')).toHaveCount(1)
  await expectAccessible(page)

  await entry(page, 'JRN-00042').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pkrIds\/JRN-00042$/)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Nguyễn Thị Ánh Mai')
  const renamed = stored(page, 'PATCH')
  await name.press('Enter')
  await renamed
  const linked = stored(page, 'PATCH')
  await page.getByRole('button', { name: 'Link a user' }).click()
  await page.getByRole('option', { name: /Ann Kowalski/ }).click()
  await linked
  await expectAccessible(page)
  const unlinked = stored(page, 'PATCH')
  await page.keyboard.press('Control+z')
  await unlinked
  await expect(page.getByRole('button', { name: 'Link a user' })).toBeVisible()
  const again = stored(page, 'PATCH')
  await page.keyboard.press('Control+Shift+z')
  await again
  await page.reload()
  await expect(page.getByText('changed name from Nguyễn Thị Ánh to')).toBeVisible()
  await expect(page.getByText('changed the linked user')).toHaveCount(3)
  await page.getByRole('link', { name: 'Ann Kowalski' }).first().click()
  await expect(page.getByRole('link', { name: 'JRN-00042' })).toBeVisible()
  await page.goto('/users?club=Hillside')
  await expect(page.locator('[data-user-id]')).toHaveCount(1)
  await expect(page.locator('[data-user-id]')).toContainText('Ann Kowalski')
})

test('numbers are filtered by the address, set and removed several at once by the keyboard, and brought back @long', async ({
  page,
}) => {
  await addEntries(page, [
    { number: 'KBD-1', name: 'Kay One', club: 'Keyboard club' },
    { number: 'KBD-2', name: 'Kay Two', club: 'Keyboard club' },
    { number: 'KBD-3', club: 'Keyboard club' },
  ])
  await page.goto('/pkrIds?club=Keyboard+club')
  await expect(page.locator('[data-pkr-id]')).toHaveCount(3)
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByRole('option', { name: 'Assigned' }).click()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-pkr-id]')).toHaveCount(2)
  await expect(page).toHaveURL(/status=assigned/)
  await entry(page, 'KBD-1').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar', { name: '2 selected' })
  const both = page.waitForResponse(
    (one) => one.request().method() === 'PATCH' && one.url().endsWith('/api/pkrIds'),
  )
  await bar.getByRole('button', { name: 'Actions for 2 PKR IDs' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Remove from the register' }).press('Enter')
  expect((await both).status()).toBe(200)
  await expect(page.getByText('No PKR IDs match')).toBeVisible()
  await page.goto('/pkrIds?club=Keyboard+club&removed=true')
  await expect(page.locator('[data-pkr-id]')).toHaveCount(2)
  await page.getByRole('link', { name: 'KBD-1' }).click()
  await expect(page.getByText('This number was removed from the register')).toBeVisible()
  const back = stored(page, 'PATCH')
  await page.getByRole('button', { name: 'Restore to the register' }).first().click()
  await back
  await page.goto('/pkrIds?club=Keyboard+club')
  await expect(page.locator('[data-pkr-id]')).toHaveCount(2)
})

test('a number without a name can’t be set to assigned, in the list and on its page', async ({
  page,
}) => {
  await addEntries(page, [{ number: 'FREE-1', club: 'Nameless club' }])
  await page.goto('/pkrIds?club=Nameless+club')
  await entry(page, 'FREE-1').getByRole('checkbox').check()
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^Actions for/ })
    .click()
  const assign = page.getByRole('menuitem', { name: 'Set to assigned' })
  await expect(assign).toBeDisabled()
  await expect(assign).toHaveAttribute('title', 'Enter the name first.')
  await page.keyboard.press('Escape')
  await page.goto('/pkrIds/FREE-1')
  await page.getByRole('combobox', { name: 'Status' }).click()
  await expect(page.getByRole('option', { name: 'Assigned' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nia Named')
  await page.getByRole('textbox', { name: 'Name', exact: true }).press('Enter')
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Assigned' }).click()
  await expect(page.getByRole('combobox', { name: 'Status' })).toContainText('Assigned')
})

test('a list is made, filled from the register, dated, and each step is taken back', async ({
  page,
}) => {
  await addEntries(page, [
    { number: 'LST-1', name: 'Lis One', club: 'List club' },
    { number: 'LST-2', name: 'Lis Two', club: 'List club' },
    { number: 'LST-3', name: 'Lis Three', club: 'List club' },
  ])
  await page.goto('/pkrIds?show=lists')
  await page.getByRole('button', { name: 'New list' }).click()
  const form = page.getByRole('dialog', { name: 'Create a list' })
  await form.getByLabel('Name').fill('Licences 2027')
  await form.getByLabel('Purpose').fill('Who may play')
  await fillDay(form.getByLabel('Valid from'), '2027-01-01')
  await fillDay(form.getByLabel('Valid until'), '2026-12-31')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form.getByText('Choose a last day that is not before the first')).toBeVisible()
  await fillDay(form.getByLabel('Valid until'), '2027-12-31')
  await expectAccessible(page, '[role=dialog]')
  const made = page.waitForResponse(
    (one) => one.request().method() === 'POST' && one.url().endsWith('/api/pkrLists') && one.ok(),
  )
  await form.getByRole('button', { name: 'Create' }).click()
  await made
  await expect(page.getByText('No one is on this list yet')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Licences 2027')

  await page.goto('/pkrIds?club=List+club')
  const moved = () =>
    page.waitForResponse((one) => /\/api\/pkrLists\/.+\/entries$/.test(one.url()) && one.ok())
  for (const number of ['LST-1', 'LST-2']) {
    await entry(page, number).focus()
    await page.keyboard.press('x')
  }
  const put = moved()
  await page.getByRole('toolbar').getByRole('button', { name: 'Add to a list' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('licences')
  await expect(page.getByRole('option', { name: 'Licences 2027' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await put
  await page.getByRole('navigation').getByRole('link', { name: 'Lists', exact: true }).click()
  const line = page.getByRole('link', { name: /^Licences 2027/ })
  await expect(line).toContainText('2 PKR IDs')
  await expectAccessible(page)
  await line.click()
  await expect(page.locator('[data-pkr-id]')).toHaveCount(2)
  await entry(page, 'LST-1').getByRole('checkbox').click()
  const off = moved()
  await page.getByRole('button', { name: 'Remove from this list' }).click()
  await off
  await expect(page.locator('[data-pkr-id]')).toHaveCount(1)
  await expectAccessible(page)
  const back = moved()
  await page.keyboard.press('Control+z')
  await back
  await expect(page.locator('[data-pkr-id]')).toHaveCount(2)

  await page.getByRole('link', { name: 'LST-1' }).click()
  const until = page.getByLabel('Valid until, Licences 2027')
  await until.fill('30 jun 2027')
  const dated = page.waitForResponse((one) => one.request().method() === 'PATCH' && one.ok())
  await until.press('Enter')
  await dated
  await page.reload()
  await expectDay(until, '2027-06-30')
  await expect(page.getByText('changed its days on Licences 2027')).toBeVisible()
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the register is filtered behind one button, and a number is opened by a finger @long', async ({
    page,
  }) => {
    await addEntries(
      page,
      Array.from({ length: 130 }, (_, index) => ({
        number: `TAP-${String(index).padStart(4, '0')}`,
        name: `Tap ${index}`,
        club: 'Tap club',
      })),
    )
    await page.goto('/pkrIds')
    await page.getByRole('button', { name: 'Filter' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filter and display' })
    await sheet.getByRole('button', { name: 'Club', exact: true }).tap()
    await page.getByRole('option', { name: /^Tap club/ }).tap()
    await page.keyboard.press('Escape')
    await sheet.getByRole('button', { name: 'Show PKR IDs' }).tap()
    await expect(entry(page, 'TAP-0000')).toBeVisible()
    await expectAccessible(page)
    // Only what is in sight is drawn, and what comes near is fetched.
    expect(await page.locator('[data-pkr-id]').count()).toBeLessThan(60)
    const end = page.getByRole('grid', { name: 'PKR IDs' }).locator('..')
    await end.evaluate((area) => area.scrollTo(0, 4000))
    await expect(entry(page, 'TAP-0090')).toBeVisible()
    // The end moves on as long as more comes.
    await expect
      .poll(async () => {
        await end.evaluate((area) => area.scrollTo(0, area.scrollHeight))
        return entry(page, 'TAP-0129').count()
      })
      .toBe(1)
    await entry(page, 'TAP-0129').getByRole('link').tap()
    await expect(page.getByRole('heading', { name: 'TAP-0129', level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
})
