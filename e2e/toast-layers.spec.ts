import { expect, test } from './app.fixture.ts'
import { openPhone } from './phone.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

test('Undo in a toast works over an open sheet, which stays', async ({
  page: desk,
  browser,
  server,
  ownerState,
}) => {
  const key = await makeProject(desk, 'Toasts over sheets')
  await quickAdd(desk, 'Nets', 'Balls')
  const page = await openPhone({ browser, server, ownerState })
  await page.goto(`/projects/${key}/tasks`)
  const circle = (title: string) => row(page, title).locator('[data-circle]').first()
  const undo = page.getByRole('listitem').getByRole('button', { name: 'Undo' })

  // The toast was there first, and then what it lies over.
  for (const [title, opener, layer] of [
    ['Nets', row(page, 'Balls').getByRole('button', { name: /^Assignees/ }), 'dialog'],
    ['Balls', row(page, 'Nets').getByRole('button', { name: /^Due date/ }), 'dialog'],
    ['Nets', page.getByRole('button', { name: 'Search', exact: true }).first(), 'dialog'],
  ] as const) {
    await circle(title).tap()
    await expect(undo).toBeVisible()
    await opener.tap()
    await expect(page.getByRole(layer)).toBeVisible()
    await undo.tap()
    await expect(page.getByRole('listitem').filter({ hasText: /^Change undone/ })).toBeVisible()
    await expect(page.getByRole(layer)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole(layer)).toHaveCount(0)
    await expect(circle(title)).toHaveAccessibleName(/^Complete/)
  }

  // Once no toast tells of it any more, the search takes the last change back.
  await circle('Nets').tap()
  await expect(undo).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).tap()
  await expect(undo).toHaveCount(0)
  await page.getByRole('button', { name: 'Search', exact: true }).first().tap()
  await page.keyboard.type('undo')
  await page.getByRole('option', { name: 'Undo the last change' }).tap()
  await expect(circle('Nets')).toHaveAccessibleName(/^Complete/)
  await page.context().close()
})

test('Undo in a toast works over a dialog, a menu and a popover by mouse and by keyboard', async ({
  page,
}) => {
  await makeProject(page, 'Toasts over layers')
  await quickAdd(page, 'Nets')
  const circle = row(page, 'Nets').locator('[data-circle]').first()
  const toasts = page.getByRole('region', { name: /^Notifications/ })
  const undo = toasts.getByRole('button', { name: 'Undo' })
  const layers = [
    ['dialog', async () => page.keyboard.press('?')],
    ['menu', async () => page.getByRole('button', { name: /Your account$/ }).click()],
    [
      'dialog',
      async () =>
        row(page, 'Nets')
          .getByRole('button', { name: /^Due date/ })
          .click(),
    ],
  ] as const
  for (const [role, open] of layers)
    for (const by of ['mouse', 'keyboard'] as const) {
      await circle.click()
      await expect(undo).toBeVisible()
      await open()
      const layer = page.getByRole(role)
      await expect(layer).toBeVisible()
      if (by === 'mouse') await undo.click()
      else {
        await page.keyboard.press('F8')
        await expect(toasts.getByRole('list')).toBeFocused()
        await page.keyboard.press('Tab')
        await page.keyboard.press('Tab')
        await expect(undo).toBeFocused()
        await page.keyboard.press('Enter')
      }
      await expect(toasts.getByText(/^Change undone/)).toBeVisible()
      await expect(layer).toBeVisible()
      // The keyboard is in the layer again.
      await expect
        .poll(() => layer.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true)
      // Over a menu Escape takes the toast first.
      await expect(async () => {
        await page.keyboard.press('Escape')
        await expect(layer).toHaveCount(0, { timeout: 500 })
      }).toPass()
      await expect(circle).toHaveAccessibleName(/^Complete/)
    }
})

test('on a phone a toast stays above the comment box of a task that is opened under it', async ({
  page: desk,
  browser,
  server,
  ownerState,
}) => {
  const key = await makeProject(desk, 'Toasts over boxes')
  await quickAdd(desk, 'Nets', 'Balls')
  const page = await openPhone({ browser, server, ownerState })
  await page.goto(`/projects/${key}/tasks`)
  await row(page, 'Balls').locator('[data-circle]').first().tap()
  const toast = page.locator('[data-toasts] li')
  await expect(toast).toBeVisible()
  // It stays for as long as one is at it.
  await toast.hover()
  await row(page, 'Nets').locator('[data-title]').first().tap()
  const box = page.locator('[data-comment-box]')
  await expect(box).toBeVisible()
  await expect
    .poll(async () => {
      const [over, under] = [await toast.boundingBox(), await box.boundingBox()]
      return over && under && over.y + over.height <= under.y
    })
    .toBe(true)
  await page.context().close()
})
