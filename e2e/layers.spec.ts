import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { commentBox, makeProject, quickAdd, row } from './task-steps.ts'

/** Menus, pickers, dialogs, sheets and palettes: all that opens over a screen. */
const layers = ':is([role=dialog], [role=menu], [role=listbox]):not([data-state=closed])'
/** What a theme does to contrast does not depend on the width. */
const views = [
  { width: 1440, height: 900, theme: 'dark' },
  { width: 390, height: 844, theme: 'light' },
] as const

type Way = (page: Page) => Promise<void>
type Screen = { address: (key: string) => string; isReady: Way; ways: Record<string, Way> }

const button =
  (name: string | RegExp): Way =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first().click()
const choice =
  (name: string): Way =>
  (page) =>
    page.getByRole('combobox', { name, exact: true }).click()
/** On a phone it is behind the button for filters. */
const tool =
  (name: string | RegExp): Way =>
  async (page) => {
    if ((page.viewportSize()?.width ?? 0) < 768) {
      await button('Filter')(page)
      await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
    }
    await button(name)(page)
  }
/** Opens by keys a layer about the task that has the focus. */
const keys =
  (...pressed: string[]): Way =>
  async (page) => {
    await row(page, 'Book courts').focus()
    for (const key of pressed) await page.keyboard.press(key)
  }
/** Opens a menu and chooses what leads to a layer of its own. */
const item =
  (menu: Way, name: string | RegExp): Way =>
  async (page) => {
    await menu(page)
    await page.getByRole('menuitem', { name }).click()
    await expect(page.getByRole('menu')).toHaveCount(0)
  }

const taskActions = button('Task actions')
const screens: readonly Screen[] = [
  {
    address: (key) => `/projects/${key}/tasks`,
    isReady: (page) => expect(row(page, 'Book courts')).toBeVisible(),
    ways: {
      'status picker': keys('s'),
      'priority picker': keys('p'),
      'assignee picker': keys('a'),
      'watcher picker': keys('Shift+W'),
      'label picker': keys('l'),
      'due picker': keys('d'),
      'start picker': keys('Shift+D'),
      'estimate picker': keys('Shift+E'),
      'recurrence editor': keys('Shift+R'),
      'parent picker': keys('Shift+P'),
      'filter builder': keys('f'),
      'what a condition asks': async (page) => {
        await keys('f')(page)
        await button('Add condition')(page)
        await expect(page.getByPlaceholder('What is asked')).toBeFocused()
      },
      'what a condition is compared with': async (page) => {
        await keys('f')(page)
        await button('Add condition')(page)
        await page.getByPlaceholder('What is asked').fill('Priority')
        await page.getByPlaceholder('What is asked').press('Enter')
        await expect(page.getByPlaceholder('Priority')).toBeFocused()
      },
      'help sheet': keys('?'),
      'command palette': keys('Control+k'),
      'second page of the command palette': async (page) => {
        await keys('Control+k')(page)
        await page.getByRole('combobox', { name: 'Command palette' }).fill('Change status')
        await page.getByRole('option', { name: 'Change status' }).click()
        await expect(page.getByRole('button', { name: 'Back to all actions' })).toBeVisible()
      },
      'command palette that finds nothing': async (page) => {
        await keys('Control+k')(page)
        await page.getByRole('combobox', { name: 'Command palette' }).fill('qqqqq')
        await expect(page.getByText(/qqqqq/)).toBeVisible()
      },
      'paste of several lines': async (page) => {
        const line = page.getByRole('combobox', { name: 'Add a task', exact: true })
        await line.evaluate((element) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/plain', 'Nets\nBalls')
          element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
        })
        await expect(page.getByRole('dialog', { name: /You pasted/ })).toBeVisible()
      },
      'saved views': button(/^(Views|All tasks)$/),
      'status filter': tool('Status'),
      'due filter': tool('Due'),
      'order of the list': tool('Sort'),
      export: button('Export'),
      'menu of the selection': async (page) => {
        await keys('x')(page)
        await button('More to change')(page)
      },
      // What is typed stays in the line, so this comes last.
      'completion of the filter line': async (page) => {
        const line = page.getByRole('combobox', { name: 'Search tasks' })
        await line.click()
        await line.pressSequentially('sta')
      },
    },
  },
  {
    address: (key) => `/tasks/${key}-1`,
    isReady: (page) => expect(page.getByRole('button', { name: 'Task actions' })).toBeVisible(),
    ways: {
      'task menu': taskActions,
      'reminder picker': item(taskActions, 'Remind me'),
      'menu of what a task may get': button('Add to this task'),
      'comment menu': button('Actions'),
      'reaction picker': button('Add a reaction'),
      'completion of a mention': async (page) => {
        await commentBox(page).focus()
        await page.keyboard.type('@A')
      },
    },
  },
  {
    address: (key) => `/projects/${key}/tasks?layout=board`,
    isReady: (page) => expect(page.getByText('Book courts')).toBeVisible(),
    ways: {
      grouping: tool(/^Group/),
      lanes: tool(/^Swimlanes/),
      'saving a view': button('Save view'),
    },
  },
  {
    address: (key) => `/projects/${key}`,
    isReady: (page) => expect(page.getByRole('button', { name: 'Project actions' })).toBeVisible(),
    ways: {
      'project menu': button('Project actions'),
      'calendar feeds': item(button('Project actions'), /^Calendar feed/),
      'saving a template': item(button('Project actions'), 'Save as template'),
    },
  },
  {
    address: () => '/inbox',
    isReady: (page) => expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible(),
    ways: { 'inbox menu': button('More') },
  },
  {
    address: () => '/projects/new',
    isReady: (page) => expect(page.getByLabel('Start from')).toBeVisible(),
    ways: { templates: choice('Start from') },
  },
  {
    address: () => '/settings/notifications',
    isReady: (page) => expect(page.getByRole('heading', { name: 'Muted projects' })).toBeVisible(),
    ways: { 'hour of what is due': choice('Remind me of due tasks at') },
  },
]

