import type { Status } from '@courtside/contract/statuses.ts'
import { taskSorts } from '@courtside/contract/tasks.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterTasks } from './task-filter.ts'
import { TaskSearch, isFiltered, withoutFilters } from './task-search.ts'
import type { HeldTask } from './use-task-rows.ts'

const status = (id: string, group: Status['group']): Status => ({
  id,
  name: id,
  group,
  rank: id,
  isArchived: false,
})
const statuses = new Map(
  [status('todo', 'unstarted'), status('doing', 'started'), status('done', 'completed')].map(
    (one) => [one.id, one],
  ),
)
const context = { statuses, todayOn: '2026-11-20' }

let made = 0
const task = (more: Partial<HeldTask> = {}): HeldTask => {
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
    commentCount: 0,
    checklistCount: 0,
    checklistDoneCount: 0,
    archivedAt: null,
    deletedAt: null,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    version: 1,
    ...more,
  }
}
const found = (tasks: HeldTask[], search: Record<string, unknown>) =>
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
  [{ group: 'started' }, ['Book courts']],
  [{ status: ['doing', 'done'] }, ['Book courts', 'Order balls']],
  [{ priority: 'high' }, ['Trích lịch thi đấu']],
  [{ assignee: 'ben' }, ['Book courts']],
  [{ assignee: ['none', 'ben'] }, ['Book courts', 'Order balls', 'Print rules', 'Find referees']],
  [{ label: 'l1' }, ['Trích lịch thi đấu']],
  [{ due: 'late' }, ['Book courts']],
  [{ due: 'today' }, ['Print rules']],
  [{ due: 'week' }, ['Print rules', 'Find referees']],
  [{ due: 'none' }, ['Trích lịch thi đấu']],
  [{ shelf: 'archived' }, ['Old idea']],
  [{ assignee: 'ann', priority: 'high' }, ['Trích lịch thi đấu']],
])('%j finds %j', (search, titles) => {
  expect(found(tasks, search)).toEqual(titles)
})

test.each([
  [{ sort: 'dueOn', due: 'week' }, ['Print rules', 'Find referees']],
  [{ sort: '-dueOn', due: 'week' }, ['Find referees', 'Print rules']],
  [{ sort: '-priority', q: 'r', due: 'today' }, ['Print rules']],
  [{ sort: 'title', due: 'week' }, ['Find referees', 'Print rules']],
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
  const cleared = withoutFilters(search)
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
    fc.property(rows, fc.constantFrom(...taskSorts), (given, sort) => {
      const all = given.map((one) => task(one as Partial<HeldTask>))
      const ids = (search: object) =>
        filterTasks(all, TaskSearch.parse(search), context).map(({ id }) => id)
      expect(ids({ sort }).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
      expect(ids({ sort: `-${sort}` })).toEqual(ids({ sort }).toReversed())
    }),
  )
})
