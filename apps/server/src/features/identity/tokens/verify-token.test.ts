import { type KeyObject, createHmac, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type JWTPayload, SignJWT } from 'jose'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { embeddedIssuer, embeddedProject } from './issue-token.ts'
import { type KeyRing, openMemoryKeys } from './key-ring.ts'
import { firebaseIssuer, createVerifyToken } from './verify-token.ts'

const now = () => Math.floor(Date.now() / 1000)
const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: embeddedIssuer,
  aud: embeddedProject,
  sub: 'somebody',
  iat: now(),
  exp: now() + 3600,
  auth_time: now(),
  ...changes,
})

const base64 = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

describe('a token', () => {
  let keys: KeyRing
  let verify: ReturnType<typeof createVerifyToken>
  let publicKey: KeyObject
  let kid: string

  beforeAll(async () => {
    keys = await openMemoryKeys()
    verify = createVerifyToken(
      new Map([[embeddedIssuer, { audience: embeddedProject, keys: keys.find }]]),
    )
    const token = await keys.sign(claims())
    kid = (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string })
      .kid
    publicKey = (await keys.find(
      { alg: 'RS256', kid },
      { payload: '', signature: '' },
    )) as KeyObject
  })

  const refusal = (token: string): Promise<unknown> =>
    verify(token).catch((error: unknown) => error)

  it('of ours verifies', async () => {
    expect(await verify(await keys.sign(claims()))).toMatchObject({ sub: 'somebody' })
  })

  it('without a signature never verifies, whatever the environment says', async () => {
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099')
    vi.stubEnv('NODE_ENV', 'development')
    for (const header of [
      { alg: 'none' },
      { alg: 'none', kid },
      { alg: 'None', kid, typ: 'JWT' },
    ]) {
      expect(await refusal(`${base64(header)}.${base64(claims())}.`)).toMatchObject({
        status: 401,
        code: 'unauthenticated',
      })
    }
    vi.unstubAllEnvs()
  })

  it('signed with our public key as an HMAC secret is refused', async () => {
    const unsigned = `${base64({ alg: 'HS256', kid, typ: 'JWT' })}.${base64(claims())}`
    for (const secret of [
      publicKey.export({ type: 'spki', format: 'pem' }),
      publicKey.export({ type: 'spki', format: 'der' }),
    ]) {
      const signature = createHmac('sha256', secret).update(unsigned).digest('base64url')
      expect(await refusal(`${unsigned}.${signature}`)).toMatchObject({ code: 'unauthenticated' })
    }
  })

  it('signed with another key under our key’s name is refused', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const forge = (header: { alg: string; kid: string }) =>
      new SignJWT(claims()).setProtectedHeader(header).sign(privateKey)
    expect(await refusal(await forge({ alg: 'RS256', kid }))).toMatchObject({
      code: 'unauthenticated',
    })
    expect(await refusal(await forge({ alg: 'PS256', kid }))).toMatchObject({
      code: 'unauthenticated',
    })
    expect(await refusal(await forge({ alg: 'RS256', kid: 'other' }))).toMatchObject({
      status: 401,
    })
  })

  it('whose contents were changed is refused', async () => {
    const [header, , signature] = (await keys.sign(claims())).split('.')
    expect(
      await refusal(`${header}.${base64(claims({ sub: 'somebody-else' }))}.${signature}`),
    ).toMatchObject({
      code: 'unauthenticated',
    })
  })

  it.each([
    ['another audience', { aud: 'other' }, 'unauthenticated'],
    ['another issuer', { iss: 'https://securetoken.google.com/courtside' }, 'unauthenticated'],
    ['no issuer', { iss: undefined }, 'unauthenticated'],
    ['an expiry in the past', { iat: now() - 7200, exp: now() - 3600 }, 'token_expired'],
    ['no expiry', { exp: undefined }, 'unauthenticated'],
    ['a start in the future', { iat: now() + 60 }, 'unauthenticated'],
    ['a validity that starts later', { nbf: now() + 60 }, 'unauthenticated'],
    ['a sign-in in the future', { auth_time: now() + 60 }, 'unauthenticated'],
    ['no sign-in', { auth_time: undefined }, 'unauthenticated'],
    ['no subject', { sub: undefined }, 'unauthenticated'],
    ['an empty subject', { sub: '' }, 'unauthenticated'],
    ['a subject too long', { sub: 'x'.repeat(129) }, 'unauthenticated'],
  ])('with %s is refused', async (_, changes, code) => {
    expect(await refusal(await keys.sign(claims(changes)))).toMatchObject({ status: 401, code })
  })

  // Four seconds and eight, around the five by which clocks may differ.
  it.each([
    ['starts', 'iat', 1, 'unauthenticated'],
    ['is of a sign-in', 'auth_time', 1, 'unauthenticated'],
    ['is valid from', 'nbf', 1, 'unauthenticated'],
    ['ended', 'exp', -1, 'token_expired'],
  ] as const)(
    'that %s a little beside our clock is taken, and further is refused',
    async (_, claim, sign, code) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      const beside = (seconds: number) => keys.sign(claims({ [claim]: now() + sign * seconds }))
      expect(await verify(await beside(4))).toMatchObject({ sub: 'somebody' })
      expect(await refusal(await beside(8))).toMatchObject({ status: 401, code })
      vi.useRealTimers()
    },
  )

  it.each(['', 'x', 'a.b.c', '..', 'é.é.é'])('that is no token, %j, is refused', async (token) => {
    expect(await refusal(token)).toMatchObject({ status: 401, code: 'unauthenticated' })
  })
})

