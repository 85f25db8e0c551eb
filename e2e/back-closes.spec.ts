import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { openPhone } from './phone.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

const bar = (page: Page, name: string) =>
  page.getByRole('navigation').last().getByRole('button', { name, exact: true })
/** The one below another is hidden from who can't see, and counts here. */
const dialog = (page: Page) => page.locator('[role=dialog][data-state=open]')

/** The ways to open something over the list of tasks of a phone. */
const ways: Record<string, (page: Page) => Promise<void>> = {
  'the search': (page) => bar(page, 'Search').click(),
  'the sheet of all places': (page) => bar(page, 'More').click(),
  'the filters': (page) => page.getByRole('button', { name: 'Filter', exact: true }).click(),
}

test('Back on a phone closes what is open, leaves the page after that, and Forward opens nothing', async ({
  browser,
  server,
  ownerState,
  page: owner,
}) => {
  const key = await makeProject(owner, 'Back closes')
  await quickAdd(owner, 'Book courts')
  const page = await openPhone({ browser, server, ownerState })
  await page.goto('/projects')
  await page.goto(`/projects/${key}/tasks`)
  for (const [name, open] of Object.entries(ways))
    await test.step(name, async () => {
      await expect(row(page, 'Book courts')).toBeVisible()
      await open(page)
      await expect(dialog(page)).toBeVisible()
      await page.goBack()
      await expect(dialog(page)).toHaveCount(0)
      await expect(page).toHaveURL(new RegExp(`/projects/${key}/tasks`))
      await page.goForward()
      await expect(row(page, 'Book courts')).toBeVisible()
      await expect(dialog(page)).toHaveCount(0)
    })
  await page.goBack()
  await expect(page).toHaveURL(/\/projects$/)
  await page.context().close()
})

test('what is closed otherwise, or was open at a reload, leaves no step that Back would be lost on', async ({
  browser,
  server,
  ownerState,
  page: owner,
}) => {
  const key = await makeProject(owner, 'No dead steps')
  await quickAdd(owner, 'Book courts')
  const page = await openPhone({ browser, server, ownerState })
  await page.goto('/projects')
  await page.goto(`/projects/${key}/tasks`)
  await bar(page, 'Search').click()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  // A layer over a layer: the topmost goes first.
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Status', exact: true }).click()
  await expect(dialog(page)).toHaveCount(2)
  await page.getByRole('option', { name: 'Done' }).click()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(1)
  // What was chosen stays, in the address and on the page.
  await expect(page).toHaveURL(/q=status/)
  await page.getByRole('button', { name: 'Show tasks' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/q=status/)
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  await expect(row(page, 'Book courts')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(row(page, 'Book courts')).toBeVisible()
  await bar(page, 'More').click()
  await expect(dialog(page)).toBeVisible()
  await page.reload()
  await expect(row(page, 'Book courts')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => (history.state as { layers?: number }).layers))
    .toBe(0)
  // A place chosen in the sheet takes its step over.
  await bar(page, 'More').click()
  await dialog(page).getByRole('link', { name: 'Wiki' }).click()
  await expect(page).toHaveURL(/\/wiki$/)
  await expect(dialog(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/projects/${key}/tasks`))
  await expect(row(page, 'Book courts')).toBeVisible()
  for (let step = 0; step < 3 && !page.url().endsWith('/projects'); step += 1) await page.goBack()
  await expect(page).toHaveURL(/\/projects$/)
  await page.context().close()
})

test('Back closes a menu and a choice on a phone', async ({
  browser,
  server,
  ownerState,
  page: owner,
}) => {
  const key = await makeProject(owner, 'Back menus')
  await quickAdd(owner, 'Book courts')
  const page = await openPhone({ browser, server, ownerState })
  await page.goto(`/tasks/${key}-1`)
  await page.getByRole('button', { name: 'Task actions' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Task actions' })).toBeVisible()
  await page.goto('/settings/notifications')
  await page.getByRole('combobox', { name: 'Remind me of due tasks at' }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(page).toHaveURL(/notifications$/)
  await page.context().close()
})

test('a sheet that has an address of its own closes for good once its work is done', async ({
  browser,
  server,
  ownerState,
}) => {
  const page = await openPhone({ browser, server, ownerState })
  await page.goto('/projects')
  await page.goto('/users?show=groups')
  await page.getByRole('button', { name: 'New group' }).first().click()
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Back crew')
  await dialog(page).getByRole('button', { name: 'Create group' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('Back crew').filter({ visible: true }).first()).toBeVisible()
  // It would open again after a moment, once the browser has stepped back.
  await page.waitForFunction(() => (history.state as { layers?: number }).layers === 0)
  await expect(dialog(page)).toHaveCount(0)
  expect(new URL(page.url()).searchParams.get('dialog')).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL(/\/users\?show=groups$/)
  await expect(dialog(page)).toHaveCount(0)
  await page.context().close()
})

test('Back from a project just made leads to the list, not to the form', async ({ page }) => {
  await page.goto('/projects')
  await page.getByRole('link', { name: 'New project' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Back to the list')
  await page.getByLabel('Key', { exact: true }).fill('ZZBACK')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page).toHaveURL(/\/projects\/ZZBACK\/tasks/)
  await page.goBack()
  await expect(page).toHaveURL(/\/projects$/)
})
