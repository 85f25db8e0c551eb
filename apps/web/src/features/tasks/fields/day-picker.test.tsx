import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setDateChoices } from '#lib/dates.ts'
import { dismissToast } from '#ui/toast-store.ts'
import { DayPicker } from './day-picker.tsx'

beforeEach(() => {
  // A Sunday: the next Monday is tomorrow.
  vi.useFakeTimers({ now: new Date('2026-11-29T12:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  dismissToast()
  vi.useRealTimers()
})

type Picked = Parameters<Parameters<typeof DayPicker>[0]['onPick']>

function open(day: string | null = null, time: string | null = null) {
  const picked: Picked[] = []
  const onClose = vi.fn<() => void>()
  render(
    <DayPicker
      title="Due date"
      clear="No due date"
      place={new DOMRect()}
      day={day}
      time={time}
      timeZone="Europe/Lisbon"
      onPick={(...one) => picked.push(one)}
      onClose={onClose}
    />,
  )
  return { picked, onClose }
}
// The layer's code is loaded by the first one that opens.
const line = () => screen.findByRole('textbox', { name: 'Due date' }, { timeout: 10_000 })
/** The day of the calendar that holds. */
const chosen = () => document.querySelector('td[aria-selected=true]')
const type = async (words: string) => {
  await line()
  await userEvent.keyboard(words)
}

test('of several things with different days none is shown, and all can lose theirs', async () => {
  const onPick = vi.fn<(...picked: Picked) => void>()
  render(
    <DayPicker
      title="Due date"
      clear="No due date"
      place={new DOMRect()}
      day={null}
      isMixed
      onPick={onPick}
      onClose={() => undefined}
    />,
  )
  expect((await line()).getAttribute('placeholder')).toBe('Different days')
  await userEvent.click(screen.getByRole('button', { name: 'No due date' }))
  expect(onPick).toHaveBeenCalledWith(null, undefined)
})

test.each([
  ['next friday{Enter}', ['2026-12-04', undefined]],
  ['12 dec 18:00{Enter}', ['2026-12-12', '18:00']],
  ['in 2 weeks{Enter}', ['2026-12-13', undefined]],
  ['9:30{Enter}', ['2027-03-03', '09:30']],
])('%s is typed at once and saved by Enter', async (words, picked) => {
  const shown = open('2027-03-03', '20:00')
  const field = await line()
  await waitFor(() => expect(document.activeElement).toBe(field))
  await type(words)
  expect(shown.picked).toEqual([picked])
  expect(shown.onClose).toHaveBeenCalledTimes(1)
})

test.each([
  ['dmy', '4 December', 'day/month', '2026-12-04'],
  ['mdy', 'April 12', 'month/day', '2027-04-12'],
] as const)('figures in the order %s are read as %s', async (order, day, said, picked) => {
  setDateChoices({ order })
  onTestFinished(() => setDateChoices({}))
  const shown = open()
  await type('4/12')
  const read = screen.getByRole('button', { name: new RegExp(said) })
  expect(read.textContent).toContain(day)
  await userEvent.keyboard('{Enter}')
  expect(shown.picked).toEqual([[picked, undefined]])
})

test('what is no day stays, and says so; Escape then leaves the day as it was', async () => {
  const { picked, onClose } = open('2027-03-03')
  await type('whenever{Enter}')
  expect(screen.getByRole('alert').textContent).toContain('isn’t a date')
  expect(await line()).toHaveProperty('value', 'whenever')
  await userEvent.keyboard('{Escape}')
  expect(picked).toEqual([])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('Escape drops a day that was typed, pressing elsewhere saves it', async () => {
  const dropped = open()
  await type('fri{Escape}')
  expect(dropped.picked).toEqual([])
  cleanup()
  const left = open()
  await type('fri')
  await userEvent.click(document.body)
  expect(left.picked).toEqual([['2026-12-04', undefined]])
})

test('it opens on the present day with the whole year, and Enter keeps that', async () => {
  const { picked, onClose } = open('2027-03-03', '18:00')
  expect((await line()).getAttribute('placeholder')).toMatch(/Wed.*2027.*(18|6):00/)
  expect(chosen()?.textContent).toBe('3')
  await type('{Enter}')
  expect(picked).toEqual([])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('arrows go from day to day in the calendar, over the end of the month', async () => {
  const { picked } = open('2027-03-03')
  await line()
  chosen()?.querySelector('button')?.focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}{Enter}')
  expect(picked).toEqual([['2027-02-23', undefined]])
})

test('a day is offered once: on a Sunday the next Monday is tomorrow', async () => {
  open()
  await line()
  expect(screen.getByRole('button', { name: /^Tomorrow/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Next Monday/ })).toBeNull()
})

test('a time that was changed goes with the day that is pressed', async () => {
  const { picked } = open('2027-03-03', '18:00')
  await line()
  const time = screen.getByLabelText(/^Time/)
  await userEvent.clear(time)
  await userEvent.type(time, '07:15')
  await userEvent.click(screen.getByRole('button', { name: /^Tomorrow/ }))
  expect(picked).toEqual([['2026-11-30', '07:15']])
})
