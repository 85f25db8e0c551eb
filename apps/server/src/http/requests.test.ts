import { getMe } from '@courtside/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'

const test = useTestApp()
let member: Caller

beforeAll(async () => {
  member = await test.app.person('owner')
})

type Request = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS'
  url?: string
  payload?: string | Buffer
  type?: string | undefined
  authorization?: string | undefined
}

async function ask({ method = 'GET', url = '/api/users/me', payload, type, ...rest }: Request) {
  const authorization = 'authorization' in rest ? rest.authorization : `Bearer ${member.token}`
  const answer = await test.app.api.http.inject({
    method,
    url,
    headers: { ...(type && { 'content-type': type }), ...(authorization && { authorization }) },
    ...(payload !== undefined && { payload }),
  })
  const text = answer.body
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text,
    code: text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined,
  }
}

const post = (payload: string | Buffer, type: string | undefined = 'application/json') =>
  ask({ method: 'POST', url: '/api/projects', payload, type })

describe('a refusal', () => {
  it('has a sentence for people in error and message, a code, and details where there are some', async () => {
    const { headers, text } = await post('{"key": "A", "name": ""}')
    const body = JSON.parse(text) as Record<string, unknown>
    expect(Object.keys(body)).toEqual(['error', 'message', 'code', 'details'])
    expect(body['message']).toBe(body['error'])
    expect(body['details']).toMatchObject([{ path: 'body.key' }, { path: 'body.name' }])
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    const nothing = await ask({ authorization: undefined })
    expect(nothing.text).toBe(
      '{"error":"Please sign in","message":"Please sign in","code":"unauthenticated"}',
    )
  })

  it('never tells of code or statements, also when the server is at fault', async () => {
    const { text } = await ask({ url: '/api/projects?search=%00' })
    expect(text).not.toMatch(/select|syntax|byte|encoding|\.ts/i)
  })
})

