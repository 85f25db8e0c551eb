import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { invalid } from '#errors.ts'

/**
 * Refuses a rank that the task never had: any other would put it where the server makes no place, and the keys beside it
 * go by it. Costs one statement, and none where no rank is set.
 */
export async function checkRank(db: Db, taskId: string, rank: string | undefined): Promise<void> {
  if (rank === undefined) return
  const { rows } = await sql`
    select 1 from activity a
    where a."taskId" = ${taskId} and ${rank} in (a."changes" #>> '{rank,was}', a."changes" #>> '{rank,set}') limit 1
  `.execute(db)
  if (rows.length === 0)
    throw invalid([{ path: 'body.changes.rank.set', message: 'Name a rank that this task had' }])
}
