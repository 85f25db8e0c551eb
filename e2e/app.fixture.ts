import {
  type Browser,
  type BrowserContext,
  type Page,
  test as base,
  expect,
} from '@playwright/test'
import { type BotApi, openBotApi } from '../apps/server/src/test/bot-api.ts'
import { type MailSink, openMailSink } from '../apps/server/src/test/mail-sink.ts'
import { botEnvironment } from '../apps/server/src/test/telegram-launch.ts'
import { type ServerProcess, startServer } from './server-process.ts'

export const owner = {
  organisation: 'Riverside Pickleball',
  name: 'Ann Kowalski',
  email: 'ann@riverside.example',
  password: 'a paddle in every hand',
} as const

/** What the owner's browser says with every call: for what a test needs but is not about. */
export let ownerHeaders: { readonly authorization: string } = { authorization: '' }

type WorkerFixtures = {
  /** Of somebody who saves data, for whom nothing is fetched before it is drawn. */
  browser: Browser
  /** Where all mail of the server ends up. */
  mail: MailSink
  /** Further settings of the server. */
  environment: Readonly<Record<string, string>>
  /** Telegram's Bot API, as the server's bot has it. */
  telegram: BotApi
  /** A server of its own for each worker, with an organisation and its owner. */
  server: ServerProcess
  /** What signing in as the owner leaves behind in a browser. */
  ownerState: Awaited<ReturnType<BrowserContext['storageState']>>
}

type TestFixtures = {
  /** A page signed in as the owner, on a browser of its own. Errors in its console fail the test. */
  page: Page
  /** Another browser with the owner signed in, for what two people see. */
  secondPage: Page
  /** A browser nobody is signed in to. */
  visitor: Page
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  browser: [async ({ browser }, give) => give(sparing(browser)), { scope: 'worker' }],
  mail: [
    async ({}, give) => {
      const sink = await openMailSink()
      await give(sink)
      sink.close()
    },
    { scope: 'worker' },
  ],
  telegram: [
    async ({}, give) => {
      const telegram = await openBotApi(botEnvironment.TELEGRAM_BOT_TOKEN)
      await give(telegram)
      await telegram.close()
    },
    { scope: 'worker' },
  ],
  environment: [async ({}, give) => give({}), { scope: 'worker' }],
  server: [
    async ({ mail, telegram, environment }, give) => {
      const server = await startServer({
        SMTP_URL: mail.url,
        MAIL_FROM: 'courtside@riverside.example',
        // Webhooks lead to a receiver on this machine.
        WEBHOOK_ALLOW_PRIVATE: '1',
        ...environment,
        ...botEnvironment,
        TELEGRAM_API_URL: telegram.origin,
      })
      await makeOwner(server.url)
      await give(server)
      await server.remove()
    },
    { scope: 'worker' },
  ],
  ownerState: [
    async ({ browser, server }, give) => {
      const context = await browser.newContext({ baseURL: server.url })
      const page = await context.newPage()
      const asked = page.waitForRequest('**/api/users/me')
      await signIn(page)
      const { authorization = '' } = (await asked).headers()
      ownerHeaders = { authorization }
      const state = await context.storageState({ indexedDB: true })
      await context.close()
      await give(state)
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, server, ownerState }, give) => {
    await openPage(browser, { baseURL: server.url, storageState: ownerState }, give)
  },
  secondPage: async ({ browser, server, ownerState }, give) => {
    await openPage(browser, { baseURL: server.url, storageState: ownerState }, give)
  },
  visitor: async ({ browser, server }, give) => {
    await openPage(browser, { baseURL: server.url }, give)
  },
})

export { expect }

/** Through the very call the set-up form makes. */
async function makeOwner(url: string): Promise<void> {
  const { organisation: organisationName, name, email, password } = owner
  const answer = await fetch(`${url}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ organisationName, timeZone: 'Europe/Lisbon', name, email, password }),
  })
  if (!answer.ok) throw new Error(`The owner could not be made: ${await answer.text()}`)
}

/** Signs in by the form; ends on the list of projects, or where the address's `redirect` leads. */
export async function signIn(
  page: Page,
  address = '/auth/sign-in',
  { email, password }: { email: string; password: string } = owner,
): Promise<void> {
  await page.goto(address)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/' && !pathname.startsWith('/auth'))
}

/**
 * Where all that a screen may open is fetched ahead, a page that is looked at for four seconds costs 5.4 s of processor, else
 * 1.8; and what comes only when it is pressed is the harder way.
 */
function sparing(browser: Browser): Browser {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await saveData(context, true)
    return context
  }
  return browser
}

/** What the pages that it opens from here on say about data. */
export async function saveData(context: BrowserContext, saves: boolean): Promise<void> {
  await context.addInitScript((value) => {
    const line: unknown = Reflect.get(navigator, 'connection')
    if (line) Object.defineProperty(line, 'saveData', { value, configurable: true })
  }, saves)
}

/** Opens a browser context whose console errors and uncaught errors fail the test. */
async function openPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  give: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const errors = collectErrors(page)
  await give(page)
  await context.close()
  expect(errors, 'errors in the browser’s console').toEqual([])
}

/**
 * What the browser itself writes to the console and is no error of the app: an answer of the API that refuses, and what is
 * said on a socket that a test has put a relay in and cut, for the app sees the relay's end, which is open for longer.
 */
const noError =
  /Failed to load resource: the server responded with a status of (4\d\d|50[2347])|net::ERR_|WebSocket is already in CLOSING or CLOSED state/

function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !noError.test(message.text())) errors.push(message.text())
  })
  return errors
}
