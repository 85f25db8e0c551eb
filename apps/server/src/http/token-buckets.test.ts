import { describe, expect, it } from 'vitest'
import { createBuckets } from './token-buckets.ts'

const limits = { burst: 10, perSecond: 1 }

describe('a bucket', () => {
  it('goes into debt for what was used already, but never beyond one burst', () => {
    let now = 0
    const buckets = createBuckets(limits, () => now)
    buckets.charge('ann', 1000)
    expect(buckets.left('ann')).toBe(-10)
    now += 11_000
    expect(buckets.left('ann')).toBe(1)
  })
})
