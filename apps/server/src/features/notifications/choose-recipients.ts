import type { ActivityEntry } from '@courtside/contract/activity.ts'
import { getPlace } from '@courtside/contract/changes.ts'
import { givenNames } from '@courtside/contract/given-fields.ts'
import type { NotificationReason } from '@courtside/contract/notifications.ts'
import { listGivenItems } from '#features/activity/list-given-items.ts'

/** What an entry tells of, for one person or group each: reasons that hold for them, the strongest first. */
export type Recipients = ReadonlyMap<string, readonly NotificationReason[]>

/** Who has to do with what was said: who wrote the comment, and all who wrote in its thread. */
export type Thread = { readonly authorId: string | null; readonly authorIds: readonly string[] }

/** Fields whose changes nobody needs to be told of: order, who watches, and who has it: they are told themselves. */
const quiet = new Set(['rank', 'watchers', 'isArchived', 'mentionIds', ...givenNames])
const dates = new Set(['dueOn', 'dueTime', 'startOn', 'startTime'])

type Told = Pick<ActivityEntry, 'action' | 'changes' | 'actorId'>

/**
 * Whom an entry of the log concerns by itself: mentioned, given the task, answered. Who watches the task or the page is told too, for the
 * reason of `watchingReason`. Nobody is told of their own doing.
 */
export function selectRecipients(entry: Told, thread: Thread | undefined): Recipients {
  const found = new Map<string, NotificationReason[]>()
  const add = (ids: readonly (string | null)[], reason: NotificationReason) => {
    for (const id of ids) {
      if (id === null || id === entry.actorId) continue
      const known = found.get(id)
      if (!known) found.set(id, [reason])
      else if (!known.includes(reason)) known.push(reason)
    }
  }
  add(getAdded(entry, 'mentionIds'), 'mentioned')
  if (entry.action === 'task.created' || entry.action === 'task.updated') {
    for (const field of givenNames) {
      add(getAdded(entry, field), 'assigned')
      add(goneFrom(entry, field), 'unassigned')
    }
    for (const { was, set } of listGivenItems(entry.changes)) {
      add([set], 'assigned')
      add([was], 'unassigned')
    }
  }
  if (entry.action === 'comment.created' && entry.changes['parentId'])
    add(thread?.authorIds ?? [], 'replied')
  if (entry.action === 'comment.reacted' && typeof entry.changes['reaction']?.set === 'string')
    add([thread?.authorId ?? null], 'reacted')
  if (entry.action === 'comment.resolved' || entry.action === 'comment.reopened')
    add(thread?.authorIds ?? [], 'resolved')
  return found
}

/** Why those who watch the task or the page are told of an entry; undefined where they are not. */
export function watchingReason({ action, changes }: Told): NotificationReason | undefined {
  if (action === 'comment.created') return 'commented'
  if (action.startsWith('page.')) return changes['number'] ? 'published' : undefined
  if (action === 'task.transferred') return 'changed'
  if (action !== 'task.updated' && action !== 'task.moved') return undefined
  const fields = Object.keys(changes).map((field) => getPlace(field).name)
  if (fields.includes('statusId')) return 'status'
  if (fields.some((field) => dates.has(field))) return 'dates'
  return fields.some((field) => !quiet.has(field)) ? 'changed' : undefined
}

const getIds = (value: unknown): string[] => [value ?? []].flat().map(String)

const getAdded = ({ changes }: Told, field: string): string[] => {
  const before = new Set(getIds(changes[field]?.was))
  return getIds(changes[field]?.set).filter((id) => !before.has(id))
}

const goneFrom = ({ changes }: Told, field: string): string[] => {
  const after = new Set(getIds(changes[field]?.set))
  return getIds(changes[field]?.was).filter((id) => !after.has(id))
}
