import type { Page } from '@playwright/test'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { openPhone } from './phone.ts'

/** More than was ever loaded into a list, and many pages of the register. */
const memberCount = 1130

/** Members of a club, by a file as a club has it. */
async function addMany(page: Page, club: string, prefix: string) {
  const rows = Array.from(
    { length: memberCount },
    (_, index) => `${prefix}-${1000 + index},Member ${index},${club}`,
  )
  await page.goto('/pkrIds?show=import')
  await page.locator('input[type=file]').setInputFiles({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Number,Name,Club', ...rows].join('\n')),
  })
  await page.getByRole('button', { name: 'Import 1,130 members' }).click()
  await expect(page.getByRole('heading', { name: '1,130 members added' })).toBeVisible()
}

test('all that match a filter are selected by the keyboard, changed together and taken back @long', async ({
  page,
}) => {
  const club = 'Many club'
  await addMany(page, club, 'MNY')
  const countOf = async (status: string) => {
    const query = new URLSearchParams({ club, status })
    const answer = await page.request.get(`/api/pkrCount?${query}`, { headers: ownerHeaders })
    return ((await answer.json()) as { count: number }).count
  }
  await page.goto('/pkrIds?club=Many+club')
  await page.getByRole('checkbox', { name: 'Select every PKR ID shown' }).press('Space')
  const bar = (count: string) => page.getByRole('toolbar', { name: `${count} selected` })
  const offer = page.getByRole('button', { name: 'Select all 1,130 that match' })
  await expect(bar('100')).toBeVisible()
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await offer.press('Enter')
  await expect(bar('1,130')).toBeVisible()
  await expect(offer).toHaveCount(0)
  // One that is taken out again stays out, also of what is not shown yet.
  const first = page.getByRole('checkbox', { name: 'Select MNY-1000' })
  await first.press('Space')
  await expect(bar('1,129')).toBeVisible()
  await first.press('Space')
  await page.getByRole('button', { name: 'Actions for 1,130 PKR IDs' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Set to suspended' }).press('Enter')
  await expect.poll(() => countOf('suspended')).toBe(memberCount)
  await page.keyboard.press('Control+z')
  await expect.poll(() => countOf('assigned')).toBe(memberCount)
})

test('on a phone the offer to select all that match has room @long', async ({
  browser,
  server,
  ownerState,
}) => {
  const page = await openPhone({ browser, server, ownerState })
  await addMany(page, 'Phone club', 'MNP')
  await page.goto('/pkrIds?club=Phone+club')
  await page.getByRole('checkbox', { name: 'Select every PKR ID shown' }).tap()
  const offer = page.getByRole('button', { name: 'Select all 1,130 that match' })
  await expect(offer).toBeInViewport({ ratio: 1 })
  await offer.tap()
  await expect(page.getByRole('toolbar', { name: '1,130 selected' })).toBeInViewport({ ratio: 1 })
  await page.context().close()
})
