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
  ['people and nobody', { assignee: ['none', 'u1', 'gone'] }, 'assignee:none,ben.o'],
  ['labels and types', { label: ['l1'], type: ['none'] }, 'label:"First aid" type:none'],
  ['a project', { project: ['p1'] }, 'project:OPEN'],
  ['days', { due: 'week' }, 'due:today..6d is:open'],
  [
    'own fields',
    { custom: ['f1:hard', 'f1:none', 'f2:false'] },
    'Surface:"Hard court",none Paid:no',
  ],
  ['what can’t be read', { q: 'due:soon', due: 'late' }, 'due:soon is:late'],
])('the quick pickers are put into the line: %s', (_what, given, line) => {
  const gathered = gatherLine(TaskSearch.parse(given), names)
  expect(gathered.q).toBe(line)
  const rest = { ...gathered, q: undefined }
  expect(rest).toEqual(TaskSearch.parse({}))
  expect(parseTaskQuery(line ?? '').problems.length).toBe(given['q'] === 'due:soon' ? 1 : 0)
})
