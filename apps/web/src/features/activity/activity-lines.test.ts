import type { ActivityEntry } from '@courtside/contract/activity.ts'
import type { CustomField } from '@courtside/contract/custom-fields.ts'
import { expect, test } from 'vitest'
import { formatDay } from '#lib/dates.ts'
import { burstsOf } from './activity-lines.ts'
import { lineOf, phrasesOf } from './activity-words.ts'
import { sumOfBurst } from './sum-of-burst.ts'

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

test('what stands in the same list by itself ends a burst', () => {
  const said = entry(2, 'ann', 1, { action: 'comment.created' })
  expect(
    burstsOf([entry(3, 'ann', 2), said, entry(1, 'ann', 0)], ({ seq }) => seq === 2).map(
      ({ entries }) => entries.map(({ seq }) => seq),
    ),
  ).toEqual([[1], [3]])
})

test('ten quiet minutes end a burst, and so does another way in', () => {
  expect(shape([entry(2, 'ann', 10), entry(1, 'ann', 0)])).toHaveLength(2)
  expect(shape([entry(2, 'ann', 1, { via: 'import' }), entry(1, 'ann', 0)])).toHaveLength(2)
})

const item = (isDone: boolean) => ({
  id: '01890000-0000-7000-8000-000000000001',
  title: 'Nets',
  isDone,
  listName: '',
  rank: 'a0',
})

const surface: CustomField = {
  id: 'f1',
  name: 'Court surface',
  kind: 'select',
  options: [
    { id: 'o1', name: 'clay', hue: 'red', isArchived: true },
    { id: 'o2', name: 'hard', hue: 'blue', isArchived: false },
  ],
  rank: 'a0',
  isArchived: false,
}

test('each changed field is a phrase; long texts and ticks tell only that they changed', () => {
  const changes = {
    priority: { was: 'low', set: 'high' },
    'custom.f1': { was: 'o1', set: 'o2' },
    description: { was: null, set: null },
    'checklist.1': { was: item(false), set: item(true) },
    'checklist.2': { was: null, set: item(false) },
    isArchived: { was: false, set: true },
  }
  expect(
    phrasesOf(
      { action: 'task.updated', entity: 'task', entityId: 't', changes },
      { customFields: [surface] },
    ),
  ).toEqual([
    'changed Priority from Low to High',
    'changed Court surface from clay to hard',
    'changed the description',
    'ticked “Nets”',
    'added “Nets” to the checklist',
    'archived the task',
  ])
})

const people = [
  { uid: 'ben', name: 'Ben' },
  { uid: 'cy', name: 'Cy' },
].map((one) => ({ ...one, handle: null, avatarUrl: null, isProjectUser: true }) as never)
const statuses = [
  { id: 's1', name: 'To do' },
  { id: 's2', name: 'Done' },
].map((one) => one as never)

test.each([
  [{ assigneeIds: { was: [], set: ['ben'] } }, ['assigned Ben']],
  [{ assigneeIds: { was: ['ben', 'cy'], set: ['cy'] } }, ['unassigned Ben']],
  [{ assigneeIds: { was: ['ben'], set: ['cy'] } }, ['assigned Cy', 'unassigned Ben']],
  [{ statusId: { was: 's1', set: 's2' } }, ['moved this from To do to Done']],
  [{ title: { was: 'Nets', set: 'New nets' } }, ['renamed this from “Nets” to “New nets”']],
  [{ dueOn: { was: null, set: '2027-05-01' } }, [`set Due date to ${formatDay('2027-05-01')}`]],
  [{ dueOn: { was: '2027-05-01', set: null } }, [`removed Due date (${formatDay('2027-05-01')})`]],
  [
    { dueOn: { was: '2027-05-01', set: '2027-05-02' } },
    [`changed Due date from ${formatDay('2027-05-01')} to ${formatDay('2027-05-02')}`],
  ],
  [{ parentId: { was: null, set: 't2' } }, ['made this part of OPEN-2']],
  [{ parentId: { was: 't2', set: null } }, ['made this no longer part of OPEN-2']],
  [{ blockedByIds: { was: [], set: ['t2'] } }, ['added OPEN-2 to Blocked by']],
  [{ blockedByIds: { was: ['t2'], set: [] } }, ['removed OPEN-2 from Blocked by']],
  [{ blockedByIds: { was: ['t2', 't3'], set: ['t3', 't2'] } }, ['changed the blocked by']],
  [{ assigneeIds: { was: [], set: ['gone'] } }, ['assigned another person']],
  [{ typeId: { was: null, set: 'gone' } }, ['set Type to a deleted item']],
])('%j is told as a sentence', (changes, said) => {
  const told = { action: 'task.updated', entity: 'task', entityId: 't', changes } as const
  const nameOfTask = (id: string) => (id === 't2' ? 'OPEN-2' : undefined)
  expect(phrasesOf(told, { people, statuses, nameOfTask })).toEqual(said)
})

