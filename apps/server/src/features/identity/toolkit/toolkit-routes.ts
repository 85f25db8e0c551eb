import { passwordLength } from '@courtside/contract/identity.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StartedSession } from '#features/identity/tokens/manage-sessions.ts'
import { type RefreshCookie, inCookie } from '#features/identity/tokens/refresh-cookie.ts'
import { refreshIdToken } from '#features/identity/tokens/refresh-token.ts'
import type { Api } from '#http/api.ts'
import { diskFull, isDiskFull } from '#http/error-answers.ts'
import { getNetwork } from '#http/network.ts'
import { openWaitingRoom } from '../count-tries.ts'
import { getLandingPage } from '../one-time-code.ts'
import type { Identity } from '../open-identity.ts'
import { isOwnPage, rejectOtherOrigins } from '../own-origin.ts'
import type { Post } from '../send-mail.ts'
import { ToolkitError, createToolkitErrorBody } from './toolkit-error.ts'
import { createToolkitOperations } from './toolkit-operations.ts'
import type { Client } from './toolkit-session.ts'

const toolkitPath = '/identitytoolkit.googleapis.com'
const refreshPath = '/securetoken.googleapis.com/v1/token'

/** What the SDK can check of a new password by itself; the server refuses those that are easy to guess, too. */
const passwordPolicy = {
  customStrengthOptions: {
    minPasswordLength: passwordLength.least,
    maxPasswordLength: passwordLength.most,
  },
  enforcementState: 'ENFORCE',
  schemaVersion: 1,
}

/**
 * The subset of Identity Toolkit v1 and v2 and Secure Token v1 that the unmodified Firebase SDK calls once
 * `connectAuthEmulator` has pointed it at this origin. What needs another provider than Google is refused as not allowed.
 */
export function serveToolkit(
  api: Api,
  identity: Identity,
  post: Post,
  cookie: RefreshCookie,
): void {
  const operations = createToolkitOperations(api.db, identity, post, openWaitingRoom(api))
  const { publicUrl } = identity.settings
  const getClient = (request: FastifyRequest, reply: FastifyReply): Client => ({
    ...readClient(request, reply, cookie, identity),
    takeGoogle: () => identity.google?.cookie.take(request, reply),
  })
  void api.http.register((http, _options, done) => {
    readForms(http)
    answerErrors(http)
    http.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      rejectOtherOrigins(request, publicUrl)
      api.consume(request.ip, 'visit')
    })

    for (const version of ['v1/', 'v2/', 'v2/accounts/'])
      http.post<{ Params: { operation: string } }>(
        `${toolkitPath}/${version}:operation`,
        (request, reply) => {
          const operation = operations.get(request.params.operation)
          if (!operation) throw new ToolkitError('OPERATION_NOT_ALLOWED')
          return operation(request.body, getClient(request, reply))
        },
      )

    http.get(`${toolkitPath}/v2/passwordPolicy`, () => passwordPolicy)
    // Of an answer that is no refusal of this service the SDK would make a network that fails.
    http.all(`${toolkitPath}/*`, () => {
      throw new ToolkitError('OPERATION_NOT_ALLOWED')
    })

    http.post<{ Body: unknown }>(refreshPath, (request, reply) =>
      refreshIdToken(api.db, identity.keys, request.body, getClient(request, reply)),
    )
    done()
  })
}

/** A page of ours keeps its refresh token in the cookie; any other client gets it in the answer. */
function readClient(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: RefreshCookie,
  { settings: { publicUrl }, devices }: Identity,
): Omit<Client, 'takeGoogle'> {
  const isPage = cookie.isFor(request)
  return {
    network: getNetwork(request.ip),
    device: (account) => account && devices.read(request, account),
    userAgent: request.headers['user-agent'],
    heldToken: cookie.read(request),
    keep({ refreshToken, of }: StartedSession, keptIn = cookie.placeOf(request)) {
      if (!isPage || keptIn === 'memory') return refreshToken
      cookie.write(reply, refreshToken, keptIn)
      // A browser keeps none of these in the frame of another site.
      if (keptIn === 'cookie') devices.write(request, reply, of)
      return inCookie
    },
    isOwn(url) {
      const page = URL.parse(url)
      return page !== null && isOwnPage(page, request, publicUrl)
    },
    landing(url) {
      if (url === undefined) return getLandingPage(publicUrl.origin)
      const page = URL.parse(url)
      return page && isOwnPage(page, request, publicUrl)
        ? getLandingPage(page.origin, getBack(page))
        : undefined
    },
  }
}

/** Of an address that a link leads back to, only where to go on after the sign-in. */
function getBack({ searchParams }: URL): string {
  const kept = new URLSearchParams()
  for (const name of ['from', 'redirect']) {
    const value = searchParams.get(name)
    if (value !== null) kept.set(name, value)
  }
  return kept.size > 0 ? `?${kept}` : ''
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
 * While it renews a sign-in or looks up whose it is, the SDK signs people out on any error it can read, so only refusals
 * are written as such. Whatever is our own trouble, and too much at once, gets an empty answer, which it takes for the
 * network's and tries again. That the disk is full is said wherever nobody is signed out by it.
 */
function answerErrors(http: FastifyInstance): void {
  http.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof ToolkitError)
      return reply.code(error.status).send(createToolkitErrorBody(error))
    const status = 'status' in error ? Number(error.status) : (error.statusCode ?? 500)
    if (status === 429) return sendEmpty(reply, 429)
    if (status < 500)
      return reply.code(status).send(createToolkitErrorBody({ status, message: 'INVALID_REQUEST' }))
    request.log.error(error)
    if (!isDiskFull(error) || isAboutSignedIn(request)) return sendEmpty(reply, 503)
    const full = diskFull(error)
    return reply
      .code(full.status)
      .header('retry-after', String(full.retryAfter))
      .send(createToolkitErrorBody({ status: full.status, message: `DISK_FULL : ${full.message}` }))
  })
}

/** Whether any error that can be read ends the sign-in this is about. */
const isAboutSignedIn = ({ routeOptions, params }: FastifyRequest): boolean =>
  routeOptions.url === refreshPath ||
  (params as { operation?: string }).operation === 'accounts:lookup'

const sendEmpty = (reply: FastifyReply, status: 429 | 503) =>
  reply.code(status).header('retry-after', '2').type('text/plain').send('')
