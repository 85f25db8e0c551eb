import { describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { addRelation, isCircle, openStructure, setParent, whyNoParent } from './task-structure.ts'

const test = useTestApp()
const field = 'blockedByIds'
const empty = () => openStructure(test.app.db, null)

/** Adds relations as an import does; how many of them were refused. */
async function refused(relations: readonly (readonly [number, number])[]) {
  const structure = await empty()
  let count = 0
  for (const [one, other] of relations)
    if (isCircle(structure, field, `${one}`, `${other}`)) count++
    else addRelation(structure, field, `${one}`, `${other}`)
  return count
}

describe('tasks that wait for each other', () => {
  it('never do so in a circle, from whichever end it is closed', async () => {
    expect(await refused([[1, 1]])).toBe(1)
    expect(
      await refused([
        [1, 2],
        [2, 1],
      ]),
    ).toBe(1)
    expect(
      await refused([
        [1, 2],
        [2, 3],
        [3, 4],
        [3, 1],
        [4, 2],
        [1, 4],
      ]),
    ).toBe(2)
    // Who waits for 1 is found before what 1 leads to has been gone through.
    expect(
      await refused([
        [2, 3],
        [2, 4],
        [2, 5],
        [1, 2],
        [5, 6],
        [6, 1],
      ]),
    ).toBe(1)
    expect(
      await refused([
        [9, 1],
        [1, 2],
        [1, 3],
        [1, 4],
        [2, 9],
        [4, 9],
      ]),
    ).toBe(2)
  })

  it('may be a chain of any length, in either order', { timeout: 20_000 }, async () => {
    const chain = Array.from({ length: 100_000 }, (_, at) => [at + 1, at] as const)
    expect(await refused(chain)).toBe(0)
    expect(await refused(chain.toReversed())).toBe(0)
  })

  it('are refused where it would take too long to find out', { timeout: 20_000 }, async () => {
    const chain = Array.from({ length: 10_000 }, (_, at) => [at + 1, at] as const)
    const other = chain.map(([one, two]) => [one + 20_000, two + 20_000] as const)
    const joined = Array.from({ length: 1000 }, () => [20_000, 10_000] as const)
    expect(await refused([...chain, ...other, ...joined])).toBe(1000)
  })
})

describe('a task with very many subtasks', () => {
  it('finds its place below another', async () => {
    const structure = await empty()
    for (let child = 0; child < 200_000; child++) setParent(structure, `${child}`, 'parent')
    expect(whyNoParent(structure, 'parent', 'other')).toBeUndefined()
    expect(whyNoParent(structure, 'parent', '7')).toBe('circle')
  })
})
