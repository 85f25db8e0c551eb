import type { CustomField } from '@courtside/contract/custom-fields.ts'
import type { Status } from '@courtside/contract/statuses.ts'
import { indexedSorts, noStructure } from '@courtside/contract/tasks.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CachedTask } from '../use-task-rows.ts'
import { filterTasks } from './task-filter.ts'
import { TaskSearch, isFiltered, omitFilters } from './task-search.ts'

const status = (id: string, group: Status['group']): Status => ({
  id,
  name: id,
  group,
  hue: null,
  wipLimit: null,
  rank: id,
  isArchived: false,
})
const statuses = new Map(
  [status('todo', 'unstarted'), status('doing', 'started'), status('done', 'completed')].map(
    (one) => [one.id, one],
  ),
)
const surface: CustomField = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Surface',
  kind: 'select',
  options: [
    { id: 'hard', name: 'Hard', hue: 'blue', isArchived: false },
    { id: 'clay', name: 'Clay', hue: 'red', isArchived: false },
  ],
  rank: 'a0',
  isArchived: false,
}
const context = {
  statuses,
  todayOn: '2026-11-20',
  timeZone: 'UTC',
  fields: [surface],
  people: ['ann', 'zoe'].map((uid) => ({ uid, handle: uid, name: uid })),
  labels: [{ id: 'l1', name: 'courts' }],
  types: [
    { id: 'match', name: 'Match' },
    { id: 'chore', name: 'Chore' },
  ],
}

let made = 0
const task = (more: Partial<CachedTask> = {}): CachedTask => {
  made += 1
  return {
    id: `id${String(made).padStart(4, '0')}`,
    projectId: 'p',
    number: made,
    key: `OPEN-${made}`,
    title: `Task ${made}`,
    statusId: 'todo',
    priority: 'none',
    assigneeIds: [],
    labelIds: [],
    dueOn: null,
    dueTime: null,
    rank: `a${String(made).padStart(4, '0')}`,
    createdById: null,
    commentCount: 0,
    checklistCount: 0,
    checklistDoneCount: 0,
    attachmentCount: 0,
    ...noStructure,
    archivedAt: null,
    deletedAt: null,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    version: 1,
    ...more,
  }
}
const found = (tasks: CachedTask[], search: Record<string, unknown>) =>
  filterTasks(tasks, TaskSearch.parse(search), context).map(({ title }) => title)

const tasks = [
  task({ title: 'Trích lịch thi đấu', priority: 'high', assigneeIds: ['ann'], labelIds: ['l1'] }),
  task({
    title: 'Book courts',
    statusId: 'doing',
    dueOn: '2026-11-18',
    assigneeIds: ['ann', 'ben'],
  }),
  task({ title: 'Order balls', statusId: 'done', dueOn: '2026-11-18' }),
  task({ title: 'Print rules', dueOn: '2026-11-20', priority: 'urgent' }),
  task({ title: 'Find referees', dueOn: '2026-11-26' }),
  task({ title: 'Old idea', archivedAt: '2026-11-01T00:00:00.000Z' }),
  task({ title: 'Mistake', deletedAt: '2026-11-01T00:00:00.000Z' }),
]

test.each([
  [{ q: 'lich thi' }, ['Trích lịch thi đấu']],
  [{ q: tasks[1]!.key.toLowerCase() }, ['Book courts']],
  [{ q: 'status:started' }, ['Book courts']],
  [{ q: 'status:doing,done' }, ['Book courts', 'Order balls']],
  [{ q: 'priority:high' }, ['Trích lịch thi đấu']],
  [{ q: 'assignee:ben' }, ['Book courts']],
  [{ q: 'assignee:none,ben' }, ['Book courts', 'Order balls', 'Print rules', 'Find referees']],
  [{ q: 'label:courts' }, ['Trích lịch thi đấu']],
  [{ q: 'is:late' }, ['Book courts']],
  [{ q: 'due:today is:open' }, ['Print rules']],
  [{ q: 'due:today..6d is:open' }, ['Print rules', 'Find referees']],
  [{ q: 'due:none' }, ['Trích lịch thi đấu']],
  [{ q: 'is:archived' }, ['Old idea']],
  [{ q: 'idea OR (courts -is:archived)' }, ['Book courts', 'Old idea']],
  [{ q: 'assignee:ann priority:high' }, ['Trích lịch thi đấu']],
])('%j finds %j', (search, titles) => {
  expect(found(tasks, search)).toEqual(titles)
})

