import type { Page, Request } from '@playwright/test'
import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { makeProject, quickAdd } from './task-steps.ts'
import { makePage } from './wiki-steps.ts'

const quick = ['/projects', '/tasks', '/tasks-v2?show=mine', '/wiki']

/** What a screen asks for twice while it loads, and until what is fetched when all is calm has come. */
async function askedTwice(page: Page, screen: string): Promise<string[]> {
  const asked: string[] = []
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search)
  }
  page.on('request', note)
  const later = page.waitForResponse('**/api/inbox/count')
  await page.goto(screen)
  await later
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  expect(asked.length, screen).toBeGreaterThan(2)
  return [...Map.groupBy(asked, (one) => one)]
    .filter(([, all]) => all.length > 1)
    .map(([address, all]) => `${screen}: ${all.length} × ${address}`)
}

/** Work that was done just before is told again to whoever comes: it is past that when a screen begins. */
const untilQuiet = (page: Page) => page.waitForTimeout(8000)

test('no main screen asks for the same thing twice while it loads', async ({ page }) => {
  await makeProject(page, 'Once')
  await quickAdd(page, 'Book courts')
  await makePage(page, { title: 'Rules', markdown: 'Quiet, please.' })
  await untilQuiet(page)
  const twice: string[] = []
  for (const screen of quick) twice.push(...(await askedTwice(page, screen)))
  expect(twice).toEqual([])
})

test('no other screen asks for the same thing twice either @long', async ({ page }) => {
  test.setTimeout(300_000)
  const key = await makeProject(page, 'Once')
  await quickAdd(page, 'Book courts')
  const wiki = await makePage(page, { title: 'Rules', markdown: 'Quiet, please.' })
  const answer = await page.request.get('/api/users/me', { headers })
  const { uid } = (await answer.json()) as { uid: string }
  const tasks = `/projects/${key}/tasks`
  await untilQuiet(page)
  const twice: string[] = []
  for (const screen of [
    `/projects/${key}`,
    tasks,
    ...['board', 'timeline', 'calendar'].map((layout) => `${tasks}?layout=${layout}`),
    `${tasks}?task=${key}-1`,
    `/projects/${key}/settings`,
    `/tasks/${key}-1`,
    '/tasks-v2',
    `/tasks-v2/${key}-1`,
    `/tasks-v2/browse/${key}-1`,
    `/wiki/${wiki.id}`,
    '/users',
    `/users/${uid}`,
    '/roles',
    '/pkrIds',
    '/apps',
    '/settings',
    '/settings/account',
    '/settings/notifications',
    '/settings/organisation',
  ])
    twice.push(...(await askedTwice(page, screen)))
  expect(twice).toEqual([])
})
