import type { Project } from '@courtside/contract/projects.ts'
import { noStructure } from '@courtside/contract/tasks.ts'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queue } from '#features/activity/use-writes.ts'
import { projectRows } from '#features/projects/use-projects.ts'
import { dismissToast, useToast } from '#ui/toast-store.ts'
import { completeTasks } from './complete-tasks.ts'
import { announceLeaving } from './perform-gesture.ts'
import { type CachedTask, taskRows } from './use-task-rows.ts'
import { editTasks, moveTasks } from './use-tasks.ts'

const status = (id: string, group: string, isArchived = false) => ({ id, group, isArchived })
const project = (id: string, statuses: object[]) =>
  ({ id, version: 1, customFields: [], statuses }) as unknown as Project

const task = (key: string, more: Partial<CachedTask> = {}) =>
  ({
    id: key,
    projectId: 'p',
    key,
    title: `Task ${key}`,
    statusId: 'todo',
    assigneeIds: ['me'],
    rank: key,
    ...noStructure,
    archivedAt: null,
    deletedAt: null,
    version: 1,
    ...more,
  }) as CachedTask

beforeEach(() => {
  dismissToast()
  projectRows.upsert([
    project('p', [
      status('old', 'completed', true),
      status('todo', 'unstarted'),
      status('done', 'completed'),
      status('off', 'cancelled'),
    ]),
    project('bare', [status('todo', 'unstarted')]),
  ])
  taskRows.upsert([
    task('A-1'),
    task('A-2'),
    task('A-3', { statusId: 'off' }),
    task('B-1', { projectId: 'bare' }),
  ])
})

// Nobody answers here, so what was done would wait, and stay shown.
afterEach(async () => {
  await vi.waitUntil(() => queue.getWaiting().length === queue.pendingCount())
  for (const entry of queue.getWaiting()) queue.discard(entry)
})

const statusOf = (id: string) => taskRows.get(id)?.statusId
/** What is said now, and whether Undo is offered with it. */
function said() {
  const [shown] = renderHook(() => useToast()).result.current.toasts
  return shown?.open ? { title: shown.title, offers: shown.action?.label } : undefined
}

test('a task is completed by the first status for that which is in use, and Undo is offered', () => {
  completeTasks(['A-1'])
  expect(statusOf('A-1')).toBe('done')
  expect(said()).toEqual({ title: 'A-1 completed', offers: 'Undo' })
})

test('several are completed as one; what is done already stays as it is', () => {
  completeTasks(['A-1', 'A-2', 'A-3'])
  expect(['A-1', 'A-2', 'A-3'].map(statusOf)).toEqual(['done', 'done', 'off'])
  expect(said()).toEqual({ title: '2 tasks completed', offers: 'Undo' })
})

test('one that is done or cancelled is reopened', () => {
  completeTasks(['A-3'])
  expect(statusOf('A-3')).toBe('todo')
  expect(said()).toEqual({ title: 'A-3 reopened', offers: 'Undo' })
})

test('a project without a status for it says so, and nothing changes', () => {
  completeTasks(['A-1', 'B-1'])
  expect(['A-1', 'B-1'].map(statusOf)).toEqual(['todo', 'todo'])
  expect(said()?.title).toContain('no status for this')
})

test('closing a task offers Undo whichever way it is done', () => {
  editTasks(['A-1'], { statusId: 'off' })
  expect(said()?.offers).toBe('Undo')
  dismissToast()
  moveTasks(
    [{ id: 'A-2', values: { statusId: 'done' }, place: { after: null, before: null } }],
    'Moved',
  )
  expect(said()).toEqual({ title: 'Moved', offers: 'Undo' })
})

test('what leaves a list by one’s own change offers Undo there, and only then', () => {
  editTasks(['A-1'], { assigneeIds: [] })
  expect(said()).toBeUndefined()
  announceLeaving(() => false)
  expect(said()).toBeUndefined()
  announceLeaving((id) => id === 'A-2')
  expect(said()).toBeUndefined()
  announceLeaving((id) => id === 'A-1')
  expect(said()).toEqual({ title: 'Assignees of A-1 changed', offers: 'Undo' })
  dismissToast()
  // Told once.
  announceLeaving((id) => id === 'A-1')
  expect(said()).toBeUndefined()
})
