import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { recordLost } from '#lib/line-away.ts'
import { Loading } from './skeleton.tsx'

afterEach(() => act(() => recordLost(false)))

test('what is loading waits for a moment before it is drawn, and says at once that there is no connection', () => {
  render(<Loading>bars</Loading>)
  expect(screen.getByRole('status', { name: 'Loading' }).className).toBe('appear-late')
  act(() => recordLost(true))
  expect(screen.getByRole('status').className).toBe('')
  expect(screen.getByRole('status').textContent).toContain('Not on this device yet')
})
