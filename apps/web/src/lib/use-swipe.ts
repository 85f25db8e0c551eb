import { type TouchEvent, useRef } from 'react'

/** So far a finger has to go sideways, in px. */
const reach = 56
/** What begins at the edge of the screen is the system's own way back. */
const edge = 20

type Start = { readonly x: number; readonly y: number }

/** Whether what is under the finger scrolls sideways itself, or is being typed in. */
const needsFinger = (target: EventTarget): boolean =>
  target instanceof Element &&
  (target.closest('pre, table') !== null ||
    (target === document.activeElement && target.matches('input, textarea')))

/** A finger drawn sideways: 1 to the next, towards the left; -1 to the one before. Spread over the element it is for. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<Start>(undefined)
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const touch = touches.item(0)
      const isOurs =
        touches.length === 1 &&
        touch &&
        touch.clientX > edge &&
        touch.clientX < innerWidth - edge &&
        !needsFinger(target)
      start.current = isOurs ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0)
      const from = start.current
      start.current = undefined
      if (!touch || !from || getSelection()?.isCollapsed === false) return
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
      if (Math.abs(x) >= reach && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
    },
    onTouchCancel: () => {
      start.current = undefined
    },
  }
}
