import type { Page } from '@playwright/test'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { join, joinAll } from './people-steps.ts'
import { commentBox, makeProject, quickAdd, row } from './task-steps.ts'

const person = (page: Page, name: string) => page.locator('[data-user-id]', { hasText: name })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).first()
const stored = (page: Page, what = 'users') =>
  page.waitForResponse(
    (one) => one.request().method() === 'PATCH' && one.url().includes(`/api/${what}`),
  )

test('who is suspended while writing is out within five seconds, and takes the text along', async ({
  page,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Sue Spended', role: 'member' })
  const key = await makeProject(page, 'Shut out')
  await quickAdd(page, 'Book courts')
  await visitor.goto(`/tasks/${key}-1`)
  const editor = commentBox(visitor)
  await editor.fill('Court three is wet, and the nets are')
  await page.goto('/users?q=Sue+Spended')
  await page.getByRole('button', { name: 'Actions for Sue Spended' }).click()
  const done = stored(page)
  await page.getByRole('menuitem', { name: 'Suspend' }).click()
  await done
  const out = visitor.getByRole('heading', { name: 'Your membership is suspended' })
  await expect(out).toBeVisible({ timeout: 5000 })
  await expect(visitor.getByText('Court three is wet, and the nets are')).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
  await expectAccessible(visitor)
  await undo(page).click()
  await expect(person(page, 'Sue Spended')).toContainText('Active')
  // Let in again, they need not even ask: the page tries by itself, after half a minute at most.
  await expect(editor).toHaveText('Court three is wet, and the nets are', { timeout: 35_000 })
})

test('people are found, selected and changed by the keyboard alone, and taken back in one step', async ({
  page,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Kay Board One', role: 'member' })
  const other = await visitor
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(visitor.url()).origin })
  const second = await other?.newPage()
  if (!other || !second) throw new Error('There is a browser')
  await join(second, mail, { name: 'Kay Board Two', role: 'guest' })
  await other.close()
  await page.goto('/users')
  await expect(page.getByRole('grid', { name: 'Users' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('kay board')
  await expect(page.locator('[data-user-id]')).toHaveCount(2)
  await page.keyboard.press('Tab')
  await person(page, 'Kay Board One').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible()
  await expectAccessible(page)
  const statuses: number[] = []
  page.on('response', (one) => {
    if (one.request().method() === 'PATCH' && one.url().endsWith('/api/users'))
      statuses.push(one.status())
  })
  await page.getByRole('button', { name: 'Change roles' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('volunteer')
  await expect(page.getByRole('option', { name: /^Volunteer/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  for (const name of ['Kay Board One', 'Kay Board Two'])
    await expect(person(page, name)).toContainText('Volunteer')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  // Both people at once, there and back.
  await expect.poll(() => statuses).toEqual([200, 200])
  await expect(person(page, 'Kay Board One')).toContainText('Member')
  await expect(person(page, 'Kay Board Two')).toContainText('Guest')
  await page.reload()
  await expect(person(page, 'Kay Board Two')).toContainText('Guest')
  await person(page, 'Kay Board Two').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Kay Board Two', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid', { name: 'Users' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(/^Find a task/).fill('kay board one')
  await expect(page.getByRole('option', { name: /^Kay Board One/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Kay Board One', level: 1 })).toBeVisible()
})

test('from a person one comes back to the list as it was, and to their row @long', async ({
  page,
  mail,
}) => {
  const last = 'Comes Back 12'
  await joinAll(
    page,
    mail,
    Array.from({ length: 12 }, (_, at) => `Comes Back ${String(at + 1).padStart(2, '0')}`),
  )
  await page.setViewportSize({ width: 1280, height: 400 })
  const asked = /\/users\?(?=.*q=comes)(?=.*sort=-name)/
  const heading = page.getByRole('heading', { name: 'Comes Back 01', level: 1 })
  await page.goto('/users?q=comes+back&sort=-name')
  const first = person(page, 'Comes Back 01')
  await expect(person(page, last)).toBeInViewport()
  await expect(first).not.toBeInViewport()
  const ticked = page.locator('[data-user-id]').getByRole('checkbox', { checked: true })
  await person(page, last).getByRole('checkbox').check()
  await first.focus()
  await page.keyboard.press('x')
  await expect(ticked).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(heading).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(asked)
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport()
  await expect(page.locator('[data-user-id]')).toHaveCount(12)
  await expect(ticked).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(heading).toBeVisible()
  await page.goBack()
  await expect(ticked).toHaveCount(2)
  // So it is by hand.
  await first.getByRole('link').click()
  await expect(heading).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await expect(page).toHaveURL(asked)
  await expect(first).toBeFocused()
  await expect(person(page, last).getByRole('checkbox')).toBeChecked()
  // Whoever looks for something else goes on where they write.
  await page.keyboard.press('/')
  await page.keyboard.type(' 12')
  await expect(page.locator('[data-user-id]')).toHaveCount(1)
  await expect(page.getByRole('searchbox').or(page.getByRole('textbox')).first()).toBeFocused()
})

test('who is removed hands their open tasks over in the same step, and one Undo brings all back @long', async ({
  page,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Rem Oved', role: 'member' })
  const key = await makeProject(page, 'Left behind')
  await quickAdd(page, 'Book courts', 'Order balls')
  for (const title of ['Book courts', 'Order balls']) {
    await row(page, title).focus()
    await page.keyboard.press('a')
    const given = stored(page, 'tasks')
    await page.getByRole('option', { name: 'Rem Oved' }).click()
    await given
    await page.keyboard.press('Escape')
    await expect(row(page, title).getByRole('img', { name: 'Rem Oved' })).toBeVisible()
  }
  await page.goto('/users?q=Rem+Oved')
  await page.getByRole('link', { name: 'Rem Oved' }).click()
  await expect(page.getByRole('link', { name: 'All 2' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Book courts/ })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Rem Oved' }).click()
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Remove Rem Oved/ })
  await expect(dialog).toContainText('They have 2 open tasks.')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: /Hand them over to/ }).click()
  await page.getByRole('option', { name: 'Ann Kowalski' }).click()
  const done = stored(page)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  expect((await done).ok()).toBe(true)
  const removed = page.getByText('This person was removed from the organisation.')
  await expect(removed).toBeVisible()
  const undone = [stored(page), stored(page, 'tasks')]
  await undo(page).click()
  await expect(removed).toBeHidden()
  await Promise.all(undone)
  await page.reload()
  await expect(page.getByRole('link', { name: 'All 2' })).toBeVisible()
  // Nobody goes before it is known what they leave.
  const tasksOf = /\/api\/tasks\?.*assigneeId=/
  await page.route(tasksOf, (route) => route.abort())
  await page.getByRole('button', { name: 'Actions for Rem Oved' }).click()
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
  const remove = dialog.getByRole('button', { name: 'Remove' })
  await expect(dialog).toContainText('Their open tasks could not be loaded.')
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  const tryAgain = dialog.getByRole('button', { name: 'Try again' })
  await expect(tryAgain).toBeVisible()
  await page.unroute(tasksOf)
  // Pressed, unless they were asked for again by themselves meanwhile.
  await tryAgain.click({ timeout: 2000 }).catch(() => undefined)
  await expect(remove).toHaveAttribute('aria-disabled', 'false')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // Done again, it is so for everybody.
  await page.getByRole('button', { name: 'Actions for Rem Oved' }).click()
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
  await dialog.getByRole('button', { name: /Hand them over to/ }).click()
  await page.getByRole('option', { name: 'Ann Kowalski' }).click()
  const again = [stored(page), stored(page, 'tasks')]
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await Promise.all(again)
  await page.goto(`/projects/${key}/tasks?q=assignee:me`)
  await expect(row(page, 'Order balls')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto('/users?q=Rem+Oved')
  await expect(page.getByText('No people match')).toBeVisible()
  await page.goto('/users?q=Rem+Oved&kind=removed')
  await expect(person(page, 'Rem Oved')).toContainText('Removed')
})

test('a role that only a removed person had can go, and they come back without one until they get another @long', async ({
  page,
  mail,
}) => {
  await joinAll(page, mail, ['Role Less'])
  const api = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`/api${path}`, { method, headers: ownerHeaders, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer
  }
  const role = (await (
    await api('POST', '/roles', { name: 'Ball crew', permissions: ['project.view'] })
  ).json()) as { id: string }
  const found = await api('GET', '/users?search=Role+Less')
  const { items } = (await found.json()) as { items: { uid: string; roleIds: string[] }[] }
  await api('PATCH', `/users/${items[0]?.uid}`, {
    changes: {
      roleIds: { was: items[0]?.roleIds, set: [role.id] },
      status: { was: 'active', set: 'removed' },
    },
  })
  await api('DELETE', `/roles/${role.id}`)
  await page.goto(`/users/${items[0]?.uid}`)
  await expect(
    page.getByText('They come back without a role. Give them one afterwards.'),
  ).toBeVisible()
  const restored = stored(page)
  await page.getByRole('button', { name: 'Reinstate' }).press('Enter')
  expect((await restored).ok()).toBe(true)
  const notice = page.getByText('This person has no role. Give them one')
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await notice.locator('..').getByRole('button', { name: 'Change roles' }).press('Enter')
  await page.keyboard.type('guest')
  await expect(page.getByRole('option', { name: /^Guest/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  const given = stored(page)
  await page.keyboard.press('Enter')
  expect((await given).ok()).toBe(true)
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Guest')
  await expect(notice).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('people are filtered behind one button, selected and changed by a finger @long', async ({
    page,
    visitor,
    mail,
  }) => {
    await join(visitor, mail, { name: 'Tap Touched', role: 'member' })
    await page.goto('/users?q=Tap+Touched')
    await page.getByRole('button', { name: 'Filter' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filter and display' })
    await sheet.getByRole('button', { name: 'Role', exact: true }).tap()
    await page.getByRole('option', { name: 'Member' }).tap()
    await page.keyboard.press('Escape')
    await sheet.getByRole('button', { name: 'Show users' }).tap()
    await expect(page).toHaveURL(/role=/)
    await page.getByRole('checkbox', { name: 'Select Tap Touched' }).tap()
    await expectAccessible(page)
    await page.getByRole('toolbar').getByRole('button', { name: 'Actions for Tap Touched' }).tap()
    const done = stored(page)
    await page.getByRole('menuitem', { name: 'Block from projects' }).tap()
    expect((await done).ok()).toBe(true)
    await person(page, 'Tap Touched').getByRole('link', { name: 'Tap Touched' }).tap()
    await expect(page.getByText('Can be added to projects')).toBeVisible()
    await expectAccessible(page)
  })
})
