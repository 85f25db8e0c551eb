import type { Action, Changes, EntityKind, channels } from '@courtside/contract/activity.ts'
import { type RawBuilder, sql } from 'kysely'
import { newId } from '#db/new-id.ts'

/** Who did it, by which way, as part of which gesture. A batch is one gesture over many rows. */
export type Cause = {
  readonly actorId: string | null
  readonly via?: (typeof channels)[number]
  readonly batchId?: string | undefined
  readonly undoOf?: string | undefined
}

/**
 * The end of a writing statement: the CTEs `stream` and `logged`, which give each row of the CTE `source` the next
 * number of its stream and write it to the log. They come last, since the lock on the stream's row then is held only
 * until the commit; numbers are free of gaps and in commit order. `source` needs the columns "id", "projectId" and
 * "taskId" (null for what stands on no task).
 */
export function logChange(
  source: string,
  { action, entity, changes = {} }: { action: Action; entity: EntityKind; changes?: Changes },
  cause: Cause,
): RawBuilder<unknown> {
  const from = sql.ref(source)
  return sql`stream as (
    update streams s set "lastSeq" = s."lastSeq" + 1 from ${from} c where s."id" = c."projectId" returning s."lastSeq"
  ), logged as (
    insert into activity ("id", "streamId", "seq", "action", "entity", "entityId", "projectId", "taskId", "actorId", "via", "changes", "batchId", "undoOf")
    select ${newId()}::uuid, c."projectId", stream."lastSeq", ${action}, ${entity}, c."id", c."projectId", c."taskId",
      ${cause.actorId}::uuid, ${cause.via ?? 'web'}, ${JSON.stringify(changes)}::jsonb, ${cause.batchId ?? null}::uuid, ${cause.undoOf ?? null}::uuid
    from ${from} c, stream
  )`
}
