import { useEffect } from 'react'
import { createListeners } from '#lib/listeners.ts'
import { text } from '#text/en.ts'
import { toast } from '#ui/toast-store.ts'
import type { HeldTask } from '../use-task-rows.ts'

const told = createListeners<[title: string, task: HeldTask | undefined]>()

/** Says what became of a series, with the way to the next task where there is one. */
export const tellSeries = told.tell

/** Shows what is said of series while a list is on screen, which knows how tasks are opened there. */
export function useSeriesToast(onOpen: (task: HeldTask) => void): void {
  useEffect(
    () =>
      told.subscribe((title, task) =>
        toast({
          title,
          ...(task && { action: { label: text.tasks.openNext, run: () => onOpen(task) } }),
        }),
      ),
    [onOpen],
  )
}
