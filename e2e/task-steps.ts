import type { Locator, Page } from '@playwright/test'
import { expect, ownerHeaders as headers } from './app.fixture.ts'

let made = 0

/** Letters that no other project of the server has in its key. */
function nextLetters(): string {
  const letter = (place: number) => String.fromCharCode(65 + (Math.floor(made / place) % 26))
  made += 1
  return letter(26) + letter(1)
}

/** Where a comment on what is open is written, once the editor has come. */
export const commentBox = (page: Page): Locator =>
  page.locator('[contenteditable="true"][aria-label="Comment"]')

/** Makes a project of the owner's and ends on its task list. */
export async function makeProject(page: Page, name: string): Promise<string> {
  const key = `ZZ${nextLetters()}`
  const answer = await page.request.post('/api/projects', { headers, data: { key, name } })
  expect(answer.ok(), await answer.text()).toBe(true)
  await page.goto(`/projects/${key}/tasks`)
  await expect(page.getByRole('combobox', { name: 'Add a task', exact: true })).toBeVisible()
  return key
}

/** Adds tasks by the line under the list, one after the other. */
export async function quickAdd(page: Page, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    await page.getByRole('combobox', { name: 'Add a task', exact: true }).fill(title)
    await page.getByRole('combobox', { name: 'Add a task', exact: true }).press('Enter')
    await expect(row(page, title)).toBeVisible()
  }
  // A task has its number once it is stored; a test that leaves the page before loses it.
  for (const title of titles) await expect(row(page, title)).toContainText(/[A-Z]{2,}-\d+/)
}

/** A task's row in the list. */
export const row = (page: Page, title: string) =>
  page.getByRole('row').filter({
    has: page.locator('[data-title]', { hasText: new RegExp(`^${RegExp.escape(title)}$`) }),
  })

type LongProject = { id: string; key: string }

/** Makes a project with so many tasks, through the calls the app makes. */
export async function makeLongProject(
  page: Page,
  key: string,
  taskCount: number,
): Promise<LongProject> {
  const answer = await page.request.post('/api/projects', { headers, data: { key, name: key } })
  const { id } = (await answer.json()) as { id: string }
  const numbers = Array.from({ length: taskCount }, (_, index) => index)
  while (numbers.length > 0) {
    const some = numbers.splice(0, 20)
    await Promise.all(
      some.map((number) =>
        page.request.post(`/api/projects/${id}/tasks`, {
          headers,
          data: { title: `Task ${number}` },
        }),
      ),
    )
  }
  return { id, key }
}
