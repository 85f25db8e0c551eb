import { describe, expect, it } from 'vitest'
import { crashUnderLoad } from './crash-rounds.ts'

const nothing = { lost: [], doubled: [], broken: [] }

describe('ten times kill -9 under load', () => {
  it.for(['app', 'database'] as const)(
    'of the %s loses and doubles nothing',
    async (victim, { signal }) => {
      const { ledger, found, outages } = await crashUnderLoad(
        victim,
        { rounds: 10, writes: 400 },
        signal,
      )
      expect(found).toEqual(nothing)
      expect([...ledger.refusals.keys()]).toEqual([victim === 'app' ? 0 : 503])
      expect(ledger.refusedWithoutRetryAfter).toBe(0)
      expect(Math.max(...outages), 'milliseconds until it answered again').toBeLessThan(10_000)
      process.stdout.write(
        `  ${victim}: ${ledger.writes} writes acknowledged, 0 lost; out for ${outages.join(', ')} ms\n`,
      )
    },
  )
})
