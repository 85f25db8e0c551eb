import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { type ChangeOrigin, writeLog } from './log-change.ts'

/** Tells in the stream of each project that more has changed there than is told one by one. */
export async function logResync(
  db: Db,
  projectIds: readonly string[],
  cause: ChangeOrigin,
): Promise<void> {
  if (projectIds.length === 0) return
  const logged = {
    streamId: sql`s."id"`,
    seq: sql`s."lastSeq"`,
    action: 'task.resync',
    entity: 'project',
    entityId: sql`s."id"`,
    taskId: null,
    changes: {},
  } as const
  await sql`
    with meant as (
      select m."id", m."projectId" from unnest(${projectIds.map(() => createId())}::uuid[], ${[...projectIds]}::uuid[]) as m("id", "projectId")
    ), stream as (
      update streams s set "lastSeq" = s."lastSeq" + 1 from meant m where s."id" = m."projectId" returning s."id", s."lastSeq"
    )
    ${writeLog(logged, sql`meant e join stream s on s."id" = e."projectId"`, cause)}
  `.execute(db)
}
