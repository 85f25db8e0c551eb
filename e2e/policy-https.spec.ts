import { expect } from '@playwright/test'
import { appHost } from '../apps/server/src/test/google-stand-in.ts'
import { test } from './hosted.fixture.ts'

test('over https a browser reports to the endpoint that the page names', async ({
  club,
  server,
}) => {
  const context = await club.newContext({
    baseURL: `https://${appHost}`,
    ignoreHTTPSErrors: true,
  })
  // Chromium reports only for sites that may go on in the background: by default all, and here none.
  await context.grantPermissions(['background-sync'], { origin: `https://${appHost}` })
  const page = await context.newPage()
  const answer = await page.goto('/auth/sign-in')
  // Where a policy has both, browsers that know the second leave out the first.
  expect(answer?.headers()['content-security-policy']).toMatch(
    /; report-uri \/policy-reports; .*; report-to policy$/,
  )
  const refused = await page.evaluate(() => {
    try {
      document.createElement('p').innerHTML = '<b>x</b>'
      return false
    } catch {
      return true
    }
  })
  expect(refused).toBe(true)
  await expect
    .poll(() => server.output())
    .toContain(
      `policy refused something: require-trusted-types-for, on https://${appHost}/auth/sign-in`,
    )
  await context.close()
})
