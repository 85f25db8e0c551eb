import { useCallback, useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'
import { pictureSource } from './picture-source.ts'

/** So many are fetched at once: what people press meanwhile comes through. */
const lanes = 4

const listeners = createListeners()
/** Addresses in this document by those of pictures; an empty one for a picture that could not be had. */
const held = new Map<string, string>()
const asked = new Set<string>()
let waiting: string[] = []
let fetching = 0

async function fetchLane(): Promise<void> {
  fetching += 1
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const address = next
    const picture = await pictureSource.load?.(address).catch(() => undefined)
    if (!asked.has(address)) continue
    held.set(address, picture ? URL.createObjectURL(picture) : '')
    listeners.tell()
  }
  fetching -= 1
}

function request(address: string): void {
  if (asked.has(address)) return
  asked.add(address)
  waiting.push(address)
  if (fetching < lanes) void fetchLane()
}

pictureSource.forget = () => {
  for (const shown of held.values()) if (shown) URL.revokeObjectURL(shown)
  held.clear()
  asked.clear()
  waiting = []
}

/** What shows a picture, once it is wanted and there; until then nothing. Each is fetched once, however often it stands. */
export function usePicture(address: string, isWanted: boolean): string | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (isWanted) request(address)
      return listeners.subscribe(listener)
    },
    [address, isWanted],
  )
  return useSyncExternalStore(subscribe, () => held.get(address)) || undefined
}
