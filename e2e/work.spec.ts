import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { commentBox, makeProject, quickAdd, row } from './task-steps.ts'

async function setPriority(page: Page, title: string, priority: string): Promise<void> {
  await row(page, title)
    .getByRole('button', { name: /^Priority/ })
    .click()
  await page.getByRole('option', { name: priority }).click()
}

/** The list of what is not saved; a toast offers to retry as well, for as long as it stands. */

test('a project is made with a suggested key, and its tasks by one line each', async ({ page }) => {
  await page.goto('/projects/new')
  await page.getByLabel('Name').fill('Autumn Doubles League')
  await expect(page.getByLabel('Key')).toHaveValue('ADL')
  await page.getByRole('button', { name: 'Create project' }).click()
  await page.waitForURL('**/projects/ADL/tasks')
  await quickAdd(page, 'Invite the captains', 'Make the fixture list')
  await expect(row(page, 'Make the fixture list')).toContainText('ADL-2')
  await expect(page.getByRole('combobox', { name: 'Add a task', exact: true })).toBeFocused()
})

test('whoever presses Enter before the key was suggested gets the project all the same @long', async ({
  page,
}) => {
  await page.goto('/projects/new')
  await page.getByLabel('Name').fill('Quiet Harbour Ladder')
  await page.getByLabel('Name').press('Enter')
  await page.waitForURL('**/projects/QHL/tasks')
})

test('a change is seen in another browser as it happens, and a third person’s list never jumps', async ({
  page,
  secondPage,
}) => {
  const key = await makeProject(page, 'Live')
  await quickAdd(page, 'Book courts', 'Order balls')
  await secondPage.goto(`/projects/${key}/tasks`)
  await expect(row(secondPage, 'Book courts')).toContainText('To do')

  await row(page, 'Book courts')
    .getByRole('button', { name: /^Status/ })
    .click()
  await page.getByRole('option', { name: 'In progress' }).click()
  await expect(row(page, 'Book courts')).toContainText('In progress')
  await expect(row(secondPage, 'Book courts')).toContainText('In progress')

  await quickAdd(page, 'Tape the lines')
  await expect(row(secondPage, 'Tape the lines')).toBeVisible()
})

test('two people who change the same field are both shown, and nothing is lost', async ({
  page,
  secondPage,
}) => {
  const key = await makeProject(page, 'Conflict')
  await quickAdd(page, 'Draw')
  await secondPage.goto(`/tasks/${key}-1`)
  await expect(secondPage.getByRole('textbox', { name: 'Title' })).toHaveValue('Draw')
  await secondPage.context().setOffline(true)
  await page.goto(`/tasks/${key}-1`)
  await page.getByRole('textbox', { name: 'Title' }).fill('Draw of the women')
  // It is the first to be stored, however busy the server is.
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('textbox', { name: 'Title' }).press('Enter')
  await (await stored).finished()
  await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible()
  await secondPage.getByRole('textbox', { name: 'Title' }).fill('Draw of the men')
  await secondPage.getByRole('textbox', { name: 'Title' }).press('Enter')
  await expect(secondPage.getByText(/1 not sent yet/)).toBeVisible()
  await secondPage.context().setOffline(false)
  await secondPage.getByText(/1 not saved/).click()
  await expect(secondPage.getByText('Draw of the women').first()).toBeVisible()
  await expect(secondPage.getByText('Draw of the men').first()).toBeVisible()
})

test('what was saved survives the death of app and database in the middle of work; what was not waits', async ({
  page,
  server,
}) => {
  const key = await makeProject(page, 'Crash')
  await quickAdd(page, 'Saved before')
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await setPriority(page, 'Saved before', 'High')
  await (await stored).finished()
  await expect(page.getByText(/not saved/)).toBeHidden()
  await server.killEverything()

  await setPriority(page, 'Saved before', 'Urgent')
  await expect(page.getByText(/1 not sent yet/)).toBeVisible()

  await server.start()
  await page.reload()
  await expect(
    row(page, 'Saved before').getByRole('button', { name: 'Priority: Urgent' }),
  ).toBeVisible()
  await expect(page.getByText(/not s(ent|aved)/)).toBeHidden()
  await page.goto(`/projects/${key}/tasks`)
  await expect(
    row(page, 'Saved before').getByRole('button', { name: 'Priority: Urgent' }),
  ).toBeVisible()
})

test('the keyboard alone walks, selects, changes, opens, comments and takes back', async ({
  page,
}) => {
  await makeProject(page, 'Keys')
  await quickAdd(page, 'one', 'two', 'three')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.locator('[role="row"]:focus')).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.type('done')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Status: Done' })).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Status: Done' })).toHaveCount(0)
  await page.keyboard.press('Control+Shift+z')
  await expect(page.getByRole('button', { name: 'Status: Done' })).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Status: Done' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
  await commentBox(page).fill('Courts 1 to 4 are ours')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Courts 1 to 4 are ours')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeHidden()
  // Out of what lies over the list, never out of the list.
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Change status')
})

test('what a task holds is asked for while the pointer rests on it, not again when it opens @long', async ({
  page,
}) => {
  await makeProject(page, 'Ahead')
  await quickAdd(page, 'Nets', 'Balls')
  await row(page, 'Nets').hover()
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/tasks\/[^/]+$/.test(request.url())) asked.push(request.url())
  })
  const answer = page.waitForResponse(/\/api\/tasks\/[^/]+$/)
  await row(page, 'Balls').hover()
  await answer
  await row(page, 'Balls').click()
  await expect(commentBox(page)).toBeVisible()
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
  expect(asked.length).toBeGreaterThan(0)
})

test('a half-written comment is still there after a reload @long', async ({ page }) => {
  const key = await makeProject(page, 'Draft')
  await quickAdd(page, 'Talk')
  await page.goto(`/tasks/${key}-1`)
  await commentBox(page).fill('Not finished y')
  await page.reload()
  await expect(commentBox(page)).toHaveText('Not finished y')
})

test('a half-written title is still there after a reload, and Esc takes it back @long', async ({
  page,
}) => {
  const key = await makeProject(page, 'Title')
  await quickAdd(page, 'Talk')
  await page.goto(`/tasks/${key}-1`)
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Talk to the ha')
  await page.reload()
  await expect(title).toHaveValue('Talk to the ha')
  await title.press('Escape')
  await expect(title).toHaveValue('Talk')
  await expect(title).not.toBeFocused()
  await page.reload()
  await expect(title).toHaveValue('Talk')
})

test('a task goes to the trash and back, and the address finds it by its key', async ({ page }) => {
  const key = await makeProject(page, 'Trash')
  await quickAdd(page, 'Unwanted', 'Wanted')
  await page.goto(`/tasks/${key.toLowerCase()}-1`)
  await expect(page).toHaveTitle(`${key}-1 Unwanted · Courtside`)
  await page.getByRole('button', { name: 'Task actions' }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect(page).toHaveTitle('All tasks · Courtside')
  await expect(page.getByText(`${key}-1 moved to the trash`, { exact: true })).toBeVisible()
  await expect(page.getByRole('row').and(page.locator(':focus'))).toBeVisible()
  const restored = page.waitForResponse((answer) => answer.url().endsWith('/restore'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await restored
  await page.goto(`/projects/${key}/tasks`)
  await expect(row(page, 'Unwanted')).toBeVisible()
  await expect(row(page, 'Wanted').first()).toBeVisible()
})
