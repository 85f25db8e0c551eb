import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, ownerHeaders as headers, saveData, signIn, test as base } from './app.fixture.ts'
import { openBuildProxy } from './build-proxy.ts'
import { keptHere } from './kept-steps.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

type Context = Parameters<Browser['newContext']>[0]

const test = base.extend<{ open: (options?: Context) => Promise<Page> }>({
  // A browser with workers, in which the owner signs in: what ends with a line must not end the session that others share.
  open: async ({ browser, server }, give) => {
    const contexts: BrowserContext[] = []
    await give(async (options) => {
      const where = { baseURL: server.url, ...options }
      const context = await browser.newContext({ ...where, serviceWorkers: 'allow' })
      contexts.push(context)
      const page = await context.newPage()
      await signIn(page)
      return page
    })
    for (const context of contexts) await context.close()
  },
})

/** The list of files that the kept page of the app names; '' while none is kept. */
const keptList = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('app')).match('/')
    return /name="app-files" content="([^"]+)"/.exec((await kept?.text()) ?? '')?.[1] ?? ''
  })
const untilKept = (page: Page) => expect.poll(() => keptList(page)).not.toBe('')

/** How many files each kept build has. */
const countFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('files '))
    return Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
  })

/** The files that a build has, and those of them that are kept also where bytes are dear. */
async function readList(page: Page): Promise<{ least: string[]; rest: string[] }> {
  const answer = await page.request.get(await keptList(page))
  return (await answer.json()) as { least: string[]; rest: string[] }
}

test('opens without a network, also after all its pages were closed, and sends what was done meanwhile', async ({
  page: owner,
  open,
}) => {
  const key = await makeProject(owner, 'At the court')
  await quickAdd(owner, 'Book courts', 'Call the club')
  const page = await open()
  await page.goto(`/projects/${key}/tasks`)
  await expect(row(page, 'Book courts')).toBeVisible()
  await expect.poll(() => keptHere(page)).toContain('Book courts')
  await untilKept(page)
  const { least } = await readList(page)
  expect((await countFiles(page))[0]).toBeLessThan(least.length + 30)

  const context = page.context()
  await context.setOffline(true)
  await page.reload()
  await expect(
    page.getByText('You’re offline. This may be out of date.', { exact: true }),
  ).toBeVisible()
  await expect(row(page, 'Book courts')).toBeVisible()
  await row(page, 'Book courts').locator('[data-circle]').first().click()
  await expect(page.getByRole('button', { name: /1 not sent yet/ })).toBeVisible()
  await page.close()

  const again = await context.newPage()
  await again.goto(`/projects/${key}/tasks`)
  await expect(row(again, 'Call the club')).toBeVisible()
  await expect(again.getByRole('button', { name: /1 not sent yet/ })).toBeVisible()
  await context.setOffline(false)
  await expect(again.getByRole('button', { name: /not sent yet/ })).toBeHidden({ timeout: 40_000 })
  const answer = await again.request.get(`/api/tasks/${key}-1`, { headers })
  const { task } = (await answer.json()) as { task: { completedAt: string | null } }
  expect(task.completedAt).not.toBeNull()
})

