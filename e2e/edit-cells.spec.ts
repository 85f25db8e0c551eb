import type { Page } from '@playwright/test'
import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { join } from './people-steps.ts'
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

test('a task gets a lead by keys, in its cell and in the open task, and is found by it', async ({
  page,
}) => {
  await showTasks(page)
  await row(page, 'Book courts').focus()
  const given = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.keyboard.press('Shift+l')
  await page.getByRole('option', { name: /Ann Kowalski/ }).click()
  await given
  // The row stays as calm as it was; a column shows who it is, where one wants it.
  await expect(row(page, 'Book courts')).not.toContainText('Ann Kowalski')
  await page.goto(`${page.url().split('?')[0]}?columns=title&columns=lead&q=lead:me`)
  await expect(cell(page, 'Book courts', 'leadId')).toHaveText(/Ann Kowalski/)
  await expect(row(page, 'Order balls')).toBeHidden()

  await row(page, 'Book courts').click()
  const panel = page.getByRole('region', { name: 'Task', exact: true })
  await panel.locator('[data-field="leadId"]').click()
  await page.getByRole('option', { name: /Ann Kowalski/ }).click()
  await expect(row(page, 'Book courts')).toBeHidden()
  await expect(panel.getByText('became the lead')).toBeVisible()
  await expect(panel.getByText('removed Ann Kowalski as the lead')).toBeVisible()
  await panel.getByRole('button', { name: 'Add to this task' }).click()
  await page.getByRole('menuitem', { name: 'Lead' }).click()
  await page.getByRole('option', { name: /Ann Kowalski/ }).click()
  await expect(cell(page, 'Book courts', 'leadId')).toHaveText(/Ann Kowalski/)
  await page.keyboard.press('Control+z')
  await expect(row(page, 'Book courts')).toBeHidden()
})

test('over all projects a volunteer sorts by a heading, and walks only to what they may change', async ({
  page,
  visitor,
  mail,
}) => {
  const key = await makeProject(page, 'Few rights')
  const project = await page.request.get(`/api/projects/${key}`, { headers })
  const { id } = (await project.json()) as { id: string }
  await join(visitor, mail, { name: 'Vic Few', role: 'volunteer' })
  const users = await page.request.get('/api/users', { headers })
  const { items } = (await users.json()) as { items: { uid: string; name: string }[] }
  const assigneeIds = items.flatMap(({ uid, name }) => (name === 'Vic Few' ? uid : []))
  for (const estimateHours of [2, 12, 5]) {
    const data = { title: `${estimateHours} hours`, estimateHours, assigneeIds }
    const answer = await page.request.post(`/api/projects/${id}/tasks`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await visitor.goto('/tasks?columns=key&columns=title&columns=status&columns=estimate')
  await expect(visitor.locator('#column-help')).toBeAttached()
  await visitor.getByRole('columnheader', { name: 'Estimate' }).getByRole('button').click()
  const titles = visitor.locator('[data-task-id] [data-title]')
  await expect(titles).toHaveText(['2 hours', '5 hours', '12 hours'])
  await visitor.getByRole('columnheader', { name: 'Estimate' }).getByRole('button').click()
  await expect(titles).toHaveText(['12 hours', '5 hours', '2 hours'])
  await row(visitor, '12 hours').focus()
  await visitor.keyboard.press('ArrowRight')
  await expect(cell(visitor, '12 hours', 'statusId').last()).toBeFocused()
  await visitor.keyboard.press('ArrowRight')
  await expect(cell(visitor, '12 hours', 'statusId').last()).toBeFocused()
  await expect(cell(visitor, '12 hours', 'estimateHours')).toHaveCount(0)
})
