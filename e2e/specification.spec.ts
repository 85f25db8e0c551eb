import type { Page } from '@playwright/test'
import { expect, signIn, ownerHeaders, test } from './app.fixture.ts'

// Each test quotes the specification; its number is the section. What a browser can't see (time-outs, cache times, the
// SDK's own constants) is quoted in the tests beside the code that keeps it.

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })

test.describe('2. Public routes', () => {
  test('"/500: Generic error page with Go Back and Back to Home buttons."', async ({ visitor }) => {
    await visitor.goto('/500')
    await expect(heading(visitor, 'Oops! Something went wrong')).toBeVisible()
    await expect(
      visitor.getByText('We apologize for the inconvenience. Please try again later.'),
    ).toBeVisible()
    await expectErrorButtons(visitor)
  })

  for (const address of ['/404', '/no/such/page', '/projectsx']) {
    test(`"/404 and any unknown path: Not-found page with Go Back and Back to Home buttons." (${address})`, async ({
      visitor,
    }) => {
      const answer = await visitor.goto(address)
      expect(answer?.status()).toBe(404)
      await expect(heading(visitor, 'Oops! Page Not Found!')).toBeVisible()
      await expect(
        visitor.getByText(
          "It seems like the page you're looking for does not exist or might have been removed.",
        ),
      ).toBeVisible()
      await expectErrorButtons(visitor)
      expect(new URL(visitor.url()).pathname).toBe(address)
    })
  }

  test('"/503: Maintenance page with a Learn more button."', async ({ visitor }) => {
    await visitor.goto('/503')
    await expect(heading(visitor, 'Website is under maintenance!')).toBeVisible()
    await expect(
      visitor.getByText("The site is not available at the moment. We'll be back online shortly."),
    ).toBeVisible()
    await visitor.getByRole('button', { name: 'Learn more' }).click()
    await expect(visitor.getByText('Expected end')).toBeVisible()
  })

  test('Go Back goes back, and Back to Home leads home', async ({ page }) => {
    await page.goto('/settings/appearance')
    await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible()
    await page.goto('/404')
    await page.getByRole('button', { name: 'Go Back' }).click()
    await page.waitForURL(/\/settings\/appearance$/)
    await page.goto('/500')
    await page
      .getByRole('button', { name: 'Back to Home' })
      .or(page.getByRole('link', { name: 'Back to Home' }))
      .click()
    await page.waitForURL(/\/projects$/)
  })
})

test.describe('2. Protected routes', () => {
  const routes = [
    '/',
    '/projects',
    '/projects/new',
    '/projects/some-project',
    '/projects/some-project/tasks',
    '/tasks',
    '/tasks/OPEN-1',
    '/tasks-v2',
    '/tasks-v2/OPEN-1',
    '/tasks-v2/browse/OPEN-1',
    '/wiki',
    '/wiki/some-page',
    '/wiki/some-page/version/3',
    '/chats',
    '/analysis',
    '/apps',
    '/users',
    '/roles',
    '/pkrIds',
    '/extra-components',
    '/settings',
    '/settings/account',
    '/settings/appearance',
    '/settings/notifications',
    '/settings/display',
    '/settings/error-example',
  ]
  test('"Any unauthenticated visit is redirected to sign-in, carrying the original path and query as the redirect value"', async ({
    visitor,
  }) => {
    for (const route of routes) {
      await test.step(route, async () => {
        await visitor.goto(`${route}?one=1&two=%26`)
        await visitor.waitForURL((url) => url.pathname === '/auth/sign-in')
        const { searchParams } = new URL(visitor.url())
        expect(searchParams.get('redirect')).toBe(`${route}?one=1&two=%26`)
        expect(searchParams.has('from')).toBe(false)
      })
    }
  })

  test('"... and keeping the in-app marker."', async ({ browser, server }) => {
    const context = await browser.newContext({
      baseURL: server.url,
      userAgent: 'Mozilla/5.0 Telegram-Android/11.0',
    })
    const page = await context.newPage()
    await page.goto('/tasks?from=inapp')
    await page.waitForURL((url) => url.pathname === '/auth/sign-in')
    expect(new URL(page.url()).searchParams.get('from')).toBe('inapp')
    await context.close()
  })

  test('after signing in one stands where one wanted to go', async ({ visitor }) => {
    await signIn(visitor, '/settings/appearance?one=1')
    expect(new URL(visitor.url()).pathname).toBe('/settings/appearance')
    expect(new URL(visitor.url()).searchParams.get('one')).toBe('1')
  })

  test('"/: Redirects to /projects, keeping the query string."', async ({ page }) => {
    await page.goto('/?search=open')
    await page.waitForURL((url) => url.pathname === '/projects')
    expect(new URL(page.url()).search).toBe('?search=open')
    await page.goto('/?b=two%20words&a=1+2&b=c%2bd#part')
    await page.waitForURL((url) => url.pathname === '/projects')
    const { search, hash } = new URL(page.url())
    expect(search + hash).toBe('?b=two%20words&a=1+2&b=c%2bd#part')
  })

  const headings: [string, string | RegExp][] = [
    ['/projects', 'Projects'],
    ['/projects/new', 'New project'],
    ['/tasks', 'All tasks'],
    ['/tasks-v2', 'All tasks'],
    ['/wiki', 'Wiki'],
    ['/apps', 'Apps'],
    ['/users', 'Users'],
    ['/roles', 'Roles'],
    ['/pkrIds', 'PKR IDs'],
    ['/extra-components', 'Components'],
    ['/settings', 'Settings'],
  ]
  test('each list and admin screen stands under the shell', async ({ page }) => {
    for (const [route, name] of headings) {
      await test.step(route, async () => {
        await page.goto(route)
        await expect(heading(page, name)).toBeVisible()
        await expect(page.getByRole('navigation').first()).toBeVisible()
      })
    }
  })

  test('"/chats, /analysis: Coming-soon placeholders."', async ({ page }) => {
    for (const [route, name] of [
      ['/chats', 'Chats'],
      ['/analysis', 'Analysis'],
    ] as const) {
      await page.goto(route)
      await expect(heading(page, name)).toBeVisible()
      await expect(page.getByText('Coming soon')).toBeVisible()
    }
  })

  test('"/wiki/{pageId}/version/{versionNumber}: A specific version of a page."', async ({
    page,
  }) => {
    const headers = ownerHeaders
    const made = await page.request.post('/api/pages', { headers, data: { title: 'Draw' } })
    const { id } = await made.json()
    for (const markdown of ['First', 'Second'])
      await page.request.post(`/api/pages/${id}/versions`, {
        headers,
        data: { markdown, isPublished: false },
      })
    await page.goto(`/wiki/${id}/version/3`)
    await expect(heading(page, 'Version 3')).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Second')
    for (const route of [
      `/wiki/${id}/version/abc`,
      `/wiki/${id}/version/4`,
      '/wiki/some-page/version/3',
    ]) {
      await page.goto(route)
      await expect(page.getByText('This version doesn’t exist')).toBeVisible()
    }
  })

  test('"/settings: With an error fallback. Children: index (profile), account, appearance, notifications, display, error-example. Each child has its own minimal error fallback."', async ({
    page,
  }) => {
    for (const [route, name] of [
      ['/settings', 'Profile'],
      ['/settings/account', 'Account'],
      ['/settings/appearance', 'Appearance'],
      ['/settings/notifications', 'Notifications'],
      ['/settings/display', 'Display'],
    ] as const) {
      await test.step(route, async () => {
        await page.goto(route)
        await expect(heading(page, 'Settings')).toBeVisible()
        await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
      })
    }
  })
})

