import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { helpPassHours, openHelp } from '@courtside/contract/help.ts'
import { signOut } from '@courtside/contract/runtime-config.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, inject, openTestApp } from '#test/app.ts'

let folder: string
let app: TestApp
let token: string
const words = 'How a filter works. '.repeat(200)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtside-help-'))
  const [help, web] = [join(folder, 'help'), join(folder, 'web')]
  await mkdir(web)
  await mkdir(join(help, 'assets'), { recursive: true })
  await mkdir(join(help, 'api'))
  await writeFile(join(help, 'index.html'), 'Welcome')
  await writeFile(join(help, 'filters.html'), words)
  await writeFile(join(help, 'api/index.html'), 'The API')
  await writeFile(join(help, '404.html'), 'No such page')
  await writeFile(join(help, 'assets/app.abc.js'), 'export {}')
  await writeFile(join(web, 'index.html'), 'The app <script nonce="__CSP_NONCE__"></script>')
  await writeFile(join(folder, 'secret.html'), 'Nobody’s')
  app = await openTestApp({}, { webFolder: web, helpFolder: help })
  ;({ token } = await app.person('volunteer'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})
afterEach(() => vi.useRealTimers())

async function getPass(): Promise<string> {
  const { headers } = await inject(app.api, openHelp, {}, { authorization: `Bearer ${token}` })
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

const get = (url: string, headers: Record<string, string> = {}) =>
  app.api.http.inject({ url, headers })

describe('a browser with a pass', () => {
  it.each([
    ['/help/', 200, 'Welcome'],
    ['/help/filters', 200, words],
    ['/help/filters.html', 200, words],
    ['/help/api/', 200, 'The API'],
    ['/help/nothing', 404, 'No such page'],
    ['/help/../secret.html', 404, 'Nothing exists at this address\n'],
    ['/help/%2e%2e/secret.html', 404, 'Nothing exists at this address\n'],
    ['/help/..%2fsecret.html', 404, 'No such page'],
    ['/help//etc/passwd', 404, 'No such page'],
    ['/help/..%5csecret.html', 404, 'No such page'],
  ])('gets of %s %d', async (url, status, body) => {
    const answer = await get(url, { cookie: await getPass() })
    expect([answer.statusCode, answer.body]).toEqual([status, body])
  })

  it('is sent from /help to the first page', async () => {
    expect((await get('/help')).headers.location).toBe('/help/')
  })

  it('keeps pages to ask again, and for ever what names itself by its content', async () => {
    const cookie = await getPass()
    const page = await get('/help/filters', { cookie })
    const part = await get('/help/assets/app.abc.js', { cookie })
    expect(page.headers['cache-control']).toBe('private, no-cache')
    expect(part.headers['cache-control']).toBe('private, max-age=31536000, immutable')
    const again = await get('/help/filters', { cookie, 'if-none-match': String(page.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('gets pages packed', async () => {
    const page = await get('/help/filters', {
      cookie: await getPass(),
      'accept-encoding': 'gzip',
    })
    expect(page.headers['content-encoding']).toBe('gzip')
    expect(page.rawPayload.length).toBeLessThan(words.length / 10)
  })

  it('gets pages that reach nothing outside and run nothing written in them', async () => {
    const { headers } = await get('/help/filters', { cookie: await getPass() })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).not.toMatch(/unsafe|https?:|nonce/)
  })

  it('has it for the time that it was given for', async () => {
    const cookie = await getPass()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + helpPassHours * 3_600_000 + 1)
    expect((await get('/help/filters', { cookie })).body).toContain('The app')
  })

  it('loses it by signing out', async () => {
    const { headers } = await inject(app.api, signOut, {})
    expect(String(headers['set-cookie'])).toMatch(/courtside-help-\d+=; .*Expires=Thu, 01 Jan 1970/)
  })
})

describe('a browser without one', () => {
  it.each(['/help/', '/help/filters', '/help/nothing'])('gets the app at %s', async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.body).toContain('The app')
  })

  it('gets no part of a page', async () => {
    expect((await get('/help/assets/app.abc.js')).statusCode).toBe(401)
  })

  it.each(['9999999999999', '9999999999999.', '9999999999999.abc', ''])(
    'is not helped by the made-up pass "%s"',
    async (made) => {
      const [name] = (await getPass()).split('=')
      expect((await get('/help/filters', { cookie: `${name}=${made}` })).body).toContain('The app')
    },
  )
})

it('is given to nobody who is not signed in', async () => {
  expect((await inject(app.api, openHelp, {})).statusCode).toBe(401)
})
