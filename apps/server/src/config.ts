import { createECDH } from 'node:crypto'
import { resolve } from 'node:path'
import type { Admission } from '@courtside/contract/organisation.ts'
import { z } from 'zod'
import {
  ConfigError,
  address,
  hostName,
  list,
  pushKey,
  rejectOutbox,
  url,
} from './config-values.ts'
import { isLoopback } from './http/loopback.ts'

const postgres = url(['postgres:', 'postgresql:'], 'postgres://user:password@host/database')

const Environment = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .max(65_535, 'must be a port from 0 to 65535')
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_POOLER: z
    .enum(['session', 'transaction'], 'must be session or transaction')
    .default('session'),
  SECRET: z
    .string()
    .min(32, 'must have at least 32 characters; `openssl rand -hex 32` makes one')
    .optional(),
  PUBLIC_URL: url(['http:', 'https:'], 'https://tasks.example.org').optional(),
  ALLOWED_HOSTS: z
    .string()
    .default('')
    .refine(
      (text) => list(text).every(hostName),
      'must list names without scheme and port, such as courtside,tasks.internal.example',
    ),
  IDENTITY: z.enum(['embedded', 'firebase'], 'must be embedded or firebase').default('embedded'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(
      /^[a-z][a-z\d-]{4,28}[a-z\d]$/,
      'must be the id of a Firebase project, such as club-tasks',
    )
    .optional(),
  FIREBASE_API_KEY: z.string().min(1).optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .refine(hostName, 'must be a host without scheme and path, such as club-tasks.firebaseapp.com')
    .optional(),
  FIREBASE_SERVICE_ACCOUNT: z.string().min(1).optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: url(['http:', 'https:'], 'http://localhost:4000').optional(),
  ADMISSION: z
    .enum(['invite', 'domain', 'approval', 'open'], 'must be invite, domain, approval or open')
    .optional(),
  ADMISSION_DOMAINS: z.string().default(''),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(
      /^\d{1,16}:[\w-]{20,100}$/,
      'must be the token that @BotFather gave, such as 123456:AAH…',
    )
    .optional(),
  TELEGRAM_BOT_ID: z
    .string()
    .regex(/^\d{1,16}$/, 'must be a number: what stands before the colon of the bot’s token')
    .optional(),
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^\w{3,64}$/, 'must be the username of the bot without the @, such as club_tasks_bot')
    .optional(),
  TELEGRAM_API_URL: url(['http:', 'https:'], 'https://api.telegram.org').default(
    'https://api.telegram.org',
  ),
  TELEGRAM_UPDATES: z.enum(['webhook', 'polling'], 'must be webhook or polling').optional(),
  TELEGRAM_APP_NAME: z
    .string()
    .regex(/^\w{3,64}$/, 'must be the short name of the Mini App, such as tasks')
    .optional(),
  VAPID_PUBLIC_KEY: pushKey(/^[\w-]{87}$/),
  VAPID_PRIVATE_KEY: pushKey(/^[\w-]{43}$/),
  VAPID_SUBJECT: z
    .string()
    .regex(
      /^(mailto:\S+@\S+|https:\/\/\S+)$/,
      'must be where push services reach you, such as mailto:courtside@club.example',
    )
    .optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.org').optional(),
  MAIL_FROM: z.email('must be an e-mail address such as courtside@club.example').optional(),
  OUTBOX: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  OFFLINE: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  UPLOAD_LIMIT_MB: z.coerce
    .number('must be a number of megabytes')
    .int('must be a number of megabytes')
    .min(1, 'must be at least 1')
    .max(5000, 'must be at most 5000')
    .default(100),
  FILES: z.enum(['disk', 's3', 'gcs'], 'must be disk, s3 or gcs').default('disk'),
  S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.eu-central-1.amazonaws.com').optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  GCS_BUCKET: z.string().min(1).optional(),
  GCS_CREDENTIALS: z.string().min(1).optional(),
  GCS_ENDPOINT: url(['http:', 'https:'], 'https://storage.googleapis.com').optional(),
  TRUST_PROXY: z
    .string()
    .default('')
    .refine(
      (text) => list(text).every(address),
      'must list the addresses of your proxies, such as 10.0.0.2,10.1.0.0/16',
    ),
  MAINTENANCE: z.string().default(''),
  MAINTENANCE_UNTIL: z.iso
    .datetime({ offset: true, error: 'must be a time such as 2026-11-20T18:00:00Z' })
    .optional(),
  STATUS_URL: url(['http:', 'https:'], 'https://status.example.org').optional(),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  WEBHOOK_ALLOW_PRIVATE: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  MAX_CONNECTIONS: z.coerce
    .number('must be a number of connections')
    .int('must be a number of connections')
    .min(10, 'must be at least 10')
    .default(5000),
  MAX_CONNECTIONS_PER_NETWORK: z.coerce
    .number('must be a number of connections')
    .int('must be a number of connections')
    .min(10, 'must be at least 10')
    .default(1000),
  RATE_LIMITS: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  NODE_ENV: z.string().default(''),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
})

