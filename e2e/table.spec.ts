import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { chooseForTable as choose, editor, makePage } from './wiki-steps.ts'

const courts = '| Court | Lines | Net |\n| --- | --- | --- |\n| 1 | new | high |\n| 2 | old | low |'

/** What stands in the cells of the table, row by row; a heading in brackets, a merged one with how many it covers. */
const cellsOf = (page: Page, place: string) =>
  page.locator(`${place} tr`).evaluateAll((rows) =>
    rows.map((row) =>
      [...row.querySelectorAll<HTMLTableCellElement>('th, td')].map((cell) => {
        const said = cell.textContent.trim() + (cell.colSpan > 1 ? `×${cell.colSpan}` : '')
        return cell.tagName === 'TH' ? `[${said}]` : said
      }),
    ),
  )

test('rows, columns, headings and merged cells of a table are changed from its menu, as readers see them @long', async ({
  page,
}) => {
  const { id } = await makePage(page, { title: 'State of the courts', markdown: courts })
  await page.goto(`/wiki/${id}?edit=true`)
  const written = () => cellsOf(page, '.ProseMirror')
  await editor(page).getByText('old').click()
  await choose(page, 'Delete the row')
  await expect.poll(written).toEqual([
    ['[Court]', '[Lines]', '[Net]'],
    ['1', 'new', 'high'],
  ])
  await editor(page).getByText('new').click()
  await choose(page, 'Add a column before')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('blue')
  await expect.poll(written).toEqual([
    ['[Court]', '[]', '[Lines]', '[Net]'],
    ['1', 'blue', 'new', 'high'],
  ])
  await editor(page).getByText('high').click()
  await choose(page, 'Delete the column')
  await choose(page, 'Header row')
  await expect.poll(written).toEqual([
    ['Court', '', 'Lines'],
    ['1', 'blue', 'new'],
  ])
  await choose(page, 'Header row')

  // Cells that are marked become one, and that one two again.
  await editor(page).getByText('blue').click()
  await page.keyboard.press('Shift+ArrowRight')
  await editor(page)
    .getByText('new')
    .click({ modifiers: ['Shift'] })
  await choose(page, 'Merge or split cells')
  const merged = [
    ['[Court]', '[]', '[Lines]'],
    ['1', 'bluenew×2'],
  ]
  await expect.poll(written).toEqual(merged)
  await choose(page, 'Merge or split cells')
  await expect.poll(written).toEqual([merged[0], ['1', 'bluenew', '']])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(written).toEqual(merged)

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.locator('.page-document table')).toBeVisible()
  expect(await cellsOf(page, '.page-document')).toEqual(merged)
})

test('a table that became too wide for a version is told of until it is mended @long', async ({
  page,
}) => {
  const row = (cell: string) => `|${cell.repeat(100)}\n`
  const markdown = `${row('Day|')}${row('-|')}${row('9|')}`
  const { id } = await makePage(page, { title: 'Hundred days', markdown })
  await page.goto(`/wiki/${id}?edit=true`)
  await editor(page).getByText('9').first().click()
  const told = page.getByText('A table here has more than 100 columns')
  await choose(page, 'Add a column after')
  await expect(told).toBeVisible()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(told).toBeVisible()
  await editor(page).getByText('9').first().click()
  await choose(page, 'Delete the column')
  await expect(told).toBeHidden()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.locator('.page-document table')).toBeVisible()
})
