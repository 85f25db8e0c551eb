import { expect, test } from './app.fixture.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

test('a due time is typed, shown in the list and kept when the day moves, by keyboard alone @long', async ({
  page,
}) => {
  const key = await makeProject(page, 'Times')
  await quickAdd(page, 'Open the hall')
  await row(page, 'Open the hall').focus()
  await page.keyboard.press('d')
  const picker = page.getByRole('dialog', { name: 'Due date' })
  // The field has the focus: what is typed at once is a day, and no letter a key of the list.
  await page.keyboard.type('2031-03-30 18:00')
  await expect(picker.getByRole('button', { name: /30 March 2031/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Open the hall')).toContainText('18:00')

  await row(page, 'Open the hall').focus()
  await page.keyboard.press('d')
  await picker.getByRole('button', { name: /^Tomorrow/ }).press('Enter')
  await expect(row(page, 'Open the hall')).toContainText('Tomorrow 18:00')
  await page.keyboard.press('Shift+D')
  const start = page.getByRole('dialog', { name: 'Start' })
  await page.keyboard.type('2026-03-29')
  await start.getByLabel('Time').fill('02:30')
  // Opened anew before it is sent, the app would offer it as not saved.
  const isSaved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.keyboard.press('Enter')
  await isSaved
  await expect(start).toHaveCount(0)

  await page.goto(`/tasks/${key}-1`)
  const panel = page.getByRole('region', { name: 'Task', exact: true })
  await expect(panel.getByRole('button', { name: /^Start:/ })).toContainText('2:30')
  await panel.getByRole('button', { name: /^Due date/ }).click()
  await picker.getByRole('button', { name: 'No due date' }).click()
  await expect(panel.getByRole('button', { name: /^Due date/ })).toContainText('Due')
  await expect(panel.getByRole('button', { name: /^Due date/ })).not.toContainText('18:00')
})
