import fc from 'fast-check'
import type { ApiDescription, Operation, Parameter } from '#http/openapi-document.ts'
import { type Pool, cursor, hostile, hostileTexts, valueOf } from './fuzz-values.ts'

/** One request as it goes over the wire. */
export type WireRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

/** An operation of the description under its address. */
export type Place = {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

export const placesOf = (api: ApiDescription): Place[] =>
  Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  )

type Parts = {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: readonly (readonly [string, unknown])[]
  readonly body: unknown
}

/** Requests for an operation, most of them near to what it asks for, some of them nothing like it. */
export function requestsFor(
  api: ApiDescription,
  { method, path, operation }: Place,
  pool: Pool,
): fc.Arbitrary<WireRequest> {
  // `/api/tasks/{id}` means the id of one of the tasks.
  const [, thing = ''] = /([\w-]+)\/\{id\}/.exec(path) ?? []
  const parameters = (operation.parameters ?? []).map((one) =>
    '$ref' in one ? api.components.parameters[one.$ref.split('/').at(-1) ?? ''] : one,
  )
  const inPlace = (place: Parameter['in']) =>
    parameters.filter((one): one is Parameter => one?.in === place)
  const values = (list: readonly Parameter[]) =>
    fc.record(
      Object.fromEntries(
        list.map(({ name, schema }) => [name, valueOf(schema, pool, name === 'id' ? thing : name)]),
      ),
      {
        requiredKeys: list.filter((one) => one.required).map((one) => one.name),
      },
    )
  const hasPages = method === 'get' && inPlace('query').some(({ name }) => name === 'after')
  const content = Object.entries(operation.requestBody?.content ?? {})[0]
  const parts: fc.Arbitrary<Parts> = fc.record({
    params: values(inPlace('path')),
    query: fc
      .tuple(values(inPlace('query')), fc.oneof(cursor, fc.constant(undefined)))
      .map(([query, after]) => Object.entries(hasPages && after ? { ...query, after } : query)),
    body: content?.[1].schema
      ? fc.oneof(
          { weight: 15, arbitrary: valueOf(content[1].schema, pool) },
          { weight: 1, arbitrary: hostile },
        )
      : fc.constant(undefined),
  })
  const usual = parts.map((part) => wire(method, path, part, content?.[0]))
  return fc
    .tuple(usual, fc.oneof({ weight: 5, arbitrary: fc.constant(asIs) }, twist))
    .map(([request, change]) => change(request))
}

function wire(method: string, path: string, parts: Parts, type: string | undefined): WireRequest {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(parts.params[name]))
  const query = parts.query
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => `${encode(name)}=${encode(one)}`),
    )
    .join('&')
  const isJson = type === 'application/json'
  const text = isJson ? JSON.stringify(parts.body) : undefined
  return {
    method: method.toUpperCase(),
    path: `${address}${query ? `?${query}` : ''}`.slice(0, 12_000),
    headers: type ? { 'content-type': type } : {},
    body: type ? Buffer.from(text ?? 'bytes') : undefined,
  }
}

/** Percent-encodes anything, lone surrogates as the three bytes they would have. */
const encode = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : Array.from(text, (one) => (one.isWellFormed() ? encodeURIComponent(one) : '%ED%A0%80')).join(
        '',
      )
}

type Change = (request: WireRequest) => WireRequest
const asIs: Change = (request) => request
const withHeaders =
  (headers: Record<string, string>): Change =>
  (request) => ({ ...request, headers: { ...request.headers, ...headers } })
const withBody =
  (change: (body: Buffer) => Buffer): Change =>
  (request) => ({ ...request, body: change(request.body ?? Buffer.from('{}')) })
const withPath =
  (change: (path: string) => string): Change =>
  (request) => ({ ...request, path: change(request.path) })

/** Texts that a header may carry at all. */
const headerTexts = hostileTexts
  .map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?'))
  .map((text) => text.slice(0, 5000))

/** What goes wrong on the way: methods, types, encodings, headers, addresses. */
const twist: fc.Arbitrary<Change> = fc.oneof(
  fc
    .constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND')
    .map((method): Change => (request) => ({ ...request, method })),
  fc
    .constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/octet-stream',
      'application/json; charset=utf-16',
      'application/json; charset=latin1',
      'application/json;',
      'APPLICATION/JSON',
      'application/json, text/plain',
      'application/vnd.api+json',
      'application/merge-patch+json',
      'x',
      '/',
      ';',
    )
    .map((type) => withHeaders({ 'content-type': type })),
  fc.nat(300).map((length) => withBody((body) => body.subarray(0, length))),
  fc
    .constantFrom<(body: Buffer) => Buffer>(
      (body) => Buffer.concat([Buffer.from('\ufeff'), body]),
      (body) => Buffer.from(body.toString(), 'utf16le'),
      (body) => Buffer.concat([body, body]),
      (body) => Buffer.concat([body, Buffer.from([0xff, 0xc0, 0xaf])]),
      (body) => Buffer.from(body.toString().replace('{', '{"title":1,"title":2,')),
      (body) => Buffer.from(body.toString().replaceAll(/\d+/g, '1e999')),
      () => Buffer.from('{"a":'.repeat(5000)),
      () => Buffer.from('['.repeat(100_000)),
      () => Buffer.from(`{"title":"${'x'.repeat(1_100_000)}"}`),
      () => Buffer.alloc(0),
      () => Buffer.from('-'),
      () => Buffer.from('"\\ud800"'),
    )
    .map(withBody),
  fc
    .constantFrom(
      'authorization',
      'idempotency-key',
      'cookie',
      'origin',
      'referer',
      'accept',
      'accept-encoding',
      'accept-language',
      'content-encoding',
      'if-none-match',
      'range',
      'x-forwarded-for',
      'x-http-method-override',
      'expect-ct',
      'user-agent',
    )
    .chain((name) => fc.constantFrom(...headerTexts).map((text) => withHeaders({ [name]: text }))),
  fc
    .constantFrom<(path: string) => string>(
      (path) => `${path}/`,
      (path) => path.replace('/api', '/%61pi'),
      (path) => path.replace('/api/', '/api//'),
      (path) => `${path}%00`,
      (path) => `${path}%zz`,
      (path) => `${path}${path.includes('?') ? '&' : '?'}limit=1&limit=2`,
      (path) => `${path}${path.includes('?') ? '&' : '?'}after=${'A'.repeat(400)}`,
      (path) => `${path}${path.includes('?') ? '&' : '?'}after=eyJ2IjpbMV19&sort=-key`,
      (path) => `${path}${path.includes('?') ? '&' : '?'}__proto__[x]=1&constructor=2&a[]=1`,
      (path) => `${path}${path.includes('?') ? '&' : '?'}${'a=1&'.repeat(1500)}`,
      (path) => `${path}/../..`,
      (path) => path.toUpperCase(),
    )
    .map(withPath),
)
