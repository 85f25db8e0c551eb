import type { Page } from '@playwright/test'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { clearInbox, entry, inboxLink, inviteColleague } from './inbox-steps.ts'
import { openPhone, swipe } from './phone.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Task', exact: true })
const focused = (page: Page) => page.locator(':focus')

/** Takes back or does again by a key, until that is stored. */
async function turn(page: Page, keys: string): Promise<void> {
  const stored = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('undoOf') ?? false,
  )
  await page.keyboard.press(keys)
  await stored
}

test('one is told at once, and works through the inbox by the keyboard alone', async ({
  page,
  visitor,
  mail,
}) => {
  test.setTimeout(120_000)
  const tess = await inviteColleague(page, visitor, mail)
  await clearInbox(page)
  await page.goto('/projects')
  await expect(inboxLink(page)).toHaveAccessibleName('Inbox')
  const { ids: early } = await tess.give('QCLUB', 'Tape lines', 'Call the club')
  const [lines = ''] = early
  await expect(inboxLink(page)).toHaveAccessibleName('Inbox 2 unread')

  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(focused(page)).toContainText('Call the club')
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  const { ids } = await tess.give('QNETS', 'Order nets')
  const [nets = ''] = ids
  await expect(inboxLink(page)).toHaveAccessibleName('Inbox 3 unread')
  await tess.say(nets, 'Which ones?')
  await tess.change(nets, { priority: { was: 'none', set: 'high' } })
  await tess.change(nets, { title: { was: 'Order nets', set: 'Order new nets' } })

  // Whoever comes again finds the newest first, and stands on it.
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(page).toHaveURL(/\/inbox$/)
  await expect(entry(page, 'Order new nets')).toContainText(
    'Tess Teller 1 assigned this task to you; commented: “Which ones?”; changed Priority from No priority to High; renamed this from “Order nets” to “Order new nets”',
  )
  // What was done says why one is told.
  await expect(entry(page, 'Order new nets')).not.toContainText('This task is yours')
  await expect(focused(page)).toContainText('Order new nets')
  await expectAccessible(page)

  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Order new nets')
  await expect(inboxLink(page)).toHaveAccessibleName('Inbox 2 unread')
  await page.keyboard.press('j')
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Call the club')
  await expect(inboxLink(page)).toHaveAccessibleName('Inbox 1 unread')
  await expectAccessible(page)
  await page.keyboard.press('u')
  await expect(inboxLink(page)).toHaveAccessibleName('Inbox 2 unread')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(focused(page)).toContainText('Call the club')

  await page.keyboard.press('e')
  await expect(entry(page, 'Call the club')).toHaveCount(0)
  await expect(focused(page)).toContainText('Tape lines')
  await page.keyboard.press('Control+z')
  await expect(entry(page, 'Call the club')).toBeVisible()
  await expect(inboxLink(page)).toHaveAccessibleName('Inbox 2 unread')

  await focused(page).press('h')
  const dialog = page.getByRole('dialog', { name: 'Snooze until' })
  await expect(focused(page)).toHaveText(/^(Later today|Tomorrow)/)
  await dialog.getByRole('button', { name: /^Tomorrow/ }).press('Enter')
  await expect(entry(page, 'Tape lines')).toHaveCount(0)
  await page.getByRole('link', { name: 'Snoozed' }).press('Enter')
  await expect(entry(page, 'Tape lines')).toContainText('Comes back')
  const parts = page.getByRole('navigation', { name: 'Filter' })
  await expect(parts.locator('[aria-current=page]')).toHaveText('Snoozed')
  const time = entry(page, 'Tape lines').getByRole('time')
  const comesBack = await time.textContent()
  await page.keyboard.press('j')
  await page.keyboard.press('h')
  await expect(entry(page, 'Tape lines')).toHaveCount(0)
  await turn(page, 'Control+z')
  await expect(time).toHaveText(comesBack ?? '')
  await turn(page, 'Control+Shift+z')
  await expect(entry(page, 'Tape lines')).toHaveCount(0)
  await turn(page, 'Control+z')
  await page.reload()
  await expect(time).toHaveText(comesBack ?? '')
  await tess.say(lines, 'It is urgent')
  await expect(entry(page, 'Tape lines')).toHaveCount(0)
  await page.getByRole('link', { name: 'Unread', exact: true }).press('Enter')
  await expect(entry(page, 'Tape lines')).toContainText('It is urgent')
})

