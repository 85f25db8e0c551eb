import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { fillDay } from './day-steps.ts'
import { makeProject, quickAdd } from './task-steps.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Task', exact: true })
const reminders = (page: Page) => panel(page).getByRole('list', { name: 'Your reminders' })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Remind me of/ })

async function openDialog(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Task actions' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Remind me' }).press('Enter')
  await expect(dialog(page)).toBeVisible()
}

test('one is reminded of a task by the keyboard alone, and takes it back @long', async ({
  page,
}) => {
  const key = await makeProject(page, 'Remind')
  await quickAdd(page, 'Book courts')
  await page.goto(`/projects/${key}/tasks?task=${key}-1`)
  await openDialog(page)
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: /^Tomorrow/ })
    .press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(reminders(page).getByRole('listitem')).toHaveCount(1)

  await openDialog(page)
  await expect(page.locator(':focus')).toHaveText(/^(Later today|Tomorrow)/)
  await fillDay(dialog(page).getByLabel('Day'), '2020-01-01')
  await dialog(page).getByLabel('Time').fill('18:00')
  await dialog(page).getByLabel('Time').press('Enter')
  // What can't be is not sent, and the focus is where it stands.
  await expect(dialog(page).getByText(/^Choose .* or a later day/)).toBeVisible()
  await expect(dialog(page).getByLabel('Day')).toBeFocused()
  await fillDay(dialog(page).getByLabel('Day'), 'today')
  await dialog(page).getByLabel('Time').fill('00:00')
  await dialog(page).getByLabel('Time').press('Enter')
  await expect(dialog(page).getByText('Choose a time in the future')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(reminders(page).getByRole('listitem')).toHaveCount(1)
  await reminders(page)
    .getByRole('button', { name: /^No reminder/ })
    .press('Enter')
  await expect(reminders(page)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a day and a time are set and taken back by touch @long', async ({ page }) => {
    const key = await makeProject(page, 'Reminded')
    await quickAdd(page, 'Tape the lines')
    await page.goto(`/projects/${key}/tasks?task=${key}-1`)
    await panel(page).getByRole('button', { name: 'Task actions' }).tap()
    await page.getByRole('menuitem', { name: 'Remind me' }).tap()
    const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    await fillDay(dialog(page).getByLabel('Day'), inAMonth)
    await dialog(page).getByLabel('Time').fill('18:00')
    await dialog(page).getByRole('button', { name: 'Remind me then' }).tap()
    await expect(reminders(page).getByRole('listitem')).toHaveCount(1)
    await reminders(page)
      .getByRole('button', { name: /^No reminder/ })
      .tap()
    await expect(reminders(page)).toHaveCount(0)
  })
})
