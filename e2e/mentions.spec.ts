import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { commentBox, makeProject, quickAdd, row } from './task-steps.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Task', exact: true })
const offered = (page: Page) => page.getByRole('listbox', { name: 'Mention' })

test('a task is mentioned by words and by key, shows its title and its state as it changes, and opens @long', async ({
  page,
  secondPage,
}) => {
  const key = await makeProject(page, 'Mentions')
  await quickAdd(page, 'Book the courts', 'Order lanyards')
  await secondPage.goto(`/projects/${key}/tasks`)
  await page.goto(`/tasks/${key}-1`)
  await commentBox(page).focus()
  await page.keyboard.type('Waits for #order lan')
  await expect(offered(page).getByRole('option', { name: 'Order lanyards' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(commentBox(page)).toHaveText(`Waits for ${key}-2 `)
  // A key that is known needs no choosing: its task is shown as it is written.
  await page.keyboard.type(`and ${key}-1`)
  await expect(commentBox(page)).toContainText('Book the courts')
  await expect(offered(page)).toBeHidden()
  await page.keyboard.type(', not NOSUCH-1')
  await page.keyboard.press('Control+Enter')
  const link = panel(page).getByRole('link', { name: `To do: ${key}-2 Order lanyards` })
  await expect(link).toBeVisible()
  await expect(panel(page).getByRole('link', { name: /Book the courts/ })).toBeVisible()
  await expect(panel(page)).toContainText('not NOSUCH-1')

  await row(secondPage, 'Order lanyards')
    .getByRole('button', { name: /^Status/ })
    .click()
  await secondPage.getByRole('option', { name: 'Done' }).click()
  const done = panel(page).getByRole('link', { name: `Done: ${key}-2 Order lanyards` })
  await expect(done).toHaveAttribute('data-state', 'completed')
  await done.focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Order lanyards')
  await expect(page).toHaveURL(new RegExp(`/tasks/${key}-2$`))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a description mentions a task by touch, with nothing axe objects to @long', async ({
    page,
  }) => {
    const key = await makeProject(page, 'Touched')
    await page.getByRole('combobox', { name: 'Add a task', exact: true }).fill('Book the courts')
    await page.getByRole('combobox', { name: 'Add a task', exact: true }).press('Enter')
    await expect(page.getByRole('row').filter({ hasText: `${key}-1` })).toBeVisible()
    await page.goto(`/tasks/${key}-1`)
    await panel(page).getByRole('button', { name: 'Add a description' }).tap()
    await expect(panel(page).locator('[contenteditable][aria-label="Description"]')).toBeFocused()
    await page.keyboard.type('As #book')
    await offered(page)
      .getByRole('option')
      .filter({ hasText: `${key}-1` })
      .tap()
    await expectAccessible(page)
    await panel(page).getByRole('button', { name: 'Save' }).tap()
    await panel(page)
      .getByRole('link', { name: `To do: ${key}-1 Book the courts` })
      .tap()
    await expect(panel(page).getByRole('textbox', { name: 'Title' })).toBeVisible()
  })
})
