import type { Locator } from '@playwright/test'
import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { join, joinAll } from './people-steps.ts'
import { openPhone } from './phone.ts'
import { makeProject, quickAdd } from './task-steps.ts'
import { makePage } from './wiki-steps.ts'

const isWhole = (thing: Locator) =>
  thing.evaluate((element) => element.scrollWidth <= element.clientWidth)

test('names of people stand whole at 390 px', async ({
  browser,
  server,
  ownerState,
  page,
  mail,
}) => {
  await joinAll(page, mail, ['Maximiliane Hohenberg'])
  const phone = await openPhone({ browser, server, ownerState })
  await phone.goto('/users')
  const name = phone.getByRole('link', { name: 'Maximiliane Hohenberg' })
  await expect(name).toBeVisible()
  expect(await isWhole(name)).toBe(true)
  await expect(phone.getByRole('row', { name: /Maximiliane/ })).toContainText('Member')
  await phone.context().close()
})

test('the words of a table in a page are not broken at 390 px: the table is scrolled', async ({
  browser,
  server,
  ownerState,
  page,
}) => {
  const head = '| Court | Responsible | Equipment | Observations |\n| --- | --- | --- | --- |'
  const markdown = `${head}\n| North | Maximiliane | Scoreboard | Refreshments afterwards |`
  const made = await makePage(page, { title: 'Courts', markdown })
  const phone = await openPhone({ browser, server, ownerState })
  await phone.goto(`/wiki/${made.id}`)
  const cell = phone.getByRole('cell', { name: 'Maximiliane' })
  await expect(cell).toBeVisible()
  const lines = await cell.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element.querySelector('p') ?? element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)
  await phone.context().close()
})

test('the last row of a list ends above the button that floats over it', async ({
  browser,
  server,
  ownerState,
  page,
  mail,
}) => {
  const names = Array.from({ length: 14 }, (_, index) => `Flo Player ${index}`)
  await joinAll(page, mail, names)
  const phone = await openPhone({ browser, server, ownerState })
  await phone.goto('/users')
  const rows = phone.locator('main [data-user-id]')
  await expect(rows.nth(13)).toBeAttached()
  await rows.last().evaluate((row) => {
    const scroller = row.closest('[data-scrolls]')
    scroller?.scrollTo(0, scroller.scrollHeight)
  })
  const bottomOf = async (thing: Locator) => {
    const box = await thing.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const button = await phone.locator('[data-floating]').boundingBox()
  await expect.poll(() => bottomOf(rows.last())).toBeLessThanOrEqual(button?.y ?? 0)
  await phone.context().close()
})

test('the number at the inbox falls when a task of a group goes out of sight', async ({
  page,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Val Volunteer', role: 'volunteer' })
  const people = await page.request.get('/api/users?projectUsersOnly=true', { headers })
  const all = (await people.json()) as { uid: string; name: string }[]
  const idOf = (name: string) => all.find((one) => one.name === name)?.uid ?? ''
  const data = { name: 'Net crew', memberIds: [idOf('Val Volunteer')] }
  const made = await page.request.post('/api/groups', { headers, data })
  const { id: crew } = (await made.json()) as { id: string }
  const key = await makeProject(page, 'Crew work')
  await quickAdd(page, 'Hang the nets')
  const found = await page.request.get(`/api/tasks/${key}-1`, { headers })
  const { task } = (await found.json()) as { task: { id: string } }
  const assign = async (was: string[], set: string[]) => {
    const changes = { assigneeIds: { was, set } }
    const answer = await page.request.patch(`/api/tasks/${task.id}`, { headers, data: { changes } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await assign([], [crew])
  const inbox = visitor
    .getByRole('navigation')
    .getByRole('link', { name: /^Inbox/ })
    .first()
  await expect(inbox).toContainText('1 unread')
  await assign([crew], [idOf('Ann Kowalski')])
  await expect(inbox).not.toContainText('unread', { timeout: 20_000 })
})

test('the comment box of a phone is one line that says what it is for', async ({
  browser,
  server,
  ownerState,
  page,
}) => {
  const key = await makeProject(page, 'One line')
  await quickAdd(page, 'Book courts')
  const phone = await openPhone({ browser, server, ownerState })
  await phone.goto(`/projects/${key}/tasks?task=${key}-1`)
  const box = phone.getByRole('textbox', { name: 'Comment' })
  await expect(box).toBeVisible()
  const hint = await box.locator('p').evaluate((line) => getComputedStyle(line, '::before').height)
  expect(Number.parseFloat(hint)).toBeGreaterThan(10)
  const foot = phone.getByRole('toolbar', { name: 'Formatting' }).filter({ visible: true }).last()
  await expect(foot.getByRole('button', { name: 'Picture or file' })).toBeVisible()
  await expect(foot.getByRole('button', { name: 'Bold' })).toBeHidden()
  await box.tap()
  await expect(foot.getByRole('button', { name: 'Bold' })).toBeVisible()
  await phone.context().close()
})

test('who may not comment has no empty bar below a task', async ({ page, visitor, mail }) => {
  const key = await makeProject(page, 'Only read')
  await quickAdd(page, 'Book courts')
  await join(visitor, mail, { name: 'Gitta Reads', role: 'guest' })
  await visitor.goto(`/projects/${key}/tasks?task=${key}-1`)
  await expect(visitor.getByRole('tab', { name: 'History' })).toBeVisible()
  await expect(visitor.locator('[data-dock]')).toBeHidden()
})
