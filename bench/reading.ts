// node bench/reading.ts [--pages 10000] [--rounds 20]: in a browser that has the app open, how long it takes from a click until
// a published page of 100 KB is painted, beside setting the same HTML in an empty page; and until the tree of so many pages
// stands. In milliseconds; judge by the ratio.
import { parseArgs } from 'node:util'
import { type Page, chromium } from '@playwright/test'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { callServer, databaseOf, signInOwner } from '../apps/server/src/test/server-process.ts'
import { startServer } from '../e2e/server-process.ts'
import { createPage } from '../packages/contract/src/pages.ts'
import { ensureBuilt } from '../scripts/build.mjs'
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs'
import { fixed, missed, percentiles, quantile } from './numbers.ts'
import { openOwnerPage } from './owner-page.ts'
import { fillPages, writeLong } from './pages.ts'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '20' },
  },
})
const rounds = Number(values.rounds)
const last = 'The very last line.'

await ensureBuilt()
const server = await startServer()
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: chromiumArgs,
})
try {
  const token = await signInOwner(server.url)
  const database = openDatabase(await databaseOf(server.dataDirectory))
  const client = await database.connect()
  await fillPages(client, Number(values.pages))
  await client.end()
  await database.close()
  const markdown = `${writeLong(100_000)}\n\n${last}`
  const body = { title: 'A long page', markdown, isPublished: true }
  const { id } = await callServer(server.url, token, createPage, { body })
  const short = await callServer(server.url, token, createPage, {
    body: { title: 'A short page', markdown: 'Short', isPublished: true },
  })

  const page = await openOwnerPage(browser, server.url)

  const trees: number[] = []
  const reads: number[] = []
  const floor: number[] = []
  const plain = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  for (let round = 0; round <= rounds; round++) {
    await page.goto('/projects')
    await page.getByRole('link', { name: 'Wiki', exact: true }).waitFor()
    trees.push(await untilPainted(page, 'a[href="/wiki"]', '[role=treeitem]', 'Page 100'))
    // The code of pages is there then, what the long one says is not.
    await page.locator(`a[href="/wiki/${short.id}"]`).first().click()
    await page.getByRole('article').waitFor()
    await page.locator('a[href="/wiki"]').first().click()
    await page.locator(`a[href="/wiki/${id}"]`).first().waitFor()
    reads.push(await untilPainted(page, `a[href="/wiki/${id}"]`, 'article', last))
    // In turns, so that what else the machine does meets both alike.
    floor.push(await untilSet(plain, await page.locator('article').innerHTML()))
    await page.bringToFront()
  }
  const tell = (name: string, times: readonly number[], goal = Number.POSITIVE_INFINITY) =>
    console.log(
      `${name}: ${percentiles(times.slice(1))} ms (p50 / p95 / p99)${missed(quantile(times.slice(1), 0.5) < goal)}`,
    )
  tell(`tree of ${values.pages}`, trees)
  tell('a published page of 100 KB', reads, 300)
  tell('its HTML in an empty page', floor)
  console.log(`${fixed(quantile(reads.slice(1), 0.5) / quantile(floor.slice(1), 0.5))} times`)
} finally {
  await browser.close()
  await server.remove()
}

/** Milliseconds from a click until the HTML of a page is painted in an empty one. */
async function untilSet(plain: Page, html: string): Promise<number> {
  await plain.bringToFront()
  await plain.setContent('<button id="go">go</button><article></article>')
  await plain.evaluate((content) => {
    document.querySelector('#go')?.addEventListener('click', () => {
      document.querySelector('article')!.innerHTML = content
    })
  }, html)
  return untilPainted(plain, '#go', 'article', last)
}

/** Milliseconds from a click until the frame in which the words stand in one of the elements. */
function untilPainted(page: Page, pressed: string, shown: string, words: string): Promise<number> {
  return page.evaluate(
    async ([from, to, text]) => {
      const { promise, resolve } = Promise.withResolvers<number>()
      const isThere = () =>
        [...document.querySelectorAll(to)].some((one) => one.textContent.includes(text))
      const startedAt = performance.now()
      const look = () => {
        if (!isThere()) {
          requestAnimationFrame(look)
          return
        }
        // The frame is drawn before the next message is heard.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now() - startedAt))
        port1.start()
        port2.postMessage(undefined)
      }
      document.querySelector<HTMLElement>(from)?.click()
      // Also what is there at once is painted in a frame.
      requestAnimationFrame(look)
      return promise
    },
    [pressed, shown, words] as const,
  )
}