test.each([
  [{ sort: 'dueOn', q: 'due:today..6d' }, ['Print rules', 'Find referees']],
  [{ sort: '-dueOn', q: 'due:today..6d' }, ['Find referees', 'Print rules']],
  [{ sort: '-priority', q: 'r due:today' }, ['Print rules']],
  [{ sort: 'title', q: 'due:today..6d' }, ['Find referees', 'Print rules']],
])('%j stands in the order %j', (search, titles) => {
  expect(found(tasks, search)).toEqual(titles)
})

test('nonsense in the address counts as no filter', () => {
  const search = TaskSearch.parse({ group: 'nowhere', sort: 'up', due: 'never', priority: 7 })
  expect(isFiltered(search)).toBe(false)
  expect(search.sort).toBeUndefined()
})

test('clearing keeps the order and the open task', () => {
  const search = TaskSearch.parse({ q: 'x', assignee: 'ann', sort: 'dueOn', task: 'OPEN-1' })
  expect(isFiltered(search)).toBe(true)
  const cleared = omitFilters(search)
  expect(isFiltered(cleared)).toBe(false)
  expect(cleared).toMatchObject({ sort: 'dueOn', task: 'OPEN-1' })
})

test('any order holds the same tasks, and turned round it is the exact reverse', () => {
  const rows = fc.array(
    fc.record({
      title: fc.string({ maxLength: 4 }),
      priority: fc.constantFrom('none', 'low', 'urgent'),
      dueOn: fc.constantFrom(null, '2026-11-18', '2026-12-01'),
      updatedAt: fc.constantFrom('2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'),
    }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(rows, fc.constantFrom(...indexedSorts), (given, sort) => {
      const all = given.map((one) => task(one as Partial<CachedTask>))
      const ids = (search: object) =>
        filterTasks(all, TaskSearch.parse(search), context).map(({ id }) => id)
      expect(ids({ sort }).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
      expect(ids({ sort: `-${sort}` })).toEqual(ids({ sort }).toReversed())
    }),
  )
})

test('a list is ordered by the types of the project, those without one last', () => {
  const given = [
    task({ title: 'none' }),
    task({ title: 'chore', typeId: 'chore' }),
    task({ title: 'match', typeId: 'match' }),
  ]
  expect(found(given, { sort: 'type' })).toEqual(['match', 'chore', 'none'])
  expect(found(given, { sort: '-type' })).toEqual(['chore', 'match', 'none'])
})

test('a list is ordered by status, people, estimate, parent and parts, tasks without one last either way', () => {
  const parent = task({ title: 'parent' })
  const given = [
    task({ title: 'none' }),
    task({ title: 'second', estimateHours: 2, assigneeIds: ['zoe'], startOn: '2026-12-02' }),
    task({ title: 'first', estimateHours: 1, assigneeIds: ['ann'], startOn: '2026-12-01' }),
  ]
  for (const sort of ['estimateHours', 'assigneeIds', 'startOn']) {
    expect(found(given, { sort }), sort).toEqual(['first', 'second', 'none'])
    expect(found(given, { sort: `-${sort}` }), sort).toEqual(['second', 'first', 'none'])
  }
  const family = [task({ title: 'child', parentId: parent.id }), parent]
  expect(found(family, { sort: '-parts' })).toEqual(['parent', 'child'])
})

test('a list is narrowed to and ordered by a field of the project’s own', () => {
  const of = (title: string, value?: string) =>
    task({ title, custom: value === undefined ? {} : { [surface.id]: value } })
  const given = [of('none'), of('on clay', 'clay'), of('on hard', 'hard')]
  expect(found(given, { sort: `custom.${surface.id}` })).toEqual(['on hard', 'on clay', 'none'])
  expect(found(given, { sort: `-custom.${surface.id}` })).toEqual(['on clay', 'on hard', 'none'])
  expect(found(given, { q: 'surface:clay' })).toEqual(['on clay'])
  expect(found(given, { sort: 'custom.gone' })).toHaveLength(3)
  const search = TaskSearch.parse({ custom: `${surface.id}:clay`, columns: surface.id })
  expect(isFiltered(search)).toBe(true)
  expect(omitFilters(search)).toMatchObject({ custom: [], columns: [surface.id] })
})

test('what was removed meanwhile asks nothing any more', () => {
  const given = [task({ title: 'a', typeId: 'match' }), task({ title: 'b', typeId: 'chore' })]
  expect(found(given, { q: 'type:gone' })).toEqual(['a', 'b'])
  expect(found(given, { q: 'type:gone,match -status:gone' })).toEqual(['a'])
  expect(found(given, { q: '(type:gone OR type:chore) -(status:nowhere)' })).toEqual(['b'])
})
