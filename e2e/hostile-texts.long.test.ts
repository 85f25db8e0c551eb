import { chromium } from '@playwright/test'
import { expect, it } from 'vitest'
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs'
import { hostileTexts } from './hostile-corpus.ts'
import { apiOf, makeHostileProject, walkScreens, watchContext } from './hostile-texts.ts'
import { startServer } from './server-process.ts'

it('every text of the corpus stays a text on every screen', async () => {
  const server = await startServer({ DEMO: '1', RATE_LIMITS: '0' })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: chromiumArgs,
  })
  try {
    const context = await browser.newContext({ baseURL: server.url })
    const watch = await watchContext(context, new URL(server.url).origin)
    const page = await context.newPage()
    await page.goto('/auth/sign-in')
    await page.getByRole('button', { name: /Ann/ }).first().click()
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
    const project = await makeHostileProject(await apiOf(page), 'HOSTILE', hostileTexts)
    const addressed = hostileTexts.filter((_text, index) => index % 6 === 0)
    expect(await walkScreens(page, project, addressed)).toEqual([])
    expect(watch.findings).toEqual([])
  } finally {
    await browser.close()
    await server.remove()
  }
}, 1_800_000)
