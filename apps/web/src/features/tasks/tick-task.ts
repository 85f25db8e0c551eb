import type { QueryClient } from '@tanstack/react-query'
import { fetchProject } from '#features/projects/use-projects.ts'
import { completeTasks } from './complete-tasks.ts'
import { getDetailsQuery } from './use-task-details.ts'
import { taskRows } from './use-task-rows.ts'

/** Loads a task that is named somewhere, and its project, so that it can be changed. Throws where it can't be loaded. */
export async function loadNamed(client: QueryClient, id: string): Promise<void> {
  await client.fetchQuery(getDetailsQuery(id))
  const task = taskRows.get(id)
  if (!task) throw new Error('The task is gone')
  await fetchProject(client, task.projectId)
}

/** Completes a task that is named somewhere, or reopens it, with Undo. Throws where the task can't be loaded. */
export async function tickTask(
  client: QueryClient,
  { id }: { readonly id: string },
): Promise<void> {
  await loadNamed(client, id)
  completeTasks([id])
}
