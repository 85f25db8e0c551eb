import { notificationReasons } from '@courtside/contract/notifications.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { MailWords } from '#mail/english-words.ts'
import { getName, getPath } from '../describe-place.ts'
import { type PlacedNews, findNews } from '../find-news.ts'
import { describeNews } from './describe-news.ts'
import { type Composed, type Composing, unsubscribeFor } from './link-mail.ts'

/**
 * What a mail says of its task or page now, to somebody who may still see it and has not read it in the app: undefined when
 * there is nothing left to say.
 */
export async function composeNews(db: Db, mail: Composing): Promise<Composed | undefined> {
  const { row, receiver, publicUrl } = mail
  const rows = await findNews(db, receiver.actor, sql`d."mailId" = ${row.id}::uuid`)
  const [first] = rows
  if (!first) return undefined
  const reasons = notificationReasons.filter((reason) => rows.some((one) => one.reason === reason))
  const [strongest = first.reason] = reasons
  const { words } = receiver
  const place = getPlace(words, first, rows)
  return {
    subject: place.name,
    paragraphs: [...rows.map((news) => describeNews(words.news, news)), place.line],
    action: { label: place.label, link: `${publicUrl.origin}${place.path}` },
    footer: words.news.because(strongest, first.page !== null),
    thread: { id: row.id, root: place.root },
    unsubscribe: unsubscribeFor(mail, reasons),
  }
}

/** What all of the mail is about. */
function getPlace(words: MailWords, first: PlacedNews, rows: readonly PlacedNews[]) {
  const { task, page } = first
  const place = { name: getName(first), path: getPath(first, rows) }
  if (task)
    return {
      ...place,
      line: words.task(place.name, task.project),
      label: words.news.open,
      root: `task-${task.id}`,
    }
  if (page)
    return {
      ...place,
      line: words.page(page.title),
      label: words.news.openPage,
      root: `page-${page.id}`,
    }
  throw new Error('A notification tells of a task or a page')
}
