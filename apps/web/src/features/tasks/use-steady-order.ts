import { useState } from 'react'
import { type TaskGroup, sameGroups } from './task-groups.ts'
import { wasChangedByOthers } from './use-live-tasks.ts'

/**
 * The order in which a list is shown: what others do never moves rows under the pointer. While it is over the list the
 * old order stands, and catches up when the pointer leaves, when one scrolls, or with the next key; own changes move
 * rows at once.
 */
export function useSteadyOrder(given: readonly TaskGroup[]) {
  const [isHeld, setHeld] = useState(false)
  const [order, setOrder] = useState({ given, shown: given })

  const isOwn = given !== order.given && !wasChangedByOthers()
  const shown = !isHeld || isOwn ? sameGroups(order.shown, given) : order.shown
  if (given !== order.given || shown !== order.shown) setOrder({ given, shown })

  const release = () => setHeld(false)
  return {
    groups: shown,
    /** Holds the order whatever the pointer does: while something is dragged. */
    hold: setHeld,
    pointer: {
      onPointerMove: ({ pointerType }: { pointerType: string }) => setHeld(pointerType === 'mouse'),
      onPointerLeave: release,
      onWheel: release,
      onKeyDown: release,
    },
  }
}
