import type { ActivityEntry } from '@courtside/contract/activity.ts'
import { type Actor, can } from '@courtside/contract/can.ts'
import type { PageQuery } from '@courtside/contract/fields.ts'
import { sql } from 'kysely'
import { getPage, readCursor } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { activityColumns } from '#features/activity/list-activity.ts'

/** A page of what happened to an entry, newest first; who did it is named to those who may see the people. */
export async function listPkrIdActivity(
  db: Db,
  actor: Actor,
  id: string,
  { limit, after }: PageQuery,
) {
  const before = after ? Number(readCursor(after, 1)[0]) : Number.MAX_SAFE_INTEGER
  const { rows } = await sql<ActivityEntry & { actorName: string | null; number: string | null }>`
    with recursive one as (
      select "id", null::text as "number" from pkr_ids where "id" = ${id}::uuid
      union all select p."id", p."number" from pkr_ids p join one on p."mergedIntoId" = one."id"
    )
    select ${activityColumns}, u."name" as "actorName", one."number"
    from one join activity a on a."entityId" = one."id" and a."entity" = 'pkr_id'
      left join users u on u."id" = a."actorId" and ${can.seeMembers(actor)}
    where a."seq" < ${before}
    order by a."seq" desc limit ${limit + 1}
  `.execute(db)
  return getPage(rows, limit, (row) => [row.seq])
}
