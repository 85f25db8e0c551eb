import { cancelUpload } from '@courtside/contract/files.ts'
import { useSyncExternalStore } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { setUnsentFiles } from '#features/activity/use-unsent-files.ts'
import { forgetOnSignOut, onWrites, isUncreated } from '#features/activity/use-writes.ts'
import { getSignedInUid } from '#features/identity/use-identity.ts'
import { getTaskName } from '#features/tasks/use-task-rows.ts'
import { getFileIds } from '#lib/file-ids.ts'
import { createListeners } from '#lib/listeners.ts'
import { createId } from '#lib/new-id.ts'
import { fileText } from '#text/files.ts'
import { removeFile, saveFile, keptFiles } from './stored-files.ts'
import { isRefusal, lookEvery, pauseAfter, untilStored } from './until-stored.ts'
import { attachmentRows } from './use-attachment-rows.ts'
import { removeFiles } from './use-attachments.ts'

/** A file on its way to a task. */
export type Sending = {
  readonly id: string
  readonly taskId: string
  readonly name: string
  readonly file: Blob
  readonly sentCount: number
  /** Whether the server knows of it. */
  readonly isAnnounced?: boolean
  /** What was refused would be refused again; what failed may go well another time. */
  readonly state: 'waiting' | 'sending' | 'offline' | 'paused' | 'storing' | 'failed' | 'refused'
  /** Why it was refused, or what it waits for but a connection. */
  readonly problem?: string | undefined
}

/** So many are sent at once: more would only share the same line. */
const atOnce = 2

let queue: readonly Sending[] = []
const listeners = createListeners()
const running = new Map<string, AbortController>()
const failures = new Map<string, number>()
const unwanted = new Set<string>()
let owner: string | undefined
let resumed = Promise.resolve()

function set(next: readonly Sending[]) {
  queue = next
  setUnsentFiles(
    next
      .filter(({ state }) => state === 'offline')
      .map(({ id, name, taskId }) => ({
        id,
        name,
        about: getTaskName(taskId),
        discard: () => stopUpload(id),
        sendNow: () => goOn(id, 'offline'),
      })),
  )
  listeners.tell()
}

const change = (id: string, changes: Partial<Sending>) =>
  set(queue.map((one) => (one.id === id ? { ...one, ...changes } : one)))

const drop = (id: string) => {
  failures.delete(id)
  void removeFile(id)
  set(queue.filter((one) => one.id !== id))
}

/** Sends what waits, as much of it as goes at once. */
function pump() {
  for (const one of queue) {
    if (running.size >= atOnce) return
    if (one.state === 'waiting' && !running.has(one.id)) void run(one)
  }
}

async function run(one: Sending): Promise<void> {
  const { id } = one
  // What it is to hang on is not there yet.
  if (isUncreated(one.taskId)) return change(id, { state: 'offline' })
  const stop = new AbortController()
  running.set(id, stop)
  change(id, { state: 'sending', problem: undefined })
  try {
    const { sendFile } = await import('./send-file.ts')
    const onSent = (sentCount: number) => change(id, { sentCount })
    // Another tab that sends the same file has it to its end.
    await inTurn(id, stop.signal, () =>
      sendFile({
        ...one,
        place: { taskId: one.taskId },
        onAnnounced: () => change(id, { isAnnounced: true }),
        onSent,
        signal: stop.signal,
      }),
    )
    change(id, { state: 'storing', sentCount: one.file.size })
    await waitUntilStored(id, stop.signal)
    drop(id)
    const row = attachmentRows.get(id)
    if (unwanted.delete(id) && row) removeFiles([row])
  } catch (error) {
    if (!stop.signal.aborted) fail(id, error)
  } finally {
    running.delete(id)
    pump()
  }
}

const inTurn = (id: string, signal: AbortSignal, send: () => Promise<void>): Promise<void> =>
  'locks' in navigator
    ? navigator.locks.request(`courtside-upload-${id}`, { signal }, send)
    : send()

/** Until it hangs on its task, or the server says that it does. */
async function waitUntilStored(id: string, signal: AbortSignal): Promise<void> {
  await untilStored(id, signal)
  if (!attachmentRows.get(id)) await new Promise((resolve) => setTimeout(resolve, lookEvery))
}

function fail(id: string, error: unknown) {
  if (isRefusal(error)) {
    const isTooLarge = error.code === 'body_too_large'
    change(id, { state: isTooLarge ? 'refused' : 'failed', problem: error.message })
    return
  }
  const failed = failures.get(id) ?? 0
  failures.set(id, failed + 1)
  const isFull = error instanceof ApiError && error.code === 'disk_full'
  change(id, { state: 'offline', problem: isFull ? fileText.diskFull : undefined })
  setTimeout(() => goOn(id, 'offline'), pauseAfter(failed))
}

