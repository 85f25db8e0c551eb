/** A mouse drags once it has moved so far; a finger that has moved so far before its time scrolls. In pixels. */
const slack = { mouse: 5, touch: 10 }
/** So long a finger rests on a thing before it lifts it. */
const holdTime = 350

/** What a drag tells; positions are of the window. */
export type DragSteps = {
  /** The thing is lifted: the mouse has moved, or the finger has rested on it. */
  readonly onLift: () => void
  readonly onMove: (x: number, y: number) => void
  /** Let go of. `hasMoved` is false for a finger that only rested. */
  readonly onDrop: (hasMoved: boolean) => void
  /** Escape, or the system took the pointer away. */
  readonly onCancel: () => void
}

const swallow = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}

/** The click that follows is part of the drag; one comes late, or not at all, so the next press or key ends the wait. */
const swallowClick = () => {
  const wait = new AbortController()
  const once = { capture: true, once: true, signal: wait.signal }
  addEventListener('click', swallow, once)
  for (const next of ['pointerdown', 'keydown']) addEventListener(next, () => wait.abort(), once)
}

/** Follows a pointer from its press on a thing to its release; a press that becomes no drag stays a press. */
export function followDrag(
  { pointerId, pointerType, clientX, clientY, timeStamp }: PointerEvent,
  { onLift, onMove, onDrop, onCancel }: DragSteps,
): void {
  const isTouch = pointerType !== 'mouse'
  let isLifted = false
  let hasMoved = false

  const lift = () => {
    isLifted = true
    onLift()
    onMove(clientX, clientY)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY)
    if (distance > slack[isTouch ? 'touch' : 'mouse']) {
      if (!isLifted && isTouch) return end()
      hasMoved = true
      if (!isLifted) lift()
    }
    if (isLifted) onMove(event.clientX, event.clientY)
  }
  const release = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    // A busy page hears of the release before its own clock.
    if (isTouch && !isLifted && event.timeStamp - timeStamp >= holdTime) lift()
    const wasLifted = isLifted
    end()
    if (!wasLifted) return
    swallowClick()
    onDrop(hasMoved)
  }
  const cancel = () => {
    const wasLifted = isLifted
    end()
    if (wasLifted) onCancel()
  }
  const escape = (event: KeyboardEvent) => {
    if (!isLifted || event.key !== 'Escape') return
    swallow(event)
    addEventListener('pointerup', swallowClick, { once: true })
    cancel()
  }
  const end = () => {
    clearTimeout(timer)
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', release)
    removeEventListener('pointercancel', cancel)
    removeEventListener('keydown', escape, { capture: true })
    removeEventListener('contextmenu', swallow, { capture: true })
  }
  const timer = isTouch ? setTimeout(lift, holdTime) : undefined
  addEventListener('pointermove', move)
  addEventListener('pointerup', release)
  addEventListener('pointercancel', cancel)
  addEventListener('keydown', escape, { capture: true })
  if (isTouch) addEventListener('contextmenu', swallow, { capture: true })
}
