// Keeps the page that opens member cards for when there is no network. It serves /verify and the files of that page, and
// nothing else of the app.
import { when, worker } from './worker-scope.ts'

const kept = 'courtside-verify'
const page = '/verify'

/** Keeps the page with the files that it names: an old page never meets new files. */
async function keepPage(): Promise<void> {
  const answer = await fetch(page, { cache: 'no-store' })
  if (!answer.ok) return
  const named = await answer.clone().text()
  const files = [...new Set(named.match(/\/assets\/[\w.-]+/g))]
  const cache = await caches.open(kept)
  await cache.addAll(files)
  await cache.put(page, answer)
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname !== page && !files.includes(pathname)) await cache.delete(url)
  }
}

const keptOr = async (wanted: string | Request, request: Request) =>
  (await caches.match(wanted, { ignoreVary: true })) ?? fetch(request)

when('install', () => keepPage().then(() => worker.skipWaiting()))
when('activate', () => worker.clients.claim())
when('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  const isPage = request.mode === 'navigate' && pathname === page
  if (!isPage && !pathname.startsWith('/assets/')) return undefined
  event.respondWith(keptOr(isPage ? page : request, request))
  return isPage ? keepPage().catch(() => undefined) : undefined
})
