import type { Page } from '@playwright/test'
import { expect, signIn, test } from './app.fixture.ts'
import { invite } from './invite-steps.ts'
import { keptHere } from './kept-steps.ts'
import { makeLongProject, makeProject, quickAdd, row } from './task-steps.ts'

/** Lets nothing of the API through until the result is called; the app itself still comes. */
async function takeServerAway(page: Page): Promise<() => Promise<void>> {
  let isAway = true
  await page.route('**/api/**', (route) => (isAway ? route.abort() : route.fallback()))
  await page.routeWebSocket('**/api/live', (socket) => {
    if (isAway) void socket.close()
    else socket.connectToServer()
  })
  return async () => {
    isAway = false
    await page.unrouteAll({ behavior: 'wait' })
  }
}

test('tasks that were open before are there without the server, and catch up once it is back', async ({
  page,
  secondPage,
}) => {
  const key = await makeProject(page, 'Kept')
  await quickAdd(page, 'Book courts', 'Call Ana')
  await page.reload()
  await expect.poll(() => keptHere(page)).toContain('Call Ana')
  await page.goto('about:blank')
  const bringBack = await takeServerAway(page)

  await secondPage.goto(`/projects/${key}/tasks`)
  await quickAdd(secondPage, 'Order nets')

  await page.goto(`/projects/${key}/tasks`)
  await expect(row(page, 'Book courts')).toBeVisible()
  await expect(row(page, 'Call Ana')).toBeVisible()
  await expect(row(page, 'Order nets')).toBeHidden()
  await expect(
    page.getByText('You’re offline. This may be out of date. Don’t reload it.'),
  ).toBeVisible()

  await bringBack()
  await expect(row(page, 'Order nets')).toBeVisible({ timeout: 20_000 })
  await expect(row(page, 'Book courts')).toBeVisible()
  await expect(page.getByText('You’re offline')).toBeHidden({ timeout: 40_000 })
})

test('what was kept is brought up to date by what changed alone @long', async ({ page }) => {
  const { key } = await makeLongProject(page, 'DELTA', 12)
  await page.goto(`/projects/${key}/tasks`)
  await expect(row(page, 'Task 11')).toBeVisible()
  await expect.poll(() => keptHere(page)).toContain('Task 11')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const changes = page.waitForResponse('**/changes?*')
  await page.goto(`/projects/${key}/tasks`)
  await expect(row(page, 'Task 11')).toBeVisible()
  expect(((await (await changes).json()) as { rows: unknown[] }).rows).toEqual([])
  expect(asked.filter((path) => /^\/api\/projects\/[^/]+\/tasks$/.test(path))).toEqual([])
})

test('what one may no longer see goes from the screen and from the device @long', async ({
  page,
  visitor,
  mail,
}) => {
  test.setTimeout(120_000)
  const email = 'keeper@riverside.example'
  await invite(page, email, 'Volunteer')
  await visitor.goto(await mail.takeLink(email))
  await visitor.getByLabel('Your name').fill('Kim Keeper')
  await visitor.getByLabel('Choose a password').fill('seven lobs and a dink')
  await visitor.getByRole('button', { name: 'Accept and join' }).click()
  await expect(
    visitor.getByRole('heading', { name: /^(Projects|My tasks)$/, level: 1 }),
  ).toBeVisible()

  const toggleKim = async (title: string) => {
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await row(page, title).focus()
    await page.keyboard.press('a')
    await page.getByRole('option', { name: 'Kim Keeper' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await (await stored).finished()
  }
  const key = await makeProject(page, 'Lost sight')
  await quickAdd(page, 'Line judge', 'Carry water')
  await toggleKim('Line judge')
  await toggleKim('Carry water')

  await visitor.goto(`/projects/${key}/tasks`)
  await expect(row(visitor, 'Carry water')).toBeVisible()
  await expect.poll(() => keptHere(visitor)).toContain('Carry water')
  await visitor.goto('about:blank')
  await toggleKim('Line judge')
  await visitor.goto(`/projects/${key}/tasks`)
  await expect(row(visitor, 'Line judge')).toBeHidden()
  await expect(row(visitor, 'Carry water')).toBeVisible()
  await expect.poll(() => keptHere(visitor)).not.toContain('Line judge')

  await visitor.goto('about:blank')
  await toggleKim('Carry water')
  await visitor.goto(`/projects/${key}/tasks`)
  await expect(visitor.getByText('This project doesn’t exist')).toBeVisible()
  await expect(row(visitor, 'Carry water')).toBeHidden()
  await visitor.goto('/projects')
  await expect.poll(() => keptHere(visitor)).not.toContain('Carry water')
})

test('who signs out leaves nothing of it on the device', async ({ visitor: page }) => {
  await signIn(page)
  await makeProject(page, 'Left behind')
  await quickAdd(page, 'Lock the shed')
  await page.reload()
  await expect.poll(() => keptHere(page)).toContain('Lock the shed')
  await page.getByRole('button', { name: /Ann Kowalski/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/auth/sign-in**')
  await expect.poll(() => keptHere(page)).toBe('[]')
})
