import type { Actor } from '@courtside/contract/can.ts'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import type { markInbox as endpoint } from '@courtside/contract/notifications.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { buildMoment } from '#features/activity/log-change.ts'
import { buildNotice } from '#live/hub.ts'
import { isOpen, isUnread } from './visible.ts'

/** Rows that one gesture marks at most; what remains is marked by the next. */
const markLimit = 5000

type Mark = HandlerArguments<typeof endpoint>['body']

/** Marks what the person is told of, and tells their other pages. `at` is when they do; absent means now. */
export async function markInbox(
  db: Db,
  { id }: Pick<Actor, 'id'>,
  body: Mark,
  at?: string,
): Promise<void> {
  const { change, isOther } = markOf(body.set, buildMoment({ at }))
  await sql`
    with chosen as (
      select n."id" from notifications n
      where n."userId" = ${id}::uuid and n."isInInbox" and ${chosen(body)} and ${isOther}
      order by n."id" desc limit ${sql.lit(markLimit)}
    ), marked as (
      update notifications n set ${change}, "markedBy" = ${body.batchId ?? null}::uuid from chosen where n."id" = chosen."id"
    )
    select ${buildNotice('inbox', sql`${id}`)}
  `.execute(db)
}

function chosen({ which, undoOf }: Mark): RawBuilder<boolean> {
  if (undoOf !== undefined) return sql<boolean>`n."markedBy" = ${undoOf}::uuid`
  if ('taskIds' in which) return sql<boolean>`n."taskId" = any(${which.taskIds}::uuid[])`
  if ('pageIds' in which) return sql<boolean>`n."pageId" = any(${which.pageIds}::uuid[])`
  return sql<boolean>`(${isOpen} and n."createdAt" <= ${which.until}::timestamptz)`
}

/** What a mark sets, and of what it makes a difference. */
function markOf(
  set: Mark['set'],
  moment: RawBuilder<unknown>,
): { change: RawBuilder<unknown>; isOther: RawBuilder<boolean> } {
  if ('isRead' in set)
    return set.isRead
      ? { change: sql`"readAt" = ${moment}`, isOther: isUnread }
      : { change: sql`"readAt" = null`, isOther: sql<boolean>`not ${isUnread}` }
  if ('isDone' in set)
    return set.isDone
      ? { change: sql`"doneAt" = ${moment}`, isOther: sql<boolean>`n."doneAt" is null` }
      : { change: sql`"doneAt" = null`, isOther: sql<boolean>`n."doneAt" is not null` }
  const until = set.snoozedUntil
  return {
    change: sql`"snoozedUntil" = ${until}::timestamptz`,
    isOther: sql<boolean>`(n."doneAt" is null and n."snoozedUntil" is distinct from ${until}::timestamptz)`,
  }
}
