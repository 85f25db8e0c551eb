import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { unbindGroupsOn } from '#features/telegram/bind-group.ts'
import { sendFarewell } from '#features/telegram/send-farewell.ts'
import type { Job, Jobs } from '#jobs/jobs.ts'

/** Tasks and projects can be brought back from the trash for so long. */
const trashAge = sql.lit('30 days')
/** Tasks that go in one statement, so that nobody waits long for the rows it holds. */
const tasksAtOnce = 500

/** Once a night, before the files that nothing needs any more are let go of. */
export const defineEmptyTrashJob = (db: Db, jobs: Jobs): Job<object> => ({
  name: 'empty-trash',
  every: '47 2 * * *',
  run: (_nothing, signal) => emptyTrash(db, jobs, { signal }),
  giveUp: async () => undefined,
})

/**
 * Takes away for good what was in the trash too long, with all that hangs on it; only the log keeps what happened. Numbers
 * of tasks and keys of projects are not given again; a project stays there as long as tasks that moved out of it are found
 * by its keys, and groups in Telegram that worked on it are told. `now`, in milliseconds, is the moment it is taken to be.
 */
export async function emptyTrash(
  db: Db,
  jobs: Jobs,
  { signal, now = Date.now() }: { signal?: AbortSignal; now?: number } = {},
): Promise<void> {
  const before = sql`${new Date(now).toISOString()}::timestamptz - interval ${trashAge}`
  const oldProjects = sql`select p."id" from projects p where p."deletedAt" < ${before}`
  for (;;) {
    signal?.throwIfAborted()
    const { rows } = await sql`
      with gone as (
        select t."id", t."projectId" from tasks t where t."deletedAt" < ${before} or t."projectId" in (${oldProjects})
        order by t."id" limit ${tasksAtOnce} for update
      ), parts as (
        select "id", "projectId" from gone
        union all select c."id", g."projectId" from comments c join gone g on g."id" = c."taskId"
        union all select i."id", g."projectId" from checklist_items i join gone g on g."id" = i."taskId"
        union all select f."id", g."projectId" from attachments f join gone g on g."id" = f."taskId"
      ), forgotten as (
        -- Importing the same file again makes them anew.
        delete from import_links l using parts where l."projectId" = parts."projectId" and l."entityId" = parts."id"
      )
      delete from tasks t using gone where t."id" = gone."id" returning t."id"
    `.execute(db)
    if (rows.length < tasksAtOnce) break
  }
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select p."id" from projects p where p."deletedAt" < ${before} and not exists (select from tasks t where t."projectId" = p."id")
        and not exists (select from task_aliases a where a."projectId" = p."id") order by p."id" for update
    `.execute(trx)
    const ids = rows.map(({ id }) => id)
    for (const group of await unbindGroupsOn(trx, ids, null)) await sendFarewell(trx, jobs, group)
    await sql`delete from projects where "id" = any(${ids}::uuid[])`.execute(trx)
  })
}
