import type { Locator, Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })

/** The names of the statuses or labels, from top to bottom. */
const names = (page: Page, kind = 'Statuses') =>
  list(page, kind)
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

const settings = async (page: Page, key: string) => {
  await page.goto(`/projects/${key}/settings`)
  await expect(page.getByLabel('Add a status')).toBeEnabled()
}

/** Adds by the line under a list, and waits until it is there. */
async function add(page: Page, label: string, ...all: string[]): Promise<void> {
  const line = page.getByLabel(label)
  await line.focus()
  for (const name of all) {
    await expect(line).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(`Name of ${name}`, { exact: true })).toBeVisible()
    await expect(line).toHaveValue('')
  }
}

/** Chooses from the menu of a status or label, by keyboard. */
async function choose(page: Page, name: string, action: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).press('Enter')
  const item = page.getByRole('menuitem', { name: action })
  await expect(item).toBeVisible()
  await item.focus()
  await page.keyboard.press('Enter')
}

test('statuses are made, ordered and removed by the keyboard alone, and reach an open screen @long', async ({
  page,
  secondPage,
}) => {
  const key = await makeProject(page, 'Flow')
  await quickAdd(page, 'Book courts')
  await row(page, 'Book courts').focus()
  await page.keyboard.press('s')
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('option', { name: 'In progress' }).click()
  await stored
  await page.goto(`/projects/${key}`)
  await page.getByRole('button', { name: 'Project actions' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Project settings' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Project settings' })).toBeVisible()
  await settings(secondPage, key)

  await add(page, 'Add a status', 'Ready')
  await expect.poll(() => names(secondPage)).toContain('Ready')
  const handle = page.getByRole('button', { name: 'Move Ready' })
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  await expect(handle).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const moved = ['Backlog', 'To do', 'In progress', 'Done', 'Ready', 'Cancelled']
  await expect.poll(() => names(page)).toEqual(moved)
  await expect.poll(() => names(secondPage)).toEqual(moved)
  await page.keyboard.press('ControlOrMeta+z')
  await expect
    .poll(() => names(secondPage))
    .toEqual(['Backlog', 'To do', 'In progress', 'Ready', 'Done', 'Cancelled'])

  const name = page.getByLabel('Name of Ready')
  await name.fill('done')
  await expect(page.getByText('“Done” already exists. Choose another name.')).toBeVisible()
  await name.fill('Waiting')
  await name.press('Enter')
  await expect.poll(() => names(secondPage)).toContain('Waiting')
  const limit = page.getByLabel('Warn above: Waiting')
  await limit.fill('3')
  await limit.press('Enter')
  await expect(secondPage.getByLabel('Warn above: Waiting')).toHaveValue('3')

  await choose(page, 'In progress', 'Remove')
  await expect(page.getByText('1 task is in this status. Where should it go?')).toBeVisible()
  const target = page.getByRole('combobox', { name: 'Move its tasks to' })
  await expect(target).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Waiting' }).press('Enter')
  await page.getByRole('button', { name: 'Move and remove' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move Waiting' })).toBeFocused()
  await expect.poll(() => names(secondPage)).not.toContain('In progress')
  await secondPage.goto(`/projects/${key}/tasks`)
  await expect(row(secondPage, 'Book courts')).toContainText('Waiting')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(row(secondPage, 'Book courts')).toContainText('In progress')

  await page.goto(`/projects/${key}`)
  await page.getByRole('button', { name: 'Show each' }).click()
  await expect(page.getByText('replaced the status “In progress” with')).toBeVisible()
  await expect(page.getByText('added the status “Ready”')).toBeVisible()
})

test('the last status for new tasks stays, and an archived one comes back @long', async ({
  page,
}) => {
  const key = await makeProject(page, 'Last')
  await settings(page, key)
  await choose(page, 'Backlog', 'Archive')
  await expect(page.getByRole('list', { name: 'Archived' })).toContainText('Backlog')
  await page.getByRole('button', { name: 'Actions for To do' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeDisabled()
  await expect(page.locator('[role=menuitem]:focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => names(page)).toContain('Backlog')
})

test('labels are merged and removed with the tasks that have them, and taken back @long', async ({
  page,
}) => {
  const key = await makeProject(page, 'Labels')
  await settings(page, key)
  await add(page, 'Add a label', 'court', 'Courts')
  await page.goto(`/projects/${key}/tasks`)
  await quickAdd(page, 'Tape the lines')
  await row(page, 'Tape the lines').focus()
  await page.keyboard.press('l')
  await page.getByRole('option', { name: 'court', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(row(page, 'Tape the lines')).toContainText('court')

  await settings(page, key)
  await choose(page, 'court', /^Merge/)
  await page.getByRole('button', { name: 'Merge', exact: true }).press('Enter')
  await expect.poll(() => names(page, 'Labels')).toEqual(['Courts'])
  await expect(list(page, 'Labels')).toContainText('1 task')
  await choose(page, 'Courts', 'Remove from 1 task')
  await expect(page.getByText('“Courts” removed from 1 task').first()).toBeVisible()
  await expect(page.getByText('No labels yet.')).toBeVisible()
  for (const left of [['Courts'], ['court', 'Courts']]) {
    const stored = page.waitForResponse(/\/restore$/)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => names(page, 'Labels')).toEqual(left)
    await stored
  }
  await page.goto(`/projects/${key}/tasks`)
  await expect(row(page, 'Tape the lines')).toContainText('court')
})

test('a label is made where it is given, and a type is given by its key and filtered by @long', async ({
  page,
}) => {
  const key = await makeProject(page, 'Types')
  await quickAdd(page, 'Order balls', 'Sweep the hall')
  await row(page, 'Order balls').focus()
  await page.keyboard.press('l')
  await expect(page.getByPlaceholder('Labels')).toBeFocused()
  await page.keyboard.type('nets')
  await expect(page.getByRole('option', { name: 'Create “nets”' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'nets', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, 'Order balls')).toContainText('nets')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(row(page, 'Order balls')).not.toContainText('nets')
  await page.keyboard.press('l')
  await expect(page.getByPlaceholder('Labels')).toBeFocused()
  await expect(page.getByRole('option', { name: 'nets', exact: true })).toHaveCount(0)
  await page.getByPlaceholder('Labels').fill('net')
  await expect(page.getByRole('option', { name: 'Create “net”' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(row(page, 'Order balls')).toContainText('nets')
  await expect(page.getByRole('button', { name: 'Type', exact: true })).toHaveCount(0)

  await settings(page, key)
  await add(page, 'Add a type', 'Purchase')
  await page.goto(`/projects/${key}/tasks`)
  await row(page, 'Order balls').focus()
  await page.keyboard.press('Shift+T')
  await expect(page.getByPlaceholder('Type')).toBeFocused()
  await page.keyboard.type('purch')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Order balls')).toBeFocused()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Task', exact: true })
  await expect(panel.getByRole('button', { name: /^Type/ })).toContainText('Purchase')
  await page.keyboard.press('Escape')
  // The head of the column is called the same.
  const filter = page.getByRole('button', { name: 'Type', exact: true, description: '' })
  await filter.click()
  await page.getByRole('option', { name: 'Purchase' }).click()
  await page.keyboard.press('Escape')
  await expect(row(page, 'Sweep the hall')).toHaveCount(0)
  await expect(row(page, 'Order balls')).toBeVisible()

  await settings(page, key)
  await choose(page, 'Purchase', 'Remove from 1 task')
  await expect(page.getByText('No types yet.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(list(page, 'Types')).toContainText('1 task')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  /** Drags by a finger from the middle of one thing to the middle of another. */
  async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
    const [start, end] = [await from.boundingBox(), await to.boundingBox()]
    if (!start || !end) throw new Error('Nothing to drag')
    const x = start.x + start.width / 2
    const middle = (box: { y: number; height: number }) => box.y + box.height / 2
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x, y }],
      })
    await touch('touchStart', middle(start))
    for (const part of [0.2, 0.5, 0.8, 1, 1.1])
      await touch('touchMove', middle(start) + (middle(end) - middle(start)) * part)
    await touch('touchEnd')
  }

  test('a status is dragged by a finger, and its group is chosen @long', async ({ page }) => {
    const key = await makeProject(page, 'Phone')
    await settings(page, key)
    await drag(
      page,
      page.getByRole('button', { name: 'Move Backlog' }),
      page.getByRole('button', { name: 'Move In progress' }),
    )
    await expect
      .poll(() => names(page))
      .toEqual(['To do', 'In progress', 'Backlog', 'Done', 'Cancelled'])
    await settings(page, key)
    await page.getByLabel('Add a status').fill('Inbox')
    await page.getByRole('combobox', { name: 'Group', exact: true }).tap()
    await page.getByRole('option', { name: 'Triage' }).tap()
    // Beneath open options nothing takes the focus.
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.getByLabel('Add a status').press('Enter')
    await expect.poll(async () => (await names(page))[0]).toBe('Inbox')
    await page.reload()
    await expect
      .poll(() => names(page))
      .toEqual(['Inbox', 'To do', 'In progress', 'Backlog', 'Done', 'Cancelled'])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
})
