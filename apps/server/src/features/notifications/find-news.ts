import type { Actor } from '@courtside/contract/can.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { shownChanges } from '#features/activity/list-activity.ts'
import { isGivenIn } from '#features/tasks/given-columns.ts'
import type { News } from './mails/describe-news.ts'
import { isToDo } from './remind-people.ts'
import { isAsleep, isTold, isUnread, joinTold, summaryOfVersion } from './visible.ts'

/** One thing that is to leave the app, with the task or the page it is about; the other one is null. */
export type PlacedNews = News & {
  readonly commentId: string | null
  readonly task: {
    readonly id: string
    readonly key: string
    readonly title: string
    readonly project: string
    readonly dueOn: string | null
    readonly isToDo: boolean
  } | null
  readonly page: { readonly id: string; readonly title: string } | null
}

/** Whether the entry of `activity a` gives its task, or an item of it, to a person or a group. */
const isGiven = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${isGivenIn('set', id)} and not ${isGivenIn('was', id)})`

/** Whether it is the lead that somebody got, or had until then. */
const isOfLead = (id: string): RawBuilder<boolean> => sql<boolean>`coalesce(
  case n."reason" when 'unassigned' then a."changes" -> 'leadId' -> 'was' else a."changes" -> 'leadId' -> 'set' end ? ${id}::text, false)`

/** Characters of a comment that are shown. */
const excerptLength = 1000

/**
 * Of the waiting `deliveries d` that are meant, with their `notifications n`, those whose news the person may see at this
 * moment, has not read in the app and has neither put off nor done with; the oldest first.
 */
export async function findNews(
  db: Db,
  actor: Actor,
  isMeant: RawBuilder<boolean>,
): Promise<PlacedNews[]> {
  const { rows } = await sql<PlacedNews>`
    select n."reason", n."commentId", left(coalesce(c."body", ${summaryOfVersion}), ${excerptLength}) as "excerpt", u."name" as "actorName",
      a."action", coalesce(${shownChanges}, '{}') as "changes", s."name" as "statusName",
      ${isOfLead(actor.id)} as "isOfLead",
      case when not ${isGiven(sql`${actor.id}::text`)} then (select min(g."name") from users g where g."id" = any(${actor.groupIds}::uuid[]) and ${isGiven(sql`g."id"::text`)}) end as "groupName",
      case when t."id" is not null then json_build_object('id', t."id", 'key', p."key" || '-' || t."number", 'title', t."title", 'project', p."name", 'dueOn', t."dueOn", 'isToDo', ${isToDo}) end as "task",
      case when pg."id" is not null then json_build_object('id', pg."id", 'title', pg."title") end as "page"
    from deliveries d join notifications n on n."id" = d."notificationId" ${joinTold(actor)}
    left join activity a on a."id" = n."activityId" left join users u on u."id" = n."actorId"
    left join statuses s on s."projectId" = p."id" and s."id"::text = a."changes" -> 'statusId' ->> 'set'
    where ${isMeant} and d."state" = 'waiting' and ${isTold(actor)}
      and n."doneAt" is null and ${isUnread} and not ${isAsleep}
    order by n."createdAt", n."id"
  `.execute(db)
  return rows
}
