import type { Locator, Page, WebSocketRoute } from '@playwright/test'
import { expect, saveData, test } from './app.fixture.ts'
import { openPhone } from './phone.ts'
import { commentBox, makeProject, quickAdd, row } from './task-steps.ts'
import { makePage } from './wiki-steps.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Task', exact: true })
const title = (page: Page) => panel(page).getByRole('textbox', { name: 'Title' })

/** What is fetched ahead begins two seconds after the screen stands; it has come when nothing more does for longer. */
async function untilAllIsFetched(page: Page): Promise<void> {
  let last = 0
  const isSteady = async () => {
    const count = await page.evaluate(() => performance.getEntriesByType('resource').length)
    const isSame = count === last
    last = count
    return isSame
  }
  await expect.poll(isSteady, { intervals: [4000] }).toBe(true)
}

test('a task whose code was never loaded says so without a connection, and opens by itself when it is back', async ({
  page,
}) => {
  const key = await makeProject(page, 'No line')
  await quickAdd(page, 'Book courts')
  await page.goto(`/projects/${key}/tasks`)
  await expect(row(page, 'Book courts')).toBeVisible()
  // What says that something is missing comes when all is calm.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await row(page, 'Book courts').locator('[data-title]').click()
  await expect(panel(page)).toContainText('Not on this device yet')
  await expect(panel(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(title(page)).toHaveValue('Book courts')
})

test('a screen whose code was never loaded says so without a connection, and nothing is lost to a reload', async ({
  page,
}) => {
  await page.goto('/projects')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true))
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Wiki', exact: true }).first().click()
  const main = page.getByRole('main')
  await expect(main).toContainText('Not on this device yet')
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Wiki', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true)
})

test('what is likely to be opened next opens without a connection, for it was fetched while all was calm', async ({
  browser,
  server,
  ownerState,
  page: owner,
}) => {
  const key = await makeProject(owner, 'Fetched ahead')
  await quickAdd(owner, 'Book courts')
  const made = await makePage(owner, { title: 'Rules of the hall', markdown: 'Quiet, please.' })
  const context = await browser.newContext({ baseURL: server.url, storageState: ownerState })
  await saveData(context, false)
  const page = await context.newPage()
  await page.goto(`/wiki/${made.id}`)
  await expect(page.locator('.page-document')).toContainText('Quiet')
  await page.goto(`/projects/${key}/tasks`)
  await expect(row(page, 'Book courts')).toBeVisible()
  await untilAllIsFetched(page)
  await context.setOffline(true)
  await row(page, 'Book courts').locator('[data-title]').click()
  await expect(title(page)).toHaveValue('Book courts')
  await title(page).press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Wiki', exact: true }).first().click()
  // Its code is there: what is missing is what it shows.
  await expect(page.getByRole('heading', { name: 'Wiki', level: 1 })).toBeVisible()
  await expect(page.getByText('hasn’t loaded yet')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: made.title }).first()).toBeVisible()
  await context.close()
})

for (const [screen, run] of [
  ['/projects', ''],
  ['/wiki', ''],
  ['/tasks-v2?show=mine', ' @long'],
  ['/tasks', ' @long'],
  ['/inbox', ' @long'],
  ['/settings', ' @long'],
] as const)
  test(`${screen} says that it could not find out who asks, and heals by itself${run}`, async ({
    page,
  }) => {
    let isAway = true
    await page.route('**/api/users/me', (route) =>
      isAway ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
    )
    await page.goto(screen)
    const told = page.getByRole('alert').filter({ hasText: 'Your account could not be loaded' })
    await expect(told.getByRole('button', { name: 'Try again' })).toBeVisible()
    isAway = false
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await expect(told).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  })

/** Whether a press on the middle of something falls on it, or on what belongs to it. */
const isFree = (thing: Locator) =>
  thing.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top !== null && (element.contains(top) || top.contains(element))
  })

for (const device of ['a phone', 'a desk'] as const)
  test(`what is said of the line lies over nothing that one writes in, on ${device}`, async ({
    page,
    browser,
    server,
    ownerState,
  }) => {
    const key = await makeProject(page, 'Covered')
    await quickAdd(page, 'Nets')
    const one = device === 'a phone' ? await openPhone({ browser, server, ownerState }) : page
    await saveData(one.context(), false)
    const lines: WebSocketRoute[] = []
    let isAway = false
    await one.routeWebSocket('**/api/live', (socket) => {
      lines.push(socket)
      if (isAway) void socket.close()
      else socket.connectToServer()
    })
    await one.goto(`/projects/${key}/tasks`)
    await expect(row(one, 'Nets')).toBeVisible()
    await row(one, 'Nets').getByRole('link').click()
    await expect(commentBox(one)).toBeVisible()
    await one.goBack()
    await untilAllIsFetched(one)
    await one.context().setOffline(true)
    isAway = true
    for (const line of lines) await line.close()
    const notice = one.getByText('You’re offline. This may be out of date. Don’t reload it.')
    await expect(notice).toBeVisible()
    expect(await isFree(one.getByRole('combobox', { name: 'Add a task', exact: true }))).toBe(true)
    await row(one, 'Nets').getByRole('link').click()
    await expect(commentBox(one)).toBeVisible()
    await expect(notice).toBeVisible()
    expect(await isFree(commentBox(one))).toBe(true)
    expect(await isFree(one.getByRole('button', { name: 'Comment' }))).toBe(true)
  })
