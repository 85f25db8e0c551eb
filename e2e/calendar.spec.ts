import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import {
  dayCell,
  drag,
  expectStored,
  makeCalendarProject,
  middle,
  openCalendar,
} from './calendar-steps.ts'
import { makeProject, row } from './task-steps.ts'

// The clocks of Europe/Warsaw change on 2026-03-29, those of America/New_York on 2026-11-01.
const zones = [
  {
    zone: 'Europe/Warsaw',
    from: '2026-03-27',
    to: '2026-03-30',
    start: '2026-03-26',
    moved: '2026-03-29',
  },
  {
    zone: 'America/New_York',
    from: '2026-10-30',
    to: '2026-11-02',
    start: '2026-10-29',
    moved: '2026-11-01',
  },
]

test.use({ viewport: { width: 1440, height: 1000 } })

for (const { zone, from, to, start, moved } of zones)
  test(`a task dragged across the clock change in ${zone} keeps its time and its length${zone.startsWith('Europe') ? '' : ' @long'}`, async ({
    page,
    server,
  }) => {
    const project = await makeCalendarProject(page, server, zone)
    await project.add(
      { title: 'Draw', dueOn: from, dueTime: '18:00' },
      { title: 'Courts', startOn: start, startTime: '09:00', dueOn: from },
    )
    await openCalendar(page, project, `on=${to}`)
    await drag(page, await middle(row(page, 'Draw')), await middle(dayCell(page, to)))
    await expectStored(project, 'Draw', `– / ${to} 18:00`)
    const day = await middle(dayCell(page, from))
    const next = await middle(dayCell(page, to))
    const bar = await middle(row(page, 'Courts').first())
    await drag(page, { x: day.x, y: bar.y }, next)
    await expectStored(project, 'Courts', `${moved} 09:00 / ${to}`)
    await page.keyboard.press('Control+z')
    await expectStored(project, 'Courts', `${start} 09:00 / ${from}`)
    await page.keyboard.press('Control+z')
    await expectStored(project, 'Draw', `– / ${from} 18:00`)
  })

