import type { $ZodType, input, output } from 'zod/v4/core'

/**
 * Who may call at all, before any permission is asked: a member, signed in or by an API token of theirs; a member who is
 * signed in, for what is a person's own business; or anybody.
 */
export type Access = 'member' | 'person' | 'public'

/**
 * One call of the API: what both of its ends must agree on. `path` is relative to `/api`, with `:name` for each
 * parameter. A missing `result` means the answer is 204 without a body.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly summary: string
  readonly access?: Access
  /** 202 when the work goes on after the answer; absent means 200. */
  readonly status?: 202
  readonly params?: $ZodType
  readonly query?: $ZodType
  readonly body?: $ZodType
  /**
   * The body is a piece of a file, sent as application/octet-stream, or a stream of them to be stored as they come, sent
   * as application/offset+octet-stream; absent means JSON.
   */
  readonly sends?: 'bytes' | 'stream'
  /** Headers that the caller must send. */
  readonly headers?: $ZodType
  /** Headers of the answer, made of what the handler returns, also where that is no body. */
  readonly answerHeaders?: (result: never) => Readonly<Record<string, string>>
  /** A large answer that is asked for again and again: who has it already is told so (304), once it was made for them. */
  readonly isRevalidated?: true
  /**
   * A list that its query narrows down as somebody likes, or the body of a POST that changes nothing: what takes too long to
   * find is refused, with what to do.
   */
  readonly isNarrowed?: true
  /** The body holds a whole text of people's, so that it may be larger and deeper; see `bodyLimits`. */
  readonly isDocument?: true
  readonly result?: $ZodType
  /** The answer is a file to save; without this and without a `result` it is a 204. */
  readonly answers?: 'file'
  /** The answer holds what opens a door: it is not kept for retries, so one makes another. */
  readonly tellsSecret?: true
  /** It takes seconds at worst, mostly of a server that is not ours, and holds no transaction meanwhile; a retry asks again. */
  readonly asksOthers?: true
  /** `details` of the refusal 409 `conflict`, where it tells what is there now. */
  readonly conflict?: $ZodType
  /** `details` of the refusal 410, for what was there and is not any more. */
  readonly gone?: $ZodType
}

/** How large (bytes) and how deeply nested (levels) a JSON body may be. */
export const bodyLimits = {
  usual: { bytes: 1_048_576, depth: 32 },
  document: { bytes: 4_194_304, depth: 256 },
} as const

/** Declares an endpoint and keeps its literal types, so that the client and the server infer from it. */
export const defineEndpoint = <const E extends Endpoint>(declaration: E): E => declaration

/**
 * Whether a retry with the same Idempotency-Key gets the first answer again: of what is written in one transaction, unless
 * the answer opens a door.
 */
export const keepsAnswer = ({
  method,
  access,
  sends,
  tellsSecret,
  asksOthers,
  isNarrowed,
}: Endpoint) =>
  method === 'POST' &&
  access !== 'public' &&
  sends !== 'stream' &&
  !tellsSecret &&
  !asksOthers &&
  !isNarrowed

type Present<E, Part extends keyof Endpoint, Value> =
  E extends Record<Part, $ZodType> ? { readonly [name in Part]: Value } : unknown
type Sent<Schema> = Schema extends $ZodType ? input<Schema> : never
type Parsed<Schema> = Schema extends $ZodType ? output<Schema> : never

/** What may be said but need not is left out altogether when there is nothing to say. */
type Passed<E, Part extends keyof Endpoint, Value> = object extends Value
  ? Partial<Present<E, Part, Value>>
  : Present<E, Part, Value>

/** What a caller passes: the side of each schema that is not parsed yet. */
export type CallArguments<E extends Endpoint> = Present<E, 'params', Sent<E['params']>> &
  Passed<E, 'query', Sent<E['query']>> &
  Passed<E, 'body', Sent<E['body']>>

/** What a handler receives: the parsed side. */
export type HandlerArguments<E extends Endpoint> = Present<E, 'params', Parsed<E['params']>> &
  Present<E, 'query', Parsed<E['query']>> &
  Present<E, 'headers', Parsed<E['headers']>> &
  Present<E, 'body', Parsed<E['body']>> &
  (E extends { readonly sends: 'stream' } ? { readonly body: AsyncIterable<Uint8Array> } : unknown)

/** What a caller gets back. */
export type Result<E extends Endpoint> = E['result'] extends $ZodType ? output<E['result']> : void

/** What a handler returns; columns that the schema does not name never reach the wire. */
export type HandlerResult<E extends Endpoint> = E['result'] extends $ZodType
  ? input<E['result']>
  : E extends { readonly answerHeaders: (result: infer Told) => unknown }
    ? Told
    : void
