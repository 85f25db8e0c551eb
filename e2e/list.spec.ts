import { expect, test } from './app.fixture.ts'
import { makeLongProject, makeProject, quickAdd, row } from './task-steps.ts'

test('tasks are put into groups, walked, folded and added to by the keyboard', async ({ page }) => {
  const key = await makeProject(page, 'Groups')
  await quickAdd(page, 'Book courts', 'Print score sheets')
  await row(page, 'Print score sheets').focus()
  await page.keyboard.press('s')
  await page.getByRole('option', { name: 'In progress' }).click()
  await page.keyboard.press('v')
  await page.keyboard.press('l')
  await expect(page).toHaveURL(/layout=list/)

  const started = page.getByRole('button', { name: 'In progress, 1 task', exact: true })
  const waiting = page.getByRole('button', { name: 'To do, 1 task', exact: true })
  await expect(started).toBeVisible()
  await expect(page.getByRole('button', { name: /^Done,/ })).toHaveCount(0)
  await row(page, 'Book courts').focus()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Print score sheets')).toBeFocused()

  await page.getByRole('button', { name: 'Add a task to In progress' }).press('Enter')
  const line = page.getByRole('combobox', { name: 'Add a task to In progress' })
  await expect(line).toBeFocused()
  await page.keyboard.type('Sharpen pencils')
  await page.keyboard.press('Enter')
  await expect(line).toHaveValue('')
  await expect(
    page.getByRole('button', { name: 'In progress, 2 tasks', exact: true }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(line).toHaveCount(0)
  await expect(row(page, 'Sharpen pencils')).toBeFocused()

  await waiting.press('Enter')
  await expect(row(page, 'Book courts')).toHaveCount(0)
  await page.reload()
  await expect(row(page, 'Sharpen pencils')).toContainText('In progress')
  await expect(row(page, 'Book courts')).toHaveCount(0)
  await waiting.press('Enter')
  await expect(row(page, 'Book courts')).toBeVisible()

  await page.goto(`/projects/${key}/tasks?layout=sideways&by=moon`)
  await expect(page.getByRole('columnheader', { name: 'Title' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^To do,/ })).toHaveCount(0)
})

test('the workspace groups the tasks of all projects and adds to one of them @long', async ({
  page,
}) => {
  const key = await makeProject(page, 'Workspace')
  await quickAdd(page, 'Rake the clay')
  await page.goto('/tasks-v2?by=project&q=clay')
  await expect(page.getByRole('heading', { name: 'All tasks' })).toBeVisible()
  const add = page.getByRole('button', { name: /^Add a task to Workspace/ })
  await add.press('Enter')
  const line = page.getByRole('combobox', { name: /^Add a task to Workspace/ })
  await expect(line).toBeFocused()
  await page.keyboard.type('Roll the clay')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Roll the clay')).toContainText(`${key}-2`)
  await row(page, 'Roll the clay').click()
  await expect(page).toHaveURL(new RegExp(`task=${key}-2`))
  await expect(page.getByRole('region', { name: 'Task', exact: true })).toContainText(
    'Roll the clay',
  )
})

test('the board over all projects says how many tasks it doesn’t show, and shows them @long', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { id } = await makeLongProject(page, 'THOUSAND', 1040)
  await page.goto(`/tasks-v2?layout=board&project=${id}`)
  await expect(page.getByText('40 of 1,040 tasks are not shown')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByText(/are not shown/)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Not started' }).locator('..')).toContainText(
    '1040',
  )
})