test('an edge of a bar stretches it, a task without a date is dragged in and out, and Escape puts back @long', async ({
  page,
  server,
}) => {
  const project = await makeCalendarProject(page, server, 'Europe/Warsaw')
  await project.add(
    { title: 'Nets', dueOn: '2026-10-22', dueTime: '12:00' },
    { title: 'Balls', startOn: '2026-10-20', dueOn: '2026-10-21' },
    { title: 'Tape' },
  )
  await openCalendar(page, project, 'on=2026-10-20')
  const edge = row(page, 'Balls').locator('[data-pull="due"]')
  await row(page, 'Balls').hover()
  await drag(page, await middle(edge), await middle(dayCell(page, '2026-10-25')))
  await expectStored(project, 'Balls', '2026-10-20 / 2026-10-25')

  await page.getByRole('button', { name: /^No date/ }).click()
  await drag(page, await middle(row(page, 'Tape')), await middle(dayCell(page, '2026-10-23')))
  await expectStored(project, 'Tape', '– / 2026-10-23')
  const tray = page.getByRole('region', { name: 'No date' })
  await drag(page, await middle(row(page, 'Nets')), await middle(tray))
  await expectStored(project, 'Nets', '– / –')

  const tape = await middle(row(page, 'Tape'))
  const elsewhere = await middle(dayCell(page, '2026-10-28'))
  await page.mouse.move(tape.x, tape.y)
  await page.mouse.down()
  await page.mouse.move(elsewhere.x, elsewhere.y, { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await row(page, 'Tape').click()
  await expect(page.getByRole('region', { name: 'Task', exact: true })).toContainText('Tape')
  await expectStored(project, 'Tape', '– / 2026-10-23')
})

test('in the week view a task goes by quarters of an hour, past the hour that clocks skip @long', async ({
  page,
  server,
}) => {
  const project = await makeCalendarProject(page, server, 'Europe/Warsaw')
  await project.add(
    { title: 'Lights', dueOn: '2026-03-27', dueTime: '10:00' },
    { title: 'Night', dueOn: '2026-03-28', dueTime: '02:30' },
    { title: 'Flags', dueOn: '2026-03-26' },
  )
  await openCalendar(page, project, 'span=week&on=2026-03-27')
  const hour = 48
  const lights = await middle(row(page, 'Lights'))
  const sunday = await middle(dayCell(page, '2026-03-29'))
  await drag(page, lights, { x: sunday.x, y: lights.y + hour * 1.25 })
  await expectStored(project, 'Lights', '– / 2026-03-29 11:15')
  const friday = await middle(dayCell(page, '2026-03-27'))
  const flags = await middle(row(page, 'Flags'))
  const now = await middle(row(page, 'Lights'))
  await drag(page, flags, { x: friday.x, y: now.y - hour * 2 })
  await expect.poll(() => project.stored('Flags')).toMatch(/^– \/ 2026-03-27 \d\d:(00|15|30|45)$/)

  await row(page, 'Night').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expectStored(project, 'Night', '– / 2026-03-29 03:30')
  await page.keyboard.press('Shift+ArrowUp')
  await expectStored(project, 'Night', '– / 2026-03-29 03:15')
})

test('one goes from month to week to agenda and back @long', async ({ page, server }) => {
  const project = await makeCalendarProject(page, server, 'Europe/Warsaw')
  await project.add({ title: 'Nets', dueOn: '2026-10-22', dueTime: '12:00' })
  await openCalendar(page, project, 'on=2026-10-20')
  for (const shape of ['Week', 'Agenda', 'Week', 'Month']) {
    await page.getByRole('button', { name: shape, exact: true }).click()
    await expect(page.getByRole('button', { name: shape, pressed: true })).toBeVisible()
    await expect(row(page, 'Nets')).toBeVisible()
  }
})

test('the event day stands in month, week, agenda and on a phone, with a project and with all', async ({
  page,
}) => {
  const project = { key: 'CALEV', name: 'Harvest Open', targetOn: '2031-10-25' }
  const made = await page.request.post('/api/projects', { headers: ownerHeaders, data: project })
  expect(made.ok(), await made.text()).toBe(true)
  const day = page.getByRole('button', { name: /Event day: Harvest Open/ })
  for (const address of ['/projects/CALEV/tasks', '/tasks-v2'])
    for (const span of ['month', 'week', 'agenda'])
      await test.step(`${address} ${span}`, async () => {
        await page.setViewportSize({ width: 1440, height: 1000 })
        await page.goto(`${address}?layout=calendar&span=${span}&on=2031-10-22`)
        await expect(day).toHaveCount(1)
        const name = page.locator('[data-day]').getByText('Harvest Open')
        if (span !== 'week') await expect(name).toBeVisible()
        await page.setViewportSize({ width: 390, height: 800 })
        await expect(day).toHaveCount(1)
      })
})

test('the keyboard walks days and tasks, lifts, carries, pulls, drops, puts back and takes back', async ({
  page,
  server,
}) => {
  const project = await makeCalendarProject(page, server, 'America/New_York')
  await project.add(
    { title: 'Referees', dueOn: '2026-10-31', dueTime: '09:30' },
    { title: 'Medals', dueOn: '2026-10-30' },
  )
  await openCalendar(page, project, 'on=2026-10-30')
  await page.locator('[data-day-head="2026-10-30"]').focus()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Medals')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(row(page, 'Referees')).toBeFocused()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: 'Sun 8 Nov, 9:30' })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(row(page, 'Referees')).toBeFocused()
  await expectStored(project, 'Referees', '– / 2026-10-31 09:30')
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectStored(project, 'Referees', '– / 2026-11-07 09:30')
  await expect(row(page, 'Referees')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expectStored(project, 'Referees', '– / 2026-10-31 09:30')

  await row(page, 'Medals').focus()
  await page.keyboard.press('m')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expectStored(project, 'Medals', '2026-10-30 / 2026-11-02')
  await page.keyboard.press('Shift+ArrowDown')
  await expectStored(project, 'Medals', '2026-11-06 / 2026-11-09')

  await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible()
  await page.keyboard.press('PageUp')
  await expect(page.getByRole('heading', { name: 'October 2026' })).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible()
  await page.locator('[data-day-head="2026-11-20"]').focus()
  await page.keyboard.press('+')
  await expect(page.getByRole('combobox', { name: /20 November 2026$/ })).toBeFocused()
  await page.keyboard.type('Water')
  await page.keyboard.press('Enter')
  await expectStored(project, 'Water', '– / 2026-11-20')
})

test('a press on a free day makes a task there, and a full day opens as a list @long', async ({
  page,
  server,
}) => {
  const project = await makeCalendarProject(page, server, 'Europe/Berlin')
  const titles = Array.from({ length: 12 }, (_, index) => `Court ${index + 1}`)
  await project.add(...titles.map((title) => ({ title, dueOn: '2026-10-14' })))
  await openCalendar(page, project, 'on=2026-10-14')
  await dayCell(page, '2026-10-08').click()
  await page.keyboard.type('Chairs')
  await page.keyboard.press('Enter')
  await expectStored(project, 'Chairs', '– / 2026-10-08')
  await page.keyboard.type('Tables 9:30')
  await page.keyboard.press('Enter')
  await expectStored(project, 'Tables', '– / 2026-10-08 09:30')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /14 October 2026: \d+ more tasks/ }).click()
  await expect(page.getByRole('heading', { name: /14 October 2026/ })).toBeVisible()
  for (const title of titles) await expect(row(page, title)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'October 2026', exact: true })).toBeVisible()
})

