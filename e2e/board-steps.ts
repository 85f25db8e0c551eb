import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect } from './app.fixture.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

/** The titles of a column's cards, from the top. */
export const titles = (page: Page, name: string) =>
  page.getByRole('grid', { name, exact: true }).getByRole('row').locator('[data-title]')

let markers = 0

/** Waits until all this page has moved is stored: a new task is numbered after everything that was moved before it. */
export async function untilStored(page: Page): Promise<void> {
  markers += 1
  const marker = `Stored ${markers}`
  await page.getByRole('button', { name: 'Add a task to Backlog' }).last().click()
  await expect(page.getByRole('combobox', { name: 'Add a task to Backlog' })).toBeFocused()
  await page.keyboard.type(marker)
  await page.keyboard.press('Enter')
  await expect(row(page, marker)).toContainText(/[A-Z]+-\d/, { timeout: 120_000 })
}

/** Moves cards by keyboard up and down their column, so many times. */
export async function shuffle(page: Page, names: readonly string[], times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    await row(page, names[turn % names.length] ?? '').focus()
    await page.keyboard.press(turn % 5 < 3 ? 'Shift+ArrowDown' : 'Shift+ArrowUp')
  }
}

/** Makes a project with these tasks in "To do" and shows it as a board. */
export async function openBoard(page: Page, name: string, ...made: string[]): Promise<string> {
  const key = await makeProject(page, name)
  await quickAdd(page, ...made)
  await expect(row(page, made.at(-1) ?? '')).toContainText(`${key}-${made.length}`)
  await page.goto(`/projects/${key}/tasks?layout=board`)
  await expect(titles(page, 'To do')).toHaveText(made)
  return key
}

/** Where to take hold of something. */
export const middle = async (target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height }
}

/** Loads the page again once everything it did is stored. */
export async function reloaded(page: Page): Promise<void> {
  await untilStored(page)
  await page.reload()
}

/** What a finger does. */
export const touch = (
  finger: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  at?: { x: number; y: number },
) =>
  finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at.x, y: at.y }] : [] })
