import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { middle, touch } from './board-steps.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

const head = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}, `) })
const lines = (page: Page) =>
  page
    .getByRole('grid', { name: 'Tasks' })
    .locator('[data-group-key] button[aria-expanded], [data-title]')
    .evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label')?.replace(/,.*/, '') ?? one.textContent),
    )

/** Three tasks, of which one is in progress, as a list grouped by status. */
async function openList(page: Page, name: string): Promise<void> {
  const key = await makeProject(page, name)
  await quickAdd(page, 'Nets', 'Balls', 'Lines')
  await page.goto(`/projects/${key}/tasks?layout=list&group=status`)
  await expect.poll(() => lines(page)).toEqual(['To do', 'Nets', 'Balls', 'Lines'])
  await expect(page.getByText('Alt and an arrow key move a task')).toBeAttached()
  await row(page, 'Lines').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => lines(page)).toEqual(['To do', 'Nets', 'Balls', 'In progress', 'Lines'])
}

test('a row goes into another group by keys, with the focus, and comes back @long', async ({
  page,
}) => {
  await openList(page, 'Keyed rows')
  await expect(row(page, 'Lines')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => lines(page)).toEqual(['To do', 'Nets', 'Balls', 'Lines'])
  await expect(row(page, 'Lines')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect.poll(() => lines(page)).toEqual(['To do', 'Nets', 'Balls', 'In progress', 'Lines'])
})

test('selected rows are dragged by mouse onto another group, all at once @long', async ({
  page,
}) => {
  await openList(page, 'Dragged rows')
  await page
    .getByRole('checkbox', { name: /Select/ })
    .nth(0)
    .check()
  await page
    .getByRole('checkbox', { name: /Select/ })
    .nth(1)
    .check()
  const from = await middle(row(page, 'Nets'))
  const to = await middle(row(page, 'Lines'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 10)
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await expect(page.getByText('→ In progress')).toBeVisible()
  await page.mouse.up()
  await expect
    .poll(async () => (await lines(page)).toSorted())
    .toEqual(['Balls', 'In progress', 'Lines', 'Nets'])
  await expect(head(page, 'To do')).toHaveCount(0)
})

test('a row is dragged into a group that holds nothing, which is offered while it is carried @long', async ({
  page,
}) => {
  await openList(page, 'Rows to empty groups')
  const empty = page.getByRole('list', { name: 'Groups without tasks' })
  await expect(empty).toBeHidden()
  const from = await middle(row(page, 'Nets'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 10)
  await expect(empty.getByRole('listitem')).toContainText(['Backlog', 'Done', 'Cancelled'])
  const to = await middle(empty.getByText('Done'))
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await expect(page.getByText('→ Done')).toBeVisible()
  await page.mouse.up()
  await expect(empty).toBeHidden()
  await expect
    .poll(() => lines(page))
    .toEqual(['To do', 'Balls', 'In progress', 'Lines', 'Done', 'Nets'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a row is carried by a finger onto another group; a finger that rests selects @long', async ({
    page,
  }) => {
    await openList(page, 'Carried rows')
    const finger = await page.context().newCDPSession(page)
    const from = await middle(row(page, 'Nets'))
    await touch(finger, 'touchStart', from)
    await expect(page.locator('p.border-accent', { hasText: 'Nets' })).toBeVisible()
    await touch(finger, 'touchMove', await middle(row(page, 'Lines')))
    await touch(finger, 'touchEnd')
    await expect
      .poll(async () => (await lines(page)).toSorted())
      .toEqual(['Balls', 'In progress', 'Lines', 'Nets', 'To do'])

    await touch(finger, 'touchStart', await middle(row(page, 'Lines')))
    const empty = page.getByRole('list', { name: 'Groups without tasks' })
    await touch(finger, 'touchMove', await middle(empty.getByText('Done')))
    await touch(finger, 'touchEnd')
    await expect
      .poll(async () => (await lines(page)).toSorted())
      .toEqual(['Balls', 'Done', 'In progress', 'Lines', 'Nets', 'To do'])

    const balls = await middle(row(page, 'Balls'))
    await touch(finger, 'touchStart', balls)
    await expect(page.locator('p.border-accent', { hasText: 'Balls' })).toBeVisible()
    await touch(finger, 'touchEnd')
    const bar = page.getByRole('toolbar', { name: '1 task selected' })
    await expect(bar).toBeVisible()
    await expect(bar.getByRole('button', { name: 'More to change' })).toBeVisible()
    expect(await bar.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
    expect(await bar.evaluate((one) => one.getBoundingClientRect().height)).toBeLessThan(60)
    await expectAccessible(page)
  })
})
