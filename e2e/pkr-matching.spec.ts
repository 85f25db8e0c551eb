import type { Page } from '@playwright/test'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { openPhone } from './phone.ts'

/** More than the first page of the register. */
const memberCount = 130

async function addMany(page: Page, club: string, prefix: string) {
  const add = async (index: number) => {
    const data = { number: `${prefix}-${1000 + index}`, name: `Member ${index}`, club }
    const answer = await page.request.post('/api/pkrIds', { headers: ownerHeaders, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  for (let from = 0; from < memberCount; from += 10)
    await Promise.all(Array.from({ length: 10 }, (_, index) => add(from + index)))
}

test('all that match a filter are selected by the keyboard, changed together and taken back', async ({
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
  const bar = (count: number) => page.getByRole('toolbar', { name: `${count} selected` })
  const offer = page.getByRole('button', { name: 'Select all 130 that match' })
  await expect(bar(100)).toBeVisible()
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await offer.press('Enter')
  await expect(bar(memberCount)).toBeVisible()
  await expect(offer).toHaveCount(0)
  await page.getByRole('button', { name: 'Actions for 130 PKR IDs' }).press('Enter')
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
  const offer = page.getByRole('button', { name: 'Select all 130 that match' })
  await expect(offer).toBeInViewport({ ratio: 1 })
  await offer.tap()
  await expect(page.getByRole('toolbar', { name: '130 selected' })).toBeInViewport({ ratio: 1 })
  await page.context().close()
})
