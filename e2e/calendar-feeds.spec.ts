import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { openPhone } from './phone.ts'
import { makeProject, row } from './task-steps.ts'

const address = (page: Page, name: string) => page.getByLabel(`Address of ${name}`)

async function addDueTask(page: Page) {
  await page
    .getByRole('combobox', { name: 'Add a task', exact: true })
    .fill('Book courts tomorrow 18:00')
  await page.getByRole('combobox', { name: 'Add a task', exact: true }).press('Enter')
  await expect(row(page, 'Book courts')).toContainText(/[A-Z]{2,}-\d+/)
}

test('a project’s feed is made by the keyboard, fetched, renewed and revoked @long', async ({
  page,
}) => {
  const key = await makeProject(page, 'Feed season')
  await addDueTask(page)
  await page.goto(`/projects/${key}`)
  await page.getByRole('button', { name: 'Project actions' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Calendar feed…' }).press('Enter')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Wall display')
  await page.keyboard.press('Enter')
  await expect(address(page, 'Wall display')).toHaveValue(/\/api\/calendars\/[\w-]{43}\.ics$/)
  const first = await address(page, 'Wall display').inputValue()
  await expectAccessible(page)
  const fetched = await page.request.get(first)
  expect(await fetched.text()).toContain('SUMMARY:Book courts')

  await page.getByRole('button', { name: 'New address for Wall display' }).press('Enter')
  await page.getByRole('button', { name: 'New address', exact: true }).press('Enter')
  await expect(address(page, 'Wall display')).not.toHaveValue(first)
  const second = await address(page, 'Wall display').inputValue()
  expect((await page.request.get(first)).status()).toBe(404)
  expect((await page.request.get(second)).status()).toBe(200)

  await page.getByRole('button', { name: 'Revoke Wall display' }).press('Enter')
  await page.getByRole('button', { name: 'Revoke', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Revoke Wall display' })).toHaveCount(0)
  expect((await page.request.get(second)).status()).toBe(404)
})

test('one’s own feed is made by touch in the settings, and its address is told once @long', async ({
  browser,
  server,
  ownerState,
}) => {
  const page = await openPhone({ browser, server, ownerState })
  await page.goto('/settings/account')
  await page.getByRole('textbox', { name: /^Name/ }).fill('My phone')
  await page.getByLabel('Include completed tasks').tap()
  await page.getByRole('button', { name: 'Create feed' }).tap()
  await expect(address(page, 'My phone')).toBeVisible()
  await expect(page.getByText('Assigned to me, in all projects · with completed')).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Revoke My phone' })).toBeVisible()
  await expect(address(page, 'My phone')).toHaveCount(0)
  await page.context().close()
})
