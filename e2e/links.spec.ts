import type { Page } from '@playwright/test'
import { expect, owner, signIn, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { invite } from './invite-steps.ts'

const password = 'seven lobs and a dink'
let invited = 0
const newAddress = () => `val${invited++}@riverside.example`

const projects = (page: Page) =>
  page.getByRole('heading', { name: /^(Projects|My tasks)$/, level: 1 })

async function accept(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Your name').fill('Val Ito')
  await page.getByLabel('Choose a password').fill(password)
  await page.getByRole('button', { name: 'Accept and join' }).click()
  await expect(projects(page)).toBeVisible()
}

/** The secret of a link is neither in the address nor anywhere the page could pass it on. */
function expectCleanAddress(page: Page): void {
  expect(new URL(page.url()).hash).toBe('')
}

test('an invited volunteer joins on a phone, and the link works once', async ({
  page,
  visitor,
  mail,
}) => {
  const email = newAddress()
  await invite(page, email, 'Volunteer')
  const link = await mail.takeLink(email)
  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: `Join ${owner.organisation}` })).toBeVisible()
  await expect(visitor.getByText(`${owner.name} invites you.`)).toBeVisible()
  await expect.poll(() => new URL(visitor.url()).hash).toBe('')
  await visitor.reload()
  await visitor.getByLabel('Your name').fill('Val Ito')
  await visitor.getByLabel('Choose a password').fill('short')
  await visitor.getByRole('button', { name: 'Accept and join' }).click()
  await expect(visitor.getByText('Use at least 12 characters')).toBeVisible()
  await visitor.getByLabel('Choose a password').fill(password)
  await visitor.getByRole('button', { name: 'Accept and join' }).click()
  await expect(projects(visitor)).toBeVisible()

  await page.getByRole('link', { name: 'Invitations' }).click()
  await expect(page.getByText(email, { exact: true })).toBeHidden()
  await visitor.setViewportSize({ width: 1440, height: 900 })
  await signOut(visitor)
  await visitor.goto('/404')
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'You’ve already joined' })).toBeVisible()
})

test('an invitation is accepted with the keyboard alone @long', async ({ page, visitor, mail }) => {
  const email = newAddress()
  await invite(page, email, 'Member')
  await visitor.goto(await mail.takeLink(email))
  await expect(visitor.getByLabel('Your name')).toBeFocused()
  await visitor.keyboard.type('Val Ito')
  await visitor.keyboard.press('Tab')
  await visitor.keyboard.type(password)
  await visitor.keyboard.press('Enter')
  await expect(projects(visitor)).toBeVisible()
})

test('an invitation sent again replaces the first, and one taken back is over @long', async ({
  page,
  visitor,
  mail,
}) => {
  const email = newAddress()
  await invite(page, email, 'Volunteer')
  const first = await mail.takeLink(email)
  await page.getByRole('link', { name: /^Invitations/ }).click()
  await page.getByRole('button', { name: `Send again to ${email}` }).click()
  const second = await mail.takeLink(email)
  await visitor.goto(first)
  await expect(visitor.getByRole('heading', { name: 'doesn’t work' })).toBeVisible()
  await page.getByRole('button', { name: `Revoke the invitation of ${email}` }).click()
  await expect(page.getByText(`The invitation of ${email} was revoked`).first()).toBeVisible()
  await visitor.goto('/404')
  await visitor.goto(second)
  await expect(visitor.getByRole('heading', { name: 'This invitation was revoked' })).toBeVisible()
})

test('where there is mail a link is handed over all the same, and again at any time @long', async ({
  page,
  visitor,
}) => {
  const email = newAddress()
  await page.goto('/users?dialog=invite')
  await page.getByLabel('E-mail addresses').fill(email)
  await page.getByRole('button', { name: 'Get a link instead' }).press('Enter')
  const handed = page.getByRole('dialog').getByLabel('Link')
  const first = await handed.inputValue()
  await page.getByRole('button', { name: 'Done' }).press('Enter')

  await page.getByRole('link', { name: /^Invitations/ }).press('Enter')
  await page.getByRole('button', { name: `New link for ${email}` }).press('Enter')
  // Before it is made: the one that they have may be on its way to somebody.
  const question = page.getByRole('dialog', { name: 'Create a new link?' })
  await expect(question).toContainText('The earlier link stops working at once.')
  await question.getByRole('button', { name: 'New link' }).press('Enter')
  await expect(page.getByText('Their earlier links no longer work.')).toBeVisible()
  await expectAccessible(page)
  await visitor.goto(first)
  await expect(visitor.getByRole('heading', { name: 'doesn’t work' })).toBeVisible()
  const second = await handed.inputValue()
  await visitor.goto('/404')
  await accept(visitor, second)
})

