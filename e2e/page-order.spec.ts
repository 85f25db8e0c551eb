import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { makePage } from './wiki-steps.ts'

const row = (page: Page, title: string) =>
  page.getByRole('tree', { name: 'Pages' }).getByRole('treeitem', { name: title, exact: true })
const toast = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })

test('a page let go over the one that it is the last of already is not said to have been moved @long', async ({
  page,
}) => {
  const top = await makePage(page, { title: 'Winter league' })
  await makePage(page, { title: 'League rules', parentId: top.id })
  const last = await makePage(page, { title: 'League tables', parentId: top.id })
  await page.goto(`/wiki/${last.id}`)
  await row(page, 'League tables').scrollIntoViewIfNeeded()
  const line = (title: string) => row(page, title).locator('[data-page]').first()
  const centre = async (title: string) => {
    const box = await line(title).boundingBox()
    if (!box) throw new Error(`${title} is not drawn`)
    return [box.x + 60, box.y + box.height / 2] as const
  }
  await page.mouse.move(...(await centre('League tables')))
  await page.mouse.down()
  await page.mouse.move(...(await centre('Winter league')), { steps: 8 })
  await expect(line('Winter league')).toHaveClass(/(^| )bg-selected/)
  // A toast replaces the one before: all that are shown are kept.
  await page.evaluate(() => {
    const keep = (node: Node) => (document.body.dataset['shown'] += `${node.textContent}\n`)
    const kept = new MutationObserver((all) =>
      all.forEach(({ addedNodes }) => addedNodes.forEach(keep)),
    )
    kept.observe(document.body, { childList: true, subtree: true })
  })
  const answered = page.waitForResponse(/\/move$/)
  await page.mouse.up()
  expect(await (await answered).json()).toMatchObject({ isMoved: false })
  await row(page, 'League rules').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(toast(page, 'League rules was moved')).toBeVisible()
  const shown = await page.evaluate(() => document.body.dataset['shown'])
  expect(shown).toContain('League rules was moved')
  expect(shown).not.toContain('League tables was moved')
})
