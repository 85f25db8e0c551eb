import { type OpenPage, type WorkerEvents, when, worker } from './worker-scope.ts'

type Message = {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly tag: string
}

/** Shows what push services bring while no page is open, and opens what it tells of. */
export function showPushes(): void {
  when('push', ({ data }) => {
    if (!data) return undefined
    const { title, body, path, tag } = data.json() as Message
    const icon = '/icons/icon-192.png'
    return worker.registration.showNotification(title, {
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
  when('pushsubscriptionchange', renewSubscription)
}

/** A page of ours goes there, the one that is there already first of all; else a new one does. */
async function openPath(path: string): Promise<void> {
  const to = new URL(path, location.origin)
  // What is sent is ours, but nothing leads out of the app.
  if (to.origin !== location.origin) return
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => url === to.href)
  const [page] = pages
  if (there) await there.focus()
  else if (page) await goTo(page, to.href)
  else await worker.clients.openWindow(to.href)
}

async function goTo(page: OpenPage, to: string): Promise<void> {
  // A press may focus or open one window: it is not spent before it is known which.
  const isLed = await page.navigate(to).then(
    () => true,
    // A page that was open before the worker was there is not its own to lead.
    () => false,
  )
  if (isLed) await page.focus()
  else await worker.clients.openWindow(to)
}

/** The push service has given this browser another address, or wants it to ask for one. */
async function renewSubscription({
  oldSubscription: old,
  newSubscription,
}: WorkerEvents['pushsubscriptionchange']): Promise<void> {
  if (!old) return
  const { applicationServerKey } = old.options
  const now =
    newSubscription ??
    (await worker.registration.pushManager.subscribe({
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
