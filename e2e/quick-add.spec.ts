import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

const paste = (page: Page, text: string) =>
  page.evaluate((given) => {
    const data = new DataTransfer()
    data.setData('text', given)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)

test('a line is understood while it is typed, and a part of it is taken back', async ({ page }) => {
  await makeProject(page, 'Quick')
  const line = page.getByRole('combobox', { name: 'Add a task', exact: true })
  const chips = page.getByRole('list', { name: 'Recognised' })
  await line.fill('Book courts @me !high ~2h tomorrow 18:00')
  await expect(chips).toContainText('Ann Kowalski')
  await expect(chips).toContainText('High')
  await expect(chips).toContainText('2 h')
  await expect(chips).toContainText('18:00')
  await chips.getByRole('button', { name: /“!high”/ }).click()
  await expect(line).toBeFocused()
  await line.press('Enter')
  await expect(chips).toHaveCount(0)
  await expect(row(page, 'Book courts !high')).toContainText('Tomorrow 18:00')
  await expect(
    row(page, 'Book courts !high').getByRole('button', { name: /^Assignees: Ann/ }),
  ).toBeVisible()
  // What a sign finds nothing for is said before it becomes a word of the title.
  await line.fill('Sweep @nobody today')
  await expect(page.getByText('No one here is called “nobody”')).toBeVisible()
  await line.press('Enter')
  await expect(row(page, 'Sweep @nobody')).toContainText('Today')
})

test('a label that isn’t there is made from the line, by key too, and its task waits for it', async ({
  page,
}) => {
  const key = await makeProject(page, 'New labels')
  await page.route('**/workflow/labels', async (route) => {
    await new Promise((done) => setTimeout(done, 500))
    await route.continue()
  })
  const line = page.getByRole('combobox', { name: /^Add a task/ }).and(page.locator(':focus'))
  const make = (name: string) => page.getByRole('button', { name: `Create label “${name}”` })
  await page.getByRole('combobox', { name: 'Add a task', exact: true }).focus()
  await line.fill('Paint lines fri, 11 dec 2026 #Paint')
  await make('Paint').click()
  await expect(make('Paint')).toHaveCount(0)
  await line.press('Enter')
  await expect(row(page, 'Paint lines')).toContainText('11 Dec')
  await expect(row(page, 'Paint lines')).toContainText('Paint')

  await page.goto(`/projects/${key}/tasks?layout=board`)
  await page
    .getByRole('button', { name: /^Add a task to To do/ })
    .first()
    .press('Enter')
  await line.fill('Sweep #Broom')
  await expect(make('Broom')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(make('Broom')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Recognised' })).toContainText('Broom')
  await line.press('Enter')
  await expect(page.locator('[data-task-id]', { hasText: 'Sweep' })).toContainText('Broom')
  await page.reload()
  await expect(page.locator('[data-task-id]', { hasText: 'Sweep' })).toContainText('Broom')
})

test('what is understood is shown whole in a column and on a day, and what would be while one types @long', async ({
  page,
}) => {
  const key = await makeProject(page, 'Narrow')
  const hint = page.getByText('Add details with @name')
  await expect(hint).toBeHidden()
  const said = ['Ann Kowalski', 'High', '2 h', '18:00']
  const line = page.getByRole('combobox', { name: /^Add a task/ })
  for (const [layout, place] of [
    ['board', /^Add a task to To do/],
    ['calendar', /^Add a task to .*15 /],
    ['list', /^Add a task to To do/],
  ] as const) {
    if (layout === 'list') await quickAdd(page, 'Nets')
    await page.goto(`/projects/${key}/tasks?layout=${layout}`)
    // By its key: on a day it stands only while pointed at, and may move until the page is whole.
    await page.getByRole('button', { name: place }).first().press('Enter')
    await expect(hint).toBeVisible()
    const input = line.and(page.locator(':focus'))
    await input.pressSequentially('Courts @me !high ~2h tomorrow 18:00')
    const chips = page.getByRole('list', { name: 'Recognised' })
    await expect(hint).toBeHidden()
    const outside = () =>
      chips.locator('button').evaluateAll(
        (all) =>
          all.filter((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect()
            const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
            return left < 0 || right > innerWidth || !at || !one.contains(at)
          }).length,
      )
    for (const part of said) await expect(chips).toContainText(part)
    await expect.poll(outside).toBe(0)
    await input.fill('')
    await input.press('Escape')
    if (layout === 'calendar') await page.goto(`/projects/${key}/tasks`)
  }
})

test('the keys of a screen tell what the line for new tasks understands @long', async ({
  page,
}) => {
  await makeProject(page, 'Signs')
  await page.getByRole('main').click({ position: { x: 5, y: 300 } })
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByRole('heading', { name: 'When you add a task' })).toBeVisible()
  await expect(keys).toContainText('!high')
  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(keys.getByText('Go to', { exact: true })).toBeVisible()
  await expect(keys.getByRole('heading', { name: 'When you add a task' })).toHaveCount(0)
})

test('pasted lines become several tasks after asking, and one gesture takes them back @long', async ({
  page,
}) => {
  await makeProject(page, 'Paste')
  const line = page.getByRole('combobox', { name: 'Add a task', exact: true })
  await line.focus()
  await paste(page, '- Nets !urgent\n- Balls\n- First aid')
  const dialog = page.getByRole('dialog', { name: 'You pasted 3 lines' })
  await dialog.getByRole('button', { name: 'Create 3 tasks' }).click()
  for (const title of ['Nets', 'Balls', 'First aid']) await expect(row(page, title)).toBeVisible()
  await expect(row(page, 'Nets').getByRole('button', { name: 'Priority: Urgent' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  for (const title of ['Nets', 'Balls', 'First aid']) await expect(row(page, title)).toHaveCount(0)

  await line.focus()
  await paste(page, 'Nets\nBalls')
  await page.getByRole('button', { name: 'One task' }).click()
  await expect(line).toHaveValue('Nets Balls')
})

test('conditions are typed into the search, kept in the address, and told when they can’t be read @long', async ({
  page,
}) => {
  const key = await makeProject(page, 'Query')
  await quickAdd(page, 'Nets')
  await page
    .getByRole('combobox', { name: 'Add a task', exact: true })
    .fill('Balls !urgent tomorrow')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Balls')).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Search tasks' })
  await search.fill('priority>=high due<7d -nets')
  await expect(row(page, 'Nets')).toHaveCount(0)
  await expect(row(page, 'Balls')).toBeVisible()
  await page.reload()
  await expect(search).toHaveValue('priority>=high due<7d -nets')
  await expect(row(page, 'Nets')).toHaveCount(0)

  await search.fill('due:soon')
  await expect(page.getByText('“due:soon” can’t be read. Try due:today')).toBeVisible()
  await expect(row(page, 'Nets')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/projects/${key}/tasks`)
})

test('a list says that it doesn’t show a task that was added in it, and leads there', async ({
  page,
}) => {
  const key = await makeProject(page, 'Hiding')
  const toasts = page.locator('[data-toasts]')
  await page.goto(`/projects/${key}/tasks?q=draw`)
  await quickAdd(page, 'Print the draw')
  await expect(page.getByText('“Print the draw” created')).toHaveCount(0)
  const line = page.getByRole('combobox', { name: 'Add a task', exact: true })
  await line.fill('Buy tape')
  await line.press('Enter')
  await expect(toasts).toContainText('“Buy tape” created')
  await expect(toasts).toContainText('This list doesn’t show it.')
  await toasts.getByRole('button', { name: 'Open' }).click()
  await expect(
    page.getByRole('region', { name: 'Task', exact: true }).getByRole('textbox', { name: 'Title' }),
  ).toHaveValue('Buy tape')

  await page.goto(`/projects/${key}/tasks?q=draw&layout=board`)
  await page
    .getByRole('button', { name: /^Add a task to To do/ })
    .first()
    .press('Enter')
  await page
    .getByRole('combobox', { name: /^Add a task/ })
    .and(page.locator(':focus'))
    .click()
  await paste(page, 'Buy balls\nHang the draw\nBuy chalk')
  await page.getByRole('button', { name: 'Create 3 tasks' }).click()
  await expect(toasts).toContainText('This list doesn’t show 2 of them.')
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Hang the draw')).toHaveCount(0)
})
