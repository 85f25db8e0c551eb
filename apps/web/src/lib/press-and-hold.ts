/** So long a press rests on a thing before it is a hold, in ms; well before a phone opens a menu of its own. */
const holdTime = 400
/** A press that has moved so far scrolls or drags, in pixels. */
const slack = 10

/** The click that ends a hold is part of it. One may not come at all, so the next press ends the wait. */
function swallowClick() {
  const wait = new AbortController()
  const once = { capture: true, once: true, signal: wait.signal }
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, once)
  addEventListener('pointerdown', () => wait.abort(), once)
}

/** Follows a press, and calls `onHold` where it rests; a shorter one stays a click. */
function followPress(press: PointerEvent, onHold: () => void): void {
  const over = new AbortController()
  const timer = setTimeout(() => {
    over.abort()
    swallowClick()
    onHold()
  }, holdTime)
  const end = () => {
    clearTimeout(timer)
    over.abort()
  }
  const while_ = { signal: over.signal }
  for (const type of ['pointerup', 'pointercancel', 'scroll'])
    addEventListener(type, end, { ...while_, capture: true })
  addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (Math.hypot(clientX - press.clientX, clientY - press.clientY) > slack) end()
    },
    while_,
  )
}

/**
 * What a button needs so that holding it does something else than pressing it: a finger or the mouse rests on it, or one
 * asks for its menu, by the other button of the mouse or the key for it.
 */
export const onHold = (hold: (button: HTMLElement) => void) => ({
  onPointerDown: ({ nativeEvent, currentTarget }: React.PointerEvent<HTMLElement>) => {
    // What lies beneath drags, or counts a hold of its own.
    nativeEvent.stopPropagation()
    if (nativeEvent.button === 0) followPress(nativeEvent, () => hold(currentTarget))
  },
  onContextMenu: (event: React.MouseEvent<HTMLElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const { nativeEvent } = event
    // A finger has held it by then.
    if (!(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType !== 'touch')
      hold(event.currentTarget)
  },
})
