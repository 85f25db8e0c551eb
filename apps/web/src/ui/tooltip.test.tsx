import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button, IconButton } from './button.tsx'
import { TooltipLayer } from './tooltip-layer.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const tip = () => screen.queryByRole('tooltip')?.textContent

function renderToolbar() {
  render(
    <>
      <TooltipLayer />
      <IconButton label="Create" shortcut="c" />
      <IconButton label="Filter" />
      <p>elsewhere</p>
    </>,
  )
}
const hover = (element: Element, pointerType = 'mouse') => {
  fireEvent.pointerOver(element, { pointerType })
}

test('a pointer that rests sees the name and the key, a passing one nothing', () => {
  renderToolbar()
  hover(screen.getByLabelText('Create'))
  pass(200)
  hover(screen.getByText('elsewhere'))
  pass(1000)
  expect(tip()).toBeUndefined()
  hover(screen.getByLabelText('Create'))
  pass(450)
  expect(tip()).toBe('CreateC')
})

test('along a toolbar the next one shows at once', () => {
  renderToolbar()
  hover(screen.getByLabelText('Create'))
  pass(450)
  hover(screen.getByLabelText('Filter'))
  pass(0)
  expect(tip()).toBe('Filter')
})

test('Escape, a press and scrolling put it away', () => {
  renderToolbar()
  for (const away of [
    () => fireEvent.keyDown(document, { key: 'Escape' }),
    () => fireEvent.pointerDown(document),
    () => fireEvent.scroll(document),
  ]) {
    hover(screen.getByLabelText('Create'))
    pass(450)
    expect(tip()).toBe('CreateC')
    act(() => void away())
    expect(tip()).toBeUndefined()
    hover(screen.getByText('elsewhere'))
  }
})

test('a finger never raises it', () => {
  renderToolbar()
  hover(screen.getByLabelText('Create'), 'touch')
  pass(1000)
  expect(tip()).toBeUndefined()
})

test('a refused button says why, to the pointer and aloud, and does nothing', () => {
  const press = vi.fn<() => void>()
  render(
    <>
      <TooltipLayer />
      <Button disabledReason="You need the permission “Publish”." onClick={press}>
        Publish
      </Button>
    </>,
  )
  const button = screen.getByRole('button')
  fireEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('You need the permission “Publish”.')
  hover(button)
  pass(450)
  expect(tip()).toBe('You need the permission “Publish”.')
})

test('who presses a refused button by finger or by key is told why, beside what an icon is called', () => {
  render(
    <>
      <TooltipLayer />
      <IconButton label="Remove" disabledReason="It is the newest." />
      <p>elsewhere</p>
    </>,
  )
  const button = screen.getByLabelText('Remove')
  const tap = (element: Element) => {
    fireEvent.pointerOver(element, { pointerType: 'touch' })
    fireEvent.pointerDown(element, { pointerType: 'touch' })
    fireEvent.click(element)
  }
  tap(button)
  pass(0)
  expect(tip()).toBe('Remove: It is the newest.')
  tap(screen.getByText('elsewhere'))
  expect(tip()).toBeUndefined()
  // Enter is a click without a pointer.
  fireEvent.click(button)
  pass(0)
  expect(tip()).toBe('Remove: It is the newest.')
})

test('a refused press says why, also where it came before the tooltip', () => {
  const page = (hasTooltip: boolean) => (
    <>
      <Button disabledReason="It is your only way in.">Disconnect</Button>
      {hasTooltip && <TooltipLayer />}
    </>
  )
  const { rerender } = render(page(false))
  fireEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
  rerender(page(true))
  pass(0)
  expect(tip()).toBe('It is your only way in.')
})
