import type { Locator, Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { makeProject, quickAdd } from './task-steps.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Task', exact: true })

/** Presses a link so that a tab of its own opens; the tab is closed again. Where one came from stays as it is. */
async function expectNewTab(page: Page, link: Locator, key: string) {
  const presses = [
    () => link.click({ button: 'middle' }),
    () => link.click({ modifiers: ['ControlOrMeta'] }),
  ]
  for (const press of presses) {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), press()])
    await expect(panel(tab)).toContainText('Tape the lines')
    expect(tab.url()).toContain(key)
    await tab.close()
    await expect(panel(page)).toHaveCount(0)
  }
}

test('a task is a link in every layout and in the search: tabs of their own, copied addresses @long', async ({
  page,
}) => {
  const key = await makeProject(page, 'Linked')
  await quickAdd(page, 'Tape the lines')
  const link = page.getByRole('link', { name: 'Tape the lines' })
  for (const layout of ['table', 'board']) {
    await page.goto(`/projects/${key}/tasks?layout=${layout}`)
    await expect(link).toHaveAttribute('href', `/tasks/${key}-1`)
    await expectNewTab(page, link, `${key}-1`)
    // A plain press opens it beside the list, and the row has the focus for keys.
    await link.click()
    await expect(panel(page)).toContainText('Tape the lines')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('link')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
  }

  // With a day it is in the calendar and the timeline, too.
  await link.click()
  await panel(page)
    .getByRole('button', { name: /^Due date/ })
    .click()
  await page.getByRole('button', { name: /^Today/ }).click()
  await expect(panel(page).getByRole('button', { name: /^Due date/ })).toContainText(/today/i)
  for (const layout of ['calendar', 'timeline']) {
    await page.goto(`/projects/${key}/tasks?layout=${layout}`)
    await expectNewTab(page, link.first(), `${key}-1`)
  }

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('Tape the')
  const found = page.getByRole('option', { name: /Tape the lines/ })
  await expect(found.first()).toHaveAttribute('href', `/tasks/${key}-1`)
  await found.first().click()
  await expect(panel(page)).toContainText('Tape the lines')
})
