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

type Sql = RawBuilder<unknown>

/** The columns of entries that a statement is given as JSON, each with its place among them. */
export const entryColumns = sql`"id" uuid, "place" int, "action" text, "entity" text, "entityId" uuid, "taskId" uuid, "changes" jsonb`

/** What an entry of the log says. What is left out is the column of that name in the row `e`; the project is the stream's. */
type Logged = {
  readonly streamId: Sql
  readonly seq: Sql
  readonly id?: Sql
  readonly action?: Action
  readonly entity?: EntityKind
  readonly entityId?: Sql
  readonly projectId?: Sql | null
  readonly taskId?: Sql | null
  readonly actorId?: Sql
  readonly changes?: Changes | Sql
  readonly at?: Sql
}

/** The one writer of the log, as the end of a statement: an entry for each row of `source`, which stands behind its `from`. */
export function writeLog(
  { projectId, taskId, changes, ...entry }: Logged,
  source: Sql,
  cause: ChangeOrigin,
): Sql {
  const { action, entity } = entry
  const none = sql`null::uuid`
  const changed = changes === undefined || isSql(changes) ? changes : toJson(changes)
  return sql`insert into activity ("id", "streamId", "seq", "action", "entity", "entityId", "projectId", "taskId", "actorId", "via", "changes", "batchId", "undoOf", "at")
    select ${entry.id ?? sql`e."id"`}, ${entry.streamId}, ${entry.seq}, ${action ?? sql`e."action"`}, ${entity ?? sql`e."entity"`},
      ${entry.entityId ?? sql`e."entityId"`}, ${projectId === null ? none : (projectId ?? entry.streamId)},
      ${taskId === null ? none : (taskId ?? sql`e."taskId"`)}, ${entry.actorId ?? sql`${cause.actorId}::uuid`}, ${cause.via ?? 'web'},
      ${changed ?? sql`e."changes"`}, ${cause.batchId ?? null}::uuid, ${cause.undoOf ?? null}::uuid,
      ${entry.at ?? sql`coalesce(${cause.at ?? null}::timestamptz, clock_timestamp())`}
    from ${source}`
}

const isSql = (value: Changes | Sql): value is Sql => 'toOperationNode' in value
const toJson = (changes: Changes) => sql`${JSON.stringify(changes)}::jsonb`

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
  const logged = {
    streamId: sql`stream."id"`,
    seq: sql`stream."lastSeq"`,
    id: sql`${createId()}::uuid`,
    action,
    entity,
    entityId: sql`e."id"`,
    projectId: sql`e."projectId"`,
    changes,
  }
  return sql`stream as (
    update streams s set "lastSeq" = s."lastSeq" + 1 from ${from} c where s."id" = coalesce(c."projectId", (select "id" from organisations)) returning s."id", s."lastSeq"
  ), logged as (
    ${writeLog(logged, sql`${from} e, stream`, cause)}
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
  const logged = { streamId: sql`${projectId}::uuid`, seq: sql`stream."first" + e."place"` }
  const source = sql`stream, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(${entryColumns})`
  return sql`stream as (
    update streams s set "lastSeq" = s."lastSeq" + ${rows.length}::int where s."id" = ${projectId}::uuid
    returning s."lastSeq" - ${rows.length - 1}::int as "first"
  ), logged as (
    ${writeLog(logged, source, cause)}
  )`
}
