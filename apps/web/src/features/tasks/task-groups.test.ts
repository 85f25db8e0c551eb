import type { CustomField, CustomKind, CustomValue } from '@courtside/contract/custom-fields.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { noStructure } from '@courtside/contract/tasks.ts'
import { expect, test } from 'vitest'
import { getGrid } from './board/board-grid.ts'
import { TaskSearch, getView } from './filters/task-search.ts'
import { getDraft, getValuesFor } from './group-values.ts'
import {
  type TaskGroup,
  groupTasks,
  getGroupName,
  getPlace,
  sameGroups,
  getTaskId,
  getTaskIds,
} from './task-groups.ts'
import type { CachedTask } from './use-task-rows.ts'

const id = (number: number) => `0193f000-0000-7000-8000-${String(number).padStart(12, '0')}`
const todayOn = '2026-11-20'

const field = (fieldId: string, kind: CustomKind): CustomField => ({
  id: fieldId,
  name: fieldId,
  kind,
  options: [
    { id: 'clay', name: 'Clay', hue: 'red', isArchived: false },
    { id: 'hard', name: 'Hard', hue: 'blue', isArchived: false },
    { id: 'gone', name: 'Gone', hue: 'grey', isArchived: true },
  ],
  rank: 'a',
  isArchived: false,
})
const project = {
  id: id(900),
  name: 'Riverside Open',
  statuses: [
    { id: 'backlog', name: 'Backlog', group: 'backlog', rank: 'a', isArchived: false },
    { id: 'doing', name: 'In progress', group: 'started', rank: 'b', isArchived: false },
    { id: 'played', name: 'Played', group: 'started', rank: 'c', isArchived: false },
    { id: 'done', name: 'Done', group: 'completed', rank: 'd', isArchived: false },
    { id: 'old', name: 'Old', group: 'completed', rank: 'e', isArchived: true },
  ],
  labels: [
    { id: 'courts', name: 'Courts', hue: 'teal' },
    { id: 'players', name: 'Players', hue: 'blue' },
  ],
  types: [{ id: 'match', name: 'Match', hue: 'red' }],
  customFields: [
    field('surface', 'multi_select'),
    field('court', 'select'),
    field('host', 'person'),
    field('paid', 'checkbox'),
    field('arrives', 'date'),
    field('fee', 'number'),
  ],
  people: [
    {
      uid: 'zoe',
      name: 'Zoe',
      handle: 'zoe',
      avatarUrl: null,
      isPlaceholder: false,
      isGroup: false,
    },
    {
      uid: 'ann',
      name: 'Ann',
      handle: 'ann',
      avatarUrl: null,
      isPlaceholder: false,
      isGroup: false,
    },
    {
      uid: 'ghost',
      name: 'Ghost',
      handle: '',
      avatarUrl: null,
      isPlaceholder: true,
      isGroup: false,
    },
  ],
} as unknown as Project
const other = {
  ...project,
  id: id(901),
  name: 'Thursday league',
  statuses: [{ id: 'run', name: 'Running', group: 'started', rank: 'a', isArchived: false }],
  labels: [{ id: 'theirs', name: 'courts', hue: 'red' }],
  types: [{ id: 'match-there', name: 'match', hue: 'blue' }],
} as unknown as Project

const context = {
  project,
  projectOf: (wanted: string) => [project, other].find((one) => one.id === wanted),
  nameOf: (uid: string) => project.people.find((one) => one.uid === uid)?.name,
  taskOf: () => undefined,
  meId: 'zoe',
  todayOn,
}
const everywhere = { ...context, project: undefined }

