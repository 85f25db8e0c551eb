// npm run shots: pictures of the main screens of a demo, dark and light, at three widths, into .cache/shots, to look at
// side by side after a change; and the README's picture. `npm run shots -- tasks` takes only addresses with "tasks".
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { startServer } from '../e2e/server-process.ts'
import { chromiumArgs, findChromium } from './chromium.mjs'

const folder = join(import.meta.dirname, '../.cache/shots')
const readmePicture = join(import.meta.dirname, '../docs/images/tasks.png')

const screens: readonly [name: string, address: string][] = [
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
const server = await startServer({ DEMO: '1' })
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
try {
  mkdirSync(folder, { recursive: true })
  for (const theme of ['dark', 'light'] as const) {
    for (const [width, height] of widths) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width, height },
        locale: 'en-GB',
      })
      await context.addInitScript((value) => localStorage.setItem('vite-ui-theme', value), theme)
      const page = await context.newPage()
      await page.goto('/auth/sign-in')
      await settle(page)
      await page.screenshot({ path: join(folder, `sign-in-${width}-${theme}.png`) })
      await page.getByRole('button', { name: /Ann Kowalski/ }).click()
      await page.waitForURL(/\/projects$/)
      for (const [name, address] of screens.filter((screen) => screen[1].includes(only))) {
        await page.goto(address)
        await settle(page)
        await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`) })
        if (name === 'task' && width === 1440 && theme === 'dark')
          await page.screenshot({ path: readmePicture })
      }
      await context.close()
    }
  }
  process.stdout.write(`Pictures are in ${folder}\n`)
} finally {
  await browser.close()
  await server.remove()
}

/** The network is quiet but for the live socket, and fonts are there. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
