import type { BurstPart } from '@courtside/contract/bursts.ts'
import type { CustomField } from '@courtside/contract/custom-fields.ts'
import { expect, test } from 'vitest'
import { formatDay } from '#lib/dates.ts'
import { getLine, getPhrases } from './activity-words.ts'
import { sumOfBurst } from './sum-of-burst.ts'

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
    getPhrases(
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
  [{ leadId: { was: null, set: 'ben' } }, ['made Ben the lead']],
  [{ leadId: { was: 'ben', set: 'cy' } }, ['made Cy the lead in place of Ben']],
  [{ leadId: { was: 'ben', set: null } }, ['removed Ben as the lead']],
  [{ statusId: { was: 's1', set: 's2' } }, ['changed Status from To do to Done']],
  [{ title: { was: 'Nets', set: 'New nets' } }, ['renamed this from “Nets” to “New nets”']],
  [{ dueOn: { was: null, set: '2027-05-01' } }, [`set Due date to ${formatDay('2027-05-01')}`]],
  [{ dueOn: { was: '2027-05-01', set: null } }, [`removed Due date (${formatDay('2027-05-01')})`]],
  [
    { dueOn: { was: '2027-05-01', set: '2027-05-02' } },
    [`changed Due date from ${formatDay('2027-05-01')} to ${formatDay('2027-05-02')}`],
  ],
  [{ parentId: { was: null, set: 't2' } }, ['made this a subtask of OPEN-2']],
  [{ parentId: { was: 't2', set: null } }, ['removed this from OPEN-2']],
  [{ blockedByIds: { was: [], set: ['t2'] } }, ['added OPEN-2 to Blocked by']],
  [{ blockedByIds: { was: ['t2'], set: [] } }, ['removed OPEN-2 from Blocked by']],
  [{ blockedByIds: { was: ['t2', 't3'], set: ['t3', 't2'] } }, ['changed the blocked by']],
  [{ assigneeIds: { was: [], set: ['gone'] } }, ['assigned another person']],
  [{ typeId: { was: null, set: 'gone' } }, ['set Type to a deleted item']],
])('%j is told as a sentence', (changes, said) => {
  const told = { action: 'task.updated', entity: 'task', entityId: 't', changes } as const
  const nameOfTask = (id: string) => (id === 't2' ? 'OPEN-2' : undefined)
  expect(getPhrases(told, { people, statuses, nameOfTask })).toEqual(said)
})

test('who makes themself the lead of a task becomes it', () => {
  const changes = { leadId: { was: 'cy', set: 'ben' } }
  const told = { action: 'task.updated', entity: 'task', entityId: 't', changes } as const
  expect(getPhrases({ ...told, actorId: 'ben' }, { people })).toEqual(['became the lead'])
})

test.each([
  [[], ['ben'], ['took this']],
  [['crew'], ['ben'], ['took this from Crew']],
  [['crew', 'cy'], ['cy', 'ben'], ['took this from Crew']],
  [['ben'], [], ['removed their assignment']],
  [['ben'], ['cy'], ['assigned Cy', 'removed their assignment']],
  [[], ['ben', 'cy'], ['assigned Ben, Cy']],
])('from %j to %j by Ben himself is a sentence, too', (was, set, said) => {
  const changes = { assigneeIds: { was, set } }
  const told = { action: 'task.updated', entity: 'task', entityId: 't', changes } as const
  const crew = { uid: 'crew', name: 'Crew', isGroup: true } as never
  expect(getPhrases({ ...told, actorId: 'ben' }, { people: [...people, crew] })).toEqual(said)
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
  expect(getPhrases(told, { customFields: [surface] })).toEqual([said])
})

test.each([
  ['comment.created', 'comment', {}, 'commented on', 'commented'],
  [
    'task.moved',
    'task',
    { statusId: { was: 's1', set: 's2' } },
    'changed Status from To do to Done ·',
    'changed Status from To do to Done',
  ],
  [
    'task.moved',
    'task',
    { rank: { was: 'a3', set: 'a1' } },
    'moved the task up in the list ·',
    'moved the task up in the list',
  ],
  [
    'task.left',
    'task',
    {
      number: { was: 3, set: null },
      title: { was: 'Nets', set: null },
      key: { was: 'OPEN-3', set: 'CLUB-9' },
    },
    'moved the task from OPEN-3 to CLUB-9 ·',
    'moved the task from OPEN-3 to CLUB-9',
  ],
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
  expect(getLine({ ...told, taskKey: 'OPEN-14' }, { statuses })).toBe(onTask)
  expect(getLine({ ...told, taskKey: null }, { statuses })).toBe(alone)
})

