import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInvitations } from '@courtside/contract/invitations.ts'
import { listRoles } from '@courtside/contract/roles.ts'
import type { Browser, Page } from '@playwright/test'
import { appHost } from '../apps/server/src/test/google-stand-in.ts'
import { callServer } from '../apps/server/src/test/server-process.ts'
import { botEnvironment, telegramUser } from '../apps/server/src/test/telegram-launch.ts'
import { expect } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import {
  blocked,
  choose,
  gwen,
  hugo,
  iris,
  openPage,
  openPhone,
  setupLink,
  test,
} from './hosted.fixture.ts'
import type { ServerProcess } from './server-process.ts'
import { launchAddress } from './telegram-steps.ts'

const ownerState = join(mkdtempSync(join(tmpdir(), 'courtside-hosted-')), 'owner.json')
const telegram =
  'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36 Telegram-Android/11.2'

/** The bearer token that a page's calls carry. */
async function tokenOf(page: Page): Promise<string> {
  const asked = page.waitForRequest('**/api/users/me')
  await page.reload()
  return (await asked).headers()['authorization']?.replace('Bearer ', '') ?? ''
}

/** Makes an organisation of the set-up link, whose owner has signed in with Google; keeps the owner's sign-in. */
async function createOrganisation(page: Page): Promise<void> {
  await page.getByLabel('Organisation', { exact: true }).fill('Hosted Pickleball')
  await page.getByRole('button', { name: 'Create organisation' }).press('Enter')
  await page.waitForURL(/\/projects$/)
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  await page.context().storageState({ path: ownerState, indexedDB: true })
}

/** The owner's sign-in, made here where no test before this one made it. */
async function getOwnerState(club: Browser, server: ServerProcess): Promise<string> {
  if (existsSync(ownerState)) return ownerState
  const page = await openPage(club)
  await page.goto(setupLink(server))
  await choose(page, gwen.name)
  await createOrganisation(page)
  await page.context().close()
  return ownerState
}

test.describe.configure({ mode: 'serial' })

