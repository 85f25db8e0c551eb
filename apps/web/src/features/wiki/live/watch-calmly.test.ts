import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createListeners } from '#lib/listeners.ts'
import { type DraftView, firstView } from './draft-view.ts'
import { watchCalmly } from './watch-calmly.ts'

/** A draft whose view is set by hand, and what whoever draws it was told. */
function watched() {
  const listeners = createListeners()
  let view: DraftView = { ...firstView, isReady: true, isOnline: true, isDialling: false }
  const calm = watchCalmly({ subscribe: listeners.subscribe, getView: () => view })
  const told = vi.fn<() => void>()
  const end = calm.subscribe(told)
  return {
    calm,
    told,
    end,
    set: (change: Partial<DraftView>) => {
      view = { ...view, ...change }
      listeners.tell()
    },
  }
}

describe('a draft as it is drawn', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is told of the first letter at once, of no other, and of what is saved when it is calm', () => {
    const { calm, told, set } = watched()
    for (let letter = 0; letter < 20; letter++) {
      set({ unsent: 1 })
      set({ unsent: 2 })
      expect(calm.getView().unsent).toBeGreaterThan(0)
      set({ unsent: 0, others: [] })
      expect(calm.getView().unsent).toBeGreaterThan(0)
      vi.advanceTimersByTime(100)
    }
    expect(told).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(400)
    expect(calm.getView().unsent).toBe(0)
    expect(told).toHaveBeenCalledTimes(2)
  })

  it('is saved when it is calm, however much others write meanwhile', () => {
    const { calm, set } = watched()
    set({ unsent: 1 })
    set({ unsent: 0 })
    for (let letter = 0; letter < 4; letter++) {
      vi.advanceTimersByTime(100)
      set({ others: [letter % 2 ? 'ben' : 'cleo'] })
    }
    expect(calm.getView().unsent).toBe(0)
    set({ unsent: 1 })
    set({ unsent: 0 })
    expect(calm.getView().unsent).toBe(1)
    vi.advanceTimersByTime(400)
    expect(calm.getView().unsent).toBe(0)
  })

  it('is told of every change without a line, and at once that there is none', () => {
    const { calm, told, set } = watched()
    set({ unsent: 1 })
    set({ unsent: 0 })
    set({ isOnline: false })
    expect(calm.getView()).toMatchObject({ isOnline: false, unsent: 0 })
    set({ unsent: 1 })
    set({ unsent: 2 })
    expect(calm.getView().unsent).toBe(2)
    expect(told).toHaveBeenCalledTimes(4)
  })

  it.each([
    { refusal: 'outdated' },
    { isTooLarge: true },
    { others: ['ben'] },
    { size: 300_000 },
    { beyond: 'depth' },
    { isReady: false },
  ] as const)('is told of %j', (change) => {
    const { calm, told, set } = watched()
    set({ unsent: 1 })
    set({ unsent: 0, ...change })
    expect(calm.getView()).toMatchObject(change)
    set({})
    expect(told).toHaveBeenCalledTimes(2)
  })

  it('is told of nothing once nobody looks, and then of what was missed', () => {
    const { calm, told, end, set } = watched()
    set({ unsent: 1 })
    set({ unsent: 0 })
    end()
    vi.advanceTimersByTime(1000)
    set({ refusal: 'forbidden' })
    expect(told).toHaveBeenCalledTimes(1)
    calm.subscribe(told)
    expect(calm.getView()).toMatchObject({ refusal: 'forbidden' })
  })
})
