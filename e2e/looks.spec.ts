import { expect, test } from './app.fixture.ts'

test('the fields of the form of a project are equally high', async ({ page }) => {
  await page.goto('/projects/new')
  const lead = page.getByRole('button', { name: /^Lead/ })
  const status = page.getByRole('combobox', { name: 'Status' })
  await expect(lead).toBeVisible()
  expect((await lead.boundingBox())?.height).toBe((await status.boundingBox())?.height)
})

test('people in a stack are equally high, and none lies over the initials of another', async ({
  page,
}) => {
  await page.goto('/extra-components')
  const stack = page.locator('span:has(> [data-initials] + [data-initials] + span:not([role]))')
  await stack.first().scrollIntoViewIfNeeded()
  const boxes = await stack.first().evaluate((element) =>
    [...element.children].map((one) => {
      const { left, right, height } = one.getBoundingClientRect()
      return { left, right, height }
    }),
  )
  expect(new Set(boxes.map(({ height }) => height)).size).toBe(1)
  for (const [index, { right }] of boxes.entries()) {
    const next = boxes[index + 1]
    if (next) expect.soft(right - next.left).toBeLessThan(4)
  }
})
