import { type RefObject, useEffect, useRef, useState } from 'react'
import { edgeSpeed } from '#lib/edge-scroll.ts'
import { followDrag } from '#lib/pointer-drag.ts'
import { useLatest } from '#lib/use-latest.ts'

/** Between which cards of which cell something is held. */
export type Spot = { readonly cell: string; readonly index: number }

/**
 * Lifts cards by mouse or finger. What is lifted is drawn under the pointer by `ghost`, moved past React; the board
 * scrolls by itself near its edges. `spot` changes only when another place is reached.
 */
export function useBoardDrag({
  scroller,
  pitch,
  onLift,
  onDrop,
  onRest,
  onEnd,
}: {
  scroller: RefObject<HTMLElement | null>
  /** The height of a card with the gap behind it. */
  pitch: number
  /** Tells the cards that are lifted along. */
  onLift: (entry: string) => readonly string[]
  onDrop: (entries: readonly string[], spot: Spot) => void
  /** A finger has rested on a card and moved nowhere. */
  onRest: (entry: string) => void
  /** After a drag, however it ended. */
  onEnd: () => void
}) {
  const ghost = useRef<HTMLDivElement>(null)
  const [lifted, setLifted] = useState<readonly string[]>([])
  const [spot, setSpot] = useState<Spot>()
  const held = useRef<{
    entries: readonly string[]
    x: number
    y: number
    spot?: Spot | undefined
  }>(undefined)

  const look = () => {
    const drag = held.current
    if (!drag) return
    const { x, y } = drag
    ghost.current?.style.setProperty('transform', `translate(${x}px, ${y}px)`)
    const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]')
    const name = cell?.dataset['cell']
    const cards = cell?.querySelector('[data-cards]')
    const top = cards?.getBoundingClientRect().top ?? y
    const index = Math.max(0, Math.round((y - top) / pitch))
    const found = name === undefined ? undefined : { cell: name, index }
    if (found?.cell === drag.spot?.cell && found?.index === drag.spot?.index) return
    drag.spot = found
    setSpot(found)
  }
  const stop = () => {
    held.current = undefined
    setLifted([])
    setSpot(undefined)
    onEnd()
  }
  const scrollNearEdges = () => {
    const drag = held.current
    const area = scroller.current
    if (!drag || !area) return
    const { left, right, top, bottom } = area.getBoundingClientRect()
    const before = [area.scrollLeft, area.scrollTop]
    area.scrollBy(edgeSpeed(drag.x, left, right), edgeSpeed(drag.y, top, bottom))
    if (before[0] !== area.scrollLeft || before[1] !== area.scrollTop) look()
    requestAnimationFrame(scrollNearEdges)
  }
  const press = useLatest((event: PointerEvent, entry: string) => {
    if (event.button !== 0 || held.current) return
    followDrag(event, {
      onLift: () => {
        const entries = onLift(entry)
        held.current = { entries, x: event.clientX, y: event.clientY }
        setLifted(entries)
        requestAnimationFrame(scrollNearEdges)
      },
      onMove: (x, y) => {
        if (!held.current) return
        Object.assign(held.current, { x, y })
        look()
      },
      onDrop: (hasMoved) => {
        const drag = held.current
        stop()
        if (!hasMoved) onRest(entry)
        else if (drag?.spot) onDrop(drag.entries, drag.spot)
      },
      onCancel: stop,
    })
  })

  // A browser asks only those who listened before the touch whether a finger may scroll.
  useEffect(() => {
    const area = scroller.current
    const keep = (event: TouchEvent) => {
      if (held.current) event.preventDefault()
    }
    area?.addEventListener('touchmove', keep, { passive: false })
    return () => area?.removeEventListener('touchmove', keep)
  }, [scroller])

  return { ghost, lifted, spot, press }
}
