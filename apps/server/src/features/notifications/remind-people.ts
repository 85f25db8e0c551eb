import type { NotificationChannel, NotificationReason } from '@courtside/contract/notifications.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { thisMoment } from '#db/this-moment.ts'
import { groupIdsOf } from '#features/groups/visible.ts'
import { findTaskReaders } from '#features/tasks/find-watchers.ts'
import { isToDoBy } from '#features/tasks/given-columns.ts'
import type { Job } from '#jobs/jobs.ts'
import { type Wishes, findWishes } from './find-wishes.ts'
import { type Draft, storeTold } from './store-told.ts'

type Surroundings = {
  /** The ways out of the app that this installation has. */
  readonly outward: readonly NotificationChannel[]
  readonly signal?: AbortSignal
  /** The moment it is taken to be; absent means now. */
  readonly now?: string
}

/** Reminds people each minute of what they asked for, and once a day, at their hour, of what is due. */
export const defineRemindJob = (db: Db, outward: readonly NotificationChannel[]): Job<object> => ({
  name: 'reminders',
  every: '* * * * *',
  run: (_nothing, signal) => sendReminders(db, { outward, signal }),
  giveUp: async () => undefined,
})

/** Days that are made up for when nobody was there to remind. */
const longestAway = 14

const batch = 200

/** Each transaction notes what it has told of: two at once, or one killed in between, remind of each thing once. */
export async function sendReminders(
  db: Db,
  { outward, signal, now = new Date().toISOString() }: Surroundings,
): Promise<void> {
  for (let isMore = true; isMore;) {
    signal?.throwIfAborted()
    isMore = await sendRequestedReminders(db, now, outward)
  }
  for (const morning of await findMornings(db, now)) {
    signal?.throwIfAborted()
    await db
      .transaction()
      .execute((transaction) => sendDayReminders(transaction, morning, now, outward))
  }
}

/** Reminds of what is due as it was done at an instant of the past, in the caller's transaction and within the app alone. */
export async function markPastReminders(db: Db, now: string): Promise<void> {
  for (const morning of await findMornings(db, now)) await sendDayReminders(db, morning, now, [])
}

type Asked = { readonly userId: string; readonly taskId: string; readonly at: string }

/** What people asked to be reminded of by now; answers whether there may be more. */
const sendRequestedReminders = (
  db: Db,
  now: string,
  outward: readonly NotificationChannel[],
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<Asked>`
      delete from reminders r using (
        select "userId", "taskId", "at" from reminders where "at" <= ${now}::timestamptz
        order by "at" limit ${batch} for update skip locked
      ) d where r."userId" = d."userId" and r."taskId" = d."taskId" and r."at" = d."at"
      returning r."userId", r."taskId", r."at"
    `.execute(transaction)
    if (rows.length === 0) return false
    const mayRead = await getReaders(transaction, rows)
    const wishes = await findWishes(
      transaction,
      rows.map(({ userId }) => userId),
      outward,
    )
    const drafts = rows.filter(mayRead).flatMap(({ userId, taskId, at }) => {
      const event = `reminder ${taskId} ${new Date(at).toISOString()}`
      return getDraft({ userId, taskId, event, reason: 'reminder', now }, wishes)
    })
    await storeTold(transaction, { drafts, settleSeconds: {} })
    return rows.length === batch
  })

/** Somebody whose hour has come, and the day it is where they are. */
type Morning = {
  readonly userId: string
  readonly day: string
  /** The first due day that they have not been told is past. */
  readonly since: string
  readonly hasDigest: boolean
}

/** By the clock where each person is: an hour that a change of the clock leaves out counts once the next has come. */
async function findMornings(db: Db, now: string): Promise<Morning[]> {
  const { rows } = await sql<Morning>`
    select u."id" as "userId", here."at"::date::text as "day", coalesce(s."hasDigest", false) as "hasDigest",
      greatest(coalesce(s."remindedOn", here."at"::date - 1), here."at"::date - ${longestAway}::int)::text as "since"
    from users u cross join organisations o left join reminder_settings s on s."userId" = u."id"
    cross join lateral (select ${now}::timestamptz at time zone coalesce(u."timeZone", o."timeZone") as "at") here
    where u."status" = 'active' and not u."isPlaceholder"
      and extract(hour from here."at") >= coalesce(s."hour", 8) and (s."remindedOn" is null or s."remindedOn" < here."at"::date)
    order by u."id"
  `.execute(db)
  return rows
}

