import type { Page } from '@playwright/test'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { join } from './people-steps.ts'
import { openPhone } from './phone.ts'

// Who is invited is so by the owner, who must be signed in somewhere.
test.beforeEach(({ ownerState }) => void ownerState)

const saved = (page: Page) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/users/me/preferences') && answer.request().method() === 'PATCH',
  )

test('type, density and accent are chosen by the keyboard, kept, followed by another browser and taken back', async ({
  browser,
  server,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Lou Look', role: 'member' })
  const signedIn = await visitor.context().storageState({ indexedDB: true })
  const phone = await openPhone({ browser, server, ownerState: signedIn })
  await phone.goto('/projects')
  await expect(phone.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  await visitor.goto('/settings/appearance')
  const root = visitor.locator('html')
  const heightOf = () =>
    visitor.getByRole('link', { name: 'Display' }).evaluate((link) => link.clientHeight)
  const before = await heightOf()
  const large = saved(visitor)
  await visitor.getByLabel('Normal').focus()
  await visitor.keyboard.press('ArrowRight')
  expect((await large).ok()).toBe(true)
  await expect(root).toHaveAttribute('data-font-size', 'large')
  expect(await heightOf()).toBeGreaterThan(before)
  const teal = saved(visitor)
  await visitor.getByLabel('Blue').focus()
  await visitor.keyboard.press('ArrowLeft')
  expect((await teal).ok()).toBe(true)
  await expectAccessible(visitor)

  // Another browser hears of it, and begins with it.
  await expect(phone.locator('html')).toHaveAttribute('data-font-size', 'large')
  await expect(phone.locator('html')).toHaveAttribute('data-accent', 'teal')
  await phone.route('**/api/**', (route) => route.abort())
  await phone.reload({ waitUntil: 'commit' })
  await expect(phone.locator('html')).toHaveAttribute('data-accent', 'teal')
  await phone.context().close()

  const undone = saved(visitor)
  await visitor.keyboard.press('Control+z')
  expect((await undone).ok()).toBe(true)
  await expect(root).toHaveAttribute('data-accent', 'blue')
  await expect(visitor.getByLabel('Blue')).toBeChecked()
})

test('on a phone a finger chooses, and large type is cut off nowhere @long', async ({
  browser,
  server,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Fin Finger', role: 'member' })
  const signedIn = await visitor.context().storageState({ indexedDB: true })
  const phone = await openPhone({ browser, server, ownerState: signedIn })
  await phone.goto('/settings/appearance')
  for (const name of ['Large', 'Comfortable']) {
    const done = saved(phone)
    await phone.getByText(name, { exact: true }).tap()
    expect((await done).ok()).toBe(true)
  }
  await expectAccessible(phone)
  for (const address of ['/settings/appearance', '/projects', '/tasks-v2']) {
    await phone.goto(address)
    await expect(phone.locator('main')).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
  await phone.context().close()
})

test('what the sidebar shows, the first day of the week and the layout of projects are chosen by the keyboard @long', async ({
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Dee Display', role: 'member' })
  await visitor.goto('/settings/display')
  const wiki = visitor.getByRole('complementary').getByRole('link', { name: 'Wiki' })
  await expect(wiki).toBeVisible()
  const hidden = saved(visitor)
  await visitor.getByRole('switch', { name: 'Wiki' }).press('Space')
  expect((await hidden).ok()).toBe(true)
  await expect(wiki).toHaveCount(0)
  const week = saved(visitor)
  await visitor.getByLabel('Monday').focus()
  await visitor.keyboard.press('ArrowRight')
  expect((await week).ok()).toBe(true)
  await expectAccessible(visitor)

  const list = saved(visitor)
  await visitor
    .getByRole('group', { name: 'Default layout of projects' })
    .getByLabel('Table')
    .focus()
  await visitor.keyboard.press('ArrowRight')
  expect((await list).ok()).toBe(true)
  const board = saved(visitor)
  await visitor.keyboard.press('ArrowRight')
  expect((await board).ok()).toBe(true)
  const made = await visitor.request.post('/api/projects', {
    headers: ownerHeaders,
    data: { name: 'Layouts', key: 'LAYOUTS' },
  })
  expect(made.ok()).toBe(true)
  await visitor.goto('/projects/LAYOUTS/tasks')
  await expect(visitor).toHaveURL(/tasks\?layout=board$/)
  const layout = (name: string) => visitor.getByRole('button', { name, exact: true, pressed: true })
  await expect(layout('Board')).toBeVisible()
  await visitor.keyboard.press('v')
  await visitor.keyboard.press('t')
  await expect(layout('Table')).toBeVisible()
  await expect(visitor).toHaveURL(/tasks\?layout=table$/)

  await visitor.goto('/tasks-v2?layout=calendar')
  const firstDay = await visitor.locator('[data-day]').first().getAttribute('data-day')
  expect(new Date(firstDay ?? '').getUTCDay()).toBe(6)
  await expect(wiki).toHaveCount(0)
  // The search leads there all the same.
  await visitor.keyboard.press('Control+k')
  await visitor.getByRole('combobox').fill('Wiki')
  await expect(visitor.getByRole('option', { name: /Wiki/ }).first()).toBeVisible()
  await visitor.keyboard.press('Escape')
  await visitor.goto('/settings/display')
  const shown = saved(visitor)
  await visitor.getByRole('switch', { name: 'Wiki' }).press('Space')
  expect((await shown).ok()).toBe(true)
  await expect(wiki).toBeVisible()
  const undone = saved(visitor)
  await visitor.keyboard.press('Control+z')
  expect((await undone).ok()).toBe(true)
  await expect(wiki).toHaveCount(0)
})

test('time zone, date format and start page are chosen once and hold everywhere @long', async ({
  browser,
  server,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Zoe Zone', role: 'member' })
  const signedIn = await visitor.context().storageState({ indexedDB: true })
  await visitor.goto('/settings/account')
  const zone = saved(visitor)
  await visitor.getByRole('button', { name: 'Time zone: ' }).press('Enter')
  await visitor.getByPlaceholder('Time zone').fill('kiritimati')
  await visitor.keyboard.press('Enter')
  expect((await zone).ok()).toBe(true)
  await expect(visitor.getByRole('button', { name: 'Time zone: Pacific/Kiritimati' })).toBeVisible()
  const format = saved(visitor)
  await visitor.getByText('2026-12-31', { exact: true }).click()
  expect((await format).ok()).toBe(true)
  await expectAccessible(visitor)
  await visitor.goto('/settings/display')
  const start = saved(visitor)
  await visitor.getByRole('group', { name: 'Start page' }).getByText('Inbox').click()
  expect((await start).ok()).toBe(true)

  // A device that knows nothing of it yet begins there, on the day it is in that zone.
  const phone = await openPhone({ browser, server, ownerState: signedIn })
  await phone.addInitScript(() => localStorage.removeItem('preferences'))
  await phone.goto('/?from=inapp')
  await expect(phone).toHaveURL(/\/inbox\?from=inapp$/)
  await phone.goto('/settings/account')
  await expect(phone.getByRole('button', { name: 'Time zone: Pacific/Kiritimati' })).toBeVisible()
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' })
  await phone.goto('/tasks-v2?layout=calendar')
  await expect(phone.locator('[aria-current="date"]').first()).toHaveAttribute(
    'data-day',
    today.format(new Date()),
  )
  await phone.context().close()
})
