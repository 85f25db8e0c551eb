import { type TaskLink, listTaskLinks, taskLinkLimit } from '@courtside/contract/search.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { call } from '#api/call.ts'
import { forgetOnSignOut } from '#features/activity/use-writes.ts'
import { createListeners } from '#lib/listeners.ts'
import { taskKeysIn } from '#lib/task-keys.ts'

/** What is known of a key: null is a task that this reader can't read or that is none. */
type Known = { readonly link: TaskLink | null; readonly at: number }

/** An answer this old is asked for again when a text with the key comes on screen. */
const freshFor = 30_000

const known = new Map<string, Known>()
const waiting = new Set<string>()
const listeners = createListeners()
let state = 0

function publish() {
  state += 1
  listeners.tell()
}

forgetOnSignOut(() => {
  known.clear()
  publish()
})

/** Asks once for what all texts that are drawn together name. */
function ask(keys: readonly string[]) {
  if (keys.length === 0) return
  if (waiting.size === 0) queueMicrotask(() => void fetchWaiting())
  for (const key of keys) waiting.add(key)
}

async function fetchWaiting() {
  const keys = [...waiting]
  waiting.clear()
  for (let from = 0; from < keys.length; from += taskLinkLimit) {
    const part = keys.slice(from, from + taskLinkLimit)
    try {
      const { items } = await call(listTaskLinks, { query: { key: part } })
      const at = Date.now()
      for (const key of part)
        known.set(key, { link: items.find(({ asked }) => asked === key) ?? null, at })
      publish()
    } catch {
      // A key that can't be looked up now is text; the next drawing asks again.
    }
  }
}

/** Asks again for these tasks where a text on screen may name them: they have changed. */
export function refreshTaskLinks(taskIds: readonly string[]): void {
  const changed = new Set(taskIds)
  ask([...known].flatMap(([key, { link }]) => (link && changed.has(link.id) ? key : [])))
}

/** What the keys in a text lead to, for as much as the reader may read; the function changes when an answer comes. */
export function useTaskLinks(source: string): (key: string) => TaskLink | undefined {
  const keys = useMemo(() => taskKeysIn(source), [source])
  useEffect(() => {
    const now = Date.now()
    ask(keys.filter((key) => now - (known.get(key)?.at ?? -Infinity) > freshFor))
  }, [keys])
  const told = useSyncExternalStore(listeners.subscribe, () => (keys.length > 0 ? state : 0))
  // oxlint-disable-next-line react/exhaustive-deps -- another function tells the text to be drawn again
  return useMemo(() => (key: string) => known.get(key)?.link ?? undefined, [told])
}
