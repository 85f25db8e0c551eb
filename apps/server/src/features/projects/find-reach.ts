import type { Actor } from '@courtside/contract/can.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Reach, joinMine, buildReachColumns } from './visible.ts'

/** Where the actor may look for tasks, in one statement. */
export async function findReach(db: Db, actor: Actor): Promise<Reach> {
  const { rows } = await sql<Reach>`
    select ${buildReachColumns(actor)} from projects p ${joinMine(actor)}
  `.execute(db)
  return rows[0] ?? { wholeIds: [], narrowIds: [] }
}