describe('an address of the API that does not exist', () => {
  it.each([
    '/api/nothing',
    '/api/users/me/more',
    '/api/users/me/',
    '/api//users/me',
    '/api/USERS/ME',
    '/api/users%2Fme',
    '/api/sessions;x=1',
    '/api/',
  ])('%s is said to be nothing', async (url) => {
    const answer = await ask({ url })
    expect(answer).toMatchObject({ status: 404, code: 'not_found' })
    expect(answer.text).toContain('Nothing exists at this address')
  })

  it('is the same for every method, while one that exists names the methods that it takes', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)
      expect(await ask({ method, url: '/api/nothing' })).toMatchObject({ status: 404 })
    for (const url of ['/api/users/me', '/%61pi/users/me']) {
      const answer = await ask({ method: 'PUT', url })
      expect(answer).toMatchObject({ status: 405, code: 'bad_request' })
      expect(answer.headers['allow']).toBe('GET, HEAD, PATCH, OPTIONS')
    }
  })

  it.each(['/api/tasks/%zz', '/api/%', '/%c0%ae'])('%s can’t even be read', async (url) => {
    const answer = await ask({ url })
    expect(answer).toMatchObject({ status: 400, code: 'bad_request' })
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('the guard', () => {
  it.each(['/api/users/me', '/%61pi/users/me', '/api/%75sers/me', '/api/users/%6de'])(
    'stands before %s',
    async (url) => {
      expect(await ask({ url, authorization: undefined })).toMatchObject({ status: 401 })
      expect(await ask({ url })).toMatchObject({ status: 200 })
    },
  )

  it('stands before HEAD as before GET', async () => {
    expect((await ask({ method: 'HEAD', authorization: undefined })).status).toBe(401)
    expect(await ask({ method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
  })

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Basic b3duZXI6b3duZXI=',
    'Bearer a.b.c',
    'Bearer null',
    'Token x',
  ])('takes %s for nobody', async (authorization) => {
    expect(await ask({ authorization })).toMatchObject({ status: 401, code: 'unauthenticated' })
  })

  it('takes a token nowhere but in the header', async () => {
    const url = `/api/users/me?access_token=${member.token}&token=${member.token}`
    expect(await ask({ url, authorization: undefined })).toMatchObject({ status: 401 })
    expect((await member.call(getMe, {})).uid).toBe(member.id)
  })
})

describe('a body', () => {
  it.each(['', '{', '{"a":}', "{'a': 1}", '{"a": 1} x', 'NaN', '<a/>'])(
    'that is no JSON is refused: %s',
    async (text) => {
      const { status, code } = await post(text)
      expect({ status, code }).toEqual({
        status: 400,
        code: text === '' ? 'invalid_input' : 'bad_request',
      })
    },
  )

  it.each(['[]', '"text"', '1', 'null', 'true'])(
    'that is no object is refused: %s',
    async (text) => {
      expect(await post(text)).toMatchObject({ status: 400, code: 'invalid_input' })
    },
  )

  it.each([
    '{"__proto__": {"isAdmin": true}, "key": "PROTO", "name": "x"}',
    '{"constructor": {"prototype": {}}, "key": "PROTO", "name": "x"}',
  ])('that reaches for a prototype is refused: %s', async (text) => {
    expect(await post(text)).toMatchObject({ status: 400 })
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it('that is no UTF-8 is refused, where replacing the bytes would change what was said', async () => {
    const bytes = Buffer.from('{"key": "UTF", "name": "caf\u00e9"}', 'latin1')
    expect(await post(bytes)).toMatchObject({ status: 400, code: 'bad_request' })
    for (const broken of ['c0af', 'eda080', 'f4908080'])
      expect(
        await post(Buffer.concat([Buffer.from('"'), Buffer.from(broken, 'hex'), Buffer.from('"')])),
      ).toMatchObject({ status: 400, code: 'bad_request' })
  })

  it('may be 32 levels deep, brackets in texts not counted', async () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect(await post(nested(32))).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(await post(nested(33))).toMatchObject({ status: 400, code: 'bad_request' })
    expect(await post(nested(200_000))).toMatchObject({ status: 400, code: 'bad_request' })
    const text = JSON.stringify('{["\\'.repeat(100))
    expect(await post(`{"name": ${text}}`)).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  it('over 1 MB is refused', async () => {
    const fits = `{"name": "${'x'.repeat(1_048_576 - 12)}"}`
    expect(await post(fits)).toMatchObject({ status: 400, code: 'invalid_input' })
    const refused = await post(`${fits} `)
    expect(refused).toMatchObject({ status: 413, code: 'body_too_large' })
    expect(refused.text).toContain('at most 1 MB')
  })

  it('with a whole text may have 4 MB and 256 levels', async () => {
    const url = '/api/projects/01990000-0000-7000-8000-000000000000/tasks'
    const type = 'application/json'
    const make = (payload: string) => ask({ method: 'POST', url, payload, type })
    const fits = `{"title": "${'x'.repeat(4_194_304 - 13)}"}`
    expect(await make(fits)).toMatchObject({ status: 400, code: 'invalid_input' })
    const refused = await make(`${fits} `)
    expect(refused).toMatchObject({ status: 413, code: 'body_too_large' })
    expect(refused.text).toContain('at most 4 MB')
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect(await make(nested(256))).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(await make(nested(257))).toMatchObject({ status: 400, code: 'bad_request' })
  })

  it.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    'application/xml',
    'application/jsonp',
  ])('of the type %s is refused, so that no form of another site gets through', async (type) => {
    expect(await post('{"key": "TYPE", "name": "x"}', type)).toMatchObject({
      status: 415,
      code: 'unsupported_content',
    })
  })

  it('without a type is refused', async () => {
    const answer = await ask({ method: 'POST', url: '/api/projects', payload: '{}' })
    expect(answer).toMatchObject({ status: 415, code: 'unsupported_content' })
  })

  it('is needed by no DELETE, whatever type it names', async () => {
    const url = '/api/comments/01990000-0000-7000-8000-000000000000'
    expect(await ask({ method: 'DELETE', url, type: 'application/json' })).toMatchObject({
      status: 404,
    })
  })
})
