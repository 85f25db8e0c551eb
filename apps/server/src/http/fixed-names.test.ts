import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, openTestApp } from '#test/app.ts'

let app: TestApp
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtside-names-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>The page</title>')
  await writeFile(join(folder, 'verify.html'), '<!doctype html><title>Verify</title>')
  await writeFile(join(folder, 'theme.js'), '// theme')
  await writeFile(join(folder, 'assets/part-1.js'), '// part')
  app = await openTestApp({}, { webFolder: folder })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const ask = (
  url: string,
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' = 'GET',
  headers: Record<string, string> = { accept: 'text/html,*/*' },
) => app.api.http.inject({ url, method, headers })

describe('a name that programs know', () => {
  it('robots.txt says what robots may look at', async () => {
    const answer = await ask('/robots.txt')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ])
    expect(answer.body).toMatch(/^User-agent: \*\n/)
  })

  it.each([
    ['/favicon.ico', '/icons/icon-192.png'],
    ['/apple-touch-icon.png', '/icons/apple-touch-icon.png'],
    ['/apple-touch-icon-precomposed.png', '/icons/apple-touch-icon.png'],
    ['/.well-known/change-password', '/settings/account'],
  ])('%s leads to %s', async (url, place) => {
    const answer = await ask(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, place])
  })

  it.each([
    '/apple-touch-icon-120x120.png',
    '/manifest.json',
    '/manifest.webmanifest',
    '/site.webmanifest',
    '/sitemap.xml',
    '/sitemap_index.xml',
    '/.well-known/security.txt',
    '/.well-known/assetlinks.json',
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
    '/security.txt',
    '/browserconfig.xml',
    '/ads.txt',
    '/humans.txt',
    '/sw.js',
    '/service-worker.js',
  ])('%s is missing in plain text, also for a browser', async (url) => {
    const answer = await ask(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      'text/plain; charset=utf-8',
    ])
    expect(answer.body).not.toContain('<')
  })
})

describe('a path of the app', () => {
  it.each(['/', '/tasks', '/tasks/?layout=board', '/projects/OPEN/tasks', '/wiki/a', '/500'])(
    '%s is its page',
    async (url) => {
      const answer = await ask(url)
      expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('The page')])
    },
  )

  it.each(['/404', '/nowhere', '/tasks/a/b', '/index.php', '/%74asks/x/y', '/projects/OPEN/x'])(
    '%s is the page with status 404, for it shows that nothing is there',
    async (url) => {
      const answer = await ask(url)
      expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining('The page')])
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
    },
  )

  it('that looks like a file is no page to who asks for none', async () => {
    const answer = await ask('/wp-content/x.js', 'GET', { accept: '*/*' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      'text/plain; charset=utf-8',
    ])
  })
})

describe('a method that an address does not take', () => {
  it.each([
    ['POST', '/api/tasks/OPEN-1', 'DELETE, GET, HEAD, PATCH, OPTIONS'],
    ['DELETE', '/api/users/me', /GET, HEAD/],
    ['PUT', '/api/projects', 'GET, HEAD, POST, OPTIONS'],
    ['GET', '/securetoken.googleapis.com/v1/token', 'POST, OPTIONS'],
    ['POST', '/theme.js', 'GET, HEAD, OPTIONS'],
    ['POST', '/assets/part-1.js', 'GET, HEAD, OPTIONS'],
    ['POST', '/tasks', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/verify', 'GET, HEAD, OPTIONS'],
    ['POST', '/robots.txt', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/live', 'GET, HEAD, OPTIONS'],
  ] as const)('is refused with those that it takes: %s %s', async (method, url, allowed) => {
    const answer = await ask(url, method)
    expect(answer.statusCode).toBe(405)
    expect(answer.headers['allow']).toMatch(
      typeof allowed === 'string' ? new RegExp(`^${allowed}$`) : allowed,
    )
    expect(answer.json()).toMatchObject({ code: 'bad_request' })
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    const options = await ask(url, 'OPTIONS')
    expect([options.statusCode, options.body, options.headers['allow']]).toEqual([
      204,
      '',
      answer.headers['allow'],
    ])
  })

  it.each(['/api/nothing', '/nowhere', '/api/tasks/a/b/c'])(
    'says nothing of an address where there is nothing: %s',
    async (url) => {
      const answer = await ask(url, 'POST')
      expect(answer.statusCode).toBe(404)
      expect(answer.headers).not.toHaveProperty('allow')
    },
  )

  it('does not touch HEAD, which is GET without a body', async () => {
    for (const url of ['/', '/theme.js', '/robots.txt', '/verify'])
      expect(await ask(url, 'HEAD')).toMatchObject({ statusCode: 200, body: '' })
    expect((await ask('/nowhere', 'HEAD')).statusCode).toBe(404)
    expect((await ask('/api/users/me', 'HEAD')).statusCode).toBe(401)
  })
})
