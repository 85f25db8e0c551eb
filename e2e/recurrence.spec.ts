import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { fillDay } from './day-steps.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Task', exact: true })
const editor = (page: Page) => page.getByRole('dialog', { name: 'Repeat' })
const chip = (page: Page) => panel(page).getByRole('button', { name: /^Repeats/ })
const due = (page: Page) => panel(page).getByRole('button', { name: /^Due date/ })
const rows = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: title }) })

test('a task repeats by the keyboard alone, and taking its completion back makes it one again', async ({
  page,
  secondPage,
}) => {
  const key = await makeProject(page, 'Weekly')
  await quickAdd(page, 'Sweep the courts')
  await secondPage.goto(`/projects/${key}/tasks`)
  await row(page, 'Sweep the courts').click()
  await expect(panel(page).getByRole('tab', { name: /Comments/ })).toBeVisible()

  await panel(page).getByRole('button', { name: 'Add to this task' }).focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: 'Repeat' })
  await expect(item).toBeVisible()
  await item.focus()
  await page.keyboard.press('Enter')
  // It has no due day yet, so the first one is asked for.
  await expect(editor(page).getByLabel('Due date')).toBeFocused()
  await fillDay(editor(page).getByLabel('Due date'), '2098-11-21')
  await editor(page).getByLabel('Every', { exact: true }).fill('2')
  await expect(editor(page).getByRole('listitem')).toHaveCount(5)
  await page.keyboard.press('Enter')
  await expect(chip(page)).toContainText('Every 2nd Friday')
  await expect(due(page)).toContainText('21')
  await expect(row(secondPage, 'Sweep the courts').getByLabel('Repeats')).toBeVisible()

  await chip(page).focus()
  await page.keyboard.press('Enter')
  await editor(page)
    .getByRole('button', { name: /^Skip to/ })
    .press('Enter')
  await expect(due(page)).toContainText('5')
  await page.keyboard.press('Control+z')
  await expect(due(page)).toContainText('21')

  await row(page, 'Sweep the courts').focus()
  await page.keyboard.press('s')
  await page.getByRole('option', { name: 'Done' }).click()
  await expect(page.getByText(/^Next: .*5/).first()).toBeVisible()
  await expect(rows(page, 'Sweep the courts')).toHaveCount(2)
  await expect(rows(secondPage, 'Sweep the courts')).toHaveCount(2)
  await expect(chip(page)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(chip(page)).toContainText('Every 2nd Friday')
  await expect(rows(page, 'Sweep the courts')).toHaveCount(1)
  await expect(rows(secondPage, 'Sweep the courts')).toHaveCount(1)

  await page.keyboard.press('Control+Shift+z')
  await page.getByRole('button', { name: 'Open', exact: true }).press('Enter')
  await expect(panel(page).getByRole('navigation', { name: 'Repeat' })).toContainText('Previous')
  await expect(chip(page)).toContainText('Every 2nd Friday')
  await panel(page)
    .getByRole('button', { name: /^Priority/ })
    .click()
  await page.getByRole('option', { name: 'High' }).click()
  await expect(panel(page).getByRole('button', { name: /^Priority/ })).toContainText('High')

  // The next one is in use now: reopening the first leaves both, and says so.
  await panel(page)
    .getByRole('link', { name: new RegExp(`^${key}-1 `) })
    .click()
  await panel(page)
    .getByRole('button', { name: /^Status/ })
    .click()
  await page.getByRole('option', { name: 'To do' }).click()
  await expect(page.getByText(/the next task of the series, was kept/).first()).toBeVisible()
  await expect(rows(page, 'Sweep the courts')).toHaveCount(2)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a task repeats after its completion from the due date, until that is stopped @long', async ({
    page,
  }) => {
    await makeProject(page, 'Phone')
    await page.getByRole('combobox', { name: 'Add a task', exact: true }).fill('Pump the balls')
    await page.getByRole('combobox', { name: 'Add a task', exact: true }).press('Enter')
    await page.getByRole('row').filter({ hasText: 'Pump the balls' }).tap()
    await due(page).tap()
    await page.getByRole('button', { name: 'Repeat…' }).tap()
    await editor(page).getByLabel('Next task', { exact: true }).tap()
    await page.getByRole('option', { name: 'After completion' }).tap()
    await editor(page).getByRole('button', { name: 'Save' }).tap()
    await expect(chip(page)).toContainText('A week after completion')

    await panel(page)
      .getByRole('button', { name: /^Status/ })
      .tap()
    await page.getByRole('option', { name: 'Done' }).tap()
    await page.getByRole('button', { name: 'Open', exact: true }).tap()
    await expect(chip(page)).toContainText('A week after completion')
    await chip(page).tap()
    await editor(page).getByRole('button', { name: 'Stop repeating' }).tap()
    await expect(chip(page)).toHaveCount(0)
  })
})

test('who changes how a task repeats after somebody else reads both ways in words @long', async ({
  page,
  secondPage,
}) => {
  const key = await makeProject(page, 'Rules')
  await quickAdd(page, 'Sweep the courts')
  await row(page, 'Sweep the courts').click()
  await panel(page).getByRole('button', { name: 'Add to this task' }).click()
  await page.getByRole('menuitem', { name: 'Repeat' }).click()
  await fillDay(editor(page).getByLabel('Due date'), '2098-11-21')
  await editor(page).getByLabel('Every', { exact: true }).press('Enter')
  await secondPage.goto(`/projects/${key}/tasks`)
  await row(secondPage, 'Sweep the courts').click()
  const repeatEvery = async (one: Page, weeks: string) => {
    await chip(one).click()
    await editor(one).getByLabel('Every', { exact: true }).fill(weeks)
    await editor(one).getByLabel('Every', { exact: true }).press('Enter')
  }
  await expect(chip(secondPage)).toContainText('Every Friday')
  await chip(secondPage).click()
  await expect(editor(secondPage)).toBeVisible()
  await secondPage.keyboard.press('Escape')
  await secondPage.context().setOffline(true)
  await repeatEvery(page, '2')
  await expect(chip(page)).toContainText('Every 2nd Friday')
  await repeatEvery(secondPage, '3')
  await expect(secondPage.getByText('1 not sent yet')).toBeVisible()
  await secondPage.context().setOffline(false)
  const conflict = panel(secondPage).getByRole('alert')
  await expect(conflict).toContainText('Every 3rd Friday')
  await expect(conflict).toContainText('Every 2nd Friday')
})
