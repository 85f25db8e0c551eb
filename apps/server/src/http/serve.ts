import { createHash } from 'node:crypto'
import type { Endpoint, HandlerArguments, HandlerResult } from '@courtside/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type $ZodType, safeParse } from 'zod/v4/core'
import type { Db } from '#db/database.ts'
import { type AppError, invalid } from '#errors.ts'
import { answerSchema } from './answer-schema.ts'
import type { Api } from './api.ts'
import type { Session } from './authenticate.ts'
import { bearerOf } from './authenticate.ts'
import { rememberAnswer, replayAnswer } from './idempotency.ts'
import { maintenance } from './maintenance.ts'

/** What a handler works with. In a write, `db` is the request's one transaction. */
export type Context = {
  readonly db: Db
  readonly session: Session
  readonly actor: Session['actor']
}

type Handler<E extends Endpoint> = (
  context: Context,
  args: HandlerArguments<E>,
) => Promise<HandlerResult<E>>

/**
 * Binds an endpoint of the contract to the function that is its use case: who asks, what is said (parsed), one
 * transaction for a write, the answer by its schema, and then the live readers are woken. A GET runs outside any
 * transaction. A POST with an Idempotency-Key is done once; a retry within 24 h gets the first answer again.
 */
export function serve<E extends Endpoint>(api: Api, endpoint: E, handler: Handler<E>): void {
  api.endpoints.push(endpoint)
  api.http.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...(endpoint.result && { schema: { response: { 200: answerSchema(endpoint.result) } } }),
    handler: async (request, reply) => {
      const session = await api.authenticate(bearerOf(request))
      if (api.maintenance && !session.actor.permissions.includes('org.settings'))
        throw maintenance(api.maintenance)
      const args = parseArguments(endpoint, request)
      const run = (db: Db) => handler({ db, session, actor: session.actor }, args)
      const answer =
        endpoint.method === 'GET'
          ? await run(api.db)
          : await write(api, endpoint, request, session, run)
      return send(api, endpoint, reply, answer)
    },
  })
}

async function write<E extends Endpoint>(
  api: Api,
  endpoint: E,
  request: FastifyRequest,
  session: Session,
  run: (db: Db) => Promise<HandlerResult<E>>,
): Promise<HandlerResult<E>> {
  const key = endpoint.method === 'POST' ? request.headers['idempotency-key'] : undefined
  const attempt =
    typeof key === 'string' && key !== ''
      ? {
          actorId: session.actor.id,
          key: key.slice(0, 200),
          endpoint: `${endpoint.method} ${request.url}`,
          bodyHash: createHash('sha256')
            .update(JSON.stringify(request.body ?? null))
            .digest('base64url'),
        }
      : undefined
  try {
    const answer = await api.db.transaction().execute(async (db) => {
      const result = await run(db)
      if (attempt) await rememberAnswer(db, attempt, result)
      return result
    })
    api.wake()
    return answer
  } catch (error) {
    // A retry either ran into its own first try, or into what that had made: both are answered as the first was.
    const earlier = attempt && (await replayAnswer(api.db, attempt))
    if (earlier) return earlier.answer as HandlerResult<E>
    throw error
  }
}

function send<E extends Endpoint>(
  api: Api,
  endpoint: E,
  reply: FastifyReply,
  answer: HandlerResult<E>,
) {
  if (!endpoint.result) return reply.code(204).send()
  if (api.checkAnswers) {
    const parsed = safeParse(endpoint.result, answer)
    if (!parsed.success)
      throw new Error(`${endpoint.path} answers off its schema: ${parsed.error.message}`)
  }
  return reply.send(answer)
}

function parseArguments<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
): HandlerArguments<E> {
  return {
    params: endpoint.params && parse(endpoint.params, request.params, 'params'),
    query: endpoint.query && parse(endpoint.query, request.query, 'query'),
    body: endpoint.body && parse(endpoint.body, request.body ?? {}, 'body'),
  } as HandlerArguments<E>
}

function parse(schema: $ZodType, value: unknown, place: string): unknown {
  const parsed = safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw inputError(parsed.error.issues, place)
}

function inputError(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  place: string,
): AppError {
  return invalid(
    issues.map(({ path, message }) => ({ path: [place, ...path.map(String)].join('.'), message })),
  )
}
