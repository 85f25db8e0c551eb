import type { Status } from '@courtside/contract/statuses.ts'
import { expect, test } from 'vitest'
import { getDraftFromLine } from './draft-from-line.ts'

const status = (id: string, name: string, group: Status['group'], isArchived = false): Status => ({
  id,
  name,
  group,
  hue: null,
  wipLimit: null,
  rank: id,
  isArchived,
})
const project = {
  statuses: [
    status('old', 'Earlier', 'started', true),
    status('doing', 'In progress', 'started'),
    status('done', 'Done', 'completed'),
  ],
  labels: [{ id: 'l1', name: 'First aid', hue: 'red' as const }],
  types: [{ id: 't1', name: 'Match', hue: 'red' as const }],
}
const people = [
  {
    uid: 'ben',
    name: 'Ben Okafor',
    handle: 'ben.o',
    avatarUrl: null,
    isPlaceholder: false,
    isGroup: false,
  },
]
const draft = (line: string) =>
  getDraftFromLine(line, { project, people, meId: 'me', todayOn: '2026-11-20' })

test.each([
  ['status:done', { statusId: 'done' }],
  ['status:started', { statusId: 'doing' }],
  ['assignee:me priority:high', { assigneeIds: ['me'], priority: 'high' }],
  [
    'assignee:ben-okafor label:first-aid type:match',
    { assigneeIds: ['ben'], labelIds: ['l1'], typeId: 't1' },
  ],
  ['due:today is:open', { dueOn: '2026-11-20' }],
])('a new task in a list of %j gets what there is no choice for', (line, expected) => {
  expect(draft(line)).toEqual(expected)
})

test.each([
  '',
  'status:doing,done',
  '-label:first-aid',
  'label:none',
  'due:today..6d',
  'a OR type:match',
])('from %j it gets nothing', (line) => {
  expect(draft(line)).toEqual({})
})