describe('a token of Firebase', () => {
  const project = 'club-tasks'
  const issuer = `https://securetoken.google.com/${project}`
  const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const later = generateKeyPairSync('rsa', { modulusLength: 2048 })
  let served: object[] = []
  let isUp = true
  let fetches = 0
  let url = ''

  const server = createServer((_request, response) => {
    fetches++
    response.writeHead(isUp ? 200 : 503).end(JSON.stringify({ keys: served }))
  })

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    return () => server.close()
  })
  afterEach(() => {
    vi.useRealTimers()
    isUp = true
    fetches = 0
  })

  const jwkOf = (key: KeyObject, kid: string) => ({
    ...key.export({ format: 'jwk' }),
    alg: 'RS256',
    use: 'sig',
    kid,
  })
  const open = () => {
    served = [jwkOf(google.publicKey, 'k0')]
    return createVerifyToken(new Map([firebaseIssuer(project, url)]))
  }
  const sign = (key: KeyObject, kid: string, changes: JWTPayload = {}) =>
    new SignJWT(
      claims({
        iss: issuer,
        aud: project,
        firebase: { sign_in_provider: 'google.com' },
        ...changes,
      }),
    )
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(key)

  it('verifies with the keys that Google publishes, fetched once', async () => {
    const verify = open()
    expect(await verify(await sign(google.privateKey, 'k0'))).toMatchObject({ iss: issuer })
    await expect(
      verify(await sign(google.privateKey, 'k0', { aud: 'other' })),
    ).rejects.toMatchObject({ status: 401 })
    await expect(verify(await sign(later.privateKey, 'k0'))).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect(fetches).toBeLessThanOrEqual(2)
  })

  it('of the embedded service is not taken where Firebase’s are', async () => {
    const verify = open()
    const keys = await openMemoryKeys()
    await expect(verify(await keys.sign(claims()))).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })

  it('of a sign-in that we began in Telegram is taken', async () => {
    const ours = { firebase: { sign_in_provider: 'custom' }, courtside_telegram: '279058397' }
    expect(await open()(await sign(google.privateKey, 'k0', ours))).toMatchObject({
      courtside_telegram: '279058397',
    })
  })

  it.each(['password', 'anonymous', 'emailLink', 'phone', 'custom', undefined])(
    'of a way in that the project has and we don’t, %s, is refused',
    async (sign_in_provider) => {
      const other = {
        email: 'ann@club.example',
        email_verified: true,
        firebase: { sign_in_provider },
      }
      await expect(open()(await sign(google.privateKey, 'k0', other))).rejects.toMatchObject({
        status: 401,
        code: 'unauthenticated',
      })
    },
  )

  it('verifies for a day with the last good keys when Google can’t be reached, and then is not judged', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const verify = open()
    await verify(await sign(google.privateKey, 'k0'))
    isUp = false
    vi.setSystemTime(Date.now() + 23 * 3_600_000)
    expect(await verify(await sign(google.privateKey, 'k0'))).toMatchObject({ iss: issuer })
    vi.setSystemTime(Date.now() + 2 * 3_600_000)
    await expect(verify(await sign(google.privateKey, 'k0'))).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
    })
    fetches = 0
    for (const kid of ['k7', 'k8'])
      await expect(verify(await sign(later.privateKey, kid))).rejects.toMatchObject({ status: 503 })
    expect(fetches).toBe(0)
  })

  it('signed with a key published since is found by fetching again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const verify = open()
    await verify(await sign(google.privateKey, 'k0'))
    served = [jwkOf(google.publicKey, 'k0'), jwkOf(later.publicKey, 'k1')]
    vi.setSystemTime(Date.now() + 61_000)
    expect(await verify(await sign(later.privateKey, 'k1'))).toMatchObject({ iss: issuer })
  })

  it('signed with a key that nobody knows makes us fetch once a minute, however many come', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const verify = open()
    await verify(await sign(google.privateKey, 'k0'))
    const unknown = await sign(later.privateKey, 'k9')
    const ask = () => verify(unknown).catch((error: unknown) => error)
    vi.setSystemTime(Date.now() + 61_000)
    await ask()
    fetches = 0
    for (const seconds of [1, 20, 38]) {
      vi.setSystemTime(Date.now() + seconds * 1000)
      expect(await ask()).toMatchObject({ status: 401, code: 'token_expired' })
    }
    expect(fetches).toBe(0)
    vi.setSystemTime(Date.now() + 2000)
    await ask()
    expect(fetches).toBe(1)
  })

  it('signed with a key that nobody knows makes us fetch once a minute, also while Google is away', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const verify = open()
    await verify(await sign(google.privateKey, 'k0'))
    vi.setSystemTime(Date.now() + 61_000)
    isUp = false
    fetches = 0
    const ask = async (kid: string) =>
      verify(await sign(later.privateKey, kid)).catch((error: unknown) => error)
    for (const kid of ['k7', 'k8', 'k9']) {
      expect(await ask(kid)).toMatchObject({ status: 503 })
      vi.setSystemTime(Date.now() + 19_000)
    }
    expect(fetches).toBe(1)
    expect(await verify(await sign(google.privateKey, 'k0'))).toMatchObject({ iss: issuer })
    // Once Google is back, so is a key that it has made meanwhile.
    isUp = true
    served = [jwkOf(later.publicKey, 'k9')]
    vi.setSystemTime(Date.now() + 61_000)
    expect(await ask('k9')).toMatchObject({ iss: issuer })
  })

  it('signed with the first key ever asked for, while Google is away, is judged once Google is back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const verify = open()
    isUp = false
    const ask = async () =>
      verify(await sign(google.privateKey, 'k0')).catch((error: unknown) => error)
    expect(await ask()).toMatchObject({ status: 503 })
    isUp = true
    vi.setSystemTime(Date.now() + 3000)
    expect(await ask()).toMatchObject({ iss: issuer })
  })

  it('signed with whatever key makes us ask once in three seconds while Google has never answered', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const verify = open()
    isUp = false
    fetches = 0
    const ask = async (kid: string) =>
      verify(await sign(later.privateKey, kid)).catch((error: unknown) => error)
    for (const kid of ['k7', 'k8', 'k9']) expect(await ask(kid)).toMatchObject({ status: 503 })
    await Promise.all(['k7', 'k8', 'k9'].map(ask))
    expect(fetches).toBe(1)
    vi.setSystemTime(Date.now() + 3000)
    await ask('k9')
    expect(fetches).toBe(2)
  })

  it('signed with a key that Google has withdrawn is refused, the latest after six hours', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const verify = open()
    const token = () => sign(google.privateKey, 'k0')
    await verify(await token())
    expect(fetches).toBe(1)
    served = [jwkOf(later.publicKey, 'k1')]
    const ask = async () => verify(await token()).catch((error: unknown) => error)
    vi.setSystemTime(Date.now() + 6 * 3_600_000 + 1000)
    // The first to come fetches the keys for the others.
    await ask()
    await expect.poll(ask).toMatchObject({ status: 401, code: 'token_expired' })
  })
})
