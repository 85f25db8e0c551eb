import type { Browser } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import {
  apiOf,
  bar,
  dayWidth,
  dragBy,
  expectStored,
  openTimeline,
  placeIn,
  timelineRow,
  touch,
  weekZoom,
} from './timeline-steps.ts'

// Where the reader is; the project is in Lisbon. In the night behind the task's days the clocks change there.
const zones = [
  {
    timezoneId: 'Europe/Warsaw',
    days: ['2027-03-25', '2027-03-26', '2027-03-27', '2027-03-28', '2027-03-29', '2027-03-30'],
  },
  {
    timezoneId: 'America/New_York',
    days: ['2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03'],
  },
] as const

type Options = Parameters<Browser['newContext']>[0]
const phoneOptions: Options = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}

for (const { timezoneId, days } of zones) {
  const times = { startTime: '09:30', dueTime: '18:00' }
  const nets = { title: 'Nets', startOn: days[1], dueOn: days[2], ...times }

  test.describe(`over the change of the clocks in ${timezoneId}${timezoneId.startsWith('Europe') ? '' : ' @long'}`, () => {
    test('a bar is carried and pulled at both ends by mouse, each in one step', async ({
      browser,
      server,
      ownerState,
    }) => {
      const context = await browser.newContext({
        baseURL: server.url,
        storageState: ownerState,
        timezoneId,
      })
      const page = await context.newPage()
      const api = await apiOf(page)
      const { ids } = await openTimeline(page, api, [nets])
      await dragBy(page, await placeIn(bar(page, 'Nets')), 2 * dayWidth)
      await expect(timelineRow(page, 'Nets')).toContainText(/\d+ \w+ – \d+ \w+/)
      await page.mouse.up()
      await expectStored(api, ids[0], { startOn: days[3], dueOn: days[4], ...times })

      const left = timelineRow(page, 'Nets').locator('[data-grip="start"]')
      await bar(page, 'Nets').hover()
      await dragBy(page, await placeIn(left), -3 * dayWidth)
      await page.mouse.up()
      await expectStored(api, ids[0], { startOn: days[0], dueOn: days[4], ...times })
      const right = timelineRow(page, 'Nets').locator('[data-grip="end"]')
      await bar(page, 'Nets').hover()
      await dragBy(page, await placeIn(right), dayWidth)
      await page.mouse.up()
      await expectStored(api, ids[0], { startOn: days[0], dueOn: days[5], ...times })

      await page.keyboard.press('Control+z')
      await expectStored(api, ids[0], { startOn: days[0], dueOn: days[4], ...times })
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      await expectStored(api, ids[0], { startOn: days[1], dueOn: days[2], ...times })
      await context.close()
    })

    test('a bar is carried and pulled at both ends by keys alone, in one step @long', async ({
      browser,
      server,
      ownerState,
    }) => {
      const context = await browser.newContext({
        baseURL: server.url,
        storageState: ownerState,
        timezoneId,
      })
      const page = await context.newPage()
      const api = await apiOf(page)
      const { ids } = await openTimeline(page, api, [nets])
      await page.keyboard.press('j')
      await expect(timelineRow(page, 'Nets')).toBeFocused()
      await page.keyboard.press('m')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Shift+ArrowRight')
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowLeft')
      await expect(page.getByText(/^Changing the start of/).first()).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(timelineRow(page, 'Nets')).toBeFocused()
      await expectStored(api, ids[0], { startOn: days[2], dueOn: days[5], ...times })
      await page.keyboard.press('Control+z')
      await expectStored(api, ids[0], { startOn: days[1], dueOn: days[2], ...times })

      await page.keyboard.press('m')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Escape')
      await expect(page.getByText(/not moved$/)).toBeAttached()
      await page.keyboard.press('Shift+ArrowRight')
      await expectStored(api, ids[0], { startOn: days[2], dueOn: days[3], ...times })
      await context.close()
    })

    test('a bar is carried and pulled at both ends by a finger at 390 px @long', async ({
      browser,
      server,
      ownerState,
    }) => {
      const context = await browser.newContext({
        baseURL: server.url,
        storageState: ownerState,
        timezoneId,
        ...phoneOptions,
      })
      const page = await context.newPage()
      const api = await apiOf(page)
      const { ids } = await openTimeline(page, api, [nets], weekZoom.name)
      const finger = await context.newCDPSession(page)
      const carry = async (
        from: { x: number; y: number },
        by: number,
        lifted: () => Promise<void>,
      ) => {
        await touch(finger, 'touchStart', from)
        await lifted()
        await touch(finger, 'touchMove', { x: from.x + by / 2, y: from.y })
        await touch(finger, 'touchMove', { x: from.x + by, y: from.y })
        await touch(finger, 'touchEnd')
      }
      const isHeld = () => expect(bar(page, 'Nets')).toHaveAttribute('data-held', 'true')
      await carry(await placeIn(bar(page, 'Nets')), weekZoom.dayWidth, isHeld)
      await expectStored(api, ids[0], { startOn: days[2], dueOn: days[3], ...times })

      // A finger that only rests selects; then there are grips for it.
      await touch(finger, 'touchStart', await placeIn(bar(page, 'Nets')))
      await isHeld()
      await touch(finger, 'touchEnd')
      await expect(timelineRow(page, 'Nets')).toHaveAttribute('aria-selected', 'true')
      const grip = (name: string) => timelineRow(page, 'Nets').locator(`[data-grip="${name}"]`)
      const size = await grip('end').boundingBox()
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await carry(await placeIn(grip('end')), weekZoom.dayWidth, isHeld)
      await expectStored(api, ids[0], { startOn: days[2], dueOn: days[4], ...times })
      await carry(await placeIn(grip('start')), weekZoom.dayWidth, isHeld)
      await expectStored(api, ids[0], { startOn: days[3], dueOn: days[4], ...times })
      await context.close()
    })
  })
}
