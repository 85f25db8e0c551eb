import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, useTestApp } from '#test/app.ts'
import { hashPassword } from './hash-password.ts'
import { type Limit, purgeAttempts, consumeAttempt } from './limit-attempts.ts'
import { addAccount } from './queries.ts'

const password = 'net cord, dink, lob'
const passwordHash = await hashPassword(password)

describe('the limits of sign-in', () => {
  const test = useTestApp()
  const behindProxy = useTestApp({ TRUST_PROXY: '10.0.0.2' })
  beforeAll(async () => {
    for (const { db } of [test.app, behindProxy.app])
      for (const name of ['ann', 'ben'])
        await addAccount(db, {
          id: crypto.randomUUID(),
          email: `${name}@club.example`,
          name,
          passwordHash,
        })
  })
  let app: TestApp
  beforeEach(async () => {
    app = test.app
    await sql`delete from sign_in_attempts`.execute(app.db)
  })

  type Try = { email?: string; password?: string; from?: string; forwardedFor?: string }
  async function trySignIn({
    email = 'ann@club.example',
    from = '203.0.113.1',
    forwardedFor,
    ...given
  }: Try) {
    const answer = await app.api.http.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
      remoteAddress: from,
      ...(forwardedFor && { headers: { 'x-forwarded-for': forwardedFor } }),
      payload: { email, password: given.password ?? 'wrong words here' },
    })
    return answer.statusCode === 200
      ? 'signed in'
      : answer.json<{ error: { message: string } }>().error.message
  }
  const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER'
  const fill = (value: string, limit: Limit, count: number) =>
    Promise.all(Array.from({ length: count }, () => consumeAttempt(app.db, limit, value)))
  /** Takes what is left to guesses that wait. */
  const fillSlow = async (email: string, network: string) => {
    await fill(email, 'password.slow', 1)
    await fill(network, 'network.slow', 1)
  }
  const later = (interval: string) =>
    sql`
      update sign_in_attempts set "at" = (select array_agg(t - ${interval}::interval) from unnest("at") t)
    `.execute(app.db)

  it('stop the eleventh try at an account from one network, though not from another', async () => {
    await fillSlow('ann@club.example', '203.0.113.1')
    const tries = await Promise.all(Array.from({ length: 10 }, () => trySignIn({})))
    expect(new Set(tries)).toEqual(new Set(['INVALID_LOGIN_CREDENTIALS']))
    expect(await trySignIn({ password })).toBe(tooMany)
    expect(await trySignIn({ from: '198.51.100.7', password })).toBe('signed in')
    expect(await trySignIn({ email: 'ben@club.example', password })).toBe('signed in')
  })

  it('stop the thirty-first from anywhere, even with the right password', async () => {
    await fillSlow('ann@club.example', '198.51.100.7')
    await fill('ann@club.example', 'password.all', 29)
    expect(await trySignIn({})).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(await trySignIn({ from: '198.51.100.7', password })).toBe(tooMany)
    expect(await trySignIn({ email: 'ben@club.example', password })).toBe('signed in')
  })

  it('let one of those who wait go on, every half a minute', async () => {
    await fill('ann@club.example', 'password.all', 30)
    const wait = () =>
      Promise.all([1, 2, 3].map((index) => trySignIn({ from: `203.0.113.${index}` })))
    const one = [tooMany, tooMany, 'INVALID_LOGIN_CREDENTIALS'].toSorted()
    expect((await wait()).toSorted()).toEqual(one)
    expect(await trySignIn({ from: '203.0.113.4', password })).toBe(tooMany)
    await later('31 seconds')
    expect((await wait()).toSorted()).toEqual(one)
    await later('31 seconds')
    expect(await trySignIn({ from: '203.0.113.4', password })).toBe('signed in')
  }, 30_000)

  it('let nobody slip through by trying many at once', async () => {
    await fillSlow('ann@club.example', '203.0.113.1')
    const tries = await Promise.all(Array.from({ length: 14 }, () => trySignIn({})))
    expect(tries.filter((result) => result === tooMany)).toHaveLength(4)
  })

  it('hold alike for addresses without an account', async () => {
    await fillSlow('nobody@club.example', '203.0.113.1')
    await fill('nobody@club.example', 'password.all', 30)
    expect(await trySignIn({ email: 'nobody@club.example' })).toBe(tooMany)
  })

  it('are over after fifteen minutes, and tries meanwhile don’t lengthen them', async () => {
    await fill('ann@club.example', 'password.all', 30)
    await later('14 minutes')
    await fillSlow('ann@club.example', '203.0.113.1')
    expect(await trySignIn({ password })).toBe(tooMany)
    await later('61 seconds')
    expect(await trySignIn({ password })).toBe('signed in')
  })

  it('don’t count a success, and go on counting what was tried before it', async () => {
    await fillSlow('ann@club.example', '203.0.113.1')
    await fill('ann@club.example 203.0.113.1', 'password.network', 9)
    expect(await trySignIn({ password })).toBe('signed in')
    expect(await trySignIn({})).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(await trySignIn({})).toBe(tooMany)
  })

  it('stop a network after a hundred tries at any accounts, and successes don’t count', async () => {
    await fillSlow('ben@club.example', '203.0.113.1')
    await fill('203.0.113.1', 'network.all', 99)
    expect(await trySignIn({ password })).toBe('signed in')
    expect(await trySignIn({})).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(await trySignIn({ email: 'ben@club.example', password })).toBe(tooMany)
    expect(await trySignIn({ email: 'ben@club.example', password, from: '203.0.113.2' })).toBe(
      'signed in',
    )
  })

  it('are not escaped by writing X-Forwarded-For oneself', async () => {
    await fillSlow('ann@club.example', '203.0.113.1')
    await fill('203.0.113.1', 'network.all', 100)
    expect(await trySignIn({ password, forwardedFor: '198.51.100.7' })).toBe(tooMany)
  })

  it('go by the forwarded address only when TRUST_PROXY names the sender', async () => {
    app = behindProxy.app
    await fillSlow('ann@club.example', '198.51.100.7')
    await fill('198.51.100.7', 'network.all', 100)
    const forwardedFor = '192.0.2.66, 198.51.100.7'
    expect(await trySignIn({ password, from: '10.0.0.2', forwardedFor })).toBe(tooMany)
    expect(await trySignIn({ password, from: '10.0.0.3', forwardedFor })).toBe('signed in')
  })

  it('leave nothing behind once they are over', async () => {
    await fill('ann@club.example', 'password.all', 3)
    await fill('ben@club.example', 'password.all', 3)
    await sql`
      update sign_in_attempts set "at" = array[now() - interval '61 minutes']
      where "key" = (select min("key") from sign_in_attempts)
    `.execute(app.db)
    await purgeAttempts(app.db)
    const { rows } = await sql`select "key" from sign_in_attempts`.execute(app.db)
    expect(rows).toHaveLength(1)
  })
})
