import type { Page } from '@playwright/test'
import { expect, owner, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Task', exact: true })
const watchers = (page: Page) =>
  panel(page).getByRole('button', { name: /^(Watched by|No watchers)/ })

test('one leaves and watches tasks again by the keyboard alone, many at once, and takes it back @long', async ({
  page,
  secondPage,
}) => {
  const key = await makeProject(page, 'Watch')
  await quickAdd(page, 'Book courts', 'Order balls')
  await secondPage.goto(`/projects/${key}/tasks?task=${key}-1`)
  await expect(watchers(secondPage)).toHaveAccessibleName(`Watched by ${owner.name}`)

  await page.getByRole('combobox', { name: 'Add a task', exact: true }).press('Escape')
  await row(page, 'Book courts').focus()
  await page.keyboard.press('w')
  await expect(page.getByText(`You no longer watch ${key}-1`).first()).toBeVisible()
  await expect(watchers(secondPage)).toHaveAccessibleName(/^No watchers/)
  await page.keyboard.press('Control+z')
  await expect(watchers(secondPage)).toHaveAccessibleName(`Watched by ${owner.name}`)

  await page.keyboard.press('Control+a')
  await page.keyboard.press('w')
  await expect(page.getByText('You no longer watch 2 tasks').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('watcher:me')
  await expect(page.getByText('No tasks match')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('-watcher:me creator:me')
  await expect(row(page, 'Order balls')).toBeVisible()

  await row(page, 'Order balls').focus()
  await page.keyboard.press('Shift+w')
  await page.getByRole('option', { name: owner.name }).waitFor()
  await page.keyboard.type('kowal')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(row(page, 'Order balls')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('watching is one tap in the task, and history tells of it @long', async ({ page }) => {
    const key = await makeProject(page, 'Phone')
    await page.getByRole('combobox', { name: 'Add a task', exact: true }).fill('Tape the lines')
    await page.getByRole('combobox', { name: 'Add a task', exact: true }).press('Enter')
    await page
      .getByRole('row')
      .filter({ hasText: `${key}-1` })
      .tap()
    await panel(page).getByRole('button', { name: 'Stop watching' }).tap()
    await expect(watchers(page)).toHaveAccessibleName(/^No watchers/)
    await watchers(page).tap()
    await page.getByRole('option', { name: owner.name }).tap()
    await page.keyboard.press('Escape')
    await expect(watchers(page)).toHaveAccessibleName(`Watched by ${owner.name}`)
    await panel(page).getByRole('tab', { name: 'History' }).tap()
    await expect(panel(page)).toContainText('started watching the task')
    await expectAccessible(page)
  })
})
