import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, openTestApp } from '#test/app.ts'

const environment = {
  PUBLIC_URL: 'https://tasks.club.example',
  ALLOWED_HOSTS: 'courtside, Tasks.Internal.example',
  TRUST_PROXY: '10.0.0.2',
}

describe('a request to a server that knows its address', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(environment)
  })
  afterAll(() => app.close())

  const ask = (host: string, more: { url?: string; from?: string; headers?: object } = {}) =>
    app.api.http.inject({
      url: more.url ?? '/api/setup',
      headers: { host, ...more.headers },
      remoteAddress: more.from ?? '203.0.113.9',
    })

  it.each([
    'tasks.club.example',
    'TASKS.club.example.',
    'tasks.club.example:443',
    'courtside:3000',
    'tasks.internal.example',
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
  ])('is answered when it names %s', async (host) => {
    expect((await ask(host)).statusCode).toBe(200)
  })

  it.each([
    'evil.example',
    'tasks.club.example.evil.example',
    'evil.example:443',
    'tasks.club.example@evil.example',
    'localhost.evil.example',
    '203.0.113.1',
  ])('is refused with 421 when it names “%s”, whatever it asks for', async (host) => {
    const answer = await ask(host)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([421, 'unknown_host'])
    expect(answer.headers['strict-transport-security']).toBeDefined()
    const elsewhere = [
      '/',
      '/tasks',
      '/api/live',
      '/api/nothing',
      '/identitytoolkit.googleapis.com/v1/accounts:lookup',
    ]
    for (const url of elsewhere) expect((await ask(host, { url })).statusCode, url).toBe(421)
  })

  it('is told as plain text off the API, which signs nobody out', async () => {
    const answer = await ask('evil.example', { url: '/securetoken.googleapis.com/v1/token' })
    expect(answer.headers['content-type']).toBe('text/plain')
    expect(answer.body).toContain('ALLOWED_HOSTS')
    expect(answer.body).not.toContain('evil.example')
  })

  it('is judged by X-Forwarded-Host where a trusted proxy sent it, and only there', async () => {
    const forwarded = { headers: { 'x-forwarded-host': 'tasks.club.example' } }
    expect((await ask('upstream', { ...forwarded, from: '10.0.0.2' })).statusCode).toBe(200)
    expect((await ask('upstream', forwarded)).statusCode).toBe(421)
    const evil = { headers: { 'x-forwarded-host': 'evil.example' } }
    expect((await ask('tasks.club.example', { ...evil, from: '10.0.0.2' })).statusCode).toBe(421)
    expect((await ask('tasks.club.example', evil)).statusCode).toBe(200)
  })
})

it('a request to a server that was told no address is answered by any name', async () => {
  const app = await openTestApp({})
  const answer = await app.api.http.inject({
    url: '/api/setup',
    headers: { host: '192.168.1.20:3000' },
  })
  expect(answer.statusCode).toBe(200)
  await app.close()
})
