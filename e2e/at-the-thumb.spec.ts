import type { Locator, Page } from '@playwright/test'
import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { isShown, picture } from './file-steps.ts'
import { inviteColleague } from './inbox-steps.ts'
import { join } from './people-steps.ts'
import { openPhone } from './phone.ts'
import { commentBox, makeLongProject, makeProject, quickAdd, row } from './task-steps.ts'

const lineOf = (page: Page) => page.getByRole('combobox', { name: 'Add a task', exact: true })

const boxOf = async (thing: Locator) => {
  const box = await thing.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { ...box, bottom: box.y + box.height }
}

test('a toast stands right above the bars of a phone, whatever row it is about, and so does the one behind it', async ({
  browser,
  server,
  ownerState,
  page,
}) => {
  const { key } = await makeLongProject(page, 'THUMB', 30)
  const phone = await openPhone({ browser, server, ownerState })
  await phone.goto(`/projects/${key}/tasks`)
  const toast = phone.locator('[data-toasts] li')
  const above = async () => (await boxOf(lineOf(phone))).y - (await boxOf(toast)).bottom
  for (const place of [1, 5]) {
    await phone.locator('[data-task-id] [data-circle]').nth(place).tap()
    await expect(toast).toContainText('completed')
    await expect.poll(above).toBeLessThan(16)
    expect(await above()).toBeGreaterThanOrEqual(0)
    const { bottom } = await boxOf(toast)
    await toast.getByRole('button', { name: 'Undo' }).tap()
    await expect(toast).toContainText('Change undone')
    await expect.poll(async () => Math.abs((await boxOf(toast)).bottom - bottom)).toBeLessThan(2)
  }
  await phone.context().close()
})

test('a comment that was sent is in sight below a tall picture', async ({
  browser,
  server,
  ownerState,
  page,
}) => {
  const key = await makeProject(page, 'Tall pictures')
  await quickAdd(page, 'Nets')
  const tall = await picture(300, 1200)
  const phone = await openPhone({ browser, server, ownerState })
  await phone.goto(`/tasks-v2/${key}-1`)
  const box = commentBox(phone)
  await box.tap()
  const chooser = phone.waitForEvent('filechooser')
  await phone.getByRole('button', { name: 'Picture' }).tap()
  await (await chooser).setFiles({ name: 'tall.png', mimeType: 'image/png', buffer: tall })
  await expect(box.locator('img[src]')).toBeVisible()
  await phone.getByRole('button', { name: 'Comment', exact: true }).tap()
  await expect(phone.locator('article article img[src]')).toBeVisible()
  await box.fill('Where do these go?')
  await phone.getByRole('button', { name: 'Comment', exact: true }).tap()
  const said = phone.locator('article article').filter({ hasText: 'Where do these go?' })
  await expect(said).toBeInViewport({ ratio: 1 })
  expect((await boxOf(said)).bottom).toBeLessThan((await boxOf(box)).y)
  await phone.context().close()
})