/** Whether the day was still to be begun; from now on it is not. */
async function startDay(db: Db, { userId, day }: Morning): Promise<boolean> {
  const { rows } = await sql`
    insert into reminder_settings as s ("userId", "remindedOn") values (${userId}::uuid, ${day}::date)
    on conflict ("userId") do update set "remindedOn" = excluded."remindedOn"
    where s."remindedOn" is null or s."remindedOn" < excluded."remindedOn" returning 1
  `.execute(db)
  return rows.length > 0
}

async function sendDayReminders(
  db: Db,
  morning: Morning,
  now: string,
  outward: readonly NotificationChannel[],
): Promise<void> {
  if (!(await startDay(db, morning))) return
  const { userId, day, hasDigest } = morning
  const isMailed = hasDigest && outward.includes('email')
  if (isMailed)
    await sql`
      insert into mails ("id", "userId", "kind", "day", "nextTryAt") values (gen_random_uuid(), ${userId}::uuid, 'digest', ${day}::date, ${thisMoment})
      on conflict ("userId", "day") where "kind" = 'digest' do nothing
    `.execute(db)
  // The digest holds all that is due.
  const ways = isMailed ? outward.filter((channel) => channel !== 'email') : outward
  const due = await findDue(db, morning)
  if (due.length === 0) return
  const mayRead = await getReaders(db, due)
  const wishes = await findWishes(db, [userId], ways)
  const drafts = due.filter(mayRead).flatMap(({ taskId, dueOn }) => {
    const reason = getReasonFor(dueOn, day)
    const event = `${reason} ${taskId} ${dueOn}`
    return getDraft({ userId, taskId, event, reason, now }, wishes)
  })
  await storeTold(db, { drafts, settleSeconds: {} })
}

function getReasonFor(dueOn: string, day: string): NotificationReason {
  if (dueOn < day) return 'overdue'
  return dueOn === day ? 'due' : 'due_soon'
}

/** Of `tasks t` in `projects p`: neither done nor put away. */
export const isToDo: RawBuilder<boolean> = sql<boolean>`(
  t."completedAt" is null and t."cancelledAt" is null and t."archivedAt" is null and t."deletedAt" is null
  and p."archivedAt" is null and p."deletedAt" is null)`

async function findDue(db: Db, { userId, day, since }: Morning) {
  const { rows } = await sql<{ userId: string; taskId: string; dueOn: string }>`
    select ${userId}::text as "userId", t."id" as "taskId", t."dueOn"::text as "dueOn"
    from tasks t join projects p on p."id" = t."projectId"
    where ${isToDoBy(sql`(${groupIdsOf(sql`${userId}::uuid`)} || ${userId}::uuid)`)} and t."dueOn" between ${since}::date and ${day}::date + 1 and ${isToDo}
      and not exists (select 1 from muted_projects m where m."userId" = ${userId}::uuid and m."projectId" = p."id")
    order by t."dueOn", t."id"
  `.execute(db)
  return rows
}

type Pair = { readonly userId: string; readonly taskId: string }

/** Of these people and tasks, which may read which at this moment. */
async function getReaders(db: Db, pairs: readonly Pair[]): Promise<(pair: Pair) => boolean> {
  const tasks = [...new Set(pairs.map(({ taskId }) => taskId))]
  const people = [...new Set(pairs.map(({ userId }) => userId))]
  const readers = await findTaskReaders(db, tasks, people)
  const found = new Set(readers.map(({ userId, taskId }) => `${userId} ${taskId}`))
  return ({ userId, taskId }) => found.has(`${userId} ${taskId}`)
}

type Reminding = Pick<Draft, 'userId' | 'event' | 'reason'> & {
  readonly taskId: string
  readonly now: string
}

/** Nothing for who wants to hear of it in no way. */
function getDraft({ now, ...reminding }: Reminding, wishes: Wishes): Draft[] {
  const told = wishes(reminding.userId, [reminding.reason])
  if (!told) return []
  return [
    {
      ...reminding,
      ...told,
      id: createId(),
      pageId: null,
      activityId: null,
      commentId: null,
      actorId: null,
      watchReason: null,
      createdAt: now,
    },
  ]
}
