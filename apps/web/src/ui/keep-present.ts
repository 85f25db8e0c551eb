import type { KeyboardEvent } from 'react'

/**
 * For a cmdk list that opens on the value that holds: Enter before anything else was pressed, typed or pointed at leaves
 * that as it is, also where choosing it would take it away. Made anew for each opening.
 */
export function keepPresent(present: string | undefined, onKeep: () => void) {
  let isTouched = false
  return (event: KeyboardEvent<HTMLElement>) => {
    const chosen = event.currentTarget.querySelector('[cmdk-item][aria-selected=true]')
    const stands = present !== undefined && chosen?.getAttribute('data-value') === present
    if (event.key === 'Enter' && stands && !isTouched) {
      event.preventDefault()
      onKeep()
    }
    isTouched = true
  }
}
