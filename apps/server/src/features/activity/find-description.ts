import type { DescriptionVersion } from '@courtside/contract/task-history.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/**
 * The texts of the entry that changed a task's description, by default of the last one. Whoever may read the task may
 * read them.
 */
export async function findDescription(
  db: Db,
  taskId: string,
  entryId: string | undefined,
): Promise<DescriptionVersion | undefined> {
  const { rows } = await sql<DescriptionVersion>`
    with versions as (
      select a."id", lag(a."id") over w as "olderId", lead(a."id") over w as "newerId"
      from activity a where a."taskId" = ${taskId} and a."changes" ? 'description' window w as (order by a."at", a."seq")
    )
    select a."id", a."at", a."actorId", v."olderId", v."newerId",
      coalesce(a."changes" #>> '{description,was}', '') as "was", coalesce(a."changes" #>> '{description,set}', '') as "set"
    from versions v join activity a on a."id" = v."id"
    where ${entryId === undefined ? sql`v."newerId" is null` : sql`v."id" = ${entryId}::uuid`}
  `.execute(db)
  return rows[0]
}
