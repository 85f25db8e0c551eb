import type { Action, Changes } from '@courtside/contract/activity.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { newId } from '#db/new-id.ts'

/** Writes what happened to a person's access to the organisation's stream; before there is an organisation, nowhere. */
export async function logAudit(
  db: Db,
  action: Action,
  userId: string,
  changes: Changes = {},
  actorId: string | null = null,
): Promise<void> {
  await sql`
    with stream as (
      update streams set "lastSeq" = "lastSeq" + 1 where "id" = (select "id" from organisations) returning "id", "lastSeq"
    )
    insert into activity ("id", "streamId", "seq", "action", "entity", "entityId", "actorId", "changes")
    select ${newId()}, "id", "lastSeq", ${action}, 'user', ${userId}, ${actorId}::uuid, ${JSON.stringify(changes)}::jsonb
    from stream
  `.execute(db)
}
