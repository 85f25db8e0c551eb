import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import {
  apiOf,
  bar,
  dayWidth,
  dragBy,
  expectStored,
  openTimeline,
  placeIn,
  timelineRow,
} from './timeline-steps.ts'

test('several selected bars move together, as one step @long', async ({ page }) => {
  const api = await apiOf(page)
  const { ids } = await openTimeline(page, api, [
    { title: 'Nets', startOn: '2027-03-26', dueOn: '2027-03-27' },
    { title: 'Balls', dueOn: '2027-03-28', dueTime: '12:00' },
    { title: 'Tape', startOn: '2027-03-29' },
  ])
  for (const title of ['Nets', 'Balls'])
    await timelineRow(page, title).getByRole('checkbox').click()
  await dragBy(page, await placeIn(bar(page, 'Balls')), 2 * dayWidth)
  await page.mouse.up()
  await expectStored(api, ids[0], { startOn: '2027-03-28', dueOn: '2027-03-29' })
  await expectStored(api, ids[1], { startOn: null, dueOn: '2027-03-30', dueTime: '12:00' })
  await expectStored(api, ids[2], { startOn: '2027-03-29', dueOn: null })
  await page.keyboard.press('Control+z')
  await expectStored(api, ids[0], { startOn: '2027-03-26', dueOn: '2027-03-27' })
  await expectStored(api, ids[1], { startOn: null, dueOn: '2027-03-28', dueTime: '12:00' })
})

test('Escape puts a dragged bar back, and a press without a move opens the task @long', async ({
  page,
}) => {
  const api = await apiOf(page)
  await openTimeline(page, api, [{ title: 'Nets', startOn: '2027-03-26', dueOn: '2027-03-27' }])
  const before = await bar(page, 'Nets').boundingBox()
  await dragBy(page, await placeIn(bar(page, 'Nets')), 3 * dayWidth)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await bar(page, 'Nets').boundingBox()).toEqual(before)
  await expect(page.getByRole('region', { name: 'Task', exact: true })).toHaveCount(0)
  await bar(page, 'Nets').click()
  await expect(page.getByRole('region', { name: 'Task', exact: true })).toContainText('Nets')
})

test('a task without dates gets them by dragging across its row, and by keys', async ({ page }) => {
  const api = await apiOf(page)
  const { ids } = await openTimeline(page, api, [
    { title: 'Nets', startOn: '2027-03-26', dueOn: '2027-03-27' },
    { title: 'Balls' },
    { title: 'Tape' },
  ])
  const nets = await bar(page, 'Nets').boundingBox()
  const row = await placeIn(timelineRow(page, 'Balls'))
  const from = { x: (nets?.x ?? 0) + dayWidth / 2, y: row.y }
  await dragBy(page, from, 3 * dayWidth)
  await page.mouse.up()
  await expectStored(api, ids[1], { startOn: '2027-03-26', dueOn: '2027-03-29' })

  await timelineRow(page, 'Tape').focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const tomorrow = await page.evaluate(() => {
    const day = new Date()
    return new Date(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate() + 1))
      .toISOString()
      .slice(0, 10)
  })
  await expectStored(api, ids[2], { startOn: null, dueOn: tomorrow })
})

