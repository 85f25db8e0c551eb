import type { Page } from '@playwright/test'
import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { openPhone } from './phone.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

const heads = (page: Page) => page.getByRole('columnheader')
const usual = ['Select', 'Priority', 'Key', 'Status', 'Title', 'Due', 'Assignees', 'Updated']
const names = (page: Page) =>
  heads(page).evaluateAll((all) =>
    all.map((one) => one.querySelector('svg')?.getAttribute('aria-label') ?? one.textContent),
  )
const column = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

test('columns are switched, put in order and remembered for the list and its layout @long', async ({
  page,
}) => {
  const key = await makeProject(page, 'Columns')
  await quickAdd(page, 'Book courts', 'Order balls', 'Call the venue')
  await expect.poll(() => names(page)).toEqual(usual)
  await page.getByRole('button', { name: 'Columns' }).press('Enter')
  await column(page, 'Estimate').press('Space')
  await column(page, 'Due').press('Space')
  await expect(column(page, 'Title')).toBeDisabled()
  await page.getByRole('button', { name: 'Move Estimate' }).press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Move Estimate' })).toBeFocused()
  const chosen = [...usual.slice(0, 4), 'Estimate', 'Title', 'Assignees', 'Updated']
  await expect.poll(() => names(page)).toEqual(chosen)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused()

  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await page.getByRole('option', { name: 'Newest' }).click()
  await expect(page.locator('[data-task-id]').first()).toContainText('Call the venue')

  await page.goto(`/projects/${key}/tasks`)
  await expect.poll(() => names(page)).toEqual(chosen)
  expect(page.url()).not.toContain('columns')
  await page.keyboard.press('v')
  await page.keyboard.press('l')
  await expect(page).toHaveURL(/layout=list/)
  await expect.poll(() => names(page)).toEqual(usual)
  await page.keyboard.press('v')
  await page.keyboard.press('t')
  await expect.poll(() => names(page)).toEqual(chosen)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => names(page)).toEqual(usual)
  await page.reload()
  await expect(row(page, 'Book courts')).toBeVisible()
  await expect.poll(() => names(page)).toEqual(usual)
})

test('a view takes the columns along that are shown, and keeps what is changed of them in its address @long', async ({
  page,
}) => {
  await makeProject(page, 'Columns of a view')
  await quickAdd(page, 'Book courts')
  await page.getByRole('button', { name: 'Columns' }).click()
  await column(page, 'Start').click()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Search tasks' }).fill('courts')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Courts')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/columns=start/)
  const changed = page.getByRole('group', { name: 'changed' })
  await page.getByRole('button', { name: 'Columns' }).click()
  await column(page, 'Start').click()
  await expect(page).not.toHaveURL(/columns=start/)
  await expect(heads(page).filter({ hasText: 'Start' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await changed.getByRole('button', { name: 'Reset' }).click()
  await expect(heads(page).filter({ hasText: 'Start' })).toBeVisible()
})

/** Titles of cells whose content has more room than it takes, or is cut off. */
const cutCells = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-task-id] [role=gridcell]')].flatMap((cell) =>
      [cell, ...cell.querySelectorAll('*:not([data-title])')].some(
        (one) => one.scrollWidth > one.clientWidth + 1 && !one.closest('[data-title], .sr-only'),
      )
        ? (cell.textContent ?? '')
        : [],
    ),
  )

test('a column is as wide as the longest day, labels take the room beside them, and the title stays readable @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const key = await makeProject(page, 'Widths')
  const { id } = (await (await page.request.get(`/api/projects/${key}`, { headers })).json()) as {
    id: string
  }
  const labelIds = ['a', 'b'].map((letter) => `018f0000-0000-7000-8000-00000000000${letter}`)
  for (const [index, name] of ['Referees', 'Volunteers'].entries()) {
    const answer = await page.request.post(`/api/projects/${id}/workflow/labels`, {
      headers,
      data: { id: labelIds[index], name, hue: 'green' },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const title =
    'A dinner for all who helped with the tournament, their partners and the sponsors too'
  const answer = await page.request.post(`/api/projects/${id}/tasks`, {
    headers,
    data: { title, dueOn: '2031-09-28', dueTime: '22:30', labelIds },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await page.goto(`/projects/${key}/tasks`)
  await expect(row(page, title)).toContainText('28 Sept 2031 22:30')
  await expect(row(page, title)).toContainText('Volunteers')
  expect(await cutCells(page)).toEqual([])
  await row(page, title).click()
  await expect(page.getByRole('region', { name: 'Task', exact: true })).toBeVisible()
  expect(await cutCells(page)).toEqual([])
  const box = await row(page, title).locator('[data-title]').boundingBox()
  expect(box?.width).toBeGreaterThan(150)
})

test('a phone shows of the chosen columns what fits @long', async ({
  browser,
  server,
  ownerState,
}) => {
  const page = await openPhone({ browser, server, ownerState })
  await makeProject(page, 'Columns of a phone')
  await quickAdd(page, 'Book courts')
  await page.getByRole('button', { name: /^Filter/ }).tap()
  await page.getByRole('button', { name: 'Columns' }).tap()
  await column(page, 'Key').tap()
  await column(page, 'Created by').tap()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show tasks' }).tap()
  await expect(row(page, 'Book courts')).not.toContainText(/ZZ/)
  await expect(row(page, 'Book courts')).toContainText('Ann Kowalski')
  await expectAccessible(page)
  await page.context().close()
})