let made = 0
const task = (more: Partial<CachedTask> = {}): CachedTask => {
  made += 1
  return {
    id: id(made),
    projectId: project.id,
    number: made,
    key: `OPEN-${made}`,
    title: `Task ${made}`,
    statusId: 'backlog',
    priority: 'none',
    assigneeIds: [],
    labelIds: [],
    dueOn: null,
    dueTime: null,
    rank: `a${made}`,
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
const keys = (groups: readonly { key: string; entries: readonly string[] }[]) =>
  groups.map(({ key, entries }) => `${key} ${entries.length}`)

test('statuses stand in their order, empty ones too, archived ones only with tasks', () => {
  const groups = groupTasks([task({ statusId: 'done' }), task()], { by: 'status' }, context)
  expect(keys(groups)).toEqual(['backlog 1', 'doing 0', 'played 0', 'done 1'])
  expect(groups.find(({ key }) => key === 'done')?.isNarrowWhenEmpty).toBe(true)
  expect(keys(groupTasks([task({ statusId: 'old' })], { by: 'status' }, context))).toContain(
    'old 1',
  )
})

test('over all projects statuses are put together by what they mean', () => {
  const tasks = [
    task({ statusId: 'doing' }),
    task({ statusId: 'played' }),
    task({ statusId: 'run', projectId: other.id }),
  ]
  expect(keys(groupTasks(tasks, { by: 'status' }, everywhere))).toContain('started 3')
})

test('a task with two labels stands in both groups, at two places that are one task', () => {
  const both = task({ labelIds: ['courts', 'players'] })
  const groups = groupTasks([both, task()], { by: 'label' }, context)
  expect(keys(groups)).toEqual(['courts 1', 'players 1', 'none 1'])
  const places = groups.slice(0, 2).flatMap(({ entries }) => entries)
  expect(new Set(places).size).toBe(2)
  expect(places.map(getTaskId)).toEqual([both.id, both.id])
  expect(getTaskIds(places)).toEqual([both.id])
  expect(getPlace(groups, places[1])).toMatchObject({ group: { key: 'players' }, index: 0 })
})

test('one comes first among the people, and whoever is only a name has no empty group', () => {
  expect(keys(groupTasks([], { by: 'assignee' }, context))).toEqual(['zoe 0', 'ann 0', 'none 0'])
  const led = [task({ leadId: 'ann' }), task({ leadId: null, assigneeIds: ['ann'] })]
  expect(keys(groupTasks(led, { by: 'lead' }, context))).toEqual(['zoe 0', 'ann 1', 'none 1'])
  expect(
    keys(groupTasks([task({ assigneeIds: ['ghost'] })], { by: 'assignee' }, context)),
  ).toContain('ghost 1')
})

test('due days fall into stretches of time, and what is closed is never late', () => {
  const due = (dueOn: string | null, statusId = 'backlog') => task({ dueOn, statusId })
  const groups = groupTasks(
    [
      due('2026-11-19'),
      due('2026-11-20'),
      due('2026-11-26'),
      due('2026-11-27'),
      due(null),
      due('2026-11-01', 'done'),
    ],
    { by: 'due' },
    context,
  )
  expect(keys(groups)).toEqual(['late 1', 'today 1', 'week 1', 'later 1', 'none 1', 'closed 1'])
})

test('types of many projects are put together by their name', () => {
  const tasks = [
    task({ typeId: 'match' }),
    task({ typeId: 'match-there', projectId: other.id }),
    task(),
  ]
  expect(keys(groupTasks(tasks, { by: 'type' }, context))).toEqual(['match 1', 'none 2'])
  expect(keys(groupTasks(tasks, { by: 'type' }, everywhere))).toEqual(['match 2', 'none 1'])
})

test('parts stand under the task they are of, which is named where it is known', () => {
  const parent = task({ title: 'Draw' })
  const tasks = [parent, task({ parentId: parent.id }), task({ parentId: id(800) })]
  const taskOf = (wanted: string) => tasks.find((one) => one.id === wanted)
  const groups = groupTasks(tasks, { by: 'parent' }, { ...context, taskOf })
  expect(keys(groups)).toEqual([`${id(800)} 1`, `${parent.id} 1`, 'none 1'])
  expect(groups[1]?.name).toBe(`${parent.key} Draw`)
})

test.each([
  ['surface', [['hard', 'clay'], ['clay'], ['gone'], undefined], ['clay 2', 'hard 1', 'none 2']],
  ['court', ['hard', undefined, 'gone'], ['clay 0', 'hard 1', 'none 2']],
  ['host', ['ann', undefined], ['zoe 0', 'ann 1', 'none 1']],
  ['paid', [true, false, undefined], ['true 1', 'none 2']],
  [
    'arrives',
    ['2026-11-19', '2026-11-20', '2026-11-26', '2026-12-24', undefined],
    ['past 1', 'today 1', 'week 1', 'later 1', 'none 1'],
  ],
] as const)(
  'tasks are grouped by the values of a field of the project’s own: %s',
  (name, values, expected) => {
    const tasks = values.map((value) =>
      task(value === undefined ? {} : { custom: { [name]: value as CustomValue } }),
    )
    expect(keys(groupTasks(tasks, { by: `custom.${name}` }, context))).toEqual(expected)
  },
)

test('lanes have a group of each value, and a task in two lanes has a place in each', () => {
  const both = task({ labelIds: ['courts', 'players'], priority: 'high' })
  const found = groupTasks([both, task()], { by: 'priority', lanes: 'label' }, context)
  expect(keys(found).filter((one) => !one.endsWith(' 0'))).toEqual([
    'courts/high 1',
    'players/high 1',
    'none/none 1',
  ])
  expect(new Set(found.map(({ key }) => key)).size).toBe(15)
  const places = found.flatMap(({ entries }) => entries)
  expect(new Set(places).size).toBe(3)
  expect(getTaskIds(places)).toHaveLength(2)
  expect(getGroupName(found[0] as TaskGroup)).toBe('Urgent, Courts')

  const { columns, lanes } = getGrid(found)
  expect(columns.map(({ value, count }) => `${value} ${count}`)).toContain('high 1')
  expect(lanes.map(({ heading, count }) => `${heading?.value} ${count}`)).toEqual([
    'courts 1',
    'players 1',
    'none 1',
  ])
})

test('groups that hold the same stay the same, one by one', () => {
  const tasks = [task(), task({ statusId: 'doing' })]
  const before = groupTasks(tasks, { by: 'status' }, context)
  expect(sameGroups(before, groupTasks(tasks, { by: 'status' }, context))).toBe(before)
  const after = sameGroups(before, groupTasks(tasks.slice(0, 1), { by: 'status' }, context))
  expect(after).not.toBe(before)
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
})

test('a new task gets the value of the group it is added to', () => {
  const values = (by: Parameters<typeof getValuesFor>[0], key: string) =>
    getValuesFor(by, key, project, todayOn)
  expect(values('status', 'doing')).toEqual({ statusId: 'doing' })
  expect(values('priority', 'high')).toEqual({ priority: 'high' })
  expect(values('assignee', 'ann')).toEqual({ assigneeIds: ['ann'] })
  expect(values('assignee', 'none')).toEqual({ assigneeIds: [] })
  expect(values('lead', 'ann')).toEqual({ leadId: 'ann' })
  expect(values('lead', 'none')).toEqual({ leadId: null })
  expect(values('label', 'courts')).toEqual({ labelIds: ['courts'] })
  expect(values('due', 'today')).toEqual({ dueOn: '2026-11-20' })
  expect(values('due', 'week')).toEqual({ dueOn: '2026-11-26' })
  expect(values('due', 'later')).toEqual({ dueOn: '2026-11-27' })
  expect(values('due', 'late')).toHaveProperty('reason')
})

test('a task that is brought into another group gives up the value it came from and keeps its others', () => {
  const held = task({ labelIds: ['courts', 'players'], statusId: 'played' })
  const move = (by: Parameters<typeof getValuesFor>[0], key: string, from?: string) =>
    getValuesFor(by, key, project, todayOn, held, from)
  expect(move('label', 'none', 'courts')).toEqual({ labelIds: [] })
  expect(
    getValuesFor('label', 'players', project, todayOn, task({ labelIds: ['courts'] }), 'courts'),
  ).toEqual({ labelIds: ['players'] })
  expect(move('status', 'started')).toEqual({})
  expect(move('project', other.id)).toHaveProperty('reason')
})

test('a field of the project’s own is set by its group, its other values are kept', () => {
  const held = task({ custom: { surface: ['clay'], paid: true } })
  const move = (name: string, key: string, from?: string) =>
    getValuesFor(`custom.${name}`, key, project, todayOn, held, from)
  expect(move('surface', 'hard')).toEqual({ 'custom.surface': ['clay', 'hard'] })
  expect(move('surface', 'hard', 'clay')).toEqual({ 'custom.surface': ['hard'] })
  expect(move('surface', 'none', 'clay')).toEqual({ 'custom.surface': null })
  expect(move('court', 'clay')).toEqual({ 'custom.court': 'clay' })
  expect(move('host', 'ann')).toEqual({ 'custom.host': 'ann' })
  expect(move('paid', 'none', 'true')).toEqual({ 'custom.paid': null })
  expect(move('arrives', 'week')).toEqual({ 'custom.arrives': '2026-11-26' })
  expect(move('arrives', 'past')).toHaveProperty('reason')
  expect(getDraft({ 'custom.court': 'clay', 'custom.paid': null, typeId: 'match' })).toEqual({
    typeId: 'match',
    custom: { court: 'clay' },
  })
})

test('a task gets the type of its project and a parent that isn’t a part of it', () => {
  expect(getValuesFor('type', 'match', other, todayOn)).toEqual({ typeId: 'match-there' })
  expect(getValuesFor('type', 'none', project, todayOn)).toEqual({ typeId: null })
  expect(getValuesFor('type', 'league', project, todayOn)).toHaveProperty('reason')

  const chain = [task()]
  for (let level = 2; level <= 8; level += 1)
    chain.push(task({ parentId: chain.at(-1)?.id ?? null }))
  const foreign = task({ projectId: other.id })
  const taskOf = (wanted: string) => [...chain, foreign].find((one) => one.id === wanted)
  const under = (parent: CachedTask | undefined, moved: CachedTask | undefined) =>
    getValuesFor('parent', parent?.id ?? '', project, todayOn, moved, undefined, taskOf)
  expect(under(chain[1], task())).toEqual({ parentId: chain[1]?.id })
  expect(under(chain[6], task())).toEqual({ parentId: chain[6]?.id })
  expect(under(chain[7], task())).toHaveProperty('reason')
  expect(under(chain[4], chain[2])).toHaveProperty('reason')
  expect(under(chain[2], chain[2])).toHaveProperty('reason')
  expect(under(foreign, task())).toHaveProperty('reason')
  expect(getValuesFor('parent', 'none', project, todayOn, chain[2])).toEqual({ parentId: null })
})

test('over all projects a group means the own status or label of each', () => {
  expect(getValuesFor('status', 'started', other, todayOn)).toEqual({ statusId: 'run' })
  expect(getValuesFor('status', 'completed', other, todayOn)).toHaveProperty('reason')
  expect(getValuesFor('label', 'courts', other, todayOn)).toEqual({ labelIds: ['theirs'] })
  expect(getValuesFor('label', 'players', other, todayOn)).toHaveProperty('reason')
})

test('an address that makes no sense falls back to what the screen does anyway', () => {
  const inProject = { layout: 'table', project } as const
  const view = (search: Record<string, unknown>) => getView(TaskSearch.parse(search), inProject)
  expect(view({})).toEqual({ layout: 'table', by: undefined })
  expect(view({ layout: 'gallery', by: 'moon' })).toEqual({ layout: 'table', by: undefined })
  expect(view({ layout: 'list' })).toEqual({ layout: 'list', by: 'status' })
  expect(view({ layout: 'list', by: 'project' })).toEqual({ layout: 'list', by: 'status' })
  expect(view({ layout: 'list', by: 'custom.court' })).toEqual({
    layout: 'list',
    by: 'custom.court',
  })
  expect(view({ layout: 'board', by: 'due', lanes: 'label' })).toMatchObject({ lanes: 'label' })
  expect(view({ layout: 'board', by: 'due', lanes: 'due' })).toMatchObject({ lanes: undefined })
  expect(view({ layout: 'list', by: 'due', lanes: 'label' })).not.toHaveProperty('lanes', 'label')
  expect(view({ layout: 'list', by: 'custom.fee' })).toEqual({ layout: 'list', by: 'status' })
})
