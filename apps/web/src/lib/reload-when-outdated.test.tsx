import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { reloadWhenOutdated } from './reload-when-outdated.ts'

const reload = vi.fn<() => void>()

beforeAll(() => reloadWhenOutdated('/assets/index-old.js'))
beforeEach(() => {
  reload.mockClear()
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What the server says to the page's question; the tests' network has no server at this address. */
async function failToLoad(answer: () => Promise<Response>): Promise<void> {
  const asked = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', () => {
    asked.resolve()
    return answer()
  })
  dispatchEvent(new Event('vite:preloadError'))
  await asked.promise
  await new Promise((resolve) => setImmediate(resolve))
}

const page = (entry: string) => () =>
  Promise.resolve(new Response(`<script type="module" src="${entry}"></script>`))

it('loads the page again when a newer build has replaced the missing part', async () => {
  await failToLoad(page('/assets/index-new.js'))
  expect(reload).toHaveBeenCalled()
})

it('stays when the build is the same, and when the server is away', async () => {
  await failToLoad(page('/assets/index-old.js'))
  await failToLoad(() => Promise.reject(new TypeError('Failed to fetch')))
  await failToLoad(() => Promise.resolve(new Response('', { status: 503 })))
  expect(reload).not.toHaveBeenCalled()
})