test.each([
  ['custom_field.created', { name: { was: null, set: 'Fee' } }, 'added the field “Court surface”'],
  ['custom_field.moved', {}, 'moved the field “Court surface”'],
  ['custom_field.updated', { options: { was: [], set: [] } }, 'changed the field “Court surface”'],
  [
    'custom_field.updated',
    { name: { was: 'Surface', set: 'Court surface' } },
    'renamed the field “Surface” to “Court surface”',
  ],
  [
    'custom_field.updated',
    { isArchived: { was: false, set: true } },
    'removed the field “Court surface”',
  ],
] as const)('%s of a field with %j reads %s', (action, changes, said) => {
  const told = { action, entity: 'custom_field', entityId: 'f1', changes } as const
  expect(phrasesOf(told, { customFields: [surface] })).toEqual([said])
})

test.each([
  ['comment.created', 'comment', {}, 'commented on', 'commented'],
  ['comment.resolved', 'comment', {}, 'resolved a thread on', 'resolved a thread'],
  ['task.created', 'task', {}, 'created the task ·', 'created the task'],
  [
    'task.updated',
    'task',
    { priority: { was: 'low', set: 'high' } },
    'changed Priority from Low to High ·',
    'changed Priority from Low to High',
  ],
] as const)('%s leads over to the task behind it', (action, kind, changes, onTask, alone) => {
  const told = { action, entity: kind, entityId: 'x', changes }
  expect(lineOf({ ...told, taskKey: 'OPEN-14' }, {})).toBe(onTask)
  expect(lineOf({ ...told, taskKey: null }, {})).toBe(alone)
})

test('an event day that moved is one sentence with what moved along', () => {
  const changes = {
    targetOn: { was: '2027-05-01', set: '2027-05-08' },
    movedDates: { was: null, set: 37 },
  }
  const told = { action: 'project.updated', entity: 'project', entityId: 'p', changes } as const
  expect(phrasesOf(told, {})).toEqual([
    `moved the event day from ${formatDay('2027-05-01')} to ${formatDay('2027-05-08')}, and the dates of 37 tasks with it`,
  ])
})

test('a long burst says what it did, the most frequent first', () => {
  const of = (field: string) => ({ changes: { [field]: { was: null, set: 'x' } } })
  const entries = [
    entry(1, 'ann', 0, { action: 'task.created' }),
    entry(2, 'ann', 0, of('dueOn')),
    entry(3, 'ann', 0, of('dueOn')),
    entry(4, 'ann', 0, of('statusId')),
    entry(5, 'ann', 0, of('statusId')),
    entry(6, 'ann', 0, of('statusId')),
    entry(7, 'ann', 0, { action: 'comment.created', entity: 'comment' }),
    entry(8, 'ann', 0, of('checklist.1')),
  ]
  expect(sumOfBurst(entries, {})).toBe(
    'changed Status 3 times, changed Due date 2 times, created 1 task, and 2 more',
  )
})
