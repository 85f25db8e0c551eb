import { type IncomingMessage, type RequestListener, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineEndpoint } from '@courtside/contract/endpoint.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { type ApiConnections, connectApi } from './connections.ts'

const Anything = z.unknown()
const getThing = defineEndpoint({ method: 'GET', path: '/things', summary: '', result: Anything })
const getPublic = defineEndpoint({ ...getThing, access: 'public' })
const findThings = defineEndpoint({
  ...getThing,
  path: '/lists/:id/things',
  params: z.object({ id: z.string() }),
  query: z.object({
    status: z.array(z.string()),
    search: z.string().optional(),
    limit: z.number(),
  }),
})
const addThing = defineEndpoint({ ...getThing, method: 'POST', body: Anything })
const eachMethod = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) =>
  defineEndpoint({ ...getThing, method }),
)

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
let seen: Seen[] = []
let answer: RequestListener
const json =
  (status: number, body: unknown): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    seen.push({ method: request.method!, url: request.url!, headers: request.headers, body })
    answer(request, response)
  })
})
let tokens: string[] = []
let connections: ApiConnections

beforeEach(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  seen = []
  tokens = []
  answer = json(200, { ok: true })
  connections = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    getToken: vi.fn<ApiConnections['getToken']>(({ force }) => {
      tokens.push(force ? 'forced' : 'kept')
      return Promise.resolve(force ? 'new-token' : 'a-token')
    }),
    onEnded: vi.fn<ApiConnections['onEnded']>(),
    onMaintenance: vi.fn<ApiConnections['onMaintenance']>(),
    onAnswered: vi.fn<ApiConnections['onAnswered']>(),
    onWritten: vi.fn<ApiConnections['onWritten']>(),
  }
  connectApi(connections)
})
afterEach(async () => {
  vi.useRealTimers()
  server.closeAllConnections()
  await new Promise((resolve) => {
    server.close(resolve)
  })
})

const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
const failure = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error('the call did not fail')),
    (error: Error) => error,
  )
const never = () => new Promise<never>(() => undefined)

test('what is no parameter of a call is found nowhere, and asked for nowhere', async () => {
  const getOne = defineEndpoint({
    ...getThing,
    path: '/things/:id',
    params: z.object({ id: z.uuid() }),
  })
  const refused = call(getOne, { params: { id: 'trash' } })
  await expect(refused).rejects.toMatchObject({ status: 404, code: 'not_found' })
  expect(seen).toEqual([])
})

