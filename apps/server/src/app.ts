import { bodyLimits } from '@courtside/contract/endpoint.ts'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import websocket from '@fastify/websocket'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import type { Database } from '#db/database.ts'
import { AppError } from '#errors.ts'
import { createBackupPlace } from '#features/backups/backup-place.ts'
import { registerBackupRoutes } from '#features/backups/backup-routes.ts'
import { registerCalendarRoutes } from '#features/calendars/routes.ts'
import { registerCommentRoutes } from '#features/comments/routes.ts'
import { registerCustomFieldRoutes } from '#features/custom-fields/routes.ts'
import { exportRoutes } from '#features/exports/routes.ts'
import type { Files } from '#features/files/open-files.ts'
import { registerFileRoutes } from '#features/files/routes.ts'
import { groupRoutes } from '#features/groups/routes.ts'
import type { Identity } from '#features/identity/open-identity.ts'
import type { SecretBox } from '#features/identity/open-seal.ts'
import { rejectOtherOrigins } from '#features/identity/own-origin.ts'
import { registerIdentityRoutes } from '#features/identity/routes.ts'
import { importRoutes } from '#features/imports/routes.ts'
import { getDeliveryChannels } from '#features/notifications/listeners.ts'
import type { UnsubscribeLinks } from '#features/notifications/mails/sign-link.ts'
import { unsubscribeRoutes } from '#features/notifications/mails/unsubscribe-routes.ts'
import type { Push } from '#features/notifications/pushes/open-push.ts'
import { pushRoutes } from '#features/notifications/pushes/push-routes.ts'
import { registerNotificationRoutes } from '#features/notifications/routes.ts'
import { registerPkrCardRoutes } from '#features/pkr-ids/cards/card-routes.ts'
import { registerPkrListRoutes } from '#features/pkr-ids/lists/list-routes.ts'
import { registerPkrMentionRoutes } from '#features/pkr-ids/mention-routes.ts'
import { registerPkrMergeRoutes } from '#features/pkr-ids/merge-routes.ts'
import { registerPkrNumberRoutes } from '#features/pkr-ids/number-routes.ts'
import { registerPkrIdRoutes } from '#features/pkr-ids/routes.ts'
import { registerMemberRoutes } from '#features/projects/member-routes.ts'
import { registerProjectRoutes } from '#features/projects/routes.ts'
import { registerSampleRoutes } from '#features/projects/sample-routes.ts'
import { registerTemplateRoutes } from '#features/projects/templates/template-routes.ts'
import { registerWorkflowRoutes } from '#features/projects/workflow-routes.ts'
import { registerRoleRoutes } from '#features/roles/routes.ts'
import { searchRoutes } from '#features/search/routes.ts'
import { registerAuditRoutes } from '#features/settings/audit/audit-routes.ts'
import { registerConnectionRoutes } from '#features/settings/connections/connection-routes.ts'
import { registerMailRoutes } from '#features/settings/mail/mail-routes.ts'
import { registerLogoRoutes } from '#features/settings/organisation/logo-routes.ts'
import { openClosing } from '#features/settings/organisation/open-closing.ts'
import { openEmbedHosts } from '#features/settings/organisation/open-embed-hosts.ts'
import { registerOrganisationRoutes } from '#features/settings/organisation/organisation-routes.ts'
import { registerChecklistRoutes } from '#features/tasks/checklist-routes.ts'
import { registerTaskRoutes } from '#features/tasks/routes.ts'
import { getIncoming } from '#features/telegram/handle-update.ts'
import type { Bot } from '#features/telegram/open-bot.ts'
import { serveBotWebhook } from '#features/telegram/receive-updates.ts'
import { registerTelegramRoutes } from '#features/telegram/routes.ts'
import { registerTokenRoutes } from '#features/tokens/routes.ts'
import { registerPictureRoutes } from '#features/users/pictures/picture-routes.ts'
import { registerPreferenceRoutes } from '#features/users/preference-routes.ts'
import { registerProfileRoutes } from '#features/users/profile-routes.ts'
import { registerUserRoutes } from '#features/users/routes.ts'
import { registerViewRoutes } from '#features/views/routes.ts'
import { registerWebhookRoutes } from '#features/webhooks/routes.ts'
import { pageReading } from '#features/wiki/list-readers.ts'
import { serveDrafts } from '#features/wiki/live-draft/serve-drafts.ts'
import { registerWikiRoutes } from '#features/wiki/routes.ts'
import type { SharePasses } from '#features/wiki/share/share-pass.ts'
import { registerSharedRoutes } from '#features/wiki/share/shared-routes.ts'
import type { Api } from '#http/api.ts'
import { parseBodies } from '#http/body-parser.ts'
import { answerErrors, answerUnparsable, answerUnreadable } from '#http/error-answers.ts'
import { prepareStop, sendSocketsAway } from '#http/graceful-stop.ts'
import { limitHalfSent } from '#http/half-sent.ts'
import type { HelpPass } from '#http/help-pass.ts'
import { limitInFlight } from '#http/in-flight.ts'
import { limitConnections } from '#http/limit-connections.ts'
import { describeRequest } from '#http/logged-request.ts'
import { rejectOtherNames } from '#http/own-names.ts'
import { servePolicyReports } from '#http/policy-reports.ts'
import { limitRates } from '#http/rate-limits.ts'
import { getGoogleHosts, sendSecurityHeaders, telegramWeb } from '#http/security-headers.ts'
import { serveApiReference } from '#http/serve-api-reference.ts'
import { serveHelp } from '#http/serve-help.ts'
import { type ReadingPace, cutSlowReaders } from '#http/slow-readers.ts'
import { rejectEarly } from '#http/slow-refusals.ts'
import { limitUnsent } from '#http/unsent-answers.ts'
import { serveWebApp } from '#http/web-app.ts'
import { openWriteLanes } from '#http/write-lanes.ts'
import { answerWrongMethods } from '#http/wrong-methods.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { closeTimeout, longestFrame } from '#live/addresses.ts'
import type { LiveHub } from '#live/hub.ts'
import { mostUnknown, openSocketDoor } from '#live/socket-door.ts'
import { heartbeatEvery, serveLive } from '#live/socket.ts'
import type { Mailer } from '#mail/mailer.ts'

