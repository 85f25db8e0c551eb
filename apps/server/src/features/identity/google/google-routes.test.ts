import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestApp, openTestApp } from '#test/app.ts'
import { type SignedIn, googleBrowser } from '#test/google-browser.ts'
import { type GoogleProvider, openGoogleProvider } from '#test/google-provider.ts'

let google: GoogleProvider
let app: TestApp
beforeAll(async () => {
  google = await openGoogleProvider()
  app = await openTestApp({ ...google.environment, ADMISSION: 'open' })
  google.accounts.set('gina', {
    sub: 'gina',
    email: 'Gina@Club.example',
    email_verified: true,
    name: 'Gina Google',
  })
})
afterAll(async () => {
  await app.close()
  await google.close()
})
beforeEach(() => {
  google.forge = undefined
  google.forgesKey = false
  google.outage = undefined
})

const browser = () => googleBrowser(app.api)
const saidBy = async (answer: Promise<SignedIn>) => (await answer).error?.message

describe('signing in at Google', () => {
  it('leads there with state, nonce and a challenge, and back to the page that ends it', async () => {
    const gina = browser()
    const { status, to, headers } = await gina.visit('/google/sign-in')
    expect(status).toBe(302)
    expect(headers['cache-control']).toBe('no-store')
    expect(String(headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Lax$/)
    const { origin, searchParams } = new URL(to)
    expect(origin).toBe(google.environment['GOOGLE_ISSUER'])
    expect(Object.fromEntries(searchParams)).toMatchObject({
      redirect_uri: 'http://localhost:3000/google/callback',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      prompt: 'select_account',
    })
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)?.length).toBeGreaterThan(40)
    expect(await gina.comeBack('gina')).toBe('/auth/sign-in')
    expect(await gina.signIn()).toMatchObject({ email: 'gina@club.example', isNewUser: true })
    expect([...gina.cookies.keys()]).toEqual(['courtside-3000', 'courtside-device-3000'])
  })

  it.each([
    '/google/sign-in?for=https://evil.example&redirect=//evil.example&redirect=https://evil.example',
    '/google/sign-in?for=link&for=sign_in&continue=https://evil.example',
  ])('leads nowhere but to Google and to pages of ours: %s', async (address) => {
    const visitor = browser()
    const { to } = await visitor.visit(address)
    expect(new URL(to).origin).toBe(google.environment['GOOGLE_ISSUER'])
    expect(to).not.toContain('evil')
    const back = await visitor.visit('/google/callback?redirect=https://evil.example&state=x')
    expect(back).toMatchObject({ status: 302, to: '/auth/sign-in' })
  })

  it('is not shown in an address, and what the browser holds tells nobody anything', async () => {
    const gina = browser()
    const to = await gina.comeBack('gina')
    expect(to).not.toMatch(/[?#]/)
    const held = Buffer.from(gina.cookies.get('courtside-google-3000') ?? '', 'base64url')
    expect(held.length).toBeGreaterThan(100)
    expect(held.toString('latin1')).not.toMatch(/gina/i)
  })

  it('counts in the browser that began alone', async () => {
    const back = await browser().goToGoogle('gina')
    const other = browser()
    expect((await other.visit(back)).to).toBe('/auth/sign-in')
    expect(await saidBy(other.signIn())).toBe('GOOGLE_EXPIRED')
    // Also when that one has just been to Google itself.
    await other.goToGoogle('gina')
    await other.visit(back)
    expect(await saidBy(other.signIn())).toBe('GOOGLE_REFUSED')
  })

  it('is taken up once, by one of two at once, and by nobody who kept the cookie', async () => {
    const gina = browser()
    await gina.comeBack('gina')
    const kept = new Map(gina.cookies)
    const answers = await Promise.all([gina.signIn(), gina.signIn()])
    expect(answers.map(({ error }) => error?.message ?? 'in').toSorted()).toEqual([
      'GOOGLE_EXPIRED',
      'in',
    ])
    const thief = browser()
    for (const [name, value] of kept) thief.cookies.set(name, value)
    expect(await saidBy(thief.signIn())).toBe('GOOGLE_EXPIRED')
  })

  it('can’t be repeated with the address that Google led back to', async () => {
    const gina = browser()
    const back = await gina.goToGoogle('gina')
    const asked = new Map(gina.cookies)
    await gina.visit(back)
    // Opened once more it changes nothing for whoever has just come back.
    expect((await gina.visit(back)).to).toBe('/auth/sign-in')
    expect(await gina.signIn()).toHaveProperty('idToken')
    const thief = browser()
    for (const [name, value] of asked) thief.cookies.set(name, value)
    await thief.visit(back)
    expect(await saidBy(thief.signIn())).toBe('GOOGLE_REFUSED')
  })

  it.each([
    ['on the way there', 11, 'asked'],
    ['on the way back', 6, 'answered'],
  ])('that took too long %s is over', async (_where, minutes, stage) => {
    const gina = browser()
    const back = await gina.goToGoogle('gina')
    if (stage === 'answered') await gina.visit(back)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
    try {
      if (stage === 'asked') await gina.visit(back)
      expect(await saidBy(gina.signIn())).toBe('GOOGLE_EXPIRED')
    } finally {
      vi.useRealTimers()
    }
  })

  it('that somebody does not want after all says so', async () => {
    const gina = browser()
    expect(await gina.comeBack('')).toBe('/auth/sign-in')
    expect(await saidBy(gina.signIn())).toBe('USER_CANCELLED')
    expect(await gina.comeBack('', 'link')).toBe('/settings/account')
  })

  it('is no other one’s: neither a cookie of the way there nor one to connect with signs in', async () => {
    const gina = browser()
    await gina.goToGoogle('gina')
    expect(await saidBy(gina.signIn())).toBe('GOOGLE_EXPIRED')
    await gina.comeBack('gina', 'link')
    expect(await saidBy(gina.signIn())).toBe('GOOGLE_EXPIRED')
  })
})

describe('what Google says is refused', () => {
  it.each<[string, (address: URL) => URL]>([
    ['with another state', (url) => set(url, 'state', 'made up')],
    ['with another nonce', (url) => set(url, 'nonce', 'made up')],
    ['for a challenge of somebody else', (url) => set(url, 'code_challenge', 'x'.repeat(43))],
    ['for another client', (url) => set(url, 'client_id', 'somebody-else')],
  ])('%s', async (_what, change) => {
    const gina = browser()
    const back = await gina.goToGoogle('gina', { change })
    expect((await gina.visit(back)).to).toBe('/auth/sign-in')
    expect(await saidBy(gina.signIn())).toBe('GOOGLE_REFUSED')
  })

  it('but not when it is only signed anew', async () => {
    google.forge = (claims) => claims
    const gina = browser()
    await gina.comeBack('gina')
    expect(await gina.signIn()).toHaveProperty('idToken')
  })

  it.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ['an audience that is not us', (claims) => ({ ...claims, aud: 'somebody-else' })],
    ['an issuer that is not Google', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['another nonce', (claims) => ({ ...claims, nonce: 'made up' })],
    ['no nonce', ({ nonce: _nonce, ...claims }) => claims],
    ['a time that is over', (claims) => ({ ...claims, exp: (claims.iat ?? 0) - 3600 })],
    ['nobody', ({ sub: _sub, ...claims }) => claims],
  ])('with an id token of %s', async (_what, forge) => {
    google.forge = forge
    const gina = browser()
    await gina.comeBack('gina')
    expect(await saidBy(gina.signIn())).toBe('GOOGLE_REFUSED')
  })

  it('with an id token that another key has signed', async () => {
    google.forgesKey = true
    const gina = browser()
    await gina.comeBack('gina')
    expect(await saidBy(gina.signIn())).toBe('GOOGLE_REFUSED')
  })

  it.each([
    { status: 200, type: 'text/html', body: '<h1>Welcome to the hotel</h1>' },
    { status: 200, type: 'application/json', body: '{"id_token":7}' },
    { status: 503, type: 'text/plain', body: '' },
  ])('when it makes no sense: %o', async (outage) => {
    const gina = browser()
    const back = await gina.goToGoogle('gina')
    google.outage = outage
    expect(await gina.visit(back)).toMatchObject({ status: 302, to: '/auth/sign-in' })
    expect(await saidBy(gina.signIn())).toMatch(/^GOOGLE_(REFUSED|UNREACHABLE)$/)
  })
})

