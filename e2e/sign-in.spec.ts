import { expect, owner, signIn, test } from './app.fixture.ts'

test('a wrong password is refused in words that tell nothing of the account', async ({
  visitor,
}) => {
  await visitor.goto('/auth/sign-in')
  for (const email of [owner.email, 'nobody@riverside.example']) {
    await visitor.getByLabel('E-mail').fill(email)
    await visitor.getByLabel('Password', { exact: true }).fill('not the password')
    await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(visitor.getByRole('alert')).toHaveText('The e-mail or password is wrong.')
  }
})

test('a reload and a second tab stay signed in, and no script can read what keeps it so', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await signIn(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()

  const cookies = await context.cookies()
  // The sign-in, and that this device is known.
  const closed = expect.objectContaining({ httpOnly: true, sameSite: 'Strict', path: '/' })
  expect(cookies).toEqual([closed, closed])
  const stored = JSON.stringify(await context.storageState({ indexedDB: true }))
  const secret = cookies.find(({ name }) => !name.includes('device'))?.value ?? ''
  expect(secret.length).toBeGreaterThan(40)
  expect(stored.split(secret)).toHaveLength(2)

  const second = await context.newPage()
  await second.goto('/projects')
  await expect(second.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/auth/sign-in')
  await second.waitForURL((url) => url.pathname === '/auth/sign-in')
  // That somebody signed in here once is all that is left.
  const left = await context.cookies()
  expect(left.map(({ name }) => name)).toEqual([expect.stringMatching(/^courtside-device-/)])
  await context.close()
})

test('a redirect to another site leads home instead', async ({ visitor }) => {
  for (const redirect of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/\t/evil.example',
    'javascript:alert(1)',
  ]) {
    await visitor.context().clearCookies()
    await visitor.goto('/404')
    await visitor.evaluate(() =>
      indexedDB
        .databases()
        .then((all) => all.forEach(({ name }) => name && indexedDB.deleteDatabase(name))),
    )
    await signIn(visitor, `/auth/sign-in?redirect=${encodeURIComponent(redirect)}`)
    expect(new URL(visitor.url()).pathname).toBe('/projects')
  }
})

test('a person signs in with the keyboard alone', async ({ visitor }) => {
  await visitor.goto('/auth/sign-in')
  await visitor.getByLabel('E-mail').focus()
  await visitor.keyboard.type(owner.email)
  await visitor.keyboard.press('Tab')
  await visitor.keyboard.type(owner.password)
  await visitor.keyboard.press('Enter')
  await visitor.waitForURL(/\/projects$/)
})
