import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '#errors.ts'
import { makeSecret } from '#test/add-api-token.ts'
import { useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'
import { answerErrors } from './error-answers.ts'
import { type RateLimit, tooMany } from './rate-limits.ts'
import { holdTime, rejectEarly } from './slow-refusals.ts'

describe('a token that was refused a moment ago', () => {
  const test = useTestApp({ RATE_LIMITS: '1' })
  afterEach(() => vi.restoreAllMocks())

  const task = JSON.stringify({ title: 'One of many' })

  async function beProgram() {
    const { db, api } = test.app
    const { id, token } = await test.app.person('owner')
    const { id: projectId } = await addProject(db)
    const secret = await makeSecret(db, id, ['task.create', 'task.view', 'project.view'])
    const url = `/api/projects/${projectId}`
    const headers = (bearer: string) => ({
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
    })
    return {
      id,
      create: async (payload = task, bearer = secret) =>
        api.http.inject({ method: 'POST', url: `${url}/tasks`, headers: headers(bearer), payload }),
      read: () => api.http.inject({ url, headers: headers(secret) }),
      token,
      countTasks: async () => {
        const { length } = await db
          .selectFrom('tasks')
          .select('id')
          .where('projectId', '=', projectId)
          .execute()
        return length
      },
    }
  }

  /** Uses up what somebody may consume, and what comes back, until the answer is called. */
  function keepUsedUp(id: string, allowance: RateLimit): () => void {
    const useUp = () => {
      try {
        for (;;) test.app.api.consume(id, allowance)
      } catch {
        // Nothing is left.
      }
    }
    useUp()
    const timer = setInterval(useUp, 5)
    return () => clearInterval(timer)
  }

  /** Sends a request that is refused; it is known then, and still waits to be told. */
  async function refused<T>(create: () => Promise<T>): Promise<{ answer: Promise<T> }> {
    const note = vi.spyOn(test.app.api, 'noteRefused')
    const answer = create()
    await vi.waitFor(() => expect(note).toHaveBeenCalled(), { timeout: 20_000 })
    return { answer }
  }

  /** How often it was asked whose a token is. */
  function countLookUps() {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    return () => {
      const calls = query.mock.calls as unknown as [string | { text: string }][]
      const texts = calls.map(([given]) => (typeof given === 'string' ? given : given.text))
      return texts.filter((text) => text.includes('update api_tokens')).length
    }
  }

  it('is refused in the same words without a statement, and before its body is read', async () => {
    const { id, create, read, countTasks } = await beProgram()
    // What the first request prepares takes as long as something is allowed again.
    await read()
    const stop = keepUsedUp(id, 'write')
    const lookUps = countLookUps()
    const first = await refused(create)
    const others = Array.from({ length: 20 }, () => create())
    const unread = create('no JSON')
    const answers = await Promise.all([first.answer, ...others, unread])
    stop()
    expect(lookUps()).toBe(1)
    const sentence = 'Too many requests. Try again in a second'
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1'])
      expect(answer.json()).toEqual({
        error: sentence,
        message: sentence,
        code: 'too_many_requests',
      })
    }
    expect(await countTasks()).toBe(0)
  })

  it('does what it is asked as soon as it may again, and what counts for something else at once', async () => {
    const { id, create, token, read, countTasks } = await beProgram()
    await read()
    const stop = keepUsedUp(id, 'write')
    const first = await refused(create)
    stop()
    expect((await read()).statusCode).toBe(200)
    await pause(100)
    // What has come back is there for the same person on another device.
    expect((await create(task, token)).statusCode).toBe(200)
    expect((await first.answer).statusCode).toBe(429)
    await pause(1000)
    expect((await create()).statusCode).toBe(200)
    expect(await countTasks()).toBe(2)
  })

  it('is asked again where it was refused for what an endpoint limits itself', async () => {
    const http = fastify()
    const note = rejectEarly(http)
    answerErrors(http)
    let asked = 0
    http.get('/', { config: { allowance: 'read' } }, (request) => {
      asked += 1
      const error = new AppError(429, 'too_many_requests', 'You sent five test mails')
      note(request, error)
      throw error
    })
    const headers = { authorization: 'Bearer any' }
    for (let nth = 0; nth < 2; nth++)
      expect((await http.inject({ url: '/', headers })).statusCode).toBe(429)
    expect(asked).toBe(2)
  })
})

describe('a refusal', () => {
  /** A server that refuses everything at `/`, and what one connection gets that says this at once. */
  async function openServer() {
    const http = fastify({ trustProxy: true })
    answerErrors(http)
    http.get('/', () => {
      throw tooMany(1)
    })
    await http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = http.server.address() as AddressInfo
    const request = (ip: string) => `GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${ip}\r\n\r\n`
    return {
      http,
      /** Sends so many requests at once; the milliseconds until each was refused. */
      send: async (count: number, ip = '203.0.113.9') => {
        const socket = connect({ port, host: '127.0.0.1' })
        await once(socket, 'connect')
        const start = performance.now()
        socket.write(request(ip).repeat(count))
        const times: number[] = []
        for await (const data of socket) {
          const refused = String(data).match(/HTTP\/1\.1 429 /g)?.length ?? 0
          for (let nth = 0; nth < refused; nth++) times.push(performance.now() - start)
          if (times.length === count) break
        }
        socket.destroy()
        return times
      },
    }
  }

  it('waits before it is sent, so that a connection can’t ask for many', async () => {
    const { http, send } = await openServer()
    const [time = 0] = await send(1)
    expect(time).toBeGreaterThan(holdTime - 50)
    await http.close()
  })

  it('waits once where a connection asks for many without waiting', async () => {
    const { http, send } = await openServer()
    const times = await send(50)
    expect(times).toHaveLength(50)
    expect(Math.min(...times)).toBeGreaterThan(holdTime - 50)
    expect(Math.max(...times)).toBeLessThan(2 * holdTime - 50)
    await http.close()
  })

  it('is sent at once where 500 of the network wait, and others’ wait on', async () => {
    const { http, send } = await openServer()
    const held = Promise.all(Array.from({ length: 500 }, () => send(1)))
    await pause(400)
    const [[more = 0], [other = 0]] = await Promise.all([send(1), send(1, '198.51.100.9')])
    expect(more).toBeLessThan(holdTime / 2)
    expect(other).toBeGreaterThan(holdTime - 50)
    expect(Math.min(...(await held).flat())).toBeGreaterThan(holdTime - 50)
    const [again = 0] = await send(1)
    expect(again).toBeGreaterThan(holdTime - 50)
    await http.close()
  })
})
