import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { refreshAhead } from './token-refresh.ts'

// What browsers get of the pinned packages: the constants of the specification's section 9 live inside them.
const resolve = createRequire(import.meta.url).resolve
const browserCode = (packageName: string, isBundle: (file: string) => boolean) => {
  const folder = join(dirname(resolve(`${packageName}/package.json`)), 'dist/esm')
  return readdirSync(folder)
    .filter(isBundle)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}
const auth = browserCode('@firebase/auth', (file) => /^index-\w+\.js$/.test(file))
const app = browserCode('@firebase/app', (file) => file === 'index.esm.js')

test.each([
  [
    'a token is refreshed 5 minutes before expiry',
    auth,
    `Date.now() - ${refreshAhead} /* Duration.OFFSET */`,
  ],
  ['backoff starts at 30 s', auth, 'this.errorBackoff = 30000 /* Duration.RETRY_BACKOFF_MIN */'],
  ['and doubles', auth, 'Math.min(this.errorBackoff * 2, 960000'],
  ['up to 16 minutes', auth, '960000 /* Duration.RETRY_BACKOFF_MAX */'],
  ['a token counts as expired 30 s early', auth, 'Date.now() > this.expirationTime - 30000'],
  ['a call has 30 s, on mobile 60 s', auth, 'DEFAULT_API_TIMEOUT_MS = new Delay(30000, 60000)'],
  ['the long one is for mobile', auth, 'return this.isMobile ? this.longDelay : this.shortDelay'],
  ['offline it has 5 s', auth, 'Math.min(5000 /* DelayMin.OFFLINE */, this.shortDelay)'],
  ['heartbeats are limited to 30 entries', app, 'MAX_NUM_STORED_HEARTBEATS = 30;'],
  ['and to 1024 bytes', app, 'MAX_HEADER_BYTES = 1024;'],
])('%s', (_rule, code, source) => {
  expect(code).toContain(source)
})