function goOn(id: string, from: Sending['state']) {
  if (queue.find((one) => one.id === id)?.state !== from) return
  change(id, { state: 'waiting' })
  pump()
}

const goOnline = () => {
  failures.clear()
  for (const { id, state } of queue) if (state === 'offline') goOn(id, 'offline')
}

let uncreated = new Set<string>()
/** Goes on with the files of tasks that the server has since. */
function noteCreated(): void {
  const now = new Set(queue.map(({ taskId }) => taskId).filter(isUncreated))
  const made = uncreated.difference(now)
  uncreated = now
  for (const { id, taskId } of queue) if (made.has(taskId)) goOn(id, 'offline')
}

forgetOnSignOut(() => {
  for (const stop of running.values()) stop.abort()
  for (const { id } of queue) void removeFile(id)
  set([])
  unwanted.clear()
  owner = undefined
})

/** Goes on with what the person who is signed in was sending when the page was left; resolves once that is known. */
export function resumeUploads(): Promise<void> {
  const personId = getSignedInUid()
  if (personId === undefined || owner === personId) return resumed
  owner = personId
  addEventListener('online', goOnline)
  onWrites(noteCreated)
  resumed = addKept(personId)
  return resumed
}

async function addKept(personId: string): Promise<void> {
  const known = new Set(queue.map(({ id }) => id))
  const kept = (await keptFiles(personId)).filter(({ id }) => !known.has(id))
  set([
    ...queue,
    ...kept.map(({ id, taskId, name, file }) => ({
      id,
      taskId,
      name,
      file,
      sentCount: 0,
      state: 'waiting' as const,
    })),
  ])
  pump()
}

const isAnnounced = ({ isAnnounced: isKnown, state }: Sending) =>
  isKnown || (state !== 'waiting' && state !== 'sending' && state !== 'offline')

/**
 * Resolves once the server knows of the files that a text shows, or nobody sends them any more. Rejects with an ApiError 503
 * while they can't be sent.
 */
export async function untilAnnounced(source: string): Promise<void> {
  await resumeUploads()
  const ids = new Set(getFileIds(source))
  for (const id of ids) goOn(id, 'offline')
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const look = () => {
    const coming = queue.filter((one) => ids.has(one.id) && !isAnnounced(one))
    if (coming.length === 0) resolve()
    else if (coming.some(({ state }) => state === 'offline'))
      reject(new ApiError(503, fileText.states.offline))
  }
  const stop = listeners.subscribe(look)
  look()
  await promise.finally(stop)
}

/** Sends files to a task; tells the ids that their attachments will have. */
export function addFiles(taskId: string, files: readonly File[]): string[] {
  const personId = getSignedInUid() ?? ''
  // Ids made in the same millisecond are in no order, and the list of attachments goes by them.
  const ids = files.map(() => createId()).toSorted()
  const added = files.map((file, at): Sending => {
    // What is pasted has no name of its own but for its kind.
    const name = file.name === '' ? 'file' : file.name
    return { id: ids[at] ?? createId(), taskId, name, file, sentCount: 0, state: 'waiting' }
  })
  set([...queue, ...added])
  for (const { id, name, file } of added) void saveFile({ id, personId, taskId, name, file })
  pump()
  return added.map(({ id }) => id)
}

/** Says whether a file on its way is still wanted: one that is not is removed once it has come, with Undo. */
export function setWanted(id: string, isWanted: boolean): void {
  if (isWanted) unwanted.delete(id)
  else if (queue.some((one) => one.id === id)) unwanted.add(id)
}

/** Stops where it stands, until it is gone on with. */
export function pauseUpload(id: string): void {
  running.get(id)?.abort(new Error('paused'))
  change(id, { state: 'paused' })
}

/** Goes on with what was paused, or tries again what failed. */
export function resumeUpload(id: string): void {
  const state = queue.find((one) => one.id === id)?.state
  if (state) goOn(id, state)
}

/** Stops for good; what came of it is let go. */
export function stopUpload(id: string): void {
  running.get(id)?.abort(new Error('stopped'))
  drop(id)
  // What the server never heard of it has not to forget, and what nobody goes on with it forgets by itself.
  void call(cancelUpload, { params: { id } }).catch(() => undefined)
}

/** The files on their way to a task, in the order they were chosen. */
export const useUploads = (taskId: string): readonly Sending[] =>
  useSyncExternalStore(listeners.subscribe, () => queue).filter((one) => one.taskId === taskId)