export type Config = ReturnType<typeof readConfig>

/**
 * The settings, checked as a whole. The only place that reads the environment. Throws a ConfigError that names the
 * setting that is wrong.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message ?? 'is wrong'}`)
  }
  const env = parsed.data
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`)
  if (publicUrl.protocol === 'http:' && !isLoopback(publicUrl.hostname)) {
    throw new ConfigError(
      'PUBLIC_URL must start with https:// unless it is this machine: put a proxy that ends TLS in front, set its address as TRUST_PROXY, and give its https address here',
    )
  }
  if (publicUrl.pathname !== '/' || publicUrl.search || publicUrl.hash) {
    throw new ConfigError(
      'PUBLIC_URL must be an origin without a path, such as https://tasks.example.org',
    )
  }
  if (env.ALLOWED_HOSTS && !env.PUBLIC_URL) {
    throw new ConfigError(
      'ALLOWED_HOSTS lists names beside that of PUBLIC_URL: set PUBLIC_URL, or unset ALLOWED_HOSTS to answer to any name',
    )
  }
  if (env.DATABASE_URL && !env.SECRET && env.DEMO === '0') {
    throw new ConfigError(
      'SECRET is required with DATABASE_URL; `openssl rand -hex 32` makes one. Keep it with your backups',
    )
  }
  const throughPooler = readPooler(env)
  if (env.IDENTITY === 'firebase' && !(env.FIREBASE_PROJECT_ID && env.FIREBASE_API_KEY))
    throw new ConfigError('IDENTITY=firebase also needs FIREBASE_PROJECT_ID and FIREBASE_API_KEY')
  const telegram = readTelegram(env, publicUrl)
  if (env.SMTP_URL && !env.MAIL_FROM) {
    throw new ConfigError(
      'MAIL_FROM is required with SMTP_URL: the address that mail comes from, such as courtside@club.example',
    )
  }
  if (env.WEBHOOK_ALLOW_PRIVATE === '1' && env.NODE_ENV === 'production') {
    throw new ConfigError(
      'WEBHOOK_ALLOW_PRIVATE=1 does not start in production: unset WEBHOOK_ALLOW_PRIVATE',
    )
  }
  if (env.OUTBOX === '1') rejectOutbox(env, publicUrl)
  return {
    port: env.PORT,
    host: env.HOST,
    /** A demo keeps its people apart from real ones. */
    dataDirectory: resolve(env.DATA_DIR ?? (env.DEMO === '1' ? './data-demo' : './data')),
    /** Past the pooler, where there is one. */
    databaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    /** One that shares connections by transaction, for all that needs no connection of its own. */
    pooler: throughPooler,
    secret: env.SECRET,
    publicUrl,
    /** The names that requests may be sent to, besides those of this machine; undefined for any. */
    ownNames: env.PUBLIC_URL
      ? [publicUrl.hostname, ...list(env.ALLOWED_HOSTS.toLowerCase())]
      : undefined,
    identity: env.IDENTITY,
    firebase:
      env.FIREBASE_PROJECT_ID && env.FIREBASE_API_KEY
        ? {
            projectId: env.FIREBASE_PROJECT_ID,
            apiKey: env.FIREBASE_API_KEY,
            authDomain:
              env.FIREBASE_AUTH_DOMAIN ?? getOwnAuthDomain(publicUrl, env.FIREBASE_PROJECT_ID),
            serviceAccount: env.FIREBASE_SERVICE_ACCOUNT,
          }
        : undefined,
    /** Undefined where nobody signs in inside Telegram. */
    telegram,
    google: readGoogle(env, publicUrl),
    /** Undefined where browsers are told nothing. */
    push: readPush(env, publicUrl),
    /** Undefined where the owners decide, in the settings of the organisation. */
    admission: readAdmission(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    /** A demo refuses to start where others could read it, as OUTBOX=1 does. */
    hasOutbox: env.OUTBOX === '1' || (env.DEMO === '1' && !env.SMTP_URL),
    /** Whether browsers keep the app's own files, so that it opens without a network. */
    isKeptOnDevices: env.OFFLINE === '1',
    /** In bytes. */
    uploadLimit: env.UPLOAD_LIMIT_MB * 1_048_576,
    fileStore: readFileStore(env),
    trustedProxies: list(env.TRUST_PROXY),
    /** Closes the app whatever the owners' switch says. */
    maintenance: env.MAINTENANCE
      ? { reason: env.MAINTENANCE, until: env.MAINTENANCE_UNTIL ?? null }
      : undefined,
    /** A page that tells more while it is closed. */
    statusUrl: env.STATUS_URL ?? null,
    isDemo: env.DEMO === '1',
    /** Whether webhooks may lead to private networks and this machine, also without TLS. */
    allowsPrivateWebhooks: env.WEBHOOK_ALLOW_PRIVATE === '1',
    /** How many are open at once, of everybody and of one network that is no proxy of ours. */
    connections: { total: env.MAX_CONNECTIONS, ofNetwork: env.MAX_CONNECTIONS_PER_NETWORK },
    /** Off for measuring, and where something in front already limits. */
    limitsRates: env.RATE_LIMITS === '1',
    isProduction: env.NODE_ENV === 'production',
    logLevel: env.LOG_LEVEL,
  }
}

