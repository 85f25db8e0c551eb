import type { QueryClient } from '@tanstack/react-query'
import { fetchProject } from '#features/projects/use-projects.ts'
import { completeTasks } from './complete-tasks.ts'
import { detailsQuery } from './use-task-details.ts'
import { taskRows } from './use-task-rows.ts'

/** A task named somewhere, which may not be held here. */
type NamedTask = { readonly id: string; readonly projectId: string }

/** Completes a task that is named somewhere, or reopens it, with Undo. Throws where the task can't be loaded. */
export async function tickTask(client: QueryClient, { id, projectId }: NamedTask): Promise<void> {
  await Promise.all([client.fetchQuery(detailsQuery(id)), fetchProject(client, projectId)])
  if (!taskRows.get(id)) throw new Error('The task is gone')
  completeTasks([id])
}
