import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DueLabel } from './due-label.tsx'

beforeEach(() => vi.setSystemTime('2026-11-20T17:30:00Z'))
afterEach(() => vi.useRealTimers())

const toneOf = (dueTime: string | null, timeZone: string) => {
  const { unmount } = render(
    <DueLabel dueOn="2026-11-20" todayOn="2026-11-20" dueTime={dueTime} timeZone={timeZone} />,
  )
  const isLate = screen.getByTitle(/2026/).className.includes('text-danger')
  unmount()
  return isLate
}

test('what is due today is late from its time of day on, in the zone of its project', () => {
  expect(toneOf(null, 'UTC')).toBe(false)
  expect(toneOf('17:00', 'UTC')).toBe(true)
  expect(toneOf('18:00', 'UTC')).toBe(false)
  expect(toneOf('18:00', 'Europe/Berlin')).toBe(true)
})