/**
 * Where Google's sign-in begins and ends: our own address, for browsers let no other site end a redirect. The SDK goes
 * there by https alone, so that on this machine it is the project's.
 */
const getOwnAuthDomain = (publicUrl: URL, projectId: string): string =>
  publicUrl.protocol === 'https:' ? publicUrl.host : `${projectId}.firebaseapp.com`

/** The pooler that shares connections by transaction, which takes an address past it. */
function readPooler(env: z.infer<typeof Environment>) {
  const { DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct } = env
  if (env.DATABASE_POOLER === 'session') {
    if (direct)
      throw new ConfigError(
        'DATABASE_DIRECT_URL is for DATABASE_POOLER=transaction: set that, or unset DATABASE_DIRECT_URL',
      )
    return undefined
  }
  if (!pooler || !direct)
    throw new ConfigError(
      'DATABASE_DIRECT_URL is required with DATABASE_POOLER=transaction: the address of PostgreSQL itself, past the pooler that DATABASE_URL names',
    )
  return { url: pooler }
}

/** The bot whose Mini App is this app: by its token, or by its id where the token lives elsewhere. */
function readTelegram(env: z.infer<typeof Environment>, publicUrl: URL) {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_ID: id, TELEGRAM_BOT_NAME: botName } = env
  if (!token && !id) {
    if (botName || env.TELEGRAM_APP_NAME)
      throw new ConfigError(
        'TELEGRAM_BOT_TOKEN is required with TELEGRAM_BOT_NAME and TELEGRAM_APP_NAME, or TELEGRAM_BOT_ID where the token lives elsewhere',
      )
    return undefined
  }
  if (env.IDENTITY === 'firebase' && !env.FIREBASE_SERVICE_ACCOUNT)
    throw new ConfigError(
      'FIREBASE_SERVICE_ACCOUNT is required with TELEGRAM_BOT_TOKEN or TELEGRAM_BOT_ID beside IDENTITY=firebase: the path of a key file, by which Firebase takes our word for who opened the app in Telegram',
    )
  if (token && id && !token.startsWith(`${id}:`))
    throw new ConfigError('TELEGRAM_BOT_ID is another bot’s than TELEGRAM_BOT_TOKEN: unset one')
  if (!botName)
    throw new ConfigError(
      'TELEGRAM_BOT_NAME is required: the username of the bot without the @, such as club_tasks_bot',
    )
  if (env.TELEGRAM_UPDATES === 'webhook' && publicUrl.protocol !== 'https:')
    throw new ConfigError(
      'TELEGRAM_UPDATES=webhook needs a PUBLIC_URL that starts with https://: unset it, and the bot asks for its messages',
    )
  const apiUrl = new URL(env.TELEGRAM_API_URL)
  if (apiUrl.protocol === 'http:' && !isLoopback(apiUrl.hostname))
    throw new ConfigError('TELEGRAM_API_URL must start with https:// unless it is this machine')
  const app = env.TELEGRAM_APP_NAME ? `/${env.TELEGRAM_APP_NAME}` : ''
  return {
    bot: token ? { token } : { id: id ?? '' },
    /** Where the Mini App opens; `?startapp=` says at what. */
    address: `https://t.me/${botName}${app}`,
    /** Where the bot speaks to Telegram. */
    apiUrl,
    /** How it hears: Telegram calls addresses by https alone. */
    updates: env.TELEGRAM_UPDATES ?? (publicUrl.protocol === 'https:' ? 'webhook' : 'polling'),
  }
}

