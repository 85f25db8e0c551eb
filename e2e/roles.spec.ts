import type { Page } from '@playwright/test'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { giveRole, letJoin, makeRole } from './role-steps.ts'
import { makeProject } from './task-steps.ts'

const see = ['project.view', 'task.view']

const detail = (page: Page) => page.getByRole('region', { name: 'Role', exact: true })
const right = (page: Page, sentence: string, role: string) =>
  page.getByRole('switch', { name: `${sentence}: ${role}` })
const toast = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })
/** The answer to the next change of a role. */
const stored = (page: Page, method = 'PATCH') =>
  page.waitForResponse(
    (answer) => answer.url().includes('/api/roles') && answer.request().method() === method,
  )

test('an owner makes a role from another, names and describes it, and takes it back @long', async ({
  page,
}) => {
  await page.goto('/roles')
  await page.getByRole('link', { name: /^Guest/ }).click()
  await detail(page).getByRole('button', { name: 'More about this role' }).click()
  await page.getByRole('menuitem', { name: 'Make a copy' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toHaveValue('Copy of Guest')
  await dialog.getByLabel('Name').fill('guest')
  await dialog.getByRole('button', { name: 'Create role' }).click()
  await expect(dialog.getByText('There is a role “Guest” already')).toBeVisible()
  await dialog.getByLabel('Name').fill('Umpire of the day')
  const made = stored(page, 'POST')
  await dialog.getByRole('button', { name: 'Create role' }).click()
  expect((await made).ok()).toBe(true)

  const name = detail(page).getByRole('textbox', { name: 'Name of the role' })
  await name.fill('Umpire')
  let saved = stored(page)
  await name.press('Enter')
  expect((await saved).ok()).toBe(true)
  const description = detail(page).getByRole('textbox', { name: 'Description of the role' })
  await description.fill('Keeps the peace on court')
  saved = stored(page)
  await description.press('Enter')
  expect((await saved).ok()).toBe(true)
  await page.reload()
  const row = page.getByRole('list', { name: 'Roles' }).getByRole('link', { name: /^Umpire/ })
  await expect(row).toContainText('Keeps the peace on court')
  await expect(row).toContainText('Nobody')

  await detail(page).getByRole('button', { name: 'More about this role' }).click()
  const removed = stored(page, 'DELETE')
  await page.getByRole('menuitem', { name: 'Delete role' }).click()
  await removed
  await expect(row).toBeHidden()
  const again = stored(page, 'POST')
  await toast(page, 'Role “Umpire” deleted').getByRole('button', { name: 'Undo' }).click()
  expect((await again).ok()).toBe(true)
  await expect(row).toContainText('Keeps the peace on court')
})

test('a right brings what it needs and takes along what falls with it, and each step is undone @long', async ({
  page,
}) => {
  const id = await makeRole(page, ownerHeaders, 'Scorer', ['wiki.view'])
  await page.goto(`/roles?role=${id}`)
  const edit = right(page, 'Change all tasks', 'Scorer')
  const seeProjects = right(page, 'See all projects', 'Scorer')
  let saved = stored(page)
  await edit.click()
  expect((await saved).ok()).toBe(true)
  await expect(
    toast(page, 'Scorer: “Change all tasks” allowed, with “See all projects”, “See all tasks”'),
  ).toBeVisible()
  await expect(seeProjects).toBeChecked()

  saved = stored(page)
  await seeProjects.click()
  expect((await saved).ok()).toBe(true)
  const said = toast(
    page,
    'Scorer: “See all projects” removed, with “See all tasks”, “Change all tasks”',
  )
  await expect(edit).not.toBeChecked()
  saved = stored(page)
  await said.getByRole('button', { name: 'Undo' }).click()
  expect((await saved).ok()).toBe(true)
  await expect(edit).toBeChecked()

  // The key that narrows takes the place of the wide one.
  saved = stored(page)
  await right(page, 'See only own assigned tasks', 'Scorer').click()
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await expect(right(page, 'See only own assigned tasks', 'Scorer')).toBeChecked()
  await expect(right(page, 'See all tasks', 'Scorer')).not.toBeChecked()
  await expect(edit).not.toBeChecked()
})

test('roles are compared side by side, searched, and changed in the grid @long', async ({
  page,
}) => {
  const id = await makeRole(page, ownerHeaders, 'Net keeper', see)
  await page.goto('/roles?show=grid')
  const grid = page.getByRole('table', { name: 'Permissions of each role' })
  await expect(grid.getByRole('columnheader')).toContainText([
    'Permission',
    'Owner',
    'Admin',
    'Manager',
  ])
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('comment')
  await expect(grid.getByRole('rowheader', { name: /^Archive projects/ })).toBeHidden()
  const box = grid.getByRole('checkbox', { name: 'Comment: Net keeper' })
  const saved = stored(page)
  await box.click()
  expect((await saved).ok()).toBe(true)
  await expect(box).toBeChecked()

  const { roles } = await page.evaluate(async (authorization) => {
    const answer = await fetch('/api/roles', { headers: { authorization } })
    const { items } = (await answer.json()) as { items: { id: string; builtIn: string }[] }
    return { roles: items }
  }, ownerHeaders.authorization)
  const guestId = roles.find(({ builtIn }) => builtIn === 'guest')?.id ?? ''
  await page.goto(`/roles?show=grid&role=${id}&against=${guestId}`)
  await expect(page.getByRole('status').filter({ hasText: 'differ' })).toHaveText(
    '2 permissions differ',
  )
  const rows = grid.getByRole('row')
  await expect(rows.filter({ has: page.getByRole('checkbox') })).toHaveCount(2)
  await expect(rows.getByRole('checkbox', { name: /^Comment:/ })).toBeChecked()
  await expect(rows.getByRole('checkbox', { name: /^Read the wiki:/ })).not.toBeChecked()
})

test('a role that somebody has stays, and says who has it and where @long', async ({
  page,
  visitor,
  mail,
}) => {
  const id = await makeRole(page, ownerHeaders, 'Ball boy', see)
  const email = await letJoin(page, visitor, mail, { name: 'Bea Boll', role: 'Member' })
  await giveRole(page, ownerHeaders, email, id)
  await page.goto(`/roles?role=${id}`)
  await expect(detail(page).getByRole('link', { name: 'Bea Boll' })).toBeVisible()
  await detail(page).getByRole('button', { name: 'More about this role' }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete role' })).toBeDisabled()
  await page.keyboard.press('Escape')
  const answer = await page.request.delete(`/api/roles/${id}`, { headers: ownerHeaders })
  expect(answer.status()).toBe(409)
})

test('a member reads the roles and changes none @long', async ({ page, visitor, mail }) => {
  const id = await makeRole(page, ownerHeaders, 'Line judge', see)
  await letJoin(page, visitor, mail, { name: 'Mo Member', role: 'Member' })
  await visitor.goto(`/roles?role=${id}`)
  await expect(detail(visitor).getByRole('heading', { name: 'Line judge' })).toBeVisible()
  await expect(detail(visitor).getByRole('switch')).toHaveCount(0)
  await expect(visitor.getByRole('button', { name: 'New role' })).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: 'Check a person' })).toBeHidden()
  await visitor.goto('/roles?show=grid')
  const box = visitor.getByRole('checkbox', { name: 'Comment: Line judge' })
  await expect(box).toBeDisabled()
})

