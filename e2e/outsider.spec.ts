import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { admitBy, join } from './people-steps.ts'

test('who asks to be let in waits outside, sees nothing, and is in where they wanted to go once an owner let them in', async ({
  page,
  browser,
  server,
}) => {
  await admitBy(page, { by: 'approval' })

  const context = await browser.newContext({ baseURL: server.url })
  const outsider = await context.newPage()
  await outsider.goto('/wiki?from=outside')
  await outsider.getByRole('button', { name: 'Create an account' }).press('Enter')
  await outsider.getByLabel('Your name').fill('Odd Outsider')
  await outsider.getByLabel('E-mail').fill('odd@elsewhere.example')
  await outsider.getByLabel('Password', { exact: true }).fill('a dink in the kitchen')
  await outsider.getByRole('button', { name: 'Create account' }).press('Enter')
  await expect(outsider.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
  await expect(outsider).toHaveURL(/\/wiki\?from=outside$/)
  await expect(outsider.getByRole('navigation')).toHaveCount(0)
  await expectAccessible(outsider)

  await page.goto('/users?show=waiting')
  await page.getByRole('checkbox', { name: 'Select Odd Outsider' }).press('Space')
  const bar = page.getByRole('group', { name: 'Actions for the selection' })
  await bar.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await expect(outsider.getByRole('heading', { name: 'Wiki', level: 1 })).toBeVisible()
  await context.close()
  await admitBy(page, { by: 'invite' })
})

test('a manager invites people and leads projects, and is offered neither others’ rights nor the organisation’s settings @long', async ({
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Mara Manager', role: 'manager' })
  await visitor.goto('/users')
  await expect(visitor.getByRole('button', { name: 'Invite' }).first()).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Waiting' })).toHaveCount(0)
  await visitor.getByRole('link', { name: 'Ann Kowalski' }).click()
  await expect(visitor.getByRole('heading', { name: 'Ann Kowalski' }).first()).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Change roles' })).toHaveCount(0)
  await visitor.goto('/projects')
  await expect(visitor.getByRole('link', { name: 'New project' }).first()).toBeVisible()
  await visitor.goto('/pkrIds')
  await expect(visitor.getByRole('button', { name: 'New PKR ID' })).toBeVisible()
  await visitor.goto('/settings/appearance')
  const places = visitor.getByRole('navigation', { name: 'Settings' })
  await expect(places.getByRole('link', { name: 'Display' })).toBeVisible()
  await expect(places.getByRole('link', { name: 'Organisation' })).toHaveCount(0)
})
