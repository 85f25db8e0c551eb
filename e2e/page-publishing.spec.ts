import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { editor, makePage } from './wiki-steps.ts'

const hint = /^Published automatically/

test('what is written is shown to readers soon after the writer left, until the owner wants it by hand @long', async ({
  page,
  secondPage,
}) => {
  const made = await makePage(page, { title: 'Court booking', markdown: 'Book by noon' })
  await secondPage.goto(`/wiki/${made.id}`)
  await page.goto(`/wiki/${made.id}?edit=true`)
  await expect(page.getByText(hint)).toBeVisible()
  await expectAccessible(page)
  await editor(page).getByText('Book by noon').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' of the day before')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(secondPage.getByRole('article')).toContainText('Book by noon of the day before', {
    timeout: 40_000,
  })
  await expect(secondPage.getByText(/^Being edited/)).toHaveCount(0)

  await page.goto('/settings/organisation')
  const publishing = page.getByRole('switch', { name: 'Automatic publishing' })
  await publishing.press('Space')
  await expect(page.getByText('Publishing changed').first()).toBeVisible()
  await expect(publishing).not.toBeChecked()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Audit log' }).press('Enter')
  await expect(page.getByText(/switched off automatic publishing of wiki pages/)).toBeVisible()
  await secondPage.goto(`/wiki/${made.id}?edit=true`)
  await expect(editor(secondPage)).toBeVisible()
  await expect(secondPage.getByText(hint)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await page.goto('/settings/organisation')
  await expect(publishing).toBeChecked()
})

test('a version saved by hand holds the page back until it is published', async ({ page }) => {
  const made = await makePage(page, { title: 'Fees', markdown: 'Five a game' })
  await page.goto(`/wiki/${made.id}?edit=true`)
  await editor(page).getByText('Five a game').click()
  await page.keyboard.press('End')
  await page.keyboard.type(', six from May')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved as version 2').first()).toBeVisible()
  await expect(page.getByText(hint)).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('article')).toContainText('six from May')
  await page.goto(`/wiki/${made.id}?edit=true`)
  await expect(page.getByText(hint)).toBeVisible()
})
