import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { openPhone } from './phone.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

const field = (page: Page, name: string) =>
  page.getByRole('article').locator(`[data-field="${name}"]:not([data-circle])`)
const title = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true, level: 2 })

test('"/tasks-v2/{id}: Task page." opens from the list, takes every key and leads back beside it', async ({
  page,
}) => {
  const key = await makeProject(page, 'Page')
  await quickAdd(page, 'Book courts', 'Order balls', 'Draw lines')
  await page.goto(`/projects/${key}/tasks?sort=title`)
  await row(page, 'Draw lines').focus()
  await page.keyboard.press('o')
  await page.waitForURL(`**/tasks-v2/${key}-3`)
  await expect(page).toHaveTitle(`${key}-3 Draw lines · Courtside`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${key}-3`)
  await expect(page.getByText('2 of 3')).toBeVisible()

  await page.keyboard.press('p')
  await page.getByRole('option', { name: 'High' }).waitFor()
  await page.keyboard.type('high')
  await page.keyboard.press('Enter')
  await expect(field(page, 'priority')).toContainText('High')
  await page.keyboard.press('i')
  await expect(field(page, 'assigneeIds')).toContainText('Ann Kowalski')
  await page.keyboard.press('s')
  await page.getByRole('option', { name: 'In progress' }).waitFor()
  await page.keyboard.type('progress')
  await page.keyboard.press('Enter')
  await expect(field(page, 'statusId')).toContainText('In progress')
  await page.keyboard.press('Shift+E')
  await page.getByRole('button', { name: '2 h', exact: true }).press('Enter')
  await expect(field(page, 'estimateHours')).toContainText('2 h')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(field(page, 'statusId')).toContainText('To do')

  await page.keyboard.press('j')
  await expect(title(page, 'Order balls')).toBeAttached()
  await expect(page.getByText('3 of 3')).toBeVisible()
  await page.reload()
  await expect(page.getByText('3 of 3')).toBeVisible()
  await page.keyboard.press('k')
  await expect(title(page, 'Draw lines')).toBeAttached()
  await page.keyboard.press('k')
  await page.waitForURL(`**/tasks-v2/${key}-1`)

  await page.keyboard.press('Escape')
  await page.waitForURL(`**/projects/${key}/tasks?sort=title&task=${key}-1`)
  await expect(page.getByRole('region', { name: 'Task', exact: true })).toBeVisible()
})

test('a task page is found by an id, by a key in any case and by its project’s former key @long', async ({
  page,
}) => {
  const key = await makeProject(page, 'Former')
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/tasks'),
  )
  await quickAdd(page, 'Sweep the courts')
  const { id, projectId } = (await (await answered).json()) as { id: string; projectId: string }
  const { authorization = '' } = await (await answered).request().allHeaders()
  const renamed = await page.request.patch(`/api/projects/${projectId}`, {
    headers: { authorization },
    data: { changes: { key: { was: key, set: 'LATER' } } },
  })
  expect(renamed.status()).toBe(200)
  for (const ref of [id, 'later-1', `${key}-1`]) {
    await page.goto(`/tasks-v2/${ref}`)
    await expect(title(page, 'Sweep the courts')).toBeAttached()
    await expect(page).toHaveTitle('LATER-1 Sweep the courts · Courtside')
    await expect(page.getByText('1 of 1')).toBeVisible()
  }
  await page.goto(`/tasks-v2/${key}-99`)
  await expect(page.getByText('This task doesn’t exist')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.waitForURL('**/tasks-v2')
})

test('a task page tells of trash and archive, and brings back from both @long', async ({
  page,
}) => {
  const key = await makeProject(page, 'Back')
  await quickAdd(page, 'Paint the fence')
  await page.goto(`/tasks-v2/${key}-1`)
  await expect(page.getByRole('tab', { name: /Comments/ })).toBeVisible()
  const stored = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.keyboard.press('Control+Backspace')
  await expect(page.getByText('This task is in the trash').first()).toBeVisible()
  await stored
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeHidden()
  await page.getByRole('button', { name: 'Task actions' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Archive' }).press('Enter')
  await expect(page.getByText('This task is archived.')).toBeVisible()
  await page.getByRole('button', { name: 'Restore from the archive' }).click()
  await expect(page.getByText('This task is archived.')).toBeHidden()
})

test('on a phone a task page is changed by touch, and nothing stands beyond the edge @long', async ({
  page,
  browser,
  server,
  ownerState,
}) => {
  const key = await makeProject(page, 'Thumb')
  await quickAdd(page, 'Carry the nets', 'Lock the gate')
  const phone = await openPhone({ browser, server, ownerState })
  await phone.goto(`/tasks-v2/${key}-1`)
  await field(phone, 'statusId').tap()
  await phone.getByRole('option', { name: 'In progress' }).tap()
  await expect(field(phone, 'statusId')).toContainText('In progress')
  await phone.getByRole('button', { name: 'Next task' }).tap()
  await expect(title(phone, 'Lock the gate')).toBeAttached()
  await phone.getByRole('button', { name: 'Task actions' }).tap()
  await phone.getByRole('menuitem', { name: 'Open beside the list' }).tap()
  await phone.waitForURL(`**/projects/${key}/tasks?task=${key}-2`)
  await expect(phone.getByRole('menu')).toBeHidden()
  await phone.getByRole('button', { name: 'Task actions' }).tap()
  await phone.getByRole('menuitem', { name: 'Open as page' }).tap()
  await phone.waitForURL(`**/tasks-v2/${key}-2`)
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await phone.context().close()
})
