import { useSyncExternalStore } from 'react'
import { text } from '#text/en.ts'
import { getApiConnections } from './connections.ts'
import { type LiveState, createLiveConnection } from './live-connection.ts'
import { tokenLimit, within } from './within.ts'

/** The live connection of this page; on while somebody is signed in. */
export const live = createLiveConnection({
  openSocket: () => {
    const address = new URL('/api/live', getApiConnections().origin || location.origin)
    address.protocol = address.protocol.replace('http', 'ws')
    return new WebSocket(address)
  },
  getToken: (options) =>
    within(tokenLimit, text.api.tokenTimedOut, undefined, () =>
      getApiConnections().getToken(options),
    ),
})

/** Whether changes by others arrive right now, and whether the server runs a newer build than this page. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(live.subscribe, live.getState)
}