test('an event day that moved is one sentence with what moved along', () => {
  const changes = {
    targetOn: { was: '2027-05-01', set: '2027-05-08' },
    movedDates: { was: null, set: 37 },
  }
  const told = { action: 'project.updated', entity: 'project', entityId: 'p', changes } as const
  expect(getPhrases(told, {})).toEqual([
    `moved the event day from ${formatDay('2027-05-01')} to ${formatDay('2027-05-08')}, and the dates of 37 tasks with it`,
  ])
})

const part = (field: string | null, count: number, more: Partial<BurstPart> = {}): BurstPart => ({
  action: 'task.updated',
  field,
  count,
  taskCount: 1,
  ...more,
})

test.each<[string, BurstPart[], string]>([
  [
    'the most frequent first, the rest counted together',
    [
      part('statusId', 3),
      part('dueOn', 2),
      part(null, 1, { action: 'task.created' }),
      part(null, 1, { action: 'comment.created' }),
      part('checklist', 1),
    ],
    'changed Status 3 times, changed Due date 2 times, created 1 task, and 2 more changes',
  ],
  [
    'on how many tasks',
    [
      part(null, 38, { action: 'task.created', taskCount: 38 }),
      part('dueOn', 30, { taskCount: 28 }),
    ],
    'created 38 tasks and changed Due date on 28 tasks',
  ],
  [
    'where tasks went that all got one status',
    [part('statusId', 12, { taskCount: 12, statusId: 's2' })],
    'changed Status to Done on 12 tasks',
  ],
  [
    'what became of the one task that it is about',
    [part('statusId', 2, { statusId: 's2' }), part('dueOn', 1)],
    'changed Status to Done and changed Due date',
  ],
  [
    'that somebody made the project',
    [part(null, 1, { action: 'project.created', taskCount: 0 })],
    'created the project',
  ],
  [
    'how many dates moved along',
    [
      part('movedDates', 37, { action: 'project.updated', taskCount: 0 }),
      part('name', 1, { action: 'project.updated', taskCount: 0 }),
    ],
    'moved the dates of 37 tasks with the event day and 1 more change',
  ],
  [
    'what has no name of its own',
    [part('name', 4, { action: 'project.updated', taskCount: 0 })],
    'made 4 other changes',
  ],
])('a long burst says %s', (_what, parts, said) => {
  expect(sumOfBurst({ parts, via: 'web' }, { statuses })).toBe(said)
})

test('an import says what came in, or else that it was one', () => {
  const step = (field: string | null, count: number) =>
    part(field, count, { action: 'task.resync', taskCount: 0 })
  const parts = [step('imported.tasks', 1_200), step('imported.comments', 3), step(null, 9)]
  expect(sumOfBurst({ parts, via: 'import' }, {})).toBe(
    'imported 1,200 tasks and imported 3 comments',
  )
  expect(sumOfBurst({ parts: [step(null, 9)], via: 'import' }, {})).toBe(
    'made 9 other changes by import',
  )
  const changes = { 'imported.tasks': { was: null, set: 38 } }
  const told = { action: 'task.resync', entity: 'project', entityId: 'p', changes } as const
  expect(getPhrases(told, {})).toEqual(['imported 38 tasks'])
})

test.each([
  [
    'who joined did not change the members',
    'ben',
    { memberIds: { was: [], set: ['ben'] } },
    ['joined the project'],
  ],
  [
    'others are named, each kind in a phrase of its own',
    'ann',
    {
      'members.ben': { was: null, set: 'r1' },
      'members.cleo': { was: 'r1', set: 'r2' },
      'members.dev': { was: 'r1', set: null },
    },
    [
      'added Ben Okafor to the project',
      'removed another person from the project',
      'changed the role of Cleo Martins',
    ],
  ],
  [
    'who goes by themself left',
    'ben',
    { 'members.ben': { was: 'r1', set: null } },
    ['left the project'],
  ],
  ['an entry that names nobody says what it can', 'ann', {}, ['changed the members']],
])('%s', (_name, actorId, changes, said) => {
  const told = {
    action: 'project.members_changed',
    entity: 'project',
    entityId: 'p',
    changes,
  } as const
  const members = [
    { uid: 'ben', name: 'Ben Okafor' },
    { uid: 'cleo', name: 'Cleo Martins' },
  ].map((one) => ({ ...one, handle: one.uid }))
  expect(getPhrases({ ...told, actorId }, { people: members as never })).toEqual(said)
})
