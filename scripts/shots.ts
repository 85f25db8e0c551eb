// npm run shots: pictures of the main screens of a demo, dark and light, at three widths, into .cache/shots, to look at
// side by side after a change; and the pictures of the README and the manual, into docs/images. `npm run shots -- wiki`
// takes only those with "wiki" in their name or address, `npm run shots -- manual` those of docs/images.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Transformer } from '@napi-rs/image'
import { chromium, type Page } from '@playwright/test'
import { startServer } from '../e2e/server-process.ts'
import { chromiumArgs, findChromium } from './chromium.mjs'
import { type Screen, wikiScreens } from './wiki-shots.ts'

const folder = join(import.meta.dirname, '../.cache/shots')
const images = join(import.meta.dirname, '../docs/images')

/** The pictures of the manual, by the name of the screen with width and theme. */
const manual: Readonly<Record<string, string>> = {
  'task-1440-dark': 'tasks',
  'new-project-1440-dark': 'new-project',
  'board-1440-dark': 'board',
  'calendar-1440-dark': 'calendar',
  'my-work-390-dark': 'phone',
}

const screens: readonly Screen[] = [
  ['projects', '/projects'],
  ['new-project', '/projects/new'],
  ['project', '/projects/OPEN'],
  ['project-tasks', '/projects/OPEN/tasks'],
  ['board', '/projects/OPEN/tasks?layout=board&lanes=priority'],
  ['calendar', '/projects/OPEN/tasks?layout=calendar'],
  ['timeline', '/projects/OPEN/tasks?layout=timeline'],
  ['all-tasks', '/tasks'],
  ['my-work', '/tasks-v2?show=mine'],
  ['task-page', '/tasks-v2/OPEN-14'],
  ['reading', '/tasks-v2/browse/OPEN-14'],
  ['task', '/tasks/OPEN-14'],
  ['import', '/projects/OPEN/import'],
  ['users', '/users'],
  ['appearance', '/settings/appearance'],
  ['components', '/extra-components'],
  ['not-found', '/404'],
]
const widths = [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const

const only = process.argv[2] ?? ''
const isAsked = ([name, address]: Screen, side: string) =>
  only === 'manual' ? `${name}-${side}` in manual : name.includes(only) || address.includes(only)

const server = await startServer({ DEMO: '1' })
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
try {
  mkdirSync(folder, { recursive: true })
  const sides: { page: Page; side: string }[] = []
  for (const theme of ['dark', 'light'] as const)
    for (const [width, height] of widths)
      sides.push({ page: await signIn(theme, { width, height }), side: `${width}-${theme}` })
  const [first] = sides
  const all = first && [...screens, ...(only === 'manual' ? [] : await wikiScreens(first.page))]
  // One screen after another, not one browser after another: the last of them takes away what those before show.
  for (const screen of all ?? []) {
    const [name, address, act] = screen
    for (const { page, side } of sides.filter((one) => isAsked(screen, one.side))) {
      await page.goto(address)
      await settle(page)
      await act?.(page)
      await settle(page)
      const picture = await page.screenshot({ path: join(folder, `${name}-${side}.png`) })
      const ofManual = manual[`${name}-${side}`]
      if (ofManual)
        writeFileSync(join(images, `${ofManual}.webp`), await new Transformer(picture).webp(80))
    }
  }
  process.stdout.write(`Pictures are in ${folder}\n`)
} finally {
  await browser.close()
  await server.remove()
}

/** A browser of its own, in which the demo's owner is signed in. */
async function signIn(theme: string, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport, locale: 'en-GB' })
  await context.addInitScript((value) => localStorage.setItem('vite-ui-theme', value), theme)
  const page = await context.newPage()
  await page.goto('/auth/sign-in')
  await settle(page)
  await page.screenshot({ path: join(folder, `sign-in-${viewport.width}-${theme}.png`) })
  await page.getByRole('button', { name: /Ann Kowalski/ }).click()
  await page.waitForURL(/\/projects$/)
  return page
}

/** The network is quiet but for the live socket, fonts are there, and nothing moves any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    const ends = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.all(ends.map((one) => one.finished.catch(() => undefined)))
  })
}
