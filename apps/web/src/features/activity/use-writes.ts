import { useEffect, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { ApiError } from '#api/api-error.ts'
import { useIdentity } from '#features/identity/use-identity.ts'
import { isTyping } from '#lib/is-typing.ts'
import { useShortcuts } from '#lib/shortcuts.ts'
import { text } from '#text/en.ts'
import { toast } from '#ui/toast-store.ts'
import { type Unsaved, type UnsavedStore, type WriteKind, createWriteQueue } from './write-queue.ts'

/** Why a write failed, for people: by the code of the refusal, never by the server's sentence. */
function reasonOf(error: unknown): string {
  const { reasons } = text.activity
  if (!(error instanceof ApiError)) return reasons.unreachable
  if (error.code === 'conflict') return reasons.conflict
  if (error.code === 'name_taken') return reasons.nameTaken
  if (error.code === 'limit_reached') return reasons.limitReached
  if (error.code === 'status_needed') return reasons.statusNeeded
  if (error.code === 'last_owner') return reasons.lastOwner
  if (error.code === 'too_costly') return reasons.tooCostly
  if (error.status === 403) return reasons.forbidden
  if (error.status === 404) return reasons.gone
  if (error.status === 429) return reasons.tooMany
  return error.status >= 500 ? reasons.unavailable : error.message
}

const queue = createWriteQueue({
  reasonOf,
  onFailed: (entry) =>
    toast({
      title: text.activity.notSaved(entry.subject),
      description: entry.reason,
      tone: 'danger',
      ...(entry.differences
        ? {}
        : { action: { label: text.activity.retry, run: () => void queue.retry(entry) } }),
    }),
})

/** A change as plain data, made by what `defineWrite` returns. */
export type Write = Parameters<typeof queue.perform>[1][number]

/** Makes a kind of write known; call the result with its arguments and pass that to `performWrites`. */
export const defineWrite = <Args, Result>(kind: WriteKind<Args, Result>) => queue.define(kind)

/**
 * Performs one gesture and tells its batch: shown at once, undone by Cmd/Ctrl-Z. With `announce` a toast says it and
 * offers Undo. With `inOrder` each write waits for those before it, and taking them back goes the other way round.
 */
export function performWrites(
  title: string,
  writes: readonly Write[],
  { announce = false, inOrder = false }: { announce?: boolean; inOrder?: boolean } = {},
): string | undefined {
  if (writes.length === 0) return undefined
  const batchId = queue.perform(title, writes, inOrder)
  if (announce) toast({ title, action: offerUndo(batchId) })
  return batchId
}

/** What a toast offers to take a gesture back. */
export const offerUndo = (batchId: string) => ({
  label: text.activity.undo,
  run: () => undoWrites(batchId),
})

/** Sends what only follows from a gesture: told as a part of it, and taken back by what takes that back. */
export const followWrites = queue.follow

/** Takes back a gesture, the last one of this tab by default; the toast offers to do it again. */
export function undoWrites(batchId?: string): void {
  const turned = queue.undo(batchId)
  if (!turned) return void toast({ title: text.activity.nothingToUndo })
  toast({
    title: text.activity.undone(turned.title),
    action: { label: text.activity.redo, run: () => redoWrites(turned.batchId) },
  })
}

/** Does again what was taken back last. */
export function redoWrites(batchId?: string): void {
  const turned = queue.redo(batchId)
  if (!turned) return void toast({ title: text.activity.nothingToRedo })
  toast({
    title: text.activity.redone(turned.title),
    action: { label: text.activity.undo, run: () => undoWrites(turned.batchId) },
  })
}

/** What can be taken back, what can be done again, and what is still on its way to the server. */
export const writesState = () => ({
  canUndo: queue.canUndo(),
  canRedo: queue.canRedo(),
  pendingCount: queue.pendingCount(),
  unsaved: queue.getUnsaved(),
})

const Entry = z.object({
  id: z.string(),
  kind: z.string(),
  args: z.unknown(),
  subject: z.string(),
  reason: z.string(),
  cause: z.object({ batchId: z.string(), undoOf: z.string().optional() }),
  differences: z
    .array(z.object({ field: z.string(), mine: z.string(), theirs: z.string() }))
    .optional(),
  insist: z.unknown().optional(),
})

/** Failed writes of one person on this device. What storage refuses stays until the page is closed. */
function storeFor(uid: string): UnsavedStore {
  const prefix = `unsaved:${uid}:`
  const memory = new Map<string, Unsaved>()
  return {
    list: () => {
      const found = new Map(memory)
      for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
        // What this tab has put there is known, and there may be thousands.
        if (found.has(key.slice(prefix.length))) continue
        const { data } = Entry.safeParse(parseJson(localStorage.getItem(key) ?? ''))
        if (data) found.set(data.id, data)
      }
      return [...found.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    },
    put: (entry) => {
      memory.set(entry.id, entry)
      try {
        localStorage.setItem(prefix + entry.id, JSON.stringify(entry))
      } catch {
        // Full or closed: the entry stays in memory.
      }
    },
    remove: (id) => {
      memory.delete(id)
      localStorage.removeItem(prefix + id)
    },
  }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The failed writes of a person on this device: how many, and how to forget them. */
export function unsavedOf(uid: string): { count: number; discard: () => void } {
  const store = storeFor(uid)
  const entries = store.list()
  return {
    count: entries.length,
    discard: () => {
      for (const { id } of entries) store.remove(id)
      queue.refresh()
    },
  }
}

let connectedUid: string | undefined
const forgetters: (() => void)[] = []

/** What is held for one person is forgotten before the next sees anything. */
export function forgetOnSignOut(forget: () => void): void {
  forgetters.push(forget)
}

/** Ties the failed writes to who is signed in, and offers undo by key. Stands on every screen with work on it. */
export function useUndoAndRetry(): void {
  const identity = useIdentity()
  const uid = identity.status === 'signedIn' ? identity.user.uid : undefined
  useEffect(() => {
    if (uid === undefined || uid === connectedUid) return
    if (connectedUid !== undefined) for (const forget of forgetters) forget()
    connectedUid = uid
    queue.connectStore(storeFor(uid))
  }, [uid])
  useEffect(() => {
    const keep = () => queue.keepPending(text.activity.reasons.closed)
    addEventListener('pagehide', keep)
    addEventListener('pageshow', queue.forgetPending)
    addEventListener('storage', queue.refresh)
    return () => {
      removeEventListener('pagehide', keep)
      removeEventListener('pageshow', queue.forgetPending)
      removeEventListener('storage', queue.refresh)
    }
  }, [])
  useShortcuts([
    {
      keys: 'mod+z',
      title: text.activity.undoLast,
      when: () => queue.canUndo() && !isTyping(),
      run: () => undoWrites(),
    },
    ...['mod+shift+z', 'mod+y'].map((keys, index) => ({
      keys,
      title: text.activity.redoLast,
      keysOnly: index > 0,
      when: () => queue.canRedo() && !isTyping(),
      run: () => redoWrites(),
    })),
  ])
}

/** Writes that failed and wait, with what can be done about them. */
export function useUnsaved() {
  const entries = useSyncExternalStore(queue.subscribe, queue.getUnsaved)
  return { entries, retry: queue.retry, insist: queue.insist, discard: queue.discard }
}

/** Conflicts about one row, to be settled where it is shown. */
export const useConflicts = (rowId: string): Unsaved[] =>
  useUnsaved().entries.filter(({ differences, args }) => differences && idOf(args) === rowId)

const idOf = (args: unknown): unknown =>
  typeof args === 'object' && args !== null && 'id' in args ? args.id : undefined
