import type { Project } from '@courtside/contract/projects.ts'
import { expect, test } from 'vitest'
import { getUnsavedTask } from '../use-tasks.ts'
import type { CellLookups } from './cell-text.ts'
import { getCopiedRows } from './copied-rows.ts'
import { findNewLabels, getTargets, guessReading, readTasks } from './pasted-table.ts'
import { parseTsv } from './tsv.ts'

const fee = { id: 'fee', name: 'Fee', kind: 'number', options: [], isArchived: false, rank: 'a' }
const project = {
  statuses: [
    { id: 'todo', name: 'To do' },
    { id: 'done', name: 'Done' },
  ],
  types: [],
  labels: [{ id: 'venue', name: 'Venue' }],
  customFields: [fee],
} as unknown as Project
const people = [
  { uid: 'ann', name: 'Ann Kowalski', handle: 'ann' },
  { uid: 'omar', name: 'Omar Diaz', handle: 'omar.diaz' },
]
const lookups: CellLookups = {
  project,
  people,
  uidByAddress: new Map([['ann@club.example', 'ann']]),
  tasks: [],
}
const targets = getTargets(project)
const read = (tsv: string) => {
  const rows = parseTsv(tsv)
  const reading = guessReading(rows, targets, lookups)
  return { ...reading, tasks: readTasks(rows, reading, targets, lookups) }
}

test('a row of headings is recognised by what columns are called, in any order', () => {
  const { hasHead, columns, tasks } = read(
    'Deadline\tTask name\tNotes\tFee\tAssigned to\n2031-05-04\tBook courts\tsoon\t12.5\tAnn Kowalski',
  )
  expect(hasHead).toBe(true)
  expect(columns).toEqual(['dueOn', 'title', undefined, 'custom.fee', 'assigneeIds'])
  expect(tasks).toEqual([
    {
      title: 'Book courts',
      values: { dueOn: '2031-05-04', assigneeIds: ['ann'], custom: { fee: 12.5 } },
      wrong: new Map(),
    },
  ])
})

test('without headings columns are told by what stands in them, and the longest words are titles', () => {
  const { hasHead, columns, tasks } = read(
    'Done\tBook courts for the weekend\t2031-05-04\nTo do\tOrder balls\t2031-05-05',
  )
  expect(hasHead).toBe(false)
  expect(columns).toEqual(['statusId', 'title', 'dueOn'])
  expect(tasks.map(({ values }) => values)).toEqual([
    { statusId: 'done', dueOn: '2031-05-04' },
    { statusId: 'todo', dueOn: '2031-05-05' },
  ])
})

test('a cell that is no value is left empty and told, and a row without a title is no task', () => {
  const { tasks } = read('Title\tDue\tStatus\nBook courts\tsoonish\tDone\n\t2031-05-04\tDone')
  expect(tasks).toEqual([
    { title: 'Book courts', values: { statusId: 'done' }, wrong: new Map([[1, ['soonish']]]) },
  ])
})

test.each([
  ['Omar Diaz; @ann', ['omar', 'ann'], []],
  ['Ann@club.example\nOmar.Diaz', ['ann', 'omar'], []],
  ['Ann K <ann@club.example>, Bob', ['ann'], ['Bob']],
  ['ann@club.example, pat@club.example', ['ann'], ['pat@club.example']],
])('people are named by name, handle or address: %j', (cell, assigneeIds, unread) => {
  const { tasks } = read(`Title\tAssignee\nBook courts\t"${cell}"`)
  expect(tasks).toEqual([
    {
      title: 'Book courts',
      values: { assigneeIds },
      wrong: new Map(unread.length > 0 ? [[1, unread]] : []),
    },
  ])
})

test('of several labels those that are there are given, and the others can be made', () => {
  const rows = parseTsv(
    'Title\tLabels\nCourts\tVenue, Cleanup\nBins\t"cleanup;Signs"\nNets\t"Signs\nvenue"\n\tUnused',
  )
  const reading = guessReading(rows, targets, lookups)
  const tasks = readTasks(rows, reading, targets, lookups)
  expect(tasks.map(({ values }) => values)).toEqual([
    { labelIds: ['venue'] },
    {},
    { labelIds: ['venue'] },
  ])
  expect(tasks.flatMap(({ wrong }) => wrong.get(1))).toEqual([
    'Cleanup',
    'cleanup',
    'Signs',
    'Signs',
  ])
  expect(findNewLabels(rows, reading, targets, lookups)).toEqual(['Cleanup', 'Signs'])
  const full = Array.from({ length: 499 }, (_, at) => ({ id: `l${at}`, name: `Label ${at}` }))
  const crowded = { ...lookups, project: { ...project, labels: full } } as unknown as CellLookups
  expect(findNewLabels(rows, reading, targets, crowded)).toEqual(['Venue'])
})

test('quoted cells keep their tabs and lines, and a title becomes one line', () => {
  const { tasks } = read('Title\tStatus\n"Book\ncourts\t1"\tDone')
  expect(tasks.map(({ title }) => title)).toEqual(['Book courts 1'])
})

test('copied rows begin with the headings of their columns, and what runs in a spreadsheet is words', () => {
  const task = {
    ...getUnsavedTask({ id: 't', projectId: 'p', title: '=HYPERLINK("x")' }),
    key: 'A-1',
  }
  const columns = [
    { name: 'key', header: 'Key', field: undefined },
    { name: 'title', header: 'Title', field: 'title' },
    { name: 'parts', header: 'Subtasks', field: undefined },
    { name: 'estimate', header: 'Estimate', field: 'estimateHours' },
  ]
  const rows = getCopiedRows([{ ...task, estimateHours: 2.5 }], columns, [])
  expect(rows).toEqual([
    ['Key', 'Title', 'Estimate'],
    ['A-1', `'=HYPERLINK("x")`, '2.5'],
  ])
  const reading = guessReading(rows, targets, lookups)
  expect(readTasks(rows, reading, targets, lookups)).toEqual([
    { title: '=HYPERLINK("x")', values: { estimateHours: 2.5 }, wrong: new Map() },
  ])
})
