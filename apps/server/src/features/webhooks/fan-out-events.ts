import type { Action } from '@courtside/contract/activity.ts'
import type { WebhookEvent } from '@courtside/contract/webhooks.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { thisMoment } from '#db/this-moment.ts'
import { placeNow } from './queries.ts'

const batchSize = 500

/** Which entries of the log are told, and as what. */
const eventOf: { readonly [action in Action]?: WebhookEvent } = {
  'task.created': 'task.created',
  'task.updated': 'task.updated',
  'task.moved': 'task.updated',
  'task.transferred': 'task.updated',
  'task.deleted': 'task.deleted',
  'task.restored': 'task.restored',
  'comment.created': 'comment.created',
  'project.created': 'project.created',
  'project.updated': 'project.updated',
  'project.members_changed': 'project.updated',
  'project.deleted': 'project.deleted',
  'project.restored': 'project.restored',
  'user.joined': 'person.joined',
  'user.approved': 'person.joined',
  'user.updated': 'person.updated',
}

/** Streams with entries that were not read for webhooks yet. */
export async function findUnread(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s."id" from streams s left join webhook_cursors c on c."streamId" = s."id"
    where s."lastSeq" > coalesce(c."seq", 0)
  `.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Makes deliveries of what happened in a stream since the last time, a batch of entries at most, and moves its cursor on
 * in the same transaction. Imports are not told, nor is a card that only changed its place among others. Answers whether
 * there may be more. Does nothing while somebody else reads the same stream.
 */
export const fanOutEvents = (db: Db, streamId: string): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await sql`
      insert into webhook_cursors ("streamId", "seq") values (${streamId}::uuid, 0) on conflict do nothing
    `.execute(transaction)
    const { rows: cursors } = await sql<{ seq: number }>`
      select "seq" from webhook_cursors where "streamId" = ${streamId}::uuid for update skip locked
    `.execute(transaction)
    const [cursor] = cursors
    if (!cursor) return false
    const { rows } = await sql<{ read: number }>`
      with entries as materialized (
        select a."id", a."seq", a."at", a."via", a."action", a."changes" from activity a
        where a."streamId" = ${streamId}::uuid and a."seq" > ${cursor.seq} order by a."seq" limit ${batchSize}
      ), moved as (
        update webhook_cursors set "seq" = (select max("seq") from entries)
        where "streamId" = ${streamId}::uuid and exists (select from entries)
      ), events as (
        select e."id", e."seq", e."at",
          case when k."event" = 'task.updated' and s."group" = 'completed' then 'task.completed' else k."event" end as "event"
        from entries e
        join unnest(${Object.keys(eventOf)}::text[], ${Object.values(eventOf)}::text[]) k("action", "event") on k."action" = e."action"
        left join statuses s on s."id"::text = e."changes" -> 'statusId' ->> 'set'
        where e."via" <> 'import' and (e."action" <> 'task.moved' or e."changes" ? 'statusId')
      ), made as (
        insert into webhook_deliveries ("id", "webhookId", "eventId", "event", "place", "nextTryAt")
        select gen_random_uuid(), w."id", e."id", e."event", ${placeNow} + row_number() over (order by e."seq"), ${thisMoment} from events e
        join webhooks w on w."isOn" and e."event" = any(w."events") and e."at" >= w."onSince"
        on conflict do nothing
      )
      select count(*)::int as "read" from entries
    `.execute(transaction)
    return rows[0]?.read === batchSize
  })
