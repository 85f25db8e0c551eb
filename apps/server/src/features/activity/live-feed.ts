import type { ActivityEntry, EntityKind } from '@courtside/contract/activity.ts'
import { type Actor, type ProjectFacts, can } from '@courtside/contract/can.ts'
import type { Comment } from '@courtside/contract/comments.ts'
import type { LiveEvent } from '@courtside/contract/events.ts'
import type { Attachment } from '@courtside/contract/files.ts'
import { getGiven, givenNames } from '@courtside/contract/given-fields.ts'
import type { TaskRow } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { shownCommentColumns } from '#features/comments/select-comment.ts'
import { attachmentColumns, joinBlob } from '#features/files/select-attachment.ts'
import { listProjectFacts } from '#features/projects/find-project.ts'
import { getLinks, omitLinks } from '#features/tasks/hide-links.ts'
import { taskRowColumns } from '#features/tasks/select-task.ts'
import { type FeedItem, type LiveFeed, readLimit } from '#live/hub.ts'
import { type HiddenLinks, findHiddenLinks } from './find-hidden-links.ts'
import { activityColumns } from './list-activity.ts'
import { listGivenItems } from './list-given-items.ts'

type Entry = ActivityEntry & { streamId: string }

/** The log of projects as live events. Rows are sent as they are now, so a reader who missed some is right again. */
export const liveFeed: LiveFeed = {
  async read(db, after) {
    const entries = await readEntries(db, after)
    if (entries.length === 0) return []
    const [tasks, comments, attachments] = await Promise.all([
      readTasks(db, entries),
      readComments(db, entries),
      readAttachments(db, entries),
    ])
    const named = [...entries, ...tasks.values()].flatMap(getLinks)
    const hiddenFrom = await findHiddenLinks(db, named, [...after.keys()])
    return entries.map(({ streamId, ...entry }) =>
      createFeedItem(
        streamId,
        entry,
        {
          task: tasks.get(entry.taskId ?? ''),
          comment: comments.get(entry.entityId) ?? null,
          attachment: attachments.get(entry.entityId) ?? null,
        },
        hiddenFrom,
      ),
    )
  },

  async admit(db, asked) {
    const facts = await listProjectFacts(
      db,
      asked.map(({ actor, streamId }) => ({ actor, projectId: streamId })),
    )
    return facts.map((one, place) => {
      const actor = asked[place]?.actor
      return one && actor && can.readProject(actor, one) ? one : undefined
    })
  },

  async lastSeq(db, streamId) {
    const { rows } = await sql<{ lastSeq: number }>`
      select "lastSeq" from streams where "id" = ${streamId}
    `.execute(db)
    return rows[0]?.lastSeq ?? 0
  },
}

/** What an entry is about, as it is now. */
type Things = {
  readonly task: TaskRow | undefined
  readonly comment: Comment | null
  readonly attachment: Attachment | null
}

const nothing = { task: null, comment: null, attachment: null, goneTaskId: null } as const

/** What is shown only to those who see all of a project. */
const ofWholeProject: ReadonlySet<EntityKind> = new Set(['view', 'telegram_group'])

function createFeedItem(
  streamId: string,
  entry: ActivityEntry,
  { task, ...others }: Things,
  hiddenFrom: HiddenLinks | undefined,
): FeedItem {
  return {
    streamId,
    seq: entry.seq,
    eventFor: (actor, project) =>
      task
        ? omitHidden(
            createTaskEvent(
              actor,
              project,
              entry,
              { task, ...others },
              task.projectId === streamId,
            ),
            hiddenFrom?.(actor, streamId, project),
          )
        : (ofWholeProject.has(entry.entity) ? can.readAllTasks : can.readProject)(actor, project)
          ? { ...nothing, entry }
          : undefined,
  }
}

/** An event without the ids of tasks that its reader may not read. */
const omitHidden = (
  event: LiveEvent | undefined,
  hidden: ReturnType<HiddenLinks> | undefined,
): LiveEvent | undefined =>
  event && hidden
    ? {
        ...event,
        entry: omitLinks(event.entry, hidden),
        task: event.task && omitLinks(event.task, hidden),
      }
    : event

/**
 * The row for those who may read it, its leaving for those who could until now, nothing for the rest. A task that has
 * moved to another project has left this one for all: what it is there this stream doesn't tell.
 */
function createTaskEvent(
  actor: Actor,
  project: ProjectFacts,
  entry: ActivityEntry,
  { task, comment, attachment }: Things & { readonly task: TaskRow },
  isHere: boolean,
): LiveEvent | undefined {
  const facts = { project, ...getGiven(task), isDeleted: false }
  const isReader = can.readTask(actor, facts)
  if (isHere && isReader) {
    return task.deletedAt === null
      ? { entry, task, comment, attachment, goneTaskId: null }
      : { ...nothing, entry, goneTaskId: task.id }
  }
  const couldRead = isReader || can.readTask(actor, { ...facts, ...getGivenBefore(entry) })
  // The entry itself would tell who took over.
  return couldRead
    ? {
        ...nothing,
        entry: { ...entry, actorId: null, changes: {} },
        goneTaskId: task.id,
      }
    : undefined
}

/** Whom a task was given to before an entry, as far as it tells so. */
const getGivenBefore = ({ changes }: ActivityEntry): object => ({
  ...Object.fromEntries(
    givenNames.flatMap((name) => (changes[name]?.was == null ? [] : [[name, changes[name].was]])),
  ),
  itemAssigneeIds: listGivenItems(changes).flatMap(({ was }) => was ?? []),
})

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
  const ids = getIds(entries, 'comment')
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Comment>`
    select ${shownCommentColumns} from comments c where c."id" = any(${ids}::uuid[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

async function readAttachments(
  db: Db,
  entries: readonly Entry[],
): Promise<Map<string, Attachment>> {
  const ids = getIds(entries, 'attachment')
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Attachment>`
    select ${attachmentColumns} from attachments f ${joinBlob} where f."id" = any(${ids}::uuid[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

const getIds = (entries: readonly Entry[], entity: EntityKind): string[] => [
  ...new Set(entries.filter((entry) => entry.entity === entity).map((entry) => entry.entityId)),
]