test('the error example fails inside its own fallback, with the settings around it', async ({
  browser,
  server,
  ownerState,
}) => {
  const context = await browser.newContext({ baseURL: server.url, storageState: ownerState })
  const page = await context.newPage()
  await page.goto('/settings/error-example')
  await expect(page.getByText('This part couldn’t be shown')).toBeVisible()
  await expect(heading(page, 'Settings')).toBeVisible()
  await page.getByRole('link', { name: 'Appearance' }).click()
  await expect(page.getByRole('heading', { name: 'Appearance', level: 2 })).toBeVisible()
  await context.close()
})

test("8. \"an error is raised with the server's 'error' or 'message' field\": each list screen says it", async ({
  page,
}) => {
  await page.goto('/projects')
  await expect(heading(page, 'Projects')).toBeVisible()
  const lists = /\/api\/(projects|tasks|users|pages|pkrIds|inbox)(\?|$)/
  await page.route(lists, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 502, json: { error: 'The oven is cold' } })
      : route.continue(),
  )
  for (const path of ['/tasks', '/users', '/wiki', '/pkrIds', '/inbox', '/projects?q=x'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('alert').getByText('The oven is cold').first()).toBeVisible()
    })
})

test.describe('2. and 9. Theme', () => {
  test('"The default theme is dark."', async ({ visitor }) => {
    await visitor.goto('/auth/sign-in')
    await expect(visitor.locator('html')).toHaveClass(/dark/)
  })

  test('"theme kept in local storage under key \'vite-ui-theme\'"', async ({ page }) => {
    await page.goto('/settings/appearance')
    await page.getByText('Light', { exact: true }).click()
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('light')
    await page.reload()
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByText('System', { exact: true }).click()
    await expect(page.locator('html')).toHaveClass(/dark/)
  })
})

test.describe('4. Authentication', () => {
  test('"Nothing is rendered until the initial authentication check finishes."', async ({
    page,
  }) => {
    await page.route('**/accounts:lookup*', async (route) => {
      expect(await page.locator('#root').innerHTML()).toBe('')
      await route.continue()
    })
    await page.goto('/projects')
    await expect(heading(page, 'Projects')).toBeVisible()
  })

  test('"Sign-out is available."', async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await signIn(page)
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.pathname === '/auth/sign-in')
    await page.goto('/projects')
    await page.waitForURL((url) => url.pathname === '/auth/sign-in')
    await context.close()
  })
})

async function expectErrorButtons(page: Page) {
  for (const name of ['Go Back', 'Back to Home']) {
    await expect(
      page.getByRole('button', { name }).or(page.getByRole('link', { name })),
    ).toBeVisible()
  }
}
