import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createRowStore, getRequestedAt, batchUpdates } from './row-store.ts'

type Row = { id: string; project: string; title: string; note?: string; version: number }
const row = (id: string, version = 1, more: Partial<Row> = {}): Row => ({
  id,
  project: 'p',
  title: `${id}${version}`,
  version,
  ...more,
})
const newStore = () => createRowStore<Row>((one) => one.project)

test('an older copy of a row never replaces a newer one', () => {
  const store = newStore()
  store.upsert([row('a', 2)])
  store.upsert([row('a', 1)])
  expect(store.get('a')?.title).toBe('a2')
})

test('a slim row leaves what it does not carry as it is', () => {
  const store = newStore()
  store.upsert([row('a', 1, { note: 'long' })])
  store.upsert([row('a', 2)])
  expect(store.get('a')).toMatchObject({ title: 'a2', note: 'long' })
})

test('what is said again changes nothing and tells nobody', () => {
  const store = newStore()
  store.upsert([row('a'), row('b')])
  const [rows, a] = [store.rowsOf('p'), store.get('a')]
  const told = vi.fn<() => void>()
  store.subscribe('a', told)
  store.subscribeGroup('p', told)
  store.upsert([row('a')])
  store.replaceGroup('p', [row('a'), row('b')])
  expect(told).not.toHaveBeenCalled()
  expect(store.rowsOf('p')).toBe(rows)
  expect(store.get('a')).toBe(a)
})

test('what is told as one is there at once, and told at its end, also where it breaks', () => {
  const store = newStore()
  const told = vi.fn()
  store.subscribeGroup('p', told)
  batchUpdates(() => {
    store.upsert([row('a')])
    batchUpdates(() => store.upsert([row('b')]))
    expect(store.rowsOf('p')).toHaveLength(2)
    expect(told).not.toHaveBeenCalled()
  })
  expect(told).toHaveBeenCalledTimes(1)
  const breaking = () =>
    batchUpdates(() => {
      store.upsert([row('c')])
      throw new Error('broken')
    })
  expect(breaking).toThrow('broken')
  expect(told).toHaveBeenCalledTimes(2)
})

test('a patch shows over the row, outlives what others change beneath it, and goes alone', () => {
  const store = newStore()
  store.upsert([row('a')])
  const hideTitle = store.applyOptimistic('a', { title: 'mine' })
  store.upsert([row('a', 2, { note: 'theirs' })])
  expect(store.get('a')).toMatchObject({ title: 'mine', note: 'theirs' })
  hideTitle()
  expect(store.get('a')).toMatchObject({ title: 'a2', note: 'theirs' })
})

test('patches lie over each other in the order they came, whichever goes first', () => {
  const store = newStore()
  store.upsert([row('a')])
  const hideFirst = store.applyOptimistic('a', { title: 'first' })
  const hideSecond = store.applyOptimistic('a', { title: 'second' })
  hideFirst()
  expect(store.get('a')?.title).toBe('second')
  hideSecond()
  expect(store.get('a')?.title).toBe('a1')
})

test('a row that is not stored yet is shown by its patch and gone with it', () => {
  const store = newStore()
  const hide = store.applyOptimistic('new', row('new', 0))
  expect(store.rowsOf('p').map((one) => one.id)).toEqual(['new'])
  hide()
  expect(store.rowsOf('p')).toEqual([])
})

test('a patch of a row that is not held stays invisible until the row comes', () => {
  const store = newStore()
  store.applyOptimistic('a', { title: 'mine' })
  expect(store.get('a')).toBeUndefined()
  store.upsert([row('a')])
  expect(store.get('a')?.title).toBe('mine')
})

test('replacing a group removes what it no longer has, but nothing that is being created', () => {
  const store = newStore()
  store.upsert([row('a'), row('b')])
  store.applyOptimistic('new', row('new', 0))
  store.replaceGroup('p', [row('b'), row('c')])
  expect(store.rowsOf('p').map((one) => one.id)).toEqual(['b', 'new', 'c'])
})

test('replacing a group leaves a row that is only shown in it, until it is stored there', () => {
  const store = newStore()
  store.upsert([row('a', 1, { note: 'long' })])
  const hide = store.applyOptimistic('a', { project: 'q' })
  store.replaceGroup('q', [row('b', 1, { project: 'q' })])
  store.upsert([row('a', 2, { project: 'q' })])
  hide()
  expect(store.rowsOf('q').map(({ id }) => id)).toEqual(['a', 'b'])
  expect(store.get('a')?.note).toBe('long')
})

test('a row that changes its group leaves the one it was in', () => {
  const store = newStore()
  store.upsert([row('a')])
  store.upsert([row('a', 2, { project: 'q' })])
  expect(store.rowsOf('p')).toEqual([])
  expect(store.rowsOf('q')).toHaveLength(1)
})

test('only those are told whose row or group has changed, and a group once for many rows', () => {
  const store = newStore()
  store.upsert([row('a'), row('b')])
  const [onA, onB, onGroup] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  store.subscribe('a', onA)
  store.subscribe('b', onB)
  const end = store.subscribeGroup('p', onGroup)
  store.upsert([row('a', 2), row('c')])
  expect([onA, onB, onGroup].map((one) => one.mock.calls.length)).toEqual([1, 0, 1])
  end()
  store.upsert([row('a', 3)])
  expect(onGroup).toHaveBeenCalledOnce()
})

test('an answer does not take back what was told after it was asked for', () => {
  const store = newStore()
  store.upsert([row('a'), row('b')])
  const askedAt = getRequestedAt()
  store.upsert([row('b', 2), row('c')])
  store.replaceGroup('p', [row('b')], askedAt)
  expect(store.rowsOf('p')).toEqual([row('b', 2), row('c')])
  store.replaceGroup('p', [row('b', 2)], getRequestedAt())
  expect(store.rowsOf('p')).toEqual([row('b', 2)])
})

test('the rows of a group stay the same array until one of them changes', () => {
  const store = newStore()
  store.upsert([row('a')])
  const before = store.rowsOf('p')
  expect(store.rowsOf('p')).toBe(before)
  store.upsert([row('a', 2)])
  expect(store.rowsOf('p')).not.toBe(before)
})

test('whatever order copies arrive in, the newest of each row is what remains', () => {
  const copies = fc.array(
    fc.record({ id: fc.constantFrom('a', 'b', 'c'), version: fc.integer({ min: 1, max: 20 }) }),
  )
  fc.assert(
    fc.property(copies, (given) => {
      const store = newStore()
      for (const { id, version } of given) store.upsert([row(id, version)])
      for (const id of ['a', 'b', 'c']) {
        const versions = given.filter((one) => one.id === id).map((one) => one.version)
        expect(store.get(id)?.version).toBe(versions.length ? Math.max(...versions) : undefined)
      }
    }),
  )
})
