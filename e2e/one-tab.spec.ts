import { expect, signIn, test } from './app.fixture.ts'
import { join } from './people-steps.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

test('who signs in after somebody else in one tab sees the list they were heading for', async ({
  page,
  visitor: tab,
  mail,
}) => {
  const key = await makeProject(page, 'One tab')
  await quickAdd(page, 'Book courts')
  const ben = await join(tab, mail, { name: 'Ben Second', role: 'member' })
  const signOut = async () => {
    await tab.getByRole('button', { name: /Your account/ }).click()
    await tab.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(tab.getByLabel('Password', { exact: true })).toBeVisible()
  }
  await signOut()
  await signIn(tab)
  await tab.goto(`/projects/${key}/tasks`)
  await expect(row(tab, 'Book courts')).toBeVisible()
  await signOut()
  // As where a sign-in ended while one looked at the list: the page stays, with all it holds.
  await tab.evaluate(
    (address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    `/auth/sign-in?redirect=${encodeURIComponent(`/projects/${key}/tasks`)}`,
  )
  await tab.getByLabel('E-mail').fill(ben.email)
  await tab.getByLabel('Password', { exact: true }).fill('seven lobs and a dink')
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(tab.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
  await expect(row(tab, 'Book courts')).toBeVisible()
  await expect(tab.getByRole('button', { name: /Your account/ })).toContainText('Ben Second')
})
