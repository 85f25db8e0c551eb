import { registerAppWorker } from './app-worker.ts'

/** Where this browser notes under which id the server tells it of things. */
const noted = 'push-subscription'

/** Whether this browser can be told of things: where it can't, or was forbidden to, nothing can be switched on. */
export function pushState(): 'ready' | 'denied' | 'unsupported' {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

/** The app's worker, which shows what the push service brings. */
const findRegistration = () => navigator.serviceWorker.getRegistration('/')

/**
 * The id under which this browser is told of things, as far as it knows; undefined where it is not, or by a key that the
 * installation has no more.
 */
export async function notedPush(publicKey: string): Promise<string | undefined> {
  if (pushState() !== 'ready') return undefined
  const subscription = await (await findRegistration())?.pushManager.getSubscription()
  const key = subscription?.options?.applicationServerKey
  if (!subscription || (key && inBase64(key) !== publicKey)) return undefined
  return localStorage.getItem(noted) ?? undefined
}

const inBase64 = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * Asks whether notifications may be shown, to be called in the answer to a press, and then for a place where they can be
 * sent to. Undefined where that is not allowed; throws where the browser's push service can't be reached.
 */
export async function subscribeToPush(publicKey: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await registerAppWorker()
  // One of another key, as of an earlier installation, would be in the way.
  await (await pushManager.getSubscription())?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

export const recordPush = (id: string): void => localStorage.setItem(noted, id)

/** This browser shows nothing more. Never fails. */
export async function clearPush(): Promise<void> {
  try {
    localStorage.removeItem(noted)
    if (!('serviceWorker' in navigator)) return
    await (await (await findRegistration())?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // The server tells this browser nothing in any case.
  }
}
