import { expect, ownerHeaders, test } from './app.fixture.ts'
import { join } from './people-steps.ts'

const soon = { timeout: 2000 }

test('what is done to people, invitations, groups and roles shows in another browser within two seconds', async ({
  page,
  secondPage,
  visitor,
  mail,
}) => {
  const send = async (method: string, path: string, data: object) => {
    const answer = await page.request.fetch(path, { method, headers: ownerHeaders, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const shows = secondPage.getByRole('main')
  await page.goto('/users')

  await secondPage.goto('/users?show=invitations')
  await expect(secondPage.getByRole('button', { name: 'Invite', exact: true })).toBeVisible()
  const roles = await page.request.get('/api/roles', { headers: ownerHeaders })
  const { items } = (await roles.json()) as { items: { id: string; builtIn: string | null }[] }
  const roleId = items.find(({ builtIn }) => builtIn === 'member')?.id
  await send('POST', '/api/invitations', { people: [{ email: 'liv@club.example' }], roleId })
  await expect(shows.getByText('liv@club.example').first()).toBeVisible(soon)

  await secondPage.goto('/users?show=groups')
  await expect(secondPage.getByRole('button', { name: 'New group' }).first()).toBeVisible()
  await send('POST', '/api/groups', { name: 'Live crew' })
  await expect(secondPage.getByRole('link', { name: /^Live crew/ })).toBeVisible(soon)

  await secondPage.goto('/roles')
  await expect(secondPage.getByRole('link', { name: /^Guest/ })).toBeVisible()
  await send('POST', '/api/roles', { name: 'Live judge', description: '', permissions: [] })
  await expect(secondPage.getByRole('link', { name: /^Live judge/ })).toBeVisible(soon)

  await secondPage.goto('/users?q=Lena+Live')
  await expect(shows.getByText('Lena Live')).toHaveCount(0)
  await join(visitor, mail, { name: 'Lena Live', role: 'member' })
  const lena = secondPage.locator('[data-user-id]', { hasText: 'Lena Live' })
  await expect(lena).toContainText('Member', soon)
  await page.goto('/users?q=Lena+Live')
  await page.getByRole('button', { name: 'Actions for Lena Live' }).click()
  // The two seconds begin once it is done: the screen of who does it shows it before.
  const done = () =>
    page.waitForResponse((one) => one.request().method() === 'PATCH' && /users/.test(one.url()))
  const suspended = done()
  await page.getByRole('menuitem', { name: 'Suspend' }).click()
  await suspended
  await expect(lena).toContainText('Suspended', soon)
  const back = done()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await back
  await expect(lena).toContainText('Active', soon)
})