test('who is signed in as somebody else may stay, or go on as the invited @long', async ({
  page,
  visitor,
  mail,
}) => {
  const first = newAddress()
  const second = newAddress()
  await invite(page, first, 'Volunteer')
  await invite(page, second, 'Volunteer')
  await accept(visitor, await mail.takeLink(first))
  const link = await mail.takeLink(second)
  const question = visitor.getByRole('heading', { name: 'You’re signed in as someone else' })
  await visitor.goto(link)
  await expect(question).toBeVisible()
  await visitor.getByRole('button', { name: `Stay signed in as ${first}` }).click()
  await expect(projects(visitor)).toBeVisible()

  await visitor.goto('/404')
  await visitor.goto(link)
  await expect(question).toBeVisible()
  await visitor.getByRole('button', { name: 'Sign out and continue' }).click()
  await expect(visitor.getByLabel('E-mail')).toHaveValue(second)
})

test('a forgotten password is replaced by mail, and the old sign-ins are over', async ({
  page,
  visitor,
  browser,
  server,
  mail,
}) => {
  const email = newAddress()
  await invite(page, email, 'Volunteer')
  await accept(visitor, await mail.takeLink(email))
  const context = await browser.newContext({ baseURL: server.url })
  const elsewhere = await context.newPage()

  await elsewhere.goto('/auth/sign-in?redirect=%2Fusers')
  await elsewhere.getByLabel('E-mail').fill(email)
  await elsewhere.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(elsewhere.getByLabel('E-mail')).toHaveValue(email)
  await elsewhere.getByRole('button', { name: 'Send link' }).click()
  await expect(elsewhere.getByText(`If ${email} can sign in here`)).toBeVisible()

  const link = await mail.takeLink(email)
  await elsewhere.goto(link)
  await expect(elsewhere.getByText(`For ${email}.`)).toBeVisible()
  await expect.poll(() => new URL(elsewhere.url()).hash).toBe('')
  await elsewhere.getByLabel('New password').fill('a court of our own tonight')
  await elsewhere.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(projects(elsewhere)).toBeVisible()

  // The other browser is out within five seconds of the server knowing, without being touched.
  await expect(visitor.getByText('You were signed out because your session ended.')).toBeVisible()
  await elsewhere.goto('/404')
  await elsewhere.goto(link)
  await expect(
    elsewhere.getByRole('heading', { name: 'This link doesn’t work any more' }),
  ).toBeVisible()
  await context.close()
})

test('an unknown address gets the same answer as a known one', async ({ visitor }) => {
  await visitor.goto('/auth/sign-in')
  await visitor.getByRole('button', { name: 'Forgot password?' }).click()
  await visitor.getByLabel('E-mail').fill('nobody@riverside.example')
  await visitor.getByRole('button', { name: 'Send link' }).click()
  await expect(visitor.getByText('If nobody@riverside.example can sign in here')).toBeVisible()
})

test('a link by mail signs in and leads back, without a question where it was asked for @long', async ({
  page,
  visitor,
  mail,
}) => {
  const email = newAddress()
  await invite(page, email, 'Member')
  await accept(visitor, await mail.takeLink(email))
  await signOut(visitor)
  await visitor.goto('/tasks?from=inapp')
  await expect(visitor).toHaveURL(/from=inapp/)
  await visitor.getByLabel('E-mail').fill(email)
  await visitor.getByRole('button', { name: 'E-mail me a link' }).click()
  await visitor.getByRole('button', { name: 'Send link' }).click()
  await expect(visitor.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  const link = await mail.takeLink(email)
  const back = new URLSearchParams(new URL(link).hash.slice(1)).get('continueUrl') ?? ''
  expect(new URL(back).searchParams.get('from')).toBe('inapp')
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'All tasks', level: 1 })).toBeVisible()
  expectCleanAddress(visitor)
})

