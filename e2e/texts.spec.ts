import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { commentBox } from './task-steps.ts'

const assets = join(import.meta.dirname, '../apps/web/dist/assets')

const panel = (page: Page) => page.getByRole('region', { name: 'Task', exact: true })
const written = (page: Page) => page.locator('[contenteditable="true"][aria-label="Description"]')
const description = (page: Page) => panel(page).getByRole('region', { name: 'Description' })

async function makeTask(page: Page, key: string, text: string): Promise<string> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: string }
  }
  const project = await post('projects', { key, name: `Texts ${key}` })
  const { id } = await post(`projects/${project.id}/tasks`, { title: 'Prepare', description: text })
  return id
}

const stored = async (page: Page, id: string) => {
  const answer = await page.request.get(`/api/tasks/${id}`, { headers })
  return ((await answer.json()) as { task: { description: string } }).task.description
}

test('one line of a description is changed, its other lines stay as they were written, and its boxes are ticked where it is read', async ({
  page,
  secondPage,
}) => {
  const source =
    'Courts\n======\n\n* [ ] nets\n* [ ] balls\n\n__Ask__ List<String>  \nwww.club.example'
  const id = await makeTask(page, 'TXA', source)
  await secondPage.goto('/tasks/TXA-1')
  await page.goto('/tasks/TXA-1')
  await expect(description(page).getByRole('heading', { name: 'Courts' })).toBeVisible()
  await expect(description(page)).toContainText('List<String>')
  await expect(description(page).getByRole('link')).toHaveAttribute('href', /www\.club\.example/)
  await panel(page).getByRole('button', { name: 'Edit' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(written(page)).toBeFocused()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' and ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('paddles')
  await expect(written(page).locator('strong').last()).toHaveText('paddles')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(description(page).getByRole('button', { name: 'Edit' })).toBeFocused()
  await expect(description(secondPage)).toContainText('and paddles')
  expect(await stored(page, id)).toBe(
    'Courts\n======\n\n* [ ] nets\n* [ ] balls\n\n**Ask** List\\<String>\nwww.club.example and **paddles**',
  )

  const box = description(page).getByRole('checkbox', { name: 'Done: balls' })
  await box.focus()
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  await expect(box).toBeFocused()
  await expect(description(secondPage).getByRole('checkbox', { name: 'Done: balls' })).toBeChecked()
  await expect.poll(() => stored(page, id)).toContain('* [ ] nets\n* [x] balls\n')
  await page.keyboard.press('Control+z')
  await expect(box).not.toBeChecked()
})

test('a comment is written with blocks, lists and a link by keyboard, and changed without losing any', async ({
  page,
}) => {
  await makeTask(page, 'TXB', '')
  await page.goto('/tasks/TXB-1')
  const box = commentBox(page)
  await box.focus()
  await page.keyboard.type('/callout')
  await expect(page.getByRole('option', { name: 'Callout' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await page.keyboard.type('Wet court')
  await expect(box.locator('.callout')).toHaveText('Wet court')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- nets')
  await expect(box.locator('li')).toHaveText('nets')
  await page.keyboard.press('Control+Enter')
  const said = panel(page).locator('article[id^="comment-"]')
  await expect(said.locator('.callout')).toContainText('Wet court')
  await expect(said.getByRole('listitem')).toHaveText('nets')
  await expect(box).toHaveText('')
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).not.toBeFocused()

  await said.getByRole('button', { name: 'Actions' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
  const change = said.locator('[contenteditable="true"]')
  await expect(change).toBeFocused()
  await expect(change.locator('.callout')).toHaveText('Wet court')
  await page.keyboard.type(' and balls')
  await page.keyboard.press('Control+Enter')
  await expect(said.getByRole('listitem')).toHaveText('nets and balls')
  await expect(said.locator('.callout')).toContainText('Wet court')
})

test('what is typed before the editor has come goes on in it', async ({ page }) => {
  await makeTask(page, 'TXC', 'Bring **nets**')
  let go = () => undefined as void
  const held = new Promise<void>((resolve) => (go = resolve))
  const isEditor = (name: string) =>
    name.endsWith('.js') && readFileSync(join(assets, name), 'utf8').includes('text-foot')
  for (const name of readdirSync(assets).filter(isEditor))
    await page.route(`**/assets/${name}`, async (route) => {
      await held
      await route.continue()
    })
  await page.goto('/tasks/TXC-1')
  const plain = panel(page).locator('textarea[aria-label="Comment"]')
  await plain.pressSequentially('Is it *wet*')
  go()
  await expect(commentBox(page)).toBeFocused()
  await expect(commentBox(page).locator('em')).toHaveText('wet')
  await page.keyboard.type('?')
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).locator('article[id^="comment-"]')).toContainText('Is it wet?')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a description is begun and formatted with fingers, its buttons within reach @long', async ({
    page,
  }) => {
    const id = await makeTask(page, 'TXD', '')
    await page.goto('/tasks/TXD-1')
    await panel(page).getByRole('button', { name: 'Add a description' }).tap()
    await expect(written(page)).toBeFocused()
    await panel(page).getByRole('button', { name: 'Checklist' }).first().tap()
    await expect(written(page)).toBeFocused()
    await page.keyboard.type('nets')
    await expect(written(page).locator('li')).toContainText('nets')
    for (const name of ['Save', 'Cancel'])
      await expect(panel(page).getByRole('button', { name, exact: true })).toBeInViewport()
    await expectAccessible(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
    await panel(page).getByRole('button', { name: 'Save', exact: true }).tap()
    await description(page).getByRole('checkbox', { name: 'Done: nets' }).tap()
    await expect.poll(() => stored(page, id)).toBe('- [x] nets')
  })
})
