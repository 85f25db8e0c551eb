// node bench/editor.ts: how long a letter takes from the key to the screen in the live draft of a page of 100 KB that another
// browser has open too, beside the editor alone and the same words in a plain editable element of the browser's own in the
// same run. Prints a table; judge by the ratio.
import { type Browser, type Page, chromium } from '@playwright/test'
import { callServer, signInOwner } from '../apps/server/src/test/server-process.ts'
import { startServer } from '../e2e/server-process.ts'
import { createPage } from '../packages/contract/src/pages.ts'
import { ensureBuilt } from '../scripts/build.mjs'
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs'
import { missed } from './numbers.ts'
import { openOwnerPage } from './owner-page.ts'
import { writeLong } from './pages.ts'

const size = 100_000
const letters = 120
/** Milliseconds between two letters: nobody types faster. */
const pause = 60
const editable = '.ProseMirror[contenteditable=true]'

/** The milliseconds of each letter from its key to the frame that shows it. */
async function typeLetters(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    window.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          // The frame is drawn before the next message is heard.
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => times.push(performance.now() - timeStamp))
          port1.start()
          port2.postMessage(undefined)
        }),
      true,
    )
  })
  for (let letter = 0; letter < letters; letter++) {
    await page.keyboard.press('abcdefgh '[letter % 9] ?? 'a')
    await page.waitForTimeout(pause)
  }
  return page.evaluate(() => (window as unknown as { times: number[] }).times)
}

const at = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? NaN

/** The caret into the middle of the page. */
const middle = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector)
  const paragraphs = element?.querySelectorAll(':scope > p') ?? []
  const paragraph = paragraphs[Math.floor(paragraphs.length / 2)]
  if (!element || !paragraph) throw new Error('There is nothing to type in')
  element.focus()
  paragraph.scrollIntoView({ block: 'center' })
  getSelection()?.collapse(paragraph, paragraph.childNodes.length)
}

/** The same in a draft: it is kept by the server, and shown by a second browser meanwhile. */
async function typeInDraft(browser: Browser, url: string, token: string): Promise<number[]> {
  const body = { title: 'Court day handbook', markdown: writeLong(size), isPublished: true }
  const { id } = await callServer(url, token, createPage, { body })
  const open = async () => {
    const page = await openOwnerPage(browser, url)
    await page.goto(`/wiki/${id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.locator(editable).waitFor()
    return page
  }
  const other = await open()
  const page = await open()
  await page.waitForTimeout(3000)
  await page.evaluate(middle, editable)
  await page.waitForTimeout(500)
  const times = await typeLetters(page)
  for (const one of [page, other]) await one.close()
  return times
}

await ensureBuilt()
const server = await startServer()
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: chromiumArgs,
})
try {
  const token = await signInOwner(server.url)
  const draft = await typeInDraft(browser, server.url, token)

  const page = await openOwnerPage(browser, server.url)
  await page.goto('/extra-components?theme=dark')
  await page.getByRole('button', { name: 'Open the page editor' }).click()
  const editor = page.getByRole('textbox', { name: 'Court day handbook' })
  await editor.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  const pasted = await editor.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const start = performance.now()
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
    return performance.now() - start
  }, writeLong(size))
  const html = await editor.evaluate((element) => element.innerHTML)
  // What is fetched and drawn after it is no part of a letter.
  await page.waitForTimeout(3000)
  await page.evaluate(middle, editable)
  await page.waitForTimeout(500)
  const alone = await typeLetters(page)

  const plain = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await plain.setContent(`<div id="plain" contenteditable>${html}</div>`)
  await plain.evaluate(middle, '#plain')
  await plain.waitForTimeout(500)
  const floor = await typeLetters(plain)

  const line = (name: string, times: readonly number[], goal = Number.POSITIVE_INFINITY) =>
    `| ${name} | ${at(times, 0.5).toFixed(1)} | ${at(times, 0.95).toFixed(1)}${missed(at(times, 0.95) < goal)} | ${at(times, 0.999).toFixed(1)} |`
  process.stdout.write(
    [
      `${size / 1000} KB of Markdown, read and drawn in ${Math.round(pasted)} ms, ${letters} letters in its middle`,
      '',
      '| key to screen, ms | p50 | p95 | longest |',
      '| --- | --- | --- | --- |',
      line('live draft of a page', draft, 50),
      line('its editor alone', alone),
      line('plain contenteditable', floor),
      '',
      `p95 to the floor: ${(at(draft, 0.95) / at(floor, 0.95)).toFixed(1)} times`,
      '',
    ].join('\n'),
  )
} finally {
  await browser.close()
  await server.remove()
}
