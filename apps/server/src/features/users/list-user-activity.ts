import type { ActivityEntry } from '@courtside/contract/activity.ts'
import type { Actor } from '@courtside/contract/can.ts'
import type { PageQuery } from '@courtside/contract/fields.ts'
import { sql } from 'kysely'
import { pageOf } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { activityColumns, isBefore } from '#features/activity/list-activity.ts'
import { holdsKey, joinMine, readableProject, readableTask } from '#features/projects/visible.ts'
import { hideLinks } from '#features/tasks/hide-links.ts'

type Row = ActivityEntry & {
  readonly projectKey: string
  readonly taskKey: string | null
  readonly taskTitle: string | null
}

/**
 * A page of what somebody did in projects, newest first: on tasks that the actor may read, and on projects that they may
 * read; which groups in Telegram a project has is for those who read all of its tasks. What hangs on a task that moved counts where the task stands now.
 */
export async function listUserActivity(db: Db, actor: Actor, userId: string, query: PageQuery) {
  const { rows } = await sql<Row>`
    select ${activityColumns}, p."key" as "projectKey",
      case when t."id" is not null then p."key" || '-' || t."number" end as "taskKey", t."title" as "taskTitle"
    from activity a
    left join tasks t on t."id" = a."taskId"
    join projects p on p."id" = coalesce(t."projectId", a."projectId") ${joinMine(actor)}
    where a."actorId" = ${userId} and a."action" not in ('comment.reacted', 'task.left') and ${isBefore(query)}
      and (a."entity" <> 'telegram_group' or ${holdsKey(actor, 'task.view')})
      and p."deletedAt" is null and t."deletedAt" is null
      and case when a."taskId" is null then ${readableProject(actor)} else t."id" is not null and ${readableTask(actor)} end
    order by a."at" desc, a."seq" desc limit ${query.limit + 1}
  `.execute(db)
  const page = pageOf(rows, query.limit, (row) => [row.at, row.seq])
  return { ...page, items: await hideLinks(db, actor, page.items) }
}
