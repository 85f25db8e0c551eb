import type { Browser, Page } from '@playwright/test'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { join } from './people-steps.ts'
import { openPhone } from './phone.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

/** The browser of somebody who has joined, as a phone. */
async function asPhone(browser: Browser, server: { url: string }, visitor: Page): Promise<Page> {
  const ownerState = await visitor.context().storageState({ indexedDB: true })
  return openPhone({ browser, server, ownerState })
}

async function change(page: Page, key: string, changes: object): Promise<void> {
  const found = await page.request.get(`/api/tasks/${key}`, { headers: ownerHeaders })
  const { task } = (await found.json()) as { task: { id: string } }
  const data = { changes }
  const answer = await page.request.patch(`/api/tasks/${task.id}`, { headers: ownerHeaders, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function uidOf(page: Page, name: string): Promise<string> {
  const answer = await page.request.get('/api/users', { headers: ownerHeaders })
  const { items } = (await answer.json()) as { items: { uid: string; name: string }[] }
  return items.find((one) => one.name === name)?.uid ?? ''
}

test('a volunteer finds what their crew has open, takes it with Undo, and it reads as a sentence', async ({
  page,
  visitor,
  mail,
  browser,
  server,
}) => {
  await join(visitor, mail, { name: 'Vera Volley', role: 'volunteer' })
  const data = {
    id: crypto.randomUUID(),
    name: 'Crew',
    memberIds: [await uidOf(page, 'Vera Volley')],
  }
  const made = await page.request.post('/api/groups', { headers: ownerHeaders, data })
  expect(made.ok(), await made.text()).toBe(true)
  const crew = (await made.json()) as { id: string }
  const key = await makeProject(page, 'Club night')
  await quickAdd(page, 'Hang the nets')
  await change(page, `${key}-1`, { assigneeIds: { was: [], set: [crew.id] } })

  const phone = await asPhone(browser, server, visitor)
  await phone.goto('/tasks-v2?show=mine')
  await expect(phone.getByRole('button', { name: 'Open to take, 1 task' })).toBeVisible()
  await phone.goto(`/tasks/${key}-1`)
  const take = phone.getByRole('button', { name: 'Take it' })
  await take.tap()
  await expect(phone.getByText(/Vera Volley took this from Crew/)).toBeVisible()
  const toast = phone.getByRole('listitem').filter({ hasText: `You took ${key}-1` })
  await toast.getByRole('button', { name: 'Undo' }).tap()
  await expect(take).toBeVisible()

  // What the project tells them of its people, and the apps of what they can't do.
  await phone.goto(`/projects/${key}`)
  const people = phone.getByRole('region', { name: 'People' })
  await expect(people.getByText('Ann Kowalski')).toBeVisible()
  await phone.goto('/apps')
  await expect(phone.getByText('Calendars').first()).toBeVisible()
  await expect(phone.getByText('Files from other tools')).toHaveCount(0)
  await phone.context().close()
})

for (const role of ['volunteer', 'guest'] as const)
  test(`the search offers a ${role} no action that would be refused${role === 'guest' ? ' @long' : ''}`, async ({
    page,
    visitor,
    mail,
  }) => {
    const name = `Pia ${role}`
    await join(visitor, mail, { name, role })
    const key = await makeProject(page, 'Rights')
    await quickAdd(page, 'Nets')
    const set = [await uidOf(page, name)]
    await change(page, `${key}-1`, { assigneeIds: { was: [], set } })
    const actions =
      /^(New|Import|Invite|Change (?!status|watchers)|Duplicate|Archive|Move|Assign|Up$|Down$)/
    for (const address of [
      '/tasks',
      '/tasks-v2?show=mine',
      `/projects/${key}/tasks`,
      `/tasks-v2/${key}-1`,
      '/projects',
      '/wiki',
      '/inbox',
    ]) {
      await visitor.goto(address)
      await expect(visitor.locator('main')).toBeVisible()
      if (address.includes('tasks')) await expect(visitor.getByText('Nets').first()).toBeVisible()
      if (address.includes('/tasks')) await visitor.keyboard.press('j')
      await visitor.keyboard.press('ControlOrMeta+k')
      await expect(visitor.getByRole('option').first()).toBeVisible()
      const offered = await visitor.getByRole('option').allTextContents()
      expect(
        offered.filter((one) => actions.test(one)),
        address,
      ).toEqual([])
      await visitor.keyboard.press('Escape')
    }
  })

test('nothing moves beneath a finger that leaves the line for new tasks', async ({
  page: desk,
  browser,
  server,
  ownerState,
}) => {
  const key = await makeProject(desk, 'Steady')
  await quickAdd(desk, ...Array.from({ length: 12 }, (_, index) => `Task ${index}`))
  const page = await openPhone({ browser, server, ownerState })
  await page.goto(`/projects/${key}/tasks`)
  await page.getByRole('combobox', { name: 'Add a task', exact: true }).tap()
  await page.keyboard.type('Balls')
  await page.keyboard.press('Enter')
  const due = row(page, 'Balls').getByRole('button', { name: /^Due date/ })
  await expect(due).toBeVisible()
  await page.evaluate(() => {
    const places: number[] = []
    Object.assign(window, { places })
    const note = () => {
      const rows = document.querySelectorAll('[data-task-id]')
      places.push(rows[rows.length - 1]?.getBoundingClientRect().top ?? 0)
    }
    for (const name of ['pointerdown', 'click']) addEventListener(name, note, true)
  })
  await due.tap()
  await expect(page.getByRole('dialog', { name: 'Due date' })).toBeVisible()
  const [down, click] = await page.evaluate(
    () => (window as unknown as { places: number[] }).places,
  )
  expect(click).toBe(down)
  // It is gone once the press is over.
  await expect(page.getByText(/^Add details with/)).toHaveCount(0)
  await page.context().close()
})

test('a completed task says that it was blocked also where what blocks it is not on the screen', async ({
  page,
}) => {
  const key = await makeProject(page, 'Blocked')
  await quickAdd(page, 'Order balls', 'Hand out balls')
  const found = await page.request.get(`/api/tasks/${key}-1`, { headers: ownerHeaders })
  const { task } = (await found.json()) as { task: { id: string } }
  await change(page, `${key}-2`, { blockedByIds: { was: [], set: [task.id] } })
  await page.goto(`/tasks?q=${encodeURIComponent(`project:${key} hand`)}`)
  const circle = row(page, 'Hand out balls').locator('[data-circle]').first()
  await circle.click()
  const toast = page
    .getByRole('listitem')
    .filter({ hasText: 'is completed, but it was blocked by' })
  await expect(toast).toContainText('Order balls')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Hand out balls').locator('[data-circle]').first()).toHaveAccessibleName(
    /^Complete/,
  )
})
