import type { Action, Changes } from '@courtside/contract/activity.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { newId } from '#db/new-id.ts'

type Audited = Extract<Action, `${'user' | 'invitation' | 'organisation' | 'role'}.${string}`>
type Circumstances = {
  readonly changes?: Changes
  /** Who did it; absent when nobody signed in did. */
  readonly by?: string | null
  readonly via?: 'web' | 'cli'
  readonly batchId?: string | undefined
  readonly undoOf?: string | undefined
}

/**
 * Writes what happened to somebody's access to the organisation's stream; before there is an organisation, nowhere. The
 * entity is the action's first word.
 */
export async function logAudit(
  db: Db,
  action: Audited,
  entityId: string,
  { changes = {}, by = null, via = 'web', batchId, undoOf }: Circumstances = {},
): Promise<void> {
  await sql`
    with stream as (
      update streams set "lastSeq" = "lastSeq" + 1 where "id" = (select "id" from organisations) returning "id", "lastSeq"
    )
    insert into activity ("id", "streamId", "seq", "action", "entity", "entityId", "actorId", "via", "changes", "batchId", "undoOf")
    select ${newId()}, "id", "lastSeq", ${action}, ${action.split('.')[0]}, ${entityId}, ${by}::uuid, ${via}, ${JSON.stringify(changes)}::jsonb,
      ${batchId ?? null}::uuid, ${undoOf ?? null}::uuid
    from stream
  `.execute(db)
}
