import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** What is known of a name: null is one that stands for nothing, or for nothing that this reader may know. */
type Known<Found> = { readonly found: Found | null; readonly at: number }

/**
 * What names in texts stand for. All that texts drawn together name is asked for in one request, `most` at once, and an
 * answer that is older than `freshFor` (ms) again when a text with the name comes on screen; until then it stands.
 */
export function createLookup<Found>({
  most,
  freshFor,
  fetchNames,
}: {
  most: number
  freshFor: number
  fetchNames: (names: string[]) => Promise<readonly (readonly [string, Found])[]>
}) {
  const known = new Map<string, Known<Found>>()
  const waiting = new Set<string>()
  const listeners = createListeners()
  let state = 0

  function publish() {
    state += 1
    listeners.tell()
  }

  function request(names: readonly string[]) {
    if (names.length === 0) return
    if (waiting.size === 0) queueMicrotask(() => void fetchWaiting())
    for (const name of names) waiting.add(name)
  }

  async function fetchWaiting() {
    const names = [...waiting]
    waiting.clear()
    for (let from = 0; from < names.length; from += most) {
      const part = names.slice(from, from + most)
      try {
        const found = new Map(await fetchNames(part))
        const at = Date.now()
        for (const name of part) known.set(name, { found: found.get(name) ?? null, at })
        publish()
      } catch {
        // A name that can't be looked up now is text; the next drawing asks again.
      }
    }
  }

  const want = (names: readonly string[]) => {
    const now = Date.now()
    request(names.filter((name) => now - (known.get(name)?.at ?? -Infinity) > freshFor))
  }

  /** What names stand for; the function changes when an answer comes. */
  function useFound(names: readonly string[]): (name: string) => Found | undefined {
    useEffect(() => want(names), [names])
    const told = useSyncExternalStore(listeners.subscribe, () => (names.length > 0 ? state : 0))
    // oxlint-disable-next-line react/exhaustive-deps -- another function tells the text to be drawn again
    return useMemo(() => (name: string) => known.get(name)?.found ?? undefined, [told])
  }

  return {
    useFound,
    /** Asks for those that are not known, or not newly. */
    want,
    /** What a name stands for; undefined while that is not known, null for nothing that this reader may know. */
    of: (name: string): Found | null | undefined => known.get(name)?.found,
    subscribe: listeners.subscribe,
    /** Asks again for what has changed, where a text on screen may name it. */
    refresh: (isChanged: (found: Found) => boolean) =>
      request([...known].flatMap(([name, { found }]) => (found && isChanged(found) ? name : []))),
    clear: () => {
      known.clear()
      publish()
    },
  }
}
