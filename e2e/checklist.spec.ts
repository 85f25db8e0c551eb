import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { middle, touch } from './board-steps.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Task', exact: true })
const checklist = (page: Page) => panel(page).getByRole('region', { name: 'Checklist' })
const titles = (page: Page) => checklist(page).getByRole('listitem').allInnerTexts()

const list = (page: Page, name: string) => checklist(page).getByRole('group', { name, exact: true })
const lists = (page: Page) =>
  checklist(page)
    .getByRole('group')
    .evaluateAll((groups) =>
      groups.map((group) => [
        group.getAttribute('aria-label'),
        ...[...group.querySelectorAll('[data-title]')].map(({ textContent }) => textContent),
      ]),
    )

/** Makes a task with items in two lists, and opens it. */
async function makeTwoLists(page: Page, name: string, press: 'click' | 'tap'): Promise<string> {
  const key = await makeProject(page, name)
  await quickAdd(page, 'Set up the courts')
  await page.goto(`/projects/${key}/tasks?task=${key}-1`)
  await addFirst(page)
  for (const title of ['Nets', 'Balls']) {
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
  }
  await expect(checklist(page)).toContainText('0 of 2')
  await checklist(page).getByRole('button', { name: 'Actions for Checklist' })[press]()
  await page.getByRole('menuitem', { name: 'Add another checklist' })[press]()
  await expect(checklist(page).getByLabel('Name of the checklist')).toBeFocused()
  await page.keyboard.type('After the event')
  await page.keyboard.press('Enter')
  await expect(list(page, 'After the event').getByRole('textbox')).toBeFocused()
  for (const title of ['Sweep', 'Thank the crew']) {
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
  }
  await expect
    .poll(() => lists(page))
    .toEqual([
      ['Checklist', 'Nets', 'Balls'],
      ['After the event', 'Sweep', 'Thank the crew'],
    ])
  return key
}

async function addFirst(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Add to this task' }).click()
  await page.getByRole('menuitem', { name: 'Add a checklist item' }).click()
  await expect(checklist(page).getByLabel('Add a checklist item')).toBeFocused()
}

