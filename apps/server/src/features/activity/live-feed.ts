import type { ActivityEntry } from '@courtside/contract/activity.ts'
import { type Actor, type ProjectFacts, can } from '@courtside/contract/can.ts'
import type { Comment } from '@courtside/contract/comments.ts'
import type { LiveEvent } from '@courtside/contract/events.ts'
import type { TaskRow } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { shownCommentColumns } from '#features/comments/select-comment.ts'
import { findProjectFacts } from '#features/projects/find-project.ts'
import { taskRowColumns } from '#features/tasks/select-task.ts'
import { type FeedItem, type LiveFeed, readLimit } from '#live/hub.ts'
import { activityColumns } from './list-activity.ts'

type Entry = ActivityEntry & { streamId: string }

/** The log of projects as live events. Rows are sent as they are now, so a reader who missed some is right again. */
export const liveFeed: LiveFeed = {
  async read(db, after) {
    const entries = await readEntries(db, after)
    if (entries.length === 0) return []
    const [tasks, comments] = await Promise.all([readTasks(db, entries), readComments(db, entries)])
    return entries.map(({ streamId, ...entry }) => feedItem(streamId, entry, tasks, comments))
  },

  admit: findProjectFacts,

  async lastSeq(db, streamId) {
    const { rows } = await sql<{ lastSeq: number }>`
      select "lastSeq" from streams where "id" = ${streamId}
    `.execute(db)
    return rows[0]?.lastSeq ?? 0
  },
}

function feedItem(
  streamId: string,
  entry: ActivityEntry,
  tasks: ReadonlyMap<string, TaskRow>,
  comments: ReadonlyMap<string, Comment>,
): FeedItem {
  const task = entry.taskId === null ? undefined : tasks.get(entry.taskId)
  const comment = entry.entity === 'comment' ? (comments.get(entry.entityId) ?? null) : null
  return {
    streamId,
    seq: entry.seq,
    eventFor: (actor, project) =>
      task
        ? taskEvent(actor, project, entry, task, comment)
        : (entry.entity === 'view' ? can.readAllTasks : can.readProject)(actor, project)
          ? { entry, task: null, comment: null, goneTaskId: null }
          : undefined,
  }
}

/** The row for those who may read it, its leaving for those who could until now, nothing for the rest. */
function taskEvent(
  actor: Actor,
  project: ProjectFacts,
  entry: ActivityEntry,
  task: TaskRow,
  comment: Comment | null,
): LiveEvent | undefined {
  const facts = { project, assigneeIds: task.assigneeIds, isDeleted: false }
  if (can.readTask(actor, facts)) {
    return task.deletedAt === null
      ? { entry, task, comment, goneTaskId: null }
      : { entry, task: null, comment: null, goneTaskId: task.id }
  }
  const before = entry.changes['assigneeIds']?.was
  const couldRead =
    Array.isArray(before) && can.readTask(actor, { ...facts, assigneeIds: before.map(String) })
  // The entry itself would tell who took over.
  return couldRead
    ? {
        entry: { ...entry, actorId: null, changes: {} },
        task: null,
        comment: null,
        goneTaskId: task.id,
      }
    : undefined
}

async function readEntries(db: Db, after: ReadonlyMap<string, number>): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select f."id" as "streamId", ${activityColumns}
    from unnest(${[...after.keys()]}::uuid[], ${[...after.values()]}::bigint[]) as f("id", "after")
    cross join lateral (
      select n."id", n."seq", n."action", n."entity", n."entityId", n."taskId", n."actorId", n."via", n."batchId", n."undoOf", n."at", n."changes"
      from activity n where n."streamId" = f."id" and n."seq" > f."after" order by n."seq" limit ${sql.lit(readLimit)}
    ) a order by f."id", a."seq"
  `.execute(db)
  return rows
}

async function readTasks(db: Db, entries: readonly Entry[]): Promise<Map<string, TaskRow>> {
  const ids = [...new Set(entries.flatMap((entry) => entry.taskId ?? []))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<TaskRow>`
    select ${taskRowColumns} from tasks t join projects p on p."id" = t."projectId" where t."id" = any(${ids}::uuid[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

async function readComments(db: Db, entries: readonly Entry[]): Promise<Map<string, Comment>> {
  const ids = [
    ...new Set(
      entries.filter((entry) => entry.entity === 'comment').map((entry) => entry.entityId),
    ),
  ]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Comment>`
    select ${shownCommentColumns} from comments c where c."id" = any(${ids}::uuid[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
