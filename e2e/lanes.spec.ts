import type { Locator, Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { middle, openBoard, reloaded, titles, touch } from './board-steps.ts'
import { row } from './task-steps.ts'

/** A board with a lane for each priority; new tasks have none. */
async function openLanes(page: Page, name: string, ...made: string[]): Promise<string> {
  const key = await openBoard(page, name, ...made)
  await page.goto(`/projects/${key}/tasks?layout=board&lanes=priority`)
  await expect(titles(page, 'To do, No priority')).toHaveText(made)
  return key
}

/** The places of a board where cards of a lane stand. */
const cell = (page: Page, name: string) => page.getByRole('grid', { name, exact: true })

/** Under the heading of a column, beside that of a lane. */
async function spotOf(page: Page, target: Locator) {
  const box = await page.locator('[data-cell]').filter({ has: target }).boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { x: box.x + Math.min(box.width, 200) / 2, y: box.y + 10 }
}

test('a card is dragged by mouse into another lane and column at once, and taken back at once @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await openLanes(page, 'Lanes', 'Nets', 'Balls')
  const nets = await middle(row(page, 'Nets'))
  const to = await spotOf(page, cell(page, 'In progress, High'))
  await page.mouse.move(nets.x, nets.y)
  await page.mouse.down()
  await page.mouse.move(nets.x + 20, nets.y)
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  await expect(titles(page, 'In progress, High')).toHaveText(['Nets'])
  await expect(titles(page, 'To do, No priority')).toHaveText(['Balls'])
  await page.keyboard.press('Control+z')
  await expect(titles(page, 'To do, No priority')).toHaveText(['Nets', 'Balls'])
  await expect(titles(page, 'In progress, High')).toHaveCount(0)
  await page.keyboard.press('Control+Shift+z')
  await expect(titles(page, 'In progress, High')).toHaveText(['Nets'])
  await reloaded(page)
  await expect(titles(page, 'In progress, High')).toHaveText(['Nets'])
})

test('the keyboard walks over lanes, moves cards between them, folds them and adds to them @long', async ({
  page,
}) => {
  await openLanes(page, 'Lane keys', 'Nets', 'Balls')
  await row(page, 'Nets').focus()
  await page.keyboard.press('Shift+ArrowUp')
  await expect(titles(page, 'To do, Low')).toHaveText(['Nets'])
  await expect(row(page, 'Nets')).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(titles(page, 'In progress, Low')).toHaveText(['Nets'])
  await expect(page.getByText(/moved to In progress, Low, 1 of 1$/)).toBeAttached()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(row(page, 'Nets')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Balls')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(row(page, 'Nets')).toBeFocused()

  const low = page.getByRole('button', { name: 'Low 1 task', exact: true })
  await low.press('Enter')
  await expect(cell(page, 'To do, Low')).toHaveCount(0)
  await reloaded(page)
  await expect(low).toHaveAttribute('aria-expanded', 'false')
  await low.press('Enter')
  await expect(titles(page, 'To do, Low')).toHaveText(['Nets'])

  await page.getByRole('button', { name: 'Add a task to In progress, Low' }).press('Enter')
  await page.keyboard.type('Sharpen pencils')
  await page.keyboard.press('Enter')
  await expect(titles(page, 'In progress, Low')).toHaveText(['Sharpen pencils'])
  await page.keyboard.press('Escape')
  await reloaded(page)
  await expect(titles(page, 'In progress, Low')).toHaveText(['Sharpen pencils'])
})

test('a finger carries a card into another lane @long', async ({
  page,
  browser,
  server,
  ownerState,
}) => {
  const key = await openLanes(page, 'Lane finger', 'Nets', 'Balls')
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: ownerState,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const phone = await context.newPage()
  await phone.goto(`/projects/${key}/tasks?layout=board&lanes=priority`)
  await cell(phone, 'To do, Low').scrollIntoViewIfNeeded()
  await row(phone, 'Balls').scrollIntoViewIfNeeded()
  const heading = phone.getByRole('heading', { name: 'To do' })
  await expect.poll(async () => (await heading.boundingBox())?.x ?? 999).toBeLessThan(60)
  const finger = await context.newCDPSession(phone)
  const nets = await middle(row(phone, 'Nets'))
  const to = await spotOf(phone, cell(phone, 'To do, Low'))
  await touch(finger, 'touchStart', nets)
  await expect(phone.locator('.fixed').filter({ hasText: `${key}-` })).toBeVisible()
  await touch(finger, 'touchMove', { x: to.x, y: to.y + 30 })
  await touch(finger, 'touchMove', to)
  await touch(finger, 'touchEnd')
  await expect(titles(phone, 'To do, Low')).toHaveText(['Nets'])
  await expect(titles(page, 'To do, Low')).toHaveText(['Nets'])
  await context.close()
})

test('a board with lanes passes the accessibility rules @long', async ({ page }) => {
  await openLanes(page, 'Lane rules', 'Nets')
  await expectAccessible(page)
})