/** Everything the app is made of; tests pass their own database and issuer, never stand-ins for our own code. */
export type AppDeps = {
  readonly config: Config
  readonly database: Database
  readonly identity: Identity
  readonly live: LiveHub
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly unsubscribeLinks: UnsubscribeLinks
  /** Keeps the secrets of the webhooks. */
  readonly webhookSeal: SecretBox
  /** Keeps what links to backups hold. */
  readonly backupSeal: SecretBox
  /** Keeps the keys that member cards are signed with. */
  readonly cardSeal: SecretBox
  readonly files: Files
  /** What opens public links that have a password. */
  readonly sharePasses: SharePasses
  /** The bot in Telegram, and what Telegram says with what it brings; absent without one. */
  readonly bot?: { readonly bot: Bot; readonly secret: string } | undefined
  /** Where the keys of hosted sign-in are published; Google’s own address where nothing else is said. */
  readonly hostedKeysUrl?: string
  /** How browsers are told of things; absent without keys for it. */
  readonly push?: Push | undefined
  /** Folder of the built web app; absent when only the API is served. */
  readonly webFolder?: string
  /** That of the built help pages. */
  readonly helpFolder?: string
  /** What opens them. */
  readonly helpPass: HelpPass
  /** Tells one build of the web app from another, so that an open page can offer a reload. */
  readonly buildId: string
  readonly checkAnswers?: boolean
  /** Milliseconds between two signs of life on a live connection; 20 s where nothing else is said. */
  readonly heartbeat?: number
  /** How fast answers have to be taken; 60 KB a minute where nothing else is said. */
  readonly readingPace?: ReadingPace
}

