import { expect, test } from 'vitest'
import type { CustomField, CustomKind } from './custom-fields.ts'
import { matchesQuery } from './match-query.ts'
import type { Status } from './statuses.ts'
import { parseTaskQuery } from './task-query.ts'
import { type TaskRow, noStructure } from './tasks.ts'

const status = (id: string, name: string, group: Status['group']): [string, Status] => [
  id,
  { id, name, group, hue: null, wipLimit: null, rank: id, isArchived: false },
]
const statuses = new Map([
  status('todo', 'To do', 'unstarted'),
  status('review', 'In review', 'started'),
  status('done', 'Done', 'completed'),
])

const task = (id: string, more: Partial<TaskRow>): TaskRow => ({
  projectId: 'p',
  number: 1,
  key: id,
  title: `Task ${id}`,
  statusId: 'todo',
  priority: 'none',
  assigneeIds: [],
  labelIds: [],
  dueOn: null,
  dueTime: null,
  rank: id,
  createdById: null,
  commentCount: 0,
  checklistCount: 0,
  checklistDoneCount: 0,
  attachmentCount: 0,
  ...noStructure,
  archivedAt: null,
  deletedAt: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-19T12:00:00.000Z',
  version: 1,
  ...more,
  id,
})

const field = (id: string, name: string, kind: CustomKind): CustomField => ({
  id,
  name,
  kind,
  options: [
    { id: 'clay', name: 'Clay', hue: 'red', isArchived: false },
    { id: 'hard', name: 'Hard court', hue: 'blue', isArchived: false },
    { id: 'gone', name: 'Gone', hue: 'grey', isArchived: true },
  ],
  rank: 'a',
  isArchived: false,
})

const tasks = [
  task('OPEN-1', {
    title: 'Book courts',
    priority: 'high',
    assigneeIds: ['ann'],
    dueOn: '2026-11-18',
    typeId: 'match',
    custom: { surface: ['clay', 'hard'], fee: 12.1, paid: true },
  }),
  task('OPEN-2', {
    title: 'Réserver le gymnase',
    statusId: 'review',
    labelIds: ['aid'],
    estimateHours: 2,
    blockedByIds: ['OPEN-1'],
    dueOn: '2026-11-22',
    custom: { surface: ['gone'], host: 'ben', arrives: '2026-11-21', note: 'Près du filet' },
  }),
  task('OPEN-3', {
    statusId: 'done',
    parentId: 'OPEN-2',
    commentCount: 2,
    assigneeIds: ['ann', 'ben'],
  }),
  task('OPEN-4', { priority: 'urgent', blockedByIds: ['OPEN-3'], checklistCount: 1 }),
]

const context = {
  statuses,
  todayOn: '2026-11-20',
  timeZone: 'UTC',
  labels: [{ id: 'aid', name: 'First aid' }],
  types: [{ id: 'match', name: 'Match day' }],
  fields: [
    field('surface', 'Court surface', 'multi_select'),
    field('fee', 'Fee', 'number'),
    field('paid', 'Paid', 'checkbox'),
    field('host', 'Host', 'person'),
    field('arrives', 'Arrives', 'date'),
    field('note', 'Note', 'text'),
    { ...field('lost', 'Lost', 'text'), isArchived: true },
  ],
  people: [
    { uid: 'ann', name: 'Ann Kowalski', handle: 'ann' },
    { uid: 'ben', name: 'Ben Okafor', handle: 'ben.o' },
  ],
  myIds: ['ben'],
  taskOf: (id: string) => tasks.find((one) => one.id === id),
  parentIds: new Set(['OPEN-2']),
}

test.each<[string, number[]]>([
  ['', [1, 2, 3, 4]],
  ['courts', [1]],
  ['reserver', [2]],
  ['open-3', [3]],
  ['status:started', [2]],
  ['status:in-review,done', [2, 3]],
  ['status:"to do"', [1, 4]],
  ['assignee:ann', [1, 3]],
  ['assignee:ben-okafor', [3]],
  ['assignee:me', [3]],
  ['assignee:none', [2, 4]],
  ['label:"first aid"', [2]],
  ['label:any', [2]],
  ['type:match-day', [1]],
  ['type:none', [2, 3, 4]],
  ['court-surface:clay', [1]],
  ['"Court surface":"hard court"', [1]],
  ['court-surface:none', [2, 3, 4]],
  ['court-surface:any', [1]],
  ['fee:12.1', [1]],
  ['fee>12 -fee>13', [1]],
  ['fee:none', [2, 3, 4]],
  ['paid:yes', [1]],
  ['paid:no', [2, 3, 4]],
  ['host:me', [2]],
  ['host:ben-okafor', [2]],
  ['arrives<=tomorrow', [2]],
  ['note:pres', [2]],
  ['lost:any', []],
  ['book:any', []],
  ['project:open', [1, 2, 3, 4]],
  ['project:jun', []],
  ['priority>=high', [1, 4]],
  ['priority<high', [2, 3]],
  ['estimate<4', [2]],
  ['estimate:none', [1, 3, 4]],
  ['parent:open-2', [3]],
  ['due:week', [1, 2]],
  ['due<today', [1]],
  ['due:none', [3, 4]],
  ['updated>-2d created<2026-11-02', [1, 2, 3, 4]],
  ['is:late', [1]],
  ['is:open', [1, 2, 4]],
  ['is:blocked', [2]],
  ['has:subtasks', [2]],
  ['has:comments,checklist', [3, 4]],
  ['-assignee:ann', [2, 4]],
  ['-(is:late OR has:checklist)', [2, 3]],
  ['(courts OR label:any) due<7d', [1, 2]],
  ['is:open -is:blocked priority:urgent', [4]],
])('%s finds %j', (line, numbers) => {
  const { query, problems } = parseTaskQuery(line)
  expect(problems).toEqual([])
  expect(
    tasks.filter((one) => matchesQuery(query, one, context)).map(({ id }) => Number(id.slice(5))),
  ).toEqual(numbers)
})
