import { createHash, hash } from 'node:crypto'
import {
  bodyLimits,
  type Endpoint,
  type HandlerArguments,
  type HandlerResult,
  keepsAnswer,
} from '@courtside/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type $ZodType, safeParse } from 'zod/v4/core'
import type { Db } from '#db/database.ts'
import { limitStatements } from '#db/limit-statements.ts'
import { AppError, invalid } from '#errors.ts'
import { answerSerializer } from './answer-serializer.ts'
import type { Api } from './api.ts'
import { type Session, getBearer, assertPerson } from './authenticate.ts'
import { FileAnswer, isHeld, nameVersion, sendFile } from './file-answer.ts'
import { findKey, rememberAnswer, replayAnswer } from './idempotency.ts'
import { inFlightOf } from './in-flight.ts'
import { type RateLimit, getRateLimit } from './rate-limits.ts'
import { RawJson } from './raw-json.ts'
import { rejectWhileClosed } from './reject-while-closed.ts'
import { VersionedAnswer } from './versioned-answer.ts'

/** What a handler works with. In a write, `db` is the request's one transaction. */
export type Context = {
  readonly db: Db
  readonly session: Session
  readonly actor: Session['actor']
}

/** What a handler works with when nobody needs to be signed in: who asks is for itself to find out. */
export type Visit = {
  readonly db: Db
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type MemberEndpoint = Endpoint & { readonly access?: 'member' | 'person' }
type PublicEndpoint = Endpoint & { readonly access: 'public' }

type Answer<E extends Endpoint> =
  | HandlerResult<E>
  | RawJson
  | FileAnswer
  | VersionedAnswer<HandlerResult<E>>

type Handler<E extends Endpoint, Given, Prepared> = (
  context: Given,
  args: HandlerArguments<E>,
  prepared: Prepared,
) => Promise<Answer<E>>

type PublicHandler<E extends Endpoint, Prepared> = (
  context: Visit,
  args: HandlerArguments<E>,
  prepared: Prepared,
) => Promise<Answer<E>>

/**
 * Binds an endpoint of the contract to the function that is its use case: who asks, what is said (parsed), one
 * transaction for a write, the answer by its schema, and then the live readers are woken. A GET runs outside any
 * transaction, and so does what waits for others. A POST with an Idempotency-Key is done once; a retry within 24 h gets
 * the first answer again.
 */
export function serve<E extends MemberEndpoint, Prepared = undefined>(
  api: Api,
  endpoint: E,
  handler: Handler<E, Context, Prepared>,
  /** What takes its time without the database, and is done before the transaction begins. */
  prepare?: (args: HandlerArguments<E>, actor: Session['actor']) => Promise<Prepared>,
): void {
  const allowance = getRateLimit(endpoint)
  const answerTo = async (request: FastifyRequest, session: Session) => {
    api.consume(session.actor.id, allowance)
    api.claimAnswer(request, session.actor.id)
    if (endpoint.access === 'person') assertPerson(session)
    await rejectWhileClosed(api, session.actor)
    const args = parseArguments(endpoint, request)
    const work = async () => {
      const prepared = (await prepare?.(args, session.actor)) as Prepared
      const run = (db: Db) => handler({ db, session, actor: session.actor }, args, prepared)
      if (isNarrowed(endpoint, (args as { query?: object }).query))
        return limitStatements(api.db, run)
      if (endpoint.method === 'GET' || endpoint.sends === 'stream') return run(api.db)
      if (!endpoint.asksOthers) return write(api, endpoint, { request, args, session }, run)
      const answer = await run(api.db)
      api.wake()
      return answer
    }
    // A stream takes as long as its sender does: what it stores is for the handler to commit, piece by piece.
    if (endpoint.sends === 'stream') return inTurnOfStreams(api, { request, session }, work)
    return api.takeTurn(session.actor.id, inFlightOf(endpoint), work, isWanted(request))
  }
  route(api, endpoint, {
    allowance,
    async answerTo(request) {
      const session = await authenticate(api, request)
      try {
        return await answerTo(request, session)
      } catch (error) {
        api.noteRefused(request, error)
        throw error
      }
    },
  })
}

/** The same for an endpoint that anybody may call, also while the app is closed for maintenance. */
export function servePublic<E extends PublicEndpoint, Prepared = undefined>(
  api: Api,
  endpoint: E,
  handler: PublicHandler<E, Prepared>,
  /** What takes its time, and is done before the transaction begins: `db` is no transaction. */
  prepare?: (context: Visit, args: HandlerArguments<E>) => Promise<Prepared>,
): void {
  const answerTo = async (request: FastifyRequest, reply: FastifyReply) => {
    api.consume(request.ip, 'visit')
    const args = parseArguments(endpoint, request)
    const work = async () => {
      const prepared = (await prepare?.({ db: api.db, request, reply }, args)) as Prepared
      const run = (db: Db) => handler({ db, request, reply }, args, prepared)
      if (endpoint.method === 'GET' || endpoint.asksOthers) return run(api.db)
      const { path } = endpoint
      const answer = await api.writeLanes({ path }, () => api.db.transaction().execute(run))
      api.wake()
      return answer
    }
    // What waits for others, or slowly on purpose, has bounds of its own.
    if (endpoint.asksOthers) return work()
    return api.takeTurn(request.ip, 'visit', work, isWanted(request))
  }
  route(api, endpoint, { answerTo })
}

/** A stream that waits for its turn is not read. */
function inTurnOfStreams<T>(
  { takeTurn }: Api,
  { request, session }: { readonly request: FastifyRequest; readonly session: Session },
  work: () => Promise<T>,
): Promise<T> {
  const isHere = () => !request.raw.destroyed
  const ofNetwork = () => takeTurn(request.ip, 'networkStream', work, isHere)
  return takeTurn(session.actor.id, 'stream', ofNetwork, isHere)
}

/** What every list may say of itself; all else narrows it down. */
const pageFields: ReadonlySet<string> = new Set(['limit', 'after', 'sort', 'today'])

/** What is asked for by a body is narrowed down by it. */
const isNarrowed = (endpoint: Endpoint, query: object = {}): boolean =>
  endpoint.isNarrowed === true &&
  (endpoint.method !== 'GET' || Object.keys(query).some((name) => !pageFields.has(name)))

/** What somebody sent to be stored is stored, also where they have left. */
const isWanted =
  ({ method, raw }: FastifyRequest) =>
  (): boolean =>
    method !== 'GET' || !raw.destroyed

/** Whoever can't say who they are spends what their address may: guessing tokens has an end, too. */
async function authenticate(api: Api, request: FastifyRequest): Promise<Session> {
  try {
    return await api.authenticate(getBearer(request))
  } catch (error) {
    api.consume(request.ip, 'visit')
    throw error
  }
}

function route<E extends Endpoint>(
  api: Api,
  endpoint: E,
  {
    answerTo,
    allowance,
  }: {
    answerTo: (request: FastifyRequest, reply: FastifyReply) => Promise<Answer<E>>
    allowance?: RateLimit
  },
): void {
  api.endpoints.push(endpoint)
  const { bytes, depth } = endpoint.isDocument ? bodyLimits.document : bodyLimits.usual
  api.http.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    bodyLimit: bytes,
    config: {
      bodyDepth: depth,
      isStored: endpoint.sends === 'stream',
      ...(allowance && { allowance }),
    },
    ...serialise(endpoint),
    handler: async (request, reply) => {
      const answer = await answerTo(request, reply)
      if (answer instanceof FileAnswer) await waitForTurn(api, request, reply, answer)
      return send(api, endpoint, reply, answer)
    },
  })
}

