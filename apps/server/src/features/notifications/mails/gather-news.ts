import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { thisMoment } from '#db/this-moment.ts'
import { isQuiet } from './quiet-hours.ts'

/** A lively talk is told of after so many minutes, even if it goes on. */
const longestWait = 15

/** What could not go for so long, as no mail was set up meanwhile, is no news. */
const staleHours = 24

/** Of `notifications n`: the task or the page that its mail is about. All that is due in a morning is one mail. */
const about = sql`case when n."reason" in ('overdue', 'due', 'due_soon') then null else coalesce(n."taskId", n."pageId") end`

/**
 * Makes mails of what has settled: all that a person is told of one task or page is one mail, once nothing has come to it
 * for a while and their quiet hours are over. What a mail is made of doesn't change any more, so that another try sends
 * the same. Processes take turns. Where somebody else holds a part of what makes a mail, all of it waits for the next look.
 */
export async function gatherNews(db: Db): Promise<void> {
  await sql`
    update deliveries set "state" = 'dropped', "problem" = 'It could not be sent in time'
    where "state" = 'waiting' and "channel" = 'email' and "mailId" is null and "nextTryAt" < now() - ${staleHours} * interval '1 hour'
  `.execute(db)
  await sql`
    with turn as materialized (
      select pg_advisory_xact_lock(hashtext('courtside gather mails'))
    ), settled as materialized (
      select n."userId", ${about} as "placeId", gen_random_uuid() as "mailId", count(*) filter (where d."nextTryAt" <= now()) as "dueCount"
      from deliveries d join notifications n on n."id" = d."notificationId"
      where d."state" = 'waiting' and d."channel" = 'email' and d."mailId" is null
      group by n."userId", ${about}
      having (max(d."nextTryAt") <= now() or min(d."nextTryAt") <= now() - ${longestWait} * interval '1 minute')
        and not ${isQuiet(sql`n."userId"`)}
    ), held as materialized (
      select d."notificationId", s."mailId", s."dueCount", s."userId", s."placeId", n."taskId"
      from turn cross join settled s join notifications n on n."userId" = s."userId" and ${about} is not distinct from s."placeId"
      join deliveries d on d."notificationId" = n."id"
      where d."state" = 'waiting' and d."channel" = 'email' and d."mailId" is null and d."nextTryAt" <= now()
      for update of d skip locked
    ), taken as materialized (
      select * from (select *, count(*) over (partition by "mailId") as "heldCount" from held) h where "heldCount" = "dueCount"
    ), made as (
      insert into mails ("id", "userId", "kind", "taskId", "nextTryAt")
      select distinct "mailId", "userId", case when "placeId" is null then 'due' else 'news' end, case when "placeId" is not null then "taskId" end, ${thisMoment} from taken
    )
    update deliveries d set "mailId" = taken."mailId" from taken
    where d."notificationId" = taken."notificationId" and d."channel" = 'email'
  `.execute(db)
}