test('the set-up link makes an owner of whoever signs in with Google', async ({
  google,
  server,
  club,
}) => {
  google.people = [gwen, hugo, iris]
  const page = await openPage(club)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Not set up yet' })).toBeVisible()
  await page.goto(setupLink(server))
  await expect(page.getByRole('heading', { name: 'Set up your organisation' })).toBeVisible()
  await expectAccessible(page)
  await choose(page, 'Cancel')
  await expect(page.getByRole('alert')).toContainText('The sign-in was stopped before it was done.')
  await choose(page, gwen.name)
  await expect(page.getByLabel('Your name')).toHaveValue(gwen.name)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create organisation' }).press('Enter')
  await expect(page.getByText('Fill this in.')).toBeVisible()
  await createOrganisation(page)
  expect(google.asked).toContain(
    'www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  )
  expect(blocked).toEqual([])
  await page.context().close()
})

test('who is invited comes in by a redirect inside the messaging app, to where they were heading', async ({
  google,
  server,
  club,
}) => {
  const owner = await openPage(club, { storageState: ownerState })
  await owner.goto('/users')
  const token = await tokenOf(owner)
  const { items: roles } = await callServer(server.url, token, listRoles, {})
  const { items: sent } = await callServer(server.url, token, createInvitations, {
    body: {
      people: [{ email: hugo.email }],
      roleId: roles.find(({ builtIn }) => builtIn === 'member')?.id ?? '',
      by: 'link',
    },
  })

  google.people = [gwen, hugo, iris]
  const page = await openPage(club, { userAgent: telegram, viewport: { width: 360, height: 740 } })
  await page.goto(sent[0]?.link ?? '')
  await expect(page.getByRole('heading', { name: 'Join Hosted Pickleball' })).toBeVisible()
  await page.goto('/auth/sign-in?redirect=%2Fusers%3Fq%3Dhu%23list')
  await page.getByRole('button', { name: 'Continue with Google' }).press('Enter')
  await page.waitForURL(/accounts\.google\.com/)
  await page.getByRole('link', { name: hugo.name }).press('Enter')
  await page.waitForURL(/\/users\?q=hu#list$/)
  await expect(page.getByRole('link', { name: hugo.name })).toBeVisible()

  await owner.goto('/users')
  await owner.getByRole('link', { name: hugo.name }).press('Enter')
  await owner.getByRole('button', { name: 'End all' }).press('Enter')
  await owner.getByRole('dialog').getByRole('button', { name: 'End all' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in to Courtside' })).toBeVisible({
    timeout: 10_000,
  })
  expect(blocked).toEqual([])
  await page.context().close()
  await owner.context().close()
})

test('where Google refuses inside Telegram, the browser is a press away, on the same page', async ({
  club,
}) => {
  const inView = await openPage(club, { userAgent: telegram })
  await inView.goto('/auth/sign-in')
  await expect(inView.getByText('open this page in your browser from the menu')).toBeVisible()
  await inView.context().close()

  const app = await openPhone(club)
  await app.open(launchAddress(telegramUser('Hosted')).replace('/#', '/wiki?q=net#'))
  await app.page.getByRole('button', { name: 'Use your browser instead' }).click()
  await expect
    .poll(() => app.posted('web_app_open_link'))
    .toMatchObject([{ url: `https://${appHost}/wiki?q=net` }])
  await app.close()
})

test('with a bot, who connects Telegram is signed in there at once as who they are at Google, until they disconnect @long', async ({
  google,
  environment,
  server,
  club,
}) => {
  google.people = [gwen, hugo]
  await getOwnerState(club, server)
  await server.killEverything()
  Object.assign(environment, botEnvironment)
  await server.start()
  const page = await openPage(club, { storageState: ownerState })
  await page.goto('/settings/account')
  const block = page
    .locator('section', { has: page.getByRole('heading', { name: 'Telegram', exact: true }) })
    .last()
  await block.getByRole('button', { name: 'Connect' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Open this in Telegram' })
  const link = await dialog.getByRole('link', { name: 'Open Telegram' }).getAttribute('href')
  const startParam = new URL(link ?? '').searchParams.get('startapp') ?? ''

  const user = telegramUser('Gwen')
  const app = await openPhone(club)
  await app.open(launchAddress(user, { startParam }))
  await app.page.getByRole('button', { name: 'Connect', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Yes, connect' }).press('Enter')
  await expect(block.getByText(`Connected to Gwen Tester (@${user.username})`)).toBeVisible()
  await expect(app.page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()

  // Nothing is left in this phone but what Telegram hands over.
  await app.close()
  const again = await openPhone(club)
  await again.open(launchAddress(user).replace('/#', '/settings/account#'))
  await expect(again.page.getByText(gwen.email).first()).toBeVisible()
  await expectAccessible(again.page)
  await again.page.reload()
  await expect(again.page.getByText(gwen.email).first()).toBeVisible()
  await block.getByRole('button', { name: 'Disconnect' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).press('Enter')
  await expect(block.getByRole('button', { name: 'Connect' })).toBeVisible()
  await expect(again.page.getByRole('heading', { name: 'Signed out' })).toBeVisible({
    timeout: 10_000,
  })
  await again.page.getByRole('button', { name: 'Sign in as Gwen' }).press('Enter')
  await expect(again.page.getByRole('heading', { name: 'Hello, Gwen' })).toBeVisible()
  await again.page.getByRole('button', { name: 'Sign in another way' }).click()
  await again.page.getByRole('button', { name: 'Use your browser instead' }).click()
  await expect(again.page.getByRole('button', { name: 'Open the browser' })).toBeVisible()
  expect(blocked).toEqual([])
  await again.close()
  await page.context().close()
})

test('whom nobody invited is told so, and nothing opens to a token that nobody signed', async ({
  google,
  server,
  club,
}) => {
  google.people = [iris]
  const page = await openPage(club)
  await page.goto('/auth/sign-in')
  await choose(page, iris.name)
  await expect(page.getByText(iris.email)).toBeVisible()
  await expectAccessible(page)
  await page.context().close()

  const answer = await fetch(`${server.url}/api/users/me`, {
    headers: { authorization: `Bearer ${google.unsignedToken(gwen)}` },
  })
  expect(answer.status).toBe(401)
})

test('an owner ends their own sign-ins, everywhere @long', async ({ google, server, club }) => {
  google.people = [gwen]
  await getOwnerState(club, server)
  const [page, other] = await Promise.all([
    openPage(club, { storageState: ownerState }),
    openPage(club, { storageState: ownerState }),
  ])
  await other.goto('/projects')
  await page.goto('/settings/account')
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out everywhere' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).press('Enter')
  for (const one of [page, other])
    await expect(one.getByRole('heading', { name: 'Sign in to Courtside' })).toBeVisible()
  await choose(page, gwen.name)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  for (const one of [page, other]) await one.context().close()
})
