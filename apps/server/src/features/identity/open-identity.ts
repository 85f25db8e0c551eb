import { sql } from 'kysely'
import type { Database, Db } from '#db/database.ts'
import { type Listening, listenTo } from '#db/listen.ts'
import { authenticateToken, isApiToken } from '#features/tokens/authenticate-token.ts'
import { admitPerson } from './admission/admit-person.ts'
import type { AdmissionSettings } from './admission/read-admission.ts'
import { type DeviceCookie, createDeviceCookie } from './device-cookie.ts'
import { createGoogleCookie } from './google/google-cookie.ts'
import { type Google, type GoogleSettings, openGoogle } from './google/open-google.ts'
import { createHostedAccounts } from './hosted/hosted-accounts.ts'
import { readServiceAccount } from './hosted/service-account.ts'
import { purgeAttempts } from './limit-attempts.ts'
import { purgeCodes } from './one-time-code.ts'
import { type SecretBox, openSecretBox } from './open-seal.ts'
import { assertDemoAllowed, seedDemoPeople } from './seed-demo.ts'
import type { AccountKeeper } from './telegram/account-keeper.ts'
import { type MemberAuthenticator, authenticateMembers } from './tokens/authenticate-member.ts'
import { embeddedIssuer, embeddedProject } from './tokens/issue-token.ts'
import { type KeyRing, openMemoryKeys, openStoredKeys } from './tokens/key-ring.ts'
import { purgeSessions } from './tokens/manage-sessions.ts'
import {
  type Issuer,
  type VerifyToken,
  firebaseIssuer,
  getFirebaseIssuer,
  createVerifyToken,
} from './tokens/verify-token.ts'

/** The part of the configuration that decides who may sign in, and how. */
export type IdentitySettings = AdmissionSettings & {
  readonly host: string
  readonly publicUrl: URL
  readonly identity: 'embedded' | 'firebase'
  readonly firebase:
    | {
        readonly projectId: string
        readonly apiKey: string
        readonly authDomain?: string | undefined
        /** Path of a key file; without it nobody signs in there by our word. */
        readonly serviceAccount?: string | undefined
      }
    | undefined
  /** The bot whose Mini App is this app, and where that opens; undefined where nobody signs in inside Telegram. */
  readonly telegram:
    | {
        readonly bot: { readonly token: string } | { readonly id: string }
        readonly address: string
      }
    | undefined
  /** Google beside the embedded service. */
  readonly google?: GoogleSettings | undefined
  readonly isDemo: boolean
  readonly isProduction: boolean
}

/** Channel on which processes tell each other that somebody's rights changed, by their id, everybody's, or the keys. */
const channel = 'courtside_identity'
const keysChanged = 'keys'
const everybody = 'everybody'

type RightsListener = (userId?: string) => void

type Options = {
  readonly db: Db
  readonly settings: IdentitySettings
  /** The installation's secret; encrypts the signing keys and second steps. */
  readonly secret: string
  /** Keys to sign with instead of those in the database. */
  readonly keys?: KeyRing
  /** How tokens are verified, instead of by the issuer that the settings name; for tests alone. */
  readonly verify?: VerifyToken
}

export type Identity = Pick<MemberAuthenticator, 'authenticate' | 'forget'> & {
  readonly settings: IdentitySettings
  readonly keys: KeyRing
  /** Seals what the second step of signing in needs. */
  readonly seal: SecretBox
  readonly verify: VerifyToken
  /** Which devices accounts signed in on. */
  readonly devices: DeviceCookie
  /** Where a hosted service keeps the sign-ins and takes our word for who somebody is: what Telegram is connected with. */
  readonly hosted: AccountKeeper | undefined
  /** Sign-in at Google, where it is set up. */
  readonly google:
    | { readonly provider: Google; readonly cookie: ReturnType<typeof createGoogleCookie> }
    | undefined
  /**
   * To be called after a write to somebody's roles, status or sign-ins, in its transaction: every process reads their
   * rights anew once it commits. Without a person after a write to what roles allow: everybody's are read anew.
   */
  readonly rightsChanged: (db: Db, userId?: string) => Promise<void>
  /** Calls when somebody's rights were changed, or without a person everybody's; call the answer to end it. */
  readonly onRights: (listener: RightsListener) => () => void
  /** For `subscribeToChanges`: what is remembered is forgotten, and who hears is told. */
  readonly notifyRights: RightsListener
}

/**
 * Opens the identity of this installation. A demo is checked and seeded, and signs with keys of its own. Throws when a
 * demo may not start here, or when the secret does not fit the database.
 */
export async function openIdentity(options: Options): Promise<Identity> {
  const { db, settings } = options
  await purgeSessions(db)
  await purgeAttempts(db)
  await purgeCodes(db)
  if (settings.isDemo) {
    await assertDemoAllowed(db, settings)
    await seedDemoPeople(db)
  }
  const keys =
    options.keys ??
    (settings.isDemo ? await openMemoryKeys() : await openStoredKeys(db, options.secret))
  const verify = options.verify ?? createVerifyToken(new Map([getIssuer(settings, keys)]))
  const members = authenticateMembers({
    db,
    verify,
    admit: (token) => admitPerson(db, settings, token),
  })
  const { forget } = members
  const listeners = new Set<RightsListener>()
  return {
    settings,
    keys,
    seal: openSecretBox(options.secret, 'courtside second step'),
    verify,
    devices: createDeviceCookie(
      settings.publicUrl,
      openSecretBox(options.secret, 'courtside devices'),
    ),
    hosted: await openHosted(settings),
    google: settings.google && {
      provider: openGoogle(settings.google, new URL('/google/callback', settings.publicUrl)),
      cookie: createGoogleCookie(
        settings.publicUrl,
        openSecretBox(options.secret, 'courtside google sign-in'),
      ),
    },
    authenticate: (bearer, freshness) =>
      isApiToken(bearer) ? authenticateToken(db, bearer) : members.authenticate(bearer, freshness),
    forget,
    async rightsChanged(trx, userId) {
      forget(userId)
      await sql`select pg_notify(${channel}, ${userId ?? everybody})`.execute(trx)
    },
    onRights(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notifyRights(userId) {
      forget(userId)
      for (const listener of listeners) listener(userId)
    },
  }
}

/**
 * Hears what other processes on the database changed, so that it takes hold here at once. A notice that is missed only
 * means that it takes 5 seconds, or for keys until an unknown one is met.
 */
export const subscribeToChanges = (
  database: Database,
  { forget, notifyRights, keys }: Identity,
): Listening =>
  listenTo(database, channel, {
    hear: (payload) => {
      if (payload !== keysChanged) return notifyRights(payload === everybody ? undefined : payload)
      keys.reload().then(
        () => forget(),
        () => undefined,
      )
    },
    ready: () => forget(),
  })

/** Tells every process that the keys were rotated. */
export async function notifyKeysChanged(db: Db): Promise<void> {
  await sql`select pg_notify(${channel}, ${keysChanged})`.execute(db)
}

async function openHosted({ identity, firebase }: IdentitySettings) {
  if (identity !== 'firebase' || !firebase?.serviceAccount) return undefined
  const { projectId, serviceAccount } = firebase
  return createHostedAccounts(
    getFirebaseIssuer(projectId),
    await readServiceAccount(serviceAccount, projectId),
  )
}

function getIssuer({ identity, firebase }: IdentitySettings, keys: KeyRing): [string, Issuer] {
  if (identity === 'firebase' && firebase) return firebaseIssuer(firebase.projectId)
  return [embeddedIssuer, { audience: embeddedProject, keys: keys.find }]
}
