import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { openPhone, swipe } from './phone.ts'
import { makeLongProject } from './task-steps.ts'
import { enterTelegram } from './telegram-steps.ts'
import { makePage } from './wiki-steps.ts'

const paragraphs = Array.from({ length: 60 }, (_, at) => `Rule ${at + 1}: serve below the waist.`)
const text = ['# Serving', ...paragraphs, '## At the end', 'That was all.'].join('\n\n')

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Where the window stands once it has stood there for half a second: on a busy machine it goes on after a pause. */
async function settled(page: Page): Promise<number> {
  const seen: number[] = []
  await expect
    .poll(
      async () => {
        seen.push(await scrolled(page))
        return seen.length >= 6 && new Set(seen.slice(-6)).size === 1
      },
      { intervals: [100] },
    )
    .toBe(true)
  return seen.at(-1) ?? 0
}

/** From the top of the window to the top and to the bottom of a thing, in pixels. */
const edgesOf = (page: Page, role: 'heading' | 'navigation', name: string) =>
  page
    .getByRole(role, { name, ...(role === 'heading' && { level: 1 }) })
    .last()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return { top: Math.round(top), bottom: Math.round(bottom) }
    })

const places = 'Main'

const drawUp = (page: Page) => swipe(page, page.getByRole('main'), { x: 0, y: -400 })

test('on a phone the window scrolls what is read, between bars that stay, and is where it was after Back', async ({
  browser,
  server,
  ownerState,
}) => {
  const page = await openPhone({ browser, server, ownerState })
  const long = await makePage(page, { title: 'Rules that scroll', markdown: text })
  await page.goto(`/wiki/${long.id}`)
  await expect(page.getByText('Rule 1: serve')).toBeVisible()
  const before = await edgesOf(page, 'heading', long.title)
  await drawUp(page)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300)
  expect(await edgesOf(page, 'heading', long.title)).toEqual(before)
  expect((await edgesOf(page, 'navigation', places)).bottom).toBe(844)
  await expectAccessible(page)

  const at = await settled(page)
  // By its place: what looks for a thing to press may draw the window until the bar's own place is in the middle.
  const inbox = page.getByRole('navigation', { name: places }).getByRole('link', { name: 'Inbox' })
  const { x = 0, y = 0, width = 0, height = 0 } = (await inbox.boundingBox()) ?? {}
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await page.waitForURL('**/inbox')
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(at)

  // A heading that a link leads to stands below the bar.
  await page.goto(`/wiki/${long.id}#at-the-end`)
  const end = page.getByRole('heading', { name: 'At the end' })
  await expect.poll(async () => (await end.boundingBox())?.y ?? 0).toBeGreaterThan(before.bottom)
  await expect(end).toBeInViewport()
  await page.context().close()
})

test('on a phone lists keep the window still and scroll by themselves @long', async ({
  browser,
  server,
  ownerState,
}) => {
  const page = await openPhone({ browser, server, ownerState })
  await makeLongProject(page, 'STILL', 60)
  await page.goto('/projects/STILL/tasks')
  await expect(page.getByRole('row').nth(4)).toBeVisible()
  await drawUp(page)
  const rest = () =>
    page.evaluate(
      () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
    )
  expect(await rest()).toBe(0)
  for (const path of ['/users', '/pkrIds', '/roles', '/inbox', '/tasks-v2', '/users?show=groups']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await rest(), path).toBe(0)
  }
  await page.context().close()
})

test('inside Telegram the window scrolls, and what stays keeps out of both safe areas', async ({
  browser,
  server,
  mail,
  ownerState,
}) => {
  // Who is invited is so by the owner, who must be signed in somewhere.
  void ownerState
  const app = await enterTelegram(browser, server, mail)
  const { page } = app
  await page.goto('/settings/notifications')
  await app.isReady()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  const before = await edgesOf(page, 'heading', 'Settings')
  expect(before.top).toBeGreaterThanOrEqual(70)
  await drawUp(page)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(150)
  expect(await edgesOf(page, 'heading', 'Settings')).toEqual(before)
  expect((await edgesOf(page, 'navigation', places)).bottom).toBe(640)
  await app.close()
})
