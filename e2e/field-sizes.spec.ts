import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { openPhone } from './phone.ts'
import { makeProject, quickAdd } from './task-steps.ts'

/** What of a screen takes words and is set smaller than 16 px, with its size: Safari would zoom in on it. */
const smallFields = (page: Page) =>
  page.evaluate(() => {
    const fields =
      'input:not([type=checkbox],[type=radio],[type=file],[type=range],[type=color],[type=hidden]), textarea, select, [contenteditable="true"]'
    const found = [...document.querySelectorAll<HTMLElement>(fields)]
    return {
      count: found.length,
      small: found.flatMap((field) => {
        const size = Number.parseFloat(getComputedStyle(field).fontSize)
        const name =
          field.getAttribute('aria-label') ?? field.getAttribute('placeholder') ?? field.id
        return size < 16 ? [`${name}: ${size} px`] : []
      }),
    }
  })

test('no field of a phone is set below 16 px @long', async ({
  page: desk,
  browser,
  server,
  ownerState,
}) => {
  const key = await makeProject(desk, 'Large letters')
  await quickAdd(desk, 'Tape the lines')
  const page = await openPhone({ browser, server, ownerState })
  let count = 0
  const look = async (screen: string) => {
    // Fields of parts that come late are there when nothing more is asked for.
    await page.waitForLoadState('networkidle')
    const found = await smallFields(page)
    count += found.count
    expect(found.small, screen).toEqual([])
  }
  for (const screen of [
    '/projects',
    '/projects/create',
    `/projects/${key}`,
    `/projects/${key}/tasks`,
    `/projects/${key}/tasks?layout=board`,
    `/projects/${key}/tasks?layout=calendar`,
    `/projects/${key}/tasks?task=${key}-1`,
    `/projects/${key}/settings`,
    `/tasks-v2/${key}-1`,
    '/tasks',
    '/tasks-v2?show=mine',
    '/inbox',
    '/wiki',
    '/users',
    '/roles',
    '/pkrIds',
    '/apps',
    '/settings',
    '/settings/account',
    '/settings/organisation',
    '/settings/notifications',
    '/style-sheet',
  ]) {
    await page.goto(screen)
    await look(screen)
  }
  // Small type is chosen by some.
  await page.goto(`/projects/${key}/tasks`)
  await page.evaluate(() => document.documentElement.setAttribute('data-font-size', 'small'))
  await look('small type')
  expect(count).toBeGreaterThan(25)
  // One that is smaller would be found.
  await page
    .locator('input')
    .first()
    .evaluate((field) => field.style.setProperty('font-size', '15px'))
  expect((await smallFields(page)).small).not.toEqual([])
  await page.context().close()
})
