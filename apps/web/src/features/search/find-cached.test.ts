import { describe, expect, it } from 'vitest'
import type { CachedProject } from '#features/projects/use-projects.ts'
import type { CachedTask } from '#features/tasks/use-task-rows.ts'
import { findCached, mergeFound, stillAnswers } from './find-cached.ts'

const project = {
  id: 'p1',
  key: 'OPEN',
  name: 'Spring Open',
  hue: 'blue',
  archivedAt: null,
  deletedAt: null,
  statuses: [
    {
      id: 's1',
      name: 'Doing',
      group: 'started',
      hue: null,
      wipLimit: null,
      rank: 'a',
      isArchived: false,
    },
  ],
} as unknown as CachedProject

const task = (number: number, title: string, more: Partial<CachedTask> = {}) =>
  ({
    id: `t${number}`,
    projectId: 'p1',
    number,
    key: `OPEN-${number}`,
    title,
    statusId: 's1',
    archivedAt: null,
    deletedAt: null,
    updatedAt: `2026-01-${10 + number}`,
    ...more,
  }) as CachedTask

const held = (...tasks: CachedTask[]) => ({
  projects: [project],
  tasksOf: () => tasks,
  people: [],
  views: [],
})
const titles = (typed: string, ...tasks: CachedTask[]) =>
  findCached(held(...tasks), typed).tasks.map(({ title }) => title)

describe('what is held is found at once', () => {
  it('the title itself first, then its beginning, a word of it, a part, newest first', () => {
    const tasks = [
      task(1, 'Redbunting'),
      task(2, 'Hang bunting'),
      task(3, 'Bunting'),
      task(4, 'Bunting, old'),
      task(5, 'Bunting, new'),
      task(6, 'Sweep'),
    ]
    expect(titles('bunting', ...tasks)).toEqual([
      'Bunting',
      'Bunting, new',
      'Bunting, old',
      'Hang bunting',
      'Redbunting',
    ])
  })

  it('by key in every spelling, with the group of its status', () => {
    for (const typed of ['OPEN-2', 'open2', 'open 2'])
      expect(findCached(held(task(1, 'One'), task(2, 'Two')), typed).tasks).toMatchObject([
        { title: 'Two', group: 'started' },
      ])
  })

  it('views by any part of their names, and once where the server found them, too', () => {
    const view = (id: string, name: string) => ({ id, projectId: null, name, hue: null })
    const { views } = findCached(
      {
        ...held(),
        views: [view('a', 'Late ones'), view('b', 'Everything late'), view('c', 'Soon')],
      },
      'late',
    )
    expect(views.map(({ id }) => id)).toEqual(['a', 'b'])
    const later = { tasks: [], projects: [], people: [], views: [view('b', 'B'), view('d', 'D')] }
    expect(mergeFound({ ...later, views }, later).views.map(({ id }) => id)).toEqual([
      'a',
      'b',
      'd',
    ])
  })

  it('without accents, and nothing from the trash or the archive', () => {
    const away = { deletedAt: '2026-01-01' }
    const kept = { archivedAt: '2026-01-01' }
    expect(
      titles('dat san', task(1, 'Đặt sân'), task(2, 'Đặt sân', away), task(3, 'Đặt sân', kept)),
    ).toEqual(['Đặt sân'])
  })

  it('nothing for nothing typed', () => {
    expect(findCached(held(task(1, 'One')), '  ').tasks).toEqual([])
  })
})

describe('what the server finds', () => {
  it('follows what stands already, each once', () => {
    const here = findCached(held(task(1, 'Court one'), task(2, 'Court two')), 'court')
    const there = findCached(held(task(2, 'Court two'), task(3, 'Court three')), 'court')
    expect(mergeFound(here, there).tasks.map(({ id }) => id)).toEqual(['t2', 't1', 't3'])
  })

  it('for other words stays only while it answers the new ones', () => {
    const found = findCached(held(task(1, 'Court one'), task(2, 'Court two')), 'court')
    expect(stillAnswers(found, 'court tw').tasks.map(({ id }) => id)).toEqual(['t2'])
  })
})
