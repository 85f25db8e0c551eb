import { useEffect, useRef, useState } from 'react'
import { sameIds } from './list-walk.ts'
import { wasChangedByOthers } from './use-live-tasks.ts'

/** So long after its last move a pointer on the list may still be about to press. */
const restLength = 3000

/**
 * The order in which a list is shown: what others do never moves rows under the pointer. While it is over the list the
 * old order stands, and catches up when the pointer leaves or rests; own changes move rows at once.
 */
export function useSteadyOrder(given: readonly string[]) {
  const [isHeld, setHeld] = useState(false)
  const [order, setOrder] = useState({ given, shown: given })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const isOwn = given !== order.given && !wasChangedByOthers()
  const shown = !isHeld || isOwn ? sameIds(order.shown, given) : order.shown
  if (given !== order.given || shown !== order.shown) setOrder({ given, shown })
  useEffect(() => () => clearTimeout(timer.current), [])

  const release = () => {
    clearTimeout(timer.current)
    setHeld(false)
  }
  return {
    ids: shown,
    pointer: {
      onPointerMove: (event: { pointerType: string }) => {
        if (event.pointerType !== 'mouse') return
        clearTimeout(timer.current)
        timer.current = setTimeout(release, restLength)
        setHeld(true)
      },
      onPointerLeave: release,
    },
  }
}
