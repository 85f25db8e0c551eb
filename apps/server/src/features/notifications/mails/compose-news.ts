import { notificationReasons } from '@courtside/contract/notifications.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { shownChanges } from '#features/activity/list-activity.ts'
import type { MailWords } from '#mail/english-words.ts'
import { isAsleep, isTold, isUnread, joinTold } from '../visible.ts'
import type { Receiver } from './find-receiver.ts'
import { type Composed, type Composing, unsubscribeFor } from './link-mail.ts'
import { type News, tellNews } from './tell-news.ts'

type Row = News & {
  readonly commentId: string | null
  /** Null of a page. */
  readonly task: {
    readonly id: string
    readonly key: string
    readonly title: string
    readonly project: string
  } | null
  /** Null of a task. */
  readonly page: { readonly id: string; readonly title: string } | null
}

/** Characters of a comment that a mail shows. */
const excerptLength = 1000

/**
 * What a mail says of its task or page now, to somebody who may still see it and has not read it in the app: undefined when
 * there is nothing left to say.
 */
export async function composeNews(db: Db, mail: Composing): Promise<Composed | undefined> {
  const { row, receiver, publicUrl } = mail
  const rows = await findNews(db, row.id, receiver)
  const [first] = rows
  if (!first) return undefined
  const reasons = notificationReasons.filter((reason) => rows.some((one) => one.reason === reason))
  const [strongest = first.reason] = reasons
  const { words } = receiver
  const place = placeOf(words, first, rows)
  return {
    subject: place.name,
    paragraphs: [...rows.map((news) => tellNews(words.news, news)), place.line],
    action: { label: place.label, link: `${publicUrl.origin}${place.path}` },
    footer: words.news.because(strongest, first.page !== null),
    thread: { id: row.id, root: place.root },
    unsubscribe: unsubscribeFor(mail, reasons),
  }
}

/** What all of the mail is about; of a page it leads to the last comment that it tells of. */
function placeOf(words: MailWords, { task, page }: Row, rows: readonly Row[]) {
  if (task) {
    const name = `${task.key} ${task.title}`
    return {
      name,
      line: words.task(name, task.project),
      label: words.news.open,
      path: `/tasks-v2/${task.key}`,
      root: `task-${task.id}`,
    }
  }
  if (page) {
    const commentId = rows.findLast((one) => one.commentId !== null)?.commentId
    return {
      name: page.title,
      line: words.page(page.title),
      label: words.news.openPage,
      path: `/wiki/${page.id}${commentId ? `#comment-${commentId}` : ''}`,
      root: `page-${page.id}`,
    }
  }
  throw new Error('A notification tells of a task or a page')
}

async function findNews(db: Db, mailId: string, { actor }: Receiver): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select n."reason", n."commentId", left(c."body", ${excerptLength}) as "excerpt", u."name" as "actorName",
      a."action", coalesce(${shownChanges}, '{}') as "changes", s."name" as "statusName",
      case when t."id" is not null then json_build_object('id', t."id", 'key', p."key" || '-' || t."number", 'title', t."title", 'project', p."name") end as "task",
      case when pg."id" is not null then json_build_object('id', pg."id", 'title', pg."title") end as "page"
    from deliveries d join notifications n on n."id" = d."notificationId" ${joinTold(actor)}
    left join activity a on a."id" = n."activityId" left join users u on u."id" = n."actorId"
    left join statuses s on s."projectId" = p."id" and s."id"::text = a."changes" -> 'statusId' ->> 'set'
    where d."mailId" = ${mailId}::uuid and d."state" = 'waiting' and ${isTold(actor)}
      and n."doneAt" is null and ${isUnread} and not ${isAsleep}
    order by n."createdAt", n."id"
  `.execute(db)
  return rows
}
