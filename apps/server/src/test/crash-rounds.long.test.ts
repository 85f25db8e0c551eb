import { describe, expect, it } from 'vitest'
import { crashUnderLoad } from './crash-rounds.ts'

const nothing = { lost: [], doubled: [], broken: [] }

describe('ten times an end under load', () => {
  it.for(['app', 'database', 'restarted database'] as const)(
    'of the %s loses and doubles nothing',
    async (victim, { signal }) => {
      const { ledger, found, outages } = await crashUnderLoad(
        victim,
        { rounds: 10, writes: 400 },
        signal,
      )
      expect(found).toEqual(nothing)
      const expected = victim === 'app' ? 0 : 503
      expect([...ledger.refusals.keys()].filter((status) => status !== expected)).toEqual([])
      expect(ledger.refusedWithoutRetryAfter).toBe(0)
      expect(Math.max(...outages), 'milliseconds until it answered again').toBeLessThan(10_000)
      process.stdout.write(
        `  ${victim}: ${ledger.writes} writes acknowledged, 0 lost; out for ${outages.join(', ')} ms\n`,
      )
    },
  )
})
