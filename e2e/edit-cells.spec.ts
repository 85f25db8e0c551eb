import type { Page } from '@playwright/test'
import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { makeProject, row } from './task-steps.ts'

/** Makes a project with two tasks and a field of numbers, and shows all that is edited in their rows. */
async function showTasks(page: Page): Promise<void> {
  const key = await makeProject(page, 'Cells')
  const project = await page.request.get(`/api/projects/${key}`, { headers })
  const { id } = (await project.json()) as { id: string }
  for (const [title, estimateHours] of [
    ['Book courts', 2],
    ['Order balls', null],
  ] as const) {
    const data = { title, estimateHours, dueOn: '2031-05-04', dueTime: '18:00' }
    const answer = await page.request.post(`/api/projects/${id}/tasks`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const shown = ['key', 'title', 'due', 'estimate', 'assignees', 'updated']
  await page.goto(`/projects/${key}/tasks?${shown.map((name) => `columns=${name}`).join('&')}`)
  await expect(page.locator('#column-help')).toBeAttached()
}

const cell = (page: Page, title: string, field: string) =>
  row(page, title).locator(`[data-field="${field}"]`)

test('cells are walked through, and days, numbers and people edited in place by keys', async ({
  page,
}) => {
  await showTasks(page)
  await page.keyboard.press('j')
  await expect(row(page, 'Book courts')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 'Book courts', 'dueOn')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 'Book courts', 'estimateHours')).toBeFocused()
  await page.keyboard.press('F2')
  const estimate = page.getByRole('textbox', { name: 'Estimate' })
  await expect(estimate).toHaveValue('2')
  await estimate.fill('4,5')
  await page.keyboard.press('Escape')
  await expect(cell(page, 'Book courts', 'estimateHours')).toBeFocused()
  await expect(cell(page, 'Book courts', 'estimateHours')).toHaveText('2 h')

  await page.keyboard.press('Enter')
  await estimate.fill('many')
  await page.keyboard.press('Enter')
  await expect(estimate).toHaveAttribute('aria-invalid')
  await estimate.fill('4,5')
  await page.keyboard.press('Tab')
  await expect(cell(page, 'Book courts', 'estimateHours')).toHaveText('4.5 h')
  await expect(cell(page, 'Book courts', 'assigneeIds')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: /Ann Kowalski/ }).waitFor()
  await page.keyboard.type('Ann')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Book courts', 'assigneeIds')).toHaveAccessibleName(/Ann Kowalski/)
  await expect(cell(page, 'Book courts', 'assigneeIds')).toBeFocused()

  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, 'Order balls', 'estimateHours')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  const due = page.getByRole('textbox', { name: 'Due date' })
  await expect(due).toHaveValue(/2031 18:00/)
  await due.fill('12 May 2031')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Order balls', 'dueOn')).toHaveText('12 May 2031')
  await page.keyboard.press('Escape')
  await expect(row(page, 'Order balls')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'Order balls', 'dueOn')).toHaveText('4 May 2031 18:00')
})