test('a link by mail that is opened in another browser asks for the address @long', async ({
  page,
  visitor,
  browser,
  server,
  mail,
}) => {
  const email = newAddress()
  await invite(page, email, 'Member')
  await accept(visitor, await mail.takeLink(email))
  await signOut(visitor)
  const context = await browser.newContext({ baseURL: server.url })
  const elsewhere = await context.newPage()
  await elsewhere.goto('/auth/sign-in')
  await elsewhere.getByRole('button', { name: 'E-mail me a link' }).click()
  await elsewhere.getByLabel('E-mail').fill(email)
  await elsewhere.getByRole('button', { name: 'Send link' }).click()
  const link = await mail.takeLink(email)
  await context.close()
  await visitor.goto(link)
  await expect(
    visitor.getByRole('heading', { name: 'Which address was this sent to?' }),
  ).toBeVisible()
  await visitor.getByLabel('E-mail').fill(email)
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(projects(visitor)).toBeVisible()
})

test('sessions that are ended from another browser are out within five seconds, and their text stays @long', async ({
  page,
  visitor,
  browser,
  server,
  mail,
}) => {
  const email = newAddress()
  await invite(page, email, 'Manager')
  await accept(visitor, await mail.takeLink(email))
  await visitor.goto('/projects/new')
  await visitor.getByLabel('Name').fill('Night League')
  await expect(visitor.getByLabel('Key')).not.toHaveValue('')

  const context = await browser.newContext({ baseURL: server.url })
  const elsewhere = await context.newPage()
  await signIn(elsewhere, '/auth/sign-in?redirect=%2Fsettings%2Faccount', { email, password })
  await expect(elsewhere.getByText('This device')).toBeVisible()
  await elsewhere.getByRole('button', { name: 'End all others' }).click()
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'End all others' }).click()
  await expect(visitor.getByText('You were signed out because your session ended.')).toBeVisible({
    timeout: 5000,
  })
  await visitor.getByLabel('E-mail').fill(email)
  await visitor.getByLabel('Password', { exact: true }).fill(password)
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(visitor.getByLabel('Name')).toHaveValue('Night League')
  await context.close()
})

test('a password is changed, asking for the old one only after a while @long', async ({
  page,
  visitor,
  mail,
}) => {
  const email = newAddress()
  await invite(page, email, 'Member')
  await accept(visitor, await mail.takeLink(email))
  await visitor.goto('/settings/account')
  // What the service says five minutes after the sign-in.
  await visitor.route(
    '**/accounts:update*',
    (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } },
      }),
    { times: 1 },
  )
  await visitor.getByRole('button', { name: 'Change password' }).click()
  await visitor.getByLabel('New password').fill('a court of our own tonight')
  await visitor.getByRole('button', { name: 'Save password' }).click()
  const dialog = visitor.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('The e-mail or password is wrong.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(visitor.getByText('Your password is saved').first()).toBeVisible()
  await expect(visitor.getByText('This device')).toBeVisible()
})

test('an address changes once the link to the new one was opened @long', async ({
  page,
  visitor,
  mail,
}) => {
  const email = newAddress()
  const changed = newAddress()
  await invite(page, email, 'Member')
  await accept(visitor, await mail.takeLink(email))
  await visitor.goto('/settings/account')
  await visitor.getByRole('button', { name: 'Change', exact: true }).click()
  await visitor.getByLabel('New e-mail').fill(changed)
  await visitor.getByRole('button', { name: 'Send link' }).click()
  await visitor.goto(await mail.takeLink(changed))
  await expect(visitor.getByRole('heading', { name: 'Your e-mail has changed' })).toBeVisible()
  await visitor.getByRole('button', { name: 'Sign in' }).click()
  await visitor.getByLabel('E-mail').fill(changed)
  await visitor.getByLabel('Password', { exact: true }).fill(password)
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(projects(visitor)).toBeVisible()
})

async function signOut(page: Page): Promise<void> {
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
}
