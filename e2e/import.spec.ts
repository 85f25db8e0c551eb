import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'

const board = join(
  import.meta.dirname,
  '../apps/server/src/features/imports/fixtures/spring-open.trello.json',
)

test('a board becomes a project: looked at first, then stored, and again without a change @long', async ({
  page,
  secondPage,
}) => {
  await page.goto('/projects/import')
  await page.locator('input[type=file]').setInputFiles(board)
  await expect(page.getByRole('heading', { name: 'Spring Open 2026' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Cards 11/ })).toContainText('8')
  await expect(page.getByLabel('Key')).toHaveValue('SO')
  await page.getByRole('combobox', { name: 'Status for Ideas' }).click()
  await page.getByRole('option', { name: 'Triage' }).click()
  await page.getByText(/\d skipped/).click()
  await expect(page.getByText('The same id again')).toBeVisible()
  await page.getByRole('button', { name: 'Import 8 cards' }).click()
  await expect(page.getByText('8 cards imported into Spring Open 2026')).toBeVisible()

  await page.getByRole('link', { name: 'Open the tasks' }).click()
  const task = page.getByRole('gridcell', { name: 'Book courts for the Spring Open' })
  await expect(task).toBeVisible()
  await secondPage.goto('/projects/SO/import')
  await secondPage.locator('input[type=file]').setInputFiles(board)
  await expect(
    secondPage.getByRole('button', { name: 'Everything in this file is already here' }),
  ).toHaveAttribute('aria-disabled', 'true')
})

test('an import reaches those who have the project open @long', async ({ page, secondPage }) => {
  await page.goto('/projects/new')
  await page.getByLabel('Name').fill('Winter League')
  await expect(page.getByLabel('Key')).toHaveValue('WL')
  await page.getByRole('button', { name: 'Create project' }).click()
  await page.waitForURL('**/projects/WL/tasks')
  await secondPage.goto('/projects/WL/import')
  await secondPage.locator('input[type=file]').setInputFiles(board)
  await secondPage.getByRole('button', { name: 'Import 8 cards' }).click()
  await expect(secondPage.getByText('8 cards imported into Winter League')).toBeVisible()
  await expect(
    page.getByRole('gridcell', { name: 'Волонтёры на воскресенье', exact: true }),
  ).toBeVisible()
})

test('a table of another product is known, read like any other by the keyboard, and as it is meant again @long', async ({
  page,
}) => {
  await page.goto('/projects/import')
  await expect(page.getByText('Todoist', { exact: true })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'tasks.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Task ID,Created At,Name,Section/Column,Due Date\n1,2026-02-01,Book courts,To do,2026-05-01',
    ),
  })
  await expect(page.getByText('This is an export of Asana.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 1 task' })).toBeVisible()
  await page.getByRole('button', { name: 'Read it as a plain table' }).press('Enter')
  await expect(page.getByRole('combobox', { name: /Section\/Column/ })).toBeVisible()
  await page.getByRole('button', { name: 'Read it as an export from Asana' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Read it as a plain table' })).toBeVisible()
  await expectAccessible(page)
})

test('a file that is no board is refused with the place where it breaks', async ({ page }) => {
  await page.goto('/projects/import')
  await expect(page.getByRole('button', { name: 'Choose a file' })).toHaveCount(1)
  const broken = {
    name: 'board.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{\nid: 1}'),
  }
  await page.locator('input[type=file]').setInputFiles(broken)
  await expect(page.getByRole('alert')).toContainText('it breaks at line 2, column 1')
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await expect(page.getByRole('heading', { name: 'Drop a table or a board here' })).toBeVisible()
})

const club = [
  'Task;State;Priority;Due;Notes;Owner;Court',
  'Book courts;Open;High;03/04/2026;"north; south";Ann Lee;1',
  ';Open;Low;05/06/2026;no title;Bo Li;2',
  'Order balls;Done;Whenever;07/08/2026;;Bo Li;3',
  '',
].join('\r\n')

