import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { editor, makePage } from './wiki-steps.ts'

const says = (page: Page, ...lines: string[]) =>
  expect(editor(page).locator('p, h2')).toHaveText(lines)

test('blocks are moved by keys, which is said, seen by others and taken back at once', async ({
  page,
  secondPage,
}) => {
  const made = await makePage(page, {
    title: 'Order of play',
    markdown: 'Warm up\n\nPlay the final\n\n- Nets\n- Balls',
  })
  await page.goto(`/wiki/${made.id}?edit=true`)
  await secondPage.goto(`/wiki/${made.id}?edit=true`)
  await expect(editor(page)).toBeFocused()
  const list = page.getByRole('button', { name: 'Bulleted list' })
  await expect(list).toHaveAttribute('aria-pressed', 'true')
  await editor(page).getByText('Play the final').click()
  // The caret is there.
  await expect(list).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await says(page, 'Play the final', 'Warm up', 'Nets', 'Balls')
  await expect(
    page.getByRole('status').filter({ hasText: 'Moved to position 1 of 3' }),
  ).toBeAttached()
  await says(secondPage, 'Play the final', 'Warm up', 'Nets', 'Balls')
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await expect(page.getByRole('status').filter({ hasText: 'Already at the top' })).toBeAttached()
  await page.keyboard.press('Control+z')
  await says(page, 'Warm up', 'Play the final', 'Nets', 'Balls')

  await editor(page).getByText('Balls').click()
  await page.getByRole('button', { name: 'More formatting' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await says(page, 'Warm up', 'Play the final', 'Balls', 'Nets')
  await expect(editor(page)).toBeFocused()
  await says(secondPage, 'Warm up', 'Play the final', 'Balls', 'Nets')
})

/** From the right to the left it stands on the other side. */
for (const [markdown, run] of [
  ['Warm up\n\nPlay the final\n\n- Nets\n- Balls', ''],
  ['חימום\n\nגמר\n\n- רשתות\n- כדורים', ' @long'],
] as const)
  test(`a block is dragged by its handle, and its menu does the rest: ${markdown.slice(0, 5)}${run}`, async ({
    page,
  }) => {
    const [first = '', second = '', third = '', fourth = ''] = markdown
      .split(/\n+/)
      .map((line) => line.replace('- ', ''))
    const made = await makePage(page, { title: 'Order of handles', markdown })
    await page.goto(`/wiki/${made.id}?edit=true`)
    await expect(editor(page)).toBeFocused()
    const handle = page.getByRole('button', { name: 'Drag to move' })
    const line = (words: string) => editor(page).locator('p', { hasText: words })
    const grip = async (words: string) => {
      await line(words).hover()
      await expect(handle).toBeVisible()
      await expect(async () => {
        const [one, other] = [await line(words).boundingBox(), await handle.boundingBox()]
        expect(Math.abs((one?.y ?? 0) - (other?.y ?? 99))).toBeLessThan(12)
      }).toPass()
      await handle.hover()
      return (await handle.boundingBox())?.x ?? 0
    }
    const x = await grip(first)
    await expectAccessible(page)
    await page.mouse.down()
    const target = await line(second).boundingBox()
    await page.mouse.move(x, (target?.y ?? 0) + 5, { steps: 3 })
    await page.mouse.move(x, (target?.y ?? 0) + (target?.height ?? 0) - 2, { steps: 3 })
    await expect(page.locator('.block-drop')).toBeVisible()
    await page.mouse.up()
    await says(page, second, first, third, fourth)

    // Let go of with Escape, nothing is moved.
    await grip(first)
    await page.mouse.down()
    await page.mouse.move(x, (target?.y ?? 0) - 40, { steps: 3 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await says(page, second, first, third, fourth)

    await grip(fourth)
    await handle.click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await says(page, second, first, fourth, third)
    await grip(first)
    await handle.click()
    await page.getByRole('menuitem', { name: 'Heading 2' }).click()
    await expect(editor(page).locator('h2')).toHaveText(first)
    await grip(second)
    await handle.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await says(page, first, fourth, third)
    await page.keyboard.press('Control+z')
    await expect(editor(page)).toContainText(second)
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('blocks are moved from the formatting @long', async ({ page }) => {
    const made = await makePage(page, { title: 'Order by thumb', markdown: 'Warm up\n\nPlay' })
    await page.goto(`/wiki/${made.id}?edit=true`)
    await editor(page).getByText('Play').tap()
    await page.getByRole('button', { name: 'More formatting' }).tap()
    await page.getByRole('menuitem', { name: 'Move up' }).tap()
    await says(page, 'Play', 'Warm up')
    await expect(page.getByRole('button', { name: 'Drag to move' })).toHaveCount(0)
  })
})

test('a page with nothing but what the app does not know is not said to be empty @long', async ({
  page,
}) => {
  const blank = 'This page is empty.'
  const kanban = { type: 'doc', content: [{ type: 'kanban', attrs: { columns: 3 } }] }
  const { id } = await makePage(page, { title: 'Boards', document: kanban })
  await page.goto(`/wiki/${id}`)
  await expect(page.getByRole('article')).toContainText('kanban')
  await expect(page.getByText(blank)).toHaveCount(0)
  const empty = await makePage(page, { title: 'Blank', markdown: '' })
  await page.goto(`/wiki/${empty.id}`)
  await expect(page.getByText(blank)).toBeVisible()
})
