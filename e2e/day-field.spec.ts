import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { expectDay } from './day-steps.ts'
import { makeProject } from './task-steps.ts'

const getDetails = (page: Page) => page.getByRole('region', { name: 'Details' })
const eventDay = (page: Page) => getDetails(page).getByLabel('Event day')
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Event day' })
const isSaved = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())

test('a day is typed in words or walked to in the calendar, by the keyboard alone', async ({
  page,
}) => {
  const key = await makeProject(page, 'Typed days')
  await page.goto(`/projects/${key}`)
  await eventDay(page).focus()
  await page.keyboard.type('17 may 2031')
  await expect(getDetails(page).getByRole('status')).toHaveText('Sat, 17 May 2031')
  const typed = isSaved(page)
  await page.keyboard.press('Enter')
  await typed
  await expectDay(eventDay(page), '2031-05-17')

  // What is no day stays, says what to write, and Escape brings the last one back.
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('whenever')
  await page.keyboard.press('Enter')
  await expect(getDetails(page).getByRole('alert')).toContainText('Try fri, 12 dec')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(getDetails(page).getByRole('alert')).toHaveCount(0)
  await expectDay(eventDay(page), '2031-05-17')

  await page.keyboard.press('Alt+ArrowDown')
  const on = (day: string) => calendar(page).getByRole('button', { name: new RegExp(day) })
  await expect(on('Saturday,? 17 May 2031')).toBeFocused()
  await expectAccessible(page, '[role=dialog]')
  for (const [press, name] of [
    ['ArrowDown', 'Saturday,? 24 May 2031'],
    ['Home', 'Monday,? 19 May 2031'],
    ['PageDown', 'Thursday,? 19 June 2031'],
    ['Shift+PageUp', 'Wednesday,? 19 June 2030'],
    ['ArrowRight', 'Thursday,? 20 June 2030'],
  ] as const) {
    await page.keyboard.press(press)
    await expect(on(name)).toBeFocused()
  }
  const walked = isSaved(page)
  await page.keyboard.press('Enter')
  await walked
  await expect(calendar(page)).toHaveCount(0)
  await expectDay(eventDay(page), '2030-06-20')
  await expect(eventDay(page)).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a day is chosen from the calendar by touch, and taken away', async ({ page }) => {
    const key = await makeProject(page, 'Touched days')
    await page.goto(`/projects/${key}`)
    const button = getDetails(page)
      .getByRole('button', { name: 'Open calendar' })
      .and(page.locator('[aria-description="Event day"]'))
    await button.tap()
    const today = calendar(page).locator('[aria-current=date]')
    await expect(today).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    for (const target of await calendar(page).getByRole('button').all()) {
      const box = await target.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await calendar(page).getByRole('button', { name: 'Next month' }).tap()
    const saved = isSaved(page)
    await calendar(page).getByRole('button', { name: /\b15 / }).tap()
    await saved
    await expect(eventDay(page)).toHaveValue(/^15 /)

    await button.tap()
    const cleared = isSaved(page)
    await calendar(page).getByRole('button', { name: 'Clear' }).tap()
    await cleared
    await expect(eventDay(page)).toHaveValue('')
  })
})
