import type { Sample } from '@courtside/contract/sample.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ChangeOrigin } from '#features/activity/log-change.ts'
import { clearRegister } from '#features/pkr-ids/fill-register.ts'
import { unbindGroupsOn } from '#features/telegram/bind-group.ts'
import { sendFarewell } from '#features/telegram/send-farewell.ts'
import { clearPages } from '#features/wiki/fill-pages.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { sendNoticeToAll } from '#live/hub.ts'
import { trashProject } from './save-project.ts'
import type { SampleRecord } from './start-sample.ts'

async function findRecord(db: Db): Promise<SampleRecord | undefined> {
  const { rows } = await sql<{ sample: SampleRecord | null }>`
    select "settings"->'sample' as "sample" from organisations
  `.execute(db)
  return rows[0]?.sample ?? undefined
}

/** The sample season with what people made of it since; undefined where there is none. */
export async function findSample(db: Db): Promise<Sample | undefined> {
  const record = await findRecord(db)
  if (!record) return undefined
  const ids = Object.keys(record.projects)
  const { rows } = await sql<Sample>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', p."id", 'key', p."key", 'name', p."name") order by p."key"), '[]')
        from projects p where p."id" = any(${ids}::uuid[])) as "projects",
      (select coalesce(jsonb_agg(u."name" order by u."name"), '[]')
        from users u where u."id" = any(${record.userIds}::uuid[])) as "people",
      ${record.parts?.pageIds.length ?? 0}::int as "pageCount", ${record.parts?.register.pkrIds.length ?? 0}::int as "numberCount",
      count(*) filter (where a."action" in ('task.created', 'task.transferred'))::int as "addedTaskCount",
      count(*) filter (where a."action" = 'comment.created')::int as "addedCommentCount",
      count(*) filter (where a."action" not in ('task.created', 'task.transferred', 'comment.created'))::int as "changeCount"
    from unnest(${ids}::uuid[], ${Object.values(record.projects)}::bigint[]) as s("id", "seq")
    join activity a on a."streamId" = s."id" and a."seq" > s."seq"
  `.execute(db)
  return rows[0]
}

/**
 * Takes the sample season away for good: its projects, pages, numbers, list and group with all that is in them, and those
 * of its people who stand nowhere else. Only the log keeps what happened, and groups in Telegram that worked on one of them are told. Does nothing where there is none.
 */
export async function removeSample(db: Db, jobs: Jobs, cause: ChangeOrigin): Promise<void> {
  const record = await findRecord(db)
  if (!record) return
  const ids = Object.keys(record.projects)
  // Tells whoever has one of them open.
  for (const id of ids) await trashProject(db, id, true, cause)
  const groups = await unbindGroupsOn(db, ids, cause.actorId)
  for (const group of groups) await sendFarewell(db, jobs, group)
  await sql`
    with tasks_gone as (delete from tasks where "projectId" = any(${ids}::uuid[])),
    keys_gone as (delete from project_keys where "projectId" = any(${ids}::uuid[])),
    projects_gone as (delete from projects where "id" = any(${ids}::uuid[]))
    update organisations set "settings" = "settings" - 'sample'
  `.execute(db)
  const { pageIds = [], register, groupId } = record.parts ?? {}
  if (pageIds.length > 0) await clearPages(db, pageIds)
  if (register) await clearRegister(db, register)
  const userIds = [...record.userIds, ...(groupId ? [groupId] : [])]
  await sql`
    delete from users u where u."id" = any(${userIds}::uuid[]) and (u."isPlaceholder" or u."isGroup")
      and not exists (select 1 from projects p where p."leadId" = u."id")
      and not exists (select 1 from project_members m where m."userId" = u."id")
      and not exists (select 1 from tasks t where u."id" = any(t."assigneeIds") or t."watchers" ? u."id"::text or u."id" in (t."leadId", t."createdById"))
      and not exists (select 1 from comments c where c."authorId" = u."id" or u."id" = any(c."mentionIds"))
  `.execute(db)
  for (const shown of ['people', 'wiki', 'pkrIds'] as const) await sendNoticeToAll(db, shown)
}
