import { signOut } from '@courtside/contract/runtime-config.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { connectApi } from '#api/connections.ts'
import { live } from '#api/live.ts'
import { loadRuntimeConfig } from '#api/runtime-config.ts'
import type { Launch } from '#lib/launch.ts'
import { setCacheOwner, clearCache } from '#lib/offline-cache.ts'
import { pictureSource } from '#lib/picture-source.ts'
import { ownDrafts } from '#lib/use-draft.ts'
import { wakeDatabase } from '#lib/wake-database.ts'
import { createIdentity } from './identity.ts'
import { readStoredUser } from './stored-user.ts'

const otherTabs = new BroadcastChannel('courtside-identity')

/** The identity of this page; `startSession` sets it going. */
export const identity = createIdentity({
  open: async () => {
    const [config, { openFirebase }, hasDatabase] = await Promise.all([
      loadRuntimeConfig(),
      import('./firebase-service.ts'),
      wakeDatabase(),
    ])
    connectApi({ origin: config.apiOrigin ?? '' })
    const origin = config.apiOrigin ?? location.origin
    return openFirebase(config.identity, origin, {
      isForgetful: surroundings.launch?.keptIn === 'memory',
      hasDatabase,
    })
  },
  readStoredUser,
  revoke: () => call(signOut, {}),
  tabs: {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    tell: () => otherTabs.postMessage('signedOut'),
    onTold: (listener) => otherTabs.addEventListener('message', listener),
  },
})

export type Surroundings = {
  /** Google by redirect instead of popup. */
  readonly usesRedirect: () => boolean
  /** In a frame, where neither Google's pages may be nor its window can tell what came of it. */
  readonly isFramed?: boolean
  /** Inside the messaging app. */
  readonly isInApp: () => boolean
  /** What Telegram handed over, where the app runs in it. */
  readonly launch?: Launch
  /** Signs in by it, in place of only waiting for the first check. */
  readonly begin?: () => Promise<void>
}
let surroundings: Surroundings = { usesRedirect: () => false, isInApp: () => false }

/** Where the app runs, as `startSession` was told. */
export const getSurroundings = (): Surroundings => surroundings

/** What was loaded goes with whoever it was for; what they began and did not send waits for them. */
async function clear(): Promise<void> {
  await clearCache()
  await (await import('#lib/draft-copies.ts')).removeSettledCopies()
  await (await import('#lib/push-here.ts')).clearPush()
}

/**
 * Starts the first check and ties the rest of the app to who is signed in: calls carry their token, the live connection
 * is theirs, and what was loaded for one person is gone before the next. Resolves when there is something to show.
 */
export async function startSession({
  queryClient,
  onMaintenance,
  ...where
}: Surroundings & {
  queryClient: QueryClient
  onMaintenance: (details: unknown) => void
}): Promise<void> {
  surroundings = where
  connectApi({ getToken: identity.getToken, onMaintenance, onEnded: identity.lose })
  pictureSource.load = async (address) =>
    (await import('#api/load-picture.ts')).loadPicture(address)
  let uid: string | undefined
  identity.subscribe(() => {
    const state = identity.getState()
    const next = state.status === 'signedIn' ? state.user.uid : undefined
    if (next === uid) return
    if (uid !== undefined) {
      live.stop()
      queryClient.clear()
      pictureSource.forget?.()
      void clear()
    }
    uid = next
    if (uid === undefined) return
    ownDrafts(uid)
    setCacheOwner(uid)
    live.start()
  })
  addEventListener('online', live.wake)
  addEventListener('offline', live.lose)
  document.addEventListener('visibilitychange', live.wake)
  identity.start()
  await (where.begin ?? identity.ready)()
  // Whose sign-in ended while no page was open has left this device too.
  if (uid === undefined) void clear()
}
