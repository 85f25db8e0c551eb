import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import type { SecretBox } from '../open-seal.ts'
import { findTotpStep } from './compute-totp.ts'

export type SecondFactor = {
  readonly id: string
  readonly sealedSecret: Buffer
  readonly createdAt: string
}

export async function findSecondFactor(
  db: Db,
  accountId: string,
): Promise<SecondFactor | undefined> {
  const { rows } = await sql<SecondFactor>`
    select "id", "sealedSecret", "createdAt" from second_factors where "accountId" = ${accountId}::uuid
  `.execute(db)
  return rows[0]
}

/** `lastStep` is that of the code which proved it. False when the account has one already. */
export async function addSecondFactor(
  db: Db,
  seal: SecretBox,
  { accountId, secret, lastStep }: { accountId: string; secret: Buffer; lastStep: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into second_factors ("id", "accountId", "sealedSecret", "lastStep")
    values (${createId()}, ${accountId}, ${seal.seal(secret, accountId)}, ${lastStep}) on conflict ("accountId") do nothing
  `.execute(db)
  return numAffectedRows === 1n
}

/** With its recovery codes; false where there was none. `id` where it is to be that one. */
export async function removeSecondFactor(
  db: Db,
  accountId: string,
  id: string | null = null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from second_factors where "accountId" = ${accountId}::uuid and (${id}::uuid is null or "id" = ${id}::uuid)
  `.execute(db)
  return numAffectedRows === 1n
}

/** Uses up a code of the authenticator: of two who have the same at once, one. */
export async function consumeTotpCode(
  db: Db,
  seal: SecretBox,
  { accountId, code, factor }: { accountId: string; code: string; factor: SecondFactor },
): Promise<boolean> {
  const step = findTotpStep(seal.open(factor.sealedSecret, accountId), code, Date.now())
  if (step === undefined) return false
  const { numAffectedRows } = await sql`
    update second_factors set "lastStep" = ${step} where "id" = ${factor.id} and "lastStep" < ${step}
  `.execute(db)
  return numAffectedRows === 1n
}

const recoveryCodeCount = 10
/** Without what is taken for something else when it is read from paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const createCode = () =>
  Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')

const hashOf = (seal: SecretBox, accountId: string, code: string) =>
  seal.digest(`${accountId} ${code}`)

/** In a transaction: new ones in place of all there were, told this once as `abcde-fghjk`; undefined where there is no second step. */
export async function rotateRecoveryCodes(
  db: Db,
  seal: SecretBox,
  accountId: string,
): Promise<string[] | undefined> {
  const codes = Array.from({ length: recoveryCodeCount }, createCode)
  const { rows } = await sql`
    select 1 from second_factors where "accountId" = ${accountId}::uuid for update
  `.execute(db)
  if (rows.length === 0) return undefined
  await sql`delete from recovery_codes where "accountId" = ${accountId}::uuid`.execute(db)
  await sql`
    insert into recovery_codes ("accountId", "hash")
    select ${accountId}::uuid, unnest(${codes.map((code) => hashOf(seal, accountId, code))}::bytea[])
  `.execute(db)
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Uses up a recovery code, however its letters and hyphens were typed; false where it is none, or was used. */
export async function consumeRecoveryCode(
  db: Db,
  seal: SecretBox,
  accountId: string,
  typed: string,
): Promise<boolean> {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  const { numAffectedRows } = await sql`
    delete from recovery_codes where "accountId" = ${accountId}::uuid and "hash" = ${hashOf(seal, accountId, code)}
  `.execute(db)
  return numAffectedRows === 1n
}

/** The person's second step, if they have one, and how many recovery codes are left. */
export async function findSecondStep(db: Db, issuer: string, userId: string) {
  const { rows } = await sql<{ accountId: string; createdAt: string; recoveryCodeCount: number }>`
    select f."accountId", f."createdAt",
      (select count(*) from recovery_codes c where c."accountId" = f."accountId")::int as "recoveryCodeCount"
    from identities i join second_factors f on f."accountId"::text = i."subject"
    where i."issuer" = ${issuer} and i."userId" = ${userId}::uuid
  `.execute(db)
  return rows[0]
}
