import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Task', exact: true })
const section = (page: Page) => page.getByRole('region', { name: 'Custom fields' })
const value = (page: Page, name: string) =>
  panel(page).getByRole('button', { name: new RegExp(`^${name}: `) })

/** Adds a field in the settings of a project, by keyboard; options are written one after the other. */
async function addField(page: Page, name: string, kind: string, options: string[] = []) {
  await page.getByRole('button', { name: 'Add a field' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type(name)
  await page.getByRole('combobox', { name: 'Kind' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Text' })).toBeFocused()
  await page.getByRole('option', { name: kind, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Kind' })).toBeFocused()
  for (const [index, option] of options.entries()) {
    const line = page.getByLabel(`Option ${index + 1}`, { exact: true })
    if (index === 0) await line.focus()
    await expect(line).toBeFocused()
    await page.keyboard.type(option)
    if (index < options.length - 1) await page.keyboard.press('Enter')
  }
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/custom-fields'))
  await page.getByRole('button', { name: 'Save' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add a field' })).toBeFocused()
  await stored
  await expect(section(page).getByRole('listitem').filter({ hasText: name })).toBeVisible()
}

/** Chooses from the menu of what a task doesn't have yet, by keyboard. */
async function choose(page: Page, name: string): Promise<void> {
  await panel(page).getByRole('button', { name: 'Add to this task' }).focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name, exact: true })
  await expect(item).toBeVisible()
  await item.focus()
  await page.keyboard.press('Enter')
}

test('a project adds fields to its tasks, and two people fill them in at once, by the keyboard alone', async ({
  page,
  secondPage,
}) => {
  const key = await makeProject(page, 'Surfaces')
  await quickAdd(page, 'Book courts')
  await page.goto(`/projects/${key}/settings`)
  await addField(page, 'Court surface', 'Choice', ['Clay', 'Hard'])
  await addField(page, 'Entry fee', 'Number')
  await page.goto(`/projects/${key}/tasks?task=${key}-1`)
  await secondPage.goto(`/projects/${key}/tasks?task=${key}-1`)

  await choose(page, 'Court surface')
  await expect(page.getByPlaceholder('Court surface')).toBeFocused()
  await page.keyboard.type('hard')
  await page.keyboard.press('Enter')
  await expect(value(page, 'Court surface')).toContainText('Hard')
  await expect(value(secondPage, 'Court surface')).toContainText('Hard')

  await choose(secondPage, 'Entry fee')
  await expect(secondPage.getByRole('spinbutton', { name: 'Entry fee' })).toBeFocused()
  await value(page, 'Court surface').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Clay' }).click()
  await secondPage.keyboard.type('24.5')
  await secondPage.keyboard.press('Enter')
  for (const one of [page, secondPage]) {
    await expect(value(one, 'Court surface')).toContainText('Clay')
    await expect(value(one, 'Entry fee')).toContainText('24.5')
  }

  await expect(value(page, 'Court surface')).toBeFocused()
  await page.keyboard.press('Control+z')
  for (const one of [page, secondPage]) {
    await expect(value(one, 'Court surface')).toContainText('Hard')
    await expect(value(one, 'Entry fee')).toContainText('24.5')
  }
  await panel(page).getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Show each' }).first().click()
  await expect(panel(page)).toContainText('changed Court surface from Hard to Clay')
})

test('an option that tasks have is removed after a question, and comes back with Undo @long', async ({
  page,
}) => {
  const key = await makeProject(page, 'Options')
  await quickAdd(page, 'Book courts')
  await page.goto(`/projects/${key}/settings`)
  await addField(page, 'Surface', 'Choice', ['Clay', 'Hard'])
  await page.goto(`/projects/${key}/tasks?task=${key}-1`)
  await choose(page, 'Surface')
  await page.getByRole('option', { name: 'Clay' }).click()
  await expect(value(page, 'Surface')).toContainText('Clay')

  await page.goto(`/projects/${key}/settings`)
  await page.getByRole('button', { name: 'Change Surface' }).click()
  await page.getByRole('button', { name: 'Remove Clay' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog', { name: 'Remove the option Clay?' })).toContainText(
    '1 task loses this value',
  )
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(section(page)).not.toContainText('Clay')
  await page.keyboard.press('Control+z')
  await expect(section(page)).toContainText('Clay')
  await page.goto(`/projects/${key}/tasks?task=${key}-1`)
  await expect(value(page, 'Surface')).toContainText('Clay')
})

test('a list shows fields as columns, is ordered by one and narrowed by its values @long', async ({
  page,
}) => {
  const key = await makeProject(page, 'Columns')
  await quickAdd(page, 'Nets', 'Balls', 'Flyers')
  await page.goto(`/projects/${key}/settings`)
  await addField(page, 'Price', 'Number')
  await page.goto(`/projects/${key}/tasks`)
  await page.getByRole('button', { name: 'Columns' }).press('Enter')
  await page.getByRole('checkbox', { name: 'Price' }).click()
  await page.keyboard.press('Escape')
  for (const [title, price] of [
    ['Nets', '120'],
    ['Balls', '9.5'],
  ] as const) {
    await row(page, title)
      .getByRole('button', { name: /^Price/ })
      .click()
    await expect(page.getByRole('spinbutton', { name: 'Price' })).toBeFocused()
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
    await expect(row(page, title)).toContainText(price)
  }
  const titles = page.getByRole('row').filter({ has: page.locator('input[type=checkbox]') })
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').press('Enter')
  await expect(titles).toContainText(['Balls', 'Nets', 'Flyers'])
  await page.getByRole('button', { name: 'Fields', exact: true }).press('Enter')
  await page.getByRole('option', { name: /No value/ }).click()
  await page.keyboard.press('Escape')
  await expect(titles).toContainText(['Flyers'])
  await page.reload()
  await expect(titles).toContainText(['Flyers'])
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter')
  await expect(titles).toContainText(['Balls', 'Nets', 'Flyers'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('fields are made and filled in by touch @long', async ({ page }) => {
    const key = await makeProject(page, 'Touch')
    await page.getByRole('combobox', { name: 'Add a task', exact: true }).fill('Pay the courts')
    await page.getByRole('combobox', { name: 'Add a task', exact: true }).press('Enter')
    await expect(page.getByRole('row').filter({ hasText: 'Pay the courts' })).toContainText(key)
    await page.goto(`/projects/${key}/settings`)
    await page.getByRole('button', { name: 'Add a field' }).tap()
    await page.getByLabel('Name', { exact: true }).fill('Booking')
    await page.getByRole('combobox', { name: 'Kind' }).tap()
    await page.getByRole('option', { name: 'Link' }).tap()
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/custom-fields'))
    await page.getByRole('button', { name: 'Save' }).tap()
    await expect(section(page)).toContainText('Booking')
    await stored

    await page.goto(`/projects/${key}/tasks?task=${key}-1`)
    await panel(page).getByRole('button', { name: 'Add to this task' }).tap()
    await page.getByRole('menuitem', { name: 'Booking' }).tap()
    const field = page.getByRole('textbox', { name: 'Booking' })
    await field.fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Save' }).tap()
    await expect(page.getByRole('alert').filter({ hasText: 'Start with https' })).toBeVisible()
    await field.fill('courtside.example/courts/4')
    await page.getByRole('button', { name: 'Save' }).tap()
    await expect(panel(page).getByRole('link', { name: /^Open: / })).toHaveAttribute(
      'href',
      'https://courtside.example/courts/4',
    )
    const button = await value(page, 'Booking').boundingBox()
    expect(button?.height).toBeGreaterThanOrEqual(44)
  })
})
