import type { InboxEntry } from '@courtside/contract/notifications.ts'
import { useState } from 'react'
import type { InboxState } from './use-inbox.ts'

type Kept = { readonly state: InboxState; readonly entries: ReadonlyMap<string, InboxEntry> }

/**
 * Among the unread, what one reads stays where it stands until one goes elsewhere: nothing moves away from under the one
 * who reads.
 */
export function useKeptEntries(entries: readonly InboxEntry[], state: InboxState) {
  const [kept, setKept] = useState<Kept>({ state, entries: new Map() })
  if (kept.state !== state) setKept({ state, entries: new Map() })
  const isNew = (entry: InboxEntry) => kept.entries.get(entry.id)?.at !== entry.at
  if (state === 'unread' && kept.state === state && entries.some(isNew))
    setKept({
      state,
      entries: new Map([...kept.entries, ...entries.map((entry) => [entry.id, entry] as const)]),
    })
  if (state !== 'unread') return { entries, forget: () => undefined }
  const present = new Map(entries.map((entry) => [entry.id, entry]))
  const all = [...kept.entries.values()]
    .map((entry) => present.get(entry.id) ?? { ...entry, isUnread: false })
    .toSorted((a, b) => b.at.localeCompare(a.at))
  return {
    entries: all,
    /** Lets go of what has left for good. */
    forget: (id: string) =>
      setKept(({ entries: before }) => {
        const left = new Map(before)
        left.delete(id)
        return { state, entries: left }
      }),
  }
}
