import type { BrowserContext, Page } from '@playwright/test'
import { expect, ownerHeaders as headers, saveData, test } from './app.fixture.ts'
import { keptHere } from './kept-steps.ts'
import { commentBox, makeProject, quickAdd, row } from './task-steps.ts'
import { makePage } from './wiki-steps.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Task', exact: true })
const place = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first()
const notHere = (page: Page) => page.getByRole('main').getByText('Not on this device yet').first()

/** What is fetched ahead has come when nothing more does for four seconds. */
async function untilCalm(page: Page): Promise<void> {
  let last = 0
  const isSteady = async () => {
    const count = await page.evaluate(() => performance.getEntriesByType('resource').length)
    const isSame = count === last
    last = count
    return isSame
  }
  await expect.poll(isSteady, { intervals: [4000] }).toBe(true)
}

let context: BrowserContext
let page: Page
test.beforeEach(async ({ browser, server, ownerState }) => {
  context = await browser.newContext({ baseURL: server.url, storageState: ownerState })
  await saveData(context, false)
  page = await context.newPage()
})
test.afterEach(() => context.close())

test('a task that was never opened says without a connection what is known of it, and that the rest is not here', async ({
  page: owner,
}) => {
  const key = await makeProject(owner, 'Never opened')
  await quickAdd(owner, 'Book courts')
  await page.goto(`/projects/${key}/tasks`)
  await expect(row(page, 'Book courts')).toBeVisible()
  await untilCalm(page)
  await context.setOffline(true)
  await row(page, 'Book courts').locator('[data-title]').click()
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Book courts')
  await expect(panel(page).getByText('To do')).toBeVisible()
  await expect(panel(page)).toContainText('Not on this device yet')
  await expect(panel(page)).toContainText('once the connection is back')
  await context.setOffline(false)
  await expect(panel(page).getByText('Not on this device yet')).toHaveCount(0)
  await expect(panel(page).getByRole('tab', { name: 'Comments' })).toBeVisible()
})

test('a task that was read before opens whole without a connection, also after a reload', async ({
  page: owner,
}) => {
  const key = await makeProject(owner, 'Read task')
  await quickAdd(owner, 'Book courts')
  const task = await owner.request.get(`/api/tasks/${key}-1`, { headers })
  const { id } = ((await task.json()) as { task: { id: string } }).task
  const changes = { description: { was: '', set: 'Ask for courts 3 and 4.' } }
  await owner.request.patch(`/api/tasks/${id}`, { headers, data: { changes } })
  await page.goto(`/projects/${key}/tasks`)
  await row(page, 'Book courts').locator('[data-title]').click()
  await expect(panel(page)).toContainText('Ask for courts 3 and 4.')
  // What others did to it since is known of the list alone.
  await owner.request.post(`/api/tasks/${id}/comments`, {
    headers,
    data: { body: 'They are free.' },
  })
  await page.goto(`/projects/${key}/tasks`)
  await expect(row(page, 'Book courts')).toBeVisible()
  await untilCalm(page)
  await context.setOffline(true)
  await row(page, 'Book courts').locator('[data-title]').click()
  await expect(panel(page)).toContainText('Ask for courts 3 and 4.')
  await expect(panel(page).getByText('Not on this device yet')).toHaveCount(0)
  await expect(commentBox(page)).toBeVisible()
  await context.setOffline(false)
})