test('what one chooses to be told of holds from then on @long', async ({ page, visitor, mail }) => {
  test.setTimeout(120_000)
  const tess = await inviteColleague(page, visitor, mail)
  await page.goto('/settings/notifications')
  const comments = page.getByRole('switch', { name: 'Comments: in the inbox' })
  await expect(comments).toBeChecked()
  await comments.press('Space')
  await expect(comments).not.toBeChecked()
  const { ids } = await tess.give('QQUIET', 'Paint the wall')
  await tess.say(ids[0] ?? '', 'In which colour?')
  await tess.change(ids[0] ?? '', { dueOn: { was: null, set: '2027-05-01' } })
  await page.goto('/inbox')
  await expect(entry(page, 'Paint the wall')).toContainText('set Due date to 1 May 2027')
  await expect(entry(page, 'Paint the wall')).not.toContainText('colour')

  await entry(page, 'Paint the wall').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Mute Club of QQUIET' }).click()
  await page.goto('/settings/notifications')
  await expect(comments).not.toBeChecked()
  await expect(page.getByRole('list', { name: 'Muted projects' })).toContainText('Club of QQUIET')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unmute Club of QQUIET' }).click()
  await expect(page.getByText('No project is muted.')).toBeVisible()
  await comments.press('Space')
  await expect(comments).toBeChecked()

  const hour = page.getByRole('combobox', { name: 'Remind me of due tasks at' })
  await expect(hour).toHaveText('08:00')
  await hour.press('Enter')
  await page.getByRole('option', { name: '07:00' }).press('Enter')
  await expect(hour).toHaveText('07:00')
  const digest = page.getByRole('switch', { name: 'Daily digest by e-mail' })
  await digest.press('Space')
  await expect(digest).toBeChecked()
  await page.reload()
  await expect(hour).toHaveText('07:00')
  await expect(digest).toBeChecked()
})

test('E beside an open task is done with the entry, and leaves the task as it is', async ({
  page,
  visitor,
  mail,
}) => {
  const tess = await inviteColleague(page, visitor, mail)
  await tess.give('QBESIDE', 'Line the courts')
  await page.goto('/inbox')
  await entry(page, 'Line the courts').getByRole('link', { name: /Line/ }).click()
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Line the courts')
  await page.keyboard.press('e')
  await expect(entry(page, 'Line the courts')).toHaveCount(0)
  const answer = await page.request.get('/api/tasks/QBESIDE-1', { headers: ownerHeaders })
  expect(await answer.json()).toMatchObject({ task: { completedAt: null } })
})

test('on a phone entries are opened by a tap, done by a swipe and brought back @long', async ({
  page,
  visitor,
  mail,
  browser,
  server,
  ownerState,
}) => {
  test.setTimeout(120_000)
  const tess = await inviteColleague(page, visitor, mail)
  await tess.give('QPHONE', 'Sweep the courts', 'Fill the fridge')
  const phone = await openPhone({ browser, server, ownerState })
  await phone.goto('/projects')
  await inboxLink(phone).tap()
  await entry(phone, 'Sweep the courts').getByRole('link', { name: /Sweep/ }).tap()
  await expect(panel(phone).getByRole('textbox', { name: 'Title' })).toHaveValue('Sweep the courts')
  await expectAccessible(phone)
  await panel(phone).getByRole('button', { name: 'Close' }).tap()
  await swipe(phone, entry(phone, 'Fill the fridge'), { x: -150 })
  await expect(entry(phone, 'Fill the fridge')).toHaveCount(0)
  await phone.getByRole('button', { name: 'Undo' }).tap()
  await expect(entry(phone, 'Fill the fridge')).toBeVisible()
  await expectAccessible(phone)
  await entry(phone, 'Fill the fridge')
    .getByRole('button', { name: 'Mark notification as done' })
    .tap()
  await phone.getByRole('link', { name: 'Done' }).tap()
  await expect(entry(phone, 'Fill the fridge')).toBeVisible()
  await phone.context().close()
})
