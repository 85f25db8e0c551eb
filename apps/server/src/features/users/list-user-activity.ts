import type { ActivityEntry, ActivityQuery } from '@courtside/contract/activity.ts'
import type { Actor } from '@courtside/contract/can.ts'
import type { PageQuery } from '@courtside/contract/fields.ts'
import { type RawBuilder, sql } from 'kysely'
import { getPage } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { type ListedEntry, briefColumns, logColumns } from '#features/activity/brief-entry.ts'
import {
  activityColumns,
  byTime,
  isBetween,
  isToldByProject,
} from '#features/activity/list-activity.ts'
import { readBursts } from '#features/activity/read-bursts.ts'
import { hasKey, joinMine, isReadableProject, isReadableTask } from '#features/projects/visible.ts'
import { hideLinks } from '#features/tasks/hide-links.ts'

type Row = ActivityEntry & {
  readonly projectKey: string
  readonly taskKey: string | null
  readonly taskTitle: string | null
}

/** Columns of `Row`, of an entry `a` after `joinThings`. */
const rowColumns = sql`${activityColumns}, p."key" as "projectKey",
  case when t."id" is not null then p."key" || '-' || t."number" end as "taskKey", t."title" as "taskTitle"`

/** The task `t` and the project `p` of an entry `a`. What hangs on a task that moved counts where the task stands now. */
const joinThings = (actor: Actor): RawBuilder<unknown> => sql`
  left join tasks t on t."id" = a."taskId" left join projects p on p."id" = coalesce(t."projectId", a."projectId") ${joinMine(actor)}`

/**
 * Whether the actor may read of an entry `a` after `joinThings`: on tasks that they may read, and on projects that they may
 * read; which groups in Telegram a project has is for those who read all of its tasks.
 */
const isReadable = (actor: Actor): RawBuilder<unknown> => sql`
  (a."action" not in ('comment.reacted', 'task.left') and p."id" is not null
  and (a."entity" <> 'telegram_group' or ${hasKey(actor, 'task.view')})
  and p."deletedAt" is null and t."deletedAt" is null and not ${isToldByProject}
  and case when a."taskId" is null then ${isReadableProject(actor)} else t."id" is not null and ${isReadableTask(actor)} end)`

/** A page of what somebody did in projects, newest first, as far as the actor may read of it. */
export async function listUserActivity(db: Db, actor: Actor, userId: string, query: ActivityQuery) {
  const { rows } = await sql<Row>`
    select ${rowColumns} from activity a ${joinThings(actor)}
    where a."actorId" = ${userId} and ${isBetween(query)} and ${isReadable(actor)}
    order by a."at" desc, a."seq" desc limit ${query.limit + 1}
  `.execute(db)
  const page = getPage(rows, query.limit, byTime)
  return { ...page, items: await hideLinks(db, actor, page.items) }
}

/** The same in bursts. */
export async function listUserBursts(db: Db, actor: Actor, userId: string, query: PageQuery) {
  const { brief: _, ...page } = await readBursts(
    {
      cursorOf: byTime,
      async read({ limit, after }) {
        const { rows } = await sql<ListedEntry & { projectKey: string }>`
          select ${briefColumns}, p."key" as "projectKey", ${isReadable(actor)} as "isShown", false as "isApart" from (
            select ${logColumns} from activity a where a."actorId" = ${userId} and ${isBetween({ after })}
            order by a."at" desc, a."seq" desc limit ${limit}
          ) a ${joinThings(actor)} order by a."at" desc, a."seq" desc
        `.execute(db)
        return rows
      },
      async find(ids) {
        const { rows } = await sql<Row>`
          select ${rowColumns} from activity a ${joinThings(actor)} where a."id" = any(${ids}::uuid[]) and ${isReadable(actor)}
        `.execute(db)
        return hideLinks(db, actor, rows)
      },
    },
    query,
  )
  return page
}
