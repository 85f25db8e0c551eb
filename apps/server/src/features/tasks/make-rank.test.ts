import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRankBetween, getRanksBetween } from './make-rank.ts'

test('wherever tasks are put, each gets a key of its own between its neighbours', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 200 }), (places) => {
      const ranks: string[] = []
      for (const place of places) {
        const at = place % (ranks.length + 1)
        const rank = findRankBetween(ranks[at - 1] ?? null, ranks[at] ?? null)
        if (rank === undefined) continue
        // Others can be made beside it.
        expect(getRanksBetween(rank, null, 1)).toHaveLength(1)
        ranks.splice(at, 0, rank)
      }
      expect(ranks).toEqual(ranks.toSorted((a, b) => (a < b ? -1 : 1)))
      expect(new Set(ranks).size).toBe(ranks.length)
    }),
  )
})

test('a place that was left is free for who comes back, whoever was put there meanwhile', () => {
  const after = findRankBetween(null, null) ?? ''
  const before = findRankBetween(after, null) ?? ''
  const given = Array.from({ length: 20 }, () => findRankBetween(after, before))
  expect(new Set(given).size).toBeGreaterThan(15)
})
