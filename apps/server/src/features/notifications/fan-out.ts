import type { ActivityEntry } from '@courtside/contract/activity.ts'
import {
  type NotificationChannel,
  type NotificationReason,
  isOnByDefault,
  notificationReasons,
  unmutedReasons,
} from '@courtside/contract/notifications.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { newId } from '#db/new-id.ts'
import { shownChanges } from '#features/activity/list-activity.ts'
import { type Reader, findTaskReaders } from '#features/tasks/find-watchers.ts'
import { type Thread, chooseRecipients, watchingReason } from './choose-recipients.ts'
import { type Draft, storeTold } from './store-told.ts'

/** Entries of a stream that are told of in one transaction. */
const batchSize = 200

/** What is taken back within so many minutes, and was not read meanwhile, was never told. */
const settleMinutes = 5

/** An entry written so much later than it says it happened tells a past, as that of a sample season does. */
const pastMinutes = 10

type Entry = Pick<
  ActivityEntry,
  | 'id'
  | 'seq'
  | 'action'
  | 'entity'
  | 'entityId'
  | 'actorId'
  | 'changes'
  | 'batchId'
  | 'undoOf'
  | 'at'
> & { readonly taskId: string }

/** What is told, and the gesture that may take it back. */
type LoggedDraft = Draft & { readonly batchId: string | null }

/**
 * Tells people of what happened in a stream since the last time, at most `batchSize` entries, and moves the stream's
 * cursor on in the same transaction: who is killed in between has told nobody, and the next tells each of them once.
 * Answers whether there may be more. Does nothing while somebody else tells of the same stream.
 */
export const fanOut = (
  db: Db,
  streamId: string,
  outward: readonly NotificationChannel[],
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const after = await takeCursor(transaction, streamId)
    if (after === undefined) return false
    const { entries, last, isFull } = await readEntries(transaction, streamId, after)
    if (last === after) return false
    const told = await draftAll(transaction, streamId, entries, outward)
    await storeTold(transaction, { ...told, settleMinutes })
    await sql`
      update notification_cursors set "seq" = ${last} where "streamId" = ${streamId}::uuid
    `.execute(transaction)
    return isFull
  })

/** Streams with entries that nobody was told of yet. */
export async function findUntold(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s."id" from streams s left join notification_cursors c on c."streamId" = s."id"
    where s."lastSeq" > coalesce(c."seq", 0)
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Where the stream was left, held until the transaction ends; undefined when somebody else holds it. */
async function takeCursor(db: Db, streamId: string): Promise<number | undefined> {
  await sql`
    insert into notification_cursors ("streamId", "seq") values (${streamId}::uuid, 0) on conflict do nothing
  `.execute(db)
  const { rows } = await sql<{ seq: number }>`
    select "seq" from notification_cursors where "streamId" = ${streamId}::uuid for update skip locked
  `.execute(db)
  return rows[0]?.seq
}

async function readEntries(db: Db, streamId: string, after: number) {
  const { rows } = await sql<Omit<Entry, 'taskId'> & { taskId: string | null; via: string }>`
    select a."id", a."seq", a."action", a."entity", a."entityId", a."taskId", a."actorId", a."via", ${shownChanges} as "changes",
      a."batchId", a."undoOf", a."at"
    from activity a where a."streamId" = ${streamId}::uuid and a."seq" > ${after} order by a."seq" limit ${batchSize}
  `.execute(db)
  const entries = rows.flatMap(({ taskId, via, ...entry }) =>
    taskId === null || via === 'import' || isPast(entry) ? [] : [{ ...entry, taskId }],
  )
  return { entries, last: rows.at(-1)?.seq ?? after, isFull: rows.length === batchSize }
}

/** Ids are made in the moment of writing and begin with it. */
const isPast = ({ id, at }: Pick<Entry, 'id' | 'at'>): boolean =>
  Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) - Date.parse(at) > pastMinutes * 60_000

/** What is to be told, and who have lost something they were told of. */
type Told = { readonly drafts: readonly LoggedDraft[]; readonly sparedIds: readonly string[] }

/** What each person is told of each entry, in the order of the log: what is taken back leaves nothing behind. */
async function draftAll(
  db: Db,
  streamId: string,
  entries: readonly Entry[],
  outward: readonly NotificationChannel[],
): Promise<Told> {
  if (entries.length === 0) return { drafts: [], sparedIds: [] }
  const threads = await findThreads(db, entries)
  const chosen = entries.map((entry) => ({
    entry,
    recipients: chooseRecipients(entry, threads.get(entry.entityId)),
  }))
  const taskIds = [...new Set(entries.map(({ taskId }) => taskId))]
  const asked = [...new Set(chosen.flatMap(({ recipients }) => [...recipients.keys()]))]
  const readers = Map.groupBy(await findTaskReaders(db, taskIds, asked), ({ taskId }) => taskId)
  const people = [...readers.values()].flatMap((some) => some.map(({ userId }) => userId))
  const wishes = await findWishes(db, streamId, [...new Set(people)])
  let drafts: LoggedDraft[] = []
  const sparedIds: string[] = []
  for (const { entry, recipients } of chosen) {
    const isUndone = undoneBy(entry)
    const gone = isUndone ? await takeBack(db, entry) : []
    const spared = new Set([
      ...gone,
      ...drafts.filter(isUndone ?? nothing).map(({ userId }) => userId),
    ])
    if (isUndone) drafts = drafts.filter((draft) => !isUndone(draft))
    sparedIds.push(...gone)
    for (const reader of readers.get(entry.taskId) ?? []) {
      if (reader.userId === entry.actorId || spared.has(reader.userId)) continue
      const draft = draftFor(entry, reader, recipients.get(reader.userId) ?? [], wishes, outward)
      if (draft) drafts.push(draft)
    }
  }
  return { drafts, sparedIds }
}