test('a checklist is written, ordered, ticked and taken back by keyboard alone, and seen live @long', async ({
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

  const seen = checklist(secondPage).getByRole('listitem').first()
  await page.keyboard.press('a')
  await page.keyboard.type('ann')
  await expect(page.getByRole('option', { name: 'Ann Kowalski' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(seen.getByRole('button', { name: 'Assigned to Ann Kowalski' })).toBeVisible()
  await expect(checklist(page).locator('[data-title]').first()).toBeFocused()
  await page.keyboard.press('d')
  await expect(
    page.getByLabel('Due date', { exact: true }).and(page.locator('input')),
  ).toBeFocused()
  await page.keyboard.type('tomorrow')
  await page.keyboard.press('Enter')
  await expect(seen).toContainText('Tomorrow')
  await expect(checklist(page).locator('[data-title]').first()).toBeFocused()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(() => titles(secondPage)).toEqual(['Tape the lines', 'Nets', 'Balls'])
  await expect(seen.getByRole('button', { name: 'Assign', exact: true })).toHaveCount(1)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Turn into a task' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(secondPage)).toEqual(['Nets', 'Balls'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => titles(secondPage)).toEqual(['Tape the lines', 'Nets', 'Balls'])
  await expect(checklist(secondPage)).toContainText('1 of 3')

  await panel(page).getByRole('tab', { name: 'History' }).click()
  await panel(page).getByRole('button', { name: 'Show each' }).click()
  await expect(panel(page)).toContainText('renamed “Lines” to “Tape the lines”')
})

test('a task has several checklists, which are named, filled and put in order by keyboard alone @long', async ({
  page,
  secondPage,
}) => {
  const key = await makeTwoLists(page, 'Several lists', 'click')
  await secondPage.goto(`/projects/${key}/tasks?task=${key}-1`)
  await expect(list(secondPage, 'After the event')).toContainText('0 of 2')

  await list(page, 'Checklist').getByRole('checkbox', { name: 'Balls' }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  const moved = [
    ['Checklist', 'Nets'],
    ['After the event', 'Sweep', 'Balls', 'Thank the crew'],
  ]
  await expect.poll(() => lists(page)).toEqual(moved)
  await expect.poll(() => lists(secondPage)).toEqual(moved)
  await expect(list(page, 'After the event').getByRole('checkbox', { name: 'Balls' })).toBeFocused()

  await list(page, 'Checklist').getByRole('button', { name: 'Actions for Checklist' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(list(page, 'Checklist').getByLabel('Name of the checklist')).toBeFocused()
  await page.keyboard.type('Before the event')
  await page.keyboard.press('Enter')
  await expect(list(secondPage, 'Before the event')).toContainText('0 of 1')

  await panel(page).getByRole('article').focus()
  await page.keyboard.press('Control+z')
  await expect(list(secondPage, 'Checklist')).toContainText('0 of 1')
})

test('a checklist is moved above another, taken out with its items and brought back by keyboard alone @long', async ({
  page,
  secondPage,
}) => {
  const key = await makeTwoLists(page, 'Moved lists', 'click')
  await secondPage.goto(`/projects/${key}/tasks?task=${key}-1`)
  const [first, after] = [
    ['Checklist', 'Nets', 'Balls'],
    ['After the event', 'Sweep', 'Thank the crew'],
  ]
  await expect.poll(() => lists(secondPage)).toEqual([first, after])
  const menu = list(page, 'After the event').getByRole('button', { name: /Actions for .?After/ })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move the checklist up' }).press('Enter')
  await expect.poll(() => lists(secondPage)).toEqual([after, first])
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Remove with 2 items' }).press('Enter')
  await expect.poll(() => lists(secondPage)).toEqual([first])
  await panel(page).getByRole('article').focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => lists(secondPage)).toEqual([after, first])
  await page.keyboard.press('Control+z')
  await expect.poll(() => lists(secondPage)).toEqual([first, after])
})

test('an item is dragged by mouse into another checklist and comes back @long', async ({
  page,
  secondPage,
}) => {
  const key = await makeTwoLists(page, 'Dragged items', 'click')
  await secondPage.goto(`/projects/${key}/tasks?task=${key}-1`)
  await expect(list(secondPage, 'After the event')).toContainText('0 of 2')
  const from = await middle(list(page, 'Checklist').getByRole('listitem').first())
  const to = await middle(list(page, 'After the event').getByRole('listitem').last())
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 10)
  await page.mouse.move(to.x, to.y - 4, { steps: 5 })
  await page.mouse.up()
  await expect
    .poll(() => lists(secondPage))
    .toEqual([
      ['Checklist', 'Balls'],
      ['After the event', 'Sweep', 'Nets', 'Thank the crew'],
    ])
  await panel(page).getByRole('article').focus()
  await page.keyboard.press('Control+z')
  await expect
    .poll(() => lists(secondPage))
    .toEqual([
      ['Checklist', 'Nets', 'Balls'],
      ['After the event', 'Sweep', 'Thank the crew'],
    ])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a pasted list becomes items, and one is ticked and taken out by touch @long', async ({
    page,
  }) => {
    await makeProject(page, 'Touch')
    await page.getByRole('combobox', { name: 'Add a task', exact: true }).fill('Pack the van')
    await page.getByRole('combobox', { name: 'Add a task', exact: true }).press('Enter')
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
      .getByRole('button', { name: /Actions for “Nets”/ })
      .tap()
    await page.getByRole('menuitem', { name: 'Remove' }).tap()
    await expect(checklist(page)).toContainText('1 of 2')
  })

  test('an item is carried by a finger to another list, and one becomes a task and comes back @long', async ({
    page,
    secondPage,
  }) => {
    const key = await makeTwoLists(page, 'Carried items', 'tap')
    await secondPage.goto(`/projects/${key}/tasks?task=${key}-1`)
    await expect(list(secondPage, 'After the event')).toContainText('0 of 2')
    await expectAccessible(page)

    await list(page, 'Checklist').scrollIntoViewIfNeeded()
    const from = await middle(list(page, 'Checklist').getByRole('listitem').first())
    const to = await middle(list(page, 'After the event').getByRole('listitem').first())
    const finger = await page.context().newCDPSession(page)
    await touch(finger, 'touchStart', from)
    await expect(page.locator('p.bg-raised', { hasText: 'Nets' })).toBeVisible()
    await touch(finger, 'touchMove', { x: to.x, y: to.y - 8 })
    await touch(finger, 'touchEnd')
    const moved = [
      ['Checklist', 'Balls'],
      ['After the event', 'Nets', 'Sweep', 'Thank the crew'],
    ]
    await expect.poll(() => lists(secondPage)).toEqual(moved)

    await list(page, 'After the event')
      .getByRole('button', { name: /Actions for “Sweep”/ })
      .tap()
    await page.getByRole('menuitem', { name: 'Turn into a task' }).tap()
    const parts = panel(secondPage).getByRole('region', { name: 'Subtasks' })
    await expect(parts).toContainText('Sweep')
    await expect(list(secondPage, 'After the event')).toContainText('0 of 2')
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(parts).toHaveCount(0)
    await expect.poll(() => lists(secondPage)).toEqual(moved)
  })
})
