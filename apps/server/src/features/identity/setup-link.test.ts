import { signInWithCustomToken, signInWithEmailAndPassword } from '@firebase/auth'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestApp, useTestApp } from '#test/app.ts'
import { sdkClient } from '#test/sdk-client.ts'
import { setupUrl } from './setup-link.ts'

const owner = {
  organisationName: 'Riverside Pickleball',
  timeZone: 'Europe/Lisbon',
  name: 'Ann Kowalski',
  email: 'Ann@Club.Example',
  password: 'net cord, dink, lob',
}

describe('the first owner', () => {
  const test = useTestApp()
  const listening = useTestApp({ HOST: '0.0.0.0' })
  const published = useTestApp({ PUBLIC_URL: 'https://tasks.club.example' })
  let app: TestApp
  beforeEach(async () => {
    app = test.app
    await sql`delete from users`.execute(app.db)
    await sql`delete from accounts`.execute(app.db)
  })

  type Request = { headers?: Record<string, string>; remoteAddress?: string; body?: object }
  const create = ({ headers = {}, remoteAddress = '127.0.0.1', body = {} }: Request = {}) =>
    app.api.http.inject({
      method: 'POST',
      url: '/api/setup',
      remoteAddress,
      headers: { host: 'localhost:3000', ...headers },
      payload: { ...owner, ...body },
    })
  const state = async (headers: Record<string, string> = {}) => {
    const answer = await app.api.http.inject({
      url: '/api/setup',
      headers: { host: 'localhost:3000', ...headers },
    })
    return answer.json<{ state: string }>().state
  }
  const ownersCount = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as "count" from user_roles join roles r on r."id" = "roleId" where r."builtIn" = 'owner'
    `.execute(app.db)
    return rows[0]?.count
  }
  const waitingCount = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as "count" from pg_stat_activity
      where "datname" = current_database() and "wait_event_type" = 'Lock'
    `.execute(app.db)
    return rows[0]?.count
  }
  const secretOf = (url: string | undefined) => new URL(url ?? '').hash.replace('#setup=', '')

  it('is made on this machine without a secret, and signs in at once and later', async () => {
    expect(await state()).toBe('open')
    const answer = await create()
    expect(answer.statusCode).toBe(200)
    const origin = await app.api.http.listen({ host: '127.0.0.1', port: 0 })
    const { user } = await signInWithCustomToken(
      sdkClient(origin),
      answer.json<{ customToken: string }>().customToken,
    )
    const me = await app.api.http.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${await user.getIdToken()}` },
    })
    expect(me.json()).toMatchObject({
      name: 'Ann Kowalski',
      email: 'ann@club.example',
      roles: [{ name: 'Owner' }],
      organisation: { name: 'Riverside Pickleball' },
    })
    await signInWithEmailAndPassword(sdkClient(origin), 'ann@club.example', owner.password)
    expect(await state()).toBe('done')
  })

  it('is made once', async () => {
    expect((await create()).statusCode).toBe(200)
    expect((await create({ body: { email: 'other@club.example' } })).json()).toMatchObject({
      code: 'conflict',
    })
    expect(await setupUrl(app.db, new URL('http://localhost:3000'))).toBeUndefined()
  })

  it('is one person when two try at the same moment', async () => {
    const answers = await app.db.transaction().execute(async (trx) => {
      await sql`select "id" from organisations for update`.execute(trx)
      const both = ['ann@club.example', 'ben@club.example'].map((email) =>
        create({ body: { email } }),
      )
      await vi.waitFor(async () => expect(await waitingCount()).toBe(2), { timeout: 10_000 })
      return both
    })
    const codes = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
    expect(new Set(codes)).toEqual(new Set([200, 409]))
    expect(await ownersCount()).toBe(1)
  })

  it.each([
    ['comes by another name', { host: 'tasks.club.example' }],
    ['comes by an address of the network', { host: '192.168.1.20:3000' }],
    ['comes by a name that only starts like ours', { host: 'localhost.evil.example' }],
    ['shows a proxy by X-Forwarded-For', { 'x-forwarded-for': '203.0.113.9' }],
    ['shows a proxy by Forwarded', { forwarded: 'for=203.0.113.9' }],
    ['shows a proxy by X-Real-IP', { 'x-real-ip': '127.0.0.1' }],
    ['shows a proxy by Via', { via: '1.1 proxy' }],
  ])('needs the secret when the request %s', async (_, headers) => {
    expect(await state(headers)).toBe('needs_secret')
    expect((await create({ headers })).json()).toMatchObject({ code: 'forbidden' })
    expect(await ownersCount()).toBe(0)
  })

  it('needs the secret when the connection comes from elsewhere', async () => {
    expect((await create({ remoteAddress: '192.168.1.20' })).statusCode).toBe(403)
  })

  it('needs the secret when the server listens or is known elsewhere', async () => {
    for (const opened of [listening, published]) {
      app = opened.app
      expect(await state()).toBe('needs_secret')
      expect((await create()).statusCode).toBe(403)
    }
  })

  it('is made from anywhere with the secret of the link', async () => {
    app = published.app
    const url = await setupUrl(app.db, new URL('https://tasks.club.example'))
    expect(url).toMatch(/^https:\/\/tasks\.club\.example\/auth\/sign-in#setup=[\w-]{43}$/)
    const headers = { host: 'tasks.club.example', 'x-forwarded-for': '203.0.113.9' }
    expect((await create({ headers, body: { secret: 'guessed' } })).statusCode).toBe(403)
    expect((await create({ headers, body: { secret: secretOf(url) } })).statusCode).toBe(200)
    expect((await create({ headers, body: { secret: secretOf(url) } })).statusCode).toBe(409)
  })

  it('can’t be made with a link older than an hour, and the secret is kept as a hash', async () => {
    const secret = secretOf(await setupUrl(app.db, new URL('http://localhost:3000')))
    const { rows } = await sql<{
      row: string
    }>`select setup_links::text as "row" from setup_links`.execute(app.db)
    expect(rows[0]?.row).not.toContain(secret)
    await sql`update setup_links set "expiresAt" = "expiresAt" - interval '61 minutes'`.execute(
      app.db,
    )
    const headers = { host: 'tasks.club.example' }
    expect((await create({ headers, body: { secret } })).statusCode).toBe(403)
  })

  it('is not made by a page of another site', async () => {
    expect((await create({ headers: { origin: 'https://evil.example' } })).statusCode).toBe(403)
    expect(await ownersCount()).toBe(0)
  })

  it.each([
    ['password', { password: 'password1234' }],
    ['password', { password: 'short' }],
    ['password', { password: 'annkowalski2026' }],
    ['email', { email: 'nowhere' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['organisationName', { organisationName: ' ' }],
  ])('is refused with a problem at body.%s for %o', async (field, body) => {
    const answer = await create({ body })
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      details: [{ path: `body.${field}` }],
    })
    expect(await ownersCount()).toBe(0)
  })
})

describe('the runtime settings', () => {
  const test = useTestApp()

  it('tell the web app where to sign in, and nothing that is secret', async () => {
    const answer = await test.app.api.http.inject({
      url: '/config.json',
      headers: { host: 'localhost:3000' },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toEqual({
      identity: {
        mode: 'embedded',
        apiKey: 'courtside',
        projectId: 'courtside',
        authDomain: null,
        methods: ['password'],
        canSignUp: false,
        telegram: null,
      },
      embedHosts: [],
      apiOrigin: null,
      linkOrigin: 'http://localhost:3000',
      isDemo: false,
      hasOutbox: false,
      setup: 'open',
      logoUrl: null,
      maintenance: null,
    })
  })
})
