import { trustScript } from './trusted-scripts.ts'

/** Gives this browser the app's worker, where it has not got it; resolves once that one works. */
export async function registerAppWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(trustScript('/app-worker.js'))
  return navigator.serviceWorker.ready
}

/**
 * Has the worker keep the app's files, so that the app opens without a network: all of them, or the
 * least where bytes are dear. Never fails: a browser may have no workers, or allow none.
 */
export async function keepApp(isSparing: boolean): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    const { active } = await registerAppWorker()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
    active?.postMessage({ keep: isSparing ? 'least' : 'all' })
  } catch {
    // The app works as before, with a network.
  }
}