async function openPhone(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
): Promise<{ context: BrowserContext; phone: Page; finger: CDPSession }> {
  const context = await browser.newContext({
    ...options,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const phone = await context.newPage()
  return { context, phone, finger: await context.newCDPSession(phone) }
}

const touch = (
  finger: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  at?: { x: number; y: number },
) =>
  finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at.x, y: at.y }] : [] })

test('a finger carries a task of the day’s list to another day across the clock change @long', async ({
  page,
  browser,
  server,
  ownerState,
}) => {
  const project = await makeCalendarProject(page, server, 'Europe/Warsaw')
  await project.add(
    { title: 'Seeding', dueOn: '2026-10-23', dueTime: '20:15' },
    { title: 'Tents', startOn: '2026-10-22', dueOn: '2026-10-23' },
  )
  const { context, phone, finger } = await openPhone(browser, {
    baseURL: server.url,
    storageState: ownerState,
  })
  await openCalendar(phone, project, 'on=2026-10-23')
  const carried = phone.locator('.fixed').filter({ hasText: '2026' })
  const carryTo = async (title: string, on: string) => {
    const from = await middle(row(phone, title))
    const to = await middle(phone.locator(`[data-day-head="${on}"]`).first())
    await touch(finger, 'touchStart', from)
    await expect(row(phone, title)).toHaveCSS('opacity', '0.4')
    await touch(finger, 'touchMove', { x: from.x, y: from.y - 30 })
    await touch(finger, 'touchMove', to)
    await touch(finger, 'touchEnd')
    await expect(carried).toHaveCount(0)
  }
  await carryTo('Seeding', '2026-10-26')
  await expectStored(project, 'Seeding', '– / 2026-10-26 20:15')
  await openCalendar(phone, project, 'on=2026-10-23')
  await carryTo('Tents', '2026-10-25')
  await expectStored(project, 'Tents', '2026-10-24 / 2026-10-25')

  await openCalendar(phone, project, 'span=week&on=2026-10-26')
  await row(phone, 'Seeding').scrollIntoViewIfNeeded()
  const seeding = await middle(row(phone, 'Seeding'))
  await touch(finger, 'touchStart', seeding)
  await expect(row(phone, 'Seeding')).toHaveCSS('opacity', '0.4')
  await touch(finger, 'touchMove', { x: seeding.x, y: seeding.y - 20 })
  await touch(finger, 'touchMove', { x: seeding.x, y: seeding.y - 48 })
  await touch(finger, 'touchEnd')
  await expectStored(project, 'Seeding', '– / 2026-10-26 19:15')

  await openCalendar(phone, project, 'span=agenda&on=2026-10-25')
  await expect(row(phone, 'Tents')).toBeVisible()
  await context.close()
})

