import { type ReactNode, useSyncExternalStore } from 'react'
import { playHaptic } from '#lib/haptics.ts'
import { createListeners } from '#lib/listeners.ts'

/** From the specification: one at a time, gone from memory long after it left the screen. */
const toastLimit = 1
export const toastDuration = 5000
const toastRemoveDelay = 1_000_000
export const toastSwipeThreshold = 50
export const toastHotkey = ['F8']

export interface ToastAction {
  label: string
  run: () => void
}

export interface ToastMessage {
  title?: ReactNode
  description?: ReactNode
  /** Usually Undo or Retry. */
  action?: ToastAction
  /** What is of use besides. */
  further?: ToastAction
  tone?: 'neutral' | 'danger'
}

export interface ShownToast extends ToastMessage {
  id: number
  open: boolean
}

let toasts: ShownToast[] = []
let lastId = 0
const listeners = createListeners()
const removals = new Map<number, ReturnType<typeof setTimeout>>()

function publish(next: ShownToast[]) {
  toasts = next
  listeners.tell()
}

function remove(id: number) {
  removals.delete(id)
  publish(toasts.filter((shown) => shown.id !== id))
}

function change(id: number, message: Partial<ShownToast>) {
  publish(toasts.map((shown) => (shown.id === id ? { ...shown, ...message } : shown)))
}

/** Closes one toast, or all; it leaves the list after the removal delay. */
export function dismissToast(id?: number) {
  for (const shown of toasts) {
    if (id !== undefined && shown.id !== id) continue
    change(shown.id, { open: false })
    if (!removals.has(shown.id))
      removals.set(shown.id, setTimeout(remove, toastRemoveDelay, shown.id))
  }
}

/** Shows a message and replaces the one that stands there. */
export function toast(message: ToastMessage) {
  if (message.tone === 'danger') playHaptic('error')
  lastId += 1
  const id = lastId
  publish([{ ...message, id, open: true }, ...toasts].slice(0, toastLimit))
  return {
    id,
    update: (next: ToastMessage) => change(id, next),
    dismiss: () => dismissToast(id),
  }
}

/** What is shown now, with `toast` and `dismiss`. */
export function useToast() {
  const shown = useSyncExternalStore(listeners.subscribe, () => toasts)
  return { toasts: shown, toast, dismiss: dismissToast }
}
