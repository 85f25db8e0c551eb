import { getPlace } from '@courtside/contract/changes.ts'
import { isGivenField } from '@courtside/contract/given-fields.ts'
import type { Notification } from '@courtside/contract/notifications.ts'
import { describePlain } from '@courtside/document/plain-words.ts'
import { describeChanges } from '#features/activity/use-change-phrases.ts'
import {
  type Lookups,
  describeValue,
  getFieldName,
} from '#features/activity/use-described-value.ts'
import { describeItem, readItems } from '#features/activity/use-item-phrase.ts'
import { text } from '#text/en.ts'
import { notificationText } from '#text/notifications.ts'
import type { Fold } from './fold-notifications.ts'

const words = notificationText.said

/** Fields that say nothing by themselves. */
const quiet = new Set(['rank', 'watchers', 'mentionIds', 'nextId'])

/** Who is told, and the groups they are in. */
export type Reader = {
  readonly id: string
  readonly groups: readonly { readonly id: string; readonly name: string }[]
}

/** What somebody did in one go, in phrases that follow their name; without the project values are left out. */
export function getPhrases(fold: Fold, project: Lookups | undefined, reader: Reader): string[] {
  const said = fold.notifications.flatMap((one) => findPhrase(one, reader) ?? [])
  const changed = collectChanges(fold, project)
  const all = [...new Set([...said, ...changed])]
  return all.length > 0 ? all : [words.back]
}

/** Why somebody is told of the latest of what a row shows; null where what it shows says so itself. */
export function getWhy(
  { reason, watchReason }: Pick<Notification, 'reason' | 'watchReason'>,
  shown: readonly Pick<Notification, 'reason'>[],
  isOfPage: boolean,
): string | null {
  if (shown.some((one) => one.reason === watchReason)) return null
  const { reasons, watchReasons } = notificationText
  if (reasons[reason].why === null || watchReason === null) return reasons[reason].why
  return isOfPage ? reasons.published.why : watchReasons[watchReason]
}

function findPhrase(
  { reason, action, changes, excerpt }: Notification,
  reader: Reader,
): string | undefined {
  const quoted = notificationText.quote(describePlain(excerpt ?? ''))
  switch (reason) {
    case 'mentioned':
      if (excerpt !== null) return words.mentioned(quoted)
      return action?.startsWith('page.') ? words.mentionedInPage : words.mentionedInText
    case 'assigned':
      return (
        describeGivenItem(changes, reader) ??
        (changes['leadId']?.set === reader.id
          ? words.led
          : describeAssigned(changes['assigneeIds'], reader))
      )
    case 'unassigned':
      return (
        describeTakenItem(changes, reader) ??
        (changes['leadId']?.was === reader.id ? words.unled : words.unassigned)
      )
    case 'replied':
      return words.replied(quoted)
    case 'commented':
      return words.commented(quoted)
    case 'published':
      if (action === 'page.created') return words.pageMade
      // No Markdown, unlike a comment.
      return excerpt === null
        ? words.published
        : words.publishedSaying(notificationText.quote(excerpt))
    case 'reacted':
      return words.reacted(describeValue('reaction', changes['reaction']?.set ?? ''), quoted)
    case 'resolved':
      return action === 'comment.reopened' ? words.reopened : words.resolved
    case 'reminder':
    case 'overdue':
    case 'due':
    case 'due_soon':
      return words[reason]
    default:
      return undefined
  }
}

/** A task that was given to a group is not somebody's alone. */
function describeAssigned(
  change: Notification['changes'][string] | undefined,
  { id, groups }: Reader,
): string {
  const collectIds = (value: unknown) => new Set(Array.isArray(value) ? value.map(String) : [])
  const given = collectIds(change?.set).difference(collectIds(change?.was))
  const group = given.has(id) ? undefined : groups.find((one) => given.has(one.id))
  return group ? words.assignedTo(group.name) : words.assigned
}

/** Undefined where no item was given to the reader, or a group of theirs. */
function describeGivenItem(
  changes: Notification['changes'],
  { id, groups }: Reader,
): string | undefined {
  for (const { set } of listGivenItems(changes)) {
    if (set?.assigneeId === id) return words.givenItem(set.title)
    const group = groups.find((one) => one.id === set?.assigneeId)
    if (set && group) return words.givenItemTo(set.title, group.name)
  }
  return undefined
}

function describeTakenItem(changes: Notification['changes'], { id }: Reader): string | undefined {
  const { was } = listGivenItems(changes).find((item) => item.was?.assigneeId === id) ?? {}
  return was && words.takenItem(was.title)
}

/** The items that went to somebody else, or to nobody. */
const listGivenItems = (changes: Notification['changes']) =>
  Object.entries(changes)
    .filter(isOfItem)
    .map(([, { was, set }]) => readItems(was, set))
    .filter(({ was, set }) => (was?.assigneeId ?? null) !== (set?.assigneeId ?? null))

function collectChanges(
  { changes, notifications, actorId }: Fold,
  project: Lookups | undefined,
): string[] {
  const isMine = notifications.some(({ reason }) => reason.endsWith('assigned'))
  const told = Object.entries(changes).filter(
    ([field]) => !quiet.has(getPlace(field).name) && !(isMine && isGivenField(field)),
  )
  const [items, fields] = [told.filter(isOfItem), told.filter((change) => !isOfItem(change))]
  // That an item is the reader's now, or no longer, is said already.
  const given = isMine ? listGivenItems(Object.fromEntries(items)) : []
  const isSaid = ([field]: (typeof items)[number]) =>
    given.some(({ was, set }) => field === `checklist.${(set ?? was)?.id}`)
  const said = items
    .filter((item) => !isSaid(item))
    .map(([, { was, set }]) => describeItem(was, set, project, actorId))
  if (fields.length === 0) return said
  const getName = (field: string) => getFieldName(text.tasks.fields, field, project)
  if (!project)
    return [
      ...said,
      words.changed(fields.map(([field]) => getName(field).toLowerCase()).join(', ')),
    ]
  const changed = fields.flatMap(([field, change]) =>
    describeChanges(field, change, text.tasks.fields, project, actorId),
  )
  return [...said, ...changed]
}

const isOfItem = ([field]: readonly [string, unknown]): boolean =>
  getPlace(field).name === 'checklist'
