import type { BrowserContext, Page, Route } from '@playwright/test'
import { test as base, expect, owner, signIn } from './app.fixture.ts'
import { makePage } from './wiki-steps.ts'

/** Each of these ends or renews a sign-in, so each has its own. */
const test = base.extend<{ page: Page }>({
  page: async ({ visitor }, give) => {
    // What the page asks on coming in is answered before a test answers its questions otherwise.
    const known = answered(visitor)
    await signIn(visitor)
    await known
    await expect(projects(visitor)).toBeVisible()
    await give(visitor)
  },
})

const refreshes = '**/securetoken.googleapis.com/v1/token*'
const lookups = '**/identitytoolkit.googleapis.com/v1/accounts:lookup*'
const minute = 60_000

const projects = (page: Page) => page.getByRole('heading', { name: 'Projects', level: 1 })

/** The page's question about the person is answered, be it at the second attempt. */
const answered = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/users/me') && response.ok())

/** Answers the page's next question about the person as the API does when a token has expired. */
async function expireOnce(page: Page): Promise<void> {
  await page.route(
    '**/api/users/me',
    (route) =>
      route.fulfill({
        status: 401,
        json: { error: 'Sign in again', message: 'Sign in again', code: 'token_expired' },
      }),
    { times: 1 },
  )
}

/** Counts how often the pages of a browser renewed their token with success. */
function countRefreshes(context: BrowserContext): () => number {
  let count = 0
  context.on('response', (response) => {
    if (response.url().includes('/v1/token') && response.ok()) count += 1
  })
  return () => count
}

/** Holds requests until so many have come, then lets them go together. */
function gather(size: number): (route: Route) => Promise<void> {
  const waiting: (() => void)[] = []
  return async (route) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      if (waiting.length === size) for (const go of waiting) go()
    })
    await route.continue()
  }
}

test('of two tabs one renews the token five minutes before it ends, and both stay in', async ({
  page,
}) => {
  const context = page.context()
  await context.clock.install()
  const refreshCount = countRefreshes(context)
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await tab.goto('/projects')
    await expect(projects(tab)).toBeVisible()
  }
  const renewed = context.waitForEvent('response', (response) => response.url().includes('/token'))
  await context.clock.fastForward(56 * minute)
  await renewed
  // No reload yet: it could come before the new token is stored.
  for (const tab of [page, second]) {
    await tab.getByRole('link', { name: 'Users', exact: true }).click()
    await expect(tab.getByText(owner.email)).toBeVisible()
  }
  for (const tab of [page, second]) {
    await tab.goto('/projects')
    await expect(projects(tab)).toBeVisible()
  }
  expect(refreshCount()).toBe(1)
})

test('two tabs that renew at the same moment raise no alarm, and both stay in @long', async ({
  page,
}) => {
  const context = page.context()
  const refreshCount = countRefreshes(context)
  const second = await context.newPage()
  await context.route(refreshes, gather(2), { times: 2 })
  for (const tab of [page, second]) await expireOnce(tab)
  await Promise.all([page, second].flatMap((tab) => [answered(tab), tab.goto('/projects')]))
  for (const tab of [page, second]) await expect(projects(tab)).toBeVisible()
  expect(refreshCount()).toBe(2)

  // An alarm would have ended the sign-in of both by now.
  for (const tab of [page, second]) {
    await expireOnce(tab)
    await Promise.all([answered(tab), tab.goto('/projects')])
  }
  expect(refreshCount()).toBe(4)
  for (const tab of [page, second]) await expect(projects(tab)).toBeVisible()
})

test('an identity service that hangs holds up a stored person for five seconds, not thirty @long', async ({
  page,
}) => {
  await page.clock.install()
  const asked = page.waitForRequest(lookups)
  await page.route(lookups, () => undefined)
  await page.goto('/projects')
  await asked
  await expect(page.locator('#root')).toBeEmpty()
  await page.clock.fastForward(5000)
  await expect(projects(page)).toBeVisible()
})

base('and a visitor who is not signed in as long', async ({ visitor }) => {
  await visitor.clock.install()
  const asked = visitor.waitForRequest('**/config.json')
  await visitor.route('**/config.json', () => undefined)
  await visitor.goto('/projects')
  await asked
  await expect(visitor.locator('#root')).toBeEmpty()
  await visitor.clock.fastForward(5000)
  await expect(visitor.getByRole('heading', { name: 'The server can’t be reached' })).toBeVisible()
})

for (const [status, run] of [
  [502, ' @long'],
  [503, ''],
  [504, ' @long'],
] as const) {
  test(`an identity service that answers ${status} signs nobody out${run}`, async ({ page }) => {
    await page.route(lookups, (route) => route.fulfill({ status, body: '' }))
    await page.route(refreshes, (route) => route.fulfill({ status, body: '' }))
    await expireOnce(page)
    const refused = page.waitForResponse(refreshes)
    await page.goto('/projects')
    await refused
    await expect(projects(page)).toBeVisible()
    await page.unrouteAll()
    await page.reload()
    await expect(projects(page)).toBeVisible()
  })
}

for (const [reason, said] of [
  ['USER_DISABLED', 'Your account is switched off.'],
  ['TOKEN_EXPIRED', 'You were signed out because your session ended.'],
] as const) {
  test(`${reason} while the token is renewed signs out, says why and keeps what was typed`, async ({
    page,
  }) => {
    await page.goto('/projects/new')
    await page.getByLabel('Name').fill('Night League')
    await page.route(refreshes, (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: reason } } }),
    )
    await expireOnce(page)
    await page.goto('/projects/new')
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/projects/new')

    await page.unrouteAll()
    await page.getByLabel('E-mail').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Night League')
  })
}

test('of the pages that were read nothing is left in the browser’s cache once one has signed out', async ({
  page,
  secondPage,
}) => {
  const { id } = await makePage(secondPage, { title: 'Accounts', markdown: 'Paid in cash.' })
  const asked = page.waitForRequest(`**/api/pages/${id}`)
  await page.goto(`/wiki/${id}`)
  await expect(page.getByRole('article')).toContainText('Paid in cash.')
  const { authorization = '' } = (await asked).headers()
  // With the very token of who read it, as by then only the files of the browser's profile can be asked.
  const kept = () =>
    page.evaluate(
      ([url, sent]) =>
        fetch(url, {
          cache: 'only-if-cached',
          mode: 'same-origin',
          headers: { authorization: sent },
        }).then(
          (answer) => answer.text(),
          () => 'nothing',
        ),
      [`/api/pages/${id}`, authorization] as const,
    )
  expect(await kept()).toContain('Paid in cash.')
  const out = page.waitForResponse('**/api/sign-out')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await out
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.poll(kept).toBe('nothing')
})
