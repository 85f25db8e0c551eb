// node bench/telegram-start.ts [--rounds 20]: from opening the app until its list of projects is painted, in a fresh browser
// whose sign-in is stored, and inside Telegram, where whoever opens it is signed in first. In milliseconds; the goal is that
// the second takes less than 1.5 times the first.
import { parseArgs } from 'node:util'
import { type Page, chromium } from '@playwright/test'
import { openDatabase } from '../apps/server/src/db/database.ts'
import {
  callServer,
  databaseOf,
  owner,
  signInOwner,
} from '../apps/server/src/test/server-process.ts'
import { botEnvironment, telegramUser } from '../apps/server/src/test/telegram-launch.ts'
import { startServer } from '../e2e/server-process.ts'
import { launchAddress, openTelegram } from '../e2e/telegram-steps.ts'
import { createProject } from '../packages/contract/src/projects.ts'
import { ensureBuilt } from '../scripts/build.mjs'
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs'
import { fixed, missed, percentiles, quantile } from './numbers.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

await ensureBuilt()
const server = await startServer(botEnvironment)
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: chromiumArgs,
})
try {
  const token = await signInOwner(server.url)
  for (const key of ['SPRING', 'AUTUMN'])
    await callServer(server.url, token, createProject, { body: { key, name: key } })
  const user = telegramUser()
  const database = openDatabase(await databaseOf(server.dataDirectory))
  const client = await database.connect()
  await client.query(
    `insert into telegram_accounts ("telegramId", "accountId", "name", "allowsWrite") select $1, "id", 'Ann', false from accounts`,
    [user.id],
  )
  await client.end()
  await database.close()
  const storageState = await signIn()

  const stored: number[] = []
  const inApp: number[] = []
  for (let round = 0; round <= Number(values.rounds); round++) {
    const context = await browser.newContext({ baseURL: server.url, storageState, ...phone })
    stored.push(await untilUseful(await context.newPage(), '/'))
    await context.close()
    const app = await openTelegram(browser, server)
    inApp.push(await untilUseful(app.page, launchAddress(user)))
    await app.close()
  }
  const tell = (name: string, times: readonly number[]) =>
    console.log(`${name}: ${percentiles(times.slice(1))} ms (p50 / p95 / p99)`)
  tell('a browser with its sign-in stored', stored)
  tell('inside Telegram, signing in', inApp)
  const times = quantile(inApp.slice(1), 0.5) / quantile(stored.slice(1), 0.5)
  console.log(`${fixed(times)} times${missed(times < 1.5)}`)
} finally {
  await browser.close()
  await server.remove()
}

async function signIn() {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/auth/sign-in')
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/projects')
  return context.storageState({ indexedDB: true })
}

/** Milliseconds from the navigation until the frame in which a row of the list stands. */
async function untilUseful(page: Page, address: string): Promise<number> {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('main li a'))
        requestAnimationFrame(() => performance.mark('useful'))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(address)
  await page.waitForFunction(() => performance.getEntriesByName('useful').length > 0)
  return page.evaluate(() => performance.getEntriesByName('useful')[0]?.startTime ?? Number.NaN)
}
