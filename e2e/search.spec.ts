import { Transformer } from '@napi-rs/image'
import type { Page } from '@playwright/test'
import { expect, test, ownerHeaders as headers } from './app.fixture.ts'

const field = (page: Page) => page.getByPlaceholder(/^Find a task/)
const option = (page: Page, name: RegExp) => page.getByRole('option', { name })

/** Opens the search by its keys, once the screen has begun to listen to them. */
async function openSearch(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
}

/** A project with a task that its description and a comment tell more of, made through the calls the app makes. */
async function makeTask(
  page: Page,
  key: string,
  title: string,
  description: string,
): Promise<void> {
  const made = await page.request.post('/api/projects', {
    headers,
    data: { key, name: `Hall ${key}` },
  })
  const { id } = (await made.json()) as { id: string }
  await page.request.post(`/api/projects/${id}/tasks`, { headers, data: { title, description } })
}

test('from the keyboard alone: a few letters, and the task is open', async ({ page }) => {
  await makeTask(page, 'FINDA', 'Fetch the trampoline', 'It stands in the *velodrome*')
  await page.goto('/projects')
  await openSearch(page)
  await page.keyboard.type('trampol')
  await expect(option(page, /Fetch the trampoline/)).toHaveAttribute('aria-selected', 'true')
  await expect(option(page, /Fetch/).locator('mark')).toHaveText('trampol')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tasks\/FINDA-1$/)

  await openSearch(page)
  await expect(page.getByText('Recent')).toBeVisible()
  await page.keyboard.type('velod')
  await expect(option(page, /Description: It stands in the velodrome/)).toBeVisible()
  await field(page).fill('nothing like this')
  await expect(page.getByText('No results for')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()

  await openSearch(page)
  await page.keyboard.type('new project')
  await expect(option(page, /^New project/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/projects\/new$/)

  await openSearch(page)
  await page.keyboard.type('invite')
  await expect(option(page, /^Invite people/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Invite people' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/users$/)
  await openSearch(page)
  await page.keyboard.type('notif')
  await expect(page.locator('[role=option][aria-selected=true]')).toContainText('otification')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\/notifications$/)
})

test('what was said is found in a group of its own, marked, and opens where it was said @long', async ({
  page,
}) => {
  await makeTask(page, 'FINDC', 'Order the ribbons', '')
  await page.goto('/tasks/FINDC-1')
  await page.getByRole('textbox', { name: 'Comment' }).fill('The *gramophone* plays')
  const said = page.waitForResponse(
    (one) => one.request().method() === 'POST' && one.url().endsWith('/comments') && one.ok(),
  )
  await page.getByRole('textbox', { name: 'Comment' }).press('ControlOrMeta+Enter')
  await said
  await page.goto('/projects')
  await openSearch(page)
  await page.keyboard.type('gramo')
  const comments = page.getByRole('group', { name: 'Comments' })
  await expect(comments.getByRole('option')).toContainText('Comment: The gramophone plays')
  await expect(comments.locator('mark')).toHaveText('gramo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tasks\/FINDC-1#comment-/)
  await expect(page.getByText('gramophone')).toBeVisible()
})

test('an attached file is found by a part of its name in a group of its own, marked, and opens @long', async ({
  page,
}) => {
  await makeTask(page, 'FINDF', 'Draw the courts', '')
  await page.goto('/tasks/FINDF-1')
  const picture = await Transformer.fromRgbaPixels(new Uint8Array(64), 4, 4).png()
  await page.locator('input[type=file][multiple]').setInputFiles([
    { name: 'Winter_crêperie-final.png', mimeType: 'image/png', buffer: picture },
    { name: 'Umbrella_rules.txt', mimeType: 'text/plain', buffer: Buffer.from('Be kind') },
  ])
  const opener = (name: string) => page.getByRole('button', { name: `Open ${name}` })
  await expect(opener('Winter_crêperie-final.png')).toBeVisible()
  await expect(opener('Umbrella_rules.txt')).toBeVisible()
  const found = page.getByRole('group', { name: 'Files' })

  await page.goto('/projects')
  await openSearch(page)
  await page.keyboard.type('creperie')
  await expect(found.getByRole('option')).toContainText('File: Winter_crêperie-final.png')
  await expect(found.locator('mark')).toHaveText('crêperie')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tasks\/FINDF-1#file-/)
  await expect(page.getByRole('dialog', { name: 'Winter_crêperie-final.png' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener('Winter_crêperie-final.png')).toBeFocused()

  await openSearch(page)
  await page.keyboard.type('umbrella rul')
  await expect(found.getByRole('option')).toContainText('File: Umbrella_rules.txt')
  await page.keyboard.press('Enter')
  await expect(opener('Umbrella_rules.txt')).toBeFocused()
})

test('what is loaded answers before the server does, and an answer that was typed over is not waited for @long', async ({
  page,
}) => {
  await makeTask(page, 'FINDB', 'Sew the pennants', '')
  await page.goto('/projects/FINDB/tasks')
  await expect(page.locator('[data-task-id]')).toBeVisible()
  const held: (() => void)[] = []
  await page.route('**/api/search*', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue().catch(() => undefined)
  })
  const broken = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/api/search'),
  )
  await openSearch(page)
  await field(page).fill('pennants')
  await expect(option(page, /Sew the pennants/)).toBeVisible()
  await expect.poll(() => held.length).toBe(1)
  await field(page).fill('pennant')
  await broken
  for (const go of held) go()
  await expect(option(page, /Sew the pennants/)).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the search stands in the bottom bar @long', async ({ page }) => {
    await makeTask(page, 'FINDD', 'Polish the scoreboard', '')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/projects')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await field(page).fill('scoreb')
    await option(page, /Polish the scoreboard/).click()
    await expect(page).toHaveURL(/\/tasks\/FINDD-1$/)
  })
})

test('what is typed before the palette or a picker has come goes into it, and is no key of the screen @long', async ({
  page,
}) => {
  await makeTask(page, 'AHEAD', 'Fetch the velvet rope', '')
  const rope = page.getByRole('row').filter({ hasText: 'Fetch the velvet rope' })
  // Once the screen stands, all code is held back that is fetched for what opens over it.
  const holdCode = async () => {
    await page.goto('/projects/AHEAD/tasks')
    await rope.focus()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await released
      await route.continue()
    })
    return release
  }
  const openPalette = await holdCode()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('velvex')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('t')
  openPalette()
  await expect(page.getByRole('combobox', { name: 'Command palette' })).toHaveValue('velvet')
  await expect(option(page, /Fetch the velvet rope/)).toBeVisible()

  const openFromField = await holdCode()
  const filter = page.getByRole('combobox', { name: 'Search tasks' })
  await filter.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('velvet')
  openFromField()
  await expect(page.getByRole('combobox', { name: 'Command palette' })).toHaveValue('velvet')
  await page.keyboard.press('Escape')
  await expect(filter).toHaveValue('')

  const openPicker = await holdCode()
  await page.keyboard.press('s')
  await page.keyboard.type('in pro')
  openPicker()
  await expect(page.getByRole('option')).toHaveText(['In progress'])
  await page.keyboard.press('Enter')
  await expect(rope.getByRole('button', { name: 'Status: In progress' })).toBeVisible()
  await expect(rope.getByRole('button', { name: 'Assignees: Nobody' })).toBeVisible()
})
