import type { Page } from '@playwright/test'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { openPhone } from './phone.ts'
import { chooseForTable, editor, makePage } from './wiki-steps.ts'

const courts = '| Court | Lines | Net |\n| --- | --- | --- |\n| 1 | new | high |\n| 2 | old | low |'

/** How wide the columns of the table are drawn, in whole pixels; a column that is as wide as set may differ by its border. */
const drawnIn = (page: Page, place: string) =>
  page
    .locator(`${place} tr`)
    .first()
    .evaluate((row) =>
      [...row.querySelectorAll('th, td')].map((cell) =>
        Math.round(cell.getBoundingClientRect().width),
      ),
    )
const written = (page: Page) => drawnIn(page, '.ProseMirror')
const read = (page: Page) => drawnIn(page, '.page-document')

/** The widths that are set, as the document has them; null where there are none. */
const setIn = (page: Page, place = '.ProseMirror') =>
  page
    .locator(`${place} table`)
    .evaluate((table) => [...table.querySelectorAll('col')].map((col) => Number(col.width)))

/** Takes hold of the border behind the cell that says some words. */
async function take(page: Page, words: string): Promise<{ x: number; y: number }> {
  const cell = await editor(page).getByRole('cell', { name: words, exact: true }).boundingBox()
  if (!cell) throw new Error('There is no such cell')
  const at = { x: cell.x + cell.width, y: cell.y + cell.height / 2 }
  await page.mouse.move(at.x - 20, at.y)
  await page.mouse.move(at.x - 1, at.y)
  await expect(page.locator('.column-edge')).toBeVisible()
  await page.mouse.down()
  return at
}

async function drag(page: Page, words: string, by: number): Promise<void> {
  const { x, y } = await take(page, words)
  await page.mouse.move(x + by / 2, y, { steps: 3 })
  await page.mouse.move(x - 1 + by, y, { steps: 3 })
  await page.mouse.up()
}

const saved = (page: Page) => expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()

test('a border is dragged, and readers see the columns as wide as they were made', async ({
  page,
}) => {
  const { id } = await makePage(page, { title: 'Wide courts', markdown: courts })
  await page.goto(`/wiki/${id}?edit=true`)
  await editor(page).getByText('old').click()
  const before = await written(page)
  expect(await setIn(page)).toEqual([])

  // What is let go of where it was, or taken back, sets nothing.
  await take(page, 'new')
  await page.mouse.up()
  await take(page, 'new')
  await page.mouse.move(700, 400, { steps: 3 })
  expect(await setIn(page)).not.toEqual([])
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await setIn(page)).toEqual([])
  expect(await written(page)).toEqual(before)

  await drag(page, 'new', 150)
  const widths = [before[0], (before[1] ?? 0) + 150, before[2]]
  await expect.poll(() => setIn(page)).toEqual(widths)
  expect(await written(page)).toEqual(widths)
  // The caret stays where it was.
  await page.keyboard.type('er')
  await expect(editor(page).getByText('older')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor(page).getByText('older')).toBeHidden()
  await drag(page, '2', -400)
  await expect.poll(async () => (await setIn(page))[0]).toBe(40)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => setIn(page)).toEqual(widths)

  await saved(page)
  await page.reload()
  await expect.poll(() => setIn(page)).toEqual(widths)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.locator('.page-document table')).toBeVisible()
  expect(await read(page)).toEqual(widths)
  expect(await setIn(page, '.page-document')).toEqual(widths)
  await expectAccessible(page)

  const answer = await page.request.get(`/api/pages/${id}`, { headers: ownerHeaders })
  expect(JSON.stringify(await answer.json())).toContain(`"colwidth":[${widths[1]}]`)
  await page.goto(`/wiki/${id}/version/2?with=1`)
  await expect(page.getByText('The text is the same. Only column widths differ.')).toBeVisible()
  await expect(page.locator('.page-document :is(ins, del, [data-change])')).toHaveCount(0)

  const restored = await page.request.post(`/api/pages/${id}/versions/1/restore`, {
    headers: ownerHeaders,
    data: { baseVersion: 2, isPublished: true },
  })
  expect(restored.ok(), await restored.text()).toBe(true)
  await page.goto(`/wiki/${id}?edit=true`)
  await expect(editor(page).getByText('high')).toBeVisible()
  expect(await setIn(page)).toEqual([])
})

