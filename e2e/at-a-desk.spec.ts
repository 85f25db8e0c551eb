import { expect, test } from './app.fixture.ts'
import { join } from './people-steps.ts'
import { makeLongProject, makeProject, quickAdd } from './task-steps.ts'
import { makePage } from './wiki-steps.ts'

test('the list of keys leaves out what one has no right to', async ({ page, visitor, mail }) => {
  const key = await makeProject(page, 'Keys of a volunteer')
  await quickAdd(page, 'Tape the lines')
  await page.locator('[data-task-id]').first().focus()
  const helpOf = async (on: typeof page) => {
    await on.keyboard.press('?')
    const help = on.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help).toContainText('Next task')
    return help
  }
  const owners = await helpOf(page)
  for (const title of ['New task', 'Move to trash', 'Duplicate'])
    await expect(owners).toContainText(title)
  await join(visitor, mail, { name: 'Vera Hand', role: 'guest' })
  await visitor.goto(`/projects/${key}/tasks`)
  await visitor.locator('[data-task-id]').first().focus()
  const guests = await helpOf(visitor)
  for (const title of ['New task', 'Move to trash', 'Duplicate'])
    await expect(guests).not.toContainText(title)
  await visitor.keyboard.press('Escape')

  // What is selected stays so while keys say why nothing becomes of it.
  await visitor.keyboard.press('x')
  const bar = visitor.getByRole('toolbar', { name: '1 task selected' })
  await expect(bar.getByRole('button')).toHaveText(['', ''])
  for (const [keys, right] of [
    ['a', 'Assign tasks'],
    ['d', 'Change all tasks'],
    ['Shift+V', 'Change all tasks'],
    ['Shift+A', 'Change all tasks'],
    ['Shift+C', 'Create tasks'],
  ] as const) {
    await visitor.keyboard.press(keys)
    const said = visitor.locator('[data-toasts] li', { hasText: `“${right}”` })
    await expect(said).toBeVisible()
    await expect(visitor.getByRole('dialog')).toHaveCount(0)
    await expect(bar).toBeVisible()
  }
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar).toHaveCount(0)
  await visitor.goto(`/tasks/${key}-1`)
  await expect(visitor.getByText('You can’t change this task. Ask an organiser')).toBeVisible()
  const { id } = await makePage(page, { title: 'Rules of the hall', markdown: 'No black soles.' })
  await visitor.goto(`/wiki/${id}`)
  await visitor.getByRole('button', { name: 'Comments', exact: true }).click()
  await expect(visitor.getByText('No comments yet.', { exact: true })).toBeVisible()
})

test('key, title and headings stay while a table is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { key } = await makeLongProject(page, 'STAYS', 60)
  const columns = ['key', 'status', 'title', 'labels', 'project', 'parent', 'parts', 'start', 'due']
  const more = ['estimate', 'assignees', 'creator', 'created', 'updated']
  const chosen = [...columns, ...more].map((name) => `columns=${name}`).join('&')
  for (const grouped of ['', '&layout=list&by=status']) {
    await page.goto(`/projects/${key}/tasks?${chosen}${grouped}`)
    const row = page.locator('[data-task-id]').first()
    const title = row.locator('[data-title]')
    await expect(title).toBeVisible()
    const head = page.getByRole('columnheader', { name: 'Title' })
    const lastHead = page.getByRole('columnheader', { name: 'Updated' })
    await expect(lastHead).not.toBeInViewport()
    await title.hover()
    await page.mouse.wheel(2000, 0)
    await expect(lastHead).toBeInViewport()
    const area = await page.getByRole('grid', { name: 'Tasks' }).evaluate((grid) => {
      const { left } = (grid.parentElement ?? grid).getBoundingClientRect()
      return left
    })
    const boxOf = async (one: typeof row) => (await one.boundingBox()) ?? { x: -1, y: -1, width: 0 }
    for (const one of [title, head]) {
      await expect(one).toBeInViewport({ ratio: 1 })
      expect((await boxOf(one)).x).toBeGreaterThan(area)
    }
    // On top of what is scrolled under it.
    const isOnTop = await title.evaluate((element) => {
      const { x, y, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + 2, y + height / 2))
    })
    expect(isOnTop).toBe(true)
    await page.mouse.wheel(0, 600)
    await expect(head).toBeInViewport({ ratio: 1 })
    await expect(page.locator('[data-title]', { hasText: /^Task 59$/ }).or(row)).not.toHaveCount(0)
  }
})

test('the controls over a list stay in one line with a filter, in every language @long', async ({
  page,
  browser,
  server,
  ownerState,
}) => {
  const key = await makeProject(page, 'One line')
  const lists = [
    ...['table', 'list&by=status', 'calendar', 'timeline', 'board&lanes=priority'].map(
      (layout) => `/projects/${key}/tasks?q=priority:high&layout=${layout}`,
    ),
    '/tasks?q=priority:high',
    '/projects?status=active',
    '/users?status=active',
    '/pkrIds?q=a',
  ]
  const tall: string[] = []
  for (const locale of ['en', 'ru', 'vi']) {
    const context = await browser.newContext({
      baseURL: server.url,
      storageState: ownerState,
      locale,
      viewport: { width: 1440, height: 900 },
    })
    const reader = await context.newPage()
    for (const address of lists) {
      await reader.goto(address)
      await reader.waitForLoadState('networkidle')
      const bar = reader.locator('main header + div')
      await expect(bar.locator('input').first()).toBeVisible()
      const { height = 0 } = (await bar.boundingBox()) ?? {}
      if (height === 0 || height > 50) tall.push(`${locale} ${address}: ${height} px`)
    }
    await context.close()
  }
  expect(tall).toEqual([])
})

test('keys and names are kept from the browser’s translation', async ({ page }) => {
  await makeProject(page, 'Translated')
  await quickAdd(page, 'Tape the lines')
  const key = page.locator('[data-task-id]').getByText(/^[A-Z]+-1$/)
  await expect(key).toBeVisible()
  expect(await key.evaluate((one) => one.closest('[translate=no]') !== null)).toBe(true)
})

test('a toast leaves the row one stands on and the next ones free, also in a narrow window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { key } = await makeLongProject(page, 'TOASTS', 30)
  await page.goto(`/projects/${key}/tasks`)
  const rows = page.locator('[data-task-id]')
  await rows.nth(1).focus()
  await page.keyboard.press('Control+Backspace')
  const toast = page.locator('[data-toasts] li')
  await expect(toast).toBeVisible()
  await expect
    .poll(async () => {
      const next = await page.evaluate(() => {
        const { top, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
        return { top, bottom: top + 2 * height }
      })
      const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {}
      return y >= next.bottom || y + height <= next.top
    })
    .toBe(true)
})
