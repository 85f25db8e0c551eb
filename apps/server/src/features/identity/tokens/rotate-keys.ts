import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { logAudit } from '../log-audit.ts'
import { notifyKeysChanged } from '../open-identity.ts'
import type { KeyRing } from './key-ring.ts'

/**
 * Signs with a new key from now on, in every process. The last key verifies what it signed until that expires, unless the
 * old ones are to go at once.
 */
export async function rotateKeys(
  db: Db,
  keys: KeyRing,
  { isToDropOld }: { isToDropOld: boolean },
): Promise<void> {
  await keys.rotate()
  if (isToDropOld)
    await sql`
      delete from signing_keys where "createdAt" < (select max("createdAt") from signing_keys)
    `.execute(db)
  const { rows } = await sql<{ id: string }>`select "id" from organisations`.execute(db)
  if (rows[0]) await logAudit(db, 'organisation.keys_rotated', rows[0].id, { via: 'cli' })
  await notifyKeysChanged(db)
}
