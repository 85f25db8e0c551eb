// Shows what push services bring while no page is open, and opens what it tells of. It keeps no files and answers no
// request of the app. A browser has it once somebody switched push on in it.

/**
 * @typedef {{ title: string, body: string, path: string, tag: string }} Message
 * @typedef {{ url: string, focus: () => Promise<Page>, navigate: (to: string) => Promise<unknown> }} Page
 * @typedef {{ endpoint: string, options: { applicationServerKey: ArrayBuffer | null }, toJSON: () => { endpoint: string, keys: object } }} Subscription
 * @typedef {Event & {
 *   data: { json: () => Message } | null,
 *   notification: { close: () => void, data: { path: string } },
 *   oldSubscription: Subscription | null,
 *   newSubscription: Subscription | null,
 *   waitUntil: (work: Promise<unknown>) => void,
 * }} PushWorkerEvent
 * @typedef {{
 *   skipWaiting: () => Promise<void>,
 *   registration: {
 *     showNotification: (title: string, options: object) => Promise<void>,
 *     pushManager: { subscribe: (options: object) => Promise<Subscription> },
 *   },
 *   clients: {
 *     claim: () => Promise<void>,
 *     matchAll: (options: object) => Promise<Page[]>,
 *     openWindow: (to: string) => Promise<unknown>,
 *   },
 * }} PushWorkerScope
 */

const shower = /** @type {PushWorkerScope} */ (/** @type {unknown} */ (globalThis))

/** @param {string} name @param {(event: PushWorkerEvent) => Promise<unknown> | undefined} act */
const when = (name, act) =>
  addEventListener(name, (event) => {
    const given = /** @type {PushWorkerEvent} */ (event)
    const work = act(given)
    if (work) given.waitUntil(work)
  })

/** A page of ours goes there, the one that is there already first of all; else a new one does. @param {string} path */
async function openPath(path) {
  const to = new URL(path, location.origin)
  // What is sent is ours, but nothing leads out of the app.
  if (to.origin !== location.origin) return
  const pages = await shower.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => url === to.href)
  const [page] = pages
  if (there) await there.focus()
  else if (page) await goTo(page, to.href)
  else await shower.clients.openWindow(to.href)
}

/** @param {Page} page @param {string} to */
async function goTo(page, to) {
  // A press may focus or open one window: it is not spent before it is known which.
  const isLed = await page.navigate(to).then(
    () => true,
    // A page that was open before the worker was there is not its own to lead.
    () => false,
  )
  if (isLed) await page.focus()
  else await shower.clients.openWindow(to)
}

/** The push service has given this browser another address, or wants it to ask for one. @param {PushWorkerEvent} event */
async function renew({ oldSubscription: old, newSubscription }) {
  if (!old) return
  const { applicationServerKey } = old.options
  const now =
    newSubscription ??
    (await shower.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey,
    }))
  const { endpoint, keys } = now.toJSON()
  await fetch('/api/push-subscriptions/renewal', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ was: old.endpoint, now: { endpoint, keys } }),
  })
}

when('install', () => shower.skipWaiting())
when('activate', () => shower.clients.claim())
when('push', ({ data }) => {
  if (!data) return undefined
  const { title, body, path, tag } = data.json()
  const icon = '/icons/icon-192.png'
  return shower.registration.showNotification(title, {
    body,
    tag,
    // What takes the place of an earlier one is news, too.
    renotify: true,
    icon,
    badge: icon,
    data: { path },
  })
})
when('notificationclick', ({ notification }) => {
  notification.close()
  return openPath(notification.data.path)
})
when('pushsubscriptionchange', renew)
