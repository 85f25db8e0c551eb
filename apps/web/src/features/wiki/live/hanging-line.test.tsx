import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { connectApi } from '#api/connections.ts'
import { openLiveDraft } from './open-live-draft.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  connectApi({ origin: '' })
})

test('a line to a server that takes it and never answers is given up after ten seconds, said, and dialled anew', async () => {
  const lines = new Set<{ destroy: () => void }>()
  const silent = createServer((line) => {
    line.on('error', () => undefined)
    lines.add(line)
  })
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  connectApi({
    origin: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    getToken: () => Promise.resolve('any'),
  })
  // A device whose storage does not answer either.
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const draft = openLiveDraft(crypto.randomUUID(), {
    userId: crypto.randomUUID(),
    onEpoch: () => undefined,
    onLetGo: () => undefined,
    onKept: () => undefined,
  })
  await vi.advanceTimersByTimeAsync(1000)
  await expect.poll(() => lines.size).toBe(1)
  await vi.advanceTimersByTimeAsync(9000)
  expect(draft.getView().isDialling).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(draft.getView()).toMatchObject({ isDialling: false, isOnline: false })
  await vi.advanceTimersByTimeAsync(1000)
  await expect.poll(() => lines.size).toBe(2)
  draft.close()
  for (const line of lines) line.destroy()
  silent.close()
})
