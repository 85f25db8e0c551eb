import {
  type NotificationChannel,
  type NotificationReason,
  unmutedReasons,
} from '@courtside/contract/notifications.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { findPageReaders } from '#features/comments/find-readers.ts'
import { type Reader, findTaskReaders } from '#features/tasks/find-watchers.ts'
import { findPageWatchers } from '#features/wiki/watch-page.ts'
import {
  type Recipients,
  type Thread,
  selectRecipients,
  watchingReason,
} from './choose-recipients.ts'
import { type Wishes, findWishes } from './find-wishes.ts'
import type { Entry } from './read-entries.ts'
import { type LoggedDraft, takeBack } from './take-back.ts'

/** Somebody who may read the task, the page, or the comment on one, that an entry is about. */
type PlacedReader = Omit<Reader, 'taskId'> & { readonly placeId: string }

/** What is to be told, and who have lost something they were told of. */
type Told = { readonly drafts: readonly LoggedDraft[]; readonly lostIds: readonly string[] }

/**
 * What each person is told of each entry, in the order of the log: of what they may read, as they wish, and nothing of
 * what is taken back.
 */
export async function draftTold(
  db: Db,
  streamId: string,
  entries: readonly Entry[],
  outward: readonly NotificationChannel[],
): Promise<Told> {
  if (entries.length === 0) return { drafts: [], lostIds: [] }
  const threads = await findThreads(db, entries)
  const chosen = entries.map((entry) => ({
    entry,
    recipients: selectRecipients(entry, threads.get(entry.entityId)),
  }))
  const taskIds = [...new Set(entries.flatMap(({ taskId }) => taskId ?? []))]
  const asked = [...new Set(chosen.flatMap(({ recipients }) => [...recipients.keys()]))]
  const readers = [
    ...(taskIds.length > 0 ? await findTaskReaders(db, taskIds, asked) : []).map(
      ({ taskId, ...reader }): PlacedReader => ({ ...reader, placeId: taskId }),
    ),
    ...(await findReadersOnPages(db, entries, asked)),
  ]
  const byPlace = Map.groupBy(readers, ({ placeId }) => placeId)
  const wishes = await findProjectWishes(db, streamId, readers, outward)
  let drafts: readonly LoggedDraft[] = []
  const lostIds: string[] = []
  for (const { entry, recipients } of chosen) {
    const left = await takeBack(db, entry, drafts)
    lostIds.push(...left.lostIds)
    const added = (byPlace.get(entry.taskId ?? entry.entityId) ?? []).flatMap((reader) => {
      const { userId } = reader
      if (userId === entry.actorId || left.sparedIds.has(userId)) return []
      return getDraftFor(entry, reader, getReasonsFor(reader, recipients), wishes)
    })
    drafts = [...left.drafts, ...added]
  }
  return { drafts, lostIds }
}

/** Who watches the pages of these entries, and who of `asked` may read them besides, or the comments on them. */
async function findReadersOnPages(
  db: Db,
  entries: readonly Entry[],
  asked: readonly string[],
): Promise<PlacedReader[]> {
  const pageOf = new Map(entries.map(({ entityId, pageId }) => [entityId, pageId]))
  const pageIds = new Set([...pageOf.values()].filter((id) => id !== null))
  const watchers = await findPageWatchers(db, [...pageIds])
  const watched = new Set(watchers.map(({ pageId, userId }) => `${userId} ${pageId}`))
  const getIdsOn = (entity: Entry['entity']) =>
    entries.flatMap((one) => (one.pageId !== null && one.entity === entity ? [one.entityId] : []))
  const all = new Set([...asked, ...watchers.map(({ userId }) => userId)])
  const readers = await findPageReaders(db, getIdsOn('page'), getIdsOn('comment'), [...all])
  return readers.map((reader) => {
    const isWatching = watched.has(`${reader.userId} ${pageOf.get(reader.placeId)}`)
    return { ...reader, watchReason: isWatching ? 'chosen' : null }
  })
}

/**
 * Why an entry concerns somebody, themself before their groups. That a group has no longer to do with a task is no news
 * for all who are in it: most often one of them has taken it on.
 */
function getReasonsFor(
  { userId, groupIds }: PlacedReader,
  recipients: Recipients,
): NotificationReason[] {
  const own = recipients.get(userId) ?? []
  const shared = groupIds.flatMap((id) => recipients.get(id) ?? [])
  return [...new Set([...own, ...shared.filter((reason) => reason !== 'unassigned')])]
}

function getDraftFor(
  entry: Entry,
  { userId, watchReason }: PlacedReader,
  direct: readonly NotificationReason[],
  wishes: Wishes,
): LoggedDraft[] {
  const watching = watchReason === null ? undefined : watchingReason(entry)
  const told = wishes(userId, watching ? [...direct, watching] : direct)
  if (!told) return []
  return [
    {
      ...told,
      id: createId(),
      userId,
      taskId: entry.taskId,
      pageId: entry.pageId,
      event: entry.id,
      activityId: entry.id,
      commentId: entry.entity === 'comment' ? entry.entityId : null,
      actorId: entry.actorId,
      watchReason: told.reason === watching ? watchReason : null,
      createdAt: entry.at,
      batchId: entry.batchId,
    },
  ]
}

/** By comment: who wrote it and who wrote in its thread. */
async function findThreads(db: Db, entries: readonly Entry[]): Promise<Map<string, Thread>> {
  const ids = entries.flatMap(({ entity, entityId }) => (entity === 'comment' ? [entityId] : []))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Thread & { id: string }>`
    select c."id", c."authorId", (
      select coalesce(array_agg(distinct o."authorId") filter (where o."authorId" is not null), '{}') from comments o
      where o."deletedAt" is null and (o."id" = coalesce(c."parentId", c."id") or o."parentId" = coalesce(c."parentId", c."id"))
    ) as "authorIds"
    from comments c where c."id" = any(${ids}::uuid[])
  `.execute(db)
  return new Map(rows.map(({ id, ...thread }) => [id, thread]))
}

/** What these people want to be told of a stream, which is that of a project they may have muted. */
async function findProjectWishes(
  db: Db,
  projectId: string,
  readers: readonly PlacedReader[],
  outward: readonly NotificationChannel[],
): Promise<Wishes> {
  const userIds = [...new Set(readers.map(({ userId }) => userId))]
  const wishes = await findWishes(db, userIds, outward)
  const { rows } = await sql<{ userId: string }>`
    select "userId" from muted_projects where "projectId" = ${projectId}::uuid and "userId" = any(${userIds}::uuid[])
  `.execute(db)
  const muting = new Set(rows.map(({ userId }) => userId))
  return (userId, reasons) =>
    wishes(
      userId,
      muting.has(userId) ? reasons.filter((reason) => unmutedReasons.has(reason)) : reasons,
    )
}