for (const width of [390, 1440])
  test(`an entry of the inbox leads to the comment that it tells of, ${width} wide${width === 390 ? '' : ' @long'}`, async ({
    page,
    visitor,
    mail,
  }) => {
    const colleague = await inviteColleague(page, visitor, mail)
    const { ids } = await colleague.give(width === 390 ? 'INBA' : 'INBB', 'Order nets')
    const id = ids[0] ?? ''
    for (let count = 0; count < 12; count++) await colleague.say(id, `Thought ${count}\n\nand more`)
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/inbox')
    await page.locator('[data-entry] [data-open]').first().click()
    const said = page.locator('article article').filter({ hasText: 'Thought 11' })
    await expect(said).toBeInViewport({ ratio: 1 })
    // At a desk the list is still there, and keeps the focus.
    if (width === 390) await expect(said).toBeFocused()
    await expect(page).toHaveURL(/#comment-/)
  })

test('what a new task will get is said before it is sent, and the plus sends it', async ({
  browser,
  server,
  ownerState,
  page,
}) => {
  const key = await makeProject(page, 'Quick chips')
  const phone = await openPhone({ browser, server, ownerState })
  await phone.goto('/tasks-v2?show=mine')
  await lineOf(phone).tap()
  const given = phone.getByRole('list', { name: 'The new task gets' })
  await expect(given).toContainText('Today')
  await lineOf(phone).fill('Sweep the courts')
  await expect(given).toContainText('Today')
  await lineOf(phone).fill('Sweep the courts in 3 days')
  await expect(given).not.toContainText('Today')
  // What is typed is kept, and would be in the line of the project, too.
  await lineOf(phone).fill('')
  await phone.goto(`/projects/${key}/tasks`)
  const plus = phone.getByRole('button', { name: 'Add', exact: true })
  await plus.tap()
  await expect(lineOf(phone)).toBeFocused()
  await lineOf(phone).fill('Paint the lines')
  await plus.tap()
  await expect(row(phone, 'Paint the lines')).toBeVisible()
  await expect(lineOf(phone)).toHaveValue('')
  await expect(lineOf(phone)).toBeFocused()
  await phone.context().close()
})

test('the button that invites stays in sight however many addresses stand above it', async ({
  browser,
  server,
  ownerState,
}) => {
  const phone = await openPhone({ browser, server, ownerState })
  // As with a keyboard over the lower half.
  await phone.setViewportSize({ width: 390, height: 500 })
  await phone.goto('/users?dialog=invite')
  const dialog = phone.getByRole('dialog')
  await dialog.getByLabel('E-mail addresses').fill('one@a.example, two@a.example, three@a.example,')
  const invite = dialog.getByRole('button', { name: 'Invite 3 people' })
  await expect(invite).toBeInViewport({ ratio: 1 })
  await dialog.getByLabel('E-mail addresses').focus()
  await expect(invite).toBeInViewport({ ratio: 1 })
  await phone.context().close()
})

test('the calendar of a due date opens without a keyboard on a phone', async ({
  browser,
  server,
  ownerState,
  page,
}) => {
  const key = await makeProject(page, 'Calendars first')
  await quickAdd(page, 'Nets')
  const phone = await openPhone({ browser, server, ownerState })
  await phone.goto(`/projects/${key}/tasks`)
  await row(phone, 'Nets')
    .getByRole('button', { name: /^Due date/ })
    .tap()
  const sheet = phone.getByRole('dialog')
  const field = sheet.getByRole('textbox', { name: 'Due date' })
  await expect(sheet.getByRole('grid')).toBeVisible()
  await expect.poll(() => sheet.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await expect(field).not.toBeFocused()
  expect((await boxOf(sheet.getByRole('grid'))).y).toBeLessThan((await boxOf(field)).y)
  await field.fill('tomorrow')
  await field.press('Enter')
  await expect(sheet).toHaveCount(0)
  await expect(row(phone, 'Nets')).toContainText('Tomorrow')
  await phone.context().close()
})

test('what floats goes where it is not meant, and while one writes', async ({
  browser,
  server,
  ownerState,
  page,
}) => {
  const key = await makeProject(page, 'Floating')
  const group = await page.request.post('/api/groups', {
    headers,
    data: { name: 'Floaters', memberIds: [] },
  })
  expect(group.ok(), await group.text()).toBe(true)
  const phone = await openPhone({ browser, server, ownerState })
  const floating = phone.locator('[data-floating]')
  await phone.goto('/roles')
  await expect(floating).toBeVisible()
  await phone.getByRole('link', { name: /Volunteer/ }).tap()
  await expect(phone.getByRole('heading', { name: 'Volunteer' })).toBeVisible()
  await expect(floating).toBeHidden()
  await phone.goto('/roles?show=grid')
  await expect(phone.getByText('Change the settings of the organisation')).toBeVisible()
  await expect(floating).toBeHidden()
  await phone.goto('/users?show=groups')
  await expect(floating).toBeVisible()
  await phone.getByRole('link', { name: /Floaters/ }).tap()
  await expect(floating).toBeHidden()
  await phone.goto(`/projects/${key}`)
  await expect(floating).toBeVisible()
  await phone.getByRole('textbox').first().focus()
  await expect(floating).toBeHidden()
  await phone.context().close()
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`the tabs of the people stay where they are, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/users')
    const tab = page.getByRole('link', { name: 'Groups', exact: true })
    const { x, y } = await boxOf(tab)
    await tab.click()
    await expect(page).toHaveURL(/show=groups/)
    expect(await boxOf(tab)).toMatchObject({ x, y })
  })

test('all filters of the projects are on the screen of a phone', async ({
  browser,
  server,
  ownerState,
}) => {
  const phone = await openPhone({ browser, server, ownerState })
  await phone.goto('/projects')
  await expect(phone.getByRole('button', { name: 'Status', exact: true })).toBeInViewport({
    ratio: 1,
  })
  await phone.context().close()
})

test('without a connection a task that is not here says so at once', async ({
  browser,
  server,
  ownerState,
  page,
}) => {
  const key = await makeProject(page, 'Not here')
  await quickAdd(page, 'Nets')
  const phone = await openPhone({ browser, server, ownerState })
  await phone.goto('/inbox')
  await expect(phone.getByRole('heading', { name: 'Inbox' })).toBeVisible()
  await phone.context().setOffline(true)
  await phone.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/tasks-v2/${key}-1`)
  await expect(phone.getByText('Not on this device yet').first()).toBeVisible({ timeout: 1500 })
  await phone.context().close()
})

test('what waits for the line says what was changed', async ({ page, visitor, mail }) => {
  await join(visitor, mail, { name: 'Wanda Waits', role: 'member' })
  await makeProject(page, 'Waiting words')
  await quickAdd(page, 'Nets')
  // The app is there, the server is not.
  await page.route('**/api/**', (route) => route.abort())
  await row(page, 'Nets').locator('[data-circle]').click()
  await page.getByRole('button', { name: /not sent yet/i }).click()
  await expect(page.getByRole('dialog')).toContainText('Status: Done')
  await page.unroute('**/api/**')
})

test('where a comment is written nothing is cut, broken or lies over a menu', async ({
  browser,
  server,
  ownerState,
  page,
}) => {
  const key = await makeProject(page, 'Comment box')
  await quickAdd(page, 'Nets')
  const phone = await openPhone({ browser, server, ownerState })
  await phone.goto(`/tasks-v2/${key}-1`)
  const box = commentBox(phone)
  await box.tap()
  // What it says of itself has two lines at this width.
  const room = await box.locator('p').evaluate((line) => ({
    height: line.clientHeight,
    lines: 2 * Number.parseFloat(getComputedStyle(line).lineHeight),
  }))
  expect(room.height).toBeGreaterThanOrEqual(Math.floor(room.lines))

  await box.pressSequentially('Hello @ann')
  // An open menu takes it from screen readers, not from sight.
  const people = phone.locator('[role=listbox]')
  await expect(people).toBeVisible()
  await phone.getByRole('button', { name: 'Insert' }).tap()
  await expect(phone.getByRole('menu')).toBeVisible()
  await expect(people).toHaveCount(0)
  await phone.keyboard.press('Escape')
  await box.fill('')

  const sent = Promise.withResolvers<void>()
  await phone.route('**/api/uploads/**', async (route) => {
    await sent.promise
    await route.continue()
  })
  const chooser = phone.waitForEvent('filechooser')
  await phone.getByRole('button', { name: 'Picture' }).tap()
  const buffer = await picture(40, 40)
  await (await chooser).setFiles({ name: 'court.png', mimeType: 'image/png', buffer })
  await expect(box).toContainText('court')
  await expect(box.getByRole('img', { name: 'court' })).toHaveCount(0)
  sent.resolve()
  await isShown(box.getByRole('img', { name: 'court' }))
  await phone.context().close()
})
