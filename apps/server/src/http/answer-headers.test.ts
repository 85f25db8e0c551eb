import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, openTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'
import { rateLimits } from './rate-limits.ts'

let app: TestApp
let folder: string
let owner: Caller
let guest: Caller
let projectId: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtside-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<script nonce="__CSP_NONCE__"></script>')
  await writeFile(join(folder, 'assets/main-abc.js'), 'export {}')
  await writeFile(join(folder, 'theme.js'), '')
  await writeFile(join(folder, 'verify.html'), '<script nonce="__CSP_NONCE__"></script>')
  await writeFile(join(folder, 'verify-worker.js'), '')
  app = await openTestApp(
    { PUBLIC_URL: 'https://tasks.example.org', RATE_LIMITS: '1' },
    { webFolder: folder },
  )
  owner = await app.person('owner')
  guest = await app.person('guest')
  projectId = (await addProject(app.db)).id
  await app.api.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

type Head = { readonly status: number; readonly headers: ReadonlyMap<string, string> }

/** All that comes before the end, or the head of an answer after which the connection stays. */
async function untilEnd(socket: Socket): Promise<string> {
  let said = ''
  for await (const chunk of socket) {
    said += String(chunk)
    if (said.includes('\r\n\r\n')) break
  }
  return said
}

/** Writes a request byte for byte and reads the head of the answer. */
async function wire(request: string): Promise<Head> {
  const { port } = app.api.http.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  const [head = ''] = (await untilEnd(socket)).split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)]
    }),
  )
  return { status: Number(first.split(' ')[1]), headers }
}

/** An ordinary request of a signed-in person, or of nobody. */
const request = (
  line: string,
  {
    who,
    body,
    headers = {},
  }: { who?: Caller; body?: string; headers?: Record<string, string> } = {},
) => {
  const lines = {
    host: 'tasks.example.org',
    connection: 'close',
    ...(who && { authorization: `Bearer ${who.token}` }),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
    ...headers,
  }
  const named = Object.entries(lines).map(([name, value]) => `${name}: ${value}`)
  return `${line} HTTP/1.1\r\n${named.join('\r\n')}\r\n\r\n${body ?? ''}`
}

const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}
const project = (key: string) => JSON.stringify({ key, name: 'Headers' })

/** Every kind of answer there is: what to send, and what comes. A method that an address doesn't know is 405. */
const kinds: readonly (readonly [name: string, status: number, send: () => string])[] = [
  ['JSON', 200, () => request('GET /api/users/me', { who: owner })],
  [
    'compressed JSON',
    200,
    () => request('GET /api/openapi.json', { headers: { 'accept-encoding': 'gzip' } }),
  ],
  ['a change', 200, () => request('POST /api/projects', { who: owner, body: project('HEAD') })],
  [
    'a file that was not changed',
    304,
    () => request('GET /theme.js', { headers: { 'if-none-match': themeTag } }),
  ],
  ['a broken body', 400, () => request('POST /api/projects', { who: owner, body: '{' })],
  ['an address that can’t be read', 400, () => request('GET /api/%zz')],
  ['a broken first line', 400, () => 'GET\r\n\r\n'],
  ['a method that is none', 400, () => request('BREW /api/users/me')],
  ['a broken header', 400, () => 'GET / HTTP/1.1\r\nhost : x\r\n\r\n'],
  ['no sign-in', 401, () => request('GET /api/users/me')],
  ['no sign-in, asked for by HEAD', 401, () => request('HEAD /api/users/me')],
  ['no right', 403, () => request('POST /api/projects', { who: guest, body: project('NO') })],
  ['nothing there', 404, () => request(`GET /api/tasks/NONE-1`, { who: owner })],
  ['another method', 405, () => request('PUT /api/users/me', { who: owner, body: '{}' })],
  [
    'OPTIONS of another site',
    204,
    () =>
      request('OPTIONS /api/projects', {
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      }),
  ],
  ['TRACE', 405, () => request('TRACE /api/users/me')],
  ['a missing part of the app', 404, () => request('GET /assets/old-123.js')],
  [
    'a key that is taken',
    409,
    () => request('POST /api/projects', { who: owner, body: project('TAKEN') }),
  ],
  [
    'too large a body',
    413,
    () =>
      request('POST /api/projects', { who: owner, body: `{"name":"${'x'.repeat(1_048_576)}"}` }),
  ],
  [
    'another type',
    415,
    () =>
      request('POST /api/projects', {
        who: owner,
        body: '<a/>',
        headers: { 'content-type': 'text/xml' },
      }),
  ],
  [
    'a key used twice',
    422,
    () =>
      request('POST /api/projects', {
        who: owner,
        body: project('AGAIN'),
        headers: { 'idempotency-key': 'one' },
      }),
  ],
  ['headers too large', 431, () => request('GET /', { headers: { cookie: 'x'.repeat(20_000) } })],
  [
    'a socket for another site',
    403,
    () => request('GET /api/live', { headers: { ...upgrade, origin: 'https://evil.example' } }),
  ],
  ['a socket at no address', 404, () => request('GET /api/nothing', { headers: upgrade })],
  ['a page', 200, () => request('GET /projects')],
  ['a page, asked for by HEAD', 200, () => request('HEAD /projects')],
  ['the page about the API', 200, () => request('GET /api/docs')],
  ['a file of the app', 200, () => request('GET /assets/main-abc.js')],
  ['the settings before sign-in', 200, () => request('GET /config.json')],
]
let themeTag = ''

