import type { Db } from '#db/database.ts'
import type { Maintenance } from '#http/maintenance.ts'
import { type AdmissionRules, admitPerson } from './admit-person.ts'
import { type MemberAuthenticator, authenticateMembers } from './authenticate-member.ts'
import { embeddedIssuer, embeddedProject } from './issue-token.ts'
import { type KeyRing, openMemoryKeys, openStoredKeys } from './key-ring.ts'
import { purgeAttempts } from './limit-attempts.ts'
import { purgeSessions } from './manage-sessions.ts'
import { assertDemoAllowed, seedDemoPeople } from './seed-demo.ts'
import { type VerifyToken, firebaseIssuer, makeVerifyToken } from './verify-token.ts'

/** The part of the configuration that decides who may sign in, and how. */
export type IdentitySettings = AdmissionRules & {
  readonly host: string
  readonly publicUrl: URL
  readonly identity: 'embedded' | 'firebase'
  readonly firebase:
    | {
        readonly projectId: string
        readonly apiKey: string
        readonly authDomain?: string | undefined
      }
    | undefined
  readonly isDemo: boolean
  readonly isProduction: boolean
  readonly maintenance?: Maintenance | undefined
}

/** Channel on which processes tell each other that somebody's rights changed; the payload is the user's id. */
const identityChannel = 'identity'

type Options = {
  readonly db: Db
  readonly settings: IdentitySettings
  /** The installation's secret; encrypts the signing keys. */
  readonly secret: string
  /** Tells the other processes; losing a message only means that they notice within 5 seconds. */
  readonly notify?: (channel: string, payload: string) => void
  /** Keys to sign with instead of those in the database. */
  readonly keys?: KeyRing
}

export type Identity = Pick<MemberAuthenticator, 'authenticate' | 'forget'> & {
  readonly settings: IdentitySettings
  readonly keys: KeyRing
  readonly verify: VerifyToken
  /** To be called after a write to somebody's roles, status or sign-ins: rights are read anew in every process. */
  readonly rightsChanged: (userId: string) => void
}

/**
 * Opens the identity of this installation. A demo is checked and seeded, and signs with keys of its own. Throws when a
 * demo may not start here, or when the secret does not fit the database.
 */
export async function openIdentity(options: Options): Promise<Identity> {
  const { db, settings, notify } = options
  await purgeSessions(db)
  await purgeAttempts(db)
  if (settings.isDemo) {
    await assertDemoAllowed(db, settings)
    await seedDemoPeople(db)
  }
  const keys =
    options.keys ??
    (settings.isDemo ? await openMemoryKeys() : await openStoredKeys(db, options.secret))
  const verify = makeVerifyToken(new Map([issuerOf(settings, keys)]))
  const { authenticate, forget } = authenticateMembers({
    db,
    verify,
    admit: (token) => admitPerson(db, settings, token),
  })
  return {
    settings,
    keys,
    verify,
    authenticate,
    forget,
    rightsChanged(userId) {
      forget(userId)
      notify?.(identityChannel, userId)
    },
  }
}

function issuerOf({ identity, firebase }: IdentitySettings, keys: KeyRing) {
  if (identity === 'firebase' && firebase) return firebaseIssuer(firebase.projectId)
  return [embeddedIssuer, { audience: embeddedProject, keys: keys.find }] as const
}
