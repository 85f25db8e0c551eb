import type { Action, Changes, EntityKind, channels } from '@courtside/contract/activity.ts'
import { type RawBuilder, sql } from 'kysely'
import { createId } from '#db/new-id.ts'

/** Who did it, by which way, as part of which gesture. A batch is one gesture over many rows. */
export type ChangeOrigin = {
  readonly actorId: string | null
  readonly via?: (typeof channels)[number]
  readonly batchId?: string | undefined
  readonly undoOf?: string | undefined
  /** When it happened; absent means now. Only a sample has a past that was never lived. */
  readonly at?: string | undefined
}

/** The moment that rows written for this cause carry. */
export const buildMoment = ({ at }: Pick<ChangeOrigin, 'at'>): RawBuilder<unknown> =>
  at === undefined ? sql`now()` : sql`${at}::timestamptz`

/**
 * The end of a writing statement: the CTEs `stream` and `logged`, which give each row of the CTE `source` the next
 * number of its stream and write it to the log. They come last, since the lock on the stream's row then is held only
 * until the commit; numbers are free of gaps and in commit order. `source` needs the columns "id", "projectId" (null
 * for what stands in no project, which goes to the organisation's stream) and "taskId" (null for what stands on no task).
 */
export function logChange(
  source: string,
  { action, entity, changes = {} }: { action: Action; entity: EntityKind; changes?: Changes },
  cause: ChangeOrigin,
): RawBuilder<unknown> {
  const from = sql.ref(source)
  return sql`stream as (
    update streams s set "lastSeq" = s."lastSeq" + 1 from ${from} c where s."id" = coalesce(c."projectId", (select "id" from organisations)) returning s."id", s."lastSeq"
  ), logged as (
    insert into activity ("id", "streamId", "seq", "action", "entity", "entityId", "projectId", "taskId", "actorId", "via", "changes", "batchId", "undoOf", "at")
    select ${createId()}::uuid, stream."id", stream."lastSeq", ${action}, ${entity}, c."id", c."projectId", c."taskId",
      ${cause.actorId}::uuid, ${cause.via ?? 'web'}, ${JSON.stringify(changes)}::jsonb, ${cause.batchId ?? null}::uuid, ${cause.undoOf ?? null}::uuid,
      coalesce(${cause.at ?? null}::timestamptz, clock_timestamp())
    from ${from} c, stream
  )`
}

/** One of several things that a statement does; `taskId` is null for what stands on no task. */
export type LogEntry = {
  readonly action: Action
  readonly entity: EntityKind
  readonly entityId: string
  readonly taskId: string | null
  readonly changes: Changes
}

/** The end of a statement that does several things in one project: like `logChange`, with an entry for each. */
export function logEntries(
  projectId: string,
  entries: readonly LogEntry[],
  cause: ChangeOrigin,
): RawBuilder<unknown> {
  const rows = entries.map((entry, place) => ({ ...entry, id: createId(), place }))
  return sql`stream as (
    update streams s set "lastSeq" = s."lastSeq" + ${rows.length}::int where s."id" = ${projectId}::uuid
    returning s."lastSeq" - ${rows.length - 1}::int as "first"
  ), logged as (
    insert into activity ("id", "streamId", "seq", "action", "entity", "entityId", "projectId", "taskId", "actorId", "via", "changes", "batchId", "undoOf", "at")
    select e."id", ${projectId}::uuid, stream."first" + e."place", e."action", e."entity", e."entityId", ${projectId}::uuid, e."taskId",
      ${cause.actorId}::uuid, ${cause.via ?? 'web'}, e."changes", ${cause.batchId ?? null}::uuid, ${cause.undoOf ?? null}::uuid, clock_timestamp()
    from stream, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as e("id" uuid, "place" int, "action" text, "entity" text, "entityId" uuid, "taskId" uuid, "changes" jsonb)
  )`
}
