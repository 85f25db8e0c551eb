// node bench/editor.ts: how long a letter takes from the key to the screen in the editor of pages, in a page of 100 KB, beside
// the same words in a plain editable element of the browser's own in the same run. Prints a table; judge by the ratio.
import { type Page, chromium } from '@playwright/test'
import { startServer } from '../e2e/server-process.ts'
import { ensureBuilt } from '../scripts/build.mjs'
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs'
import { missed } from './numbers.ts'
import { writeLong } from './pages.ts'

const size = 100_000
const letters = 120
/** Milliseconds between two letters: nobody types faster. */
const pause = 60

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

await ensureBuilt()
const server = await startServer({ DEMO: '1' })
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: chromiumArgs,
})
try {
  const page = await browser.newPage({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
  })
  await page.goto('/auth/sign-in')
  await page
    .getByText(/Ann Kowalski/)
    .first()
    .click()
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/auth'))
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
  await page.evaluate(middle, '.ProseMirror[contenteditable=true]')
  await page.waitForTimeout(500)
  const ours = await typeLetters(page)

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
      line('editor of pages', ours, 50),
      line('plain contenteditable', floor),
      '',
      `p95 to the floor: ${(at(ours, 0.95) / at(floor, 0.95)).toFixed(1)} times`,
      '',
    ].join('\n'),
  )
} finally {
  await browser.close()
  await server.remove()
}
