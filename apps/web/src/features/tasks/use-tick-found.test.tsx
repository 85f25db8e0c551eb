import type { Project } from '@courtside/contract/projects.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { projectRows } from '#features/projects/use-projects.ts'
import { type CachedTask, taskRows } from './use-task-rows.ts'
import { useTickFound } from './use-tick-found.ts'

test('a task that was found is drawn as it stands, also when a change of it is taken back', () => {
  const statuses = [
    { id: 'todo', group: 'unstarted' },
    { id: 'done', group: 'completed' },
  ]
  projectRows.upsert([{ id: 'p', version: 1, statuses } as unknown as Project])
  taskRows.upsert([{ id: 't', projectId: 'p', statusId: 'todo', version: 1 } as CachedTask])
  const found = { id: 't', key: 'P-1', group: 'unstarted' } as const
  const { result } = renderHook(() => useTickFound([found]).groupOf(found), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  })
  let takeBack = () => {}
  act(() => {
    takeBack = taskRows.applyOptimistic('t', { statusId: 'done' })
  })
  expect(result.current).toBe('completed')
  act(() => takeBack())
  expect(result.current).toBe('unstarted')
})
