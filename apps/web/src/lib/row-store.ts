import { replaceEqualDeep } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

type Identified = { readonly id: string; readonly version?: number }

export type RowStore<Row extends Identified> = ReturnType<typeof createRowStore<Row>>

/** What of a row is shown differently; a function tells it from the row as it is without this. */
type Patch<Row> = Partial<Row> | ((row: Row) => Partial<Row>)

/** Counts what all stores were told. */
let clock = 0

const news = createListeners()
/** Hears whenever any store was told rows; the returned function ends it. */
export const subscribeToRows = news.subscribe

/** The moment at which something is asked for: what is told from here on is newer than the answer. */
export const getRequestedAt = (): number => clock

/** Who is told at the end of what is told as one. */
let waiting: Set<() => void> | undefined
const tell = (listener: () => void) => (waiting ? void waiting.add(listener) : listener())

/** Tells what changes within it once, at its end: thousands of rows are one drawing. */
export function batchUpdates(run: () => void): void {
  if (waiting) return run()
  const told = (waiting = new Set())
  try {
    run()
  } finally {
    waiting = undefined
    told.forEach(tell)
  }
}

/**
 * Rows of one kind, each held once, with the changes that are shown before the server has them laid over it. Rows stand
 * in groups (the tasks of a project); a group is complete only for whoever filled it with `replaceGroup`.
 */
export function createRowStore<Row extends Identified>(groupOf: (row: Row) => string) {
  const stored = new Map<string, Row>()
  const toldAt = new Map<string, number>()
  const patches = new Map<string, Patch<Row>[]>()
  const shown = new Map<string, Row>()
  const groups = new Map<string, { ids: Set<string>; rows: readonly Row[] | undefined }>()
  const rowListeners = new Map<string, Set<() => void>>()
  const groupListeners = new Map<string, Set<() => void>>()

  const groupNamed = (name: string) => {
    const known = groups.get(name) ?? { ids: new Set<string>(), rows: undefined }
    groups.set(name, known)
    return known
  }

  /** Lays the patches over the stored row again and puts the row into its group. */
  function compose(id: string, touched: Set<string>) {
    const before = shown.get(id)
    const over = patches.get(id) ?? []
    const base = stored.get(id)
    const row = over.reduce<Row>(
      (shownRow, patch) => ({
        ...shownRow,
        ...(typeof patch === 'function' ? patch(shownRow) : patch),
      }),
      base ?? ({} as Row),
    )
    if (before) touched.add(groupOf(before))
    // A patch of a row that isn't known here stays invisible until the row comes.
    if (row.id === undefined) {
      shown.delete(id)
      if (before) groupNamed(groupOf(before)).ids.delete(id)
    } else {
      const group = groupOf(row)
      if (before && groupOf(before) !== group) groupNamed(groupOf(before)).ids.delete(id)
      shown.set(id, row)
      groupNamed(group).ids.add(id)
      touched.add(group)
    }
  }

  /** A plain loop: it runs over ten thousand rows after each change of one. */
  function listOf(ids: ReadonlySet<string>): readonly Row[] {
    const rows: Row[] = []
    for (const id of ids) {
      const row = shown.get(id)
      if (row) rows.push(row)
    }
    return rows
  }

  function publish(ids: Iterable<string>) {
    const touched = new Set<string>()
    const changed = [...ids]
    for (const id of changed) compose(id, touched)
    for (const name of touched) groupNamed(name).rows = undefined
    for (const id of changed) rowListeners.get(id)?.forEach(tell)
    for (const name of touched) groupListeners.get(name)?.forEach(tell)
  }

  /**
   * Whether the row says something that isn't known yet; an older copy never replaces a newer one. What is said again
   * stays the same object, so that nothing made from it is made anew.
   */
  function merge(row: Row): boolean {
    const known = stored.get(row.id)
    if (known?.version !== undefined && row.version !== undefined && row.version < known.version)
      return false
    const next = known ? replaceEqualDeep(known, { ...known, ...row }) : row
    if (next === known) return false
    stored.set(row.id, next)
    return true
  }

  const subscribeTo = (
    listeners: Map<string, Set<() => void>>,
    key: string,
    listener: () => void,
  ) => {
    const set = listeners.get(key) ?? new Set()
    listeners.set(key, set.add(listener))
    return () => {
      set.delete(listener)
      if (set.size === 0) listeners.delete(key)
    }
  }

  return {
    /** The row as it is shown: stored, with what is being saved laid over it. */
    get: (id: string): Row | undefined => shown.get(id),
    /** The row as the server told it last. */
    getStored: (id: string): Row | undefined => stored.get(id),
    /** The rows of a group in no order; the same array until one of them changes. */
    rowsOf: (group: string): readonly Row[] => {
      const known = groupNamed(group)
      known.rows ??= listOf(known.ids)
      return known.rows
    },
    /** Stores what the server said. Slim rows leave the fields they don't carry as they are. */
    upsert: (rows: readonly Row[]) => {
      clock++
      for (const { id } of rows) toldAt.set(id, clock)
      publish(rows.filter(merge).map((row) => row.id))
      news.tell()
    },
    remove: (ids: readonly string[]) => {
      for (const id of ids) stored.delete(id)
      publish(ids)
    },
    /** Makes these all the stored rows of a group, but for what was told since they were asked for. */
    replaceGroup: (group: string, rows: readonly Row[], askedAt = clock) => {
      const isNewer = (id: string) => stored.has(id) && (toldAt.get(id) ?? 0) > askedAt
      const kept = new Set(rows.map((row) => row.id))
      // What is only shown in this group, for it is being moved here, is stored elsewhere.
      const isOfGroup = (row: Row | undefined) => row !== undefined && groupOf(row) === group
      const gone = [...groupNamed(group).ids].filter(
        (id) => isOfGroup(stored.get(id)) && !kept.has(id) && !isNewer(id),
      )
      for (const id of gone) stored.delete(id)
      const taken = rows.filter((row) => !isNewer(row.id) && merge(row))
      publish([...gone, ...taken.map(({ id }) => id)])
      news.tell()
    },
    /** Shows a change over the row, or with all fields a row that isn't stored yet; the result takes it away. */
    applyOptimistic: (id: string, change: Patch<Row>) => {
      patches.set(id, [...(patches.get(id) ?? []), change])
      publish([id])
      return () => {
        const rest = (patches.get(id) ?? []).filter((one) => one !== change)
        if (rest.length > 0) patches.set(id, rest)
        else patches.delete(id)
        publish([id])
      }
    },
    clear: () => {
      const ids = [...shown.keys()]
      stored.clear()
      patches.clear()
      publish(ids)
    },
    subscribe: (id: string, listener: () => void) => subscribeTo(rowListeners, id, listener),
    subscribeGroup: (group: string, listener: () => void) =>
      subscribeTo(groupListeners, group, listener),
  }
}

