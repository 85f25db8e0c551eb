import type { QueryClient } from '@tanstack/react-query'
import { detailsQuery } from './use-task-details.ts'
import { taskRows } from './use-task-rows.ts'
import { isWatching, toggleWatching } from './watchers/use-watchers.ts'

/** Leaves a task that need not be held yet; does nothing for who doesn't watch it any more. */
export async function stopWatching(
  client: QueryClient,
  taskId: string,
  uid: string,
): Promise<void> {
  if (!taskRows.get(taskId)) await client.fetchQuery(detailsQuery(taskId))
  const task = taskRows.get(taskId)
  if (task && isWatching(task, uid)) toggleWatching([taskId], uid)
}
