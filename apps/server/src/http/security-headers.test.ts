import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, useTestApp } from '#test/app.ts'
import { answerErrors } from './error-answers.ts'
import { getGoogleHosts, sendSecurityHeaders, telegramWeb } from './security-headers.ts'
import { serveWebApp } from './web-app.ts'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
}
const noPage = {
  ...everywhere,
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
  'cache-control': 'no-store',
}

/** What an answer says of strings that become HTML and scripts, and of reports. */
const typesOf = (headers: OutgoingHttpHeaders) => ({
  policy: String(headers['content-security-policy'])
    .split('; ')
    .filter((part) => /^(require-trusted-types-for|trusted-types|report-)/.test(part)),
  endpoints: headers['reporting-endpoints'],
})
const typedBy = (types: string) => ({
  policy: [
    "require-trusted-types-for 'script'",
    `trusted-types ${types}`,
    'report-uri /policy-reports',
  ],
  endpoints: undefined,
})

describe('an answer of the API', () => {
  const test = useTestApp()

  it.each([
    [200, '/api/users/me', true],
    [400, '/api/projects?limit=0', true],
    [400, '/api/tasks/%zz', true],
    [401, '/api/users/me', false],
    [404, '/api/tasks/NONE-1', true],
    [404, '/api/nothing', true],
    [404, '/nothing', true],
  ])('%d of %s carries every header', async (status, url, isSignedIn) => {
    const { token } = await test.app.person('member')
    const answer = await test.app.api.http.inject({
      url,
      headers: isSignedIn ? { authorization: `Bearer ${token}` } : {},
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject(noPage)
    expect(answer.headers).not.toHaveProperty('strict-transport-security')
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    expect(answer.headers).not.toHaveProperty('server')
  })

  it('that changed something carries them, with or without a body', async () => {
    const { token } = await test.app.person('owner')
    const headers = { authorization: `Bearer ${token}` }
    const made = await test.app.api.http.inject({
      method: 'POST',
      url: '/api/projects',
      headers,
      payload: { key: 'HEAD', name: 'Headers' },
    })
    const { id } = made.json<{ id: string }>()
    const gone = await test.app.api.http.inject({
      method: 'DELETE',
      url: `/api/projects/${id}`,
      headers,
    })
    expect([made.statusCode, gone.statusCode]).toEqual([200, 204])
    expect(made.headers).toMatchObject(noPage)
    expect(gone.headers).toMatchObject(noPage)
  })

  it('in maintenance carries them, with the time to come back', async () => {
    const app = await openTestApp({ MAINTENANCE: 'New courts' })
    const { token } = await app.person('member')
    const answer = await app.api.http.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'maintenance', details: { reason: 'New courts' } })
    expect(answer.headers).toMatchObject({ ...noPage, 'retry-after': '60' })
    await app.close()
  })

  it('for a fault of our own carries them, and tells nothing of the fault', async () => {
    const app = await openTestApp()
    const { token } = await app.person('member')
    const ask = () =>
      app.api.http.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } })
    expect((await ask()).statusCode).toBe(200)
    await app.database.db.destroy()
    const answer = await ask()
    expect(answer.statusCode).toBe(500)
    expect(answer.headers).toMatchObject(noPage)
    const sentence = 'Something went wrong on our side. Nothing was changed.'
    expect(answer.json()).toEqual({ error: sentence, message: sentence, code: 'internal' })
    await app.close()
  })

  it('that is no page has nothing to report', async () => {
    const { headers } = await test.app.api.http.inject({ url: '/api/users/me' })
    expect(headers).not.toHaveProperty('reporting-endpoints')
    expect(headers['content-security-policy']).not.toContain('report')
  })

  it('that is the page about the API turns no string into HTML or a script, whatever its name', async () => {
    const { headers } = await test.app.api.http.inject({ url: '/api/docs' })
    expect(typesOf(headers)).toEqual(typedBy("'none'"))
  })

  it('over https asks the browser to stay there', async () => {
    const app = await openTestApp({ PUBLIC_URL: 'https://tasks.example.org' })
    for (const url of ['/api/users/me', '/%zz']) {
      const { headers } = await app.api.http.inject({ url })
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    }
    await app.close()
  })
})