test('somebody without the right to see people is told so @long', async ({
  page,
  visitor,
  mail,
}) => {
  await letJoin(page, visitor, mail, { name: 'Vi Volunteer', role: 'Volunteer' })
  await visitor.goto('/roles')
  await expect(
    visitor.getByRole('heading', { name: 'You can’t see the roles of the organisation' }),
  ).toBeVisible()
})

test('what a role may no longer do is gone from the screen of who has it within 5 seconds @long', async ({
  page,
  visitor,
  mail,
}) => {
  test.setTimeout(120_000)
  const id = await makeRole(page, ownerHeaders, 'Coach', [...see, 'task.create'])
  const email = await letJoin(page, visitor, mail, { name: 'Cory Coach', role: 'Member' })
  await giveRole(page, ownerHeaders, email, id)
  const key = await makeProject(page, 'Coaching')
  await visitor.goto(`/projects/${key}/tasks`)
  const add = visitor.getByRole('combobox', { name: 'Add a task' })
  await expect(add).toBeEnabled()
  await page.goto(`/roles?role=${id}`)
  const saved = stored(page)
  await right(page, 'Create tasks', 'Coach').click()
  expect((await saved).ok()).toBe(true)
  await expect(add).toHaveCount(0, { timeout: 5000 })
})

test('somebody who would lose a right of their own is asked first @long', async ({
  page,
  visitor,
  mail,
}) => {
  test.setTimeout(120_000)
  const keys = ['org.members.view', 'org.roles.manage', ...see]
  const id = await makeRole(page, ownerHeaders, 'Keeper of roles', keys)
  const email = await letJoin(page, visitor, mail, { name: 'Kit Keeper', role: 'Admin' })
  await giveRole(page, ownerHeaders, email, id)
  await visitor.goto(`/roles?role=${id}`)
  await right(visitor, 'Create and change roles', 'Keeper of roles').click()
  const question = visitor.getByRole('dialog')
  await expect(question).toContainText('Create and change roles')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(right(visitor, 'Create and change roles', 'Keeper of roles')).toBeChecked()
  await right(visitor, 'Create and change roles', 'Keeper of roles').click()
  const saved = stored(visitor)
  await question.getByRole('button', { name: 'Change it anyway' }).click()
  expect((await saved).ok()).toBe(true)
  await expect(detail(visitor).getByRole('switch')).toHaveCount(0)
})