const choose = (page: Page, name: string, content: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

test('a table is looked at, corrected, imported; the rows to correct are fixed and imported again; then all is taken back', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.goto('/projects/import')
  await choose(page, 'club.csv', club)
  await expect(page.getByRole('heading', { name: 'club.csv' })).toBeVisible()
  const sample = page.getByRole('region', { name: 'The first rows of the file' })
  await expect(sample.getByRole('cell', { name: 'north; south' })).toBeVisible()
  await expectAccessible(page)

  // Another delimiter makes other columns; the first one again brings them back.
  await page.getByRole('button', { name: 'Column separator Semicolon' }).click()
  await page.getByRole('option', { name: 'Bar' }).click()
  await expect(sample.getByRole('columnheader', { name: /^Task;State/ })).toBeVisible()
  await page.getByRole('button', { name: /^Column separator Bar/ }).click()
  await page.getByRole('option', { name: 'As detected' }).click()
  await expect(sample.getByRole('columnheader', { name: /^Task Title/ })).toBeVisible()

  // The dates can be read in two ways, so it is asked by one of them.
  await expect(page.getByRole('button', { name: 'Import 2 tasks' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('button', { name: '3 April 2026' }).click()
  await expect(page.getByRole('region', { name: 'Which date is this?' })).toBeHidden()

  // A column that is not asked for is kept in the description, or left out.
  await page.getByText('1 column kept in the description').click()
  await page.getByRole('combobox', { name: 'Field for Court' }).click()
  await page.getByRole('option', { name: 'Leave out' }).click()
  await expect(page.getByText('1 column left out')).toBeVisible()
  await page.getByRole('combobox', { name: 'Field for Court' }).click()
  await page.getByRole('option', { name: 'New field: choice' }).click()
  await expect(page.getByRole('combobox', { name: 'Field for Court' })).toHaveText(
    'New field: choice',
  )
  await expect(page.getByText('Suggested', { exact: true }).first()).toBeVisible()

  await page.getByText('1 skipped').click()
  await expect(page.getByText('Row 3: It has no title')).toBeVisible()
  await page.getByText('1 value not read').click()
  await expect(page.getByText('Row 4, Priority: This is not a priority')).toBeVisible()
  await page.getByLabel('Name of the new project').fill('Club Tables')
  await page.reload()
  await expect(page.getByLabel('Name of the new project')).toHaveValue('Club Tables')
  await expect(page.getByLabel('Key')).toHaveValue('CT')
  await page.getByRole('button', { name: 'Import 2 tasks' }).click()
  await expect(page.getByText('2 tasks imported into Club Tables')).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download 2 rows to correct' }).click()
  const rejected = await readFile(await (await saved).path(), 'utf8')
  expect(rejected).toContain('no title')
  const corrected = rejected
    .replace(',"","Open","Low",', ',"Pay the referees","Open","Low",')
    .replace('Whenever', 'Medium')
  await page.getByRole('link', { name: 'Import the corrected file' }).click()
  await page.waitForURL('**/projects/CT/import')
  await choose(page, 'corrected.csv', corrected)
  await page.getByRole('button', { name: '5 June 2026' }).click()
  const figures = page.getByLabel('Result for the rows')
  await expect(figures).toHaveText('new1changed1rejected0')
  await page.getByRole('button', { name: 'Import 1 task' }).click()
  await expect(page.getByText('1 task imported into Club Tables')).toBeVisible()
  await page.getByRole('link', { name: 'Open the tasks' }).click()
  await expect(page.getByRole('gridcell', { name: 'Pay the referees' })).toBeVisible()

  await page.goto('/projects/CT/import')
  const second = page.getByRole('listitem').filter({ hasText: 'corrected.csv' })
  await second.getByRole('button', { name: 'Revert this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revert' }).click()
  await expect(page.getByText('The import of corrected.csv was reverted')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Tasks/ })).toHaveText('Tasks110')
  await page.getByRole('link', { name: 'Open the tasks' }).click()
  await expect(page.getByRole('gridcell', { name: 'Order balls' })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Pay the referees' })).toBeHidden()
})

test('a board is taken back, and the project it had made with it @long', async ({ page }) => {
  await page.goto('/projects/import')
  await page.locator('input[type=file]').setInputFiles(board)
  await page.getByLabel('Name of the new project').fill('Undone Later')
  await expect(page.getByLabel('Key')).toHaveValue('UL')
  await page.getByRole('button', { name: 'Import 8 cards' }).click()
  await expect(page.getByText('8 cards imported into Undone Later')).toBeVisible()
  await page.getByRole('button', { name: 'Revert this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revert' }).click()
  await expect(page.getByText('was reverted')).toBeVisible()
  await expect(page.getByText('The project it created is in the trash.')).toBeVisible()
})

test('the keyboard alone takes a file in and back, and finds itself at the next step each time @long', async ({
  page,
}) => {
  const enter = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).last().press('Enter')
  }
  const chooseByKey = async (file: string, content: string) => {
    const chooser = page.waitForEvent('filechooser')
    await enter('Choose a file')
    const buffer = Buffer.from(content)
    await (await chooser).setFiles({ name: file, mimeType: 'text/csv', buffer })
  }
  const isAtHeading = (name: string) =>
    expect(page.getByRole('heading', { name, exact: true })).toBeFocused()

  await page.goto('/projects/import')
  await chooseByKey('headings.csv', 'Title,State\n')
  await isAtHeading('This file can’t be imported')
  await enter('Choose another file')
  await expect(page.getByRole('button', { name: 'Choose a file' }).last()).toBeFocused()

  await chooseByKey('keys.csv', 'Title\nString the racket\n')
  await isAtHeading('keys.csv')
  await page.getByLabel('Name of the new project').fill('By Keys')
  await expect(page.getByLabel('Key')).toHaveValue('BK')
  await enter('Import 1 task')
  await isAtHeading('1 task imported into By Keys')
  await enter('Revert this import')
  await page.getByRole('dialog').getByRole('button', { name: 'Revert' }).press('Enter')
  await isAtHeading('The import of keys.csv was reverted')
})