test('what begins before what it follows ends is seen and said, and moved along only when asked @long', async ({
  page,
}) => {
  const api = await apiOf(page)
  const { ids } = await openTimeline(page, api, [
    { title: 'Draw', startOn: '2027-03-25', dueOn: '2027-03-26' },
    { title: 'Posters', startOn: '2027-03-27', dueOn: '2027-03-28', follows: 0 },
    { title: 'Hang', dueOn: '2027-03-29', follows: 1 },
  ])
  await expect(page.locator('[data-arrows="wrong"]')).toHaveCount(0)
  await dragBy(page, await placeIn(bar(page, 'Draw')), 3 * dayWidth)
  await page.mouse.up()
  await expectStored(api, ids[0], { startOn: '2027-03-28', dueOn: '2027-03-29' })
  await expectStored(api, ids[1], { startOn: '2027-03-27', dueOn: '2027-03-28' })
  await expect(page.locator('[data-arrows="wrong"]')).toHaveAttribute('data-count', '1')
  await expect(timelineRow(page, 'Posters')).toContainText(
    /Starts before TIMELINE\w-1 ends on 29 Mar/,
  )
  await expect(page.getByRole('button', { name: '1 date conflict' })).toBeVisible()

  await page.getByRole('button', { name: 'Move them too' }).click()
  await expectStored(api, ids[1], { startOn: '2027-03-29', dueOn: '2027-03-30' })
  await expectStored(api, ids[2], { dueOn: '2027-03-30' })
  await expect(page.locator('[data-arrows="wrong"]')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expectStored(api, ids[1], { startOn: '2027-03-27', dueOn: '2027-03-28' })
  await expectStored(api, ids[2], { dueOn: '2027-03-29' })
  await expectStored(api, ids[0], { startOn: '2027-03-28' })

  await timelineRow(page, 'Draw').focus()
  await page.keyboard.press('Shift+M')
  await expectStored(api, ids[1], { startOn: '2027-03-29', dueOn: '2027-03-30' })
})

test('an arrow is drawn from a bar to another one, and by keys, but never in a circle', async ({
  page,
}) => {
  const api = await apiOf(page)
  const { ids } = await openTimeline(page, api, [
    { title: 'Draw', startOn: '2027-03-25', dueOn: '2027-03-26' },
    { title: 'Posters', startOn: '2027-03-29', dueOn: '2027-03-30' },
    { title: 'Hang', dueOn: '2027-03-31' },
  ])
  const lead = async (from: string, to: string) => {
    await bar(page, from).hover()
    const dot = await placeIn(timelineRow(page, from).locator('[data-grip="link"]'))
    const target = await placeIn(bar(page, to))
    await page.mouse.move(dot.x, dot.y)
    await page.mouse.down()
    await page.mouse.move(dot.x + 8, dot.y)
    await page.mouse.move(target.x, target.y, { steps: 5 })
    await page.mouse.up()
  }
  await lead('Draw', 'Posters')
  await expectStored(api, ids[1], { followsIds: [ids[0]] })
  await expect(page.locator('[data-arrows] path').first()).toBeAttached()
  await lead('Posters', 'Draw')
  await expect(page.getByText(/already comes before/).first()).toBeVisible()
  await expectStored(api, ids[0], { followsIds: [] })

  await timelineRow(page, 'Hang').focus()
  await page.keyboard.press('Shift+F')
  await expect(page.getByPlaceholder('Find a task by its key or words')).toBeFocused()
  await page.keyboard.type('Posters')
  // Before anything is found, those that were worked on last are offered.
  await expect(page.getByRole('option', { name: /Draw/ })).toHaveCount(0)
  await expect(page.getByRole('option', { name: /Posters/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expectStored(api, ids[2], { followsIds: [ids[1]] })
})

test('parts stand below what they are parts of, which shows the time they take @long', async ({
  page,
}) => {
  const api = await apiOf(page)
  await openTimeline(page, api, [
    { title: 'Courts' },
    { title: 'Medals', dueOn: '2027-03-20' },
    { title: 'Nets', startOn: '2027-03-26', dueOn: '2027-03-27', part: 0 },
    { title: 'Tape', dueOn: '2027-03-29', part: 2 },
  ])
  const titles = page.getByRole('treegrid').locator('[data-title]')
  await expect(titles).toHaveText(['Courts', 'Nets', 'Tape', 'Medals'])
  await expect(timelineRow(page, 'Tape')).toHaveAttribute('aria-level', '3')
  await expect(timelineRow(page, 'Courts')).toContainText('Subtasks 26 Mar – 29 Mar 2027')
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect(timelineRow(page, 'Nets')).toBeFocused()
})

test('the scale is in the address, and is changed by keys without losing the day in the middle @long', async ({
  page,
}) => {
  const api = await apiOf(page)
  await openTimeline(page, api, [{ title: 'Nets', startOn: '2027-03-26', dueOn: '2027-03-27' }])
  await page.keyboard.press('-')
  await expect(page).toHaveURL(/layout=timeline$/)
  await page.keyboard.press('-')
  await expect(page).toHaveURL(/zoom=months/)
  await expect(page.getByRole('button', { name: 'Months' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('=')
  await page.keyboard.press('=')
  await expect(page).toHaveURL(/zoom=days/)
  await expect(bar(page, 'Nets')).toBeInViewport()
  await page.keyboard.press('t')
  await expect(bar(page, 'Nets')).not.toBeInViewport()
  await page.getByRole('button', { name: /^Go to 26 Mar/ }).click()
  await expect(bar(page, 'Nets')).toBeInViewport()
  await page.keyboard.press('v')
  await page.keyboard.press('t')
  await expect(page).not.toHaveURL(/layout/)
  await page.keyboard.press('v')
  await page.keyboard.press('i')
  await expect(page).toHaveURL(/layout=timeline/)
})

test('at /tasks-v2 the tasks of all projects stand on one timeline, by project @long', async ({
  page,
}) => {
  const api = await apiOf(page)
  const { ids } = await openTimeline(page, api, [{ title: 'Somewhere', dueOn: '2027-03-27' }])
  await page.goto('/tasks-v2?layout=timeline&zoom=days&q=Somewhere')
  await expect(page.getByRole('button', { name: /^Timeline \w, 1 task$/ })).toBeVisible()
  await timelineRow(page, 'Somewhere').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expectStored(api, ids[0], { dueOn: '2027-03-28' })
})

test('where nothing may be changed a drag says why and changes nothing @long', async ({ page }) => {
  const api = await apiOf(page)
  const { projectId, ids } = await openTimeline(page, api, [
    { title: 'Nets', startOn: '2027-03-26', dueOn: '2027-03-27' },
  ])
  await api.trash(projectId)
  await page.reload()
  await expect(bar(page, 'Nets')).toBeVisible()
  const before = await bar(page, 'Nets').boundingBox()
  await dragBy(page, await placeIn(bar(page, 'Nets')), 3 * dayWidth)
  await expect(page.getByText('This project is in the trash').first()).toBeVisible()
  expect(await bar(page, 'Nets').boundingBox()).toEqual(before)
  await page.mouse.up()
  await timelineRow(page, 'Nets').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expectStored(api, ids[0], { startOn: '2027-03-26', dueOn: '2027-03-27' })
})

test('six hundred tasks with three hundred arrows hold as few elements as a screen needs @long', async ({
  page,
}) => {
  const api = await apiOf(page)
  const { key, projectId, ids } = await openTimeline(page, api, [
    { title: 'First', startOn: '2026-12-01', dueOn: '2026-12-04' },
  ])
  const counts = [await page.evaluate(() => document.querySelectorAll('*').length)]
  const [firstId = ''] = ids
  for (let done = 0; done < 600; done += 40)
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const day = String(1 + ((done + index) % 28)).padStart(2, '0')
        return api.add(projectId, {
          title: `Task ${done + index}`,
          startOn: `2026-12-${day}`,
          dueOn: `2027-01-${day}`,
          ...(index % 2 === 0 && { followsIds: [firstId] }),
        })
      }),
    )
  await page.goto(`/projects/${key}/tasks?layout=timeline&zoom=weeks`)
  await expect(timelineRow(page, 'Task 1')).toBeVisible()
  await expect(page.locator('[data-arrows]').first()).toBeAttached()
  const drawn = () =>
    page
      .locator('[data-arrows]')
      .evaluateAll((all) => all.reduce((sum, one) => sum + Number(one.dataset['count']), 0))
  await expect.poll(drawn).toBeGreaterThanOrEqual(300)
  counts.push(await page.evaluate(() => document.querySelectorAll('*').length))
  await page.getByRole('treegrid').evaluate((area) => area.scrollTo({ top: 10_800 }))
  await expect(timelineRow(page, 'Task 305')).toBeVisible()
  counts.push(await page.evaluate(() => document.querySelectorAll('*').length))
  for (const count of counts) expect(count).toBeLessThan(2000)
})

for (const [theme, width] of [
  ['dark', 1440],
  ['light', 390],
] as const)
  test(`the timeline passes the accessibility rules, ${theme} at ${width} px @long`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript((value) => localStorage.setItem('vite-ui-theme', value), theme)
    const api = await apiOf(page)
    await openTimeline(page, api, [
      { title: 'Draw', startOn: '2027-03-25', dueOn: '2027-03-28' },
      { title: 'Posters', startOn: '2027-03-27', dueOn: '2027-03-31', follows: 0 },
      { title: 'Print', dueOn: '2027-03-28', part: 1 },
      { title: 'Some day' },
    ])
    await expectAccessible(page)
    await timelineRow(page, 'Posters').focus()
    await page.keyboard.press('x')
    await page.keyboard.press('m')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.goto('/tasks-v2?layout=timeline')
    await expect(page.getByRole('treegrid')).toBeVisible()
    await expectAccessible(page)
  })