test('a task that is made without a connection opens whole, and what is said of it goes out behind it', async ({
  page: owner,
}) => {
  const key = await makeProject(owner, 'Made offline')
  await quickAdd(owner, 'Book courts')
  await page.goto(`/projects/${key}/tasks`)
  await row(page, 'Book courts').locator('[data-title]').click()
  await expect(commentBox(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await untilCalm(page)
  await context.setOffline(true)
  const add = page.getByRole('combobox', { name: 'Add a task', exact: true })
  await add.fill('Carry water')
  await add.press('Enter')
  await row(page, 'Carry water').locator('[data-title]').click()
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Carry water')
  await expect(panel(page).getByText('Not on this device yet')).toHaveCount(0)
  await commentBox(page).fill('Twelve bottles')
  await commentBox(page).press('Control+Enter')
  await expect(panel(page).locator('[id^="comment-"]')).toContainText('Twelve bottles')
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /not sent yet/ })).toBeHidden({ timeout: 40_000 })
  await expect(panel(page).locator('[id^="comment-"]')).toContainText('Twelve bottles')
  const answer = await owner.request.get(`/api/tasks/${key}-2`, { headers })
  const { task, comments } = (await answer.json()) as {
    task: { title: string }
    comments: { body: string }[]
  }
  expect([task.title, comments.map(({ body }) => body)]).toEqual([
    'Carry water',
    ['Twelve bottles'],
  ])
})

test('a task of one’s own opens whole without a connection, though it was never opened here', async ({
  page: owner,
}) => {
  const key = await makeProject(owner, 'Never opened, but mine')
  const made = await owner.request.get(`/api/projects/${key}`, { headers })
  const { id: projectId, people } = (await made.json()) as {
    id: string
    people: { uid: string; name: string }[]
  }
  const me = people.find(({ name }) => name === 'Ann Kowalski')?.uid
  const data = { title: 'Lock the shed', description: 'The key hangs behind the door.' }
  const task = await owner.request.post(`/api/projects/${projectId}/tasks`, {
    headers,
    data: { ...data, assigneeIds: [me], dueOn: '2020-01-01' },
  })
  const { id } = (await task.json()) as { id: string }
  await page.goto('/tasks-v2?show=mine')
  await expect(page.getByRole('main').getByText('Lock the shed')).toBeVisible()
  await expect.poll(() => keptHere(page, `task ${id}`)).toContain('behind the door')
  await context.setOffline(true)
  await page.getByRole('main').getByText('Lock the shed').click()
  await expect(panel(page)).toContainText('The key hangs behind the door.')
  await expect(commentBox(page)).toBeVisible()
  await place(page, 'Inbox').click()
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
  await expect(notHere(page)).toHaveCount(0)
  await context.setOffline(false)
})

test('a page of the wiki that was read before opens without a connection, and one that was not says so', async ({
  page: owner,
}) => {
  const read = await makePage(owner, { title: 'Rules of the hall', markdown: 'Quiet, please.' })
  const unread = await makePage(owner, { title: 'Rules of the court', markdown: 'Loud, please.' })
  const key = await makeProject(owner, 'Read before')
  await page.goto(`/wiki/${read.id}`)
  await expect(page.locator('.page-document')).toContainText('Quiet')
  await expect.poll(() => keptHere(page, '')).toContain('Quiet')
  // Another start of the app holds nothing of it in memory.
  await page.goto('/wiki')
  await expect(page.getByRole('link', { name: read.title }).first()).toBeVisible()
  await untilCalm(page)
  await page.goto(`/projects/${key}/tasks`)
  await expect(page.getByRole('combobox', { name: 'Add a task', exact: true })).toBeVisible()
  await untilCalm(page)
  await context.setOffline(true)
  await place(page, 'Wiki').click()
  await page.getByRole('main').getByRole('link', { name: read.title }).first().click()
  await expect(page.locator('.page-document')).toContainText('Quiet')
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: unread.title }).first().click()
  await expect(notHere(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('.page-document')).toContainText('Loud')
})

for (const [name, run] of [
  ['My tasks', ''],
  ['Projects', ' @long'],
  ['Users', ' @long'],
] as const)
  test(`${name} that was not opened before says at once that it is not here${run}`, async () => {
    await page.goto('/settings/display')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await untilCalm(page)
    // An answer that never comes is the longest wait.
    await page.route('**/api/**', () => undefined)
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
      dispatchEvent(new Event('offline'))
    })
    await place(page, name).click()
    await expect(notHere(page)).toBeVisible({ timeout: 4000 })
  })
