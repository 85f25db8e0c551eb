import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuiltInRole } from '@courtside/contract/built-in-roles.ts'
import type { CallArguments, Endpoint, Result } from '@courtside/contract/endpoint.ts'
import type { ErrorBody } from '@courtside/contract/errors.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import { type AppDeps, buildApp } from '#app.ts'
import { readConfig } from '#config.ts'
import type { Database, Db } from '#db/database.ts'
import { liveFeed } from '#features/activity/live-feed.ts'
import { openFiles } from '#features/files/open-files.ts'
import type { Files } from '#features/files/open-files.ts'
import { addUser } from '#features/identity/add-user.ts'
import { type Identity, openIdentity } from '#features/identity/open-identity.ts'
import { type SecretBox, openSecretBox } from '#features/identity/open-seal.ts'
import { seedOrganisation } from '#features/identity/seed-organisation.ts'
import type { VerifyToken } from '#features/identity/tokens/verify-token.ts'
import {
  type UnsubscribeLinks,
  openUnsubscribeLinks,
} from '#features/notifications/mails/sign-link.ts'
import { pushOf } from '#features/notifications/pushes/open-push.ts'
import { openCardSeal } from '#features/pkr-ids/cards/card-keys.ts'
import { storeOutcome } from '#features/settings/mail/store-outcome.ts'
import { findBot } from '#features/telegram/open-bot.ts'
import { sharePasses } from '#features/wiki/share/share-pass.ts'
import type { Api } from '#http/api.ts'
import { openHelpPass } from '#http/help-pass.ts'
import { type Jobs, openJobs } from '#jobs/jobs.ts'
import { type LiveHub, openLiveHub } from '#live/hub.ts'
import { type Mailer, openMailer } from '#mail/mailer.ts'
import { cloneDatabase } from './database.ts'
import { withKeptKey } from './keep-signing-key.ts'
import { signInAs } from './sign-in.ts'

/** A person who calls the API; each call goes through the whole server, but for the socket. */
export type Caller = {
  readonly id: string
  readonly token: string
  /** The answer of a call that must succeed. */
  call<E extends Endpoint>(
    endpoint: E,
    args: CallArguments<E>,
    headers?: Record<string, string>,
  ): Promise<Result<E>>
  /** The refusal of a call that must not. */
  refusal<E extends Endpoint>(
    endpoint: E,
    args: CallArguments<E>,
    headers?: Record<string, string>,
  ): Promise<ErrorBody & { status: number }>
}

export type TestApp = {
  readonly api: Api
  readonly db: Db
  readonly database: Database
  readonly identity: Identity
  readonly live: LiveHub
  /** Nobody does the jobs until a test says so. */
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly unsubscribeLinks: UnsubscribeLinks
  readonly webhookSeal: SecretBox
  readonly cardSeal: SecretBox
  readonly files: Files
  /** Where what is not in the database lies; gone with the app. */
  readonly dataDirectory: string
  person(role: BuiltInRole, name?: string): Promise<Caller>
  close(): Promise<void>
}

export const secret = 'a secret of the tests, long enough'

