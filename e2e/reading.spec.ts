import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { openPhone, swipe } from './phone.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

const title = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true, level: 2 })
const place = (page: Page) => page.getByRole('navigation', { name: 'Through the list' })

test('"/tasks-v2/browse/{id}: Browse task page." is read through the list one came from, by keys', async ({
  page,
}) => {
  const key = await makeProject(page, 'Read')
  await quickAdd(page, 'Book courts', 'Order balls', 'Draw lines')
  await page.goto(`/projects/${key}/tasks?sort=title`)
  await row(page, 'Book courts').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Task', exact: true })).toBeVisible()
  await page.keyboard.press('Shift+O')
  await page.waitForURL(`**/tasks-v2/browse/${key}-1`)
  await expect(page).toHaveTitle(`${key}-1 Book courts · Courtside`)
  await expect(place(page)).toContainText('1 of 3')
  await page.keyboard.press('j')
  await expect(title(page, 'Draw lines')).toBeVisible()
  await page.keyboard.press('j')
  await expect(title(page, 'Order balls')).toBeVisible()
  await expect(place(page)).toContainText('3 of 3')
  await expect(page.getByRole('button', { name: 'Next task' })).toBeDisabled()

  await page.keyboard.press('o')
  await page.waitForURL(`**/tasks-v2/${key}-2`)
  await page.goBack()
  await page.waitForURL(`**/tasks-v2/browse/${key}-2`)
  await page.keyboard.press('Escape')
  await page.waitForURL(`**/projects/${key}/tasks?sort=title&task=${key}-2`)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('Control+Shift+C')
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(`/tasks-v2/browse/${key}-2`, page.url()).href,
  )
})

test('a link from elsewhere has what is open in its project as its list, on a phone by finger @long', async ({
  page,
  browser,
  server,
  ownerState,
}) => {
  const key = await makeProject(page, 'Chat')
  await quickAdd(page, 'Carry the nets', 'Mark the lines', 'Lock the gate')
  await row(page, 'Mark the lines').focus()
  await page.keyboard.press('s')
  await page.getByRole('option', { name: 'Done' }).click()
  await expect(row(page, 'Mark the lines')).toContainText('Done')

  const phone = await openPhone({ browser, server, ownerState })
  await phone.goto(`/tasks-v2/browse/${key.toLowerCase()}-1`)
  await expect(title(phone, 'Carry the nets')).toBeVisible()
  await expect(place(phone)).toContainText('1 of 2')
  const article = phone.getByRole('article')
  await swipe(phone, article, { x: -120 })
  await expect(title(phone, 'Lock the gate')).toBeVisible()
  await expect(place(phone)).toContainText('2 of 2')
  await swipe(phone, article, { x: 60, y: 200 })
  await expect(title(phone, 'Lock the gate')).toBeVisible()
  await swipe(phone, article, { x: 120 })
  await expect(title(phone, 'Carry the nets')).toBeVisible()
  await phone.getByRole('button', { name: 'Next task' }).tap()
  await expect(title(phone, 'Lock the gate')).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await phone.getByRole('button', { name: 'Open', exact: true }).tap()
  await phone.waitForURL(`**/tasks-v2/${key}-3`)

  await phone.goto(`/tasks-v2/browse/${key}-2`)
  await expect(place(phone)).toContainText('2 of 3')
  await phone.context().close()
})