describe('every kind of answer', () => {
  beforeAll(async () => {
    themeTag = (await wire(request('GET /theme.js'))).headers.get('etag') ?? ''
    await wire(request('POST /api/projects', { who: owner, body: project('TAKEN') }))
    const headers = { 'idempotency-key': 'one' }
    await wire(request('POST /api/projects', { who: owner, body: project('ONCE'), headers }))
  })

  it.each(kinds)(
    '%s (%d) is guarded, and tells nothing of the server',
    async (_name, status, send) => {
      const answer = await wire(send())
      expect(answer.status).toBe(status)
      expectGuarded(answer)
    },
  )

  it('a deletion (204) is guarded', async () => {
    const answer = await wire(request(`DELETE /api/projects/${projectId}`, { who: owner }))
    expect(answer.status).toBe(204)
    expectGuarded(answer)
  })

  it('too many requests (429) are guarded', async () => {
    const line = request('GET /api/setup')
    let answer = await wire(line)
    for (let count = 0; answer.status === 200 && count < 20 * rateLimits.visit.burst; count++) {
      await app.api.http.inject({ url: '/api/setup' })
      if (count > rateLimits.visit.burst - 10) answer = await wire(line)
    }
    expect(answer.status).toBe(429)
    expectGuarded(answer)
  })
})

function expectGuarded({ headers }: Head): void {
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/default-src '(none|self)'/)
  expect(policy).toMatch(/frame-ancestors '(none|self)'/)
  expect(policy).not.toMatch(/\*|unsafe|http:|https:/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(headers.get('cache-control')).toMatch(/no-store|no-cache|immutable/)
  for (const name of ['server', 'x-powered-by', 'via', 'access-control-allow-origin'])
    expect(headers.has(name), name).toBe(false)
  expect([...headers.values()].join('\n')).not.toMatch(/fastify|node|courtside\/\d/i)
}

describe('the server', () => {
  it('waits 15 s for headers and 30 s for a request, and holds 5,000 connections at most', () => {
    expect(app.api.http.server).toMatchObject({
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      maxConnections: 5000,
    })
  })

  it('closes a connection beyond its most', async () => {
    const { server } = app.api.http
    const { port } = server.address() as AddressInfo
    server.maxConnections = 0
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'close')
    server.maxConnections = 5000
    expect((await wire(request('GET /projects'))).status).toBe(200)
  })
})
