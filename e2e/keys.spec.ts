import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { inboxLink } from './inbox-steps.ts'
import { join } from './people-steps.ts'
import { commentBox, makeProject, quickAdd, row } from './task-steps.ts'

/** What the list of keys names, by its headings. */
async function listedKeys(page: Page): Promise<string[]> {
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toBeVisible()
  const names = await sheet.locator('dt').allTextContents()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  return names
}

test('by keys alone one goes from the inbox into the task, and to its comment box', async ({
  page,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Kim Keys', role: 'member' })
  const key = await makeProject(page, 'Keys')
  await quickAdd(page, 'Walk by keys')
  await page.goto(`/tasks/${key}-1`)
  await commentBox(page).focus()
  await page.keyboard.type('@kim keys')
  await expect(page.getByRole('listbox', { name: 'Mention' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')

  await visitor.goto('/projects')
  await expect(inboxLink(visitor)).toHaveAccessibleName('Inbox 1 unread')
  await visitor.keyboard.press('g')
  await visitor.keyboard.press('i')
  const entry = visitor.getByRole('link', { name: /Walk by keys/ })
  await expect(entry).toBeFocused()
  expect(await listedKeys(visitor)).toEqual(
    expect.arrayContaining(['Next', 'Previous', 'Mark notification as done', 'Snooze']),
  )
  await expect(entry).toBeFocused()
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('textbox', { name: 'Title' })).toBeVisible()
  await expect(entry).toBeFocused()
  await visitor.keyboard.press('Enter')
  await expect(visitor.locator('[data-task-article]')).toBeFocused()
  await expect(commentBox(visitor)).toBeVisible()
  expect(await listedKeys(visitor)).toContain('Write a comment')
  await visitor.keyboard.press('r')
  await expect(commentBox(visitor)).toBeFocused()
})

test('the list of keys names what works in a list before one stands on a row, and nothing that does nothing', async ({
  page,
}) => {
  await makeProject(page, 'Listed')
  await quickAdd(page, 'List the keys')
  await page.goto('/tasks')
  await expect(row(page, 'List the keys')).toBeVisible()
  expect(await listedKeys(page)).toEqual(
    expect.arrayContaining([
      'Complete, or reopen',
      'Assign',
      'Change due date',
      'Search the list',
      'Open',
    ]),
  )
  await page.goto('/tasks-v2?show=mine')
  await expect(page.getByRole('heading', { name: 'My tasks', level: 1 })).toBeVisible()
  expect(await listedKeys(page)).not.toContain('Search the list')
})

test('a picker that a key opens stands in sight, also in a task that was opened by its address', async ({
  page,
}) => {
  const key = await makeProject(page, 'In sight')
  await quickAdd(page, 'Pick in sight')
  await page.goto(`/projects/${key}/tasks?task=${key}-1`)
  const task = page.getByRole('region', { name: 'Task', exact: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await expect(commentBox(page)).toBeVisible()
  const layer = page.getByRole('dialog')
  for (const keys of ['a', 'd', 'l', 'Shift+P']) {
    await page.keyboard.press(keys)
    await expect(layer, keys).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(layer).toBeHidden()
  }
  // What is typed there is for its number, and Enter saves that.
  await page.keyboard.press('Shift+E')
  await expect(layer).toBeInViewport({ ratio: 1 })
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(task.getByRole('button', { name: /Estimate/ })).toContainText('5 h')
  // A number is nobody's name.
  expect(asked.filter((url) => url.includes('/users/names'))).toEqual([])
})