describe('a Google that can’t be reached', () => {
  it('stops no start, is said where one signs in, and is tried again', async () => {
    const down = await openGoogleProvider()
    down.accounts.set('hugo', { sub: 'hugo', email: 'hugo@club.example', email_verified: true })
    down.outage = { status: 503, type: 'text/plain', body: '' }
    const other = await openTestApp({ ...down.environment, ADMISSION: 'open' })
    try {
      const hugo = googleBrowser(other.api)
      expect(await hugo.visit('/google/sign-in')).toMatchObject({ to: '/auth/sign-in' })
      expect(await saidBy(hugo.signIn())).toBe('GOOGLE_UNREACHABLE')
      expect(await hugo.visit('/google/sign-in?for=link')).toMatchObject({
        to: '/settings/account',
      })
      down.outage = undefined
      await hugo.comeBack('hugo')
      expect(await hugo.signIn()).toMatchObject({ email: 'hugo@club.example' })
      const back = await hugo.goToGoogle('hugo')
      await down.close()
      expect((await hugo.visit(back)).to).toBe('/auth/sign-in')
      expect(await saidBy(hugo.signIn())).toBe('GOOGLE_UNREACHABLE')
    } finally {
      await other.close()
    }
  })

  it('is not asked for by more than one address may ask, in words on a page', async () => {
    const limited = await openTestApp({ ...google.environment, RATE_LIMITS: '1' })
    try {
      // All at once: one after another they may take as long as it takes to be allowed more.
      const browsers = Array.from({ length: 1000 }, () => googleBrowser(limited.api))
      const visits = await Promise.all(browsers.map((each) => each.visit('/google/sign-in')))
      const refused = browsers[visits.findIndex(({ to }) => to === '/auth/sign-in')]
      const elsewhere = googleBrowser(limited.api, '192.0.2.7')
      for (const [name, value] of refused?.cookies ?? []) elsewhere.cookies.set(name, value)
      expect(await saidBy(elsewhere.signIn())).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    } finally {
      await limited.close()
    }
  })
})

describe('without Google', () => {
  it('there is nothing at its addresses, and no way to sign in by it', async () => {
    const without = await openTestApp({ ADMISSION: 'open' })
    try {
      const gina = googleBrowser(without.api)
      expect((await gina.visit('/google/sign-in')).status).toBe(404)
      expect(await saidBy(gina.signIn())).toBe('OPERATION_NOT_ALLOWED')
      const methods = async ({ api }: TestApp) =>
        (await api.http.inject({ url: '/config.json' })).json<{ identity: { methods: string[] } }>()
          .identity.methods
      expect(await methods(without)).toEqual(['password'])
      expect(await methods(app)).toEqual(['password', 'google'])
    } finally {
      await without.close()
    }
  })
})

const set = (url: URL, name: string, value: string): URL => {
  url.searchParams.set(name, value)
  return url
}
