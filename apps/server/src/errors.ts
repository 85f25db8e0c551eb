import type { ErrorCode, InputProblem } from '@courtside/contract/errors.ts'
import { unusableId } from '@courtside/contract/fields.ts'

/** A refusal that people are told about: its sentence says what to do, its code is what the screen goes by. */
export class AppError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly details: unknown
  /** Seconds after which trying again makes sense, sent as Retry-After. */
  readonly retryAfter: number | undefined
  /** Whether what the request wrote before it was refused stays. */
  readonly keepsWrites: boolean

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    extra: {
      details?: unknown
      retryAfter?: number
      cause?: unknown
      keepsWrites?: boolean
    } = {},
  ) {
    super(message, { cause: extra.cause })
    this.status = status
    this.code = code
    this.details = extra.details
    this.retryAfter = extra.retryAfter
    this.keepsWrites = extra.keepsWrites ?? false
  }
}

/** For what does not exist, and for what the actor may not read: the two can't be told apart. */
export const notFound = (what: string) => new AppError(404, 'not_found', `${what} not found`)

/** For what was changed or made by somebody else meanwhile; `details` carry the present row, so both can be shown. */
export const conflict = (
  message: string,
  details?: unknown,
  { keepsWrites = false }: { readonly keepsWrites?: boolean } = {},
) => new AppError(409, 'conflict', message, { details, keepsWrites })

/** For input that is not as asked for, or points at what is not there; paths begin with `body`, `query` or `params`. */
export const invalid = (problems: readonly InputProblem[]) =>
  new AppError(400, 'invalid_input', problems[0]?.message ?? 'Something in the request is wrong', {
    details: problems,
  })

/** For an id of the caller's choice that something has already: refused as one that is no id. */
export const idTaken = (path = 'body.id') => invalid([{ path, message: unusableId }])

/** Goes on only if the decision is yes; the sentence is for a reader who knows the thing exists. */
export function assertAllowed(decision: boolean): asserts decision {
  if (!decision) throw new AppError(403, 'forbidden', 'You don’t have permission to do this')
}

/** For what the same request may reach in a moment: clients try again after 2 s. */
export const unavailable = (cause?: unknown) =>
  new AppError(
    503,
    'unavailable',
    'The server is busy or restarting. Please try again in a moment.',
    {
      retryAfter: 2,
      cause,
    },
  )