test('the keyboard makes columns wider, narrower and even, says so, and lets what they hold decide again', async ({
  page,
}) => {
  const { id } = await makePage(page, { title: 'Keyed courts', markdown: courts })
  await page.goto(`/wiki/${id}?edit=true`)
  await editor(page).getByText('low').click()
  const [first = 0, second = 0, third = 0] = await written(page)
  const said = page.getByRole('status').filter({ hasText: /pixels wide|fit their content/ })
  await page.keyboard.press('ControlOrMeta+Shift+Period')
  await expect.poll(() => setIn(page)).toEqual([first, second, third + 20])
  await expect(said).toHaveText(`Column 3: ${third + 20} pixels wide`)
  await page.keyboard.press('ControlOrMeta+Shift+Comma')
  await expect.poll(() => setIn(page)).toEqual([first, second, third])

  await chooseForTable(page, 'Widen the column')
  await chooseForTable(page, 'Make columns equally wide')
  const even = Math.round((first + second + third + 20) / 3)
  await expect.poll(() => setIn(page)).toEqual([even, even, even])
  expect(await written(page)).toEqual([even, even, even])
  await chooseForTable(page, 'Narrow the column')
  await expect.poll(() => setIn(page)).toEqual([even, even, even - 20])
  await chooseForTable(page, 'Fit columns to content')
  await expect.poll(() => setIn(page)).toEqual([])
  await expect(said).toHaveText('Columns fit their content')
  expect(await written(page)).toEqual([first, second, third])
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Widen the column' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Fit columns' })).toHaveCount(0)
})

test('read from the right, a column grows to the left', async ({ page }) => {
  const { id } = await makePage(page, { title: 'Mirrored courts', markdown: courts })
  await page.goto(`/wiki/${id}?edit=true`)
  await editor(page).evaluate((text) => text.parentElement?.setAttribute('dir', 'rtl'))
  const [first = 0, second = 0, third = 0] = await written(page)
  const cell = await editor(page).getByRole('cell', { name: 'new', exact: true }).boundingBox()
  if (!cell) throw new Error('There is no such cell')
  await page.mouse.move(cell.x + 10, cell.y + 10)
  await page.mouse.move(cell.x + 1, cell.y + 10)
  await expect(page.locator('.column-edge')).toBeVisible()
  await page.mouse.down()
  await page.mouse.move(cell.x - 30, cell.y + 10, { steps: 3 })
  await page.mouse.move(cell.x + 1 - 60, cell.y + 10, { steps: 3 })
  await page.mouse.up()
  await expect.poll(() => setIn(page)).toEqual([first, second + 60, third])
})

test('one changes the width while another types in the table, and nothing is lost @long', async ({
  page,
  secondPage,
}) => {
  const { id } = await makePage(page, { title: 'Shared courts', markdown: courts })
  for (const one of [page, secondPage]) await one.goto(`/wiki/${id}?edit=true`)
  await editor(secondPage).getByText('low').click()
  await secondPage.keyboard.press('End')
  const [first = 0, second = 0] = await written(page)
  const { x, y } = await take(page, 'new')
  await page.mouse.move(x + 100, y, { steps: 3 })
  await secondPage.keyboard.type('er than before')
  await expect(editor(page).getByText('lower than before')).toBeVisible()
  // What others wrote was drawn, and the column stays as wide as it is dragged to.
  expect((await setIn(page))[1]).toBeGreaterThan(second + 90)
  await page.mouse.move(x + 99, y)
  await page.mouse.up()
  await secondPage.keyboard.type(', and wet')
  for (const one of [page, secondPage]) {
    await expect.poll(async () => (await setIn(one)).slice(0, 2)).toEqual([first, second + 100])
    await expect(editor(one).getByText('lower than before, and wet')).toBeVisible()
  }
  // Without a line, too.
  await secondPage.context().setOffline(true)
  await secondPage.keyboard.type(' floors')
  await drag(page, 'new', 20)
  await expect.poll(async () => (await setIn(page))[1]).toBe(second + 120)
  await saved(page)
  await secondPage.context().setOffline(false)
  for (const one of [page, secondPage]) {
    await expect.poll(async () => (await setIn(one)).slice(0, 2)).toEqual([first, second + 120])
    await expect(editor(one).getByText('lower than before, and wet floors')).toBeVisible()
  }
})

