import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Auth, signInWithEmailAndPassword } from '@firebase/auth'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { codeOf, sdkClient } from '#test/sdk-client.ts'
import { addUser } from '../add-user.ts'
import { hashPassword } from '../hash-password.ts'
import { addAccount, addIdentity } from '../queries.ts'
import { embeddedIssuer } from './issue-token.ts'

const email = 'ann@club.example'
const password = 'net cord, dink, lob'

/**
 * What a browser puts between a page of `page` and a server: Origin, and the cookies that it was given. The page finds
 * the server at `origin`.
 */
async function openBrowser(server: string, page = server) {
  const cookies = new Map<string, string>()
  const seen: string[] = []

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request
    const answer = await fetch(new URL(url, server), {
      method,
      headers: {
        origin: page,
        ...(headers['content-type'] && { 'content-type': headers['content-type'] }),
        ...(cookies.size > 0 && {
          cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
        }),
      },
      ...(method === 'POST' && { body: await buffer(request) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      seen.push(line)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
    })
    response.end(await answer.text())
  }

  const wire = createServer((request, response) => void pass(request, response))
  await once(wire.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    wire.closeAllConnections()
    wire.close()
  })
  const { port } = wire.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, cookies, seen }
}

async function addOwner(app: { db: Parameters<typeof addUser>[0] }): Promise<void> {
  const id = crypto.randomUUID()
  await addAccount(app.db, { id, email, name: 'Ann', passwordHash: await hashPassword(password) })
  const userId = await addUser(app.db, { name: 'Ann', email, role: 'owner' })
  await addIdentity(app.db, { issuer: embeddedIssuer, subject: id, userId })
}

const forced = (auth: Auth) => auth.currentUser?.getIdToken(true) ?? Promise.resolve('')

describe('the refresh cookie of a browser', () => {
  const test = useTestApp()
  let server = ''

  beforeAll(async () => {
    server = await test.app.api.http.listen({ host: '127.0.0.1', port: 0 })
    await addOwner(test.app)
  })

  it('holds the refresh token out of reach of scripts, and the SDK holds a word', async () => {
    const { origin, cookies, seen } = await openBrowser(server)
    const auth = sdkClient(origin)
    await signInWithEmailAndPassword(auth, email, password)
    expect(auth.currentUser?.refreshToken).toBe('cookie')
    expect([...cookies.keys()].toSorted()).toEqual(['courtside-3000', 'courtside-device-3000'])
    expect(seen.find((one) => one.startsWith('courtside-3000='))).toMatch(
      /^courtside-3000=[\w-]{64}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
  })

  it('renews the token and turns the cookie over', async () => {
    const { origin, cookies } = await openBrowser(server)
    const auth = sdkClient(origin)
    await signInWithEmailAndPassword(auth, email, password)
    const before = [...cookies.values()]
    expect(await forced(auth)).toBeTruthy()
    expect(auth.currentUser?.refreshToken).toBe('cookie')
    expect([...cookies.values()]).not.toEqual(before)
  })

  it('serves two tabs that refresh at the same moment, and again afterwards', async () => {
    const { origin } = await openBrowser(server)
    const tabs = [sdkClient(origin), sdkClient(origin)]
    for (const tab of tabs) await signInWithEmailAndPassword(tab, email, password)
    expect((await Promise.all(tabs.map(forced))).every(Boolean)).toBe(true)
    expect((await Promise.all(tabs.map(forced))).every(Boolean)).toBe(true)
  })

  it('ends the sign-in that a new one in the same browser replaces', async () => {
    const { origin, cookies } = await openBrowser(server)
    const auth = sdkClient(origin)
    await signInWithEmailAndPassword(auth, email, password)
    const [replaced] = [...cookies]
    await signInWithEmailAndPassword(sdkClient(origin), email, password)
    cookies.clear()
    cookies.set(...replaced!)
    expect(await codeOf(forced(auth))).toBe('auth/user-token-expired')
  })

  it('is cleared on sign-out, and what it held is worth nothing', async () => {
    const { origin, cookies } = await openBrowser(server)
    const auth = sdkClient(origin)
    await signInWithEmailAndPassword(auth, email, password)
    const held = cookies.get('courtside-3000') ?? ''
    expect((await fetch(`${origin}/api/sign-out`, { method: 'POST' })).status).toBe(204)
    // That somebody signed in here once is no sign-in.
    expect([...cookies.keys()]).toEqual(['courtside-device-3000'])
    cookies.set('courtside-3000', held)
    expect(await codeOf(forced(auth))).toBe('auth/user-token-expired')
    expect(auth.currentUser).toBeNull()
  })

  it('is of no use to a page of another site', async () => {
    const { origin, cookies } = await openBrowser(server)
    const auth = sdkClient(origin)
    await signInWithEmailAndPassword(auth, email, password)
    const [held] = [...cookies]
    for (const page of [
      'https://evil.example',
      'null',
      'http://localhost.evil.example:3000',
      'http://localhost:1',
    ]) {
      const evil = await openBrowser(server, page)
      evil.cookies.set(...held!)
      const attempts = [
        fetch(`${evil.origin}/securetoken.googleapis.com/v1/token`, {
          method: 'POST',
          body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'cookie' }),
        }),
        fetch(`${evil.origin}/api/sign-out`, { method: 'POST' }),
      ]
      expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([403, 403])
    }
    expect(await forced(auth)).toBeTruthy()
  })
})

describe('the refresh cookie over https', () => {
  const test = useTestApp({ PUBLIC_URL: 'https://tasks.club.example' })

  it('is bound to the host by its name', async () => {
    await addOwner(test.app)
    const answer = await test.app.api.http.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
      headers: { origin: 'https://tasks.club.example' },
      payload: { email, password },
    })
    const [cookie] = [answer.headers['set-cookie']].flat().filter((one) => one?.includes('side='))
    expect(cookie).toMatch(
      /^__Host-courtside=[\w-]{64}; Max-Age=5184000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(answer.json()).toMatchObject({ refreshToken: 'cookie' })
  })

  it.each([
    'http://tasks.club.example',
    'https://tasks.club.example:8443',
    'http://localhost:3000',
  ])('is not given to a page of %s', async (page) => {
    const answer = await test.app.api.http.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
      headers: { origin: page, host: new URL(page).host },
      payload: { email, password },
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})
