import type { Page } from '@playwright/test'
import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { hand, picture } from './file-steps.ts'
import { keptHere } from './kept-steps.ts'
import { commentBox, makeProject, quickAdd, row } from './task-steps.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Task', exact: true })
const title = (page: Page) => panel(page).getByRole('textbox', { name: 'Title' })
const badge = (page: Page) => page.getByRole('button', { name: /not sent yet/ })
const mark = (place: ReturnType<typeof row>) => place.getByRole('img', { name: 'Not sent yet' })
const circle = (place: ReturnType<typeof row>) => place.locator('[data-circle]').first()
const add = (page: Page) => page.getByRole('combobox', { name: 'Add a task', exact: true })

type Stored = { readonly id: string; readonly key: string; readonly title: string }

/** The project's tasks as the server has them, by their titles. */
async function storedTitles(page: Page, projectId: string): Promise<string[]> {
  const answer = await page.request.get(`/api/tasks?projectId=${projectId}`, { headers })
  const { items } = (await answer.json()) as { items: Stored[] }
  return items.map((task) => task.title).toSorted()
}

async function projectOf(page: Page, key: string): Promise<string> {
  const answer = await page.request.get(`/api/projects/${key}`, { headers })
  return ((await answer.json()) as { id: string }).id
}

/** Makes a project with a task that is open. */
async function openTask(page: Page, name: string, ...others: string[]) {
  const key = await makeProject(page, name)
  await quickAdd(page, 'Book courts', ...others)
  await page.goto(`/projects/${key}/tasks?task=${key}-1`)
  await expect(title(page)).toHaveValue('Book courts')
  const projectId = await projectOf(page, key)
  const { items } = (await (
    await page.request.get(`/api/tasks?projectId=${projectId}`, { headers })
  ).json()) as { items: Stored[] }
  const id = items.find((task) => task.key === `${key}-1`)?.id ?? ''
  return { key, projectId, id }
}

async function retitle(page: Page, words: string): Promise<void> {
  await title(page).fill(words)
  await title(page).press('Enter')
}

