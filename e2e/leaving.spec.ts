import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { join } from './people-steps.ts'

// Who is invited is so by the owner, who must be signed in somewhere.
test.beforeEach(({ ownerState }) => void ownerState)

test('an account is deleted by its owner, who proves that it is them, and kept by signing in again @long', async ({
  visitor,
  mail,
}) => {
  const { email } = await join(visitor, mail, { name: 'Lena Leaver', role: 'member' })
  // As if they had signed in an hour ago.
  let asked = 0
  await visitor.route('**/api/users/me/deletion', (route) =>
    route.request().method() === 'POST' && asked++ === 0
      ? route.fulfill({
          status: 403,
          json: { error: 'Sign in again, then retry', code: 'sign_in_too_old' },
        })
      : route.continue(),
  )
  await visitor.goto('/settings/account')
  await visitor.getByRole('button', { name: 'Delete my account' }).press('Enter')
  const dialog = visitor.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByText('You have no open tasks.')).toBeVisible()
  await expectAccessible(visitor)
  const typed = dialog.getByLabel(`Type ${email} to continue`)
  await typed.fill('lena')
  await typed.press('Enter')
  await expect(dialog.getByText(`This doesn’t match ${email}.`)).toBeVisible()
  await typed.fill(email.toUpperCase())
  await typed.press('Enter')
  const question = visitor.getByRole('dialog', { name: 'Confirm it’s you' })
  await question.getByLabel('Password', { exact: true }).fill('seven lobs and a dink')
  await question.getByLabel('Password', { exact: true }).press('Enter')
  await expect(visitor.getByText(/^Your account will be deleted on/).first()).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()

  await visitor.getByLabel('E-mail').fill(email)
  await visitor.getByLabel('Password', { exact: true }).fill('seven lobs and a dink')
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(visitor.getByRole('button', { name: /Lena Leaver/ })).toBeVisible()
})
