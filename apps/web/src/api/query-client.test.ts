import { MutationObserver, QueryObserver, focusManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { live } from './live.ts'
import { createQueryClient } from './query-client.ts'

const minute = 60_000
let client = createQueryClient()

beforeEach(() => {
  vi.useFakeTimers()
  client = createQueryClient()
  client.mount()
})
afterEach(() => {
  client.unmount()
  client.clear()
  vi.useRealTimers()
})

const watch = (queryFn: () => Promise<unknown>) =>
  new QueryObserver(client, { queryKey: ['courts'], queryFn }).subscribe(() => undefined)

test('query data is fresh for 5 minutes', async () => {
  const load = vi.fn<() => Promise<unknown>>(() => Promise.resolve('six courts'))
  watch(load)()
  await vi.advanceTimersByTimeAsync(5 * minute - 1)
  watch(load)()
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  watch(load)()
  expect(load).toHaveBeenCalledTimes(2)
})

test('unused entries are kept for 30 minutes', async () => {
  const stop = watch(() => Promise.resolve('six courts'))
  await vi.advanceTimersByTimeAsync(0)
  stop()
  await vi.advanceTimersByTimeAsync(30 * minute - 1)
  expect(client.getQueryData(['courts'])).toBe('six courts')
  await vi.advanceTimersByTimeAsync(1)
  expect(client.getQueryData(['courts'])).toBeUndefined()
})

test('a failed query is tried once more, whatever the error', async () => {
  const load = vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('no')))
  watch(load)
  await vi.advanceTimersByTimeAsync(minute)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a failed mutation is never tried again', async () => {
  const change = vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('no')))
  const mutation = new MutationObserver(client, { mutationFn: change })
  await expect(mutation.mutate()).rejects.toThrow('no')
  await vi.advanceTimersByTimeAsync(minute)
  expect(change).toHaveBeenCalledTimes(1)
})

test('nothing is loaded again when the window gets the focus, however old it is', async () => {
  const load = vi.fn<() => Promise<unknown>>(() => Promise.resolve('six courts'))
  watch(load)
  await vi.advanceTimersByTimeAsync(10 * minute)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(minute)
  expect(load).toHaveBeenCalledTimes(1)
})

test('what changes while it is loaded for the first time is loaded once more', async () => {
  const answers = ['six courts', 'seven courts']
  const load = vi.fn<() => Promise<unknown>>(async () => {
    const answer = answers.shift()
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return answer
  })
  watch(load)
  await vi.advanceTimersByTimeAsync(500)
  void client.invalidateQueries({ queryKey: ['courts'] })
  await vi.advanceTimersByTimeAsync(500)
  expect(client.getQueryData(['courts'])).toBe('six courts')
  await vi.advanceTimersByTimeAsync(1000)
  expect(client.getQueryData(['courts'])).toBe('seven courts')
  await vi.advanceTimersByTimeAsync(minute)
  expect(load).toHaveBeenCalledTimes(2)
})

test('what the server stumbled over while the live connection stands is asked for again until it comes', async () => {
  const isOnline = vi
    .spyOn(live, 'getState')
    .mockReturnValue({ connection: 'online', isOutdated: false })
  onTestFinished(() => isOnline.mockRestore())
  let isAway = true
  watch(() =>
    isAway
      ? Promise.reject(new ApiError(500, 'Something went wrong', 'internal'))
      : Promise.resolve('six courts'),
  )
  await vi.advanceTimersByTimeAsync(minute)
  expect(client.getQueryState(['courts'])?.status).toBe('error')
  isAway = false
  await vi.advanceTimersByTimeAsync(minute)
  expect(client.getQueryData(['courts'])).toBe('six courts')
})

test('a refusal is not asked about again', async () => {
  const isOnline = vi
    .spyOn(live, 'getState')
    .mockReturnValue({ connection: 'online', isOutdated: false })
  onTestFinished(() => isOnline.mockRestore())
  const load = vi.fn<() => Promise<unknown>>(() =>
    Promise.reject(new ApiError(403, 'No', 'forbidden')),
  )
  watch(load)
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(load).toHaveBeenCalledTimes(2)
})
