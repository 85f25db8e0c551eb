import { RuntimeConfig } from '@courtside/contract/runtime-config.ts'
import { useSyncExternalStore } from 'react'
import { createListeners } from '#lib/listeners.ts'
import { text } from '#text/en.ts'
import { parseLimit, requestLimit, within } from './within.ts'

let config: RuntimeConfig | undefined
const listeners = createListeners()

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
  listeners.tell()
  return config
}

/** The settings of this installation; undefined only where the server could not be reached. */
export function useRuntimeConfig(): RuntimeConfig | undefined {
  return useSyncExternalStore(listeners.subscribe, () => config)
}

/**
 * Whether this installation sends mail, or keeps what it would send to be read, also where nobody signs in by mail; false
 * until that is known.
 */
export function useHasMail(): boolean {
  const { hasOutbox = false, identity } = useRuntimeConfig() ?? {}
  return hasOutbox || (identity?.methods.includes('email_link') ?? false)
}
