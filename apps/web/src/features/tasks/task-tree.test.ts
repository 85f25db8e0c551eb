import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getTree } from './task-tree.ts'

const same = (entry: string) => entry

test('parts stand below what they are parts of, and siblings keep their order', () => {
  const parents: Record<string, string> = { nets: 'courts', tape: 'nets', lines: 'courts' }
  expect(getTree(['tape', 'lines', 'courts', 'nets', 'draw'], same, (id) => parents[id])).toEqual([
    { entry: 'courts', depth: 0 },
    { entry: 'lines', depth: 1 },
    { entry: 'nets', depth: 1 },
    { entry: 'tape', depth: 2 },
    { entry: 'draw', depth: 0 },
  ])
})

test('what has its parent elsewhere stands at the top', () => {
  expect(getTree(['nets'], same, () => 'courts')).toEqual([{ entry: 'nets', depth: 0 }])
})

const forest = fc.integer({ min: 1, max: 40 }).chain((count) =>
  fc.array(fc.option(fc.nat(count)), { minLength: count, maxLength: count }).map((given) => ({
    entries: given.map((_parent, index) => String(index)),
    parentOf: (id: string) => {
      const parent = given[Number(id)]
      return parent == null ? null : String(parent)
    },
  })),
)

test('whatever names whatever as its parent, each place is kept once and a tree stays as it is', () => {
  fc.assert(
    fc.property(forest, ({ entries, parentOf }) => {
      const places = getTree(entries, same, parentOf)
      expect(places.map(({ entry }) => entry).toSorted()).toEqual(entries.toSorted())
      const order = places.map(({ entry }) => entry)
      expect(getTree(order, same, parentOf)).toEqual(places)
      const parts = places.flatMap(({ entry, depth }, index) =>
        depth === 0
          ? []
          : { entry, above: places.findLast((one, at) => at < index && one.depth < depth)?.entry },
      )
      for (const { entry, above } of parts) expect(above).toBe(parentOf(entry))
    }),
  )
})
