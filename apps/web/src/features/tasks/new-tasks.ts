import { useSyncExternalStore } from 'react'
import { forgetOnSignOut } from '#features/activity/use-writes.ts'
import { createListeners } from '#lib/listeners.ts'
import { type CachedTask, taskRows } from './use-task-rows.ts'

/** Tasks made on this device and when the server stored each; never yet, for what still waits. */
const storedAt = new Map<string, number>()
let snapshot: ReadonlyMap<string, number> = new Map()
const listeners = createListeners()

function publish(): void {
  snapshot = new Map(storedAt)
  listeners.tell()
}

forgetOnSignOut(() => {
  storedAt.clear()
  publish()
})

/** Shows a task that the server doesn't have yet; the result takes it away, where it was not stored. */
export function showNewTask(task: CachedTask): () => void {
  const hide = taskRows.applyOptimistic(task.id, task)
  storedAt.set(task.id, Infinity)
  publish()
  return () => {
    hide()
    if (taskRows.get(task.id)) return
    storedAt.delete(task.id)
    publish()
  }
}

/** Puts a task where it is held once the server has stored it. */
export function putNewTask(task: CachedTask): void {
  taskRows.upsert([task])
  storedAt.set(task.id, Date.now())
  publish()
}

/** The tasks made on this device and when each was stored, `Infinity` for what waits: what a list asked for before that lacks. */
export const useNewTasks = (): ReadonlyMap<string, number> =>
  useSyncExternalStore(listeners.subscribe, () => snapshot)
