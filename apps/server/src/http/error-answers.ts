import { hash } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ErrorBody, ErrorCode } from '@courtside/contract/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, idTaken, unavailable } from '#errors.ts'
import { TooManyRequests } from './rate-limits.ts'
import { getRawSecurityHeaders, setSecurityHeaders } from './security-headers.ts'
import { holdRefusals } from './slow-refusals.ts'

/** PostgreSQL and socket errors that mean the database is away for a moment, not that the request was wrong. */
const databaseAway = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
])
const databaseAwayMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Connection ended unexpectedly/

/** Lock time-outs, and losers of a deadlock: trying again is the right thing. */
const databaseBusy = new Set(['55P03', '40001', '40P01'])

/**
 * Every refusal is answered `{ error, message, code, details }` with words for people in `error`. Identity routes answer
 * an outage with an empty body, and a name that a proxy got wrong in plain text: their SDK signs people out on a JSON
 * error, but on nothing else. What came too often is refused after a wait.
 */
export function answerErrors(http: FastifyInstance): void {
  const hold = holdRefusals()
  const isRepeated = rememberRequests()
  http.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal =
      isOverTime(error) && isRepeated(request)
        ? createTooCostlyError(error)
        : createRefusalOfError(error, request)
    if (refusal.status >= 500) request.log[refusal.status === 503 ? 'warn' : 'error'](error)
    if (refusal instanceof TooManyRequests) return answerLater(refusal, request, reply)
    return answer(refusal, request, reply)
  })
  const answerLater = async (refusal: AppError, request: FastifyRequest, reply: FastifyReply) => {
    await hold(request)
    // A stop may have answered meanwhile.
    return reply.sent ? reply : answer(refusal, request, reply)
  }
  http.setNotFoundHandler((request, reply) =>
    answer(new AppError(404, 'not_found', 'Nothing exists at this address'), request, reply),
  )
}

/** Answers an address that can't even be read, such as /%zz; no hook sees such a request. */
export const answerUnreadable =
  (isHttps: boolean) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    setSecurityHeaders(reply, isHttps)
    answer(createRefusalOfError(error, request), request, reply)
  }

/** What the HTTP parser refuses, by its error's code; anything else is no HTTP at all. */
const unparsable: Readonly<Record<string, readonly [line: string, sentence: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive'],
}

/** Answers what is no request that could be routed, such as a broken first line, and hangs up. */
export const answerUnparsable =
  (isHttps: boolean) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const [line, sentence] = unparsable[error.code ?? ''] ?? [
      '400 Bad Request',
      'We couldn’t understand this request',
    ]
    const said: ErrorBody = { error: sentence, message: sentence, code: 'bad_request' }
    const body = JSON.stringify(said)
    socket.end(
      `HTTP/1.1 ${line}\r\n${getRawSecurityHeaders(isHttps)}cache-control: no-store\r\n` +
        `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
        `connection: close\r\n\r\n${body}`,
    )
  }

function answer(refusal: AppError, request: FastifyRequest, reply: FastifyReply) {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  reply.code(refusal.status).header('cache-control', 'no-store')
  if (!request.url.startsWith('/api/')) {
    if (refusal.status >= 502) return reply.type('text/plain').send('')
    if (refusal.status === 421) return reply.type('text/plain').send(`${refusal.message}\n`)
  }
  const body: ErrorBody = { error: refusal.message, message: refusal.message, code: refusal.code }
  if (refusal.details !== undefined) body.details = refusal.details
  return reply.type('application/json').send(body)
}

function createRefusalOfError(error: FastifyError | AppError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error) || isOverTime(error)) return unavailable(error)
  if (isDiskFull(error)) return diskFull(error)
  const refused = rejectByDatabase(error)
  if (refused) return refused
  if (error.statusCode === 413) return createTooLargeError(request)
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    const [code, sentence] = clientErrors[error.statusCode] ?? [
      'bad_request',
      'We couldn’t understand this request',
    ]
    return new AppError(error.statusCode, code, sentence)
  }
  return new AppError(500, 'internal', 'Something went wrong on our side. Nothing was changed.')
}

/** Whether the database is away or too busy, so that the same request may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    databaseAway.has(code) || databaseBusy.has(code) || databaseAwayMessages.test(error.message)
  )
}

/** Whether the database ended a statement that took too long: it was busy, or the statement costs too much. */
export const isOverTime = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

const createTooCostlyError = (cause: Error) =>
  new AppError(
    400,
    'too_costly',
    'This takes the server too long. Shorten it or split it, then try again.',
    { cause },
  )

/** So many requests that ran over their time are remembered. */
const mostRemembered = 1000

/**
 * Tells whether the same request ran over its time before. The first time the server may just have been busy, and the
 * client tries again; the second time it is the request.
 */
function rememberRequests(): (request: FastifyRequest) => boolean {
  const known = new Set<string>()
  return ({ method, url, headers, body }) => {
    const said = JSON.stringify([method, url, headers.authorization, body])
    const name = hash('sha256', said, 'base64url')
    const isKnown = known.has(name)
    known.add(name)
    if (known.size > mostRemembered) known.delete(known.values().next().value ?? '')
    return isKnown
  }
}

/** PostgreSQL's own code, or an input/output error that the system explains so. */
export const isDiskFull = (error: Error): boolean =>
  'code' in error && (error.code === '53100' || /No space left on device/.test(error.message))

export const diskFull = (cause: Error): AppError =>
  new AppError(
    507,
    'disk_full',
    'The server’s disk is full, so nothing was changed. Ask the server’s operator to make room, then try again.',
    { cause, retryAfter: 30 },
  )

/**
 * What no check of ours foresaw but the database does not take: an id or name that somebody else stored first, and
 * values without a meaning to it, such as a cursor that was tampered with or a NUL in a search.
 */
function rejectByDatabase(error: Error): AppError | undefined {
  const code = 'code' in error ? String(error.code) : ''
  if (code === '23505' && 'detail' in error && String(error.detail).includes('(id)='))
    return idTaken()
  if (code === '23505')
    return new AppError(409, 'conflict', 'Something with this id or name already exists', {
      cause: error,
    })
  if (/^22...$/.test(code))
    return new AppError(400, 'bad_request', 'The request has a value that can’t be used', {
      cause: error,
    })
  return undefined
}

function createTooLargeError({ routeOptions, headers }: FastifyRequest): AppError {
  const isPiece = headers['content-type']?.startsWith('application/octet-stream')
  const most = isPiece
    ? 'a piece of a file can have up to 256 KB'
    : `a request may have at most ${(routeOptions.bodyLimit ?? 0) / 1_048_576} MB here`
  return new AppError(413, 'body_too_large', `This is too large: ${most}`)
}

const clientErrors: Record<number, [ErrorCode, string]> = {
  414: ['bad_request', 'This address is too long'],
  415: ['unsupported_content', 'Send JSON, with Content-Type: application/json'],
}
