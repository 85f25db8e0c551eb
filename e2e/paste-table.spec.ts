import type { Page } from '@playwright/test'
import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { inviteAll, join } from './people-steps.ts'
import { makeProject, row } from './task-steps.ts'

/** A project with a field of numbers, whose id and key are told. */
async function makeWithFee(page: Page, name: string) {
  const key = await makeProject(page, name)
  const project = await page.request.get(`/api/projects/${key}`, { headers })
  const { id } = (await project.json()) as { id: string }
  const answer = await page.request.post(`/api/projects/${id}/custom-fields`, {
    headers,
    data: { name: 'Fee', kind: 'number' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return key
}

const toClipboard = (page: Page, words: string) =>
  page.evaluate((text) => navigator.clipboard.writeText(text), words)

test('a table of a spreadsheet becomes tasks with fields, one undo takes them back, and copied rows are the same again', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const key = await makeWithFee(page, 'Pasted')
  const columns = ['key', 'title', 'status', 'priority', 'due', 'estimate', 'assignees']
  const shown = columns.map((name) => `columns=${name}`).join('&')
  await page.goto(`/projects/${key}/tasks?${shown}`)
  const table =
    'Task name\tState\tDeadline\tPriority\tHours\tAssignee\tFee\tNotes\n' +
    'Book courts\tDone\t2031-05-04 18:00\tHigh\t2.5\tAnn Kowalski\t12\tby phone\n' +
    'Order balls\tTo do\tsoonish\t\t\t\t\t\n'
  const line = page.getByRole('combobox', { name: 'Add a task', exact: true })
  await toClipboard(page, table)
  await line.press('Control+v')
  await expect(page.getByRole('dialog')).toContainText('table of 2 rows')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  await expect(dialog.getByRole('combobox', { name: 'What Notes becomes' })).toHaveText('Leave out')
  await expect(dialog).toContainText('1 cell was not understood')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create 2 tasks' }).click()
  await expect(row(page, 'Book courts')).toContainText('Done')
  await expect(row(page, 'Book courts')).toContainText('4 May 2031 18:00')
  await expect(row(page, 'Book courts')).toContainText('2.5 h')
  await expect(row(page, 'Book courts')).toContainText(/[A-Z]{2,}-\d+/)

  // Copied, undone, and pasted again.
  await expect(page.locator('#column-help')).toBeAttached()
  await row(page, 'Book courts').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('Title\tStatus\tPriority\tDue\tEstimate\tAssignees')
  expect(copied).toContain('Book courts\tDone\tHigh\t2031-05-04 18:00\t2.5\tAnn Kowalski')
  const kinds = await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types)
  expect(kinds).toContain('text/html')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect(row(page, 'Book courts')).toHaveCount(0)
  await expect(row(page, 'Order balls')).toHaveCount(0)
  await page.locator('body').press('Control+v')
  await dialog.getByRole('button', { name: 'Create 2 tasks' }).click()
  await expect(row(page, 'Book courts')).toContainText('4 May 2031 18:00')
  await expect(row(page, 'Book courts')).toContainText('2.5 h')
})

test('people of a table are found by name and address, its missing labels are made with the tasks, and one undo takes both back', async ({
  page,
  mail,
  visitor,
}) => {
  await inviteAll(page, ['omar.diaz@riverside.example'], 'volunteer')
  const key = await makeProject(page, 'Labelled')
  const { id } = (await (await page.request.get(`/api/projects/${key}`, { headers })).json()) as {
    id: string
  }
  const label = { headers, data: { name: 'Venue', hue: 'red' } }
  expect((await page.request.post(`/api/projects/${id}/workflow/labels`, label)).ok()).toBe(true)
  const labels = async () => {
    const answer = await page.request.get(`/api/projects/${key}`, { headers })
    return ((await answer.json()) as { labels: { name: string }[] }).labels.map(({ name }) => name)
  }
  const table =
    'Task name\tAssignee\tLabels\n' +
    'Book courts\tOmar Diaz\tVenue, Cleanup\n' +
    'Empty bins\tann@riverside.example; Bob\tSigns\n' +
    'Hang nets\tOmar.Diaz@riverside.example\t"cleanup\nSigns"\n' +
    '\tBob\t\n'
  const openTable = async (on: Page, words: string) => {
    await on.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await on.goto(`/projects/${key}/tasks?columns=title&columns=assignees&columns=labels`)
    await toClipboard(on, words)
    await on.getByRole('combobox', { name: 'Add a task', exact: true }).press('Control+v')
    return on.getByRole('dialog')
  }
  const dialog = await openTable(page, table)
  await expect(dialog.getByRole('status')).toHaveText(
    '1 row has no title and is left out. 1 cell was not understood in full. Left out: “Bob”.',
  )
  const choice = dialog.getByRole('checkbox', { name: 'Create 2 new labels: Cleanup, Signs' })
  await choice.click()
  await expect(dialog.getByRole('status')).toContainText('Left out: “Cleanup”, “Bob”, “Signs”')
  await choice.click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create 3 tasks' }).click()
  const expectAll = async () => {
    await expect(row(page, 'Book courts')).toContainText('Venue')
    await expect(row(page, 'Book courts')).toContainText('Cleanup')
    await expect(
      row(page, 'Book courts').getByRole('button', { name: /^Assignees: Omar/ }),
    ).toBeVisible()
    await expect(
      row(page, 'Empty bins').getByRole('button', { name: /^Assignees: Ann/ }),
    ).toBeVisible()
    await expect(
      row(page, 'Hang nets').getByRole('button', { name: /^Assignees: Omar/ }),
    ).toBeVisible()
    await expect(row(page, 'Hang nets')).toContainText('Signs')
  }
  await expectAll()
  await expect.poll(labels).toEqual(['Cleanup', 'Signs', 'Venue'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Book courts')).toHaveCount(0)
  await expect.poll(labels).toEqual(['Venue'])
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(labels).toEqual(['Cleanup', 'Signs', 'Venue'])
  await page.reload()
  await expectAll()

  // Who may not add labels is told which are missing.
  await join(visitor, mail, { name: 'Mia Berg', role: 'member' })
  const shown = await openTable(visitor, 'Task name\tLabels\nPaint\tVenue, Paint\nWash\tRags\n')
  await expect(shown).toContainText(
    '2 labels are missing in this project: Paint, Rags. People with the permission',
  )
  await expect(shown.getByRole('checkbox')).toHaveCount(1)
})
