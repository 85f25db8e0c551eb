import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createRowStore, getRowsNow, tellOnce } from './row-store.ts'

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
  store.put([row('a', 2)])
  store.put([row('a', 1)])
  expect(store.get('a')?.title).toBe('a2')
})

test('a slim row leaves what it does not carry as it is', () => {
  const store = newStore()
  store.put([row('a', 1, { note: 'long' })])
  store.put([row('a', 2)])
  expect(store.get('a')).toMatchObject({ title: 'a2', note: 'long' })
})

test('what is said again changes nothing and tells nobody', () => {
  const store = newStore()
  store.put([row('a'), row('b')])
  const [rows, a] = [store.rowsOf('p'), store.get('a')]
  const told = vi.fn<() => void>()
  store.subscribe('a', told)
  store.subscribeGroup('p', told)
  store.put([row('a')])
  store.replaceGroup('p', [row('a'), row('b')])
  expect(told).not.toHaveBeenCalled()
  expect(store.rowsOf('p')).toBe(rows)
  expect(store.get('a')).toBe(a)
})

test('what is told as one is there at once, and told at its end, also where it breaks', () => {
  const store = newStore()
  const told = vi.fn()
  store.subscribeGroup('p', told)
  tellOnce(() => {
    store.put([row('a')])
    tellOnce(() => store.put([row('b')]))
    expect(store.rowsOf('p')).toHaveLength(2)
    expect(told).not.toHaveBeenCalled()
  })
  expect(told).toHaveBeenCalledTimes(1)
  const breaking = () =>
    tellOnce(() => {
      store.put([row('c')])
      throw new Error('broken')
    })
  expect(breaking).toThrow('broken')
  expect(told).toHaveBeenCalledTimes(2)
})

test('a patch shows over the row, outlives what others change beneath it, and goes alone', () => {
  const store = newStore()
  store.put([row('a')])
  const hideTitle = store.patch('a', { title: 'mine' })
  store.put([row('a', 2, { note: 'theirs' })])
  expect(store.get('a')).toMatchObject({ title: 'mine', note: 'theirs' })
  hideTitle()
  expect(store.get('a')).toMatchObject({ title: 'a2', note: 'theirs' })
})

test('patches lie over each other in the order they came, whichever goes first', () => {
  const store = newStore()
  store.put([row('a')])
  const hideFirst = store.patch('a', { title: 'first' })
  const hideSecond = store.patch('a', { title: 'second' })
  hideFirst()
  expect(store.get('a')?.title).toBe('second')
  hideSecond()
  expect(store.get('a')?.title).toBe('a1')
})

test('a row that is not stored yet is shown by its patch and gone with it', () => {
  const store = newStore()
  const hide = store.patch('new', row('new', 0))
  expect(store.rowsOf('p').map((one) => one.id)).toEqual(['new'])
  hide()
  expect(store.rowsOf('p')).toEqual([])
})

test('a patch of a row that is not held stays invisible until the row comes', () => {
  const store = newStore()
  store.patch('a', { title: 'mine' })
  expect(store.get('a')).toBeUndefined()
  store.put([row('a')])
  expect(store.get('a')?.title).toBe('mine')
})

test('replacing a group removes what it no longer has, but nothing that is being created', () => {
  const store = newStore()
  store.put([row('a'), row('b')])
  store.patch('new', row('new', 0))
  store.replaceGroup('p', [row('b'), row('c')])
  expect(store.rowsOf('p').map((one) => one.id)).toEqual(['b', 'new', 'c'])
})

test('replacing a group leaves a row that is only shown in it, until it is stored there', () => {
  const store = newStore()
  store.put([row('a', 1, { note: 'long' })])
  const hide = store.patch('a', { project: 'q' })
  store.replaceGroup('q', [row('b', 1, { project: 'q' })])
  store.put([row('a', 2, { project: 'q' })])
  hide()
  expect(store.rowsOf('q').map(({ id }) => id)).toEqual(['a', 'b'])
  expect(store.get('a')?.note).toBe('long')
})

test('a row that changes its group leaves the one it was in', () => {
  const store = newStore()
  store.put([row('a')])
  store.put([row('a', 2, { project: 'q' })])
  expect(store.rowsOf('p')).toEqual([])
  expect(store.rowsOf('q')).toHaveLength(1)
})

test('only those are told whose row or group has changed, and a group once for many rows', () => {
  const store = newStore()
  store.put([row('a'), row('b')])
  const [onA, onB, onGroup] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  store.subscribe('a', onA)
  store.subscribe('b', onB)
  const end = store.subscribeGroup('p', onGroup)
  store.put([row('a', 2), row('c')])
  expect([onA, onB, onGroup].map((one) => one.mock.calls.length)).toEqual([1, 0, 1])
  end()
  store.put([row('a', 3)])
  expect(onGroup).toHaveBeenCalledOnce()
})

test('an answer does not take back what was told after it was asked for', () => {
  const store = newStore()
  store.put([row('a'), row('b')])
  const askedAt = getRowsNow()
  store.put([row('b', 2), row('c')])
  store.replaceGroup('p', [row('b')], askedAt)
  expect(store.rowsOf('p')).toEqual([row('b', 2), row('c')])
  store.replaceGroup('p', [row('b', 2)], getRowsNow())
  expect(store.rowsOf('p')).toEqual([row('b', 2)])
})

test('the rows of a group stay the same array until one of them changes', () => {
  const store = newStore()
  store.put([row('a')])
  const before = store.rowsOf('p')
  expect(store.rowsOf('p')).toBe(before)
  store.put([row('a', 2)])
  expect(store.rowsOf('p')).not.toBe(before)
})

test('whatever order copies arrive in, the newest of each row is what remains', () => {
  const copies = fc.array(
    fc.record({ id: fc.constantFrom('a', 'b', 'c'), version: fc.integer({ min: 1, max: 20 }) }),
  )
  fc.assert(
    fc.property(copies, (given) => {
      const store = newStore()
      for (const { id, version } of given) store.put([row(id, version)])
      for (const id of ['a', 'b', 'c']) {
        const versions = given.filter((one) => one.id === id).map((one) => one.version)
        expect(store.get(id)?.version).toBe(versions.length ? Math.max(...versions) : undefined)
      }
    }),
  )
})
