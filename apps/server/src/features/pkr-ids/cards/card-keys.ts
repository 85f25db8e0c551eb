import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import {
  type CardClaims,
  type CardKey,
  createCardToken,
  writeCard,
} from '@courtside/contract/card-tokens.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import { type SecretBox, openSecretBox } from '#features/identity/open-seal.ts'

/** What keeps the private halves of the keys. */
export const openCardSeal = (secret: string): SecretBox => openSecretBox(secret, 'member card keys')

/** The keys that cards are checked with, the newest first. */
export async function listCardKeys(db: Db): Promise<CardKey[]> {
  const { rows } = await sql<{ kid: string; publicKey: Buffer }>`
    select "kid", "publicKey" from card_keys order by "createdAt" desc, "kid"
  `.execute(db)
  return rows.map(({ kid, publicKey }) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    alg: 'EdDSA',
    use: 'sig',
    kid,
    x: publicKey.toString('base64url'),
  }))
}

/**
 * Signs cards with the newest key, in a transaction; the first card makes one. Throws when the secret is not the one that
 * the keys were encrypted with.
 */
export async function openCardSigner(
  db: Db,
  seal: SecretBox,
): Promise<(claims: CardClaims) => string> {
  const found = (await findNewestKey(db)) ?? (await createFirstKey(db, seal))
  const key = openKey(seal, found)
  return (claims) => {
    const signed = writeCard(claims, found.kid)
    return createCardToken(signed, sign(null, signed, key))
  }
}

/** Signs with a new key from now on. Cards of the old ones stay good, unless those are to go: then all of them are void. */
export async function rotateCardKeys(
  db: Db,
  seal: SecretBox,
  { isToDropOld }: { isToDropOld: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockKeys(trx)
    if (isToDropOld) await sql`delete from card_keys`.execute(trx)
    await addKey(trx, seal)
    const { rows } = await sql<{ id: string }>`select "id" from organisations`.execute(trx)
    if (rows[0])
      await logAudit(trx, 'organisation.card_keys_rotated', rows[0].id, {
        via: 'cli',
        changes: { areOldDropped: { was: null, set: isToDropOld } },
      })
  })
}

type StoredKey = { readonly kid: string; readonly encryptedKey: Buffer }

async function findNewestKey(db: Db): Promise<StoredKey | undefined> {
  const { rows } = await sql<StoredKey>`
    select "kid", "encryptedKey" from card_keys order by "createdAt" desc, "kid" limit 1
  `.execute(db)
  return rows[0]
}

/** Of two who make the first cards at once, one makes the key. */
async function createFirstKey(db: Db, seal: SecretBox): Promise<StoredKey> {
  await lockKeys(db)
  return (await findNewestKey(db)) ?? addKey(db, seal)
}

const lockKeys = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('courtside card keys'))`.execute(db)

async function addKey(db: Db, seal: SecretBox): Promise<StoredKey> {
  const pair = generateKeyPairSync('ed25519')
  const publicKey = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const kid = createHash('sha256').update(publicKey).digest('hex').slice(0, 8)
  const encryptedKey = seal.seal(pair.privateKey.export({ type: 'pkcs8', format: 'der' }), kid)
  await sql`
    insert into card_keys ("kid", "publicKey", "encryptedKey", "createdAt")
    values (${kid}, ${publicKey}, ${encryptedKey}, clock_timestamp())
  `.execute(db)
  return { kid, encryptedKey }
}

function openKey(seal: SecretBox, { kid, encryptedKey }: StoredKey): KeyObject {
  try {
    return createPrivateKey({ key: seal.open(encryptedKey, kid), type: 'pkcs8', format: 'der' })
  } catch (cause) {
    throw new Error(
      'SECRET is not the one this database was set up with: the keys of member cards can’t be read',
      { cause },
    )
  }
}
