import { getSetup } from '@courtside/contract/identity.ts'
import { createProject } from '@courtside/contract/projects.ts'
import { getMe } from '@courtside/contract/users.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '#errors.ts'
import { type Caller, send, useTestApp } from '#test/app.ts'
import { limitRates, rateLimits } from './rate-limits.ts'

/** How many requests get through, and how long the first that doesn't is asked to wait. */
function consumeAll(consume: () => void, most: number) {
  for (let count = 0; count < most; count++) {
    try {
      consume()
    } catch (error) {
      return { count, wait: error instanceof AppError ? error.retryAfter : undefined }
    }
  }
  return { count: most, wait: undefined }
}

describe('an allowance', () => {
  it('is a burst, and what comes back each second', () => {
    let now = 0
    const consume = limitRates(() => now)
    const { burst, perSecond } = rateLimits.write
    expect(consumeAll(() => consume('ann', 'write'), 10_000)).toEqual({ count: burst, wait: 1 })
    now += 2000
    expect(consumeAll(() => consume('ann', 'write'), 10_000)).toEqual({
      count: 2 * perSecond,
      wait: 1,
    })
    now += 3_600_000
    expect(consumeAll(() => consume('ann', 'write'), 10_000).count).toBe(burst)
  })

  it('of one person or kind leaves that of others alone', () => {
    const consume = limitRates(() => 0)
    consumeAll(() => consume('ann', 'write'), 10_000)
    expect(() => consume('ben', 'write')).not.toThrow()
    expect(() => consume('ann', 'read')).not.toThrow()
  })

  it('lets whoever waits as long as asked go on', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { maxLength: 200 }), (pauses) => {
        let now = 0
        const consume = limitRates(() => now)
        const once = () => consumeAll(() => consume('ann', 'visit'), 1)
        consumeAll(() => consume('ann', 'visit'), 10_000)
        for (const pause of pauses) {
          now += pause
          const { wait } = once()
          if (wait === undefined) continue
          now += wait * 1000
          expect(once().count).toBe(1)
        }
      }),
      { seed: 47 },
    )
  })
})

describe('the allowance of visitors', () => {
  const consumeAs = (consume: ReturnType<typeof limitRates>, ip: string, most = 10_000) =>
    consumeAll(() => consume(ip, 'visit'), most).count

  it('is that of a network, whatever address of it they come from', () => {
    const consume = limitRates(() => 0)
    consumeAs(consume, '2001:db8:1:2::1')
    expect(consumeAs(consume, '2001:db8:1:2:3:4:5:6')).toBe(0)
    expect(consumeAs(consume, '2001:db8:1:3::1')).toBe(rateLimits.visit.burst)
  })

  it('is no larger with ten thousand networks than with ten, and leaves others what they have spent', () => {
    const consume = limitRates(() => 0)
    consumeAs(consume, '203.0.113.9')
    let count = 0
    for (let network = 0; network < 30_000; network++)
      count += consumeAs(consume, `2001:db8:1:${network.toString(16)}::1`, 1)
    expect(count).toBe(10 * rateLimits.visit.burst)
    expect(consumeAs(consume, '203.0.113.9')).toBe(0)
    expect(consumeAs(consume, '2001:db8:2:1::1')).toBe(rateLimits.visit.burst)
  })
})

describe('too many requests', () => {
  const test = useTestApp({ RATE_LIMITS: '1' })
  const behindProxy = useTestApp({ RATE_LIMITS: '1', TRUST_PROXY: '127.0.0.1' })

  const ask = ({ token }: Caller) =>
    test.app.api.http.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${token}` },
    })

  /** The first refusal, after so many answers. */
  async function untilRefused(caller: Caller) {
    for (let count = 0; ; count++) {
      const answer = await ask(caller)
      if (answer.statusCode === 429) return { count, answer }
    }
  }

  it('of one person are refused with words and the time to wait, and nobody else is', async () => {
    const ann = await test.app.person('member')
    const ben = await test.app.person('member')
    const { count, answer } = await untilRefused(ann)
    expect(count).toBeGreaterThanOrEqual(rateLimits.read.burst)
    expect(answer.headers['retry-after']).toMatch(/^\d+$/)
    expect(answer.json()).toMatchObject({
      error: 'Too many requests. Try again in a second',
      code: 'too_many_requests',
    })
    expect((await ask(ben)).statusCode).toBe(200)
  })

  it('that read leave writing to be done', async () => {
    const ann = await test.app.person('owner')
    await untilRefused(ann)
    const made = await ann.call(createProject, { body: { key: 'RATE', name: 'Rates' } })
    expect(made.key).toBe('RATE')
  })

  const addresses = ['198.51.100.1', '198.51.100.2', '198.51.100.3']
  const visit = async (app: typeof test.app, count: number) => {
    const address = addresses[count % addresses.length] ?? ''
    return (await send(app.api, getSetup, {}, { 'x-forwarded-for': address })).status
  }

  it('of visitors are counted by the address they really come from', async () => {
    let count = 0
    while ((await visit(test.app, count)) !== 429) count++
    expect(count).toBeLessThan(3 * rateLimits.visit.burst)
  })

  it('are counted by the address that a trusted proxy names', async () => {
    for (let count = 0; count < 2 * rateLimits.visit.burst; count++)
      expect(await visit(behindProxy.app, count)).toBe(200)
  })

  it('with tokens that are none are refused, too', async () => {
    const guess = (count: number) =>
      send(
        behindProxy.app.api,
        getMe,
        {},
        {
          authorization: `Bearer a.b.${count}`,
          'x-forwarded-for': '198.51.100.9',
        },
      )
    let count = 0
    let answer = await guess(count)
    while (answer.status === 401) answer = await guess(++count)
    expect(answer.status).toBe(429)
    expect(count).toBeGreaterThanOrEqual(rateLimits.visit.burst)
  })
})