test('by keys alone a role is made, changed and closed @long', async ({ page }) => {
  await page.goto('/roles')
  await page.getByRole('button', { name: 'New role' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Key keeper')
  const made = stored(page, 'POST')
  await page.keyboard.press('Enter')
  expect((await made).ok()).toBe(true)
  const wiki = right(page, 'Edit the wiki', 'Key keeper')
  await wiki.focus()
  const saved = stored(page)
  await page.keyboard.press('Space')
  expect((await saved).ok()).toBe(true)
  await expect(wiki).toBeChecked()
  await wiki.blur()
  await page.keyboard.press('Escape')
  await expect(detail(page)).toBeHidden()
})

test('what a person could do is told with the reason, in the organisation and in a project @long', async ({
  page,
  visitor,
  mail,
}) => {
  await letJoin(page, visitor, mail, { name: 'Gil Guest', role: 'Guest' })
  await makeProject(page, 'Guesting')
  await page.goto('/roles')
  await page.getByRole('link', { name: 'Check a person' }).click()
  await expect(page.getByRole('heading', { name: 'See what a person can do' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose a person' }).click()
  await page.getByRole('option', { name: 'Gil Guest' }).click()
  await expect(page.getByRole('heading', { name: 'Gil Guest' })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Views of roles' }).locator('[aria-current]'),
  ).toHaveText('Check a person')
  const line = (sentence: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(sentence, { exact: true }) })
  await expect(line('See all tasks')).toContainText('Guest')
  await expect(line('See all tasks').getByRole('img', { name: 'Allowed' })).toBeVisible()
  await expect(line('Create tasks')).toContainText('No role grants it')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Whole organisation' }).click()
  await page.getByPlaceholder('Choose a project').fill('Guesting')
  await page.getByRole('option', { name: 'Guesting' }).click()
  await expect(page.getByText('Guest · not in Guesting')).toBeVisible()
  await expect(line('Manage the API tokens of the organisation')).toHaveCount(0)
  // The address says it all.
  await page.reload()
  await expect(page.getByText('Guest · not in Guesting')).toBeVisible()
  // It is reached from the person's page, too.
  await page.goto('/users?q=Gil+Guest')
  await page.getByRole('link', { name: 'Gil Guest' }).click()
  await page.getByRole('link', { name: 'See what they can do', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Gil Guest' })).toBeVisible()
  await expect(line('See all tasks')).toContainText('Guest')
})

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`a role and the grid pass the accessibility rules at ${width} px @long`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height })
    const id = await makeRole(page, ownerHeaders, `Axe ${width}`, see)
    await page.goto(`/roles?role=${id}`)
    await expect(right(page, 'Comment', `Axe ${width}`)).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/roles?show=grid&role=${id}`)
    const shown = width < 600 ? page.getByRole('switch') : page.getByRole('checkbox')
    await expect(shown.first()).toBeVisible()
    await expectAccessible(page)
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scrollWidth).toBeLessThanOrEqual(width)
  })
}
