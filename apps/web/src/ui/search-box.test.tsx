import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A box beside a menu that asks for what is Vera's. */
function Filters({ onTold }: { onTold: (value: string) => void }) {
  const [line, setLine] = useState('')
  return (
    <>
      <SearchBox
        value={line}
        label="Search"
        toTyped={(value) => (value.includes(':') ? `${value} ` : value)}
        onChange={(value) => {
          setLine(value)
          onTold(value)
        }}
      />
      <button type="button" onClick={() => setLine('assignee:vera')}>
        Vera
      </button>
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => {
  fireEvent.change(box(), { target: { value } })
  act(() => void vi.runAllTimers())
}

test('what is typed behind a filter that a menu wrote is a word of its own', () => {
  const told: string[] = []
  render(<Filters onTold={(value) => told.push(value)} />)
  fireEvent.click(screen.getByText('Vera'))
  act(() => void vi.runAllTimers())
  expect(box().value).toBe('assignee:vera ')
  expect(told).toEqual([])
  type(`${box().value}coffee`)
  expect(told).toEqual(['assignee:vera coffee'])
})

test('spaces behind what is typed stay in the box, and only there', () => {
  const told: string[] = []
  render(<Filters onTold={(value) => told.push(value)} />)
  type('coffee ')
  expect(told).toEqual(['coffee'])
  expect(box().value).toBe('coffee ')
  type('coffee a')
  expect(told).toEqual(['coffee', 'coffee a'])
})
