import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { openPhone } from './phone.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

/** The heading a task stands under. Other tests' tasks are the owner's, too, so no heading's count is known. */
const groupOf = (page: Page, title: string) =>
  row(page, title).evaluate((element) => {
    const top = element.getBoundingClientRect().top
    const above = [...document.querySelectorAll('[role=rowgroup] button[aria-expanded]')]
      .map((head) => ({ head, at: head.getBoundingClientRect().top }))
      .filter(({ at }) => at <= top)
      .toSorted((one, other) => one.at - other.at)
    return above.at(-1)?.head.getAttribute('aria-label')?.replace(/, .*/, '')
  })

test('my work holds what is mine by its day, and what I finish stays struck until tomorrow', async ({
  page,
  secondPage,
}) => {
  const key = await makeProject(page, 'Mine')
  await quickAdd(page, 'Somebody’s court')
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await page.waitForURL('**/tasks-v2?show=mine')
  const places = page.getByRole('complementary', { name: 'Sidebar' })
  await expect(places.locator('[aria-current=page]')).toHaveText('My tasks')
  await expect(page.getByRole('heading', { name: 'My tasks', level: 1 })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Add a task' })).toBeVisible()
  await expect(row(page, 'Somebody’s court')).toBeHidden()

  await quickAdd(page, 'Open the gate')
  await expect.poll(() => groupOf(page, 'Open the gate')).toBe('Today')
  await page.getByRole('combobox', { name: 'Add a task' }).press('Escape')
  await row(page, 'Open the gate').focus()
  await page.keyboard.press('d')
  await page.getByRole('button', { name: /^Tomorrow/ }).click()
  await expect.poll(() => groupOf(page, 'Open the gate')).toBe('Next 7 days')
  // A line says on which day its tasks will be due, unless the line itself does.
  const given = page.getByRole('list', { name: 'The new task gets' })
  await page.getByRole('combobox', { name: 'Add a task', exact: true }).click()
  await expect(given).toContainText('Today')
  await page.getByRole('button', { name: 'Add a task to Next 7 days' }).click()
  const inGroup = page
    .locator('form')
    .filter({ has: page.getByRole('combobox', { name: 'Add a task to Next 7 days' }) })
  await expect(given).not.toContainText('Today')
  const said = await given.locator('time').getAttribute('datetime')
  await inGroup.getByRole('combobox').fill('Roll the net')
  await inGroup.getByRole('combobox').press('Enter')
  await expect(row(page, 'Roll the net').locator('time').first()).toHaveAttribute(
    'datetime',
    said ?? '',
  )
  await inGroup.getByRole('combobox').fill('Fold the net tomorrow')
  await expect(given.locator('time')).toHaveCount(0)
  await inGroup.getByRole('combobox').fill('')
  await page.keyboard.press('Escape')
  await row(page, 'Open the gate').focus()
  await expectAccessible(page, '[role=rowgroup]')
  await page.keyboard.press('s')
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('option', { name: 'Done' }).click()
  await expect.poll(() => groupOf(page, 'Open the gate')).toBe('Done today')
  await stored
  await page.reload()
  await expect.poll(() => groupOf(page, 'Open the gate')).toBe('Done today')
  await expect(row(page, 'Open the gate').getByText('Open the gate')).toHaveCSS(
    'text-decoration-line',
    'line-through',
  )

  await secondPage.goto(`/projects/${key}/tasks`)
  await row(secondPage, 'Somebody’s court').focus()
  await secondPage.keyboard.press('i')
  await expect.poll(() => groupOf(page, 'Somebody’s court')).toBe('No date')
  await row(page, 'Somebody’s court').focus()
  await page.keyboard.press('i')
  await expect(row(page, 'Somebody’s court')).toBeHidden()
  // What is out of sight comes back where it was.
  await page.getByRole('listitem').getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Somebody’s court')).toBeVisible()
})

test('what is assigned before the page hears of changes is there once it does @long', async ({
  page,
  secondPage,
}) => {
  const key = await makeProject(page, 'Early')
  await quickAdd(page, 'Mine already', 'Mine soon')
  const give = async (title: string, from: Page) => {
    const stored = from.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await row(from, title).focus()
    await from.keyboard.press('i')
    await stored
  }
  await give('Mine already', page)
  await secondPage.goto(`/projects/${key}/tasks`)
  const { promise: given, resolve } = Promise.withResolvers<void>()
  await page.routeWebSocket('**/api/live', async (socket) => {
    await given
    socket.connectToServer()
  })
  await page.goto('/tasks-v2?show=mine')
  await expect(row(page, 'Mine already')).toBeVisible()
  await give('Mine soon', secondPage)
  await expect(row(page, 'Mine soon')).toBeHidden()
  resolve()
  await expect(row(page, 'Mine soon')).toBeVisible()
})

test('a status is chosen also where its project is still on its way @long', async ({ page }) => {
  const key = await makeProject(page, 'Slow')
  await quickAdd(page, 'Roll the courts')
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await row(page, 'Roll the courts').focus()
  await page.keyboard.press('i')
  await stored
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/projects\/[0-9a-f-]{36}$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/tasks-v2?show=mine')
  await row(page, 'Roll the courts')
    .getByRole('button', { name: /^Status/ })
    .click()
  release()
  await page.getByRole('option', { name: 'Done' }).click()
  await expect(row(page, 'Roll the courts')).toContainText(key)
  await expect(row(page, 'Roll the courts').getByText('Done')).toBeAttached()
})

test('on a phone my work is a press away, and is done there by touch @long', async ({
  page,
  browser,
  server,
  ownerState,
}) => {
  await makeProject(page, 'Day')
  await quickAdd(page, 'Fill the water')
  await row(page, 'Fill the water').focus()
  await page.keyboard.press('i')
  const phone = await openPhone({ browser, server, ownerState })
  await phone.goto('/projects')
  await phone
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'My tasks' })
    .tap()
  const water = phone.getByRole('row').filter({ hasText: 'Fill the water' })
  await water.getByRole('button', { name: /^Complete/ }).tap()
  await expect(phone.getByRole('listitem').getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(water.getByText('Fill the water')).toHaveCSS('text-decoration-line', 'line-through')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const current = phone.getByRole('navigation', { name: 'Main' }).locator('[data-status=active]')
  await expect(current).toHaveText('My tasks')
  await phone.getByRole('button', { name: 'All tasks' }).tap()
  await expect(phone.getByRole('heading', { name: 'All tasks', level: 1 })).toBeVisible()
  await expect(current).toHaveText('More')
  await phone.context().close()
})
