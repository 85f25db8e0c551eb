import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import type { ChangeOrigin } from './log-change.ts'

/** Tells in the stream of each project that more has changed there than is told one by one. */
export async function logResync(
  db: Db,
  projectIds: readonly string[],
  cause: ChangeOrigin,
): Promise<void> {
  if (projectIds.length === 0) return
  await sql`
    with meant as (
      select m."id", m."projectId" from unnest(${projectIds.map(() => createId())}::uuid[], ${[...projectIds]}::uuid[]) as m("id", "projectId")
    ), stream as (
      update streams s set "lastSeq" = s."lastSeq" + 1 from meant m where s."id" = m."projectId" returning s."id", s."lastSeq"
    )
    insert into activity ("id", "streamId", "seq", "action", "entity", "entityId", "projectId", "actorId", "via", "batchId", "undoOf")
    select m."id", s."id", s."lastSeq", 'task.resync', 'project', s."id", s."id", ${cause.actorId}::uuid, ${cause.via ?? 'web'},
      ${cause.batchId ?? null}::uuid, ${cause.undoOf ?? null}::uuid
    from meant m join stream s on s."id" = m."projectId"
  `.execute(db)
}
