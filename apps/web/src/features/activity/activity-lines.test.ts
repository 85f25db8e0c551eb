import type { ActivityEntry } from '@courtside/contract/activity.ts'
import { expect, test } from 'vitest'
import { burstsOf } from './activity-lines.ts'
import { phrasesOf } from './activity-words.ts'

const entry = (
  seq: number,
  actorId: string,
  minute: number,
  more: Partial<ActivityEntry> = {},
): ActivityEntry => ({
  id: `e${seq}`,
  seq,
  action: 'task.updated',
  entity: 'task',
  entityId: 't',
  taskId: 't',
  actorId,
  via: 'web',
  changes: {},
  batchId: null,
  undoOf: null,
  at: new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString(),
  ...more,
})

const shape = (entries: ActivityEntry[]) =>
  burstsOf(entries).map((burst) => [burst.actorId, burst.entries.map(({ seq }) => seq)])

test('entries given newest first are told oldest first, bursts of one person together', () => {
  expect(
    shape([entry(4, 'ann', 9), entry(3, 'ben', 5), entry(2, 'ann', 2), entry(1, 'ann', 0)]),
  ).toEqual([
    ['ann', [1, 2]],
    ['ben', [3]],
    ['ann', [4]],
  ])
})

test('ten quiet minutes end a burst, and so does another way in', () => {
  expect(shape([entry(2, 'ann', 10), entry(1, 'ann', 0)])).toHaveLength(2)
  expect(shape([entry(2, 'ann', 1, { via: 'import' }), entry(1, 'ann', 0)])).toHaveLength(2)
})

test('each changed field is a phrase; long texts and ticks tell only that they changed', () => {
  const changes = {
    priority: { was: 'low', set: 'high' },
    description: { was: null, set: null },
    'checklist.1': { was: false, set: true },
    isArchived: { was: false, set: true },
  }
  expect(
    phrasesOf(
      { action: 'task.updated', entity: 'task', changes },
      (_field, value) => `<${String(value)}>`,
    ),
  ).toEqual([
    'Priority: <low> → <high>',
    'changed the description',
    'ticked an item of the checklist',
    'archived the task',
  ])
})
