import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import websocket from '@fastify/websocket'
import fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import type { Database } from '#db/database.ts'
import { AppError } from '#errors.ts'
import { commentRoutes } from '#features/comments/routes.ts'
import type { Identity } from '#features/identity/open-identity.ts'
import { refuseOtherOrigins } from '#features/identity/own-origin.ts'
import { identityRoutes } from '#features/identity/routes.ts'
import { importRoutes } from '#features/imports/routes.ts'
import { projectRoutes } from '#features/projects/routes.ts'
import { taskRoutes } from '#features/tasks/routes.ts'
import { userRoutes } from '#features/users/routes.ts'
import type { Api } from '#http/api.ts'
import { parseBodies } from '#http/body-parser.ts'
import { answerErrors, answerUnreadable } from '#http/error-answers.ts'
import { sendSecurityHeaders } from '#http/security-headers.ts'
import { serveWebApp } from '#http/web-app.ts'
import type { Jobs } from '#jobs/jobs.ts'
import type { LiveHub } from '#live/hub.ts'
import { serveLive } from '#live/socket.ts'

/** Everything the app is made of; tests pass their own database and issuer, never stand-ins for our own code. */
export type AppDeps = {
  readonly config: Config
  readonly database: Database
  readonly identity: Identity
  readonly live: LiveHub
  readonly jobs: Jobs
  /** Folder of the built web app; absent when only the API is served. */
  readonly webFolder?: string
  /** Tells one build of the web app from another, so that an open page can offer a reload. */
  readonly buildId: string
  readonly checkAnswers?: boolean
}

/** Builds the server without listening. */
export async function buildApp(deps: AppDeps): Promise<{ http: FastifyInstance; api: Api }> {
  const { config, database } = deps
  const isHttps = config.publicUrl.protocol === 'https:'
  const http = fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, base: undefined },
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    routerOptions: { maxParamLength: 300, ignoreDuplicateSlashes: false },
    forceCloseConnections: 'idle',
    // What comes in while the server ends is served: it would be refused without a word for people.
    return503OnClosing: false,
    frameworkErrors: answerUnreadable(isHttps),
  })
  http.server.headersTimeout = 15_000
  http.server.maxConnections = 5000
  parseBodies(http)
  answerErrors(http)
  sendSecurityHeaders(http, isHttps)
  await http.register(cookie)
  await http.register(compress, { threshold: 1024, encodings: ['gzip'], zlibOptions: { level: 5 } })
  await http.register(websocket, { options: { maxPayload: 65_536 } })

  const api: Api = {
    http,
    db: database.db,
    authenticate: deps.identity.authenticate,
    wake: () => deps.live.wake(),
    maintenance: config.maintenance,
    checkAnswers: deps.checkAnswers ?? false,
    endpoints: [],
  }
  http.all('/api/*', () => {
    throw new AppError(404, 'not_found', 'There is nothing at this address')
  })
  identityRoutes(api, deps.identity)
  userRoutes(api)
  projectRoutes(api)
  taskRoutes(api)
  commentRoutes(api)
  importRoutes(api, deps.jobs)
  serveLive(api, deps.live, {
    refuseOrigin: (request) => refuseOtherOrigins(request, config.publicUrl),
    buildId: deps.buildId,
  })
  if (deps.webFolder) serveWebApp(http, deps.webFolder)
  return { http, api }
}