/** Counts the writes that a page sends from here on; the result tells them, each by its method. */
function noteWrites(...pages: Page[]): () => string[] {
  const sent: string[] = []
  for (const page of pages)
    page.on('requestfinished', (request) => {
      const method = request.method()
      const { pathname } = new URL(request.url())
      if (method !== 'GET' && /^\/api\/(tasks|projects)\//.test(pathname)) sent.push(method)
    })
  return () => sent
}

/** Nothing of the API gets through until the result is called; the app itself still comes. */
async function takeServerAway(page: Page): Promise<() => Promise<void>> {
  await page.context().route('**/api/**', (route) => route.abort())
  return () => page.context().unrouteAll({ behavior: 'wait' })
}

test('what is changed offline stays on the screen with a mark, and goes out once when the line is back', async ({
  page,
}) => {
  const { key, projectId } = await openTask(page, 'Offline')
  await commentBox(page).click()
  await expect(commentBox(page)).toBeFocused()
  const writes = noteWrites(page)
  await page.context().setOffline(true)

  await commentBox(page).fill('Courts 1 to 4')
  await commentBox(page).press('Control+Enter')
  const comment = panel(page).locator('[id^="comment-"]')
  await expect(comment).toContainText('Courts 1 to 4')
  await expect(comment.getByRole('img', { name: 'Not sent yet' })).toBeVisible()
  await retitle(page, 'Book all courts')
  await retitle(page, 'Book both halls')
  await circle(row(page, 'Book both halls')).click()
  await expect(circle(row(page, 'Book both halls'))).toHaveAccessibleName(/^Reopen/)
  await add(page).fill('Call the club')
  await add(page).press('Enter')

  await expect(title(page)).toHaveValue('Book both halls')
  await expect(mark(row(page, 'Book both halls'))).toBeVisible()
  await expect(mark(row(page, 'Call the club'))).toBeVisible()
  await expect(badge(page)).toHaveText('5 not sent yet')
  await expect(page.getByText(/not saved/i)).toBeHidden()

  await page.context().setOffline(false)
  await expect(badge(page)).toBeHidden({ timeout: 5000 })
  await expect(mark(row(page, 'Call the club'))).toBeHidden()
  // Beside an open task there is no room for keys; its box has it, too.
  await expect(
    row(page, 'Call the club').getByRole('checkbox', { name: `Select ${key}-2` }),
  ).toBeAttached()
  expect(await storedTitles(page, projectId)).toEqual(['Book both halls', 'Call the club'])
  expect(writes().toSorted()).toEqual(['PATCH', 'PATCH', 'PATCH', 'POST', 'POST'])
  await page.reload()
  await expect(title(page)).toHaveValue('Book both halls')
  await expect(comment).toHaveCount(1)
  await expect(comment).toContainText('Courts 1 to 4')
})

test('what could not be sent is on the screen again after a reload, and goes out from there', async ({
  page,
}) => {
  const { key, projectId } = await openTask(page, 'Reloaded')
  await expect.poll(() => keptHere(page)).toContain('Book courts')
  await page.reload()
  await expect(title(page)).toHaveValue('Book courts')
  const bringBack = await takeServerAway(page)
  await retitle(page, 'Book both halls')
  await add(page).fill('Call the club')
  await add(page).press('Enter')
  await expect(badge(page)).toHaveText('2 not sent yet')
  await page.goto(`/projects/${key}/tasks`)
  await expect(row(page, 'Book both halls')).toBeVisible()
  await expect(mark(row(page, 'Book both halls'))).toBeVisible()
  await expect(row(page, 'Call the club')).toBeVisible()
  await expect(badge(page)).toHaveText('2 not sent yet')
  expect(await storedTitles(page, projectId)).toEqual(['Book courts'])
  await bringBack()
  await expect
    .poll(() => storedTitles(page, projectId), { timeout: 35_000 })
    .toEqual(['Book both halls', 'Call the club'])
  await expect(badge(page)).toBeHidden()
})

test('a comment and its photo wait together, and both go out from any screen, the photo first', async ({
  page,
}) => {
  const { key, id } = await openTask(page, 'Photo')
  await expect.poll(() => keptHere(page)).toContain('Book courts')
  await page.reload()
  await expect(title(page)).toHaveValue('Book courts')
  await commentBox(page).click()
  const bringBack = await takeServerAway(page)
  const photo = { name: 'net.png', mimeType: 'image/png', buffer: await picture(120, 80) }
  await hand(commentBox(page), 'paste', [photo])
  await expect(commentBox(page).locator('.picture')).toBeAttached()
  await commentBox(page).press('Control+Enter')
  await expect(badge(page)).toHaveText('2 not sent yet')
  await badge(page).click()
  await expect(page.getByRole('dialog', { name: 'Not sent yet' })).toContainText('net.png')

  // Closed, and opened elsewhere once the line is back.
  await page.goto('about:blank')
  await bringBack()
  const sent: string[] = []
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    const isOfTask = request.method() === 'POST' && pathname.startsWith(`/api/tasks/${id}/`)
    if (isOfTask) sent.push(pathname.split('/').at(-1) ?? '')
  })
  await page.goto('/tasks-v2?show=mine')
  await expect.poll(() => sent, { timeout: 35_000 }).toEqual(['attachments', 'comments'])
  await expect(badge(page)).toBeHidden()
  await page.goto(`/tasks/${key}-1`)
  await expect(panel(page).getByRole('button', { name: 'Open net.png' })).toBeVisible()
  await expect(panel(page).locator('[id^="comment-"] img')).toBeVisible()
})

