import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Task', exact: true })
const parts = (page: Page) => panel(page).getByRole('region', { name: 'Subtasks' })
const relations = (page: Page) => panel(page).getByRole('region', { name: 'Relations' })

async function open(page: Page, title: string): Promise<void> {
  await row(page, title).click()
  await expect(panel(page).getByRole('heading', { name: title })).toBeAttached()
  await expect(panel(page).getByRole('tab', { name: /Comments/ })).toBeVisible()
}

/** Chooses from the menu of what a task doesn't have yet, by keyboard. */
async function choose(page: Page, name: string): Promise<void> {
  await panel(page).getByRole('button', { name: 'Add to this task' }).focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name })
  await expect(item).toBeVisible()
  await item.focus()
  await page.keyboard.press('Enter')
}

/** Types into the picker of tasks once it has the focus. */
async function find(page: Page, words: string): Promise<void> {
  await expect(page.getByPlaceholder('Find a task by its key or words')).toBeFocused()
  await page.keyboard.type(words)
}

test('a task gets parts by the keyboard alone, and tells how many are done', async ({
  page,
  secondPage,
}) => {
  const key = await makeProject(page, 'Parts')
  await quickAdd(page, 'Book courts')
  await secondPage.goto(`/projects/${key}/tasks?task=${key}-1`)
  await open(page, 'Book courts')

  await choose(page, 'Add a subtask')
  const line = parts(page).getByLabel('Add a subtask')
  await expect(line).toBeFocused()
  for (const title of ['Ask for the price', 'Pay the deposit']) {
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
    await expect(line).toHaveValue('')
  }
  await expect(parts(page)).toContainText('0 of 2')
  await expect(row(secondPage, 'Book courts')).toContainText('0 of 2 subtasks done')
  await expect(parts(secondPage).getByRole('link', { name: 'Pay the deposit' })).toBeVisible()

  await parts(page).getByRole('link', { name: 'Ask for the price' }).press('Enter')
  const above = panel(page).getByRole('navigation', { name: 'Parent task' })
  await expect(above).toContainText('Book courts')
  await page.keyboard.press('Escape')
  await row(page, 'Ask for the price').focus()
  await page.keyboard.press('s')
  await page.getByRole('option', { name: 'Done' }).click()
  await expect(parts(secondPage)).toContainText('1 of 2')
  await expect(row(secondPage, 'Book courts')).toContainText('1 of 2 subtasks done')
  await secondPage.goto(`/projects/${key}/tasks?layout=board`)
  await expect(row(secondPage, 'Book courts')).toContainText('1 of 2 subtasks done')

  await open(page, 'Book courts')
  await expect(parts(page)).toContainText('1 of 2')
  await page.keyboard.press('Control+z')
  await expect(parts(page)).toContainText('0 of 2')
})

test('a blocked task warns when it is completed, and a circle is refused in words @long', async ({
  page,
}) => {
  await makeProject(page, 'Blocks')
  await quickAdd(page, 'Order balls', 'Hand out balls')
  await open(page, 'Hand out balls')
  await choose(page, 'Blocked by')
  await find(page, 'order')
  await page.getByRole('option', { name: /Order balls/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect(relations(page)).toContainText('Blocked by')
  await expect(relations(page).getByRole('link', { name: /Order balls/ })).toBeVisible()
  const waits = row(page, 'Hand out balls').getByTitle(/^Blocked by .* Order balls$/)
  await expect(waits).toBeVisible()

  await panel(page)
    .getByRole('button', { name: /^Status/ })
    .click()
  await page.getByRole('option', { name: 'Done' }).click()
  await expect(
    page.getByText(/is completed, but it was blocked by .* Order balls/).first(),
  ).toBeVisible()
  await expect(waits).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(panel(page).getByRole('button', { name: /^Status/ })).toContainText('To do')

  await page.keyboard.press('Escape')
  await open(page, 'Order balls')
  await expect(relations(page)).toContainText('Blocks')
  await choose(page, 'Blocked by')
  await find(page, 'hand out')
  await page.getByRole('option', { name: /Hand out balls/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This would create a loop').first()).toBeVisible()
  await expect(relations(page).getByRole('heading', { name: 'Blocked by' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an estimate is one tap, and a relation is taken out again @long', async ({ page }) => {
    await makeProject(page, 'Phone')
    const long = 'Sweep the hall, and look under every bench and behind every net'
    for (const title of ['Tape the lines', long]) {
      await page.getByRole('combobox', { name: 'Add a task', exact: true }).fill(title)
      await page.getByRole('combobox', { name: 'Add a task', exact: true }).press('Enter')
      await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible()
    }
    await page.getByRole('row').filter({ hasText: 'Tape the lines' }).tap()
    const add = panel(page).getByRole('button', { name: 'Add to this task' })
    await add.tap()
    await page.getByRole('menuitem', { name: 'Estimate' }).tap()
    await page.getByRole('button', { name: '0.5 h' }).tap()
    await expect(panel(page).getByRole('button', { name: /^Estimate/ })).toContainText('0.5 h')

    await add.tap()
    await page.getByRole('menuitem', { name: 'Comes after' }).tap()
    await page.getByRole('option', { name: /Sweep the hall/ }).tap()
    await expect(relations(page)).toContainText('Comes after')
    const takeOut = relations(page).getByRole('button', { name: /^Remove/ })
    const box = await takeOut.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(390)
    await takeOut.tap()
    await expect(relations(page)).toHaveCount(0)
  })
})
