import type { ActivityEntry } from '@courtside/contract/activity.ts'
import { placeOf } from '@courtside/contract/changes.ts'
import type { NotificationReason } from '@courtside/contract/notifications.ts'

/** One thing a mail tells of. */
export type News = {
  readonly reason: NotificationReason
  readonly actorName: string | null
  readonly action: ActivityEntry['action'] | null
  readonly changes: ActivityEntry['changes']
  /** The beginning of the comment it tells of. */
  readonly excerpt: string | null
  /** The status the task has now come to. */
  readonly statusName: string | null
}

/** A sentence for it. */
export function tellNews(news: News): string {
  if (news.reason === 'reminder') return 'You wanted to be reminded of this task.'
  return `${news.actorName ?? 'Courtside'} ${said(news)}`
}

function said({ reason, action, changes, excerpt, statusName }: News): string {
  const words = excerpt === null ? '' : `: “${excerpt.trim()}”`
  switch (reason) {
    case 'mentioned':
      return excerpt === null ? 'mentioned you in the description' : `mentioned you${words}`
    case 'assigned':
      return 'gave you the task'
    case 'unassigned':
      return 'took you off the task'
    case 'replied':
      return `answered${words}`
    case 'commented':
      return `commented${words}`
    case 'reacted':
      return `reacted ${textOf(changes['reaction']?.set)} to your comment${words}`
    case 'resolved':
      return `${action === 'comment.reopened' ? 'reopened' : 'settled'} the thread${words}`
    case 'status':
      return statusName === null ? 'changed the status' : `moved the task to ${statusName}`
    case 'dates':
      return dateChanges(changes)
    default:
      return action === 'task.transferred'
        ? `moved the task from ${textOf(changes['key']?.was)} to ${textOf(changes['key']?.set)}`
        : `changed ${fieldNames(changes)}`
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function dateChanges({ dueOn, startOn }: ActivityEntry['changes']): string {
  const parts = [
    ...(dueOn ? [dueOn.set === null ? 'no due day' : `due on ${dayText(dueOn.set)}`] : []),
    ...(startOn ? [startOn.set === null ? 'no start' : `starting on ${dayText(startOn.set)}`] : []),
  ]
  return parts.length === 0
    ? 'changed the time of day'
    : `changed the dates: ${parts.join(', ')} now`
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })

const dayText = (day: unknown): string => dayFormat.format(new Date(`${textOf(day)}T00:00:00Z`))

const names: Readonly<Record<string, string>> = {
  title: 'the title',
  description: 'the description',
  priority: 'the priority',
  estimate: 'the estimate',
  labelIds: 'the labels',
  typeId: 'the type',
  parentId: 'what it is part of',
  checklist: 'the checklist',
  recurrence: 'how it repeats',
}

function fieldNames(changes: ActivityEntry['changes']): string {
  const fields = Object.keys(changes).map((field) => names[placeOf(field).name] ?? 'other fields')
  return new Intl.ListFormat('en').format([...new Set(fields)])
}
