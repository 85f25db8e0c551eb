import { type IncomingHttpHeaders, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { hostedSettings } from '#test/hosted-google.ts'

type Seen = { readonly host: string; readonly url: string; readonly headers: IncomingHttpHeaders }

describe('the pages that end a sign-in with Google', () => {
  const hosted = useTestApp(hostedSettings)
  const own = useTestApp()
  let seen: Seen[] = []
  let answer: { status: number; headers: Record<string, string>; body: string }
  let origin = ''

  const upstream = createServer((request, response) => {
    const { host = '', ...headers } = request.headers
    seen.push({ host: String(headers['x-asked-host'] ?? host), url: request.url ?? '', headers })
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
    return () => upstream.close()
  })
  const realFetch = fetch
  beforeEach(() => {
    seen = []
    answer = {
      status: 200,
      headers: { 'content-type': 'text/html', 'set-cookie': 'theirs=1', 'x-powered-by': 'them' },
      body: '<script nonce="firebase-auth-helper">end()</script>',
    }
    // What would go to the internet goes to this machine; nothing else is changed.
    vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
      const { host, pathname, search } = new URL(input)
      const headers = new Headers(init.headers)
      headers.set('x-asked-host', host)
      return realFetch(`${origin}${pathname}${search}`, { ...init, headers })
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  const open = (url: string, headers: Record<string, string> = {}) =>
    hosted.app.api.http.inject({ url, headers })

  it('come from the host of the project, with what was asked and nothing of the visitor', async () => {
    const reply = await open('/__/auth/handler?state=a%26b&code=1', {
      cookie: 'courtside=secret',
      authorization: 'Bearer secret',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      referer: 'https://tasks.club.example/auth/sign-in',
      'accept-language': 'vi',
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toBe(answer.body)
    expect(seen).toMatchObject([
      {
        host: 'club-tasks.firebaseapp.com',
        url: '/__/auth/handler?state=a%26b&code=1',
        headers: { 'accept-language': 'vi' },
      },
    ])
    for (const name of [
      'cookie',
      'authorization',
      'x-forwarded-for',
      'x-forwarded-host',
      'referer',
    ])
      expect(seen[0]?.headers[name], name).toBeUndefined()
  })

  it('set no cookie, stay within reach of their opener, and are framed by our own pages alone', async () => {
    const { headers } = await open('/__/auth/iframe')
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
    expect(headers['content-security-policy']).toMatch(
      /frame-ancestors 'self'; report-uri \/policy-reports$/,
    )
    answer.headers['content-security-policy'] = "script-src 'nonce-theirs'"
    const theirs = await open('/__/auth/handler')
    expect(theirs.headers['content-security-policy']).toBe("script-src 'nonce-theirs'")
  })

  it('are few: no other address of that host can be had by them', async () => {
    for (const url of [
      '/__/auth/..%2F..%2Fsecret',
      '/__/auth/%2e%2e',
      '/__/auth/a/b',
      '/__/auth/.env',
      '/__/auth/@evil.example',
      '/__/firebase/config.json',
      '/__/functions/x',
    ])
      expect((await open(url)).statusCode, url).toBe(404)
    expect(seen).toEqual([])
  })

  it('lead nowhere else: a redirect, an error or silence there is a sentence here', async () => {
    for (const status of [302, 500, 403]) {
      answer = { status, headers: { location: 'https://evil.example/' }, body: 'theirs' }
      const reply = await open('/__/auth/handler')
      expect(reply.statusCode, String(status)).toBe(502)
      expect(reply.headers['location']).toBeUndefined()
      expect(reply.body).toMatch(/couldn’t reach Google/)
    }
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    expect((await open('/__/firebase/init.json')).statusCode).toBe(502)
  })

  it('are not there where we keep the accounts ourselves', async () => {
    expect((await own.app.api.http.inject({ url: '/__/auth/handler' })).statusCode).toBe(404)
    expect(seen).toEqual([])
  })
})
