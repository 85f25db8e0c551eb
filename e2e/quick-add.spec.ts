import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

const paste = (page: Page, text: string) =>
  page.evaluate((given) => {
    const data = new DataTransfer()
    data.setData('text', given)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)

test('a line is understood while it is typed, and a part of it is taken back', async ({ page }) => {
  await makeProject(page, 'Quick')
  const line = page.getByRole('combobox', { name: 'Add a task', exact: true })
  const chips = page.getByRole('list', { name: 'Understood of the line' })
  await line.fill('Book courts @me !high ~2h tomorrow 18:00')
  await expect(chips).toContainText('Ann Kowalski')
  await expect(chips).toContainText('High')
  await expect(chips).toContainText('2 h')
  await expect(chips).toContainText('18:00')
  await chips.getByRole('button', { name: /“!high”/ }).click()
  await expect(line).toBeFocused()
  await line.press('Enter')
  await expect(chips).toHaveCount(0)
  await expect(row(page, 'Book courts !high')).toContainText('Tomorrow 18:00')
  await expect(
    row(page, 'Book courts !high').getByRole('button', { name: /^Assignees: Ann/ }),
  ).toBeVisible()
})

test('pasted lines become several tasks after asking, and one gesture takes them back', async ({
  page,
}) => {
  await makeProject(page, 'Paste')
  const line = page.getByRole('combobox', { name: 'Add a task', exact: true })
  await line.focus()
  await paste(page, '- Nets !urgent\n- Balls\n- First aid')
  const dialog = page.getByRole('dialog', { name: 'You pasted 3 lines' })
  await dialog.getByRole('button', { name: 'Make 3 tasks' }).click()
  for (const title of ['Nets', 'Balls', 'First aid']) await expect(row(page, title)).toBeVisible()
  await expect(row(page, 'Nets').getByRole('button', { name: 'Priority: Urgent' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  for (const title of ['Nets', 'Balls', 'First aid']) await expect(row(page, title)).toHaveCount(0)

  await line.focus()
  await paste(page, 'Nets\nBalls')
  await page.getByRole('button', { name: 'One task' }).click()
  await expect(line).toHaveValue('Nets Balls')
})

test('conditions are typed into the search, kept in the address, and told when they can’t be read', async ({
  page,
}) => {
  const key = await makeProject(page, 'Query')
  await quickAdd(page, 'Nets')
  await page
    .getByRole('combobox', { name: 'Add a task', exact: true })
    .fill('Balls !urgent tomorrow')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Balls')).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Search tasks' })
  await search.fill('priority>=high due<7d -nets')
  await expect(row(page, 'Nets')).toHaveCount(0)
  await expect(row(page, 'Balls')).toBeVisible()
  await page.reload()
  await expect(search).toHaveValue('priority>=high due<7d -nets')
  await expect(row(page, 'Nets')).toHaveCount(0)

  await search.fill('due:soon')
  await expect(page.getByText('“due:soon” can’t be read. Try due:today')).toBeVisible()
  await expect(row(page, 'Nets')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/projects/${key}/tasks`)
})
