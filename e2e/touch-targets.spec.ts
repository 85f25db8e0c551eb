import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { openPhone } from './phone.ts'
import { makeProject, quickAdd } from './task-steps.ts'

/** Of look.md, in pixels: what a finger presses is so high and wide; one of each side may be the line to what is beside it. */
const least = 44 - 2

/** What is pressed on the screen and is smaller than a finger, as `40×28 Views`. A link in a text or in a row that is pressed as a whole is as large as that. */
const tooSmall = (page: Page) =>
  page.evaluate((size) => {
    const pressed =
      'button, a[href], input, select, summary, [role=option], [role=tab], [role=checkbox], [role^=menuitem]'
    const within =
      '[role=row] a, tr a, li a, [data-project] a, [data-task-id] a, p a, p button, .prose a'
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      const { width, height, top, bottom, left, right } = element.getBoundingClientRect()
      const isSeen =
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        getComputedStyle(element).pointerEvents !== 'none' &&
        bottom > 0 &&
        top < innerHeight &&
        right > 0 &&
        left < innerWidth
      const label = element.closest('label')?.getBoundingClientRect()
      const isLabelled = label !== undefined && label.height >= size && label.width >= size
      // Read aloud only, until it has the focus.
      if (!isSeen || isLabelled || element.matches('.sr-only, ' + within)) return []
      if (element.closest('[aria-hidden=true], .sr-only')) return []
      // What is drawn small may be pressed around it, too.
      const isOwn = (x: number, y: number) => {
        const hit = document.elementFromPoint(x, y)
        return hit === null || element.contains(hit)
      }
      const reach = (x: number, y: number, dx: number, dy: number) => {
        let far = 0
        while (far < size && isOwn(x + dx * (far + 1), y + dy * (far + 1))) far += 1
        return far
      }
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      // A row that a bar covers in part is pressed once it is scrolled to.
      const row = element.closest('[data-task-id], [role=row], tr, li')
      const edges = row?.getBoundingClientRect()
      const isCut = (edge: number) => !row?.contains(document.elementFromPoint(x, edge))
      if (edges && (isCut(edges.top + 2) || isCut(edges.bottom - 2))) return []
      const wide = Math.max(width, reach(x, y, 1, 0) + reach(x, y, -1, 0) + 1)
      const high = Math.max(height, reach(x, y, 0, 1) + reach(x, y, 0, -1) + 1)
      if (Math.round(wide) >= size && Math.round(high) >= size) return []
      const name = element.getAttribute('aria-label') ?? element.textContent
      return `${Math.round(wide)}×${Math.round(high)} ${name.slice(0, 40)}`
    })
  }, least)

test('what a finger presses is large enough, and no key is shown, on each main screen', async ({
  page: desk,
  browser,
  server,
  ownerState,
}) => {
  const key = await makeProject(desk, 'Touch targets')
  await quickAdd(desk, 'Nets', 'Balls')
  const page = await openPhone({ browser, server, ownerState })
  const found: Record<string, unknown> = {}
  const look = async (screen: string) => {
    await expect(page.locator('main')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const small = await tooSmall(page)
    const keys = await page.locator('kbd:visible').allTextContents()
    if (small.length + keys.length > 0) found[screen] = [...small, ...keys]
  }
  for (const address of [
    '/projects',
    `/projects/${key}`,
    `/projects/${key}/tasks`,
    `/projects/${key}/tasks?layout=list`,
    `/projects/${key}/tasks?layout=board`,
    `/projects/${key}/tasks?layout=calendar`,
    `/projects/${key}/tasks?layout=timeline`,
    `/projects/${key}/tasks?task=${key}-1`,
    `/tasks-v2/${key}-1`,
    '/tasks-v2?show=mine',
    '/tasks',
    '/inbox',
    '/wiki',
    '/users',
    '/settings',
    '/settings/account',
    '/settings/organisation',
    '/apps',
    '/roles',
    '/pkrIds',
  ]) {
    await page.goto(address)
    await look(address.replace(key, 'KEY'))
  }
  // What opens over them.
  await page.goto(`/projects/${key}/tasks`)
  await page.getByRole('combobox', { name: 'Add a task', exact: true }).tap()
  await page.keyboard.type('Lines !high fri')
  await look('quick add')
  for (const opener of ['Filter', 'Search', 'More'] as const) {
    await page.goto(`/projects/${key}/tasks`)
    await page.getByRole('button', { name: opener, exact: true }).last().tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(opener)
  }
  expect(found).toEqual({})
  await page.context().close()
})