test('over all projects a task that began long before the month is there, and one can be moved @long', async ({
  page,
  server,
}) => {
  const project = await makeCalendarProject(page, server, 'Europe/Lisbon')
  await project.add(
    { title: 'Whole season', startOn: '2031-01-05', dueOn: '2031-12-20' },
    { title: 'Only begun', startOn: '2031-06-10' },
    { title: 'Final', dueOn: '2031-06-14' },
    { title: 'Another month', dueOn: '2031-08-14' },
  )
  await page.goto('/tasks-v2?layout=calendar&on=2031-06-14')
  await expect(row(page, 'Whole season').first()).toBeVisible()
  await expect(row(page, 'Only begun')).toBeVisible()
  await expect(row(page, 'Another month')).toHaveCount(0)
  await drag(page, await middle(row(page, 'Final')), await middle(dayCell(page, '2031-06-20')))
  await expectStored(project, 'Final', '– / 2031-06-20')
})

test('six hundred tasks of one month are few elements @long', async ({ page, server }) => {
  const project = await makeCalendarProject(page, server, 'Europe/Berlin')
  const days = Array.from(
    { length: 30 },
    (_, index) => `2026-09-${String(index + 1).padStart(2, '0')}`,
  )
  const tasks = Array.from({ length: 600 }, (_, index) => ({
    title: `Match ${index}`,
    dueOn: days[index % 30] ?? '',
    ...(index % 3 === 0 && { dueTime: `${String(8 + (index % 12)).padStart(2, '0')}:00` }),
    ...(index % 10 === 1 && { startOn: days[Math.max(0, (index % 30) - 4)] ?? '' }),
  }))
  while (tasks.length > 0) await Promise.all(tasks.splice(0, 20).map((task) => project.add(task)))
  for (const shape of ['month', 'week', 'agenda']) {
    await openCalendar(page, project, `span=${shape}&on=2026-09-14`)
    await expect(page.locator('[data-task-id]').first()).toBeVisible()
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(3000)
  }
})

const looks = [
  { width: 1440, height: 900, theme: 'dark' },
  { width: 390, height: 844, theme: 'light' },
]

for (const { width, height, theme } of looks)
  test(`the calendar passes the accessibility rules at ${width} px, ${theme} @long`, async ({
    page,
    server,
  }) => {
    const project = await makeCalendarProject(page, server, 'America/New_York')
    await project.add(
      { title: 'Draw', dueOn: '2026-10-14', dueTime: '18:00' },
      { title: 'Courts', startOn: '2026-10-13', dueOn: '2026-10-21' },
      { title: 'Tape' },
    )
    await page.addInitScript((value) => localStorage.setItem('vite-ui-theme', value), theme)
    await page.setViewportSize({ width, height })
    for (const shape of ['month', 'week', 'agenda']) {
      await openCalendar(page, project, `span=${shape}&on=2026-10-14`)
      await expect(row(page, 'Courts').first()).toBeVisible()
      await expectAccessible(page)
    }
    await page.getByRole('button', { name: /^No date/ }).click()
    await expect(row(page, 'Tape')).toBeVisible()
    await expectAccessible(page)
  })

test.describe('where hours are told with am and pm', () => {
  test.use({ locale: 'en-US', viewport: { width: 1100, height: 800 } })

  test('a narrow day shows the title before its time, and hours stand in one line @long', async ({
    page,
  }) => {
    const key = await makeProject(page, 'Narrow days')
    const title = 'Bring the nets and the balls to the hall'
    await page
      .getByRole('combobox', { name: 'Add a task', exact: true })
      .fill(`${title} 2027-01-13 11:30 pm`)
    await page.getByRole('combobox', { name: 'Add a task', exact: true }).press('Enter')
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText(`${key}-1`)
    for (const span of ['month', 'week']) {
      await page.goto(`/projects/${key}/tasks?layout=calendar&span=${span}&on=2027-01-13`)
      const shown = page.locator('[data-task-id] [data-title]', { hasText: title })
      await expect(shown).toBeVisible()
      const { left, share } = await shown.evaluate((element) => {
        const task = element.closest('[data-task-id]')?.getBoundingClientRect()
        const own = element.getBoundingClientRect()
        return { left: own.left - (task?.left ?? 0), share: own.width / (task?.width ?? 1) }
      })
      expect(left).toBeLessThan(40)
      expect(share).toBeGreaterThan(0.5)
    }
    const hour = page.getByText('11:00 PM', { exact: true })
    await hour.scrollIntoViewIfNeeded()
    expect((await hour.boundingBox())?.height).toBeLessThan(20)
  })
})
