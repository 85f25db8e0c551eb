import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrder, getItemBefore, getLists, findStepFrom, getStepsBehind } from './order-items.ts'

/** Items by their ranks; the capital in front names the list. */
const items = (...ids: string[]) =>
  ids.map((id, index) => ({ id, listName: id.charAt(0), rank: `a${index}` }))

describe('the order of checklist items', () => {
  it('has lists where their first items stand, even when others stand between theirs', () => {
    expect(getLists(items('B1', 'A1', 'B2')).map(({ name }) => name)).toEqual(['B', 'A'])
  })

  it('finds the item before a place, in its own list or behind the list above', () => {
    const all = items('A1', 'A2', 'B1', 'B2')
    expect(getItemBefore(all, { listName: 'A', index: 1 })).toBe('A1')
    expect(getItemBefore(all, { listName: 'B', index: 0 })).toBe('A2')
    expect(getItemBefore(all, { listName: 'A', index: 0 }, 'A1')).toBeNull()
    expect(getItemBefore(all, { listName: 'C', index: 0 })).toBe('B2')
    expect(getItemBefore(all, { listName: 'B', index: 9 }, 'A1')).toBe('B2')
  })

  it('steps through a list and over into the next, and stops at the ends', () => {
    const all = items('A1', 'A2', 'B1')
    expect(findStepFrom(all, 'A1', -1)).toBeUndefined()
    expect(findStepFrom(all, 'A1', 1)).toEqual({ listName: 'A', index: 1 })
    expect(findStepFrom(all, 'A2', 1)).toEqual({ listName: 'B', index: 0 })
    expect(findStepFrom(all, 'B1', -1)).toEqual({ listName: 'A', index: 2 })
    expect(findStepFrom(all, 'B1', 1)).toBeUndefined()
  })

  it('is the same again when steps are taken back from the last to the first', () => {
    const place = (order: readonly string[], id: string, after: string | null) => {
      const rest = order.filter((one) => one !== id)
      const at = after === null ? 0 : rest.indexOf(after) + 1
      return [...rest.slice(0, at), id, ...rest.slice(at)]
    }
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    fc.assert(
      fc.property(fc.subarray(ids), fc.option(fc.constantFrom(...ids)), (moved, target) => {
        const after = target !== null && moved.includes(target) ? null : target
        const steps = getStepsBehind(ids, moved, after)
        const done = steps.reduce((order, { id, set }) => place(order, id, set), ids)
        const from = done.indexOf(moved[0] ?? 'a')
        expect(done.slice(from, from + moved.length)).toEqual(moved.length > 0 ? moved : [])
        const undone = steps
          .toReversed()
          .reduce((order, { id, was }) => place(order, id, was), done)
        expect(undone).toEqual(ids)
      }),
    )
  })

  it('goes by rank, and by id where two ranks are the same', () => {
    const one = { id: 'b', listName: '', rank: 'a1' }
    expect(inOrder([one, { ...one, id: 'a' }, { ...one, rank: 'a0' }]).map(({ id }) => id)).toEqual(
      ['b', 'a', 'b'],
    )
  })
})
