import { Agent, request as open } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { ErrorBody } from '@courtside/contract/errors.ts'
import { parse } from 'zod/v4/core'
import type { ApiDescription, Schema } from '#http/openapi-document.ts'
import type { Contract } from '#http/read-contract.ts'
import type { Place, WireRequest } from './fuzz-requests.ts'

export type WireAnswer = {
  readonly status: number
  readonly type: string
  readonly text: string
  readonly milliseconds: number
}

const agent = new Agent({ keepAlive: true })

/** Sends a request over a real connection; rejects when the connection breaks without an answer. */
export function sendOver(
  origin: string,
  { method, path, headers, body }: WireRequest,
): Promise<WireAnswer> {
  const begin = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<WireAnswer>()
  const sent = open(
    `${origin}${path}`,
    { method, agent, headers: { ...headers, ...(body && { 'content-length': body.length }) } },
    (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          text: Buffer.concat(chunks).toString(),
          milliseconds: performance.now() - begin,
        }),
      )
    },
  )
  sent.on('error', (error) => {
    // The server had closed this connection after the answer before.
    if (sent.reusedSocket) resolve(sendOver(origin, { method, path, headers, body }))
    else reject(error)
  })
  sent.setTimeout(10_000, () => sent.destroy(new Error('No answer within 10 s')))
  sent.end(body)
  return promise
}

/** Names of our code, of libraries, statements and tables: nothing a refusal should speak of. */
const insides =
  /\.ts\b|node:|node_modules|\bat \w+ \(|\bselect\s.*\bfrom\s|\binsert into\b|\bupdate \w+ set\b|::uuid|pg_|postgres|kysely|fastify|zod|syntax error|invalid input syntax|violates|relation "|column "|ECONN|ENOENT|FST_|stack/i

/** What is wrong with an answer; undefined when nothing is. Only twisted requests may be answered off their operation. */
export function complaint(
  answer: WireAnswer,
  place: Place,
  request: WireRequest,
  { api, contract }: { api: ApiDescription; contract: Contract },
): string | undefined {
  const { status, text, type, milliseconds } = answer
  if (milliseconds > 2000) return `took ${Math.round(milliseconds)} ms`
  if (status >= 500) return `answered ${status}`
  if (status === 304 || request.method === 'HEAD') return undefined
  const isRight = request.method === place.method.toUpperCase()
  if (status >= 400) return complaintAboutRefusal(answer, place, api, isRight)
  if (!isRight || !type.startsWith('application/json')) return undefined
  const { endpoint } =
    contract.endpoints.find(({ name }) => name === place.operation.operationId) ?? {}
  if (!endpoint?.result) return undefined
  if (!(status in place.operation.responses)) return `answered ${status}, which is not described`
  const body = JSON.parse(text) as unknown
  return isDeepStrictEqual(parse(endpoint.result, body), body)
    ? undefined
    : 'answered off its schema'
}

function complaintAboutRefusal(
  { status, text, type }: WireAnswer,
  { operation }: Place,
  api: ApiDescription,
  isRight: boolean,
): string | undefined {
  // The parser of the HTTP protocol itself refuses without a body of ours.
  if (status === 431 || (status === 400 && text === '')) return undefined
  if (!type.startsWith('application/json')) return `refused with ${type}`
  const body = ErrorBody.strict().safeParse(JSON.parse(text))
  if (!body.success) return 'refused off the schema of refusals'
  if (insides.test(text)) return `told of its insides: ${text.slice(0, 300)}`
  if (!isRight) return undefined
  const described = operation.responses[status]
  if (!described) return `refused with ${status}, which is not described`
  if (!('$ref' in described)) return undefined
  const answer = api.components.responses[described.$ref.split('/').at(-1) ?? '']
  const [, { properties } = {}] = (answer?.content?.['application/json']?.schema?.['allOf'] ??
    []) as Schema[]
  const codes = properties?.['code']?.['enum'] as string[] | undefined
  return codes?.includes(body.data.code)
    ? undefined
    : `refused ${status} with the code ${body.data.code}`
}
