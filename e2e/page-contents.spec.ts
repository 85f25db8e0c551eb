import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { openPhone } from './phone.ts'
import { makePage } from './wiki-steps.ts'

const rulebook = Array.from(
  { length: 30 },
  (_, at) => `## Rule ${at + 1}\n\nWhat it says.\n\n### Why rule ${at + 1}\n\nIts reason.`,
).join('\n\n')

const heading = (page: Page, rule: number) => page.locator(`#h-rule-${rule}`)
const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' })
const topOf = (page: Page, rule: number) =>
  heading(page, rule).evaluate((element) => Math.round(element.getBoundingClientRect().top))

test('on a phone the contents of a page are one line that stays, says where one reads and leads on', async ({
  browser,
  server,
  ownerState,
}) => {
  const page = await openPhone({ browser, server, ownerState })
  const { id } = await makePage(page, { title: 'Contents at hand', markdown: rulebook })
  await page.goto(`/wiki/${id}`)
  const line = contents(page).getByRole('button')
  await expect(line).toHaveText('On this page')
  // What the page says is on the first screen.
  await expect(heading(page, 2)).toBeInViewport()
  await line.tap()
  const list = page.getByRole('dialog', { name: 'On this page' })
  await expectAccessible(page)
  await list.getByRole('link', { name: 'Rule 20', exact: true }).tap()
  await expect(list).toBeHidden()
  await expect(line).toHaveText('On this page Rule 20')
  const { y = 0, height = 0 } = (await contents(page).boundingBox()) ?? {}
  expect(await topOf(page, 20)).toBeGreaterThanOrEqual(y + height)
  await expect(heading(page, 20)).toBeFocused()

  // Opened again it begins at what one reads, and Esc leaves everything as it was.
  await page.touchscreen.tap(100, y + height / 2)
  await expect(list.getByRole('link', { name: 'Rule 20', exact: true })).toBeFocused()
  await expect(list.getByRole('link', { name: 'Rule 20', exact: true })).toBeInViewport()
  const before = await topOf(page, 20)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  expect(await topOf(page, 20)).toBe(before)
  await page.context().close()
})

test('beside a page its contents mark the part that is read, to the last, and keep it in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  const { id } = await makePage(page, { title: 'Contents beside', markdown: rulebook })
  await page.goto(`/wiki/${id}`)
  const current = contents(page).locator('[aria-current="location"]')
  await expect(heading(page, 1)).toBeVisible()
  await expect(current).toHaveCount(0)
  await contents(page).getByRole('link', { name: 'Rule 15', exact: true }).click()
  await expect(current).toHaveText('Rule 15')
  await page.keyboard.press('Tab')
  await expect(heading(page, 15).getByRole('button')).toBeFocused()
  await heading(page, 30).scrollIntoViewIfNeeded()
  await page.mouse.move(800, 400)
  await page.mouse.wheel(0, 5000)
  await expect(current).toHaveText('Why rule 30')
  await expect(current).toBeInViewport()
})

test('of a page that is in sight as a whole no part is marked as the one that is read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1200 })
  const markdown = ['Who plays', 'Scoring', 'Faults']
    .map((title) => `## ${title}\n\nWhat it says.`)
    .join('\n\n')
  const { id } = await makePage(page, { title: 'Contents of little', markdown })
  await page.goto(`/wiki/${id}`)
  await expect(contents(page).getByRole('link')).toHaveCount(3)
  await expect(page.locator('#h-faults')).toBeVisible()
  // Looked for anew, and drawn.
  await page.evaluate(async () => {
    dispatchEvent(new Event('resize'))
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
  await expect(contents(page).locator('[aria-current="location"]')).toHaveCount(0)
})

test('on a phone the header has room for the title of a page that stands below others', async ({
  browser,
  server,
  ownerState,
}) => {
  const page = await openPhone({ browser, server, ownerState })
  const top = await makePage(page, { title: 'Minutes of the board' })
  const year = await makePage(page, { title: 'Season of 2026', parentId: top.id })
  const { id } = await makePage(page, { title: 'November', parentId: year.id })
  await page.goto(`/wiki/${id}`)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('link')).toHaveText(['Season of 2026'])
  const title = page.getByRole('heading', { level: 1, name: 'November' })
  await expect(title).toBeVisible()
  expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.context().close()
})
