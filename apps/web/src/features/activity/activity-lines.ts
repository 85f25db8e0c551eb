import type { ActivityEntry } from '@courtside/contract/activity.ts'

/** Entries of one person that stand together: one line that opens. */
export type Burst<Entry extends ActivityEntry> = {
  readonly id: string
  readonly actorId: string | null
  readonly entries: readonly Entry[]
}

/** So close together changes of one person read as one piece of work. */
const burstGap = 10 * 60_000

/**
 * Puts entries, given newest first, into bursts of one person in one way, oldest first. What `isBreak` says yes to is
 * shown elsewhere in the same list: it ends a burst and is left out.
 */
export function burstsOf<Entry extends ActivityEntry>(
  entries: readonly Entry[],
  isBreak: (entry: Entry) => boolean = () => false,
): Burst<Entry>[] {
  const bursts: { id: string; actorId: string | null; entries: Entry[] }[] = []
  let isBroken = false
  for (const entry of entries.toReversed()) {
    if (isBreak(entry)) {
      isBroken = true
      continue
    }
    const last = isBroken ? undefined : bursts.at(-1)
    isBroken = false
    const before = last?.entries.at(-1)
    const belongs =
      before !== undefined &&
      last?.actorId === entry.actorId &&
      before.via === entry.via &&
      Date.parse(entry.at) - Date.parse(before.at) < burstGap
    if (belongs) last.entries.push(entry)
    else bursts.push({ id: entry.id, actorId: entry.actorId, entries: [entry] })
  }
  return bursts
}
