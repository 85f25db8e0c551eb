import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'

type Given = {
  browser: Browser
  server: { url: string }
  ownerState: Awaited<ReturnType<BrowserContext['storageState']>>
}

/** A phone with a finger instead of a mouse, with the owner signed in. */
export async function openPhone({ browser, server, ownerState }: Given): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: ownerState,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  return context.newPage()
}

/**
 * Draws a finger over a thing, in steps as a finger does: each once the one before is drawn. On a page that is busy for
 * 0.3 s at a time, be it empty of any code of ours, steps that come at once are lost (29 of 60 swipes of 400 px ended
 * at 285 px or less), these are not (40 of 40 at 385).
 */
export async function swipe(page: Page, over: Locator, by: { x: number; y?: number }) {
  const box = await over.boundingBox()
  if (!box) throw new Error('There is nothing to swipe over')
  const finger = await page.context().newCDPSession(page)
  const from = { x: 195, y: Math.min(box.y + box.height / 2, 600) }
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        part === undefined ? [] : [{ x: from.x + by.x * part, y: from.y + (by.y ?? 0) * part }],
    })
  await send('touchStart', 0)
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await send('touchMove', part)
  }
  await send('touchEnd')
}
