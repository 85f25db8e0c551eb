// Finds the Chromium for the browser tests, and brings one when the machine has none.
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { announce, isCalled, runQuietly } from './run.mjs'

/** The one that draws no window first: it runs the browser tests in a fifth less time. */
const lean = 'chromium-headless-shell'
const names = [
  lean,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome.exe',
]

/** Playwright's own switches come on top. These keep the browser from calling anybody. */
export const chromiumArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** CHROMIUM_PATH, else the machine's browser, else Playwright's own; undefined when there is none. */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}: no such file.`)
  const folders = (process.env.PATH ?? '').split(delimiter)
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  places.push('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
  return chosen || [...places, chromium.executablePath()].find((place) => existsSync(place))
}

/** From Debian's packages when we are root there, else by Playwright's installer. */
export async function ensureChromium() {
  const found = findChromium()
  const isRoot = process.getuid?.() === 0
  if (isRoot && isDebian()) {
    if (process.env.CHROMIUM_PATH || found?.endsWith(lean)) return
    await announce('Installing Chromium for the browser tests', async () => {
      const installed = await installFromDebian()
      // The machine's other one does too, only slower.
      return { ...installed, ok: installed.ok || found !== undefined }
    })
  } else if (!found) {
    const deps = isRoot ? ['--with-deps'] : []
    await announce('Installing Chromium for the browser tests', () =>
      runQuietly('playwright', ['install', ...deps, 'chromium']),
    )
  }
}

/** Its descendants don't count: Ubuntu's package of that name asks for a snap, which containers can't run. */
export function isDebian() {
  const about = '/etc/os-release'
  return existsSync(about) && /^ID=debian$/m.test(readFileSync(about, 'utf8'))
}

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runQuietly('/usr/bin/apt-get', ['update'], { env })
  if (!update.ok) return update
  return runQuietly('/usr/bin/apt-get', ['install', '-y', lean], { env })
}

if (isCalled(import.meta.url)) await ensureChromium()
