import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'

async function invite(page: Page, email: string) {
  await page.goto('/users?show=invitations')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click()
}

/** Takes back the invitations that other tests left. */
async function revokeOthers(page: Page, kept: string[]) {
  const others = page.getByRole('button', {
    name: new RegExp(`^Revoke the invitation of (?!${kept.join('|')})`),
  })
  for (let left = await others.count(); left > 0; left -= 1) {
    await others.first().click()
    await expect(others).toHaveCount(left - 1)
  }
}

test('the focus goes back to what opened a dialog, and on from a row that went @long', async ({
  page,
}) => {
  await invite(page, 'first@club.example')
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeFocused()
  await invite(page, 'second@club.example')
  await expect(
    page.getByRole('button', { name: 'Send again to second@club.example' }),
  ).toBeVisible()
  await revokeOthers(page, ['first@club.example', 'second@club.example'])
  await page.getByRole('button', { name: 'Revoke the invitation of second@club.example' }).click()
  await expect(
    page.getByRole('button', { name: 'Change the role of first@club.example, now Member' }),
  ).toBeFocused()
  await page.getByRole('button', { name: 'Revoke the invitation of first@club.example' }).click()
  await expect(page.getByRole('heading', { name: 'No open invitations' })).toBeFocused()
})

test('on a phone a toast stays clear of the button that floats there @long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await invite(page, 'fourth@club.example')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const toast = page.locator('li', { hasText: 'An invitation is on its way' })
  const button = page.getByRole('button', { name: 'Invite', exact: true })
  const top = await button.evaluate((element) => element.getBoundingClientRect().top)
  await expect
    .poll(() => toast.evaluate((element) => element.getBoundingClientRect().bottom))
    .toBeLessThan(top)
})

test('on a phone a toast stays clear of a sheet @long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await invite(page, 'third@club.example')
  const toast = page.locator('li', { hasText: 'An invitation is on its way' })
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  // It moves once the sheet stands, so both are asked at one moment.
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([toast.boundingBox(), sheet.boundingBox()])
      return above && below && below.y - (above.y + above.height)
    })
    .toBeGreaterThan(0)
})