test('shows without a network what was open before, from whichever screen one starts', async ({
  page: owner,
  open,
}) => {
  const key = await makeProject(owner, 'Finals day')
  await quickAdd(owner, 'Carry water')
  const add = owner.getByRole('combobox', { name: 'Add a task', exact: true })
  await add.fill('Chalk the lines @me fri')
  await add.press('Enter')
  await expect(row(owner, 'Chalk the lines')).toContainText(/[A-Z]-2/)

  const page = await open()
  const main = page.getByRole('main')
  const mine = async () => {
    await page.goto('/tasks-v2?show=mine')
    await expect(main.getByText('Chalk the lines')).toBeVisible()
  }
  await mine()
  await expect.poll(() => keptHere(page, 'query ["tasks","mine"')).toContain('Chalk the lines')
  await page.goto('/projects')
  await expect(main.getByRole('link', { name: 'Finals day' })).toBeVisible()
  await expect.poll(() => keptHere(page, 'query ["projects","list"')).toContain('Finals day')
  await page.goto('/inbox')
  await expect.poll(() => keptHere(page, 'query ["inbox","list"')).not.toBe('[]')
  await untilKept(page)

  await page.context().setOffline(true)
  await page.goto('/')
  await expect(main.getByRole('link', { name: 'Finals day' })).toBeVisible()
  await expect(main.getByText('Ann Kowalski').first()).toBeVisible()
  await mine()
  await page.goto(`/projects/${key}`)
  await expect(page.getByRole('heading', { name: 'Finals day' })).toBeVisible()
  // Its tasks were never opened here: that there are none is not said.
  await expect(main.getByText('Not on this device yet').first()).toBeVisible()
  await expect(main.getByText(/No tasks|Nothing is due|No one has a task/)).toHaveCount(0)
  await page.goto('/inbox')
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
  await expect(main.getByText('Not on this device yet')).toHaveCount(0)
  // What waits is counted there, too.
  await mine()
  await main
    .getByRole('row', { name: /Chalk the lines/ })
    .locator('[data-circle]')
    .first()
    .click()
  await expect(page.getByRole('button', { name: /1 not sent yet/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /1 not sent yet/ })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: /not sent yet/ })).toBeHidden({ timeout: 40_000 })
})

test('has every screen at hand without a network, where bytes are not dear', async ({ open }) => {
  const page = await open()
  await saveData(page.context(), false)
  await page.goto('/projects')
  await expect.poll(() => keptList(page), { timeout: 60_000 }).not.toBe('')
  const { least, rest } = await readList(page)
  await expect
    .poll(() => countFiles(page), { timeout: 60_000 })
    .toEqual([least.length + rest.length])
  await page.context().setOffline(true)
  for (const path of ['/roles', '/settings/appearance', '/pkrIds']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Part of this page is missing')).toHaveCount(0)
  }
})

test('opens within seconds where the server says nothing', async ({ open, server }) => {
  const page = await open()
  await page.goto('/tasks')
  await untilKept(page)
  server.freeze(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 15_000 })
  server.freeze(false)
})

test('a newer build takes the place of the kept one as a whole', async ({ open, server }) => {
  const proxy = await openBuildProxy(server.url)
  const page = await open({ baseURL: proxy.url })
  const sheet = () => page.locator('link[rel=stylesheet]').first()
  await expect.poll(() => keptList(page)).toContain('~one')

  proxy.build = 'two'
  await page.goto('/projects')
  await expect(sheet()).toHaveAttribute('href', /~two/)
  await expect.poll(() => keptList(page)).toContain('~two')
  expect(await countFiles(page)).toHaveLength(2)

  // Away while only a part of the third has come: the second is whole, and opens.
  proxy.build = 'three'
  await page.goto('/projects')
  await expect(sheet()).toHaveAttribute('href', /~three/)
  await page.context().setOffline(true)
  const before = await keptList(page)
  await page.goto('/projects')
  await expect(sheet()).toHaveAttribute('href', before.includes('~three') ? /~three/ : /~two/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Inter/)

  await page.context().setOffline(false)
  await page.goto('/projects')
  await expect.poll(() => keptList(page)).toContain('~three')
  expect(await countFiles(page)).toHaveLength(2)
  proxy.close()
})

test('an installation that keeps nothing on devices removes what it kept', async ({
  open,
  server,
}) => {
  const page = await open()
  const countKept = () => page.evaluate(async () => (await caches.keys()).length)
  await page.goto('/tasks')
  await untilKept(page)
  await server.killEverything()
  await server.start({ OFFLINE: '0' })
  // From a page that asks for nothing more: a browser that is watched, as here, never ends a worker that was busy as another
  // came, and holds what is sent to it.
  await page.goto('/api/docs')
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready).update())
  await expect.poll(countKept).toBe(0)
  // An app that asks to be kept is not.
  await page.goto('/tasks')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await countKept()).toBe(0)
  await page.context().setOffline(true)
  await expect(page.goto('/tasks')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await server.killEverything()
  await server.start()
})
