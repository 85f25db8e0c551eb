// Keeps the page that opens member cards for when there is no network. It serves /verify and the files of that page, and
// nothing else of the app.

/**
 * @typedef {Event & {
 *   request: Request,
 *   respondWith: (answer: Promise<Response>) => void,
 *   waitUntil: (work: Promise<unknown>) => void,
 * }} WorkerEvent
 * @typedef {{ skipWaiting: () => Promise<void>, clients: { claim: () => Promise<void> } }} WorkerScope
 */

const kept = 'courtside-verify'
const page = '/verify'
const worker = /** @type {WorkerScope} */ (/** @type {unknown} */ (globalThis))

/** Keeps the page with the files that it names: an old page never meets new files. */
async function refresh() {
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

/** @param {string | Request} wanted @param {Request} request */
const keptOr = async (wanted, request) =>
  (await caches.match(wanted, { ignoreVary: true })) ?? fetch(request)

/** @param {string} name @param {(event: WorkerEvent) => void} act */
const on = (name, act) => addEventListener(name, (event) => act(/** @type {WorkerEvent} */ (event)))

on('install', (event) => event.waitUntil(refresh().then(() => worker.skipWaiting())))
on('activate', (event) => event.waitUntil(worker.clients.claim()))
on('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  const isPage = request.mode === 'navigate' && pathname === page
  if (!isPage && !pathname.startsWith('/assets/')) return
  event.respondWith(keptOr(isPage ? page : request, request))
  if (isPage) event.waitUntil(refresh().catch(() => undefined))
})
