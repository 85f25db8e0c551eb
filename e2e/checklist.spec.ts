import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Task', exact: true })
const checklist = (page: Page) => panel(page).getByRole('region', { name: 'Checklist' })
const titles = (page: Page) => checklist(page).getByRole('listitem').allInnerTexts()

async function addFirst(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Add to this task' }).click()
  await page.getByRole('menuitem', { name: 'Add a checklist item' }).click()
  await expect(checklist(page).getByLabel('Add a checklist item')).toBeFocused()
}

test('a checklist is written, ordered, ticked and taken back by keyboard alone, and seen live', async ({
  page,
  secondPage,
}) => {
  const key = await makeProject(page, 'Steps')
  await quickAdd(page, 'Set up the courts')
  await secondPage.goto(`/projects/${key}/tasks?task=${key}-1`)
  await row(page, 'Set up the courts').click()
  await addFirst(page)
  for (const title of ['Nets', 'Balls', 'Lines']) {
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
  }
  await expect(checklist(secondPage)).toContainText('0 of 3')

  await checklist(page).getByRole('checkbox', { name: 'Lines' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => titles(page)).toEqual(['Lines', 'Nets', 'Balls'])
  await expect.poll(() => titles(secondPage)).toEqual(['Lines', 'Nets', 'Balls'])
  await expect(checklist(page).getByRole('checkbox', { name: 'Lines' })).toBeFocused()

  await page.keyboard.press('Space')
  await expect(checklist(secondPage)).toContainText('1 of 3')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Tape the lines')
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(secondPage)).toEqual(['Tape the lines', 'Nets', 'Balls'])

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(secondPage)).toEqual(['Nets', 'Balls'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => titles(secondPage)).toEqual(['Tape the lines', 'Nets', 'Balls'])
  await expect(checklist(secondPage)).toContainText('1 of 3')

  await panel(page).getByRole('tab', { name: 'History' }).click()
  await panel(page).getByRole('button', { name: 'Show each' }).click()
  await expect(panel(page)).toContainText('renamed “Lines” to “Tape the lines”')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a pasted list becomes items, and one is ticked and taken out by touch', async ({
    page,
  }) => {
    await makeProject(page, 'Touch')
    await page.getByLabel('Add a task').fill('Pack the van')
    await page.getByLabel('Add a task').press('Enter')
    await page.getByRole('row').filter({ hasText: 'Pack the van' }).tap()
    await addFirst(page)
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text', '- [ ] Nets\n- [x] Balls\n2. First aid')
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await expect.poll(() => titles(page)).toEqual(['Nets', 'Balls', 'First aid'])
    await checklist(page).getByRole('checkbox', { name: 'Balls' }).tap()
    await expect(checklist(page)).toContainText('1 of 3')
    await checklist(page)
      .getByRole('button', { name: /Take “Nets” out/ })
      .tap()
    await expect(checklist(page)).toContainText('1 of 2')
  })
})
