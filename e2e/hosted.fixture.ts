import { type Browser, type Page, test as base, chromium } from '@playwright/test'
import {
  type GoogleStandIn,
  appHost,
  openGoogleStandIn,
} from '../apps/server/src/test/google-stand-in.ts'
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs'
import { type ServerProcess, startServer } from './server-process.ts'
import { openTelegram } from './telegram-steps.ts'

export const gwen = { name: 'Gwen Google', email: 'gwen@club.example' }
export const hugo = { name: 'Hugo Hosted', email: 'hugo@club.example' }
export const iris = { name: 'Iris Uninvited', email: 'iris@elsewhere.example' }

/** An installation whose people sign in with Google, and a browser for which it and Google's hosts have their own names. */
type Hosted = {
  google: GoogleStandIn
  /** What the server starts with. */
  environment: Record<string, string>
  server: ServerProcess
  club: Browser
}
export const test = base.extend<object, Hosted>({
  google: [
    async ({}, give) => {
      const google = await openGoogleStandIn()
      await give(google)
      await google.close()
    },
    { scope: 'worker' },
  ],
  environment: [({ google }, give) => give({ ...google.serverEnvironment }), { scope: 'worker' }],
  server: [
    async ({ google, environment }, give) => {
      const server = await startServer(environment)
      google.appPort = Number(new URL(server.url).port)
      await give(server)
      await server.remove()
    },
    { scope: 'worker' },
  ],
  /** A browser for which the app and Google's hosts have their own names. */
  club: [
    async ({ google }, give) => {
      const browser = await chromium.launch({
        executablePath: findChromium(),
        // What a policy refused is reported at once, not after a minute.
        args: [...chromiumArgs, ...google.browserArgs, '--short-reporting-delay'],
      })
      await give(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

/** The set-up link that a server prints as it starts. */
export const setupLink = (server: ServerProcess): string =>
  /https:\S+#setup=\S+/.exec(server.output())?.[0] ?? ''

/** What a browser refused of the popup, the redirect or the frame. */
export const blocked: string[] = []

export const openPage = async (
  club: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
) => {
  const context = await club.newContext({
    baseURL: `https://${appHost}`,
    ignoreHTTPSErrors: true,
    locale: 'en-GB',
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  page.on('console', (message) => {
    if (/Content.Security.Policy|Cross-Origin|Trusted/i.test(message.text()))
      blocked.push(message.text())
  })
  return page
}

export const openPhone = (club: Browser) =>
  openTelegram(club, { url: `https://${appHost}` }, { ignoreHTTPSErrors: true })

/** Google's window opens, and somebody chooses in it. */
export async function choose(page: Page, choice: string): Promise<void> {
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with Google' }).press('Enter'),
  ])
  await window.getByRole('link', { name: choice }).press('Enter')
}