describe('the request', () => {
  test('carries the bearer token and the parsed answer comes back', async () => {
    expect(await call(getThing, {})).toEqual({ ok: true })
    expect(seen[0]!.headers.authorization).toBe('Bearer a-token')
  })

  test('of a public endpoint asks for no token', async () => {
    await call(getPublic, {})
    expect(seen[0]!.headers.authorization).toBeUndefined()
    expect(connections.getToken).not.toHaveBeenCalled()
  })

  test('of a public endpoint carries it where that is to know who is signed in', async () => {
    await call(getPublic, {}, { isSignedIn: true })
    expect(seen[0]!.headers.authorization).toBe('Bearer a-token')
  })

  test('has its params in the path, lists repeated in the query, and what is undefined nowhere', async () => {
    await call(findThings, {
      params: { id: 'a/b ?' },
      query: { status: ['new', 'done'], search: undefined, limit: 5 },
    })
    expect(seen[0]!.url).toBe('/api/lists/a%2Fb%20%3F/things?status=new&status=done&limit=5')
  })

  test.each(eachMethod)('can be a $method', async (each) => {
    await call(each, {})
    expect(seen[0]!.method).toBe(each.method)
  })

  test.each(eachMethod)(
    'tells that something was written, unless it is a GET: $method',
    async (each) => {
      await call(each, {})
      expect(connections.onWritten).toHaveBeenCalledTimes(each.method === 'GET' ? 0 : 1)
    },
  )

  test('sends JSON with its content type', async () => {
    await call(addThing, { body: { title: 'Net' } })
    expect(seen[0]!.headers['content-type']).toBe('application/json')
    expect(seen[0]!.body).toBe('{"title":"Net"}')
  })

  test('sends form data as it is', async () => {
    const form = new FormData()
    form.set('title', 'Net')
    await call(addThing, { body: form })
    expect(seen[0]!.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  })

  test('carries an idempotency key if it is a POST, its own or the given one', async () => {
    await call(addThing, { body: 1 })
    await call(addThing, { body: 1 })
    await call(addThing, { body: 1 }, { idempotencyKey: 'once' })
    await call(getThing, {}, { idempotencyKey: 'once' })
    const keys = seen.map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
    expect(keys[1]).not.toBe(keys[0])
    expect(keys.slice(2)).toEqual(['once', undefined])
  })

  test('answered 204 yields nothing', async () => {
    answer = (_request, response) => response.writeHead(204).end()
    expect(await call(getThing, {})).toBeUndefined()
  })
})

describe('a refusal', () => {
  test.each([
    [{ error: 'Say more', message: 'm' }, 'Say more'],
    [{ message: 'Only a message' }, 'Only a message'],
    [{ error: { nested: true }, message: 'Falls through' }, 'Falls through'],
    [{ error: 42 }, 'Request failed with status 418'],
    [{ error: '', message: '' }, 'Request failed with status 418'],
    [['a list'], 'Request failed with status 418'],
    [null, 'Request failed with status 418'],
  ])('%j is worded %j', async (body, message) => {
    answer = json(418, body)
    const error = await failure(call(getThing, {}))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ message, status: 418 })
  })

  test('without JSON is worded by its status', async () => {
    answer = (_request, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>')
    expect(await failure(call(getThing, {}))).toMatchObject({
      message: 'Request failed with status 502',
      status: 502,
      code: undefined,
    })
  })

  test('carries code and details', async () => {
    const details = { conflictingFields: ['title'] }
    answer = json(409, { error: 'e', message: 'e', code: 'conflict', details })
    expect(await failure(call(getThing, {}))).toMatchObject({ code: 'conflict', details })
  })

  test('for maintenance is reported once with its details', async () => {
    const details = { reason: 'New courts' }
    answer = json(503, { error: 'e', message: 'e', code: 'maintenance', details })
    await failure(call(getThing, {}))
    expect(connections.onMaintenance).toHaveBeenCalledExactlyOnceWith(details)
  })
})

describe('a 401', () => {
  test.each(['token_expired', 'token_revoked', 'user_disabled'])(
    'with %s is tried once more with a new token and the same idempotency key',
    async (code) => {
      answer = (request, response) =>
        request.headers.authorization === 'Bearer new-token'
          ? json(200, 'done')(request, response)
          : json(401, { error: 'e', message: 'e', code })(request, response)
      expect(await call(addThing, { body: 1 })).toBe('done')
      expect(tokens).toEqual(['kept', 'forced'])
      expect(seen[1]!.headers['idempotency-key']).toBe(seen[0]!.headers['idempotency-key'])
    },
  )

  test.each([
    ['token_revoked', 1],
    ['user_disabled', 1],
    ['token_expired', 0],
  ] as const)('with %s that no new token cures ends the sign-in here', async (code, times) => {
    answer = json(401, { error: 'Gone', message: 'Gone', code })
    await failure(call(getThing, {}))
    expect(connections.onEnded).toHaveBeenCalledTimes(times)
  })

  test('that stays is tried no third time', async () => {
    answer = json(401, { error: 'Gone', message: 'Gone', code: 'token_expired' })
    expect(await failure(call(getThing, {}))).toMatchObject({ message: 'Gone', status: 401 })
    expect(seen).toHaveLength(2)
  })

  test('with another code is not tried again', async () => {
    answer = json(401, { error: 'e', message: 'e', code: 'unauthenticated' })
    await failure(call(getThing, {}))
    expect(seen).toHaveLength(1)
  })
})