async function check(page: Page): Promise<void> {
  await expect(page.locator(layers).last()).toBeVisible()
  await expectAccessible(page, layers)
  // A page that is hidden beneath must not take the focus either.
  if ((await page.locator('[role=listbox][data-state=open]').count()) > 0)
    await expect(page.locator('[data-aria-hidden]:not([inert])')).toHaveCount(0)
}

/** Whether what is open closes by one Esc; otherwise the screen has to be loaded anew. */
async function close(page: Page): Promise<boolean> {
  const opened = page.locator(layers)
  await page.keyboard.press('Escape')
  return expect(opened)
    .toHaveCount(0, { timeout: 1000 })
    .then(() => true)
    .catch(() => false)
}

for (const { width, height, theme } of views) {
  test(`all that opens over a screen passes the accessibility rules at ${width} px, ${theme} @long`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    await page.setViewportSize({ width, height })
    await page.addInitScript((value) => localStorage.setItem('vite-ui-theme', value), theme)
    // A layer that still fades in has not its contrast yet.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const key = await makeProject(page, 'Layers')
    await quickAdd(page, 'Book courts', 'Order balls')
    await page.goto(`/tasks/${key}-1`)
    const editor = commentBox(page)
    await editor.fill('Which courts?')
    await editor.press('Control+Enter')
    await expect(page.locator('[id^=comment-]')).toBeVisible()
    for (const { address, isReady, ways } of screens) {
      let isOpened = false
      for (const [name, open] of Object.entries(ways)) {
        await test.step(name, async () => {
          if (!isOpened) await page.goto(address(key))
          await isReady(page)
          await open(page)
          await check(page)
          isOpened = await close(page)
        })
      }
    }
  })
}
