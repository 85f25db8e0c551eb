import { describe, expect, it } from 'vitest'
import { crashUnderLoad } from './crash-rounds.ts'

const nothing = { lost: [], doubled: [], broken: [] }

describe('kill -9 under load', { timeout: 120_000 }, () => {
  it('of the app loses nothing that was acknowledged, and doubles nothing', async ({ signal }) => {
    const { ledger, found } = await crashUnderLoad('app', { rounds: 1, writes: 100 }, signal)
    expect(found).toEqual(nothing)
    expect([...ledger.refusals.keys()], 'only broken connections').toEqual([0])
  })

  it('of the database is answered with 503 and when to come back, and loses nothing @long', async ({
    signal,
  }) => {
    const { ledger, found } = await crashUnderLoad('database', { rounds: 1, writes: 100 }, signal)
    expect(found).toEqual(nothing)
    expect([...ledger.refusals.keys()]).toEqual([503])
    expect(ledger.refusedWithoutRetryAfter).toBe(0)
  })

  it('and a restart of the database under load does not, either @long', async ({ signal }) => {
    const size = { rounds: 1, writes: 100 }
    const { ledger, found } = await crashUnderLoad('restarted database', size, signal)
    expect(found).toEqual(nothing)
    expect([...ledger.refusals.keys()].filter((status) => status !== 503)).toEqual([])
    expect(ledger.refusedWithoutRetryAfter).toBe(0)
  })
})
