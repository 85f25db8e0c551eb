import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'

type Picture = { src: string; sizes: string; type: string; purpose: string }
type Manifest = {
  id: string
  name: string
  lang: string
  icons: Picture[]
  shortcuts: { name: string; url: string }[]
}

const addressOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '')

async function readManifest(page: Page): Promise<Manifest> {
  const session = await page.context().newCDPSession(page)
  const { data, errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  return JSON.parse(data ?? '') as Manifest
}

test('the browser finds nothing that keeps it from installing the app', async ({ page }) => {
  await page.goto('/projects')
  const manifest = await readManifest(page)
  expect(manifest).toMatchObject({ id: '/', name: 'Courtside', lang: 'en' })
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // The tests' browser has no profile of its own, and says that of every app.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  expect((await page.request.get(await addressOf(page))).headers()['content-type']).toContain(
    'application/manifest+json',
  )
})

test('each icon is a picture of its size', async ({ page }) => {
  await page.goto('/projects')
  const { icons } = await readManifest(page)
  const touch = { src: '/icons/apple-touch-icon.png', sizes: '180x180', type: 'image/png' }
  for (const { src, sizes, type } of [...icons, touch]) {
    const answer = await page.request.get(src)
    expect(answer.headers()['content-type'], src).toContain(type)
    if (sizes === 'any') continue
    const drawn = await page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob())
      return `${width}x${height}`
    }, src)
    expect(drawn, src).toBe(sizes)
  }
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
})

test('the shortcuts lead to screens of the app, each named as the app names it', async ({
  page,
}) => {
  await page.goto('/projects')
  const { shortcuts } = await readManifest(page)
  expect(shortcuts.length).toBeGreaterThan(2)
  for (const { name, url } of shortcuts) {
    await page.goto(url)
    await expect(page).toHaveTitle(new RegExp(`^${name} · Courtside$`))
  }
})

test('the manifest is in the language of the page, and of the same app', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'vi' })
  const page = await context.newPage()
  await page.goto('/auth/sign-in')
  const manifest = await readManifest(page)
  expect(manifest).toMatchObject({ id: '/', lang: 'vi' })
  expect(manifest.shortcuts[0]?.name).toBe('Việc của tôi')
  await context.close()
})

test('the bar of the installed window follows the theme', async ({ page }) => {
  const shown = () =>
    page.evaluate(() => ({
      bar: document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content,
      page: getComputedStyle(document.documentElement).backgroundColor,
      theme: document.documentElement.className,
    }))
  for (const theme of ['dark', 'light']) {
    await page.addInitScript((name) => localStorage.setItem('vite-ui-theme', name), theme)
    await page.goto('/projects')
    await expect.poll(async () => (await shown()).theme).toBe(theme)
    await expect.poll(shown).toMatchObject({ bar: (await shown()).page })
  }
  expect((await shown()).bar).not.toBe('#0c0e11')
})
