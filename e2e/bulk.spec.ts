import type { Page } from '@playwright/test'
import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { middle, touch } from './board-steps.ts'
import { makeLongProject, makeProject, quickAdd, row } from './task-steps.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Task', exact: true })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

/** Opens the palette's page of values for what is typed. */
async function openPage(page: Page, action: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  await page.keyboard.type(action)
  await expect(option(page, action)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Back to all actions' })).toBeVisible()
}

const titles = (of: Page) => of.getByRole('row').locator('[data-title]').allTextContents()

test('the palette goes on to values for all that is selected, and Backspace climbs back @long', async ({
  page,
}) => {
  await makeProject(page, 'Palette values')
  await quickAdd(page, 'Nets', 'Balls', 'Lines')
  await row(page, 'Nets').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar', { name: '2 tasks selected' })).toBeVisible()

  await openPage(page, 'Change status')
  await page.keyboard.press('Backspace')
  await expect(page.getByPlaceholder('Change status')).toHaveCount(0)
  await expect(option(page, 'Change status')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.type('in prog')
  await expect(option(page, 'In progress')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'In progress' })).toHaveCount(2)

  await openPage(page, 'Change due date')
  await page.keyboard.type('2031-05-04')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: '4 May 2031' })).toHaveCount(2)

  await openPage(page, 'Change parent')
  await page.keyboard.type('lines')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Lines')).toContainText('0/2')
  await page.keyboard.press('Control+z')
  await expect(row(page, 'Lines')).not.toContainText('0/2')
})

test('everything that is selected is stored in a few requests, and taken back in as many @long', async ({
  page,
}) => {
  const { key, id } = await makeLongProject(page, 'BULK', 120)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(new URL(request.url()).pathname)
  })
  const urgentOnServer = async () => {
    const answer = await page.request.get(`/api/projects/${id}/tasks`, { headers })
    const { columns, rows } = (await answer.json()) as { columns: string[]; rows: unknown[][] }
    return rows.filter((cells) => cells[columns.indexOf('priority')] === 'urgent').length
  }
  await page.goto(`/projects/${key}/tasks`)
  await row(page, 'Task 0').focus()
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('toolbar', { name: '120 tasks selected' })).toBeVisible()
  await openPage(page, 'Change priority')
  await page.keyboard.type('urgent')
  await expect(option(page, 'Urgent')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect.poll(urgentOnServer).toBe(120)
  expect(sent).toEqual(Array.from({ length: 3 }, () => '/api/tasks'))
  await page.keyboard.press('Control+z')
  await expect.poll(urgentOnServer).toBe(0)
  expect(sent).toHaveLength(6)
})

test('what is selected is duplicated and archived as one gesture each, and taken back @long', async ({
  page,
  secondPage,
}) => {
  const key = await makeProject(page, 'Twice over')
  await quickAdd(page, 'Nets', 'Balls', 'Lines')
  await secondPage.goto(`/projects/${key}/tasks`)
  await row(page, 'Nets').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+C')
  await expect(page.getByText('2 tasks duplicated').first()).toBeVisible()
  for (const one of [page, secondPage])
    await expect.poll(() => titles(one)).toEqual(['Nets', 'Nets', 'Balls', 'Balls', 'Lines'])
  await page.keyboard.press('Control+z')
  for (const one of [page, secondPage])
    await expect.poll(() => titles(one)).toEqual(['Nets', 'Balls', 'Lines'])

  await page.keyboard.press('Shift+A')
  await expect(page.getByText('2 tasks archived').first()).toBeVisible()
  for (const one of [page, secondPage]) await expect.poll(() => titles(one)).toEqual(['Lines'])
  await secondPage.getByRole('button', { name: 'Only archived' }).click()
  await expect.poll(() => titles(secondPage)).toEqual(['Nets', 'Balls'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => titles(page)).toEqual(['Nets', 'Balls', 'Lines'])
  await expect.poll(() => titles(secondPage)).toEqual([])
})

test('what is archived is found in every project by a line, and what was done stays done @long', async ({
  page,
}) => {
  const key = await makeProject(page, 'Done and gone')
  await quickAdd(page, 'Nets', 'Balls')
  await row(page, 'Nets').focus()
  await page.keyboard.press('s')
  await page.getByRole('option', { name: 'Done' }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await row(page, 'Nets').focus()
  await page.keyboard.press('Shift+A')
  await expect.poll(() => titles(page)).toEqual(['Balls'])
  await page.goto(`/projects/${key}`)
  await expect(page.getByText('1 of 2 tasks done')).toBeVisible()
  await page.getByRole('link', { name: /^Completed/ }).click()
  await expect.poll(() => titles(page)).toEqual(['Nets'])
  await page.goto(`/tasks-v2?layout=table&q=is:archived+project:${key}`)
  await expect.poll(() => titles(page)).toEqual(['Nets'])
  await expect(page.getByRole('button', { name: 'Only archived' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Only archived' }).click()
  await expect.poll(() => titles(page)).toEqual(['Balls'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('fields without a button are changed for a selection from its menu @long', async ({
    page,
  }) => {
    await makeProject(page, 'Bar menu')
    for (const title of ['Nets', 'Balls']) {
      await page.getByRole('combobox', { name: 'Add a task', exact: true }).fill(title)
      await page.getByRole('combobox', { name: 'Add a task', exact: true }).press('Enter')
    }
    await expect(row(page, 'Balls')).toContainText(/-2/)
    const finger = await page.context().newCDPSession(page)
    const rest = async (title: string, selected: string) => {
      await touch(finger, 'touchStart', await middle(row(page, title)))
      // The gesture itself: a finger that leaves sooner has tapped.
      await page.waitForTimeout(500)
      await touch(finger, 'touchEnd')
      await expect(page.getByRole('toolbar', { name: selected })).toBeVisible()
    }
    await expect(page.getByText('Touch and hold a task to select it')).toBeAttached()
    await rest('Nets', '1 task selected')
    await rest('Balls', '2 tasks selected')
    const bar = page.getByRole('toolbar', { name: '2 tasks selected' })
    await bar.getByRole('button', { name: 'More to change' }).tap()
    await page.getByRole('menuitem', { name: 'Estimate' }).tap()
    await page.getByRole('button', { name: '4 h' }).tap()
    for (const title of ['Nets', 'Balls']) {
      await bar.getByRole('button', { name: 'Clear selection' }).tap({ trial: true })
      await expect(row(page, title)).toBeVisible()
    }
    await bar.getByRole('button', { name: 'Clear selection' }).tap()
    await rest('Nets', '1 task selected')
    await page.keyboard.press('v')
    await page.keyboard.press('b')
    await expect(page.getByRole('group', { name: 'Board' })).toBeVisible()
    await expect(page.getByRole('toolbar', { name: /selected/ })).toHaveCount(0)
    await row(page, 'Balls').tap()
    await expect(panel(page)).toContainText('4 h')
  })
})
