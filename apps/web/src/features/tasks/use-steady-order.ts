import { useState } from 'react'
import { sameIds } from './list-walk.ts'
import { wasChangedByOthers } from './use-live-tasks.ts'

/**
 * The order in which a list is shown: what others do never moves rows under the pointer. While it is over the list the
 * old order stands, and catches up when the pointer leaves, when one scrolls, or with the next key; own changes move
 * rows at once.
 */
export function useSteadyOrder(given: readonly string[]) {
  const [isHeld, setHeld] = useState(false)
  const [order, setOrder] = useState({ given, shown: given })

  const isOwn = given !== order.given && !wasChangedByOthers()
  const shown = !isHeld || isOwn ? sameIds(order.shown, given) : order.shown
  if (given !== order.given || shown !== order.shown) setOrder({ given, shown })

  const release = () => setHeld(false)
  return {
    ids: shown,
    pointer: {
      onPointerMove: ({ pointerType }: { pointerType: string }) => setHeld(pointerType === 'mouse'),
      onPointerLeave: release,
      onWheel: release,
      onKeyDown: release,
    },
  }
}
