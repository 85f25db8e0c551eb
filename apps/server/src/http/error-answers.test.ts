import fastify from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { answerErrors } from './error-answers.ts'

const test = useTestApp()

/** A server whose one address asks the database for what it has no time for. */
function openServer() {
  const http = fastify()
  answerErrors(http)
  http.post('/api/slow', () =>
    test.app.db.transaction().execute(async (db) => {
      await sql`set local statement_timeout = 20`.execute(db)
      await sql`select pg_sleep(10)`.execute(db)
    }),
  )
  return (body: unknown, authorization = 'Bearer ann') =>
    http.inject({
      method: 'POST',
      url: '/api/slow',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
}

describe('a request that the database has no time for', () => {
  it('is to be tried again once, for the server may be busy, and is then refused for what it is', async () => {
    const ask = openServer()
    const first = await ask({ text: 'x' })
    expect(first.statusCode).toBe(503)
    expect(first.headers['retry-after']).toBe('2')
    const second = await ask({ text: 'x' })
    expect(second.statusCode).toBe(400)
    expect(second.json()).toMatchObject({
      code: 'too_costly',
      error: 'This takes the server too long. Shorten it or split it, then try again.',
    })
  })

  it('is another one with other words, and of somebody else', async () => {
    const ask = openServer()
    await ask({ text: 'x' })
    expect((await ask({ text: 'y' })).statusCode).toBe(503)
    expect((await ask({ text: 'x' }, 'Bearer ben')).statusCode).toBe(503)
  })
})
