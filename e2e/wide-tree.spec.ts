import type { Page } from '@playwright/test'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { makePage } from './wiki-steps.ts'

// A server of its own, for whose tree is this wide shows no page of another test.
test.use({ environment: { WEBHOOK_ALLOW_PRIVATE: '' } })

const rows = (page: Page) => page.getByRole('tree', { name: 'Pages' }).locator('> [role=treeitem]')
const row = (page: Page, title: string) =>
  page.getByRole('tree', { name: 'Pages' }).getByRole('treeitem', { name: title, exact: true })
const toast = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })

/** How the pages at the top are called, in their order, as the server has them. */
async function titlesAtTop(page: Page): Promise<string[]> {
  const titles: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const query = new URLSearchParams({ limit: '200', ...(next && { after: next }) })
    const answer = await page.request.get(`/api/pages?${query}`, { headers: ownerHeaders })
    const list = (await answer.json()) as { items: { title: string }[]; next: string | null }
    titles.push(...list.items.map(({ title }) => title))
    next = list.next
  }
  return titles
}

test('among 150 pages beside each other one is seen beside its own text, moved, and put back @long', async ({
  page,
}) => {
  const made = []
  for (let number = 1; number <= 150; number++)
    made.push(await makePage(page, { title: `Court ${number}` }))
  const asMade = made.map(({ title }) => title)

  // One far down stands in the tree without all before it.
  await page.goto(`/wiki/${made[140]?.id}`)
  await expect(row(page, 'Court 141')).toHaveAttribute('aria-selected', 'true')
  await expect(rows(page)).toHaveCount(102)
  await expectAccessible(page)
  // The keys walk to what brings the others, and press it.
  await row(page, 'Court 141').focus()
  await page.keyboard.press('ArrowUp')
  await expect(row(page, 'More pages')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(150)
  // So does what stands above one.
  const below = await makePage(page, { title: 'Net', parentId: made[120]?.id })
  await page.goto(`/wiki/${below.id}`)
  await expect(row(page, 'Court 121').getByRole('treeitem', { name: 'Net' })).toBeVisible()
  await expect(rows(page)).toHaveCount(102)

  // The last one that is loaded goes down, behind one that is not.
  await row(page, 'Court 100').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(toast(page, 'Court 100 was moved')).toBeVisible()
  expect(await titlesAtTop(page)).toEqual(asMade.with(99, 'Court 101').with(100, 'Court 100'))
  await toast(page, 'Court 100 was moved').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titlesAtTop(page)).toEqual(asMade)

  // One that goes below another and back stands where it stood.
  await page.goto(`/wiki/${made[149]?.id}`)
  await page.getByRole('button', { name: 'Page actions' }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Court 1', exact: true }).click()
  await dialog.getByRole('button', { name: 'Move it below Court 1' }).click()
  const moved = toast(page, 'Court 150 moved below Court 1')
  await expect(moved).toBeVisible()
  await moved.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titlesAtTop(page)).toEqual(asMade)

  // One that comes to the top stands behind all others.
  await page.goto(`/wiki/${below.id}`)
  await page.getByRole('button', { name: 'Page actions' }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await page.getByRole('button', { name: 'Move it to the top level' }).click()
  await expect(toast(page, 'Net moved to the top level')).toBeVisible()
  expect(await titlesAtTop(page)).toEqual([...asMade, 'Net'])

  // One that stands behind the fold goes by one step, too.
  await page.goto(`/wiki/${below.id}`)
  await expect(row(page, 'Net')).toHaveAttribute('aria-level', '1')
  await row(page, 'Net').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(toast(page, 'Net was moved')).toBeVisible()
  expect((await titlesAtTop(page)).slice(-2)).toEqual(['Net', 'Court 150'])
})

test('a full trash is seen to its end @long', async ({ page }) => {
  for (let number = 1; number <= 205; number++) {
    const { id } = await makePage(page, { title: `Old ${number}` })
    await page.request.delete(`/api/pages/${id}`, { headers: ownerHeaders })
  }
  await page.goto('/wiki?show=trash')
  const entries = page.getByRole('list', { name: 'Trash' }).getByRole('listitem')
  await expect(entries.first()).toContainText('Old 205')
  for (const shown of [200, 205]) {
    await page.getByRole('button', { name: 'More pages' }).click()
    await expect(entries).toHaveCount(shown)
  }
  await expect(page.getByRole('button', { name: 'More pages' })).toHaveCount(0)
  await expect(entries.last()).toContainText('Old 1')
  await entries.last().getByRole('button', { name: 'Restore' }).click()
  await expect(entries).toHaveCount(204)
})