describe('the web app', () => {
  let folder: string
  let http: FastifyInstance

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'courtside-web-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), '<script nonce="__CSP_NONCE__"></script>')
    await writeFile(join(folder, 'assets/main-abc.js'), 'export {}')
    await writeFile(join(folder, 'assets/main-abc.js.br'), 'packed')
    await writeFile(join(folder, 'theme.js'), '')
    await writeFile(
      join(folder, 'verify.html'),
      '<meta property="csp-nonce" nonce="__CSP_NONCE__"><script src="/a.js" nonce="__CSP_NONCE__"></script>',
    )
    await writeFile(join(folder, 'index.vi.html'), '<html lang="vi" nonce="__CSP_NONCE__">')
    await writeFile(join(folder, 'verify.vi.html'), '<html lang="vi" nonce="__CSP_NONCE__">')
    for (const name of ['app', 'push', 'verify'])
      await writeFile(join(folder, `${name}-worker.js`), `'${name}'`)
    http = fastify()
    answerErrors(http)
    sendSecurityHeaders(http, false)
    serveWebApp(http, folder)
    await http.ready()
  })
  afterAll(async () => {
    await http.close()
    await rm(folder, { recursive: true })
  })

  it.each(['/', '/projects', '/tasks/OPEN-12', '/no/such/page', '/auth/sign-in?redirect=%2F'])(
    'answers %s with its page and a nonce of this answer alone',
    async (url) => {
      const nonces = new Set<string>()
      for (let time = 0; time < 2; time++) {
        const { statusCode, headers, body } = await http.inject({ url })
        expect(statusCode).toBe(url === '/no/such/page' ? 404 : 200)
        expect(headers).toMatchObject({
          ...everywhere,
          'cache-control': 'no-store',
          vary: 'accept-language, cookie',
        })
        const policy = String(headers['content-security-policy'])
        const nonce = /script-src 'self' 'nonce-([\w+/=]+)'/.exec(policy)?.[1] ?? ''
        expect(body).toBe(`<script nonce="${nonce}"></script>`)
        expect(policy).not.toMatch(/unsafe|\*|http:/)
        nonces.add(nonce)
      }
      expect(nonces.size).toBe(2)
    },
  )

  it.each([
    ['/tasks/OPEN-12', 'courtside courtside-scripts ProseMirrorClipboard'],
    ['/no/such/page', 'courtside courtside-scripts ProseMirrorClipboard'],
    ['/verify', 'courtside-scripts'],
    ['/verify-worker.js', "'none'"],
    ['/app-worker.js', "'none'"],
  ])(
    'at %s lets strings become HTML and scripts by %s alone, and asks for reports',
    async (url, types) => {
      expect(typesOf((await http.inject({ url })).headers)).toEqual(typedBy(types))
    },
  )

  it('names over https alone an endpoint for reports, which browsers take there in place of the address', async () => {
    const secure = fastify()
    sendSecurityHeaders(secure, true)
    serveWebApp(secure, folder)
    for (const url of ['/tasks/OPEN-12', '/verify', '/verify-worker.js']) {
      const { policy, endpoints } = typesOf((await secure.inject({ url })).headers)
      expect(policy.slice(-2)).toEqual(['report-uri /policy-reports', 'report-to policy'])
      expect(endpoints).toBe('policy="/policy-reports"')
    }
    const { headers } = await secure.inject({ url: '/theme.js' })
    expect(typesOf(headers)).toEqual({ policy: [], endpoints: undefined })
    await secure.close()
  })

  it('asks robots to keep away from what is shared by a link, and from nothing else', async () => {
    const robotsOf = async (url: string) => (await http.inject({ url })).headers['x-robots-tag']
    expect(await robotsOf('/shared/abc')).toBe('noindex, nofollow')
    expect(await robotsOf('/wiki/abc')).toBeUndefined()
  })

  it.each([{ 'accept-language': 'vi-VN, en;q=0.5' }, { cookie: 'language=vi' }])(
    'answers in the language of %j, and tells caches what it goes by',
    async (asking) => {
      for (const [url, page] of [
        ['/tasks/OPEN-12', /^<html lang="vi" nonce="[\w+/=]+">$/],
        ['/verify', /^<html lang="vi">$/],
      ] as const) {
        const { body, headers } = await http.inject({ url, headers: asking })
        expect(body).toMatch(page)
        expect(headers['vary']).toBe('accept-language, cookie')
      }
    },
  )

  it('lets a page reach Google where people sign in with it, and nothing else', async () => {
    const hosted = fastify()
    serveWebApp(hosted, folder, { signIn: getGoogleHosts('club.firebaseapp.com') })
    const { headers } = await hosted.inject({ url: '/auth/sign-in' })
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toContain(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    )
    expect(policy).toContain("frame-src 'self' https://club.firebaseapp.com")
    expect(policy).toContainEqual(
      expect.stringMatching(/^script-src 'self' 'nonce-\S+' https:\/\/apis\.google\.com$/),
    )
    expect(typesOf(headers)).toEqual(
      typedBy('courtside courtside-scripts ProseMirrorClipboard gapi#gapi goog#html'),
    )
    await hosted.close()
  })

  it('may be shown in a frame of Telegram’s page where there is a bot, and of no other site', async () => {
    for (const framedBy of [undefined, [telegramWeb]]) {
      const server = fastify()
      serveWebApp(server, folder, framedBy && { framedBy })
      const { headers } = await server.inject({ url: '/projects' })
      const policy = String(headers['content-security-policy']).split('; ')
      expect(policy.at(-1)).toBe(
        framedBy ? "frame-ancestors 'self' https://web.telegram.org" : "frame-ancestors 'self'",
      )
      await server.close()
    }
  })

  it('shows in frames pages of the hosts that are named now, each over https alone, and of no other', async () => {
    const server = fastify()
    let named: string[] = []
    serveWebApp(server, folder, { embedHosts: async () => named })
    for (const [hosts, frames] of [
      [[], "frame-src 'self'"],
      [['a.example', 'b.example'], "frame-src 'self' https://a.example https://b.example"],
      [['b.example'], "frame-src 'self' https://b.example"],
    ] as const) {
      named = [...hosts]
      const { headers } = await server.inject({ url: '/shared/abc' })
      const policy = String(headers['content-security-policy']).split('; ')
      expect(policy.filter((part) => part.startsWith('frame-src'))).toEqual([frames])
    }
    await server.close()
  })

  it('answers /verify with a page that a browser may keep, which loads nothing but its own', async () => {
    const { headers, body } = await http.inject({ url: '/verify' })
    expect(body).toBe('<script src="/a.js"></script>')
    expect(headers).toMatchObject({ ...everywhere, 'cache-control': 'no-cache' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/)
    expect(policy).not.toMatch(/unsafe|nonce|\*|http/)
    const worker = await http.inject({ url: '/verify-worker.js' })
    expect(worker.headers).toMatchObject({
      ...everywhere,
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; /,
      ),
    })
  })

  it('gives the worker that keeps the app, and where nothing is kept the one that removes it', async () => {
    expect((await http.inject({ url: '/app-worker.js' })).body).toBe("'app'")
    const bare = fastify()
    serveWebApp(bare, folder, { isKeptOnDevices: false })
    for (const [name, body] of [
      ['app', "'push'"],
      ['push', "'push'"],
      ['verify', "'verify'"],
    ] as const)
      expect((await bare.inject({ url: `/${name}-worker.js` })).body).toBe(body)
    await bare.close()
  })

  it('keeps files with a hash in their name for ever, and asks about others', async () => {
    const asset = await http.inject({ url: '/assets/main-abc.js' })
    expect(asset.headers).toMatchObject({
      ...everywhere,
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const theme = await http.inject({ url: '/theme.js' })
    expect(theme.headers).toMatchObject({ ...everywhere, 'cache-control': 'no-cache' })
  })

  it('sends a part as it was packed at the build, to whoever reads that', async () => {
    const url = '/assets/main-abc.js'
    const packed = await http.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(packed.body).toBe('packed')
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
    })
    const head = await http.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, '9'])
  })

  it.each(['/assets/', '/assets/gone.js', '/assets/..%2findex.html'])(
    'says that no part is at %s, in place of the page',
    async (url) => {
      const missing = await http.inject({ url })
      expect(missing.statusCode).toBe(404)
      expect(missing.body).toContain('This part of the app not found')
    },
  )

  it('reads the names of its parts at the start, not for each that is asked for', async () => {
    await writeFile(join(folder, 'assets/later-abc.js'), 'export {}')
    expect((await http.inject({ url: '/assets/later-abc.js' })).statusCode).toBe(404)
  })

  it.each(['/../package.json', '/assets/../../etc/passwd', '/assets/%2e%2e/%2e%2e/etc/passwd'])(
    'serves nothing from outside its folder for %s',
    async (url) => {
      const { body } = await http.inject({ url })
      expect(body).toMatch(/^<script nonce=|^\{"error"|^Nothing exists at this address\n$/)
    },
  )
})
