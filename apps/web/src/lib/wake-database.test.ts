import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wakeDatabase } from './wake-database.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const never = new Promise(() => undefined)

test('a database that answers only when it is asked again is asked again', async () => {
  const databases = vi.fn<() => Promise<unknown>>(() => never)
  databases.mockReturnValueOnce(never).mockReturnValueOnce(never).mockResolvedValueOnce([])
  vi.stubGlobal('indexedDB', { databases })
  const answers = wakeDatabase()
  await vi.advanceTimersByTimeAsync(1000)
  await expect(answers).resolves.toBe(true)
  expect(databases).toHaveBeenCalledTimes(3)
})

test('one that never answers is done without, and one that is refused or absent is an answer', async () => {
  vi.stubGlobal('indexedDB', { databases: () => never })
  const answers = wakeDatabase(2000)
  await vi.advanceTimersByTimeAsync(2000)
  await expect(answers).resolves.toBe(false)
  vi.stubGlobal('indexedDB', { databases: () => Promise.reject(new Error('denied')) })
  await expect(wakeDatabase()).resolves.toBe(true)
  vi.stubGlobal('indexedDB', undefined)
  await expect(wakeDatabase()).resolves.toBe(true)
  vi.stubGlobal('indexedDB', undefined)
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get: () => {
      throw new DOMException('The request was denied.', 'SecurityError')
    },
  })
  await expect(wakeDatabase()).resolves.toBe(true)
})
