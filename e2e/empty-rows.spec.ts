import { expect, test } from './app.fixture.ts'
import { makePage } from './wiki-steps.ts'

test('an empty row of a table is as high as one with words', async ({ page }) => {
  const markdown = '| Court | Hour |\n| --- | --- |\n| 1 | 9:00 |\n|  |  |\n|  |  |'
  const { id } = await makePage(page, { title: 'Rows to fill', markdown })
  await page.goto(`/wiki/${id}`)
  const rows = page.locator('.page-document tr')
  await expect(rows).toHaveCount(4)
  const heights = await rows.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().height)),
  )
  expect(Math.max(...heights) - Math.min(...heights), heights.join(', ')).toBeLessThanOrEqual(1)
  // Without the rule it collapses, as it did.
  const collapsed = await rows.last().evaluate((one) => {
    for (const cell of one.querySelectorAll('td')) cell.style.setProperty('height', 'auto')
    return one.getBoundingClientRect().height
  })
  expect(collapsed).toBeLessThan((heights[0] ?? 0) - 8)
})
