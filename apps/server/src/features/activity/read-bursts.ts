import { burstGap, entriesInBurst, mostInBurst } from '@courtside/contract/bursts.ts'
import type { PageQuery } from '@courtside/contract/fields.ts'
import { writeCursor } from '#db/cursor.ts'
import type { BriefEntry, ListedEntry, TaskOfEntry } from './brief-entry.ts'
import { getParts, getTasks } from './sum-of-burst.ts'

/** So many entries are read by the first statement, which is most often enough, and at most by one. */
const [firstWindow, largestWindow] = [250, 1_000]

/** After so many entries a page ends, although it could hold more bursts. */
const mostRead = 2_000

type Source<Brief, Entry> = {
  /** Up to `limit` entries, shown or not, from the newest on or from behind a cursor. */
  readonly read: (window: PageQuery) => Promise<Brief[]>
  /** What the lists of single entries sort by, too. */
  readonly cursorOf: (entry: Pick<BriefEntry, 'seq' | 'at'>) => readonly unknown[]
  /** The whole of some entries, as the reader may see them. */
  readonly find: (ids: readonly string[]) => Promise<Entry[]>
}

/**
 * A page of what people did in one go. It reads on until the page is full; never more than a window at once, and few
 * windows, however long the log is or however little of it the reader may see.
 */
export async function readBursts<
  Brief extends ListedEntry,
  Entry extends { readonly id: string } & Partial<TaskOfEntry>,
>({ read, cursorOf, find }: Source<Brief, Entry>, query: PageQuery) {
  const { bursts, next } = await foldEntries(read, (entry) => writeCursor(cursorOf(entry)), query)
  const ids = bursts.flatMap((burst) => [...toldOf(burst), ...namedOf(burst)])
  const found = ids.length === 0 ? [] : await find([...new Set(ids)])
  const byId = new Map(found.map((entry) => [entry.id, entry]))
  return {
    brief: bursts.flat(),
    items: bursts.flatMap((burst) => {
      const [newest, oldest] = [burst[0], burst.at(-1)]
      if (!newest || !oldest) return []
      return {
        id: oldest.id,
        actorId: newest.actorId,
        via: newest.via,
        projectKey: newest.projectKey as Brief['projectKey'],
        firstAt: oldest.at,
        lastAt: newest.at,
        count: burst.length,
        parts: getParts(burst),
        tasks: namedOf(burst).flatMap((id) => getTask(byId.get(id))),
        taskCount: getTasks(burst).taskCount,
        entries: toldOf(burst).flatMap((id) => byId.get(id) ?? []),
        after: writeCursor(cursorOf({ ...newest, seq: newest.seq + 1 })),
        until: writeCursor(cursorOf(oldest)),
      }
    }),
    next,
  }
}

async function foldEntries<Brief extends ListedEntry>(
  read: Source<Brief, unknown>['read'],
  cursorOf: (entry: Brief) => string,
  { limit, after }: PageQuery,
): Promise<{ bursts: Brief[][]; next: string | null }> {
  const bursts: Brief[][] = []
  let cursor = after
  let isEnded = false
  let count = 0
  for (let size = firstWindow; ; size = Math.min(2 * size, largestWindow)) {
    const entries = await read({ limit: size, after: cursor })
    for (const entry of entries) {
      if (!entry.isShown) continue
      if (entry.isApart) {
        isEnded = true
        continue
      }
      const last = bursts.at(-1)
      const newer = last?.at(-1)
      if (last && newer && !isEnded && last.length < mostInBurst && belongs(entry, newer))
        last.push(entry)
      else if (newer && bursts.length === limit) return { bursts, next: cursorOf(newer) }
      else bursts.push([entry])
      isEnded = false
    }
    const reached = entries.at(-1)
    if (!reached || entries.length < size) return { bursts, next: null }
    cursor = cursorOf(reached)
    count += size
    if (count < mostRead) continue
    const oldest = bursts.at(-1)?.at(-1)
    if (!oldest || isEnded || !isClose(reached, oldest)) return { bursts, next: cursor }
    // What follows may still be of the last one.
    const whole = bursts.slice(0, -1)
    const end = whole.at(-1)?.at(-1)
    if (end) return { bursts: whole, next: cursorOf(end) }
  }
}

/** The newest burst of entries, the newest of which comes first. */
export function getNewest<Brief extends BriefEntry>(entries: readonly Brief[]): Brief[] {
  const end = entries.findIndex((entry, index) => {
    const newer = entries[index - 1]
    return newer !== undefined && !belongs(entry, newer)
  })
  return entries.slice(0, Math.min(end === -1 ? entries.length : end, mostInBurst))
}

/** The entries that a burst brings along. */
function toldOf(burst: readonly BriefEntry[]): string[] {
  const ids = burst.map(({ id }) => id)
  if (burst.length <= entriesInBurst) return ids
  const taskId = burst[0]?.taskId ?? null
  return ids.slice(0, taskId !== null && burst.every((entry) => entry.taskId === taskId) ? 1 : 0)
}

/** The entries that name the tasks of a burst which does not bring its entries along. */
function namedOf(burst: readonly BriefEntry[]): string[] {
  const { ids, taskCount } = getTasks(burst)
  return burst.length > entriesInBurst && taskCount > 1 ? ids : []
}

/** The task that an entry is about, if it is about one. */
const getTask = (entry: Partial<TaskOfEntry> | undefined): { key: string; title: string }[] =>
  entry?.taskKey ? [{ key: entry.taskKey, title: entry.taskTitle ?? '' }] : []

/** Whether an entry stands in one burst with the one that comes after it in time. */
const belongs = (entry: BriefEntry, newer: BriefEntry): boolean =>
  entry.actorId === newer.actorId &&
  entry.via === newer.via &&
  entry.projectKey === newer.projectKey &&
  isClose(entry, newer)

const isClose = (one: BriefEntry, other: BriefEntry): boolean =>
  Math.abs(Date.parse(other.at) - Date.parse(one.at)) < burstGap
