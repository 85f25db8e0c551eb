import { canOrganisation } from '@courtside/contract/can-organisation.ts'
import type { Actor } from '@courtside/contract/can.ts'
import type { PkrFormat } from '@courtside/contract/pkr-format.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import {
  readOrganisation,
  saveOrganisation,
} from '#features/settings/organisation/store-organisation.ts'
import type { ImportRecord } from '../queries.ts'

/** What numbers look like in a club that has none yet and whose list brings none. */
const firstFormat: PkrFormat = { prefix: 'PKR-', digits: 5, check: 'none', startsAt: 1 }

/** Whether no number was ever entered, and the format to begin with where whoever imports may set one. */
export async function findBeginning(
  db: Db,
  importer: Actor | undefined,
  format: PkrFormat | null,
): Promise<{ readonly isRegisterEmpty: boolean; readonly proposedFormat: PkrFormat | null }> {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not exists (select from pkr_ids) as "isEmpty"
  `.execute(db)
  const isRegisterEmpty = rows[0]?.isEmpty ?? false
  const mayPropose =
    format === null && isRegisterEmpty && importer && canOrganisation.changePkrFormat(importer)
  return { isRegisterEmpty, proposedFormat: mayPropose ? firstFormat : null }
}

/** Sets the format that a file was shown to begin with, unless the organisation has one by now. */
export async function setFirstFormat(
  db: Db,
  { shownRegister, shownMade, createdById, id }: ImportRecord,
): Promise<void> {
  const set = shownMade?.format
  if (!set || shownRegister?.issuesNumbers !== true) return
  await db.transaction().execute(async (transaction) => {
    const organisation = await readOrganisation(transaction, { lock: true })
    if (organisation.pkrFormat !== null) return
    const changes = { pkrFormat: { was: null, set } }
    await saveOrganisation(transaction, changes)
    await logAudit(transaction, 'organisation.updated', organisation.id, {
      by: createdById,
      via: 'import',
      batchId: id,
      changes,
    })
  })
}
