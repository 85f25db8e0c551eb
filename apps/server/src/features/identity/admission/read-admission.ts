import type { Admission } from '@courtside/contract/organisation.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export type AdmissionSettings = {
  /** What the environment decides, over what the owners set. */
  readonly admission: Admission | undefined
}

/** Who comes in at this moment. Before the organisation is set up nobody does. */
export async function readAdmission(db: Db, { admission }: AdmissionSettings): Promise<Admission> {
  if (admission) return admission
  const { rows } = await sql<{ admission: Admission }>`
    select "admission" from organisations
  `.execute(db)
  return rows[0]?.admission ?? { by: 'invite' }
}
