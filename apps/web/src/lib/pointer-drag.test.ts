// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { followDrag } from './pointer-drag.ts'

const steps = { onLift: vi.fn(), onMove: vi.fn(), onDrop: vi.fn(), onCancel: vi.fn() }
afterEach(() => {
  // What still waits for a click waits no longer.
  dispatchEvent(new Event('keydown'))
  vi.clearAllMocks()
})

/** What a finger does at a moment, in milliseconds; a busy page hears of it later. */
function finger(type: string, at: number): PointerEvent {
  const event = new PointerEvent(type, { pointerId: 7, pointerType: 'touch' })
  return Object.defineProperty(event, 'timeStamp', { value: at })
}

/** Whether a click on the page is heard by what is clicked. */
function isClickHeard(): boolean {
  const heard = vi.fn()
  document.body.addEventListener('click', heard, { once: true })
  document.body.click()
  document.body.removeEventListener('click', heard)
  return heard.mock.calls.length > 0
}

test('a finger that rested has lifted, though the page heard of both in one go', () => {
  followDrag(finger('pointerdown', 1000), steps)
  dispatchEvent(finger('pointerup', 1500))
  expect(steps.onLift).toHaveBeenCalledOnce()
  expect(steps.onDrop).toHaveBeenCalledExactlyOnceWith(false)
})

test('a finger that left sooner has tapped', () => {
  followDrag(finger('pointerdown', 1000), steps)
  dispatchEvent(finger('pointerup', 1200))
  expect(steps.onLift).not.toHaveBeenCalled()
  expect(steps.onDrop).not.toHaveBeenCalled()
  expect(isClickHeard()).toBe(true)
})

test('the click of a drag is swallowed however late it comes, and only that one', async () => {
  followDrag(finger('pointerdown', 1000), steps)
  dispatchEvent(finger('pointerup', 1500))
  await new Promise((resolve) => setTimeout(resolve))
  expect(isClickHeard()).toBe(false)
  expect(isClickHeard()).toBe(true)
})

test.each(['pointerdown', 'keydown'])('a click after the next %s is its own', (next) => {
  followDrag(finger('pointerdown', 1000), steps)
  dispatchEvent(finger('pointerup', 1500))
  dispatchEvent(new Event(next))
  expect(isClickHeard()).toBe(true)
})