/** What is no larger, in bytes, is soon taken. */
const smallFile = 64 * 1024

/** Waits until a file may be sent, a turn that ends when it was taken, or its reader has left. Throws 429 as turns do. */
async function waitForTurn(
  { takeTurn }: Api,
  { ip }: FastifyRequest,
  { raw }: FastifyReply,
  { content, options: { byteCount = Infinity, personId } }: FileAnswer,
): Promise<void> {
  if (byteCount <= smallFile) return
  const isHere = () => !raw.destroyed
  const taken = new Promise<void>((resolve) => {
    raw.once('finish', resolve).once('close', resolve)
    if (raw.destroyed) resolve()
  })
  try {
    await new Promise<void>((begin, refuse) => {
      const sending = () => {
        begin()
        return taken
      }
      const ofNetwork = () => takeTurn(ip, 'networkDownload', sending, isHere)
      const turn =
        personId === undefined ? ofNetwork() : takeTurn(personId, 'download', ofNetwork, isHere)
      turn.catch(refuse)
    })
  } catch (error) {
    content.destroy()
    throw error
  }
}

/** How Fastify is told of a serialiser; the schema that it compiles others from is in the serialiser already. */
function serialise({ result, status }: Endpoint) {
  if (!result) return {}
  const serializer = answerSerializer(result)
  return { schema: { response: { [status ?? 200]: {} } }, serializerCompiler: () => serializer }
}

