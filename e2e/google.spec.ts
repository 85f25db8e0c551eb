import type { Page } from '@playwright/test'
import { type GoogleProvider, openGoogleProvider } from '../apps/server/src/test/google-provider.ts'
import { telegramUser } from '../apps/server/src/test/telegram-launch.ts'
import { test as base, expect, owner, signIn } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { inviteAll } from './people-steps.ts'
import { codeOf, switchSecondStepOn } from './second-step-steps.ts'
import { launchAddress, openTelegram } from './telegram-steps.ts'

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

/** Somebody who was invited comes in by Google, and switches two-step sign-in on; answers its key. */
async function joinWithSecondStep(page: Page, email: string): Promise<string> {
  await inviteAll(page, [email], 'member')
  await page.goto('/settings/account')
  await toGoogle(page).click()
  await choose(page, email).click()
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
  return switchSecondStepOn(page)
}

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

test('whoever was not invited, does not want after all or goes back is told so, and can try again @long', async ({
  visitor,
  google,
}) => {
  const email = addAccount(google, 'sam')
  const said = visitor.getByRole('alert')
  await visitor.goto('/auth/sign-in?redirect=%2Fwiki')
  await toGoogle(visitor).click()
  await choose(visitor, email).click()
  await expect(said).toContainText('Only invited people can sign in.')
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

test('who has Google alone proves with it that it is them, and comes back to what they wanted @long', async ({
  visitor,
  google,
}) => {
  const [email, other] = [addAccount(google, 'olive'), addAccount(google, 'olive.elsewhere')]
  const key = await joinWithSecondStep(visitor, email)
  // As if they had signed in an hour ago.
  let isOld = true
  await visitor.route('**/api/users/me/deletion', (route) =>
    route.request().method() === 'POST' && isOld
      ? route.fulfill({
          status: 403,
          json: { error: 'Sign in again, then retry', code: 'sign_in_too_old' },
        })
      : route.continue(),
  )
  const dialog = visitor.getByRole('dialog', { name: 'Delete your account?' })
  const askToDelete = async () => {
    await visitor.getByRole('button', { name: 'Delete my account' }).press('Enter')
    await dialog.getByLabel(`Type ${email} to continue`).fill(email)
    await dialog.getByLabel(`Type ${email} to continue`).press('Enter')
  }
  const question = visitor.getByRole('dialog', { name: 'Confirm it’s you' })
  const confirm = () => question.getByRole('button', { name: 'Confirm with Google' }).press('Enter')
  await askToDelete()
  await expectAccessible(visitor)
  await confirm()
  await choose(visitor, other).click()
  await expect(visitor.getByRole('alert')).toContainText('another person')
  await expect(visitor.getByRole('button', { name: 'olive Google' })).toBeVisible()

  await askToDelete()
  await confirm()
  await choose(visitor, email).click()
  // Google alone is half of the proof.
  await expect(visitor.getByRole('dialog', { name: 'Second step' })).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByLabel('Code', { exact: true }).fill(codeOf(key, 1))
  await visitor.getByRole('button', { name: 'Continue' }).click()
  await expect(visitor.getByText('Confirmed. Now try again').first()).toBeVisible()
  await expect(visitor).toHaveURL(/\/settings\/account$/)
  isOld = false
  await askToDelete()
  await expect(visitor.getByText(/^Your account will be deleted on/).first()).toBeVisible()
})

test('the second step is asked for after Google, too @long', async ({ visitor, google }) => {
  const email = addAccount(google, 'tess')
  const key = await joinWithSecondStep(visitor, email)

  await visitor.getByRole('button', { name: 'Your account' }).click()
  await visitor.getByRole('menuitem', { name: 'Sign out' }).click()
  await toGoogle(visitor).click()
  await choose(visitor, email).click()
  await expect(visitor.getByRole('dialog', { name: 'Second step' })).toBeVisible()
  await visitor.getByLabel('Code', { exact: true }).fill(codeOf(key, 1))
  await visitor.getByRole('button', { name: 'Continue' }).click()
  await expect(visitor.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
})

test('inside Telegram Google is asked by redirect, or in one’s own browser, which connects both @long', async ({
  browser,
  server,
  visitor,
  google,
}) => {
  const [there, here] = [addAccount(google, 'tara'), addAccount(google, 'theo')]
  await inviteAll(visitor, [there, here], 'member')
  const app = await openTelegram(browser, server)
  const otherWays = () =>
    app.page.getByRole('button', { name: 'Sign in another way' }).press('Enter')
  await app.open(launchAddress(telegramUser('Tara')))
  await otherWays()
  await app.page.getByRole('button', { name: 'Use your browser instead' }).press('Enter')
  await app.page.getByRole('button', { name: 'Open the browser' }).press('Enter')
  await expect.poll(async () => (await app.posted('web_app_open_link')).length).toBe(1)
  await visitor.goto(String((await app.posted('web_app_open_link'))[0]?.['url']))
  await toGoogle(visitor).click()
  await choose(visitor, there).click()
  const question = visitor.getByRole('dialog', { name: /^Is this you: Tara/ })
  await question.getByRole('button', { name: 'Yes, connect' }).press('Enter')
  await app.page.getByRole('button', { name: 'Connect', exact: true }).press('Enter')
  await expect(app.page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()

  await app.open(launchAddress(telegramUser('Theo')))
  await otherWays()
  await expect(app.page.getByText('Google may refuse to sign in inside Telegram.')).toBeVisible()
  await expectAccessible(app.page)
  await toGoogle(app.page).press('Enter')
  await choose(app.page, here).press('Enter')
  await expect(app.page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  await app.close()
})
