import { useEffect } from 'react'
import { createListeners } from '#lib/listeners.ts'
import { text } from '#text/en.ts'
import { type ToastAction, toast } from '#ui/toast-store.ts'
import type { CachedTask } from '../use-task-rows.ts'

type Said = {
  readonly title: string
  readonly next: CachedTask | undefined
  /** What a toast offers first. */
  readonly undo?: ToastAction
}

const told = createListeners<[said: Said]>()

/** Says what became of a series, with the way to the next task where there is one. */
export const showSeriesToast = told.tell

/** Shows what is said of series while a list is on screen, which knows how tasks are opened there. */
export function useSeriesToast(onOpen: (task: CachedTask) => void): void {
  useEffect(
    () =>
      told.subscribe(({ title, next, undo }) => {
        const way = next && { label: text.tasks.openNext, run: () => onOpen(next) }
        toast({
          title,
          ...(undo ? { action: undo, ...(way && { further: way }) } : way && { action: way }),
        })
      }),
    [onOpen],
  )
}
