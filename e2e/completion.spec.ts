import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { openPhone } from './phone.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

const line = (page: Page) => page.getByRole('combobox', { name: 'Search tasks' })
const addLine = (page: Page) => page.getByRole('combobox', { name: 'Add a task' })
const option = (page: Page, name: string) => page.getByRole('option', { name })
const chosen = (page: Page) => page.getByRole('option', { selected: true })

test('a filter is completed by the keyboard alone: a field, a comparison, a value of several words @long', async ({
  page,
}) => {
  await makeProject(page, 'Typed lines')
  await quickAdd(page, 'Nets', 'Balls')
  await line(page).focus()
  await page.keyboard.type('pri')
  await expect(option(page, 'Priority priority:')).toBeVisible()
  // Words stay words until an arrow says otherwise.
  await expect(chosen(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toContainText('Priority')
  await page.keyboard.press('Enter')
  await expect(line(page)).toHaveValue('priority:')
  await page.keyboard.type('no')
  await expect(chosen(page)).toContainText('No priority')
  await page.keyboard.press('Enter')
  await expect(line(page)).toHaveValue('priority:none ')
  await expect(page).toHaveURL(/q=priority%3Anone/)
  await page.keyboard.type('stat')
  await expect(option(page, 'Status status:')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toContainText('Status')
  await page.keyboard.press('Tab')
  await page.keyboard.type('to')
  await expect(chosen(page)).toContainText('To do')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(line(page)).toHaveValue('priority:none status:to')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(line(page)).toHaveValue('priority:none status:"To do" ')
  await expect(row(page, 'Nets')).toBeVisible()
  // Who types a name may mean what is called so, even oneself.
  await line(page).fill('kowal')
  await option(page, 'Me Assignee').click()
  await expect(line(page)).toHaveValue('assignee:me ')
})

test('the quick pickers and the line are one filter, and old addresses are read as one @long', async ({
  page,
}) => {
  const key = await makeProject(page, 'Only state')
  await quickAdd(page, 'Nets', 'Balls')
  await page.getByRole('button', { name: 'Priority', exact: true }).first().click()
  await page.getByRole('option', { name: 'Urgent' }).click()
  await page.keyboard.press('Escape')
  await expect(line(page)).toHaveValue('priority:urgent ')
  await expect(row(page, 'Nets')).toHaveCount(0)
  // A new task gets what the filter leaves no choice for.
  await quickAdd(page, 'Whistles')
  await expect(
    row(page, 'Whistles').getByRole('button', { name: 'Priority: Urgent' }),
  ).toBeVisible()
  await line(page).fill('priority:none -balls')
  await expect(page.getByRole('button', { name: 'Priority No priority' })).toBeVisible()
  await expect(row(page, 'Nets')).toBeVisible()
  await expect(row(page, 'Balls')).toHaveCount(0)

  await page.goto(`/projects/${key}/tasks?priority=urgent&due=none`)
  await expect(line(page)).toHaveValue('priority:urgent due:none ')
  await expect(row(page, 'Whistles')).toBeVisible()
  await expect(row(page, 'Nets')).toHaveCount(0)
  await page.getByRole('button', { name: 'Due No due date' }).click()
  await page.getByRole('option', { name: 'No due date' }).click()
  await expect(page).toHaveURL(/\?q=priority%3Aurgent$/)
})

test('what can’t be read is underlined, and mended by what can @long', async ({ page }) => {
  await makeProject(page, 'Unread parts')
  await quickAdd(page, 'Nets')
  await line(page).fill('nets due:soon')
  await expect(page.getByText('“due:soon” can’t be read.')).toBeVisible()
  await expect(page.locator('[data-marks] .underline')).toHaveText('due:soon')
  await page.getByRole('button', { name: 'Fix it' }).click()
  await expect(line(page)).toBeFocused()
  await option(page, 'Within 7 days').click()
  await expect(line(page)).toHaveValue('nets due:today..6d ')
  await expect(page.getByText('can’t be read')).toHaveCount(0)
  await expect(page.locator('[data-marks]')).toHaveCount(0)
})

for (const width of [390, 1440])
  test(`a list over all projects stays while a filter is half typed, at ${width} px${width === 390 ? '' : ' @long'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const title = `Nets for ${width}`
    await makeProject(page, `Half typed ${width}`)
    await quickAdd(page, title)
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() === 400) refused.push(answer.url())
    })
    await page.goto('/tasks-v2')
    await expect(row(page, title)).toBeVisible()
    await line(page).click()
    for (const letter of `"${title}" -is:blo -due<zz`) {
      await page.keyboard.type(letter)
      await expect(row(page, title)).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    await expect(page.getByText('“is:blo” can’t be read.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled()
    await line(page).fill(`"${title}" is:open`)
    await expect(row(page, title)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export' })).toBeEnabled()
    expect(refused).toEqual([])
  })

test('signs in the line for new tasks offer people, labels and priorities @long', async ({
  page,
}) => {
  await makeProject(page, 'Signs offered')
  await addLine(page).focus()
  await page.keyboard.type('Book courts @an')
  await expect(chosen(page)).toContainText('Ann Kowalski')
  await page.keyboard.press('Enter')
  await page.keyboard.type('!')
  await expect(option(page, 'High !high')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(addLine(page)).toHaveValue(/^Book courts @ann\S* !high $/)
  // Said in full there is nothing to offer, and Enter makes the task.
  await page.keyboard.press('Enter')
  await expect(row(page, 'Book courts')).toBeVisible()
  await expect(
    row(page, 'Book courts').getByRole('button', { name: /^Assignees: Ann/ }),
  ).toBeVisible()
})

test('on a phone a finger completes both lines, and the list stays inside the window @long', async ({
  browser,
  server,
  ownerState,
}) => {
  const page = await openPhone({ browser, server, ownerState })
  await makeProject(page, 'By finger')
  await quickAdd(page, 'Nets')
  await line(page).tap()
  const list = page.getByRole('listbox')
  await expect(list).toBeVisible()
  const box = await list.boundingBox()
  expect(box!.x).toBeGreaterThanOrEqual(0)
  expect(box!.x + box!.width).toBeLessThanOrEqual(390)
  expect((await option(page, 'Status status:').boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await option(page, 'Status status:').tap()
  await option(page, 'To do').tap()
  await expect(line(page)).toHaveValue('status:"To do" ')
  await expect(row(page, 'Nets')).toBeVisible()
  await addLine(page).tap()
  await page.keyboard.type('Balls !ur')
  await option(page, 'Urgent !urgent').tap()
  await expect(addLine(page)).toHaveValue('Balls !urgent ')
  await page.context().close()
})