test('an import that was started in another tab is shown as it is @long', async ({ page }) => {
  await page.goto('/projects/import')
  await choose(page, 'tabs.csv', 'Title\nPaint the lines\n')
  await page.getByLabel('Name of the new project').fill('Two Tabs')
  await expect(page.getByLabel('Key')).toHaveValue('TT')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByRole('button', { name: 'Import 1 task' })).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 task' }).click()
  await expect(page.getByText('1 task imported into Two Tabs')).toBeVisible()
  await other.getByRole('button', { name: 'Import 1 task' }).click()
  await expect(other.getByText('1 task imported into Two Tabs')).toBeVisible()
})

const boston = join(import.meta.dirname, '../../shared/data/service-requests-boston311')

test('the service requests of a city become tasks, each once @long', async ({ page }) => {
  const file = join(boston, 'boston311-100-20dupes-random.csv')
  test.skip(!existsSync(file), `${file} is not there`)
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/projects/import')
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'boston311' })).toBeVisible({ timeout: 30_000 })
  const sample = page.getByRole('region', { name: 'The first rows of the file' })
  await expect(sample.getByRole('columnheader', { name: /^open_dt Created/ })).toBeVisible()
  await expect(page.getByText('20 rows are in the file twice')).toBeVisible()
  await page.getByRole('combobox', { name: 'Field for case_title' }).click()
  await page.getByRole('option', { name: /^Title/ }).click()
  await expect(sample.getByRole('columnheader', { name: /^case_title Title/ })).toBeVisible()
  await expect(page.getByLabel('Key')).not.toHaveValue('')
  await page.getByRole('button', { name: 'Import 80 tasks' }).click()
  await expect(page.getByText(/^80 tasks imported into/)).toBeVisible()
  await page.getByRole('link', { name: 'Open the tasks' }).click()
  await expect(page.getByText('80 tasks')).toBeVisible()
})
