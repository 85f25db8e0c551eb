import { type Page, chromium } from '@playwright/test'
import { expect, it } from 'vitest'
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs'
import { shuffle, titles, untilStored } from './board-steps.ts'
import { startServer } from './server-process.ts'
import { quickAdd } from './task-steps.ts'

it('two browsers that move cards of one column 2,000 times end with the same order', async () => {
  const server = await startServer({ DEMO: '1', RATE_LIMITS: '0' })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: chromiumArgs,
  })
  try {
    const open = async (name: RegExp) => {
      // High enough for all cards, so that each can be taken hold of.
      const viewport = { width: 1440, height: 4000 }
      const context = await browser.newContext({ baseURL: server.url, viewport })
      const page = await context.newPage()
      await page.goto('/auth/sign-in')
      const asked = page.waitForRequest('**/api/users/me')
      await page.getByRole('button', { name }).first().click()
      await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
      const { authorization = '' } = (await asked).headers()
      return { page, headers: { authorization } }
    }
    const [{ page, headers }, { page: other }] = await Promise.all([open(/Ann/), open(/Ann/)])
    const made = Array.from(
      { length: 24 },
      (_, index) => `Task ${String(index + 1).padStart(2, '0')}`,
    )
    const key = 'SHUFFLED'
    const answer = await page.request.post('/api/projects', { headers, data: { key, name: key } })
    expect(answer.ok(), await answer.text()).toBe(true)
    await page.goto(`/projects/${key}/tasks`)
    await quickAdd(page, ...made)
    for (const one of [page, other]) await one.goto(`/projects/${key}/tasks?layout=board`)
    const half = (rest: number) => made.filter((_title, index) => index % 2 === rest)
    await Promise.all([shuffle(page, half(0), 1000), shuffle(other, half(1), 1000)])
    await Promise.all([untilStored(page), untilStored(other)])
    const order = (one: Page) => titles(one, 'To do').allTextContents()
    for (const one of [page, other]) await one.reload()
    // What a browser kept of the board is shown first, and may be older than what it has been told since.
    await expect
      .poll(async () => {
        const [first, second] = await Promise.all([order(page), order(other)])
        return first.length === made.length && first.join() === second.join()
      })
      .toBe(true)
    expect((await order(page)).toSorted()).toEqual(made)
  } finally {
    await browser.close()
    await server.remove()
  }
}, 1_800_000)
