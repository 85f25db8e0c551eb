import type { Page } from '@playwright/test'
import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { dayFromNow } from './days.ts'
import { openPhone } from './phone.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

const heads = (page: Page) => page.getByRole('columnheader')
const usual = ['Select', 'Priority', 'Key', 'Status', 'Title', 'Due', 'Assignees', 'Updated']
const names = (page: Page) =>
  heads(page).evaluateAll((all) =>
    all.map((one) => one.querySelector('svg')?.getAttribute('aria-label') ?? one.textContent),
  )
const column = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

test('columns are switched, put in order and remembered for the list and its layout @long', async ({
  page,
}) => {
  const key = await makeProject(page, 'Columns')
  await quickAdd(page, 'Book courts', 'Order balls', 'Call the venue')
  await expect.poll(() => names(page)).toEqual(usual)
  await page.getByRole('button', { name: 'Columns' }).press('Enter')
  await column(page, 'Estimate').press('Space')
  await column(page, 'Due').press('Space')
  await expect(column(page, 'Title')).toBeDisabled()
  await page.getByRole('button', { name: 'Move Estimate' }).press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Move Estimate' })).toBeFocused()
  const chosen = [...usual.slice(0, 4), 'Estimate', 'Title', 'Assignees', 'Updated']
  await expect.poll(() => names(page)).toEqual(chosen)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused()

  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await page.getByRole('option', { name: 'Newest' }).click()
  await expect(page.locator('[data-task-id]').first()).toContainText('Call the venue')

  await page.goto(`/projects/${key}/tasks`)
  await expect.poll(() => names(page)).toEqual(chosen)
  expect(page.url()).not.toContain('columns')
  await page.keyboard.press('v')
  await page.keyboard.press('l')
  await expect(page).toHaveURL(/layout=list/)
  await expect.poll(() => names(page)).toEqual(usual)
  await page.keyboard.press('v')
  await page.keyboard.press('t')
  await expect.poll(() => names(page)).toEqual(chosen)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => names(page)).toEqual(usual)
  await page.reload()
  await expect(row(page, 'Book courts')).toBeVisible()
  await expect.poll(() => names(page)).toEqual(usual)
})

test('a view takes the columns along that are shown, and keeps what is changed of them in its address @long', async ({
  page,
}) => {
  await makeProject(page, 'Columns of a view')
  await quickAdd(page, 'Book courts')
  await page.getByRole('button', { name: 'Columns' }).click()
  await column(page, 'Start').click()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Search tasks' }).fill('courts')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Courts')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/columns=start/)
  const changed = page.getByRole('group', { name: 'changed' })
  await page.getByRole('button', { name: 'Columns' }).click()
  await column(page, 'Start').click()
  await expect(page).not.toHaveURL(/columns=start/)
  await expect(heads(page).filter({ hasText: 'Start' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await changed.getByRole('button', { name: 'Reset' }).click()
  await expect(heads(page).filter({ hasText: 'Start' })).toBeVisible()
})

/** Titles of cells whose content has more room than it takes, or is cut off. */
const cutCells = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-task-id] [role=gridcell]')].flatMap((cell) =>
      [cell, ...cell.querySelectorAll('*:not([data-title])')].some(
        (one) => one.scrollWidth > one.clientWidth + 1 && !one.closest('[data-title], .sr-only'),
      )
        ? (cell.textContent ?? '')
        : [],
    ),
  )

