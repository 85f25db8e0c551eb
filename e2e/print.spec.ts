import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { makeCalendarProject, openCalendar } from './calendar-steps.ts'
import { makeLongProject, makeProject, quickAdd } from './task-steps.ts'

type Printing = Window & { onPaper?: { texts: string[]; clipped: string[]; shown: string } }

/** What is on paper of the elements that match, as the browser has it at the moment of printing, and how many pages it takes. */
async function print(page: Page, selector: string) {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate((wanted) => {
    const printing: Printing = window
    addEventListener(
      'beforeprint',
      () => {
        const found = [...document.querySelectorAll<HTMLElement>(wanted)]
        const isClipped = (element: HTMLElement) => {
          for (let around = element.parentElement; around; around = around.parentElement) {
            const { overflowY } = getComputedStyle(around)
            if (overflowY === 'visible' || around === document.body) continue
            if (element.getBoundingClientRect().bottom > around.getBoundingClientRect().bottom + 1)
              return true
          }
          return false
        }
        const textOf = (element: HTMLElement) => element.innerText.trim()
        printing.onPaper = {
          texts: found.filter((one) => one.checkVisibility()).map(textOf),
          clipped: found.filter(isClipped).map(textOf),
          shown: document.body.innerText,
        }
      },
      { once: true },
    )
  }, selector)
  const pdf = await page.pdf({ format: 'A4' })
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
  const onPaper = await page.evaluate(() => (window as Printing).onPaper)
  await page.emulateMedia({ media: 'screen' })
  if (!onPaper) throw new Error('Nothing was printed')
  return { ...onPaper, pages }
}

test('a list of tasks is on paper with all its rows, and nothing else', async ({ page }) => {
  const { key } = await makeLongProject(page, 'PRINTED', 100)
  await page.goto(`/projects/${key}/tasks`)
  await expect(page.getByRole('row').nth(20)).toBeVisible()
  const { texts, clipped, shown, pages } = await print(page, '[data-task-id] [data-title]')
  expect(texts).toHaveLength(100)
  expect(new Set(texts).size).toBe(100)
  expect(clipped).toEqual([])
  expect(shown).not.toContain('Add a task')
  // 100 rows of 36 px on sheets of about 1,050: an empty one would be the fifth.
  expect(pages).toBeGreaterThan(2)
  expect(pages).toBeLessThan(6)
  // On the screen only those in sight are there again.
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => page.locator('[data-task-id]').count()).toBeLessThan(60)
})

test('a board is on paper with all cards of its columns', async ({ page }) => {
  const { key } = await makeLongProject(page, 'CARDED', 60)
  await page.goto(`/projects/${key}/tasks?layout=board`)
  await expect(page.locator('[data-task-id]').nth(5)).toBeVisible()
  const { texts, clipped } = await print(page, '[data-task-id] [data-title]')
  expect(texts).toHaveLength(60)
  expect(clipped).toEqual([])
})

test('a board of many columns is on one sheet', async ({ page }) => {
  const { key } = await makeLongProject(page, 'WIDEPAPER', 12)
  await page.goto(`/projects/${key}/tasks?layout=board`)
  await expect(page.locator('[data-task-id]').nth(2)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const rights = await page
    .locator('[data-cell]')
    .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().right))
  expect(rights.length).toBeGreaterThan(3)
  // A sheet of Letter on its long side is 1,056 px, less its margins.
  expect(Math.max(...rights)).toBeLessThan(980)
})

test('a month is on paper with every task of a day', async ({ page, server }) => {
  const project = await makeCalendarProject(page, server, 'Europe/Berlin')
  const titles = Array.from({ length: 12 }, (_, number) => `Court ${number + 1}`)
  await project.add(...titles.map((name) => ({ title: name, dueOn: '2031-06-14' })))
  await openCalendar(page, project, 'span=month&on=2031-06-14')
  await expect(page.getByText(/^\d+ more/)).toBeVisible()
  const { texts, clipped, shown } = await print(page, '[data-task-id]')
  expect(new Set(texts.map((one) => one.split('\n')[0]))).toEqual(new Set(titles))
  expect(clipped).toEqual([])
  expect(shown).not.toMatch(/\d+ more/)
})

test('a task is on paper without what only a screen can do', async ({ page }) => {
  const key = await makeProject(page, 'One sheet')
  await quickAdd(page, 'Tape the lines')
  await page.goto(`/tasks-v2/${key}-1`)
  await expect(page.locator('[contenteditable="true"]').first()).toBeVisible()
  const { texts, shown, pages } = await print(page, 'button, input, [contenteditable="true"]')
  expect(shown).toContain('Tape the lines')
  expect(texts.filter((one) => /^(Comment$|Send|Add|Attach|Watch)/.test(one))).toEqual([])
  expect(shown).not.toContain('Write a comment')
  expect(pages).toBe(1)
})

test('the directory is on paper with everybody', async ({ page }) => {
  await page.goto('/users')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const { texts, clipped, pages } = await print(page, 'tbody tr[aria-rowindex]')
  expect(texts.length).toBeGreaterThan(0)
  expect(clipped).toEqual([])
  // How many there are depends on which tests this server has had before: some 20 fill a sheet.
  expect(pages).toBeLessThanOrEqual(Math.ceil(texts.length / 12))
})