/** The keys for push services, which must be a pair. */
function readPush(env: z.infer<typeof Environment>, publicUrl: URL) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  if (!publicKey !== !privateKey)
    throw new ConfigError(
      `VAPID_${publicKey ? 'PRIVATE' : 'PUBLIC'}_KEY is missing: push takes both VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY; \`npm run keys -- push\` makes them`,
    )
  if (!publicKey || !privateKey) return undefined
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  if (pair.getPublicKey('base64url') !== publicKey)
    throw new ConfigError(
      'VAPID_PUBLIC_KEY is not that of VAPID_PRIVATE_KEY: set the two that `npm run keys -- push` made together',
    )
  const subject =
    env.VAPID_SUBJECT ?? (publicUrl.protocol === 'https:' ? publicUrl.origin : undefined)
  if (!subject)
    throw new ConfigError(
      'VAPID_SUBJECT is required without a PUBLIC_URL that starts with https://: where push services reach you, such as mailto:courtside@club.example',
    )
  return { publicKey, privateKey, subject }
}

function readAdmission(env: z.infer<typeof Environment>): Admission | undefined {
  if (env.ADMISSION === undefined) return undefined
  if (env.ADMISSION !== 'domain') return { by: env.ADMISSION }
  const domains = list(env.ADMISSION_DOMAINS).map((domain) => domain.toLowerCase())
  if (domains.length === 0)
    throw new ConfigError(
      'ADMISSION_DOMAINS must list the e-mail domains to admit, such as club.example,league.example',
    )
  return { by: 'domain', domains }
}

/** Google beside our own service, where it is set up. */
function readGoogle(env: z.infer<typeof Environment>, publicUrl: URL) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER } = env
  const issuer = new URL(GOOGLE_ISSUER ?? 'https://accounts.google.com')
  if (!clientId !== !clientSecret)
    throw new ConfigError(
      `GOOGLE_CLIENT_${clientId ? 'SECRET' : 'ID'} is missing: signing in with Google takes both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET`,
    )
  if (clientId && env.IDENTITY === 'firebase')
    throw new ConfigError(
      'GOOGLE_CLIENT_ID is for IDENTITY=embedded: with a Firebase project, Google is switched on in its console',
    )
  const isHere = [issuer.hostname, publicUrl.hostname, env.HOST].every((host) => isLoopback(host))
  if (GOOGLE_ISSUER && (env.NODE_ENV === 'production' || !isHere))
    throw new ConfigError(
      'GOOGLE_ISSUER puts another program in Google’s place, for trying out on this machine: unset it',
    )
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : undefined
}

/** Where whole files lie, in the store that is chosen. */
function readFileStore(env: z.infer<typeof Environment>) {
  if (env.FILES === 's3') {
    const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
    if (!(S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY))
      throw new ConfigError(
        'FILES=s3 also needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
      )
    return {
      kind: 's3' as const,
      endpoint: `${S3_ENDPOINT.replace(/\/$/, '')}/${S3_BUCKET}`,
      region: env.S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    }
  }
  if (env.FILES === 'gcs') {
    if (!env.GCS_BUCKET)
      throw new ConfigError(
        'FILES=gcs also needs GCS_BUCKET, such as club-files.firebasestorage.app',
      )
    const { GCS_BUCKET: bucket, GCS_CREDENTIALS: credentials, GCS_ENDPOINT: endpoint } = env
    return { kind: 'gcs' as const, bucket, credentials, endpoint }
  }
  return { kind: 'disk' as const }
}
