import type { Changes } from '@courtside/contract/activity.ts'
import { isSame } from '@courtside/contract/changes.ts'
import type { Notification } from '@courtside/contract/notifications.ts'

/** So close together what one person did to a task reads as one piece of work. */
const foldGap = 10 * 60_000

/** What one person did to a task in one go. */
export type Fold = {
  readonly id: string
  readonly actorId: string | null
  /** When the last of it happened. */
  readonly at: string
  readonly isUnread: boolean
  /** The oldest first. */
  readonly notifications: readonly Notification[]
  /** What the fields were before the first of them and are after the last; without those that are as before. */
  readonly changes: Changes
}

/** Folds what a person is told of one task, given newest first, into what others did in one go, newest first. */
export function foldNotifications(notifications: readonly Notification[]): Fold[] {
  const folds: Notification[][] = []
  for (const one of notifications) {
    const last = folds.at(-1)
    const next = last?.[0]
    const belongs =
      next !== undefined &&
      next.actorId === one.actorId &&
      Date.parse(next.at) - Date.parse(one.at) < foldGap
    if (belongs) last?.unshift(one)
    else folds.push([one])
  }
  return folds.map((some) => {
    const [first, newest] = [some[0], some.at(-1)]
    return {
      id: first?.id ?? '',
      actorId: first?.actorId ?? null,
      at: newest?.at ?? '',
      isUnread: some.some(({ isUnread }) => isUnread),
      notifications: some,
      changes: mergeChanges(some),
    }
  })
}

function mergeChanges(notifications: readonly Notification[]): Changes {
  const merged: Changes = {}
  for (const { action, changes } of notifications) {
    if (action !== 'task.updated' && action !== 'task.moved') continue
    for (const [field, { was, set }] of Object.entries(changes))
      merged[field] = { was: merged[field] ? merged[field].was : was, set }
  }
  return Object.fromEntries(
    Object.entries(merged).filter(
      // Of a long text only that it changed is told.
      ([field, { was, set }]) => field === 'description' || !isSame(was, set),
    ),
  )
}