function draftFor(
  entry: Entry,
  { userId, watchReason }: Reader,
  direct: readonly NotificationReason[],
  wishes: Wishes,
  outward: readonly NotificationChannel[],
): LoggedDraft | undefined {
  const watching = watchReason === null ? undefined : watchingReason(entry)
  const all = watching ? [...direct, watching] : direct
  const reasons = wishes.isMuted(userId) ? all.filter((one) => unmutedReasons.has(one)) : all
  const isTold = (channel: NotificationChannel) =>
    reasons.some((reason) => wishes.isOn(userId, reason, channel))
  const isInInbox = isTold('in_app')
  const channels = outward.filter(isTold)
  if (!isInInbox && channels.length === 0) return undefined
  const wanted = reasons.filter((reason) =>
    (['in_app', ...outward] as const).some((channel) => wishes.isOn(userId, reason, channel)),
  )
  const reason = notificationReasons.find((one) => wanted.includes(one))
  if (!reason) return undefined
  return {
    id: newId(),
    userId,
    taskId: entry.taskId,
    event: entry.id,
    activityId: entry.id,
    commentId: entry.entity === 'comment' ? entry.entityId : null,
    actorId: entry.actorId,
    reason,
    watchReason: reason === watching ? watchReason : null,
    isInInbox,
    createdAt: entry.at,
    batchId: entry.batchId,
    channels,
  }
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

type Wishes = {
  isOn(userId: string, reason: NotificationReason, channel: NotificationChannel): boolean
  isMuted(userId: string): boolean
}

/** What these people want to be told of a stream, which is that of a project. */
async function findWishes(db: Db, streamId: string, userIds: readonly string[]): Promise<Wishes> {
  const { rows } = await sql<{ userId: string; settings: Record<string, boolean>; muted: boolean }>`
    select u."id" as "userId", (
      select coalesce(jsonb_object_agg(s."reason" || ' ' || s."channel", s."isOn"), '{}')
      from notification_settings s where s."userId" = u."id"
    ) as "settings", exists (
      select 1 from muted_projects m where m."userId" = u."id" and m."projectId" = ${streamId}::uuid
    ) as "muted"
    from unnest(${userIds}::uuid[]) as u("id")
  `.execute(db)
  const byPerson = new Map(rows.map((row) => [row.userId, row]))
  return {
    isOn: (userId, reason, channel) =>
      byPerson.get(userId)?.settings[`${reason} ${channel}`] ?? isOnByDefault(reason, channel),
    isMuted: (userId) => byPerson.get(userId)?.muted ?? false,
  }
}

const nothing = () => false

/** What an entry takes back of what was to be told; undefined when it takes nothing back. */
function undoneBy(entry: Entry): ((draft: LoggedDraft) => boolean) | undefined {
  if (isTakenReaction(entry))
    return (draft) =>
      draft.reason === 'reacted' &&
      draft.commentId === entry.entityId &&
      draft.actorId === entry.actorId
  if (entry.undoOf === null) return undefined
  return (draft) => draft.batchId === entry.undoOf && draft.taskId === entry.taskId
}

const isTakenReaction = ({ action, changes }: Entry): boolean =>
  action === 'comment.reacted' && changes['reaction']?.set === null

/** The same of what was told already, as far as nobody read it and nothing left the app; answers whom it spared. */
async function takeBack(db: Db, entry: Entry): Promise<string[]> {
  const isUndone = isTakenReaction(entry)
    ? sql`n."commentId" = ${entry.entityId}::uuid and n."reason" = 'reacted' and n."actorId" = ${entry.actorId}::uuid`
    : sql`a."batchId" = ${entry.undoOf}::uuid and n."createdAt" > ${entry.at}::timestamptz - ${settleMinutes} * interval '1 minute'`
  const { rows } = await sql<{ userId: string }>`
    delete from notifications n using activity a
    where a."id" = n."activityId" and n."taskId" = ${entry.taskId}::uuid and ${isUndone}
      and n."readAt" is null and n."doneAt" is null
      and not exists (select 1 from deliveries d where d."notificationId" = n."id" and (d."state" = 'sent' or d."mailId" is not null))
    returning n."userId"
  `.execute(db)
  return rows.map(({ userId }) => userId)
}
