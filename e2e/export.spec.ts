import { readFile } from 'node:fs/promises'
import { ExportedTasks } from '@courtside/contract/exports.ts'
import type { Download, Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'

/** A project with tasks typed in, and its list open. */
async function openTasks(page: Page, name: string, key: string, titles: readonly string[]) {
  await page.goto('/projects/new')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Key').fill(key)
  await page.getByRole('button', { name: 'Create project' }).click()
  await page.waitForURL(`**/projects/${key}/tasks`)
  for (const title of titles) {
    await page.getByRole('combobox', { name: 'Add a task' }).fill(title)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('gridcell', { name: title })).toBeVisible()
  }
}

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

test('a list is saved as it is shown, filtered and in its order, and nothing in it is a formula', async ({
  page,
}) => {
  await openTasks(page, 'Export Cup', 'EXPO', ['=1+1 nets', 'Book courts', 'Nets for court 2'])
  await page.getByRole('combobox', { name: 'Search tasks' }).fill('nets')
  await expect(page.getByRole('gridcell', { name: 'Book courts' })).toBeHidden()

  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('dialog', { name: 'Export 2 tasks' })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^Export Cup \d{4}-\d\d-\d\d\.csv$/)
  const lines = (await textOf(download)).split('\r\n')
  expect(lines[0]).toContain('\ufeff"Key","Title","Description","Status"')
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 2))).toEqual([
    ['"EXPO-1"', `"'=1+1 nets"`],
    ['"EXPO-3"', '"Nets for court 2"'],
    [''],
  ])
  await expect(page.getByText('is in your downloads')).toBeVisible()
})

test('the list over all projects is saved by keyboard alone @long', async ({ page }) => {
  await openTasks(page, 'Keyboard Cup', 'KEYS', ['Print the draws'])
  await page.goto('/tasks')
  await expect(page.getByRole('gridcell', { name: 'Print the draws' })).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Export these tasks' })).toBeVisible()
  await page.getByRole('button', { name: 'JSON' }).focus()
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const { tasks } = ExportedTasks.parse(JSON.parse(await textOf(await saved)))
  expect(tasks.map(({ title }) => title)).toContain('Print the draws')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused()
})
