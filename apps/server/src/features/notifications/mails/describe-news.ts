import type { ActivityEntry } from '@courtside/contract/activity.ts'
import { getPlace } from '@courtside/contract/changes.ts'
import type { NotificationReason } from '@courtside/contract/notifications.ts'
import { describePlain } from '@courtside/document/plain-words.ts'
import { listGivenItems } from '#features/activity/list-given-items.ts'
import type { MailWords } from '#mail/english-words.ts'

/** One thing a mail tells of. */
export type News = {
  readonly reason: NotificationReason
  readonly actorName: string | null
  readonly action: ActivityEntry['action'] | null
  readonly changes: ActivityEntry['changes']
  /** The beginning of the comment it tells of, or what changed with the version. */
  readonly excerpt: string | null
  /** The reader's group that a task was given to; null where it was given to themself. */
  readonly groupName: string | null
  /** Whether it is the lead of a task that was given to the reader, or taken from them. */
  readonly isOfLead: boolean
  /** The status the task has now come to. */
  readonly statusName: string | null
}

/** A sentence for it. */
export function describeNews(words: MailWords['news'], news: News): string {
  const { reason, action, changes, statusName, isOfLead } = news
  const who = news.actorName ?? 'Courtside'
  const item = changes['assigneeIds'] ? undefined : listGivenItems(changes)[0]
  const excerpt = news.excerpt === null ? null : describePlain(news.excerpt)
  switch (reason) {
    case 'reminder':
      return words.reminder
    case 'mentioned':
      if (excerpt !== null) return words.mentioned(who, excerpt)
      return action?.startsWith('page.')
        ? words.mentionedInPage(who)
        : words.mentionedInDescription(who)
    case 'assigned':
      if (item) return words.assignedItem(who, item.title, news.groupName)
      return isOfLead ? words.led(who) : words.assigned(who, news.groupName)
    case 'unassigned':
      if (item) return words.unassignedItem(who, item.title)
      return isOfLead ? words.unled(who) : words.unassigned(who)
    case 'replied':
    case 'commented':
      return words[reason](who, excerpt)
    case 'reacted':
      return words.reacted(who, getText(changes['reaction']?.set), excerpt)
    case 'resolved':
      return action === 'comment.reopened'
        ? words.reopened(who, excerpt)
        : words.settled(who, excerpt)
    case 'published':
      return action === 'page.created' ? words.pageMade(who) : words.published(who, news.excerpt)
    case 'status':
      return words.status(who, statusName)
    case 'dates':
      return words.dates(who, findDay(changes['dueOn']), findDay(changes['startOn']))
    default:
      return action === 'task.transferred'
        ? words.transferred(who, getText(changes['key']?.was), getText(changes['key']?.set))
        : words.changed(
            who,
            Object.keys(changes).map((field) => getPlace(field).name),
          )
  }
}

const getText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The day that was set; undefined where it stayed. */
const findDay = (change: { readonly set: unknown } | undefined): string | null | undefined =>
  change && (change.set === null ? null : getText(change.set))
