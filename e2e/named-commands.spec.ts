import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { openPhone } from './phone.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByPlaceholder(/^Find a task/)).toBeFocused()
}

test('on a phone the search names the task that a command is about, and offers nothing that only keys go on with', async ({
  browser,
  server,
  ownerState,
  page: owner,
}) => {
  const key = await makeProject(owner, 'Named')
  await quickAdd(owner, 'Book courts', 'Order balls')
  const page = await openPhone({ browser, server, ownerState })
  await page.goto(`/projects/${key}/tasks`)
  await row(page, 'Order balls').locator('[data-title]').click()
  await page.getByRole('region', { name: 'Task', exact: true }).waitFor()
  await page.goBack()
  await expect(row(page, 'Book courts')).toBeVisible()
  await openSearch(page)
  const named = await page
    .getByRole('group', { name: 'Tasks' })
    .getByRole('option')
    .allTextContents()
  const plain = /^(New task|Select all|Search the list|Build a filter)/
  expect(named.filter((one) => !plain.test(one) && !one.includes('Order balls'))).toEqual([])
  await expect(option(page, 'Complete, or reopen: Order balls')).toBeVisible()
  for (const only of [/^Peek/, /Keyboard shortcuts/i, /sidebar/i])
    await expect(option(page, only)).toHaveCount(0)
  await option(page, 'Change status: Order balls').click()
  await expect(page.getByPlaceholder('Change status: Order balls')).toBeFocused()
  await option(page, 'Done').click()
  await expect(row(page, 'Order balls').locator('[data-circle]')).toHaveAccessibleName(/^Reopen/)
  await expect(row(page, 'Book courts').locator('[data-circle]')).toHaveAccessibleName(/^Complete/)
  await page.context().close()
})

test('what can be done with a project names it', async ({ page }) => {
  const key = await makeProject(page, 'Autumn league')
  await page.goto(`/projects/${key}`)
  await expect(page.getByRole('button', { name: 'Project actions' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(option(page, /^Copy link: Autumn league/)).toBeVisible()
  await expect(option(page, /: Autumn league$/).first()).toBeVisible()
})