describe('a 429', () => {
  const tooMany = (seconds: string | undefined): RequestListener => {
    const headers = {
      'content-type': 'application/json',
      ...(seconds && { 'retry-after': seconds }),
    }
    const body = { error: 'Too many', message: 'Too many', code: 'too_many_requests' }
    return (_request, response) => response.writeHead(429, headers).end(JSON.stringify(body))
  }
  const untilSeen = async (count: number) => {
    while (seen.length < count) await new Promise(setImmediate)
  }

  test('is waited out as long as it asks, and the same request goes again', async () => {
    fakeTimers()
    const spread = vi.spyOn(Math, 'random').mockReturnValue(0)
    answer = tooMany('3')
    const done = call(addThing, { body: 1 })
    while (spread.mock.calls.length === 0) await new Promise(setImmediate)
    answer = json(200, 'done')
    await vi.advanceTimersByTimeAsync(2999)
    expect(seen).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await done).toBe('done')
    expect(seen[1]!.headers['idempotency-key']).toBe(seen[0]!.headers['idempotency-key'])
    spread.mockRestore()
  })

  test.each([undefined, '300', 'soon'])(
    'that asks for %s seconds is told at once',
    async (wait) => {
      answer = tooMany(wait)
      expect(await failure(call(getThing, {}))).toMatchObject({ message: 'Too many', status: 429 })
      expect(seen).toHaveLength(1)
    },
  )

  test('is no longer waited out once the caller has gone', async () => {
    answer = tooMany('10')
    const caller = new AbortController()
    const failed = failure(call(getThing, {}, { signal: caller.signal }))
    await untilSeen(1)
    caller.abort(new Error('left the screen'))
    expect(await failed).toMatchObject({ message: 'left the screen' })
  })
})

describe('limits', () => {
  test('a token has 5000 ms', async () => {
    fakeTimers()
    connectApi({ ...connections, getToken: never })
    let error: unknown
    const settled = call(getThing, {}).catch((thrown: unknown) => (error = thrown))
    await vi.advanceTimersByTimeAsync(4999)
    expect(error).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await settled
    expect(error).toMatchObject({ message: 'Auth token request timed out' })
    expect(seen).toHaveLength(0)
  })

  test('a request has 10000 ms', async () => {
    fakeTimers()
    const arrived = new Promise<void>((resolve) => {
      answer = () => resolve()
    })
    let error: unknown
    const settled = call(getThing, {}).catch((thrown: unknown) => (error = thrown))
    await arrived
    await vi.advanceTimersByTimeAsync(9999)
    expect(error).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await settled
    expect(error).toMatchObject({
      message: 'Request timed out. Please try again.',
    })
  })

  test('parsing the answer has 5000 ms', async () => {
    fakeTimers()
    const reading = vi.spyOn(Response.prototype, 'text')
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"half":')
    }
    let error: unknown
    const settled = call(getThing, {}).catch((thrown: unknown) => (error = thrown))
    while (reading.mock.calls.length === 0) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(4999)
    expect(error).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await settled
    expect(error).toMatchObject({ message: 'Response parsing timed out' })
  })
})

describe('other failures', () => {
  test('a signed-out visitor has no authentication token', async () => {
    connectApi({ ...connections, getToken: () => Promise.resolve('') })
    expect(await failure(call(getThing, {}))).toMatchObject({
      message: 'No authentication token available',
    })
  })

  test.each(['token', 'request', 'parse'])(
    'an abort by the caller in the %s phase keeps the caller’s own reason',
    async (phase) => {
      const caller = new AbortController()
      const stop = () => caller.abort(new Error('left the screen'))
      if (phase === 'token')
        connectApi({ ...connections, getToken: () => (queueMicrotask(stop), never()) })
      answer = (_request, response) => {
        if (phase === 'parse') response.writeHead(200).write('{')
        setImmediate(stop)
      }
      expect(await failure(call(getThing, {}, { signal: caller.signal }))).toMatchObject({
        message: 'left the screen',
      })
    },
  )

  test('a call that is aborted already asks nobody', async () => {
    await failure(call(getThing, {}, { signal: AbortSignal.abort() }))
    expect(connections.getToken).not.toHaveBeenCalled()
    expect(seen).toHaveLength(0)
  })

  test('an unreachable server keeps the browser’s own error', async () => {
    connectApi({ ...connections, origin: 'http://127.0.0.1:1' })
    expect(await failure(call(getThing, {}))).toBeInstanceOf(TypeError)
  })

  test('only what is no Error is unexpected', async () => {
    connectApi({ ...connections, getToken: () => Promise.reject('just text') })
    expect(await failure(call(getThing, {}))).toMatchObject({
      message: 'An unexpected error occurred',
    })
  })
})
