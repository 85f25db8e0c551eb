import type { CustomField } from '@courtside/contract/custom-fields.ts'
import { parseTaskQuery } from '@courtside/contract/task-query.ts'
import { expect, test } from 'vitest'
import { gatherLine } from './gather-line.ts'
import { TaskSearch } from './task-search.ts'

const field = (id: string, name: string, kind: CustomField['kind']): CustomField => ({
  id,
  name,
  kind,
  options: [{ id: 'hard', name: 'Hard court', hue: 'blue', isArchived: false }],
  rank: id,
  isArchived: false,
})
const names = {
  statuses: [{ id: 's1', name: 'In review' }],
  labels: [{ id: 'l1', name: 'First aid' }],
  types: [{ id: 't1', name: 'Match' }],
  fields: [field('f1', 'Surface', 'select'), field('f2', 'Paid', 'checkbox')],
  people: [{ uid: 'u1', handle: 'ben.o' }],
  projects: [{ id: 'p1', key: 'OPEN' }],
}

test.each<[string, Record<string, unknown>, string | undefined]>([
  ['nothing', {}, undefined],
  ['a line alone', { q: 'a OR b' }, 'a OR b'],
  ['what stands beside a line', { q: 'a OR b', priority: ['high'] }, '(a OR b) priority:high'],
  [
    'a status and a group',
    { status: ['s1'], group: ['started'] },
    'status:started status:"In review"',
  ],
  [
    'people, nobody and who is not known yet',
    { assignee: ['none', 'u1', 'u2'] },
    'assignee:none,ben.o,u2',
  ],
  ['labels and types', { label: ['l1'], type: ['none'] }, 'label:"First aid" type:none'],
  ['a project', { project: ['p1'] }, 'project:OPEN'],
  ['the archived ones', { q: 'nets', shelf: 'archived' }, 'nets is:archived'],
  ['days', { due: 'week' }, 'due:today..6d is:open'],
  [
    'own fields',
    { custom: ['f1:hard', 'f1:none', 'f2:false'] },
    'Surface:"Hard court",none Paid:no',
  ],
  ['what can’t be read', { q: 'due:soon', due: 'late' }, 'due:soon is:late'],
])('what addresses once held apart is put into the line: %s', (_what, given, line) => {
  expect(gatherLine(TaskSearch.parse(given), names)).toBe(line)
  expect(parseTaskQuery(line ?? '').problems.length).toBe(given['q'] === 'due:soon' ? 1 : 0)
})
