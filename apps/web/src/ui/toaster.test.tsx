import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dismissToast, toast, toastSwipeThreshold, useToast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  dismissToast()
  vi.runAllTimers()
  vi.useRealTimers()
})

const say = (title: string) => {
  let shown: ReturnType<typeof toast> | undefined
  act(() => void (shown = toast({ title })))
  return shown!
}
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

describe('the list behind it', () => {
  test('holds one: the next replaces the one that stands there', () => {
    const { result } = renderHook(() => useToast())
    say('first')
    say('second')
    expect(result.current.toasts.map(({ title, open }) => [title, open])).toEqual([
      ['second', true],
    ])
  })

  test('a dismissed one stays for 1,000,000 ms and is then removed', () => {
    const { result } = renderHook(() => useToast())
    say('saved')
    act(() => dismissToast())
    pass(999_999)
    expect(result.current.toasts.map(({ open }) => open)).toEqual([false])
    pass(1)
    expect(result.current.toasts).toEqual([])
  })

  test('an update changes what is said, not who says it', () => {
    const { result } = renderHook(() => useToast())
    const shown = say('Importing')
    act(() => shown.update({ title: 'Imported' }))
    expect(result.current.toasts).toMatchObject([{ id: shown.id, title: 'Imported', open: true }])
  })
})

describe('on screen', () => {
  const swipe = (by: number) => {
    const element = screen.getByText('Saved').closest('li')!
    element.setPointerCapture = () => undefined
    element.releasePointerCapture = () => undefined
    element.hasPointerCapture = () => true
    const at = (clientX: number) => ({
      pointerId: 1,
      button: 0,
      pointerType: 'touch',
      clientX,
      clientY: 0,
    })
    fireEvent.pointerDown(element, at(0))
    fireEvent.pointerMove(element, at(20))
    fireEvent.pointerMove(element, at(by))
    fireEvent.pointerUp(element, at(by))
  }

  test('it closes by itself after 5000 ms', () => {
    render(<Toaster />)
    say('Saved')
    pass(4999)
    expect(screen.getByText('Saved')).toBeTruthy()
    pass(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  test('F8 takes one to it, and it waits for as long as one is there', () => {
    render(<Toaster />)
    say('Saved')
    act(() => void fireEvent.keyDown(document, { key: 'F8', code: 'F8' }))
    expect(screen.getByRole('region').contains(document.activeElement)).toBe(true)
    pass(60_000)
    expect(screen.getByText('Saved')).toBeTruthy()
  })

  test('a swipe to the right past 50 px dismisses it, a shorter one does not', () => {
    expect(toastSwipeThreshold).toBe(50)
    render(<Toaster />)
    say('Saved')
    swipe(49)
    expect(screen.getByText('Saved')).toBeTruthy()
    swipe(-80)
    expect(screen.getByText('Saved')).toBeTruthy()
    swipe(51)
    pass(0)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  test('its action runs and closes it', () => {
    const undo = vi.fn<() => void>()
    render(<Toaster />)
    act(() => void toast({ title: 'Moved', action: { label: 'Undo', run: undo } }))
    fireEvent.click(screen.getByText('Undo'))
    expect(undo).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Moved')).toBeNull()
  })
})
