import { useEffect, useSyncExternalStore } from 'react'
import { ApiError } from '#api/api-error.ts'
import { onIdentity, getSignedInUid } from '#features/identity/use-identity.ts'
import { createId } from '#lib/new-id.ts'
import { useShortcuts } from '#lib/shortcuts.ts'
import { text } from '#text/en.ts'
import { toast } from '#ui/toast-store.ts'
import type { followOtherTabs } from './other-tabs.ts'
import { storeFor } from './unsaved-store.ts'
import { createWriteQueue } from './write-queue.ts'
import type { FailedMutation, MutationDefinition } from './write-types.ts'

/** Why a write failed, for people: by the code of the refusal, never by the server's sentence. */
function getReason(error: unknown): string {
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

export const tab = createId()

export const queue = createWriteQueue({
  tab,
  reasonOf: getReason,
  maySend: () => connectedUid === undefined || connectedUid === getSignedInUid(),
  onElsewhere,
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

/** So long after the code could not be loaded it is tried again, as long as something waits. In milliseconds. */
const codePause = 5000

let followTabs: ReturnType<typeof followOtherTabs> | undefined
/** What other tabs have is there seldom, and so is the code for it. */
function onElsewhere(entries: readonly FailedMutation[]): void {
  if (entries.length === 0 && !followTabs) return
  import('./other-tabs.ts')
    .then((module) => {
      followTabs ??= module.followOtherTabs(queue)
      return followTabs(entries)
    })
    .catch(() => setTimeout(queue.refresh, codePause))
}

/** A change as plain data, made by what `defineWrite` returns. */
export type Write = Parameters<typeof queue.perform>[1][number]

/** Makes a kind of write known; call the result with its arguments and pass that to `performWrites`. */
export const defineWrite = <Args, Result>(kind: MutationDefinition<Args, Result>) =>
  queue.define(kind)

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
export const getWritesState = () => ({
  canUndo: queue.canUndo(),
  canRedo: queue.canRedo(),
  pendingCount: queue.pendingCount(),
  unsaved: queue.getUnsaved(),
  waiting: queue.getWaiting(),
  knows: queue.knows,
})

/** The failed writes of a person on this device: how many, and how to forget them. */
export function getUnsaved(uid: string): { count: number; discard: () => void } {
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

/** What waits is of whoever is signed in, and of nobody else. */
function connectPerson(): void {
  const uid = getSignedInUid()
  if (uid === undefined || uid === connectedUid) return
  if (connectedUid !== undefined) for (const forget of forgetters) forget()
  connectedUid = uid
  queue.connectStore(storeFor(uid))
}

let isConnected = false
/** Ties what waits to who is signed in and to the other tabs, and keeps what is on its way as the page closes; once. */
export function connectWrites(): void {
  if (isConnected) return
  isConnected = true
  onIdentity(connectPerson)
  connectPerson()
  addEventListener('pagehide', queue.keepPending)
  addEventListener('online', queue.wake)
  for (const news of ['pageshow', 'storage']) addEventListener(news, queue.refresh)
}

/** Ties what waits to who is signed in, and offers undo by key. Stands on every screen with work on it. */
export function useUndoAndRetry(): void {
  useEffect(connectWrites, [])
  useShortcuts([
    {
      keys: 'mod+z',
      title: text.activity.undoLast,
      when: queue.canUndo,
      run: () => undoWrites(),
    },
    ...['mod+shift+z', 'mod+y'].map((keys, index) => ({
      keys,
      title: text.activity.redoLast,
      keysOnly: index > 0,
      when: queue.canRedo,
      run: () => redoWrites(),
    })),
  ])
}

/** Writes that were refused, and those that wait for the line, with what can be done about them. */
export function useUnsaved() {
  const entries = useSyncExternalStore(queue.subscribe, queue.getUnsaved)
  const waiting = useSyncExternalStore(queue.subscribe, queue.getWaiting)
  const { retry, insist, discard, wake } = queue
  return { entries, waiting, retry, insist, discard, sendNow: wake }
}

/** Hears when something waits, or does no longer; the returned function ends it. */
export const onWrites = queue.subscribe
/** Whether a change of this row waits for the line, or one of a field of it. */
export const isUnsent = (rowId: string, field?: string): boolean =>
  queue
    .getWaiting()
    .some(({ args }) => getId(args) === rowId && (field === undefined || hasField(args, field)))

/** Whether a row that was made here still waits to be sent. */
export const isUncreated = (rowId: string): boolean =>
  queue.getWaiting().some(({ kind, args }) => kind.endsWith('.create') && getId(args) === rowId)

/** What a write gives new values stands in its changes, in what it sets, or in itself where it makes the row. */
function hasField(args: unknown, field: string): boolean {
  const { changes, set } = Object(args) as { changes?: unknown; set?: unknown }
  return field in Object(changes ?? set ?? args)
}

/** Conflicts about one row, to be settled where it is shown. */
export const useConflicts = (rowId: string): FailedMutation[] =>
  useUnsaved().entries.filter(({ differences, args }) => differences && getId(args) === rowId)

const getId = (args: unknown): unknown =>
  typeof args === 'object' && args !== null && 'id' in args ? args.id : undefined
