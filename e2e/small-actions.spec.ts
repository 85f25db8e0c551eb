import type { Locator, Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { openPhone } from './phone.ts'
import { commentBox, makeProject, quickAdd, row } from './task-steps.ts'

type Counting = Window & { presses?: number }

/** Counts each press of a finger or the mouse on the page from here on; the result tells how many there were. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  const count = () => page.evaluate(() => (window as Counting).presses ?? 0)
  await page.evaluate(() => {
    const counting: Counting = window
    if (counting.presses === undefined)
      addEventListener(
        'pointerdown',
        ({ isTrusted }) => isTrusted && (counting.presses = (counting.presses ?? 0) + 1),
        true,
      )
    counting.presses ??= 0
  })
  const before = await count()
  return async () => (await count()) - before
}

/** Rests a finger, or the mouse, on a thing. */
async function hold(page: Page, thing: Locator): Promise<void> {
  const box = await thing.boundingBox()
  if (!box) throw new Error('There is nothing to hold')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await expect(page.getByRole('option').first()).toBeVisible()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const circle = (place: Locator) => place.locator('[data-circle]').first()
const undo = (page: Page) => page.getByRole('listitem').getByRole('button', { name: 'Undo' })
const said = (page: Page, words: string | RegExp) =>
  page.getByRole('listitem').filter({ hasText: words })

for (const size of ['desk', 'phone'] as const)
  test(`what everybody does most takes as few presses as it can, on a ${size}`, async ({
    page: desk,
    browser,
    server,
    ownerState,
  }) => {
    await desk.setViewportSize({ width: 1440, height: 900 })
    const key = await makeProject(desk, 'Few presses')
    await quickAdd(desk, 'Tape the lines')
    const page = size === 'desk' ? desk : await openPhone({ browser, server, ownerState })
    const press = (thing: Locator) => (size === 'desk' ? thing.click() : thing.tap())
    await page.goto(`/projects/${key}/tasks`)
    const task = row(page, 'Tape the lines')
    await expect(task).toBeVisible()

    // Complete: one press, and one to take it back.
    const completing = await countPresses(page)
    await press(circle(task))
    await expect(circle(task)).toHaveAccessibleName(/^Reopen/)
    expect(await completing()).toBe(1)
    await expect(said(page, `${key}-1 completed`)).toBeVisible()
    await press(undo(page))
    await expect(circle(task)).toHaveAccessibleName(/^Complete/)

    // Hold for other statuses: the choice opens on the present one.
    if (size === 'phone') await hold(page, circle(task))
    else await circle(task).click({ button: 'right' })
    await expect(page.getByRole('option', { selected: true })).toHaveText('To do')
    await press(page.getByRole('option', { name: 'In progress' }))
    await expect(circle(task)).toHaveAccessibleName('Complete (now In progress)')

    const assigning = await countPresses(page)
    await press(task.getByRole('button', { name: /^Assignees/ }))
    await press(page.getByRole('option', { name: 'Ann Kowalski' }))
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(task.getByRole('button', { name: 'Assignees: Ann Kowalski' })).toBeVisible()
    expect(await assigning()).toBe(2)

    const dating = await countPresses(page)
    await press(task.getByRole('button', { name: /^Due date/ }))
    await press(page.getByRole('button', { name: /^Tomorrow/ }))
    await expect(task.getByRole('button', { name: /Due date: Tomorrow/i })).toBeVisible()
    expect(await dating()).toBe(2)

    // Any day of the calendar is as near.
    await press(task.getByRole('button', { name: /^Due date/ }))
    await press(page.getByRole('gridcell').filter({ hasText: /^15$/ }).first())
    await expect(page.getByRole('gridcell').filter({ hasText: /^15$/ })).toHaveCount(0)
    await expect(task.getByRole('button', { name: /Due date: .*15/ })).toBeVisible()

    await page.goto(`/tasks/${key}-1`)
    const comment = page.getByRole('button', { name: 'Picture or file', exact: true })
    await expect(comment).toBeVisible()
    const showing = await countPresses(page)
    const chooser = page.waitForEvent('filechooser')
    await press(comment)
    await (await chooser).setFiles('apps/web/public/icons/icon-192.png')
    await press(page.getByRole('button', { name: /^Comment( Ctrl|$)/ }))
    const comments = page.getByRole('region', { name: 'Comments' }).getByRole('listitem')
    await expect(comments.getByRole('img', { name: /icon-192/ })).toBeVisible()
    expect(await showing()).toBe(2)

    const mentioning = await countPresses(page)
    await press(commentBox(page))
    await page.keyboard.type('@kow')
    await expect(page.getByRole('option', { name: /Ann Kowalski/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(commentBox(page)).toContainText('@ann')
    expect(await mentioning()).toBe(1)

    await page.goto('/users')
    await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeVisible()
    const inviting = await countPresses(page)
    await press(page.getByRole('button', { name: 'Invite', exact: true }))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('E-mail')).toBeFocused()
    await page.keyboard.insertText(`one.${size}@river.example, two.${size}@river.example`)
    await press(dialog.getByRole('button', { name: /^Invite/ }))
    await expect(page.getByText(/2 invitations|are on their way/).first()).toBeVisible()
    expect(await inviting()).toBeLessThanOrEqual(3)
    if (size === 'phone') await page.context().close()
  })

test('each picker opens on the present value, which Enter keeps @long', async ({ page }) => {
  const key = await makeProject(page, 'Present values')
  await quickAdd(page, 'Nets')
  await page.keyboard.press('Escape')
  const present = page.getByRole('option', { selected: true })
  const open = async (keys: string) => {
    await row(page, 'Nets').focus()
    await page.keyboard.press(keys)
    await expect(page.getByRole('option').first()).toBeVisible()
  }
  await open('Shift+P')
  await expect(present).toHaveText('No parent task')
  await page.keyboard.press('Enter')
  for (const [keys, value] of [
    ['s', 'In progress'],
    ['p', 'High'],
    ['a', 'Ann Kowalski'],
  ] as const) {
    await open(keys)
    await page.keyboard.type(value)
    await expect(present).toContainText(value)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option')).toHaveCount(0)
    await open(keys)
    await expect(present).toContainText(value)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(row(page, 'Nets').getByRole('button', { name: `: ${value}` })).toBeVisible()
  }
  // The palette goes on with the same values.
  await row(page, 'Nets').focus()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('Change priority')
  await expect(present).toContainText('Change priority')
  await page.keyboard.press('Enter')
  await expect(present).toHaveText('High')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, 'Nets').getByRole('button', { name: 'Priority: High' })).toBeVisible()

  // A filter, and what one would least choose by a slip of the keyboard.
  await page.goto(`/tasks?q=project%3A${key}%20priority%3Ahigh`)
  await page
    .getByRole('button', { name: /^Priority/ })
    .first()
    .click()
  await expect(present).toHaveText('High')
  await page.keyboard.press('Escape')
  await page.goto('/users')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Role' }).press('Enter')
  await expect(present).toHaveText('Member')
})
