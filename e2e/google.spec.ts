import type { Page } from '@playwright/test'
import { type GoogleProvider, openGoogleProvider } from '../apps/server/src/test/google-provider.ts'
import { test as base, expect, owner, signIn } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { inviteAll } from './people-steps.ts'
import { codeOf } from './second-step-steps.ts'

const test = base.extend<object, { google: GoogleProvider }>({
  google: [
    async ({}, give) => {
      const google = await openGoogleProvider()
      await give(google)
      await google.close()
    },
    { scope: 'worker' },
  ],
  environment: [async ({ google }, give) => give(google.environment), { scope: 'worker' }],
})
// Who is invited is so by the owner, who must be signed in somewhere.
test.beforeEach(({ ownerState }) => void ownerState)

function addAccount({ accounts }: GoogleProvider, sub: string): string {
  const email = `${sub}@riverside.example`
  accounts.set(sub, { sub, email, email_verified: true, name: `${sub} Google` })
  return email
}
const toGoogle = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })
const choose = (page: Page, email: string) =>
  page.getByRole('button', { name: `Continue as ${email}` })

test('somebody who was invited comes in by Google with the keyboard alone, and arrives where they were heading', async ({
  visitor,
  google,
}) => {
  const email = addAccount(google, 'nina')
  await inviteAll(visitor, [email], 'member')
  await visitor.goto('/users?q=nina#list')
  await toGoogle(visitor).press('Enter')
  await choose(visitor, email).press('Enter')
  await expect(visitor).toHaveURL(/\/users\?q=nina#list$/)
  await expect(visitor.getByRole('row', { name: /nina Google/ })).toContainText(email)
})

test('whoever was not invited, does not want after all or goes back is told so, and can try again', async ({
  visitor,
  google,
}) => {
  const email = addAccount(google, 'sam')
  const said = visitor.getByRole('alert')
  await visitor.goto('/auth/sign-in?redirect=%2Fwiki')
  await toGoogle(visitor).click()
  await choose(visitor, email).click()
  await expect(said).toContainText('Only somebody who was invited can come in.')
  await expect(visitor).toHaveURL(/\/auth\/sign-in\?redirect=%2Fwiki$/)
  await expectAccessible(visitor)

  await toGoogle(visitor).click()
  await visitor.getByRole('button', { name: 'Cancel' }).click()
  await expect(said).toContainText('The sign-in was stopped before it was done.')

  await toGoogle(visitor).click()
  await expect(choose(visitor, email)).toBeVisible()
  await visitor.goBack()
  await expect(toGoogle(visitor)).toBeEnabled()
})

test('who has a password connects Google in the settings, signs in with it, and removes it again', async ({
  visitor,
  google,
}) => {
  const email = addAccount(google, 'ann.elsewhere')
  await signIn(visitor, '/auth/sign-in?redirect=%2Fsettings%2Faccount')
  const way = visitor.getByRole('main').getByRole('listitem').filter({ hasText: 'Google' })
  await way.getByRole('button', { name: 'Connect' }).press('Enter')
  await choose(visitor, email).click()
  await expect(visitor.getByText('Google is connected', { exact: true })).toBeVisible()
  await expect(way).toContainText(`Connected as ${email}`)
  await expectAccessible(visitor)

  await visitor.getByRole('button', { name: 'Your account' }).click()
  await visitor.getByRole('menuitem', { name: 'Sign out' }).click()
  await toGoogle(visitor).click()
  await choose(visitor, email).click()
  await expect(visitor.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()

  await visitor.goto('/settings/account')
  await expect(visitor.getByText(owner.email)).toBeVisible()
  await visitor.getByRole('button', { name: 'Remove Google' }).click()
  await visitor.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(visitor.getByText('Google was removed', { exact: true })).toBeVisible()
  await expect(way.getByRole('button', { name: 'Connect' })).toBeVisible()

  await way.getByRole('button', { name: 'Connect' }).click()
  await visitor.getByRole('button', { name: 'Cancel' }).click()
  await expect(visitor).toHaveURL(/\/settings\/account$/)
  await expect(visitor.getByText('The sign-in was stopped before it was done.')).toBeVisible()
})

test('the second step is asked for after Google, too', async ({ visitor, google }) => {
  const email = addAccount(google, 'tess')
  await inviteAll(visitor, [email], 'member')
  await visitor.goto('/settings/account')
  await toGoogle(visitor).click()
  await choose(visitor, email).click()
  await visitor
    .locator('section', { has: visitor.getByRole('heading', { name: 'Two-step sign-in' }) })
    .last()
    .getByRole('button', { name: 'Switch on' })
    .click()
  const dialog = visitor.getByRole('dialog', { name: 'Switch two-step sign-in on' })
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(key))
  await visitor.keyboard.press('Enter')
  await visitor.getByRole('button', { name: 'I have kept them' }).click()

  await visitor.getByRole('button', { name: 'Your account' }).click()
  await visitor.getByRole('menuitem', { name: 'Sign out' }).click()
  await toGoogle(visitor).click()
  await choose(visitor, email).click()
  await expect(visitor.getByRole('dialog', { name: 'Second step' })).toBeVisible()
  await visitor.getByLabel('Code', { exact: true }).fill(codeOf(key, 1))
  await visitor.getByRole('button', { name: 'Go on' }).click()
  await expect(visitor.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
})
