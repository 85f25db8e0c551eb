import { expect, it } from 'vitest'
import { useTestApp } from './app.ts'
import { dice } from './dice.ts'
import { raceMoves } from './move-race.ts'

const test = useTestApp()

it('2,000 moves by 32 people in one column lose nothing, and all 32 see the same order', async () => {
  const found = await raceMoves(test.app, {
    writers: 32,
    moves: 2000,
    tasks: 60,
    followers: 32,
    chance: dice(Date.now() % 1_000_000),
  })
  expect(found.refusals).toEqual([])
  expect(found.logged).toBe(2000)
  expect(new Set(found.ranks).size).toBe(found.ranks.length)
  expect(Math.max(...found.ranks.map((rank) => rank.length))).toBeLessThanOrEqual(64)
  for (const order of found.orders) expect(order).toEqual(found.order)
})
