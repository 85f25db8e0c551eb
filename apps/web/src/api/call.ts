import type { CallArguments, Endpoint, Result } from '@courtside/contract/endpoint.ts'
import { text } from '#text/en.ts'
import { ApiError, createApiError } from './api-error.ts'
import { getApiConnections } from './connections.ts'
import { startWaiting } from './retry-after.ts'
import { parseLimit, requestLimit, tokenLimit, within } from './within.ts'

export type CallOptions = {
  readonly signal?: AbortSignal | undefined
  /** Kept by whoever may send the same POST again, so that it is done once; absent, each call is its own. */
  readonly idempotencyKey?: string | undefined
  /** Says who is signed in, too, where an endpoint is open to anybody. */
  readonly isSignedIn?: true
  /** Hears the headers of what is answered. */
  readonly onHeaders?: (headers: Headers) => void
}

type Arguments = { params?: object; query?: object; body?: unknown }

/** Codes of a 401 that a new token may cure. */
const curable: ReadonlySet<string | undefined> = new Set([
  'token_expired',
  'token_revoked',
  'user_disabled',
])

/**
 * Calls the API: the one fetch of the app. Fails with an ApiError for a refusal, a TimeoutError past one of the limits,
 * the caller's own reason after an abort. A 401 that a new token may cure is tried once more with one.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  args: CallArguments<E>,
  options: CallOptions = {},
): Promise<Result<E>> {
  const attempt = {
    ...options,
    idempotencyKey:
      endpoint.method === 'POST' ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined,
  }
  const parts: Arguments = args as Arguments
  if (!isAddressOf(endpoint, parts))
    throw new ApiError(404, text.api.requestFailed(404), 'not_found')
  try {
    let answer = await sendPatiently(endpoint, parts, attempt)
    if (answer.error?.status === 401 && curable.has(answer.error.code)) {
      answer = await send(endpoint, parts, attempt, true)
      const code = answer.error?.code
      if (code && code !== 'token_expired' && curable.has(code)) getApiConnections().onEnded(code)
    }
    if (answer.error?.code === 'maintenance')
      getApiConnections().onMaintenance(answer.error.details)
    if (answer.error) throw answer.error
    getApiConnections().onAnswered()
    if (endpoint.method !== 'GET') getApiConnections().onWritten()
    return answer.body as Result<E>
  } catch (error) {
    throw error instanceof Error ? error : new Error(text.api.unexpected, { cause: error })
  }
}

/** Whether its parameters are what it takes: the `trash` of `/wiki/trash` is no page, but would name another call. */
function isAddressOf({ params }: Endpoint, { params: given }: Arguments): boolean {
  const read = params?.['~standard'].validate(given)
  return !read || !('issues' in read && read.issues)
}

/** Sends again what was refused for being too much at once, as often as the waiting comes to no more than half a minute. */
async function sendPatiently(
  endpoint: Endpoint,
  args: Arguments,
  options: CallOptions,
): Promise<Answer> {
  const patience = startWaiting()
  try {
    for (;;) {
      const answer = await send(endpoint, args, options, false)
      if (answer.error?.status !== 429 || !(await patience.wait(answer.error, options.signal)))
        return answer
    }
  } finally {
    patience.end()
  }
}

type Answer = { readonly error: ApiError } | { readonly error?: undefined; readonly body: unknown }

async function send(
  endpoint: Endpoint,
  args: Arguments,
  options: CallOptions,
  force: boolean,
): Promise<Answer> {
  const headers = new Headers({ accept: 'application/json' })
  if (endpoint.access !== 'public' || options.isSignedIn)
    headers.set('authorization', `Bearer ${await token(force, options.signal)}`)
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  const body = getBody(args.body)
  if (typeof body === 'string') headers.set('content-type', 'application/json')

  const request = new AbortController()
  try {
    const response = await within(
      requestLimit,
      text.api.requestTimedOut,
      options.signal,
      (signal) => {
        signal.addEventListener('abort', () => request.abort(signal.reason), { once: true })
        return fetch(getAddress(endpoint, args), {
          method: endpoint.method,
          headers,
          signal: request.signal,
          body,
        })
      },
    )
    options.onHeaders?.(response.headers)
    if (response.status === 204) return { body: undefined }
    const said = await within(parseLimit, text.api.parsingTimedOut, options.signal, () =>
      parse(response),
    )
    return response.ok
      ? { body: said }
      : { error: createApiError(response.status, said, retryAfterOf(response)) }
  } catch (error) {
    // Lets go of a body that is still on its way.
    request.abort()
    throw error
  }
}

async function token(force: boolean, signal: AbortSignal | undefined): Promise<string> {
  const value = await within(tokenLimit, text.api.tokenTimedOut, signal, () =>
    getApiConnections().getToken({ force }),
  )
  if (value === '') throw new Error(text.api.noToken)
  return value
}

/** Forms and pieces of files go as they are. */
function getBody(value: unknown): FormData | Blob | string | null {
  if (value === undefined) return null
  const isRaw = value instanceof FormData || value instanceof Blob
  return isRaw ? value : JSON.stringify(value)
}

/** Seconds, where the answer names them. */
function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = headers.get('retry-after')
  return seconds && /^\d+$/.test(seconds) ? Number(seconds) : undefined
}

/** A refusal may come from a proxy that speaks no JSON; an answer may not. */
async function parse(response: Response): Promise<unknown> {
  const body = await response.text()
  if (body === '') return undefined
  try {
    return JSON.parse(body) as unknown
  } catch (error) {
    if (response.ok) throw error
    return undefined
  }
}

function getAddress(endpoint: Endpoint, { params, query }: Arguments): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}))
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}) as [string, unknown][]) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one))
    }
  }
  return `${getApiConnections().origin}/api${path}${search.size > 0 ? `?${search.toString()}` : ''}`
}
