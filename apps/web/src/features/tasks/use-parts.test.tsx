import type { Project } from '@courtside/contract/projects.ts'
import { depthLimit, noStructure } from '@courtside/contract/tasks.ts'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { projectRows } from '#features/projects/use-projects.ts'
import { useBlocker, useParts } from './use-parts.ts'
import { type CachedTask, taskRows } from './use-task-rows.ts'

const project = {
  id: 'p',
  version: 1,
  statuses: [
    { id: 'todo', group: 'unstarted' },
    { id: 'done', group: 'completed' },
  ],
} as unknown as Project

const task = (id: string, more: Partial<CachedTask> = {}) =>
  ({
    id,
    projectId: 'p',
    key: id,
    title: `Task ${id}`,
    statusId: 'todo',
    ...noStructure,
    archivedAt: null,
    deletedAt: null,
    version: 1,
    ...more,
  }) as CachedTask

beforeEach(() => {
  taskRows.clear()
  projectRows.upsert([project])
})

test('each task tells of the parts right below it, to the last level', () => {
  const chain = Array.from({ length: depthLimit }, (_, level) =>
    task(`level ${level}`, { parentId: level === 0 ? null : `level ${level - 1}` }),
  )
  taskRows.upsert([...chain, task('second', { parentId: 'level 6', statusId: 'done' })])
  const { result } = renderHook(() => chain.map((one) => useParts(one)))
  expect(result.current).toEqual([
    ...Array.from({ length: depthLimit - 2 }, () => ({ done: 0, total: 1 })),
    { done: 1, total: 2 },
    undefined,
  ])
})

test('what is done, archived or in the trash changes the sum, and nothing else does', () => {
  const part = task('part', { parentId: 'whole' })
  taskRows.upsert([task('whole'), part, task('other', { parentId: 'whole' })])
  let drawn = 0
  const { result } = renderHook(() => {
    drawn += 1
    return useParts(task('whole'))
  })
  act(() => taskRows.upsert([{ ...part, title: 'Renamed', version: 2 }]))
  expect(drawn).toBe(1)
  act(() => taskRows.upsert([{ ...part, statusId: 'done', version: 3 }]))
  expect(result.current).toEqual({ done: 1, total: 2 })
  act(() => taskRows.upsert([{ ...part, deletedAt: '2026-11-20T00:00:00.000Z', version: 4 }]))
  expect(result.current).toEqual({ done: 0, total: 1 })
})

test('a task waits for another until that is done', () => {
  const waiting = task('waiting', { blockedByIds: ['first'] })
  taskRows.upsert([task('first'), waiting])
  const { result } = renderHook(() => useBlocker(waiting))
  expect(result.current?.id).toBe('first')
  act(() => taskRows.upsert([task('first', { statusId: 'done', version: 2 })]))
  expect(result.current).toBeUndefined()
})
