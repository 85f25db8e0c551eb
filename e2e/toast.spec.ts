import type { Locator } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { commentBox, makeProject, quickAdd, row } from './task-steps.ts'

/** Whether one thing lies over another. */
const covers = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('It is not on the screen')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

for (const [width, height, run] of [
  [390, 844, ''],
  [1440, 900, ' @long'],
] as const)
  test(`a toast leaves free what one goes on with, ${width} wide${run}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const key = await makeProject(page, 'Toasts')
    await quickAdd(page, 'Nets', 'Balls')
    for (const title of ['Nets', 'Balls']) {
      await row(page, title).focus()
      await page.keyboard.press('x')
    }
    await page.keyboard.press('p')
    await page.getByRole('option', { name: 'High' }).click()
    const changed = page.getByRole('listitem').filter({ hasText: 'Priority of 2 tasks changed' })
    await expect(changed).toBeVisible()
    for (const needed of [
      page.getByRole('toolbar', { name: '2 tasks selected' }),
      page.getByRole('combobox', { name: 'Add a task', exact: true }),
      page.getByRole('navigation').last(),
    ])
      expect(await covers(changed, needed)).toBe(false)

    for (const address of [`/projects/${key}/tasks?task=${key}-1`, `/tasks-v2/${key}-1`]) {
      await page.goto(address)
      const box = commentBox(page)
      await box.scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: /^(Stop watching|Watch)$/ }).click()
      const watch = page.getByRole('listitem').filter({ hasText: /You (no longer )?watch/ })
      await expect(watch).toBeVisible()
      await box.scrollIntoViewIfNeeded()
      expect(await covers(watch, box)).toBe(false)
    }
    // The title of the page, and with a keyboard what is being written.
    await expect(
      page.getByRole('listitem').filter({ hasText: /You (no longer )?watch/ }),
    ).toBeHidden()
    if (width === 390) {
      await page.setViewportSize({ width, height: 508 })
      await commentBox(page).click()
    }
    await page
      .getByRole('button', { name: /^Complete/ })
      .first()
      .click()
    const completed = page.getByRole('listitem').filter({ hasText: 'completed' })
    await expect(completed.getByRole('button', { name: 'Undo' })).toBeVisible()
    for (const needed of [
      page.getByRole('heading', { level: 1 }),
      ...(width === 390 ? [commentBox(page), page.getByRole('toolbar')] : []),
    ])
      await expect.poll(() => covers(completed, needed)).toBe(false)
  })
