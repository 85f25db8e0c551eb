import { notificationReasons } from '@courtside/contract/notifications.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { shownChanges } from '#features/activity/list-activity.ts'
import { isAsleep, isTold, isUnread, joinTold } from '../visible.ts'
import type { Receiver } from './find-receiver.ts'
import { type Composed, type Composing, unsubscribeFor } from './link-mail.ts'
import { type News, tellNews } from './tell-news.ts'

type Row = News & { taskId: string; taskKey: string; taskTitle: string; projectName: string }

/** Characters of a comment that a mail shows. */
const excerptLength = 1000

/**
 * What a mail says of its task now, to somebody who may still see it and has not read it in the app: undefined when there
 * is nothing left to say.
 */
export async function composeNews(db: Db, mail: Composing): Promise<Composed | undefined> {
  const { row, receiver, publicUrl } = mail
  const rows = await findNews(db, row.id, receiver)
  const [first] = rows
  if (!first) return undefined
  const reasons = notificationReasons.filter((reason) => rows.some((one) => one.reason === reason))
  const [strongest = first.reason] = reasons
  const { words } = receiver
  const named = `${first.taskKey} ${first.taskTitle}`
  return {
    subject: named,
    paragraphs: [
      ...rows.map((news) => tellNews(words.news, news)),
      words.task(named, first.projectName),
    ],
    action: {
      label: words.news.open,
      link: `${publicUrl.origin}/tasks-v2/${first.taskKey}`,
    },
    footer: words.news.because(strongest),
    thread: { id: row.id, root: `task-${first.taskId}` },
    unsubscribe: unsubscribeFor(mail, reasons),
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
