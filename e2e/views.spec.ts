import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

const line = (page: Page) => page.getByRole('combobox', { name: 'Search tasks' })
const builder = (page: Page) => page.getByRole('dialog', { name: 'Filter' })
const changed = (page: Page) => page.getByRole('group', { name: 'changed' })

/** Chooses from the open list of a picker by what is typed. */
async function pick(page: Page, list: string, typed: string) {
  await expect(page.getByPlaceholder(list, { exact: true })).toBeFocused()
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
}

test('a filter is built, moved and mended by the keyboard alone, and the line says the same @long', async ({
  page,
}) => {
  await makeProject(page, 'Courts')
  await quickAdd(page, 'Book courts', 'Order balls', 'Call the venue')
  await line(page).fill('due:soon')
  await expect(page).toHaveURL(/q=due/)
  await page.getByRole('button', { name: 'Build a filter' }).press('Enter')
  await expect(builder(page)).toBeVisible()
  const broken = builder(page).getByRole('textbox', { name: 'Not understood' })
  await expect(broken).toHaveValue('due:soon')
  await expect(builder(page)).toContainText('can’t be read')
  await broken.fill('due:none')
  await broken.press('Enter')
  const asLine = builder(page).getByRole('combobox', { name: 'Filter as text' })
  await expect(asLine).toHaveValue('due:none')

  await builder(page).getByRole('button', { name: 'Add condition' }).press('Enter')
  await pick(page, 'What is asked', 'Priority')
  await pick(page, 'Priority', 'No priority')
  await page.keyboard.press('Escape')
  await expect(asLine).toHaveValue('due:none priority:none')
  await expect(page).toHaveURL(/q=due%3Anone\+priority%3Anone/)
  await builder(page).getByRole('button', { name: 'Priority', exact: true }).press('Alt+ArrowUp')
  await expect(asLine).toHaveValue('priority:none due:none')
  await expect(builder(page).getByRole('button', { name: 'Priority', exact: true })).toBeFocused()

  await asLine.fill('-(balls OR venue)')
  await expect(builder(page).getByRole('combobox', { name: 'Match' })).toHaveText('None of these')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(builder(page)).toBeHidden()
  await expect(row(page, 'Book courts')).toBeVisible()
  await expect(row(page, 'Order balls')).toBeHidden()
})

test('a view is saved, changed, reset, updated and found again by the keyboard alone', async ({
  page,
}) => {
  await makeProject(page, 'Courts')
  await quickAdd(page, 'Book courts', 'Order balls')
  await line(page).fill('courts')
  await page.getByRole('button', { name: 'Save view' }).press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Only courts')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Only courts', exact: true })).toBeVisible()
  await expect(changed(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Only courts' })).toHaveAttribute(
    'aria-current',
    'page',
  )

  await line(page).fill('balls')
  await changed(page).getByRole('button', { name: 'Reset' }).press('Enter')
  await expect(line(page)).toHaveValue('courts')
  await line(page).fill('balls')
  await changed(page).getByRole('button', { name: 'Update' }).press('Enter')
  await expect(changed(page)).toBeHidden()
  await expectAccessible(page)

  await page.goto('/wiki')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Command palette' })).toBeFocused()
  await page.keyboard.type('Only cou')
  await page.getByRole('option', { name: /Only courts/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tasks\?q=balls&view=/)
  await expect(row(page, 'Order balls')).toBeVisible()
  await expect(row(page, 'Book courts')).toBeHidden()

  await page.getByRole('button', { name: 'Actions for the view Only courts' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Only courts' })).toBeHidden()
  await expect(row(page, 'Book courts')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Only courts' })).toBeVisible()
  await expect(line(page)).toHaveValue('balls')
})

test('what somebody else changed of a shared view is shown, and neither is lost @long', async ({
  page,
  secondPage,
}) => {
  const key = await makeProject(page, 'Courts')
  await quickAdd(page, 'Book courts', 'Order balls', 'Call the venue')
  await line(page).fill('courts')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ours')
  await page.getByLabel('Share with everyone').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Actions for the view Ours' }).click()
  await page.getByRole('menuitem', { name: 'Make it the default for everyone' }).click()

  await secondPage.goto(`/projects/${key}/tasks`)
  await expect(line(secondPage)).toHaveValue('courts')
  await line(secondPage).fill('venue')
  await expect(changed(secondPage)).toBeVisible()
  await line(page).fill('balls')
  await changed(page).getByRole('button', { name: 'Update' }).click()
  await expect(changed(page)).toBeHidden()

  await expect(secondPage.getByText('changed this view.')).toBeVisible()
  await expect(line(secondPage)).toHaveValue('venue')
  await secondPage.getByRole('button', { name: 'Show theirs' }).click()
  await expect(line(secondPage)).toHaveValue('balls')
})

const task = (page: Page, title: string) => page.getByText(title, { exact: true })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('filters are built and views chosen by touch @long', async ({ page }) => {
    await makeProject(page, 'Courts')
    for (const title of ['Book courts', 'Order balls']) {
      await page.getByRole('combobox', { name: 'Add a task', exact: true }).fill(title)
      await page.getByRole('combobox', { name: 'Add a task', exact: true }).press('Enter')
      await expect(task(page, title)).toBeVisible()
    }
    const filter = page.getByRole('button', { name: /^Filter/ })
    await filter.tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Status' }).tap()
    await page.getByRole('option', { name: 'Done' }).tap()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog').getByText('0 of 2 tasks')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show tasks' }).tap()
    await expect(filter).toHaveText(/1 condition$/)
    await filter.tap()
    await page.getByRole('button', { name: 'Clear filters' }).tap()
    await page.getByRole('button', { name: 'Build a filter' }).tap()
    await builder(page).getByRole('button', { name: 'Add group' }).tap()
    await builder(page)
      .getByRole('group', { name: /^Group/ })
      .getByRole('button', { name: 'Add condition' })
      .tap()
    await page.getByRole('option', { name: 'Words in the title' }).tap()
    await builder(page)
      .getByRole('textbox', { name: /Words in the title/ })
      .fill('balls')
    await expect(builder(page).getByLabel('Filter as text')).toHaveValue('balls')
    await expect(builder(page).getByText('1 of 2 tasks')).toBeVisible()
    await expectAccessible(page)
    await builder(page).getByRole('button', { name: 'Close' }).tap()
    await expect(task(page, 'Book courts')).toBeHidden()
    // Nothing of the bar is beside the screen.
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      ),
    ).toBe(true)
    for (const button of await page
      .locator('[role=group][aria-label=Layout] button')
      .or(filter)
      .all())
      await expect(button).toBeInViewport({ ratio: 1 })

    await page.getByRole('button', { name: 'Save view' }).tap()
    await page.getByLabel('Name', { exact: true }).fill('Balls')
    await page.getByRole('button', { name: 'Save', exact: true }).tap()
    await page.getByRole('button', { name: 'Balls', exact: true }).tap()
    await page.getByRole('option', { name: 'No view' }).tap()
    await expect(task(page, 'Book courts')).toBeVisible()
    await page.getByRole('button', { name: 'Views', exact: true }).tap()
    await expectAccessible(page)
    await page.getByRole('option', { name: /Balls/ }).tap()
    await expect(task(page, 'Book courts')).toBeHidden()
  })
})
