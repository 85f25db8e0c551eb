import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { openPhone } from './phone.ts'

// A server of its own: among the thousands of members of other tests these would be on no first page.
test.use({ environment: { TEST_FILE: 'pkr-merges' } })

test('two entries of one member are found, merged by the keyboard, led to by the old number, and taken apart @long', async ({
  page,
}) => {
  for (const data of [
    { number: 'DUP-1', name: 'Zoë Dunmore', club: 'Hillside', email: 'zoe@dunmore.example' },
    { number: 'DUP-2', name: 'Zoe Dunmore', club: 'Riverside', phone: '+44 20 7946 0000' },
  ])
    await page.request.post('/api/pkrIds', { headers: ownerHeaders, data })
  await page.goto('/pkrIds')
  await page.getByRole('link', { name: 'Duplicates' }).press('Enter')
  await expect(page.getByText('Same name').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Merge with DUP-1' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Merge two entries' })
  await form.getByRole('combobox', { name: 'Club' }).press('Enter')
  await page.getByRole('option', { name: 'Riverside' }).press('Enter')
  await expect(form.getByText('+44 20 7946 0000')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  const merged = page.waitForResponse((one) => one.url().endsWith('/merge') && one.ok())
  await form.getByRole('button', { name: 'Merge', exact: true }).press('Enter')
  await merged
  await page.goto('/pkrIds?q=DUP-2')
  await expect(page.locator('[data-pkr-id]')).toHaveCount(1)
  await page.goto('/pkrIds/DUP-2')
  await expect(page).toHaveURL(/\/pkrIds\/DUP-1$/)
  await expect(page.getByText('Also DUP-2')).toBeVisible()
  await expect(page.getByText('merged DUP-2 into it')).toBeVisible()
  await expectAccessible(page)
  const parted = page.waitForResponse((one) => one.url().endsWith('/part') && one.ok())
  await page.getByRole('button', { name: 'Undo the merge of DUP-2' }).press('Enter')
  await parted
  await expect(page.getByText('Also DUP-2')).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Club' })).toHaveValue('Hillside')
})

test('two people of one name are told apart by the keyboard, stay so, and it is taken back @long', async ({
  page,
}) => {
  for (const data of [
    { number: 'APA-1', name: 'Pat Apart', club: 'Hillside' },
    { number: 'APA-2', name: 'Pat Apart', club: 'Riverside' },
  ])
    await page.request.post('/api/pkrIds', { headers: ownerHeaders, data })
  await page.goto('/pkrIds?show=duplicates')
  const groups = page.getByRole('list', { name: 'Likely duplicates' })
  const group = groups.getByRole('listitem').filter({ hasText: 'APA-1' })
  await expect(group.getByText('Only the same name')).toBeVisible()
  await group.getByRole('button', { name: 'Not the same person' }).press('Enter')
  await expect(group).toBeHidden()
  await expectAccessible(page)
  await page.reload()
  await expect(groups.or(page.getByText('No likely duplicates'))).toBeVisible()
  await expect(group).toBeHidden()
  await page.goto('/pkrIds/APA-1')
  await expect(page.getByText('marked it as a different person from APA-2')).toBeVisible()
  await page.goto('/pkrIds?show=duplicates')
  await page.reload()
  await page.request.post('/api/pkrIds', {
    headers: ownerHeaders,
    data: { number: 'APA-3', name: 'Pat Apart' },
  })
  await expect(group.getByRole('link', { name: 'APA-3' })).toBeVisible()
  await group.getByRole('button', { name: 'APA-3 is someone else' }).press('Enter')
  await expect(group).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(group.getByRole('link', { name: 'APA-3' })).toBeVisible()
})

test('on a phone two entries are merged by touch, and taken back @long', async ({
  browser,
  server,
  ownerState,
}) => {
  const phone = await openPhone({ browser, server, ownerState })
  for (const data of [
    { number: 'TWO-1', name: 'Tom Two' },
    { number: 'TWO-2', name: 'Tóm Two' },
  ])
    await phone.request.post('/api/pkrIds', { headers: ownerHeaders, data })
  await phone.goto('/pkrIds?show=duplicates')
  await phone.getByRole('button', { name: 'Merge with TWO-1' }).tap()
  const form = phone.getByRole('dialog', { name: 'Merge two entries' })
  await form.getByRole('button', { name: 'Merge', exact: true }).tap()
  await expect(phone.getByRole('button', { name: 'Merge with TWO-1' })).toBeHidden()
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await phone.getByRole('button', { name: 'Undo' }).tap()
  await expect(phone.getByRole('button', { name: 'Merge with TWO-1' })).toBeVisible()
  await phone.context().close()
})
