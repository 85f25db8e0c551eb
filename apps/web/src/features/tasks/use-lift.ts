import { type RefObject, useEffect, useRef, useState } from 'react'
import { getEdgeSpeed } from '#lib/edge-scroll.ts'
import { followDrag } from '#lib/pointer-drag.ts'
import { getShownEdges, getWindowScroller } from '#lib/scroller.ts'
import { useLatest } from '#lib/use-latest.ts'

/** So long what is lifted rests over what is marked `data-turn` until that is pressed. */
const turnAfter = 700

type Primitive = string | number | undefined
const isSame = <Place extends Readonly<Record<string, Primitive>>>(
  one: Place | undefined,
  other: Place | undefined,
): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    Object.keys({ ...one, ...other }).every((key) => one[key] === other[key]))

type Held<Thing, Place> = {
  readonly thing: Thing
  x: number
  y: number
  from?: Place | undefined
  to?: Place | undefined
  scroller?: Element | undefined
}

/**
 * Lifts things by mouse or finger and tells the places they are carried from and to. What is lifted is drawn under the
 * pointer by `ghost`, moved past React; what is marked `data-scrolls` scrolls by itself near its edges, and what is marked
 * `data-turn` is pressed by resting over it.
 */
export function useLift<Thing, Place extends Readonly<Record<string, Primitive>>, Pressed = Thing>({
  area,
  find,
  onLift,
  onDrop,
  onRest,
  onEnd,
}: {
  area: RefObject<HTMLElement | null>
  find: (x: number, y: number) => Place | undefined
  /** What is lifted, from what was pressed; undefined where that may not be. */
  onLift: (pressed: Pressed) => Thing | undefined
  onDrop: (thing: Thing, from: Place | undefined, to: Place) => void
  /** A finger has rested on something and moved nowhere. */
  onRest: (pressed: Pressed) => void
  onEnd: () => void
}) {
  const ghost = useRef<HTMLDivElement>(null)
  const held = useRef<Held<Thing, Place>>(undefined)
  const [lift, setLift] = useState<{
    thing: Thing
    from: Place | undefined
    to: Place | undefined
  }>()

  const turning = useRef<{ button: HTMLElement; timer: ReturnType<typeof setTimeout> }>(undefined)
  const restOver = (button: HTMLElement | undefined) => {
    if (turning.current?.button === button) return
    clearTimeout(turning.current?.timer)
    turning.current = button && { button, timer: setTimeout(() => button.click(), turnAfter) }
  }

  const look = useLatest(() => {
    const drag = held.current
    if (!drag) return
    const { thing, x, y } = drag
    ghost.current?.style.setProperty('transform', `translate(${x}px, ${y}px)`)
    const under = document.elementFromPoint(x, y)
    restOver(under?.closest<HTMLElement>('[data-turn]') ?? undefined)
    const to = find(x, y)
    if (isSame(to, drag.to)) return
    drag.to = to
    setLift({ thing, from: drag.from, to })
  })
  const stop = () => {
    held.current = undefined
    restOver(undefined)
    setLift(undefined)
    onEnd()
  }
  const scrollNearEdges = () => {
    const drag = held.current
    if (!drag) return
    const { x, y } = drag
    // Beyond its edge what was scrolled last goes on.
    const scroller =
      document.elementFromPoint(x, y)?.closest('[data-scrolls]') ??
      drag.scroller ??
      getWindowScroller()
    drag.scroller = scroller
    const { left, right, top, bottom } = getShownEdges(scroller)
    const { scrollLeft, scrollTop } = scroller
    scroller.scrollBy(getEdgeSpeed(x, left, right), getEdgeSpeed(y, top, bottom))
    if (scrollLeft !== scroller.scrollLeft || scrollTop !== scroller.scrollTop) look()
    requestAnimationFrame(scrollNearEdges)
  }
  const press = useLatest((event: PointerEvent, pressed: Pressed) => {
    if (event.button !== 0 || held.current) return
    followDrag(event, {
      onLift: () => {
        const thing = onLift(pressed)
        if (thing === undefined) return
        const { clientX: x, clientY: y } = event
        const from = find(x, y)
        held.current = { thing, x, y, from, to: from }
        setLift({ thing, from, to: from })
        requestAnimationFrame(scrollNearEdges)
      },
      onMove: (x, y) => {
        if (!held.current) return
        Object.assign(held.current, { x, y })
        look()
      },
      onDrop: (hasMoved) => {
        const drag = held.current
        if (drag) stop()
        if (!hasMoved) onRest(pressed)
        else if (drag?.to && !isSame(drag.from, drag.to)) onDrop(drag.thing, drag.from, drag.to)
      },
      onCancel: () => held.current && stop(),
    })
  })

  // A browser asks only those who listened before the touch whether a finger may scroll.
  useEffect(() => {
    const element = area.current
    const keep = (event: TouchEvent) => {
      if (held.current) event.preventDefault()
    }
    element?.addEventListener('touchmove', keep, { passive: false })
    return () => element?.removeEventListener('touchmove', keep)
  }, [area])

  return { ghost, lift, press }
}
