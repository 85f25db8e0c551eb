import { notificationReasons } from '@courtside/contract/notifications.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { shownChanges } from '#features/activity/list-activity.ts'
import type { MailContent } from '#mail/write-mail.ts'
import { isAsleep, isTold, isUnread, joinTold } from '../visible.ts'
import type { Receiver } from './find-receiver.ts'
import { type Composing, unsubscribeFor } from './link-mail.ts'
import { mailWords } from './mail-words.ts'
import { type News, tellNews } from './tell-news.ts'

type Row = News & { taskId: string; taskKey: string; taskTitle: string; projectName: string }

/** Characters of a comment that a mail shows. */
const excerptLength = 1000

/**
 * What a mail says of its task now, to somebody who may still see it and has not read it in the app: undefined when there
 * is nothing left to say.
 */
export async function composeNews(
  db: Db,
  { row: { id }, receiver, publicUrl, links }: Composing,
): Promise<MailContent | undefined> {
  const rows = await findNews(db, id, receiver)
  const [first] = rows
  if (!first) return undefined
  const reasons = notificationReasons.filter((reason) => rows.some((row) => row.reason === reason))
  const [strongest = first.reason] = reasons
  const { actor, email } = receiver
  return {
    to: email,
    subject: `${first.taskKey} ${first.taskTitle}`,
    paragraphs: [
      ...rows.map(tellNews),
      `${first.taskKey} ${first.taskTitle}, in ${first.projectName}`,
    ],
    action: {
      label: 'Open the task',
      link: `${publicUrl.origin}/tasks-v2/${first.taskKey}`,
    },
    footer: `You get this because ${mailWords[strongest].why}.`,
    thread: { id, root: `task-${first.taskId}` },
    unsubscribe: unsubscribeFor({ userId: actor.id, reasons }, publicUrl, links),
  }
}

async function findNews(db: Db, mailId: string, { actor }: Receiver): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select n."reason", n."taskId", left(c."body", ${excerptLength}) as "excerpt", u."name" as "actorName",
      a."action", coalesce(${shownChanges}, '{}') as "changes", s."name" as "statusName",
      p."key" || '-' || t."number" as "taskKey", t."title" as "taskTitle", p."name" as "projectName"
    from deliveries d join notifications n on n."id" = d."notificationId" ${joinTold(actor)}
    left join activity a on a."id" = n."activityId" left join users u on u."id" = n."actorId"
    left join statuses s on s."projectId" = p."id" and s."id"::text = a."changes" -> 'statusId' ->> 'set'
    where d."mailId" = ${mailId}::uuid and d."state" = 'waiting' and ${isTold(actor)}
      and n."doneAt" is null and ${isUnread} and not ${isAsleep}
    order by n."createdAt", n."id"
  `.execute(db)
  return rows
}
