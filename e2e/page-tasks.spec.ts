import type { Page } from '@playwright/test'
import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { editor, makePage } from './wiki-steps.ts'

async function post(page: Page, path: string, data: object): Promise<{ id: string }> {
  const answer = await page.request.post(`/api/${path}`, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as { id: string }
}

const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Done: ${title}` })

test('an item of the minutes becomes a task by keyboard alone, and its box tells everybody how the task stands', async ({
  page,
  secondPage,
}) => {
  await post(page, 'projects', { key: 'PTK', name: 'Court upkeep' })
  const made = await makePage(page, {
    title: 'Minutes of May',
    markdown: '- [ ] Order the heron nets\n- [ ] Thank everybody',
  })
  await page.goto(`/wiki/${made.id}?edit=true`)
  await editor(page).locator('p', { hasText: 'heron nets' }).click()
  await page.keyboard.press('Control+Shift+Enter')

  const dialog = page.getByRole('dialog', { name: 'Make a task' })
  await expect(dialog.getByLabel('Title')).toHaveValue('Order the heron nets')
  await expect(dialog.getByRole('button', { name: /^Project: / })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByPlaceholder('Search')).toBeFocused()
  await page.keyboard.type('Court upkeep')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Project: Court upkeep' })).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Make the task' })).toBeEnabled()
  await dialog.getByLabel('Title').focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(editor(page).locator('.task-line')).toContainText('Order the heron nets')
  await expect(editor(page).locator('.mention')).toHaveText('PTK-1')
  await expect(box(page, 'PTK-1 Order the heron nets')).not.toBeChecked()
  await expectAccessible(page)

  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  const text = page.locator('.page-document')
  await expect(text.locator('.task-link')).toHaveAccessibleName('To do: PTK-1 Order the heron nets')

  await secondPage.goto(`/wiki/${made.id}?edit=true`)
  const theirs = box(secondPage, 'PTK-1 Order the heron nets')
  await expect(theirs).not.toBeChecked()
  const mine = box(page, 'PTK-1 Order the heron nets')
  await mine.press('Space')
  await expect(mine).toBeChecked()
  await expect(mine).toBeFocused()
  await expect(theirs).toBeChecked()
  await expect(text.locator('.task-link')).toHaveAccessibleName('Done: PTK-1 Order the heron nets')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(mine).not.toBeChecked()
  await expect(theirs).not.toBeChecked()

  // From where it is written, too; the text stays what it was.
  await theirs.press('Space')
  await expect(theirs).toBeChecked()
  await expect(mine).toBeChecked()
  await expect(secondPage.getByText('Saved', { exact: true }).first()).toBeVisible()
})

test('a task that was made of an item is taken back with its words', async ({ page }) => {
  await post(page, 'projects', { key: 'PTU', name: 'Undo upkeep' })
  const made = await makePage(page, {
    title: 'Minutes of June',
    markdown: '- [x] Sweep the dunlin court',
  })
  await page.goto(`/wiki/${made.id}?edit=true`)
  await editor(page).locator('p', { hasText: 'dunlin' }).click()
  await page.getByRole('button', { name: 'Make a task …' }).click()
  await page.getByRole('button', { name: /^Project: / }).click()
  await page.keyboard.type('Undo upkeep')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Make the task' }).click()
  await expect(box(page, 'PTU-1 Sweep the dunlin court')).toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(editor(page).locator('p')).toHaveText('Sweep the dunlin court')
  await expect(box(page, 'Sweep the dunlin court')).toBeChecked()
  const gone = await page.request.get('/api/task-links?key=PTU-1', { headers })
  expect(await gone.json()).toEqual({ items: [] })
})
