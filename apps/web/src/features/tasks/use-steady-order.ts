import { useCallback, useEffect, useRef, useState } from 'react'
import { sameIds } from './list-walk.ts'
import { useForeignChanges } from './use-live-tasks.ts'

/** So long after its last move a pointer on the list may still be about to press. */
const restLength = 3000
/** What others did is in the rows well within this time. */
const arrivalLength = 50

/**
 * The order in which a list is shown: what others do never moves rows under the pointer. While it is over the list the
 * old order stands, and catches up when the pointer leaves or rests; own changes move rows at once.
 */
export function useSteadyOrder(ids: readonly string[]) {
  const [isHeld, setHeld] = useState(false)
  const shown = useRef(ids)
  const latest = useRef(ids)
  const isForeign = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useForeignChanges(
    useCallback(() => {
      isForeign.current = true
      setTimeout(() => (isForeign.current = false), arrivalLength)
    }, []),
  )
  const isOwn = ids !== latest.current && !isForeign.current
  if (!isHeld || isOwn) shown.current = sameIds(shown.current, ids)
  latest.current = ids
  useEffect(() => () => clearTimeout(timer.current), [])

  const release = () => {
    clearTimeout(timer.current)
    setHeld(false)
  }
  return {
    ids: shown.current,
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
