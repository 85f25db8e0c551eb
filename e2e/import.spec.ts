import { join } from 'node:path'
import { expect, test } from './app.fixture.ts'

const board = join(
  import.meta.dirname,
  '../apps/server/src/features/imports/fixtures/spring-open.trello.json',
)

test('a board becomes a project: looked at first, then stored, and again without a change', async ({
  page,
  secondPage,
}) => {
  await page.goto('/projects/import')
  await page.getByLabel('Choose a file').first().setInputFiles(board)
  await expect(page.getByRole('heading', { name: 'Spring Open 2026' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Cards 11/ })).toContainText('8')
  await expect(page.getByLabel('Key')).toHaveValue('SO')
  await page.getByRole('combobox', { name: 'What Ideas becomes' }).click()
  await page.getByRole('option', { name: 'Triage' }).click()
  await page.getByText('things not usable').click()
  await expect(page.getByText('The same id again')).toBeVisible()
  await page.getByRole('button', { name: 'Import 8 cards' }).click()
  await expect(page.getByText('8 cards imported into Spring Open 2026')).toBeVisible()

  await page.getByRole('link', { name: 'Open the tasks' }).click()
  const task = page.getByRole('gridcell', { name: 'Book courts for the Spring Open' })
  await expect(task).toBeVisible()
  await secondPage.goto('/projects/SO/import')
  await secondPage.getByLabel('Choose a file').first().setInputFiles(board)
  await expect(
    secondPage.getByRole('button', { name: 'Everything in this file is already here' }),
  ).toHaveAttribute('aria-disabled', 'true')
})

test('an import reaches those who have the project open', async ({ page, secondPage }) => {
  await page.goto('/projects/new')
  await page.getByLabel('Name').fill('Winter League')
  await expect(page.getByLabel('Key')).toHaveValue('WL')
  await page.getByRole('button', { name: 'Create project' }).click()
  await page.waitForURL('**/projects/WL/tasks')
  await secondPage.goto('/projects/WL/import')
  await secondPage.getByLabel('Choose a file').first().setInputFiles(board)
  await secondPage.getByRole('button', { name: 'Import 8 cards' }).click()
  await expect(secondPage.getByText('8 cards imported into Winter League')).toBeVisible()
  await expect(
    page.getByRole('gridcell', { name: 'Волонтёры на воскресенье', exact: true }),
  ).toBeVisible()
})

test('a file that is no board is refused with the place where it breaks', async ({ page }) => {
  await page.goto('/projects/import')
  const broken = {
    name: 'board.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{\nid: 1}'),
  }
  await page.getByLabel('Choose a file').first().setInputFiles(broken)
  await expect(page.getByRole('alert')).toContainText('it breaks at line 2, column 1')
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await expect(page.getByRole('heading', { name: 'Drop a Trello export here' })).toBeVisible()
})