/** The whole app on a database of its own, with an organisation in it; or with other settings on that of an open one. */
export async function openTestApp(
  environment: Record<string, string | undefined> = {},
  {
    verify,
    beside,
    ...more
  }: Pick<
    AppDeps,
    'webFolder' | 'helpFolder' | 'heartbeat' | 'bot' | 'hostedKeysUrl' | 'readingPace'
  > & {
    verify?: VerifyToken
    beside?: TestApp
  } = {},
): Promise<TestApp> {
  const { database, drop } = beside
    ? { database: beside.database, drop: () => undefined }
    : await cloneDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'courtside-data-'))
  // As root the database of a drill runs as another account, which must get to it.
  await chmod(folder, 0o711)
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMITS: '0',
    DATA_DIR: folder,
    ...environment,
  })
  if (!beside)
    await seedOrganisation(database.db, { name: 'Riverside Pickleball', timeZone: 'Europe/Lisbon' })
  const open = () =>
    openIdentity({ db: database.db, settings: config, secret, ...(verify && { verify }) })
  // A demo keeps its keys to itself.
  const identity = await (config.isDemo || beside ? open() : withKeptKey(database.db, open))
  const live = openLiveHub(database, liveFeed)
  const jobs = openJobs(database.connection)
  const mailer = openMailer(config, (outcome) => storeOutcome(database.db, outcome))
  const unsubscribeLinks = openUnsubscribeLinks(secret)
  const webhookSeal = openSecretBox(secret, 'webhook secrets')
  const cardSeal = openCardSeal(secret)
  const files = await openFiles(config, secret)
  const bot = findBot(config.telegram)
  const deps: AppDeps = {
    config,
    database,
    identity,
    live,
    jobs,
    mailer,
    unsubscribeLinks,
    webhookSeal,
    backupSeal: openSecretBox(secret, 'backup links'),
    cardSeal,
    files,
    sharePasses: sharePasses(secret, config.publicUrl),
    helpPass: openHelpPass(secret, config.publicUrl),
    buildId: 'test',
    checkAnswers: true,
    bot: bot && { bot, secret: 'what-telegram-says' },
    push: pushOf(config.push, { allowsPrivate: config.allowsPrivateWebhooks }),
    ...more,
  }
  const { http, api } = await buildApp(deps)
  await http.ready()
  return {
    api,
    db: database.db,
    database,
    identity,
    live,
    jobs,
    mailer,
    unsubscribeLinks,
    webhookSeal,
    cardSeal,
    files,
    dataDirectory: folder,
    async person(role, name = `${role} ${crypto.randomUUID().slice(0, 6)}`) {
      const id = await addUser(database.db, { name, role })
      return callerOf(api, id, await signInAs(database.db, identity.keys, id))
    },
    async close() {
      await http.close()
      await jobs.stop()
      await live.close()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Opens an app for the tests of a file and closes it after them. */
export function useTestApp(environment?: Record<string, string | undefined>): {
  readonly app: TestApp
} {
  const holder: { app?: TestApp } = {}
  beforeAll(async () => {
    holder.app = await openTestApp(environment)
  })
  afterAll(() => holder.app?.close())
  return {
    get app() {
      if (!holder.app) throw new Error('The app opens before the first test')
      return holder.app
    },
  }
}

/** What the server answers to a call, whoever makes it. */
export type Answer = { readonly status: number; readonly body: unknown }

/** Sends a call through the whole server, but for the socket; without a token as somebody not signed in. */
export async function send(
  api: Api,
  endpoint: Endpoint,
  args: Arguments,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { statusCode, body } = await inject(api, endpoint, args, headers)
  return { status: statusCode, body: body === '' ? undefined : (JSON.parse(body) as unknown) }
}

/** The same with all of the answer. */
export function inject(
  api: Api,
  endpoint: Endpoint,
  args: Arguments,
  headers: Record<string, string> = {},
) {
  const { params = {}, query = {}, body } = args
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, String(one))
  }
  return api.http.inject({
    method: endpoint.method,
    url: `/api${path}${search.size > 0 ? `?${search}` : ''}`,
    headers,
    ...(body !== undefined && { payload: body }),
  })
}

export type Arguments = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: object
}

/** Somebody who calls with a token they have. */
export function callerOf(api: Api, id: string, token: string): Caller {
  const ask = (endpoint: Endpoint, args: unknown, headers: Record<string, string> = {}) =>
    send(api, endpoint, args as Arguments, { authorization: `Bearer ${token}`, ...headers })
  return {
    id,
    token,
    async call(endpoint, args, headers) {
      const { status, body } = await ask(endpoint, args, headers)
      expect(status, JSON.stringify(body)).toBe(endpoint.result ? (endpoint.status ?? 200) : 204)
      return body as never
    },
    async refusal(endpoint, args, headers) {
      const { status, body } = await ask(endpoint, args, headers)
      expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400)
      return { status, ...(body as ErrorBody) }
    },
  }
}