test('a column is as wide as the longest day, labels take the room beside them, and the title stays readable @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const key = await makeProject(page, 'Widths')
  const { id } = (await (await page.request.get(`/api/projects/${key}`, { headers })).json()) as {
    id: string
  }
  const labelIds = ['a', 'b'].map((letter) => `018f0000-0000-7000-8000-00000000000${letter}`)
  for (const [index, name] of ['Referees', 'Volunteers'].entries()) {
    const answer = await page.request.post(`/api/projects/${id}/workflow/labels`, {
      headers,
      data: { id: labelIds[index], name, hue: 'green' },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const title =
    'A dinner for all who helped with the tournament, their partners and the sponsors too'
  const answer = await page.request.post(`/api/projects/${id}/tasks`, {
    headers,
    data: { title, dueOn: '2031-09-28', dueTime: '22:30', labelIds },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await page.goto(`/projects/${key}/tasks`)
  await expect(row(page, title)).toContainText('28 Sept 2031 22:30')
  await expect(row(page, title)).toContainText('Volunteers')
  expect(await cutCells(page)).toEqual([])
  await row(page, title).click()
  await expect(page.getByRole('region', { name: 'Task', exact: true })).toBeVisible()
  expect(await cutCells(page)).toEqual([])
  const box = await row(page, title).locator('[data-title]').boundingBox()
  expect(box?.width).toBeGreaterThan(150)
})

/** The titles that are cut though they have less than the room of 24 letters. */
const squeezedTitles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-task-id] [data-title]')].flatMap((title) => {
      const letters = document.createRange()
      const words = document.createTreeWalker(title, NodeFilter.SHOW_TEXT).nextNode()
      if (!words) return ['nothing']
      letters.setStart(words, 0)
      letters.setEnd(words, Math.min(24, words.textContent?.length ?? 0))
      return title.getBoundingClientRect().width + 1 < letters.getBoundingClientRect().width
        ? [title.textContent]
        : []
    }),
  )

test('a title keeps room for 24 letters beside many columns and marks, and tomorrow is read whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const key = await makeProject(page, 'Room')
  const project = await page.request.get(`/api/projects/${key}`, { headers })
  const { id } = (await project.json()) as { id: string }
  const title = 'Publish the schedule of the whole tournament'
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: string }
  }
  const task = await send(`projects/${id}/tasks`, { title, dueOn: dayFromNow(1) })
  await send(`projects/${id}/tasks`, { title: 'Print it', parentId: task.id })
  await send(`tasks/${task.id}/comments`, { body: 'Which day?' })
  await send(`tasks/${task.id}/checklist`, { title: 'Ask the referees' })
  await page.goto(`/projects/${key}/tasks`)
  await expect(row(page, title)).toContainText('Tomorrow')
  expect(await cutCells(page)).toEqual([])
  const shown =
    'priority,key,status,title,parent,parts,start,due,estimate,assignees,creator,created'
  const columns = [...shown.split(','), 'updated'].map((name) => `columns=${name}`).join('&')
  await page.goto(`/projects/${key}/tasks?${columns}`)
  await expect(row(page, title)).toContainText('Ann Kowalski')
  expect(await squeezedTitles(page)).toEqual([])
  await row(page, title).locator('[data-title]').click()
  await expect(page.getByRole('region', { name: 'Task', exact: true })).toBeVisible()
  expect(await squeezedTitles(page)).toEqual([])
})

const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const widthOf = async (page: Page, name: string) =>
  (await head(page, name).boundingBox())?.width ?? 0
/** What is done with headings comes after the rows. */
const headTools = (page: Page) => expect(page.locator('#column-help')).toBeAttached()

test('a heading sorts, is widened, moved, pinned and hidden by keys, and all of it is remembered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await makeProject(page, 'Headings')
  await quickAdd(page, 'Book courts', 'Order balls', 'Call the venue')
  await headTools(page)
  const due = head(page, 'Due').getByRole('button')
  await head(page, 'Priority').getByRole('button').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(head(page, 'Title').getByRole('button')).toBeFocused()
  const titles = page.locator('[data-task-id] [data-title]')
  await page.keyboard.press('Enter')
  await expect(titles).toHaveText(['Book courts', 'Call the venue', 'Order balls'])
  await expect(head(page, 'Title')).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('Enter')
  await expect(titles).toHaveText(['Order balls', 'Call the venue', 'Book courts'])
  await page.keyboard.press('Enter')
  await expect(titles).toHaveText(['Book courts', 'Order balls', 'Call the venue'])
  await expect(page).not.toHaveURL(/sort/)

  await page.keyboard.press('ArrowRight')
  await expect(due).toBeFocused()
  const before = await widthOf(page, 'Due')
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => widthOf(page, 'Due')).toBeGreaterThan(before + 25)
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(due).toBeFocused()
  const moved = [...usual.slice(0, 4), 'Due', 'Title', 'Assignees', 'Updated']
  await expect.poll(() => names(page)).toEqual(moved)
  await page.keyboard.press('ContextMenu')
  await page.getByRole('menuitem', { name: 'Pin column' }).press('Enter')
  await expect(due).toBeFocused()
  await expectAccessible(page)
  await head(page, 'Updated').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Hide column' }).click()
  await expect(head(page, 'Updated')).toHaveCount(0)

  const wide = await widthOf(page, 'Due')
  await page.reload()
  await expect(row(page, 'Book courts')).toBeVisible()
  await expect.poll(() => names(page)).toEqual(moved.slice(0, -1))
  expect(await widthOf(page, 'Due')).toBe(wide)
  await expect(head(page, 'Due')).toHaveCSS('position', 'sticky')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => names(page)).toEqual(usual)
  expect(await widthOf(page, 'Due')).toBe(before)
})