/** Builds the server without listening. */
export async function buildApp(deps: AppDeps): Promise<{
  http: FastifyInstance
  api: Api
  /** Ends the server with an answer to every request; `hurry` ends it at once. */
  stop: (hurry: AbortSignal) => Promise<void>
}> {
  const { config, database } = deps
  const isHttps = config.publicUrl.protocol === 'https:'
  const http = fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, base: undefined, serializers: { req: describeRequest } },
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: bodyLimits.usual.bytes,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    routerOptions: { maxParamLength: 300, ignoreDuplicateSlashes: false },
    forceCloseConnections: 'idle',
    // What comes in while the server ends is served: it would be refused without a word for people.
    return503OnClosing: false,
    frameworkErrors: answerUnreadable(isHttps),
    clientErrorHandler: answerUnparsable(isHttps),
    // The limits of time are looked at this often.
    http: { connectionsCheckingInterval: 5000 },
  })
  http.server.headersTimeout = 15_000
  limitConnections(http.server, { ...config.connections, proxies: config.trustedProxies })
  const stop = prepareStop(http)
  cutSlowReaders(http.server, deps.readingPace)
  parseBodies(http)
  const noteRefused = config.limitsRates ? rejectEarly(http) : () => undefined
  if (config.limitsRates) limitHalfSent(http)
  const claimAnswer = config.limitsRates ? limitUnsent(http) : () => undefined
  answerErrors(http)
  sendSecurityHeaders(http, isHttps)
  if (config.ownNames) rejectOtherNames(http, config.ownNames)
  answerWrongMethods(http)
  await http.register(cookie)
  await http.register(compress, {
    threshold: 1024,
    encodings: ['gzip'],
    zlibOptions: { level: 5 },
    // In one piece, half a millisecond at most: a stream costs answers of this size more than packing them does.
    syncThreshold: 64 * 1024,
    // Bodies come as they are: nobody needs to send a bomb.
    globalDecompression: false,
  })
  // Its types lag behind: they don’t know all of these yet.
  const socketOptions = {
    maxPayload: longestFrame,
    closeTimeout,
    // What one frame may come in: browsers send each in one piece.
    maxFragments: 1024,
    maxBufferedChunks: 16_384,
  }
  await http.register(websocket, { options: socketOptions, preClose: sendSocketsAway(http) })

  const closing = openClosing(database.db, config)
  deps.identity.onRights((userId) => {
    if (userId === undefined) closing.forget()
  })
  const ownNames = config.ownNames ?? [config.publicUrl.hostname]
  const embedHosts = openEmbedHosts(database.db, ownNames)
  deps.live.onAny((thing) => {
    if (thing === 'organisation') embedHosts.forget()
  })
  const api: Api = {
    http,
    db: database.db,
    authenticate: deps.identity.authenticate,
    onRights: deps.identity.onRights,
    wake: () => deps.live.wake(),
    consume: config.limitsRates ? limitRates() : () => undefined,
    noteRefused,
    takeTurn: config.limitsRates ? limitInFlight() : (_who, _kind, work) => work(),
    claimAnswer,
    writeLanes: openWriteLanes(database.db, database.pool.options.max),
    closing,
    embedHosts,
    checkAnswers: deps.checkAnswers ?? false,
    endpoints: [],
  }
  http.all('/api/*', () => {
    throw new AppError(404, 'not_found', 'Nothing exists at this address')
  })
  registerIdentityRoutes(api, deps.identity, deps)
  registerUserRoutes(api, deps.identity)
  registerPreferenceRoutes(api)
  registerProfileRoutes(api, deps.identity)
  registerPictureRoutes(api)
  registerRoleRoutes(api, deps.identity)
  registerTokenRoutes(api)
  registerWebhookRoutes(api, {
    seal: deps.webhookSeal,
    allowsPrivate: config.allowsPrivateWebhooks,
  })
  registerWikiRoutes(api, deps.files)
  registerSharedRoutes(api, deps.sharePasses, deps.files.store)
  registerOrganisationRoutes(api, deps.identity, { ...config, ownNames })
  registerLogoRoutes(api)
  const bot = deps.bot?.bot
  registerConnectionRoutes(api, config, { bot, push: deps.push, keysUrl: deps.hostedKeysUrl })
  registerMailRoutes(api, deps)
  registerBackupRoutes(api, {
    jobs: deps.jobs,
    place: createBackupPlace(config.dataDirectory),
    seal: deps.backupSeal,
  })
  registerAuditRoutes(api)
  groupRoutes(api, deps.identity)
  registerPkrIdRoutes(api)
  registerPkrNumberRoutes(api)
  registerPkrMentionRoutes(api)
  registerPkrMergeRoutes(api)
  registerPkrListRoutes(api)
  registerPkrCardRoutes(api, deps.cardSeal, config.publicUrl.origin)
  registerProjectRoutes(api)
  registerMemberRoutes(api)
  registerTelegramRoutes(api, bot, deps.jobs)
  registerTemplateRoutes(api)
  registerSampleRoutes(api, deps.jobs)
  registerTaskRoutes(api)
  registerChecklistRoutes(api)
  registerWorkflowRoutes(api)
  registerCommentRoutes(api)
  registerFileRoutes(api, deps.jobs, deps.files)
  registerCustomFieldRoutes(api)
  searchRoutes(api)
  registerViewRoutes(api)
  registerNotificationRoutes(
    api,
    getDeliveryChannels({ mailer: deps.mailer, bot, push: deps.push }),
  )
  pushRoutes(api, deps.push, { allowsPrivate: config.allowsPrivateWebhooks })
  unsubscribeRoutes(api, deps.unsubscribeLinks)
  importRoutes(api, deps.jobs)
  exportRoutes(api, config.publicUrl.origin, deps.files.store)
  registerCalendarRoutes(api, config.publicUrl.origin)
  const rejectOrigin = (request: FastifyRequest) => rejectOtherOrigins(request, config.publicUrl)
  const most = config.limitsRates ? mostUnknown : Infinity
  const door = openSocketDoor({ consume: api.consume, most })
  serveDrafts(api, { database, jobs: deps.jobs, door, refuseOrigin: rejectOrigin })
  serveLive(api, deps.live, {
    door,
    refuseOrigin: rejectOrigin,
    buildId: deps.buildId,
    heartbeat: deps.heartbeat ?? heartbeatEvery,
    reading: pageReading,
  })
  if (deps.bot)
    serveBotWebhook(
      http,
      getIncoming(api, {
        bot: deps.bot.bot,
        files: { jobs: deps.jobs, byteLimit: deps.files.byteLimit },
        log: (line) => http.log.warn(line),
      }),
      deps.bot.secret,
    )
  serveApiReference(http)
  servePolicyReports(api)
  const hosted = config.identity === 'firebase' ? config.firebase : undefined
  const showApp = deps.webFolder
    ? serveWebApp(http, deps.webFolder, {
        ...(hosted && { signIn: getGoogleHosts(hosted.authDomain) }),
        ...(config.telegram && { framedBy: [telegramWeb] }),
        isKeptOnDevices: config.isKeptOnDevices,
        // The page comes also while the database is away.
        embedHosts: () => embedHosts.read().catch(() => []),
      })
    : undefined
  serveHelp(api, { folder: deps.helpFolder, pass: deps.helpPass, showApp })
  return { http, api, stop }
}
