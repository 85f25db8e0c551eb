import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { getScroller, getShownEdges } from '#lib/scroller.ts'

type Box = { readonly id: string; readonly top: number; readonly height: number }
type Drag = {
  readonly id: string
  readonly place: number
  readonly shift: number
  readonly height: number
}

/** So near to the edge of what scrolls, dragging scrolls on. */
const edge = 48
const scrollStep = 14

/**
 * Puts the rows of a list into another order by their handles: dragged by mouse or finger, or step by step with the arrow
 * keys. `onMove` tells the place among all rows that one goes to; each row is given `rowProps`, its handle `handleProps`.
 */
export function useReorder(
  ids: readonly string[],
  onMove: (id: string, place: number) => void,
): {
  rowProps: (id: string) => { 'data-row': string; style: CSSProperties | undefined }
  handleProps: (id: string) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: () => void
    onPointerCancel: () => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
} {
  const [drag, draw] = useState<Drag>()
  // Events may come faster than they are drawn; the last of them counts.
  const last = useRef<Drag>(undefined)
  const setDrag = (next: Drag | undefined) => {
    last.current = next
    draw(next)
  }
  const start = useRef<{ y: number; boxes: Box[]; scroller: Element; scrolled: number }>(null)

  const begin = (id: string, event: PointerEvent<HTMLElement>) => {
    const list = event.currentTarget.closest('[data-row]')?.parentElement
    if (event.button !== 0 || !list) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const boxes = [...list.querySelectorAll<HTMLElement>('[data-row]')].map((row) => {
      const { top, height } = row.getBoundingClientRect()
      return { id: row.dataset['row'] ?? '', top, height }
    })
    const scroller = getScroller(list)
    start.current = { y: event.clientY, boxes, scroller, scrolled: scroller.scrollTop }
    setDrag({
      id,
      place: ids.indexOf(id),
      shift: 0,
      height: boxes.find((box) => box.id === id)?.height ?? 0,
    })
  }

  const follow = ({ clientY }: PointerEvent<HTMLElement>) => {
    const now = last.current
    if (!now || !start.current) return
    const { y, boxes, scroller, scrolled } = start.current
    scrollNear(scroller, clientY)
    const shift = clientY - y + scroller.scrollTop - scrolled
    const own = boxes.find((box) => box.id === now.id)
    const middle = own ? own.top + own.height / 2 + shift : 0
    const place = boxes.filter(
      ({ id, top, height }) => id !== now.id && top + height / 2 < middle,
    ).length
    setDrag({ ...now, place, shift })
  }

  const end = (isKept: boolean) => {
    const now = last.current
    if (!now) return
    setDrag(undefined)
    start.current = null
    if (isKept && ids[now.place] !== now.id) onMove(now.id, now.place)
  }

  const onKeyDown = (id: string, event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && last.current) {
      event.preventDefault()
      event.stopPropagation()
      end(false)
      return
    }
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    const place = ids.indexOf(id) + step
    if (place >= 0 && place < ids.length) onMove(id, place)
  }

  return {
    rowProps: (id) => ({ 'data-row': id, style: drag && getStyle(id, drag, ids) }),
    handleProps: (id) => ({
      onPointerDown: (event) => begin(id, event),
      onPointerMove: follow,
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
      onKeyDown: (event) => onKeyDown(id, event),
    }),
  }
}

/** The dragged row goes with the pointer, those it passes make room. */
function getStyle(id: string, drag: Drag, ids: readonly string[]): CSSProperties {
  if (id === drag.id)
    return { transform: `translateY(${drag.shift}px)`, position: 'relative', zIndex: 1 }
  const from = ids.indexOf(drag.id)
  const at = ids.indexOf(id)
  const isPassedDown = at > from && at <= drag.place
  const isPassedUp = at < from && at >= drag.place
  const by = isPassedDown ? -drag.height : isPassedUp ? drag.height : 0
  return { transform: `translateY(${by}px)` }
}

function scrollNear(scroller: Element, y: number): void {
  const { top, bottom } = getShownEdges(scroller)
  if (y < top + edge) scroller.scrollBy(0, -scrollStep)
  if (y > bottom - edge) scroller.scrollBy(0, scrollStep)
}
