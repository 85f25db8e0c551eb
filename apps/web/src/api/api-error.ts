import type { ErrorCode } from '@courtside/contract/errors.ts'
import { text } from '#text/en.ts'

/** A refusal by the server. Screens decide by `code`; `details` depends on the code (see the contract's errors). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /**
   * Absent when the answer didn't come from our server, such as a proxy's 502. One of a newer server may be unknown here: the
   * list of all is left to the server, for it would weigh on the first screen.
   */
  readonly code: ErrorCode | undefined
  readonly details: unknown
  /** Seconds after which the server takes the same request again; absent when it didn't say. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    message: string,
    code?: ErrorCode,
    details?: unknown,
    retryAfter?: number,
  ) {
    super(message)
    this.retryAfter = retryAfter
    this.status = status
    this.code = code
    this.details = details
  }
}

/**
 * The error of a non-OK answer: its `error`, else its `message`, else the status; what isn't text counts as missing. In
 * other languages than English first what its code means.
 */
export function createApiError(status: number, body: unknown, retryAfter?: number): ApiError {
  const said: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  const sentence = [said['error'], said['message']].find(
    (words): words is string => typeof words === 'string' && words !== '',
  )
  const code = typeof said['code'] === 'string' ? (said['code'] as ErrorCode) : undefined
  const words: Readonly<Partial<Record<string, string>>> = text.refusals
  const message = (code && words[code]) ?? sentence ?? text.api.requestFailed(status)
  return new ApiError(status, message, code, said['details'], retryAfter)
}
