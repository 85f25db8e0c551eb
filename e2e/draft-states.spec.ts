import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { typeAtEnd } from './draft-steps.ts'
import { openPhone } from './phone.ts'
import { editor, makePage } from './wiki-steps.ts'

const lines = Array.from({ length: 60 }, (_, at) => `Line ${at}`).join('\n\n')

/** The narrowest phone, with the owner signed in. */
async function openNarrow(given: Parameters<typeof openPhone>[0]): Promise<Page> {
  const page = await openPhone(given)
  await page.setViewportSize({ width: 360, height: 640 })
  return page
}

const state = (page: Page, words: string) => page.getByRole('status').getByText(words)

test('a phone says how what is typed stands while it is dialled, sent and stored', async ({
  browser,
  server,
  ownerState,
}) => {
  const page = await openNarrow({ browser, server, ownerState })
  const { id } = await makePage(page, { title: 'Told by thumb', markdown: lines })
  let isHeld = false
  const held: (() => void)[] = []
  const { promise: dialled, resolve: answer } = Promise.withResolvers<void>()
  await page.routeWebSocket(/live\/drafts/, async (socket) => {
    await dialled
    socket.connectToServer().onMessage((message) => {
      if (isHeld) held.push(() => socket.send(message))
      else socket.send(message)
    })
  })
  await page.goto(`/wiki/${id}?edit=true`)
  await expect(state(page, 'Connecting…')).toBeInViewport({ ratio: 1 })
  answer()
  await expect(state(page, 'Saved')).toBeInViewport({ ratio: 1 })
  isHeld = true
  await typeAtEnd(page, 'Line 30', '!')
  await expect(state(page, 'Saving…')).toBeInViewport({ ratio: 1 })
  isHeld = false
  for (const pass of held) pass()
  await expect(state(page, 'Saved')).toBeInViewport({ ratio: 1 })
  await page.context().close()
})

test('an editor that is older than its server says so, and what was typed in it is there after a reload', async ({
  browser,
  server,
  ownerState,
}) => {
  const page = await openNarrow({ browser, server, ownerState })
  await page.addInitScript(() => {
    const Current = WebSocket
    Object.assign(window, {
      WebSocket: class extends Current {
        constructor(address: string) {
          super('isOld' in window ? address.replace(/schema=\d+/, 'schema=0') : address)
        }
      },
    })
  })
  const { id } = await makePage(page, { title: 'Older than it', markdown: lines })
  await page.goto(`/wiki/${id}?edit=true`)
  await expect(editor(page)).toContainText('Line 30')
  await expect(state(page, 'Saved')).toBeVisible()
  await page.context().setOffline(true)
  await typeAtEnd(page, 'Line 30', ' and more')
  await page.evaluate(() => Object.assign(window, { isOld: true }).isOld)
  await page.context().setOffline(false)
  await expect(state(page, 'Reload needed')).toBeInViewport({ ratio: 1 })
  await expect(editor(page)).toHaveAttribute('contenteditable', 'false')
  await page.getByRole('button', { name: 'Reload', exact: true }).tap()
  await expect(state(page, 'Saved')).toBeVisible()
  await expect(editor(page)).toContainText('Line 30 and more')
  await page.context().close()
})

test('a keyboard that lies over the window covers neither the formatting nor how what is typed stands @long', async ({
  browser,
  server,
  ownerState,
}) => {
  const page = await openNarrow({ browser, server, ownerState })
  // As iPhones have it: the window stays as large, and is moved up behind the keyboard.
  await page.addInitScript(() => {
    const seen = Object.assign(new EventTarget(), { height: 640, offsetTop: 0, scale: 1 })
    Object.defineProperty(window, 'visualViewport', { value: seen })
  })
  const see = (height: number, offsetTop: number) =>
    page.evaluate(
      ([high = 0, from = 0]) => {
        const seen = visualViewport
        if (seen) Object.assign(seen, { height: high, offsetTop: from })
        seen?.dispatchEvent(new Event('resize'))
      },
      [height, offsetTop],
    )
  const { id } = await makePage(page, { title: 'Behind keys', markdown: lines })
  await page.goto(`/wiki/${id}?edit=true`)
  await editor(page).getByText('Line 40').tap()
  await expect(editor(page)).toBeFocused()
  await see(380, 120)
  const top = () => state(page, 'Saved').evaluate((element) => element.getBoundingClientRect().top)
  const bottom = () =>
    page
      .getByRole('toolbar', { name: 'Formatting' })
      .evaluate((element) => element.getBoundingClientRect().bottom)
  await expect.poll(top).toBeGreaterThanOrEqual(120)
  expect(await top()).toBeLessThan(220)
  await expect.poll(bottom).toBe(500)
  await see(640, 0)
  await expect.poll(top).toBeLessThan(100)
  await page.context().close()
})
