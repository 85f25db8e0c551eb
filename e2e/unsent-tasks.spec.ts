import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

const add = (page: Page) => page.getByRole('combobox', { name: 'Add a task', exact: true })
const badge = (page: Page) => page.getByRole('button', { name: /not sent yet/ })
const mark = (page: Page, title: string) =>
  row(page, title).getByRole('img', { name: 'Not sent yet' })
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()

test('a task added offline stays in the list after another screen, a reload and the line', async ({
  page,
}) => {
  const key = await makeProject(page, 'Unsent')
  await quickAdd(page, 'Hire the unsent hall')
  await page.goto('/tasks')
  await expect(row(page, 'Hire the unsent hall')).toBeVisible()
  await goTo(page, 'Wiki')
  await goTo(page, 'All tasks')
  await page.context().route('**/api/**', (route) => route.abort())
  await add(page).fill(`Ring the unsent club`)
  await add(page).press('Enter')
  await expect(mark(page, 'Ring the unsent club')).toBeVisible()
  await expect(badge(page)).toHaveText('1 not sent yet')

  await goTo(page, 'Wiki')
  await goTo(page, 'All tasks')
  await expect(row(page, 'Hire the unsent hall')).toBeVisible()
  await expect(mark(page, 'Ring the unsent club')).toBeVisible()
  await page.goto('/tasks?q=umpires')
  await expect(page.getByText(/not sent yet/).first()).toBeVisible()
  await expect(row(page, 'Ring the unsent club')).toBeHidden()
  await page.goto('/tasks')
  await expect(mark(page, 'Ring the unsent club')).toBeVisible()

  await page.context().unrouteAll({ behavior: 'wait' })
  await expect(badge(page)).toBeHidden({ timeout: 35_000 })
  await expect(row(page, 'Ring the unsent club')).toContainText(`${key}-2`)
  await goTo(page, 'Wiki')
  await goTo(page, 'All tasks')
  await expect(row(page, 'Ring the unsent club')).toBeVisible()
})
