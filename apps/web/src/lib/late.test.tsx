import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { late, startLateFetching } from './late.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>
}
const settle = () => act(async () => vi.advanceTimersByTime(0))

test('it is fetched when first drawn, and the next one is there at once', async () => {
  const load = vi.fn(async () => Greeting)
  const Late = late(load)
  expect(load).not.toHaveBeenCalled()
  render(<Late name="Dana" />)
  expect(screen.queryByText('Hello Dana')).toBeNull()
  await settle()
  expect(screen.getByText('Hello Dana')).toBeTruthy()
  render(<Late name="Sam" />)
  expect(screen.getByText('Hello Sam')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failed fetch is tried again with the next drawing', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('offline'))
  const Late = late(load)
  const { rerender } = render(<Late name="Dana" />)
  await settle()
  expect(screen.queryByText('Hello Dana')).toBeNull()
  rerender(<Late name="Sam" />)
  await settle()
  expect(screen.getByText('Hello Sam')).toBeTruthy()
})

test('what stands there meanwhile gives way to what has come', async () => {
  const Late = late(async () => Greeting, { Meanwhile: ({ name }) => <p>{name} …</p> })
  render(<Late name="Dana" />)
  expect(screen.getByText('Dana …')).toBeTruthy()
  await settle()
  expect(screen.getByText('Hello Dana')).toBeTruthy()
  expect(screen.queryByText('Dana …')).toBeNull()
})

test('once the app is drawn and calm, all of it is fetched ahead, one after another', async () => {
  let arrive = () => undefined as void
  const nested = vi.fn(async () => Greeting)
  const early = vi.fn(async () => {
    await new Promise<void>((resolve) => (arrive = resolve))
    late(nested)
    return Greeting
  })
  const later = vi.fn(async () => Greeting)
  const calls = () => [early, later, nested].map((load) => load.mock.calls.length)
  late(early)
  startLateFetching()
  const Late = late(later)
  vi.advanceTimersByTime(1999)
  await settle()
  expect(calls()).toEqual([0, 0, 0])
  vi.advanceTimersByTime(1)
  await settle()
  expect(calls()).toEqual([1, 0, 0])
  arrive()
  await settle()
  expect(calls()).toEqual([1, 1, 1])
  render(<Late name="Dana" />)
  expect(screen.getByText('Hello Dana')).toBeTruthy()
})
