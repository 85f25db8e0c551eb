import type { Locator } from '@playwright/test'
import { expect, owner, test } from './app.fixture.ts'
import { makePage } from './wiki-steps.ts'

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

test('what people typed is drawn sign by sign, and each of them in one colour everywhere', async ({
  page,
}) => {
  const { id } = await makePage(page, { title: 'Phones', markdown: 'Desk 555 12x12' })
  await page.goto(`/wiki/${id}`)
  // As a ligature the x would be a sign of multiplication, which is wider.
  const line = page.getByText('Desk 555 12x12')
  const width = () =>
    line.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().width
    })
  const drawn = await width()
  await line.evaluate((element) => (element.style.fontVariantLigatures = 'none'))
  expect(await width()).toBe(drawn)

  const hue = (face: Locator) =>
    face.first().evaluate((element) => getComputedStyle(element).backgroundColor)
  const face = page.getByRole('img', { name: owner.name })
  const inText = page
    .getByRole('region', { name: 'Written by' })
    .getByRole('img', { name: owner.name })
  await expect(inText.first()).toBeVisible()
  expect(await hue(inText)).toBe(await hue(face))
})