/** One row as it is shown; renders again only when that row changes. */
export function useRow<Row extends Identified>(store: RowStore<Row>, id: string): Row | undefined {
  return useSyncExternalStore(
    useCallback((listener) => store.subscribe(id, listener), [store, id]),
    () => store.get(id),
  )
}

/** The rows of a group as they are shown. */
export function useRowsOf<Row extends Identified>(
  store: RowStore<Row>,
  group: string,
): readonly Row[] {
  return useSyncExternalStore(
    useCallback((listener) => store.subscribeGroup(group, listener), [store, group]),
    () => store.rowsOf(group),
  )
}

function getReader<Row extends Identified>(store: RowStore<Row>, groups: readonly string[]) {
  let held: readonly (readonly Row[])[] = []
  return () => {
    const now = groups.map((group) => store.rowsOf(group))
    const isSame = now.length === held.length && now.every((rows, at) => rows === held[at])
    if (!isSame) held = now
    return held
  }
}

/** The rows of several groups as they are shown, one array a group; the same as long as none of them changes. */
export function useRowsOfMany<Row extends Identified>(
  store: RowStore<Row>,
  groups: readonly string[],
): readonly (readonly Row[])[] {
  const read = useMemo(() => getReader(store, groups), [store, groups])
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = groups.map((group) => store.subscribeGroup(group, listener))
      return () => ends.forEach((end) => end())
    },
    [store, groups],
  )
  return useSyncExternalStore(subscribe, read)
}
