import { type KeyObject, createPrivateKey, createPublicKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import {
  type JWTHeaderParameters,
  type JWTPayload,
  type JWTVerifyGetKey,
  SignJWT,
  calculateJwkThumbprint,
  errors,
  exportJWK,
} from 'jose'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type SecretBox, openSecretBox } from '../open-seal.ts'

type Key = { readonly kid: string; readonly privateKey: KeyObject; readonly publicKey: KeyObject }

/** The RS256 keys of the embedded issuer: the newest signs, for 90 days; the one before it verifies two hours more. */
export type KeyRing = {
  sign(claims: JWTPayload): Promise<string>
  /** The key a token names; asks the database again when it is not known, for another process may have rotated. */
  readonly find: JWTVerifyGetKey
  /** Makes a new signing key. Tokens of the last one live out their hour. */
  rotate(): Promise<void>
  /** Reads the keys anew: another process may have rotated them. */
  reload(): Promise<void>
}

type KeyStore = {
  /** Newest first. A new one is due when there is none, or when the newest has signed for 90 days. */
  load(): Promise<{ keys: Key[]; isDue: boolean }>
  add(key: Key, when: 'due' | 'now'): Promise<void>
}

/** A forged key id makes us ask the database at most this often. */
const reloadPause = 10_000
/** After this long a process looks whether another one has rotated before it signs. */
const trustLoaded = 10 * 60_000

async function openKeyRing(store: KeyStore): Promise<KeyRing> {
  let keys: Key[] = []
  let loadedAt = 0
  let reloading: Promise<void> | undefined
  const load = async () => {
    let loaded = await store.load()
    if (loaded.isDue) {
      await store.add(await createKey(), 'due')
      loaded = await store.load()
    }
    keys = loaded.keys
    loadedAt = Date.now()
  }
  const reload = () =>
    (reloading ??= load().finally(() => {
      reloading = undefined
    }))
  const find = (header: JWTHeaderParameters) =>
    keys.find((key) => key.kid === header.kid)?.publicKey
  await load()

  return {
    async sign(claims) {
      if (Date.now() - loadedAt > trustLoaded) await reload()
      const [key] = keys
      if (!key) throw new Error('There is no signing key')
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
        .sign(key.privateKey)
    },
    async find(header) {
      const known = find(header)
      if (known) return known
      if (Date.now() - loadedAt > reloadPause) await reload()
      const found = find(header)
      if (!found) throw new errors.JWKSNoMatchingKey()
      return found
    },
    async rotate() {
      await store.add(await createKey(), 'now')
      await reload()
    },
    reload,
  }
}

/**
 * The keys of this installation, encrypted in the database with its secret (AES-256-GCM); the first start makes one.
 * Throws when the secret is not the one they were encrypted with.
 */
export const openStoredKeys = (db: Db, secret: string): Promise<KeyRing> =>
  openKeyRing(storedKeys(db, secret))

/** Keys that live as long as this process: what a demo signs with never verifies anywhere else. */
export function openMemoryKeys(): Promise<KeyRing> {
  const kept: Key[] = []
  return openKeyRing({
    load: () => Promise.resolve({ keys: kept.slice(0, 2), isDue: kept.length === 0 }),
    add: (key) => Promise.resolve(void kept.unshift(key)),
  })
}

const isYoung = sql`(k."createdAt" > now() - interval '90 days')`

function storedKeys(db: Db, secret: string): KeyStore {
  const seal = openSecretBox(secret, 'courtside signing keys')
  return {
    async load() {
      const { rows } = await sql<{ kid: string; encryptedKey: Buffer; isDue: boolean }>`
        select k."kid", k."encryptedKey", not ${isYoung} as "isDue" from signing_keys k
        where not exists (
          select 1 from signing_keys n
          where n."createdAt" > k."createdAt" and n."createdAt" < now() - interval '2 hours'
        )
        order by k."createdAt" desc limit 2
      `.execute(db)
      const keys = rows.map(({ kid, encryptedKey }) => {
        const privateKey = decrypt(seal, kid, encryptedKey)
        return { kid, privateKey, publicKey: createPublicKey(privateKey) }
      })
      return { keys, isDue: rows[0]?.isDue ?? true }
    },
    add: (key, when) =>
      db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtext('courtside signing keys'))`.execute(trx)
        await sql`
          insert into signing_keys ("kid", "encryptedKey", "createdAt")
          select ${key.kid}, ${seal.seal(key.privateKey.export({ type: 'pkcs8', format: 'der' }), key.kid)}, clock_timestamp()
          where ${when === 'now'} or not exists (select 1 from signing_keys k where ${isYoung})
        `.execute(trx)
      }),
  }
}

async function createKey(): Promise<Key> {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { kid: await calculateJwkThumbprint(await exportJWK(pair.publicKey)), ...pair }
}

function decrypt(seal: SecretBox, kid: string, sealed: Buffer): KeyObject {
  try {
    return createPrivateKey({ key: seal.open(sealed, kid), type: 'pkcs8', format: 'der' })
  } catch (cause) {
    throw new Error(
      'SECRET is not the one this database was set up with: the signing keys can’t be read. Start with the secret that belongs to this database',
      { cause },
    )
  }
}
