import type { Page } from '@playwright/test'
import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { join } from './people-steps.ts'
import { editor, makePage } from './wiki-steps.ts'

async function post(page: Page, path: string, data: object): Promise<{ id: string }> {
  const answer = await page.request.post(`/api/${path}`, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as { id: string }
}

const toast = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })
const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Done: ${title}` })

test('an item of the minutes becomes a task by keyboard alone, and its box tells everybody how the task stands', async ({
  page,
  secondPage,
}) => {
  await post(page, 'projects', { key: 'PTK', name: 'Court upkeep' })
  const made = await makePage(page, {
    title: 'Minutes of May',
    markdown: '- [ ] Order the heron nets\n- [ ] Thank everybody',
  })
  await page.goto(`/wiki/${made.id}?edit=true`)
  // It begins at its end.
  await expect(editor(page)).toBeFocused()
  await editor(page).locator('p', { hasText: 'heron nets' }).click()
  await page.keyboard.press('Control+Shift+Enter')

  const dialog = page.getByRole('dialog', { name: 'Create a task' })
  await expect(dialog.getByLabel('Title')).toHaveValue('Order the heron nets')
  await expect(dialog.getByRole('button', { name: /^Project / })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('Court upkeep')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Project Court upkeep' })).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Create task' })).toBeEnabled()
  await dialog.getByLabel('Title').focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(editor(page).locator('.task-link')).toHaveText('To do: PTK-1 Order the heron nets')
  await expect(box(page, 'PTK-1 Order the heron nets')).not.toBeChecked()
  await expectAccessible(page)

  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  const text = page.locator('.page-document')
  await expect(text.locator('.task-link')).toHaveAccessibleName('To do: PTK-1 Order the heron nets')

  await secondPage.goto(`/wiki/${made.id}?edit=true`)
  const theirs = box(secondPage, 'PTK-1 Order the heron nets')
  await expect(theirs).not.toBeChecked()
  const mine = box(page, 'PTK-1 Order the heron nets')
  await mine.press('Space')
  await expect(mine).toBeChecked()
  await expect(mine).toBeFocused()
  await expect(theirs).toBeChecked()
  await expect(text.locator('.task-link')).toHaveAccessibleName('Done: PTK-1 Order the heron nets')
  await expectAccessible(page)
  await toast(page, 'PTK-1 completed').getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(mine).not.toBeChecked()
  await expect(theirs).not.toBeChecked()

  // From where it is written, too; the text stays what it was.
  await theirs.press('Space')
  await expect(theirs).toBeChecked()
  await expect(mine).toBeChecked()
  await expect(secondPage.getByText('Saved', { exact: true }).first()).toBeVisible()
})

test('a task that was made of an item is taken back with its words @long', async ({ page }) => {
  await post(page, 'projects', { key: 'PTU', name: 'Undo upkeep' })
  const made = await makePage(page, {
    title: 'Minutes of June',
    markdown: '- [x] Sweep the dunlin court',
  })
  await page.goto(`/wiki/${made.id}?edit=true`)
  await expect(editor(page)).toBeFocused()
  await editor(page).locator('p', { hasText: 'dunlin' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' /make a')
  await expect(page.getByRole('option')).toHaveAccessibleName(/^Create a task…/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Project / }).click()
  await page.keyboard.type('Undo upkeep')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Project Undo upkeep' })).toBeVisible()
  await page.getByRole('button', { name: 'Create task' }).click()
  await expect(box(page, 'PTU-1 Sweep the dunlin court')).toBeChecked()
  await toast(page, 'PTU-1 created').getByRole('button', { name: 'Undo' }).click()
  await expect(editor(page).locator('p')).toHaveText('Sweep the dunlin court')
  await expect(box(page, 'Sweep the dunlin court')).toBeChecked()
  const gone = await page.request.get('/api/task-links?key=PTU-1', { headers })
  expect(await gone.json()).toEqual({ items: [] })
})

test('several items become tasks of one project by keyboard, for whom each mentions, and are taken back at once @long', async ({
  page,
}) => {
  await post(page, 'projects', { key: 'PTV', name: 'Several upkeep' })
  const me = await page.request.get('/api/users/me', { headers })
  const { uid } = (await me.json()) as { uid: string }
  const made = await makePage(page, {
    title: 'Minutes of November',
    markdown: `- [ ] Fix the curlew net – [Ann](mention:person/${uid})\n- [x] Count the curlew balls\n- [ ] Thank everybody`,
  })
  await page.goto(`/wiki/${made.id}?edit=true`)
  await expect(editor(page)).toBeFocused()
  const lines = editor(page).locator('p')
  await lines.nth(0).click({ position: { x: 2, y: 8 } })
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+End')
  await expect(page.getByRole('button', { name: 'Create tasks…' })).toBeVisible()
  await page.keyboard.press('Control+Shift+Enter')

  const dialog = page.getByRole('dialog', { name: 'Create tasks' })
  await expect(dialog.getByLabel('Title 1')).toHaveValue('Fix the curlew net')
  await expect(dialog.getByLabel('Title 2')).toHaveValue('Count the curlew balls')
  await dialog.getByRole('button', { name: /^Project / }).press('Enter')
  await page.keyboard.type('Several upkeep')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Project Several upkeep' })).toBeFocused()
  await expect(dialog.getByRole('button', { name: /^Assignees / })).toHaveText([
    /Ann Kowalski/,
    /Nobody/,
  ])
  await expectAccessible(page)
  await dialog.getByLabel('Title 2').fill('Count the balls')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(lines).toHaveText([
    'To do: PTV-1 Fix the curlew net Ann Kowalski',
    'Done: PTV-2 Count the balls',
    'Thank everybody',
  ])
  await expect(box(page, 'PTV-2 Count the balls')).toBeChecked()

  await toast(page, '2 tasks created').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, '2 tasks are in the trash')).toBeVisible()
  await expect(lines).toHaveText([
    'Fix the curlew net – Ann Kowalski',
    'Count the curlew balls',
    'Thank everybody',
  ])
  await expect(box(page, 'Count the curlew balls')).toBeChecked()
  const gone = await page.request.get('/api/task-links?key=PTV-1&key=PTV-2', { headers })
  expect(await gone.json()).toEqual({ items: [] })
})

test('of several tasks those that could not be made wait to be tried again @long', async ({
  page,
}) => {
  const project = await post(page, 'projects', { key: 'PTW', name: 'Halted upkeep' })
  const made = await makePage(page, {
    title: 'Minutes of December',
    markdown: '- [ ] Wax the siskin floor\n- [ ] Air the siskin hall',
  })
  let count = 0
  await page.route(`**/api/projects/${project.id}/tasks`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    count += 1
    return count === 2 ? route.abort() : route.fallback()
  })
  await page.goto(`/wiki/${made.id}?edit=true`)
  await expect(editor(page)).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'Create tasks…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create tasks' })
  await dialog.getByRole('button', { name: /^Project / }).click()
  await page.getByRole('option', { name: /Halted upkeep/ }).click()
  await expect(dialog.getByRole('button', { name: 'Project Halted upkeep' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Create 2 tasks' }).click()
  await expect(dialog.getByRole('button', { name: 'Create 1 task' })).toBeEnabled()
  await expect(dialog.getByRole('textbox')).toHaveValue('Air the siskin hall')
  await dialog.getByRole('button', { name: 'Create 1 task' }).click()
  await expect(editor(page).locator('p')).toHaveText([
    'To do: PTW-1 Wax the siskin floor',
    'To do: PTW-2 Air the siskin hall',
  ])
  await expect(toast(page, '2 tasks created')).toBeVisible()
})

test('a task tells which pages mention it, as soon as they do @long', async ({
  page,
  secondPage,
}) => {
  const project = await post(page, 'projects', { key: 'PTM', name: 'Mention upkeep' })
  await post(page, `projects/${project.id}/tasks`, { title: 'Paint the avocet lines' })
  await secondPage.goto('/tasks-v2/PTM-1')
  await expect(secondPage.getByRole('tab', { name: 'Comments' })).toBeVisible()
  const mentioned = secondPage.getByRole('region', { name: 'Mentioned in' })
  const made = await makePage(page, {
    title: 'Minutes of July',
    markdown: '- [ ] [PTM-1](mention:task/PTM-1)',
  })
  await expect(mentioned.getByRole('link', { name: 'Minutes of July' })).toBeVisible()
  await expectAccessible(secondPage)
  await mentioned.getByRole('link', { name: 'Minutes of July' }).press('Enter')
  await expect(secondPage).toHaveURL(`/wiki/${made.id}`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an item becomes a task, and is ticked with the thumb @long', async ({ page }) => {
    await post(page, 'projects', { key: 'PTP', name: 'Phone upkeep' })
    const made = await makePage(page, {
      title: 'Minutes of August',
      markdown: '- [ ] Roll the plover court',
    })
    await page.goto(`/wiki/${made.id}?edit=true`)
    await editor(page).locator('p', { hasText: 'plover' }).tap()
    await page.getByRole('button', { name: 'Create a task…' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Create a task' })
    await dialog.getByRole('button', { name: /^Project / }).tap()
    await page.getByRole('option', { name: /Phone upkeep/ }).tap()
    await expect(dialog.getByRole('button', { name: 'Project Phone upkeep' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create task' }).tap()
    await expect(box(page, 'PTP-1 Roll the plover court')).toBeVisible()
    await expect(page.getByText('Saved', { exact: true }).filter({ visible: true })).toBeVisible()
    await page.getByRole('button', { name: 'Publish' }).tap()
    await expect(page.locator('.page-document .task-link')).toBeVisible()
    await box(page, 'PTP-1 Roll the plover court').tap()
    await expect(box(page, 'PTP-1 Roll the plover court')).toBeChecked()
    await expectAccessible(page)
  })
})

test('who may not complete a task is told why, and of one they may not read nothing but its key @long', async ({
  page,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Tilda Ticker', role: 'guest' })
  const shut = { key: 'PTS', name: 'Shut upkeep', visibility: 'members' }
  for (const [body, title] of [
    [{ key: 'PTO', name: 'Open upkeep' }, 'Mow the whimbrel lawn'],
    [shut, 'Secret ruff'],
  ] as const) {
    const project = await post(page, 'projects', body)
    await post(page, `projects/${project.id}/tasks`, { title })
  }
  const made = await makePage(page, {
    title: 'Minutes of September',
    markdown: '- [ ] [PTO-1](mention:task/PTO-1)\n- [x] [PTS-1](mention:task/PTS-1)',
  })
  await visitor.goto(`/wiki/${made.id}`)
  const text = visitor.locator('.page-document')
  const known = box(visitor, 'PTO-1 Mow the whimbrel lawn')
  await expect(known).toHaveAttribute('aria-disabled', 'true')
  // What is said goes by itself, on a slow machine before it is looked for.
  await expect(async () => {
    await known.press('Space')
    await expect(toast(visitor, 'You need the permission')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await expect(known).not.toBeChecked()
  await expect(text.locator('li').nth(1)).toHaveText('PTS-1')
  await expect(text.getByRole('checkbox')).toHaveCount(1)
  await expectAccessible(visitor)
})

test('a task whose answer was lost is made once, whatever is changed before the second try @long', async ({
  page,
}) => {
  const project = await post(page, 'projects', { key: 'PTL', name: 'Lost upkeep' })
  const made = await makePage(page, {
    title: 'Minutes of October',
    markdown: '- [ ] Oil the godwit gate',
  })
  let isLost = false
  await page.route(`**/api/projects/${project.id}/tasks`, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await page.goto(`/wiki/${made.id}?edit=true`)
  await expect(editor(page)).toBeFocused()
  await editor(page).locator('p', { hasText: 'godwit' }).click()
  await page.keyboard.press('Control+Shift+Enter')
  const dialog = page.getByRole('dialog', { name: 'Create a task' })
  await dialog.getByRole('button', { name: /^Project / }).click()
  await page.getByRole('option', { name: /Lost upkeep/ }).click()
  await expect(dialog.getByRole('button', { name: 'Project Lost upkeep' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Create task' }).click()
  await expect.poll(() => isLost).toBe(true)
  await expect(dialog.getByRole('button', { name: 'Create task' })).toBeEnabled()
  await dialog.getByLabel('Title').fill('Oil the gate')
  await dialog.getByRole('button', { name: 'Create task' }).click()
  await expect(box(page, 'PTL-1 Oil the godwit gate')).toBeVisible()
  const links = await page.request.get('/api/task-links?key=PTL-1&key=PTL-2', { headers })
  expect(((await links.json()) as { items: unknown[] }).items).toHaveLength(1)
})
