import type { DescriptionVersion } from '@courtside/contract/activity.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/**
 * The texts of the entry `seq` that changed a task's description, by default of the last one. Whoever may read the task
 * may read them.
 */
export async function findDescription(
  db: Db,
  taskId: string,
  seq: number | undefined,
): Promise<DescriptionVersion | undefined> {
  const { rows } = await sql<DescriptionVersion>`
    with versions as (
      select a."seq", lag(a."seq") over w as "olderSeq", lead(a."seq") over w as "newerSeq"
      from activity a where a."taskId" = ${taskId} and a."changes" ? 'description' window w as (order by a."seq")
    )
    select a."seq", a."at", a."actorId", v."olderSeq", v."newerSeq",
      coalesce(a."changes" #>> '{description,was}', '') as "was", coalesce(a."changes" #>> '{description,set}', '') as "set"
    from versions v join activity a on a."taskId" = ${taskId} and a."seq" = v."seq"
    where ${seq === undefined ? sql`v."newerSeq" is null` : sql`v."seq" = ${seq}`}
  `.execute(db)
  return rows[0]
}