test('a table wider than a phone scrolls in its own box, where it is read and where it is written @long', async ({
  page,
  browser,
  server,
  ownerState,
}) => {
  const cell = (words: string, width: number) => ({
    type: 'tableCell',
    attrs: { colwidth: [width] },
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  })
  const document = {
    type: 'doc',
    content: [
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('Court', 300), cell('Net', 500)] },
          { type: 'tableRow', content: [cell('one', 300), cell('high', 500)] },
        ],
      },
    ],
  }
  const { id } = await makePage(page, { title: 'Courts on a phone', document })
  const phone = await openPhone({ browser, server, ownerState })
  for (const [address, place] of [
    [`/wiki/${id}`, '.page-document'],
    [`/wiki/${id}?edit=true`, '.ProseMirror'],
  ] as const) {
    await phone.goto(address)
    await expect(phone.locator(`${place} table`)).toBeVisible()
    expect(await drawnIn(phone, place)).toEqual([300, 500])
    const box = phone.locator(`${place} .sized-table`)
    expect(await box.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true)
    const over = await phone.evaluate(
      () => window.document.documentElement.scrollWidth - innerWidth,
    )
    expect(over).toBe(0)
  }
  // With a finger, the menu makes it narrower.
  await editor(phone).getByText('high').tap()
  await phone.getByRole('button', { name: 'Table', exact: true }).tap()
  await phone.getByRole('menuitem', { name: 'Narrow the column' }).tap()
  await expect.poll(() => setIn(phone)).toEqual([300, 480])
  await phone.context().close()

  // On paper it is no wider than the sheet.
  await page.setViewportSize({ width: 700, height: 900 })
  await page.emulateMedia({ media: 'print' })
  await page.goto(`/wiki/${id}`)
  const table = page.locator('.page-document table')
  await expect(table).toBeVisible()
  expect((await table.boundingBox())?.width).toBeLessThanOrEqual(700)
})

test('what is no sensible width is cleaned away @long', async ({ page }) => {
  const cell = (colwidth: unknown) => ({
    type: 'tableCell',
    attrs: { colwidth },
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'court' }] }],
  })
  const row = { type: 'tableRow', content: [cell([80]), cell(['9" onload="x']), cell([1e9])] }
  const document = { type: 'doc', content: [{ type: 'table', content: [row] }] }
  const { id } = await makePage(page, { title: 'Odd widths', document })
  await page.goto(`/wiki/${id}`)
  await expect.poll(() => setIn(page, '.page-document')).toEqual([80, 120, 120])
  const answer = await page.request.get(`/api/pages/${id}`, { headers: ownerHeaders })
  const said = JSON.stringify(await answer.json()).match(/"colwidth":(null|\[.*?\])/g)
  expect(said).toEqual(['"colwidth":[80]', '"colwidth":null', '"colwidth":null'])
})

test('a column stands where it is written as it does where it is read @long', async ({ page }) => {
  const markdown = '| Round | Games |\n| :---: | ----: |\n| Final | 3 |'
  const { id } = await makePage(page, { title: 'Columns in the middle', markdown })
  const alignments = () =>
    page
      .locator('.page td')
      .evaluateAll((cells) =>
        cells.map((cell) => getComputedStyle(cell.querySelector('p') ?? cell).textAlign),
      )
  await page.goto(`/wiki/${id}`)
  await expect.poll(alignments).toEqual(['center', 'end'])
  await page.goto(`/wiki/${id}?edit=true`)
  await expect(editor(page)).toContainText('Final')
  expect(await alignments()).toEqual(['center', 'end'])
})
