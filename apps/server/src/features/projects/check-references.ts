import { reservedKeys } from '@courtside/contract/projects.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { AppError, invalid } from '#errors.ts'

type References = {
  readonly key?: string | undefined
  readonly leadId?: string | null | undefined
}

/**
 * Refuses a key that is reserved or another project's, now or formerly, and a lead who is not in the organisation. A
 * project may go back to a key it had before. Costs one statement, and none when neither is given.
 */
export async function checkReferences(
  db: Db,
  projectId: string,
  { key, leadId }: References,
): Promise<void> {
  if (key !== undefined) rejectReserved(key)
  if (key === undefined && leadId == null) return
  const { rows } = await sql<{ isTaken: boolean; isLeadKnown: boolean }>`
    select
      exists (select 1 from project_keys k where k."key" = ${key ?? null} and k."projectId" is distinct from ${projectId}) as "isTaken",
      ${leadId ?? null}::uuid is null or exists (
        select 1 from users u where u."id" = ${leadId ?? null}::uuid and u."status" not in ('suspended', 'removed') and not u."isGroup"
      ) as "isLeadKnown"
  `.execute(db)
  if (rows[0]?.isTaken) throw createKeyTakenError(key ?? '')
  if (!rows[0]?.isLeadKnown)
    throw invalid([{ path: 'body.leadId', message: 'This person isn’t in the organisation' }])
}

/** Refuses keys that stand for something else in links. */
export function rejectReserved(key: string): void {
  if (reservedKeys.has(key))
    throw new AppError(400, 'key_reserved', `${key} can’t be a key. Choose another.`)
}

/** The refusal of a key that another project has or had. */
export const createKeyTakenError = (key: string) =>
  new AppError(409, 'key_taken', `Another project uses or used the key ${key}. Choose another one.`)
