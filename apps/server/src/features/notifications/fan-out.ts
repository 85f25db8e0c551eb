import type { NotificationChannel } from '@courtside/contract/notifications.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { draftTold } from './draft-notifications.ts'
import { type Entry, readEntries } from './read-entries.ts'
import { storeTold } from './store-told.ts'
import { settleMinutes } from './take-back.ts'

/** A mail waits until what is taken back would have been; a message is for what is new, and only drops what was a slip. */
const settleSeconds = { email: settleMinutes * 60, telegram: 30, push: 30 }

/** An entry written so much later than it says it happened tells a past, as that of a sample season does. */
const pastMinutes = 10

/**
 * Tells people of what happened in a stream since the last time, a batch of entries at most, and moves the stream's
 * cursor on in the same transaction: who is killed in between has told nobody, and the next tells each of them once.
 * Answers whether there may be more. Does nothing while somebody else tells of the same stream.
 */
export const fanOut = (
  db: Db,
  streamId: string,
  outward: readonly NotificationChannel[],
): Promise<boolean> =>
  db
    .transaction()
    .execute((transaction) => tell(transaction, streamId, outward, (entry) => !isPast(entry)))

/**
 * Tells in the caller's transaction of a past that was never lived, as a sample season has one: of what happened since an
 * instant, within the app alone.
 */
export async function notifyPast(db: Db, streamId: string, since: string): Promise<void> {
  const isRecent = ({ at }: Entry) => Date.parse(at) >= Date.parse(since)
  while (await tell(db, streamId, [], isRecent));
}

/** Leaves untold all that was logged until now: a new organisation that was filled with an example has nobody to tell. */
export async function markAllNotified(db: Db): Promise<void> {
  await sql`
    insert into notification_cursors ("streamId", "seq") select "id", "lastSeq" from streams
    on conflict ("streamId") do update set "seq" = excluded."seq"
  `.execute(db)
}

async function tell(
  db: Db,
  streamId: string,
  outward: readonly NotificationChannel[],
  isMeant: (entry: Entry) => boolean,
): Promise<boolean> {
  const after = await lockCursor(db, streamId)
  if (after === undefined) return false
  const { entries, last, isFull } = await readEntries(db, streamId, after)
  if (last === after) return false
  const told = await draftTold(db, streamId, entries.filter(isMeant), outward)
  await storeTold(db, { ...told, settleSeconds })
  await sql`
    update notification_cursors set "seq" = ${last} where "streamId" = ${streamId}::uuid
  `.execute(db)
  return isFull
}

/** Ids are made in the moment of writing and begin with it. */
const isPast = ({ id, at }: Entry): boolean =>
  Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) - Date.parse(at) > pastMinutes * 60_000

/** Streams with entries that nobody was told of yet. */
export async function findUntold(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s."id" from streams s left join notification_cursors c on c."streamId" = s."id"
    where s."lastSeq" > coalesce(c."seq", 0)
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Where the stream was left, held until the transaction ends; undefined when somebody else holds it. */
async function lockCursor(db: Db, streamId: string): Promise<number | undefined> {
  await sql`
    insert into notification_cursors ("streamId", "seq") values (${streamId}::uuid, 0) on conflict do nothing
  `.execute(db)
  const { rows } = await sql<{ seq: number }>`
    select "seq" from notification_cursors where "streamId" = ${streamId}::uuid for update skip locked
  `.execute(db)
  return rows[0]?.seq
}
