import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { commentBox, makeProject } from './task-steps.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Task', exact: true })
const versions = (page: Page) => page.getByRole('dialog', { name: 'Versions of the description' })

async function openTask(page: Page, name: string): Promise<void> {
  const key = await makeProject(page, name)
  await page.getByRole('combobox', { name: 'Add a task', exact: true }).fill('Book courts')
  await page.getByRole('combobox', { name: 'Add a task', exact: true }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: `${key}-1` })).toBeVisible()
  await page.goto(`/tasks/${key}-1`)
}

/** Writes the description anew, beginning with its button. */
async function describe(page: Page, button: string, words: string): Promise<void> {
  await panel(page).getByRole('button', { name: button }).first().focus()
  await page.keyboard.press('Enter')
  const text = panel(page).getByRole('textbox', { name: 'Description' })
  await expect(text).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(words)
  await page.keyboard.press('Control+Enter')
  await expect(text).toBeHidden()
}

test('comments and history are one stream in their order, or each by itself @long', async ({
  page,
}) => {
  await openTask(page, 'Stream')
  await commentBox(page).fill('Which courts?')
  await commentBox(page).press('Control+Enter')
  await expect(panel(page).getByText('Which courts?')).toBeVisible()
  await describe(page, 'Add a description', 'Courts 1 to 4')
  const items = panel(page).getByRole('region', { name: 'Comments' }).getByRole('listitem')
  await expect(items).toHaveCount(3)
  await expect(items.nth(0)).toContainText('created the task')
  await expect(items.nth(1)).toContainText('Which courts?')
  await expect(items.nth(2)).toContainText('changed the description')
  await panel(page).getByRole('tab', { name: 'Comments' }).click()
  await expect(items).toHaveCount(1)
  // Each task begins with all of it.
  await page.reload()
  await expect(items).toHaveCount(3)
  await panel(page).getByRole('tab', { name: 'History' }).click()
  await expect(panel(page)).toContainText('created the task')
  await expect(panel(page).getByText('Which courts?')).toBeHidden()
})

test('an earlier description is compared and restored by keyboard alone, and that is taken back @long', async ({
  page,
}) => {
  await openTask(page, 'Versions')
  await describe(page, 'Add a description', 'Book four courts')
  await describe(page, 'Edit', 'Book six courts')
  // The latest change reaches the history a moment after the text stands there.
  const changes = panel(page).getByRole('button', { name: 'Show what changed' })
  await expect(changes).toHaveCount(2)
  await changes.last().focus()
  await page.keyboard.press('Enter')
  await expect(versions(page).getByRole('deletion')).toContainText('four')
  await expect(versions(page).getByRole('insertion')).toContainText('six')
  await versions(page).getByRole('button', { name: 'Older version' }).focus()
  await page.keyboard.press('Enter')
  await expect(versions(page).getByRole('insertion')).toContainText('Book four courts')
  await expectAccessible(page, '[role=dialog]')
  await versions(page).getByRole('button', { name: 'Restore this version' }).focus()
  await page.keyboard.press('Enter')
  const description = panel(page).getByRole('region', { name: 'Description' })
  await expect(description).toHaveText(/Book four courts/)
  await page.keyboard.press('Control+z')
  await expect(description).toHaveText(/Book six courts/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a version is looked at by touch @long', async ({ page }) => {
    await openTask(page, 'Touch')
    await describe(page, 'Add a description', 'Book four courts')
    await panel(page).getByRole('button', { name: 'Show what changed' }).tap()
    await expect(versions(page).getByRole('insertion')).toContainText('Book four courts')
    await expect(
      versions(page).getByRole('button', { name: 'Restore this version' }),
    ).toHaveAccessibleDescription('This is the current description.')
    await versions(page).getByRole('button', { name: 'Close' }).tap()
    await expect(versions(page)).toBeHidden()
  })
})
