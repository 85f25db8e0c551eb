import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { openPhone } from './phone.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const said = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).first()).toBeVisible()

async function runFromPalette(page: Page, action: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Command palette' }).waitFor()
  await page.keyboard.type(action)
  await expect(page.getByRole('option', { name: action })).toBeVisible()
  await page.keyboard.press('Enter')
}

test('tasks are copied as link, key, title and table by the keyboard alone, in list, board and on their page @long', async ({
  page,
}) => {
  const key = await makeProject(page, 'Copy')
  await quickAdd(page, 'Book courts 1 | 2', 'Order balls')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const linkOf = (number: number) => new URL(`/tasks-v2/browse/${key}-${number}`, page.url()).href

  await page.goto(`/projects/${key}/tasks?sort=title`)
  await row(page, 'Order balls').focus()
  await page.keyboard.press('Control+.')
  await said(page, `${key}-2 copied`)
  expect(await clipboard(page)).toBe(`${key}-2`)
  await page.keyboard.press('Control+Shift+C')
  await said(page, 'Link copied')
  expect(await clipboard(page)).toBe(linkOf(2))
  await runFromPalette(page, 'Copy title')
  await said(page, 'Title copied')
  expect(await clipboard(page)).toBe('Order balls')

  await row(page, 'Order balls').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+Shift+C')
  await said(page, '2 links copied')
  expect(await clipboard(page)).toBe(`${linkOf(1)}\n${linkOf(2)}`)
  await runFromPalette(page, 'Copy as Markdown table')
  await said(page, '2 tasks copied as a table')
  expect(await clipboard(page)).toBe(
    [
      '| Key | Title | Status | Assignees | Due |',
      '| --- | --- | --- | --- | --- |',
      String.raw`| [${key}-1](${linkOf(1)}) | Book courts 1 \| 2 | To do |  |  |`,
      `| [${key}-2](${linkOf(2)}) | Order balls | To do |  |  |`,
    ].join('\n'),
  )

  await page.goto(`/projects/${key}/tasks?layout=board`)
  await page.locator('[data-task-id]', { hasText: 'Order balls' }).focus()
  await page.keyboard.press('Control+.')
  await said(page, `${key}-2 copied`)
  expect(await clipboard(page)).toBe(`${key}-2`)

  await page.goto(`/tasks-v2/${key}-1`)
  await page.getByRole('button', { name: 'Task actions' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Copy title' }).press('Enter')
  await said(page, 'Title copied')
  expect(await clipboard(page)).toBe('Book courts 1 | 2')
})

test('selected tasks are copied by finger on a phone @long', async ({
  page,
  browser,
  server,
  ownerState,
}) => {
  const key = await makeProject(page, 'Thumb')
  await quickAdd(page, 'Carry the nets', 'Mark the lines')
  const phone = await openPhone({ browser, server, ownerState })
  await phone.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await phone.goto(`/projects/${key}/tasks?sort=title`)
  await row(phone, 'Carry the nets').focus()
  await phone.keyboard.press('Control+a')
  await expect(
    phone.getByRole('toolbar').getByRole('button', { name: 'More to change' }),
  ).toBeVisible()
  await expectAccessible(phone, '[role=toolbar]')
  await phone.getByRole('toolbar').getByRole('button', { name: 'More to change' }).tap()
  await expect(phone.getByRole('menuitem', { name: 'Copy as Markdown table' })).toBeVisible()
  await expectAccessible(phone, '[role=menu]')
  await phone.getByRole('menuitem', { name: 'Copy key' }).tap()
  await said(phone, '2 keys copied')
  expect(await clipboard(phone)).toBe(`${key}-1\n${key}-2`)
  await phone.context().close()
})

test('where the browser refuses to copy, the text can be taken by hand or copied again @long', async ({
  page,
}) => {
  const key = await makeProject(page, 'Refuse')
  await quickAdd(page, 'Lock the gate')
  const browser = await page.context().newCDPSession(page)
  const { targetInfo } = await browser.send('Target.getTargetInfo')
  const setClipboard = (setting: 'denied' | 'granted') =>
    browser.send('Browser.setPermission', {
      origin: new URL(page.url()).origin,
      permission: { name: 'clipboard-write', allowWithoutSanitization: false },
      setting,
      browserContextId: targetInfo.browserContextId,
    })
  await setClipboard('denied')
  await row(page, 'Lock the gate').focus()
  await page.keyboard.press('Control+.')
  await said(page, 'Your browser blocked copying')
  await expect(page.getByText(/copy it from here:/).first()).toContainText(`${key}-1`)
  await setClipboard('granted')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await said(page, `${key}-1 copied`)
})
