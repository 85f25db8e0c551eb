import type { Locator } from '@playwright/test'
import { telegramUser } from '../apps/server/src/test/telegram-launch.ts'
import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { codeOf, switchSecondStepOn } from './second-step-steps.ts'
import { makeLongProject } from './task-steps.ts'
import {
  breakHaptics,
  enterTelegram,
  launchAddress,
  openTelegram,
  themes,
} from './telegram-steps.ts'
import { makePage } from './wiki-steps.ts'

// Who is invited is so by the owner, who must be signed in somewhere.
test.beforeEach(({ ownerState }) => void ownerState)

test('a member is signed in at once, without a button, and the launch leaves the address', async ({
  browser,
  server,
  mail,
}) => {
  const first = await enterTelegram(browser, server, mail)
  await expect(first.page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  expect(first.page.url()).not.toContain('tgWebApp')
  await first.page.reload()
  await expect(first.page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  await first.close()

  // On another phone nothing is stored: what Telegram signs is enough.
  const other = await openTelegram(browser, server)
  await other.open(launchAddress(first.user))
  await expect(other.page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  await other.close()
})

test('a link with somebody’s launch signs no ordinary browser in as them', async ({
  browser,
  server,
  mail,
}) => {
  const { user, close } = await enterTelegram(browser, server, mail)
  await close()
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.goto(launchAddress(user))
  await expect(page.getByLabel('E-mail')).toBeVisible()
  expect(page.url()).not.toContain('tgWebApp')
  expect(await context.cookies()).toEqual([])
  await page.goto('/projects')
  await page.waitForURL('**/auth/sign-in**')
  await context.close()
})

test('a link opens a task, a project, its tasks, a page or a list of PKR IDs, and nothing that is an address', async ({
  browser,
  server,
  mail,
}) => {
  const app = await enterTelegram(browser, server, mail)
  const { id } = await makeLongProject(app.page, 'TELLINK', 1)
  const found = await app.page.request.get(`/api/tasks?projectId=${id}`, { headers })
  const { items } = (await found.json()) as { items: { id: string }[] }
  const open = async (startParam: string, path: string) => {
    await app.open(launchAddress(app.user, { startParam }))
    await app.page.waitForURL(`**${path}`)
  }
  await open(`t_${items[0]?.id}`, `/tasks-v2/${items[0]?.id}`)
  await expect(app.page.getByRole('button', { name: 'Status' }).first()).toBeVisible()
  await open('p_TELLINK', '/projects/TELLINK')
  await open('q_TELLINK', '/projects/TELLINK/tasks')
  const wiki = await makePage(app.page, { title: 'Line calls', markdown: 'In is in.' })
  await open(`w_${wiki.id}`, `/wiki/${wiki.id}`)
  await expect(app.page.getByRole('article')).toContainText('In is in.')
  await open(`w_${wiki.id}_1`, `/wiki/${wiki.id}/version/1`)
  await expect(app.page.getByRole('article')).toContainText('In is in.')
  const made = await app.page.request.post('/api/pkrLists', {
    headers,
    data: { name: 'Line judges' },
  })
  expect(made.ok(), await made.text()).toBe(true)
  const list = (await made.json()) as { id: string }
  await open(`k_${list.id}`, `/pkrIds?list=${list.id}`)
  await expect(app.page.getByText('Line judges').first()).toBeVisible()
  await open('p_x-evil.example', '/projects')
  await app.close()
})

test('a stranger is told so, and one whose launch is too old is told to open the app again', async ({
  browser,
  server,
}) => {
  const app = await openTelegram(browser, server)
  await app.open(launchAddress(telegramUser('Sam')))
  await expect(app.page.getByRole('heading', { name: 'Hello, Sam' })).toBeVisible()
  await expect(app.page.getByRole('button', { name: 'Join as Sam' })).toBeHidden()
  await expectAccessible(app.page)
  await app.page.getByRole('button', { name: 'I have an invitation' }).press('Enter')
  await app.page.getByLabel('Code of your invitation').fill('nonsense')
  await app.page.keyboard.press('Enter')
  await expect(app.page.getByText('This invitation isn’t valid')).toBeVisible()
  await app.page.getByRole('button', { name: 'Back' }).press('Enter')
  await app.page.getByRole('button', { name: 'Sign in another way' }).press('Enter')
  await expect(app.page.getByLabel('E-mail')).toBeVisible()
  await app.open(launchAddress(telegramUser('Sam'), { secondsAgo: 700 }))
  await expect(app.page.getByRole('heading', { name: 'Open the app again' })).toBeVisible()
  await expectAccessible(app.page)
  await app.close()
})

test('the second step is asked for inside Telegram, too @long', async ({
  browser,
  server,
  mail,
}) => {
  const first = await enterTelegram(browser, server, mail)
  const key = await switchSecondStepOn(first.page)
  await first.close()

  const other = await openTelegram(browser, server)
  await other.open(launchAddress(first.user))
  const dialog = other.page.getByRole('dialog', { name: 'Second step' })
  await expect(dialog).toBeVisible()
  await expectAccessible(other.page)
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(key, 1))
  await other.page.keyboard.press('Enter')
  await expect(other.page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  await other.close()
})

test('another Telegram account on the same phone never sees the first one’s app', async ({
  browser,
  server,
  mail,
}) => {
  const app = await enterTelegram(browser, server, mail)
  await app.open(launchAddress(telegramUser('Other')))
  await expect(app.page.getByRole('heading', { name: 'Hello, Other' })).toBeVisible()
  await app.open(launchAddress(app.user))
  await expect(app.page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  await app.close()
})

test('a launch opened on other devices stands in the audit log, and opens nothing from the sixth time @long', async ({
  browser,
  server,
  mail,
}) => {
  const first = await enterTelegram(browser, server, mail)
  await first.close()
  const launch = launchAddress(first.user)
  const openElsewhere = async (heading: string) => {
    const { page, open, close } = await openTelegram(browser, server)
    await open(launch)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    const answer = await page.request.get('/api/audit?limit=50', { headers })
    const { items } = (await answer.json()) as { items: { action: string }[] }
    await close()
    return items.filter(({ action }) => action === 'user.telegram_repeated').length
  }
  const before = await openElsewhere('Projects')
  for (const nth of [1, 2, 3, 4]) expect(await openElsewhere('Projects')).toBe(before + nth)
  expect(await openElsewhere('Open the app again')).toBe(before + 4)
})

test('who lets the bot write to them later is reached once they open the app again', async ({
  browser,
  server,
  mail,
}) => {
  const app = await enterTelegram(browser, server, mail)
  const mentions = app.page.getByRole('switch', { name: 'Mentions: by telegram' })
  await app.page.goto('/settings/notifications')
  await expect(mentions).toBeDisabled()
  const told = app.page.waitForResponse((answer) => answer.url().endsWith('/telegram/link/state'))
  await app.open(launchAddress({ ...app.user, allows_write_to_pm: true }))
  expect((await told).ok()).toBe(true)
  await app.page.goto('/settings/notifications')
  await expect(mentions).toBeEnabled()
  await app.close()
})

test('Telegram’s theme is what “system” means, and one’s own choice wins', async ({
  browser,
  server,
  mail,
}) => {
  const app = await enterTelegram(browser, server, mail, { colorScheme: 'dark' })
  const root = app.page.locator('html')
  const say = (theme: object) => app.receive('theme_changed', { theme_params: theme })
  await expect(root).toHaveClass(/dark/)
  await app.isReady()
  await app.page.evaluate(() => localStorage.setItem('vite-ui-theme', 'system'))
  await app.page.reload()
  await app.isReady()
  await say(themes.light)
  await expect(root).toHaveClass(/light/)
  await expect
    .poll(async () => (await app.posted('web_app_set_background_color')).at(-1))
    .toEqual({ color: '#f5f6f8' })
  await say(themes.dark)
  await expect(root).toHaveClass(/dark/)
  await app.page.evaluate(() => localStorage.setItem('vite-ui-theme', 'light'))
  await app.page.reload()
  await app.isReady()
  await say(themes.dark)
  await expect(root).toHaveClass(/light/)
  await app.close()
})

test('the app has the height that Telegram leaves it, and keeps out of both safe areas', async ({
  browser,
  server,
  mail,
}) => {
  const app = await enterTelegram(browser, server, mail)
  const title = app.page.getByRole('heading', { name: 'Projects', level: 1 })
  const head = () =>
    title.evaluate((one) => {
      const header = one.closest('header')
      return { bar: header?.getBoundingClientRect().top, above: header?.parentElement?.offsetTop }
    })
  // Both insets above the bar, which begins at the top itself.
  await expect.poll(head).toEqual({ bar: 70, above: 0 })
  const places = app.page.getByRole('navigation').last()
  expect(await places.evaluate((one) => getComputedStyle(one).paddingBottom)).toBe('34px')
  await app.receive('viewport_changed', {
    height: 500,
    width: 360,
    is_expanded: true,
    is_state_stable: true,
  })
  const bottom = () => places.evaluate((one) => Math.round(one.getBoundingClientRect().bottom))
  await expect.poll(bottom).toBe(500)
  // Held sideways, it stays clear of the notch beside it, and what floats does too.
  await app.page.setViewportSize({ width: 640, height: 360 })
  await app.receive('safe_area_changed', { top: 0, bottom: 21, left: 44, right: 24 })
  await app.receive('content_safe_area_changed', { top: 46, bottom: 0, left: 4, right: 6 })
  const sides = (one: Locator) =>
    one.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return [left, innerWidth - right]
    })
  await expect.poll(() => sides(app.page.getByRole('main'))).toEqual([48, 30])
  await expect.poll(() => sides(places)).toEqual([48, 30])
  await expect
    .poll(() => sides(app.page.locator('[data-floating]')).then(([, right]) => right))
    .toBe(46)
  await app.page.setViewportSize({ width: 360, height: 640 })
  // A keyboard on its way is no other height.
  await app.receive('viewport_changed', {
    height: 300,
    width: 360,
    is_expanded: true,
    is_state_stable: false,
  })
  expect(await bottom()).toBe(500)
  await app.close()
})

test('Telegram’s buttons stand for ours: the main one sends a form, Back climbs out and then goes back', async ({
  browser,
  server,
  mail,
}) => {
  const app = await enterTelegram(browser, server, mail)
  const { page } = app
  await makeLongProject(page, 'TELBACK', 1)
  const backIsShown = async () =>
    (await app.posted('web_app_setup_back_button')).at(-1)?.['is_visible']
  const main = async () => (await app.posted('web_app_setup_main_button')).at(-1)
  await app.isReady()
  expect(await backIsShown()).not.toBe(true)

  await page.getByRole('navigation').getByRole('link', { name: 'Inbox' }).click()
  await page.waitForURL('**/inbox')
  await expect.poll(backIsShown).toBe(true)
  await page.getByRole('navigation').getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await app.receive('back_button_pressed')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(page.url()).toContain('/inbox')
  await app.receive('back_button_pressed')
  await page.waitForURL('**/projects')
  await expect.poll(backIsShown).toBe(false)

  await page.goto('/projects/new')
  await expect.poll(main).toMatchObject({ is_visible: true, text: 'Create project' })
  await expect(page.getByRole('button', { name: 'Create project' })).toBeHidden()
  await page.getByLabel('Name').fill('Made in Telegram')
  const closing = async () => (await app.posted('web_app_setup_closing_behavior')).at(-1)
  await expect.poll(closing).toEqual({ need_confirmation: true })
  await app.receive('main_button_pressed')
  await expect(page.getByText('No tasks yet')).toBeVisible()
  await expect.poll(main).toMatchObject({ is_visible: false })
  await expect.poll(closing).toEqual({ need_confirmation: false })
  await app.close()
})

test('completing a task and failing can be felt', async ({ browser, server, mail }) => {
  const app = await enterTelegram(browser, server, mail)
  const { page } = app
  await makeLongProject(page, 'TELFEEL', 1)
  const felt = async () =>
    (await app.posted('web_app_trigger_haptic_feedback')).map((one) => one?.['notification_type'])
  await page.goto('/projects/TELFEEL/tasks')
  await app.isReady()
  await page.getByRole('button', { name: 'Complete (now' }).click()
  await expect.poll(felt).toEqual(['success'])
  await page.route('**/api/tasks/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500 }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Reopen (now' }).click()
  await expect.poll(felt).toEqual(['success', 'error'])
  await app.close()
})

test('a device that can’t be felt does not keep a task from being completed, nor a failure from being told @long', async ({
  browser,
  server,
  mail,
}) => {
  const app = await enterTelegram(browser, server, mail)
  const { page } = app
  await makeLongProject(page, 'TELNUMB', 2)
  await page.goto('/projects/TELNUMB/tasks')
  await app.isReady()
  await breakHaptics(page)
  const complete = () => page.getByRole('button', { name: 'Complete (now' }).first().click()
  const saved = page.waitForResponse((one) => one.request().method() === 'PATCH')
  await complete()
  expect((await saved).ok()).toBe(true)
  await page.route('**/api/tasks/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500 }) : route.continue(),
  )
  await complete()
  await expect(page.getByRole('listitem').filter({ hasText: 'Not saved: ' }).first()).toBeVisible()
  await app.close()
})