test('two tabs show what waits in one of them, and it is sent once, also when that tab was closed', async ({
  page,
}) => {
  const { key, projectId } = await openTask(page, 'Two tabs')
  const other = await page.context().newPage()
  await other.goto(`/projects/${key}/tasks`)
  await expect(row(other, 'Book courts')).toBeVisible()
  const writes = noteWrites(page, other)
  await page.context().setOffline(true)
  // What is seldom used is loaded when it is: from the second on it is there.
  await retitle(page, 'Book both halls')
  await expect(badge(other)).toHaveText('1 not sent yet')
  await page.context().setOffline(false)
  await expect(row(other, 'Book both halls')).toBeVisible({ timeout: 5000 })
  await expect(badge(other)).toBeHidden()
  expect(writes()).toEqual(['PATCH'])
  // The other tab hears of it before the answer is here.
  await expect(badge(page)).toBeHidden()

  const bringBack = await takeServerAway(page)
  await retitle(page, 'Book three halls')
  await expect(row(other, 'Book three halls')).toBeVisible()
  await page.close()
  await expect(row(other, 'Book three halls')).toBeVisible()
  await expect(badge(other)).toHaveText('1 not sent yet')
  await bringBack()
  await expect
    .poll(() => storedTitles(other, projectId), { timeout: 35_000 })
    .toEqual(['Book three halls'])
  await expect.poll(writes).toEqual(['PATCH', 'PATCH'])
})

test('what is refused when it goes out is told: another value meanwhile is asked about', async ({
  page,
}) => {
  const { key, id } = await openTask(page, 'Refused')
  await page.context().setOffline(true)
  await retitle(page, 'Mine')
  await expect(badge(page)).toHaveText('1 not sent yet')
  const changes = { title: { was: 'Book courts', set: 'Theirs' } }
  const answer = await page.request.patch(`/api/tasks/${id}`, { headers, data: { changes } })
  expect(answer.ok(), await answer.text()).toBe(true)
  await page.context().setOffline(false)
  const conflict = panel(page).getByRole('alert')
  await expect(conflict).toContainText('Mine')
  await expect(conflict).toContainText('Theirs')
  await expect(page.getByRole('button', { name: '1 not saved' })).toBeVisible()
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(conflict).toBeHidden()
  await page.goto(`/projects/${key}/tasks`)
  await expect(row(page, 'Mine')).toBeVisible()
})

test('undo takes what waits out of the queue, and nothing is sent', async ({ page }) => {
  const { projectId } = await openTask(page, 'Undone')
  const writes = noteWrites(page)
  await page.context().setOffline(true)
  await retitle(page, 'Book both halls')
  await expect(badge(page)).toBeVisible()
  await panel(page).getByRole('article').first().press('Control+z')
  await expect(title(page)).toHaveValue('Book courts')
  await expect(badge(page)).toBeHidden()
  await page.context().setOffline(false)
  await page.waitForTimeout(2000)
  expect(writes()).toEqual([])
  expect(await storedTitles(page, projectId)).toEqual(['Book courts'])
})

test('a page that is left at once loses nothing of what was just changed', async ({ page }) => {
  const { projectId } = await openTask(page, 'Left')
  let hold = true
  await page.route('**/api/tasks/*', (route) =>
    hold && route.request().method() === 'PATCH' ? undefined : route.fallback(),
  )
  await retitle(page, 'Book both halls')
  await expect(row(page, 'Book both halls')).toBeVisible()
  hold = false
  await page.goto('/projects')
  await expect
    .poll(() => storedTitles(page, projectId), { timeout: 10_000 })
    .toEqual(['Book both halls'])
})

for (const layout of ['timeline', 'calendar'])
  test(`a task of the ${layout} that was changed offline has a mark until it is sent${layout === 'calendar' ? ' @long' : ''}`, async ({
    page,
  }) => {
    const { key } = await openTask(page, `Mark ${layout}`)
    const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
    const { items } = (await (
      await page.request.get(`/api/tasks?projectId=${await projectOf(page, key)}`, { headers })
    ).json()) as { items: Stored[] }
    const answer = await page.request.patch(`/api/tasks/${items[0]?.id}`, {
      headers,
      data: { changes: { dueOn: { was: null, set: today } } },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    await page.goto(`/projects/${key}/tasks?layout=${layout}&task=${key}-1`)
    await expect(title(page)).toHaveValue('Book courts')
    await expect(row(page, 'Book courts')).toBeVisible()
    await page.context().setOffline(true)
    await retitle(page, 'Book both halls')
    await expect(mark(row(page, 'Book both halls'))).toBeVisible()
    await page.context().setOffline(false)
    await expect(mark(row(page, 'Book both halls'))).toBeHidden()
  })
