import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Reach, packLanes } from './pack-lanes.ts'

const reach = (from: number, to: number): Reach => ({ from, to })

test('what overlaps stands in lanes beside each other, what doesn’t shares one', () => {
  expect(packLanes([reach(0, 3), reach(1, 2), reach(2, 4), reach(4, 5)])).toEqual([
    { lane: 0, laneCount: 2 },
    { lane: 1, laneCount: 2 },
    { lane: 1, laneCount: 2 },
    { lane: 0, laneCount: 1 },
  ])
})

test('nothing overlaps in a lane, and there are no more lanes than overlap at once', () => {
  const reaches = fc
    .array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 20 })), { maxLength: 60 })
    .map((pairs) => pairs.map(([from, length]) => reach(from, from + length)))
    .map((all) => all.toSorted((a, b) => a.from - b.from))
  fc.assert(
    fc.property(reaches, (all) => {
      const lanes = packLanes(all)
      expect(lanes).toHaveLength(all.length)
      all.forEach((one, index) => {
        const atOnce = all.filter((other) => other.from <= one.from && one.from < other.to)
        expect(lanes[index]?.lane).toBeLessThan(lanes[index]?.laneCount ?? 0)
        expect(lanes[index]?.lane).toBeLessThan(atOnce.length)
        const shares = all.filter(
          (other, at) =>
            at !== index &&
            lanes[at]?.lane === lanes[index]?.lane &&
            other.from < one.to &&
            one.from < other.to,
        )
        expect(shares).toEqual([])
      })
    }),
  )
})
