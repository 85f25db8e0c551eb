import type { KeyboardEvent } from 'react'
import type { ListWalk } from './use-list-walk.ts'

/** Arrows do in the list what j and k do anywhere. */
export function walkByArrows(
  event: KeyboardEvent,
  list: ListWalk,
  onStep: (by: 1 | -1) => void,
): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
  if (!by || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  if (event.shiftKey) list.stretch(by)
  else onStep(by)
}
