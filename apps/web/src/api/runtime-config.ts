import { RuntimeConfig } from '@courtside/contract/identity.ts'
import { useSyncExternalStore } from 'react'
import { text } from '#text/en.ts'
import { parseLimit, requestLimit, within } from './within.ts'

let config: RuntimeConfig | undefined
const listeners = new Set<() => void>()

/** Loads what the app must know before anybody is signed in; again after the set-up, which changes it. */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  const response = await within(requestLimit, text.api.requestTimedOut, undefined, (signal) =>
    fetch('/config.json', { signal }),
  )
  if (!response.ok) throw new Error(text.api.requestFailed(response.status))
  const said = await within<unknown>(parseLimit, text.api.parsingTimedOut, undefined, () =>
    response.json(),
  )
  config = RuntimeConfig.parse(said)
  for (const listener of listeners) listener()
  return config
}

/** The settings of this installation; undefined only where the server could not be reached. */
export function useRuntimeConfig(): RuntimeConfig | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => config,
  )
}
