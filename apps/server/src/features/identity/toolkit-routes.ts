import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '#http/api.ts'
import { addressGroup } from './limit-attempts.ts'
import type { StartedSession } from './manage-sessions.ts'
import type { Identity } from './open-identity.ts'
import { refuseOtherOrigins } from './own-origin.ts'
import { type RefreshCookie, inCookie } from './refresh-cookie.ts'
import { refreshIdToken } from './refresh-token.ts'
import { ToolkitError, toolkitErrorBody } from './toolkit-error.ts'
import { type Client, toolkitOperations } from './toolkit-operations.ts'

/**
 * The subset of Identity Toolkit v1 and Secure Token v1 that the unmodified Firebase SDK calls once
 * `connectAuthEmulator` has pointed it at this origin. What needs mail or a provider is refused as not allowed.
 */
export function serveToolkit(api: Api, identity: Identity, cookie: RefreshCookie): void {
  const operations = toolkitOperations(api.db, identity)
  void api.http.register((http, _options, done) => {
    readForms(http)
    answerErrors(http)
    http.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      refuseOtherOrigins(request, identity.settings.publicUrl)
    })

    http.post<{ Params: { operation: string } }>(
      '/identitytoolkit.googleapis.com/v1/:operation',
      (request, reply) => {
        const operation = operations.get(request.params.operation)
        if (!operation) throw new ToolkitError('OPERATION_NOT_ALLOWED')
        return operation(request.body, clientOf(request, reply, cookie))
      },
    )

    http.post<{ Body: unknown }>('/securetoken.googleapis.com/v1/token', (request, reply) =>
      refreshIdToken(api.db, identity.keys, request.body, clientOf(request, reply, cookie)),
    )
    done()
  })
}

/** A page of ours keeps its refresh token in the cookie; any other client gets it in the answer. */
function clientOf(request: FastifyRequest, reply: FastifyReply, cookie: RefreshCookie): Client {
  const isPage = cookie.isFor(request)
  return {
    address: addressGroup(request.ip),
    userAgent: request.headers['user-agent'],
    heldToken: cookie.read(request),
    keep({ refreshToken }: StartedSession) {
      if (!isPage) return refreshToken
      cookie.write(reply, refreshToken)
      return inCookie
    },
  }
}

/** The refresh call alone is a form. */
function readForms(http: FastifyInstance): void {
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8192 },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )
}

/**
 * The SDK signs people out on any error it can read, so only refusals are written as such. Whatever is our own trouble
 * gets an empty answer, which it takes for the network's and tries again.
 */
function answerErrors(http: FastifyInstance): void {
  http.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof ToolkitError) return reply.code(error.status).send(toolkitErrorBody(error))
    const status = 'status' in error ? Number(error.status) : (error.statusCode ?? 500)
    if (status < 500)
      return reply.code(status).send(toolkitErrorBody({ status, message: 'INVALID_REQUEST' }))
    request.log.error(error)
    return reply.code(503).header('retry-after', '2').type('text/plain').send('')
  })
}
