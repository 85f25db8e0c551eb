import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createTurns } from './turns.ts'

const refused = new Error('refused')
function open(limits: Partial<Parameters<typeof createTurns>[0]> = {}) {
  const all = { running: () => 2, waiting: 3, patience: 1000, refuse: () => refused, ...limits }
  const take = createTurns(all)
  return (...given: Parameters<typeof take>) => {
    const turn = take(...given)
    // Those that still wait when a test is over are refused when nobody listens any more.
    turn.catch(() => undefined)
    return turn
  }
}

/** What has happened of a promise by now. */
async function stateOf(promise: Promise<unknown>): Promise<string> {
  const pending = Promise.resolve('waits')
  return Promise.race([
    promise.then(() => 'runs').catch(() => 'refused'),
    pending.then(() => pending),
  ])
}

describe('a turn', () => {
  it('comes to so many of a name at once, then to who waits, in their order', async () => {
    const take = open()
    const ends = [await take('ann'), await take('ann')]
    const later = ['c', 'd'].map(async (name) => ({ name, end: await take('ann') }))
    expect(await Promise.all(later.map(stateOf))).toEqual(['waits', 'waits'])
    ends[1]?.()
    expect(await later[0]).toMatchObject({ name: 'c' })
    expect(await stateOf(later[1] as Promise<unknown>)).toBe('waits')
    ends[0]?.()
    expect(await later[1]).toMatchObject({ name: 'd' })
  })

  it('of one name is none of another’s', async () => {
    const take = open()
    await Promise.all([take('ann'), take('ann')])
    expect(await stateOf(take('ann'))).toBe('waits')
    expect(await stateOf(take('ben'))).toBe('runs')
  })

  it('is refused where as many wait as may', async () => {
    const take = open()
    await Promise.all([take('ann'), take('ann')])
    const waiting = [take('ann'), take('ann'), take('ann')]
    await expect(take('ann')).rejects.toBe(refused)
    expect(await Promise.all(waiting.map(stateOf))).toEqual(['waits', 'waits', 'waits'])
  })

  it('is refused after too long a wait, and not given to who was refused', async () => {
    vi.useFakeTimers()
    const take = open({ running: () => 1 })
    const end = await take('ann')
    const late = take('ann')
    const outcome = late.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await outcome).toBe(refused)
    end()
    expect(await stateOf(take('ann'))).toBe('runs')
    vi.useRealTimers()
  })

  it('passes over who is gone by then', async () => {
    const take = open({ running: () => 1 })
    const end = await take('ann')
    const gone = take('ann', () => false)
    const there = take('ann')
    const outcome = gone.catch((error: unknown) => error)
    end()
    expect(await outcome).toBe(refused)
    expect(await stateOf(there)).toBe('runs')
  })

  it('ends once, however often that is said', async () => {
    const take = open({ running: () => 1 })
    const end = await take('ann')
    const [second, third] = [take('ann'), take('ann')]
    end()
    end()
    await second
    expect(await stateOf(third)).toBe('waits')
  })

  it('follows a limit that changes', async () => {
    let most = 2
    const take = open({ running: () => most })
    const ends = await Promise.all([take('ann'), take('ann')])
    const [third, fourth] = [take('ann'), take('ann')]
    most = 1
    ends[0]?.()
    expect(await stateOf(third)).toBe('waits')
    most = 2
    ends[1]?.()
    expect([await stateOf(third), await stateOf(fourth)]).toEqual(['runs', 'runs'])
  })

  it('is never given to more than may run, and never to fewer', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ name: fc.constantFrom('a', 'b'), ends: fc.boolean() }), {
          maxLength: 60,
        }),
        async (steps) => {
          const take = open({ running: () => 2, waiting: 100 })
          const running = { a: [] as (() => void)[], b: [] as (() => void)[] }
          const asked = { a: 0, b: 0 }
          for (const { name, ends } of steps as { name: 'a' | 'b'; ends: boolean }[]) {
            if (ends && running[name].length > 0) {
              running[name].shift()?.()
              asked[name] -= 1
            } else {
              asked[name] += 1
              take(name).then(
                (end) => running[name].push(end),
                () => undefined,
              )
            }
            await new Promise(setImmediate)
            for (const one of ['a', 'b'] as const)
              expect(running[one].length).toBe(Math.min(2, asked[one]))
          }
        },
      ),
      { numRuns: 50, seed: 3 },
    )
  })
})
