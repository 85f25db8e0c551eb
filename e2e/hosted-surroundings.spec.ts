import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { appHost } from '../apps/server/src/test/google-stand-in.ts'
import { botEnvironment, telegramUser } from '../apps/server/src/test/telegram-launch.ts'
import { expect } from './app.fixture.ts'
import { choose, gwen, test as hosted, openPage, openPhone, setupLink } from './hosted.fixture.ts'
import { launchAddress, openFrame } from './telegram-steps.ts'

/** An installation with a bot and an owner, who is signed in in the browser of `ownerState`. */
const test = hosted.extend<object, { ownerState: string }>({
  environment: [
    ({ google }, give) => give({ ...google.serverEnvironment, ...botEnvironment }),
    { scope: 'worker' },
  ],
  ownerState: [
    async ({ google, server, club }, give) => {
      const folder = mkdtempSync(join(tmpdir(), 'courtside-hosted-'))
      google.people = [gwen]
      const page = await openPage(club)
      await page.goto(setupLink(server))
      await choose(page, gwen.name)
      await page.getByLabel('Organisation', { exact: true }).fill('Surrounded Pickleball')
      await page.getByRole('button', { name: 'Create organisation' }).press('Enter')
      await page.waitForURL(/\/projects$/)
      const path = join(folder, 'owner.json')
      await page.context().storageState({ path, indexedDB: true })
      await page.context().close()
      await give(path)
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})
test.beforeEach(({ ownerState }) => void ownerState)

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 9) Chrome/130.0 Mobile Safari/537.36'

/** Everything of a browser's storage that names somebody who is signed in. */
const keptSignIns = (page: Page) =>
  page.evaluate(async () => {
    const entries = [sessionStorage, localStorage].flatMap((storage) =>
      Object.keys(storage).map((key) => `${key} ${storage.getItem(key)}`),
    )
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const all = await asked(database.transaction(store).objectStore(store).getAll())
        entries.push(...all.map((one) => JSON.stringify(one)))
      }
      database.close()
    }
    return entries.filter((one) => /firebase:authUser|refreshToken/.test(one)).length
  })

for (const [way, options] of [
  ['a window', {}],
  ['a redirect', { userAgent: `${android} Telegram-Android/11.2` }],
] as const)
  test(`Google’s sign-in by ${way} is kept once, and not at all after signing out${way === 'a window' ? '' : ' @long'}`, async ({
    google: standIn,
    club,
  }) => {
    standIn.people = [gwen]
    const page = await openPage(club, options)
    await page.goto('/auth/sign-in')
    if (way === 'a window') await choose(page, gwen.name)
    else {
      await google(page).press('Enter')
      await page.getByRole('link', { name: gwen.name }).press('Enter')
    }
    await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
    expect(await keptSignIns(page)).toBe(1)
    await page.getByRole('button', { name: gwen.name }).first().press('Enter')
    await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter')
    await expect(google(page)).toBeVisible()
    expect(await keptSignIns(page)).toBe(0)
    await page.context().close()
  })

test('who is signed in waits for no script of Google’s, and asks for none', async ({
  google: standIn,
  club,
  ownerState,
}) => {
  standIn.people = [gwen]
  standIn.hanging.add('apis.google.com')
  // On phones the SDK asks for that script as it starts, where it is to open Google's window itself.
  const page = await openPage(club, { storageState: ownerState, userAgent: android })
  const hosts = new Set<string>()
  page.on('request', (request) => void hosts.add(new URL(request.url()).host))
  await page.goto('/users')
  await expect(page.getByRole('link', { name: gwen.name })).toBeVisible()
  expect(hosts).not.toContain('apis.google.com')
  standIn.hanging.clear()
  await page.context().close()
})

test('what Google’s window needs is there before anybody presses, for browsers open one only then @long', async ({
  club,
}) => {
  const page = await openPage(club)
  const scripts: string[] = []
  page.on('response', async (answer) => {
    if (answer.request().resourceType() === 'script')
      scripts.push(await answer.text().catch(() => ''))
  })
  await page.goto('/auth/sign-in')
  await expect(google(page)).toBeEnabled()
  await expect.poll(() => scripts.some((one) => one.includes('select_account'))).toBe(true)
  await page.context().close()
})

test('inside Telegram, where it has a window of its own, Google is asked by a redirect', async ({
  google: standIn,
  club,
}) => {
  standIn.people = [gwen]
  // Telegram on iOS has no mark in its user agent, but the bridge.
  const { page, open, close } = await openPhone(club)
  await open(launchAddress(telegramUser('Ines')))
  await page.getByRole('button', { name: 'Sign in another way' }).press('Enter')
  await google(page).press('Enter')
  await page.waitForURL(/accounts\.google\.com/)
  await page.getByRole('link', { name: gwen.name }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  await close()
})

test('in the frame of Telegram Web, where Google’s pages may not be, one’s own browser is offered alone', async ({
  club,
}) => {
  const address = launchAddress(telegramUser('Wanda'), { platform: 'weba' })
  const { page } = await openFrame(club, { url: `https://${appHost}` }, address, {
    ignoreHTTPSErrors: true,
    locale: 'en-GB',
  })
  const app = page.frameLocator('iframe')
  await app.getByRole('button', { name: 'Sign in another way' }).press('Enter')
  await expect(app.getByRole('button', { name: 'Use your browser instead' })).toBeVisible()
  await expect(app.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0)
  await app.getByRole('button', { name: 'Use your browser instead' }).press('Enter')
  await expect(app.getByRole('button', { name: 'Open the browser' })).toBeVisible()
  await page.context().close()
})