async function write<E extends Endpoint>(
  api: Api,
  endpoint: E,
  {
    request,
    args,
    session,
  }: { request: FastifyRequest; args: HandlerArguments<E>; session: Session },
  run: (db: Db) => Promise<Answer<E>>,
): Promise<Answer<E>> {
  const key = keepsAnswer(endpoint) ? findKey(request.headers, request.body) : undefined
  const attempt =
    key !== undefined
      ? {
          actorId: session.actor.id,
          // What a token was answered is not for another one, which may see less.
          key: [session.apiTokenId, key].join(' ').trim(),
          endpoint: `${endpoint.method} ${request.url}`,
          bodyHash: createHash('sha256')
            .update(JSON.stringify(request.body ?? null))
            .digest('base64url'),
        }
      : undefined
  try {
    const transact = () =>
      api.db.transaction().execute(async (db) => {
        if (session.apiTokenId) await notifyLogToken(db, session.apiTokenId)
        try {
          const result = await run(db)
          if (attempt) await rememberAnswer(db, attempt, result)
          return result
        } catch (error) {
          if (error instanceof AppError && error.keepsWrites) return error
          throw error
        }
      })
    const { params, body } = args as { params?: unknown; body?: unknown }
    const answer = await api.writeLanes({ path: endpoint.path, params, body }, transact)
    api.wake()
    if (answer instanceof AppError) throw answer
    return answer
  } catch (error) {
    // A retry either ran into its own first try, or into what that had made: both are answered as the first was.
    const earlier = attempt && (await replayAnswer(api.db, attempt))
    if (earlier) return earlier.answer as HandlerResult<E>
    throw error
  }
}

/** What the log gets in this transaction says by which token (trigger note_api_token). */
const notifyLogToken = (db: Db, id: string): Promise<unknown> =>
  sql`select set_config('courtside.api_token', ${id}, true)`.execute(db)

function send<E extends Endpoint>(api: Api, endpoint: E, reply: FastifyReply, answer: Answer<E>) {
  // What one person may see is nobody else's to find in a cache.
  reply.header('cache-control', 'no-store')
  if (answer instanceof FileAnswer) return sendFile(reply, answer)
  if (answer instanceof VersionedAnswer) return sendVersion(api, endpoint, reply, answer)
  if (endpoint.answerHeaders) reply.headers(endpoint.answerHeaders(answer as never))
  if (!endpoint.result) return reply.code(204).send()
  if (api.checkAnswers) checkAnswer(endpoint.path, endpoint.result, answer)
  if (endpoint.status) reply.code(endpoint.status)
  if (endpoint.isRevalidated) {
    const text = answer instanceof RawJson ? answer.text : answerSerializer(endpoint.result)(answer)
    // Weak, for what is sent may be compressed.
    if (isHeld(reply, `W/"${hash('sha256', text, 'base64url')}"`)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').serializer(asIs).send(text)
  }
  if (!(answer instanceof RawJson)) return reply.send(answer)
  return reply.type('application/json; charset=utf-8').serializer(asIs).send(answer.text)
}

function sendVersion<E extends Endpoint>(
  api: Api,
  endpoint: E,
  reply: FastifyReply,
  { etag, answer }: VersionedAnswer<HandlerResult<E>>,
) {
  nameVersion(reply, etag)
  if (answer === undefined) return reply.code(304).send()
  if (api.checkAnswers && endpoint.result) checkAnswer(endpoint.path, endpoint.result, answer)
  return reply.send(answer)
}

const asIs = (text: unknown) => String(text)

function checkAnswer(path: string, schema: $ZodType, answer: unknown): void {
  const parsed = safeParse(schema, answer instanceof RawJson ? JSON.parse(answer.text) : answer)
  if (!parsed.success) throw new Error(`${path} answers off its schema: ${parsed.error.message}`)
}

function parseArguments<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
): HandlerArguments<E> {
  return {
    params: endpoint.params && parse(endpoint.params, request.params, 'params'),
    query: endpoint.query && parse(endpoint.query, request.query, 'query'),
    headers: endpoint.headers && parse(endpoint.headers, request.headers, 'headers'),
    body:
      endpoint.sends === 'stream'
        ? request.body
        : endpoint.body && parse(endpoint.body, request.body ?? {}, 'body'),
  } as HandlerArguments<E>
}

function parse(schema: $ZodType, value: unknown, place: string): unknown {
  const parsed = safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw createInputErrorError(parsed.error.issues, place)
}

function createInputErrorError(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  place: string,
): AppError {
  return invalid(
    issues.map(({ path, message }) => ({ path: [place, ...path.map(String)].join('.'), message })),
  )
}