test('a border is dragged and pressed twice to fit, and a heading is dragged to its place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const key = await makeProject(page, 'Dragged headings')
  const title = 'A dinner for all who helped with the tournament'
  await quickAdd(page, title)
  await page.goto(
    `/projects/${key}/tasks?columns=key&columns=title~16&columns=estimate&columns=due`,
  )
  await headTools(page)
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x - 10, to.y)
    await page.mouse.move(to.x, to.y)
    await page.mouse.up()
  }
  const boxOf = async (name: string) => {
    const box = await head(page, name).boundingBox()
    if (!box) throw new Error(`${name} is not drawn`)
    return { ...box, end: { x: box.x + box.width - 2, y: box.y + 10 } }
  }
  const estimate = await boxOf('Estimate')
  await drag(estimate.end, { x: estimate.end.x + 80, y: estimate.end.y })
  await expect.poll(() => widthOf(page, 'Estimate')).toBe(estimate.width + 80)
  await expect(page).toHaveURL(/estimate(~|%7E)11/)

  const cut = page.locator('[data-title]').first()
  const isCut = () => cut.evaluate((one) => one.scrollWidth > one.clientWidth)
  expect(await isCut()).toBe(true)
  const { end } = await boxOf('Title')
  await page.mouse.dblclick(end.x, end.y)
  await expect.poll(isCut).toBe(false)

  const due = await boxOf('Due')
  const first = await boxOf('Key')
  await drag({ x: due.x + 5, y: due.y + 10 }, { x: first.x + 4, y: first.y + 10 })
  await expect.poll(() => names(page)).toEqual(['Select', 'Due', 'Key', 'Title', 'Estimate'])
})

test('below a column of numbers stand their sum, average and count, and in each group its own', async ({
  page,
}) => {
  const key = await makeProject(page, 'Sums')
  const project = await page.request.get(`/api/projects/${key}`, { headers })
  const { id } = (await project.json()) as { id: string }
  const add = async (title: string, values: object) => {
    const data = { title, ...values }
    const answer = await page.request.post(`/api/projects/${id}/tasks`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await add('Book courts', { estimateHours: 2, priority: 'high' })
  await add('Order balls', { estimateHours: 3.5 })
  await add('Call the venue', {})
  await page.goto(`/projects/${key}/tasks?columns=title&columns=estimate`)
  const foot = page.getByRole('button', { name: /^Estimate: (Sum|Avg|Count)/ })
  await expect(foot).toHaveAccessibleName('Estimate: Sum 5.5 h')
  await expectAccessible(page)
  await foot.press('Enter')
  await expect(foot).toHaveText('Avg 2.75 h')
  await foot.press('Enter')
  await expect(foot).toHaveText('Count 2')
  await page.reload()
  await expect(foot).toHaveText('Count 2')
  await foot.press('Enter')
  await add('Bring water', { estimateHours: 1, priority: 'high' })
  await expect(foot).toHaveText('Sum 6.5 h')
  await page.goto(
    `/projects/${key}/tasks?layout=list&by=priority&columns=title&columns=estimate&q=-title:balls`,
  )
  await expect(page.locator('[data-group-key="high"]')).toContainText('Estimate: Sum 3 h')
})

test('a phone shows of the chosen columns what fits @long', async ({
  browser,
  server,
  ownerState,
}) => {
  const page = await openPhone({ browser, server, ownerState })
  await makeProject(page, 'Columns of a phone')
  await quickAdd(page, 'Book courts')
  await page.getByRole('button', { name: /^Filter/ }).tap()
  await page.getByRole('button', { name: 'Columns' }).tap()
  await column(page, 'Key').tap()
  await column(page, 'Created by').tap()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show tasks' }).tap()
  await expect(row(page, 'Book courts')).not.toContainText(/ZZ/)
  await expect(row(page, 'Book courts')).toContainText('Ann Kowalski')
  await expectAccessible(page)
  await page.context().close()
})
