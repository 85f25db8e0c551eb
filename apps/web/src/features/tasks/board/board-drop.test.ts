import type { Project } from '@courtside/contract/projects.ts'
import { expect, test } from 'vitest'
import type { TaskGroup } from '../task-groups.ts'
import type { CachedTask } from '../use-task-rows.ts'
import { type Drop, getMeaning } from './board-drop.ts'

const id = (number: number) => `0193f000-0000-7000-8000-${String(number).padStart(12, '0')}`
const project = {
  id: 'p',
  name: 'Riverside Open',
  statuses: [
    { id: 'todo', name: 'To do', group: 'unstarted', rank: 'a', isArchived: false },
    { id: 'doing', name: 'In progress', group: 'started', rank: 'b', isArchived: false },
  ],
  labels: [],
} as unknown as Project

const group = (key: string, ...numbers: number[]): TaskGroup => ({
  key,
  value: key,
  name: key,
  isNarrowWhenEmpty: false,
  entries: numbers.map(id),
})
const held = (number: number, more: Partial<CachedTask> = {}) =>
  ({
    id: id(number),
    projectId: 'p',
    statusId: 'todo',
    priority: 'none',
    assigneeIds: [],
    labelIds: [],
    dueOn: null,
    ...more,
  }) as unknown as CachedTask
const meaning = (drop: Pick<Drop, 'tasks' | 'to' | 'index'> & Partial<Drop>) =>
  getMeaning({
    grouped: { by: 'status' },
    isManual: true,
    projectOf: () => project,
    todayOn: '2026-11-20',
    ...drop,
  })
const from = (fromKey: string, ...tasks: CachedTask[]) =>
  tasks.map((task) => ({ task, from: group(fromKey) }))

test('a card between two others of another column gets their status and a place between them', () => {
  const found = meaning({ tasks: from('todo', held(1)), to: group('doing', 8, 9), index: 1 })
  expect(found).toEqual({
    placed: [{ id: id(1), values: { statusId: 'doing' }, place: { after: id(8), before: id(9) } }],
  })
})

test('several cards stand one behind the other', () => {
  const tasks = from('todo', held(1), held(2))
  expect(meaning({ tasks, to: group('doing', 8, 9), index: 1 })).toMatchObject({
    placed: [
      { place: { after: id(8), before: id(9) } },
      { place: { after: id(1), before: id(9) } },
    ],
  })
})

test('within its column a card is only placed, and where it stands already nothing happens', () => {
  const to = group('todo', 1, 2, 3)
  const tasks = from('todo', held(1))
  expect(meaning({ tasks, to, index: 2 })).toEqual({
    placed: [{ id: id(1), values: {}, place: { after: id(2), before: id(3) } }],
  })
  expect(meaning({ tasks, to, index: 0 })).toEqual({ placed: [] })
  expect(meaning({ tasks, to, index: 1 })).toEqual({ placed: [] })
})

test('in an empty column a card keeps its place in the project', () => {
  expect(meaning({ tasks: from('todo', held(1)), to: group('doing'), index: 0 })).toEqual({
    placed: [{ id: id(1), values: { statusId: 'doing' } }],
  })
})

test('in any other order only the value changes', () => {
  const to = group('doing', 8, 9)
  expect(meaning({ tasks: from('todo', held(1)), to, index: 1, isManual: false })).toEqual({
    placed: [{ id: id(1), values: { statusId: 'doing' } }],
  })
  const same = group('todo', 1, 2)
  expect(meaning({ tasks: from('todo', held(1)), to: same, index: 2, isManual: false })).toEqual({
    placed: [],
  })
})

test('from one person to another leaves the rest of a task’s people', () => {
  const task = held(1, { assigneeIds: ['ann', 'ben'] })
  const drop = { tasks: from('ann', task), index: 0, grouped: { by: 'assignee' } } as const
  expect(meaning({ ...drop, to: group('cleo') })).toMatchObject({
    placed: [{ values: { assigneeIds: ['ben', 'cleo'] } }],
  })
  expect(meaning({ ...drop, to: group('none') })).toMatchObject({
    placed: [{ values: { assigneeIds: [] } }],
  })
})

test('what no hand can do says why', () => {
  const tasks = from('today', held(1))
  expect(meaning({ tasks, to: group('late'), index: 0, grouped: { by: 'due' } })).toHaveProperty(
    'reason',
  )
})

test('in another lane a card gets what both the column and the lane stand for', () => {
  const at = (lane: string, column: string, ...numbers: number[]): TaskGroup => ({
    ...group(column, ...numbers),
    key: `${lane}/${column}`,
    lane: { value: lane, name: lane, isNarrowWhenEmpty: false },
  })
  const grouped = { by: 'status', lanes: 'priority' } as const
  const tasks = [{ task: held(1), from: at('none', 'todo', 1) }]
  const both = meaning({ tasks, to: at('high', 'doing', 8), index: 0, grouped })
  expect(both).toEqual({
    placed: [
      {
        id: id(1),
        values: { statusId: 'doing', priority: 'high' },
        place: { after: null, before: id(8) },
      },
    ],
  })
  const lane = meaning({ tasks, to: at('high', 'todo'), index: 0, grouped })
  expect(lane).toEqual({ placed: [{ id: id(1), values: { priority: 'high' } }] })
  const late = { tasks, to: at('late', 'doing'), index: 0 }
  expect(meaning({ ...late, grouped: { by: 'status', lanes: 'due' } })).toHaveProperty('reason')
})
