import type { Notification } from '@courtside/contract/notifications.ts'
import { describe, expect, it } from 'vitest'
import { foldNotifications } from './fold-notifications.ts'

const at = (minute: number) => new Date(Date.UTC(2027, 0, 1, 12, minute)).toISOString()

const told = (
  minute: number,
  actorId: string,
  changes: Notification['changes'] = {},
): Notification => ({
  id: `${actorId}-${minute}`,
  at: at(minute),
  reason: 'changed',
  watchReason: 'chosen',
  actorId,
  action: 'task.updated',
  changes,
  commentId: null,
  excerpt: null,
  isUnread: minute > 20,
})

describe('what one person did to a task', () => {
  it('within ten minutes is one, and what others did in between ends it', () => {
    const folds = foldNotifications([
      told(40, 'ann'),
      told(32, 'ann'),
      told(31, 'ben'),
      told(30, 'ann'),
      told(10, 'ann'),
    ])
    expect(folds.map(({ notifications }) => notifications.map(({ id }) => id))).toEqual([
      ['ann-32', 'ann-40'],
      ['ben-31'],
      ['ann-30'],
      ['ann-10'],
    ])
    expect(folds.map(({ isUnread }) => isUnread)).toEqual([true, true, true, false])
    expect(folds[0]?.at).toBe(at(40))
  })

  it('is told by what was before the first and is after the last; what is as before is left out', () => {
    const [fold] = foldNotifications([
      told(3, 'ann', { title: { was: 'B', set: 'C' }, description: { was: null, set: null } }),
      told(2, 'ann', { priority: { was: 'high', set: 'none' } }),
      told(1, 'ann', { title: { was: 'A', set: 'B' }, priority: { was: 'none', set: 'high' } }),
    ])
    expect(fold?.changes).toEqual({
      title: { was: 'A', set: 'C' },
      description: { was: null, set: null },
    })
  })
})
