import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { MarkdownText } from './markdown-text.tsx'

afterEach(cleanup)

function Held({ begun }: { begun: string }) {
  const [source, setSource] = useState(begun)
  return (
    <>
      <MarkdownText source={source} onChange={setSource} />
      <output>{source}</output>
    </>
  )
}
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')

test('an item is ticked off where it is read, and the focus stays on it', () => {
  render(<Held begun={'* [ ] nets\n* [ ] balls'} />)
  const [, balls] = boxes()
  expect(balls?.ariaLabel).toBe('Done: balls')
  balls?.focus()
  fireEvent.click(balls as Element)
  expect(screen.getByRole('status').textContent).toBe('* [ ] nets\n* [x] balls')
  expect(boxes().map(({ checked }) => checked)).toEqual([false, true])
  expect(document.activeElement).toBe(boxes()[1])
})

test('who may not change the text presses nothing', () => {
  render(<MarkdownText source="- [x] nets" />)
  expect(boxes()[0]?.disabled).toBe(true)
})
