import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Task', exact: true })
const title = (page: Page) => panel(page).getByRole('textbox', { name: 'Title' })

async function openBoth(page: Page, other: Page, name: string): Promise<string> {
  const key = await makeProject(page, name)
  await quickAdd(page, 'Book courts')
  for (const one of [page, other]) {
    await one.goto(`/projects/${key}/tasks?task=${key}-1`)
    await expect(title(one)).toHaveValue('Book courts')
  }
  return key
}

test('a title that two people write is asked about, and neither is lost', async ({
  page,
  secondPage,
}) => {
  await openBoth(page, secondPage, 'Both')
  await title(page).fill('Mine')
  await title(secondPage).fill('Theirs')
  await title(secondPage).press('Enter')
  await expect(row(page, 'Theirs')).toBeVisible()
  await expect(title(page)).toHaveValue('Mine')
  await title(page).press('Enter')
  const conflict = panel(page).getByRole('alert')
  await expect(conflict).toContainText('Mine')
  await expect(conflict).toContainText('Theirs')
  await expect(row(secondPage, 'Theirs')).toBeVisible()
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(row(secondPage, 'Mine')).toBeVisible()
})

test('two tabs of one person ask as well', async ({ page }) => {
  const other = await page.context().newPage()
  await openBoth(page, other, 'Tabs')
  await title(page).fill('First')
  await title(other).fill('Second')
  await title(other).press('Enter')
  await expect(row(page, 'Second')).toBeVisible()
  await title(page).press('Enter')
  await expect(panel(page).getByRole('alert')).toContainText('Second')
  await panel(page).getByRole('alert').getByRole('button', { name: 'Take theirs' }).click()
  await expect(title(page)).toHaveValue('Second')
})
