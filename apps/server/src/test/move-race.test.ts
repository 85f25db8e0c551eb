import { expect, it } from 'vitest'
import { useTestApp } from './app.ts'
import { dice } from './dice.ts'
import { raceMoves } from './move-race.ts'

const test = useTestApp()

it('32 people who move cards in one column lose no move and give no place twice, and all see the same order', async () => {
  const found = await raceMoves(test.app, {
    writers: 32,
    moves: 300,
    tasks: 40,
    followers: 4,
    chance: dice(4711),
  })
  expect(found.refusals).toEqual([])
  expect(found.logged).toBe(found.moves)
  expect(new Set(found.ranks).size).toBe(found.ranks.length)
  expect(Math.max(...found.ranks.map((rank) => rank.length))).toBeLessThanOrEqual(64)
  for (const order of found.orders) expect(order).toEqual(found.order)
})
