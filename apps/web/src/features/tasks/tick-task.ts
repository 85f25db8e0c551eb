import type { QueryClient } from '@tanstack/react-query'
import { fetchProject, projectRows } from '#features/projects/use-projects.ts'
import { wikiTaskText as words } from '#text/wiki-tasks.ts'
import { toast } from '#ui/toast-store.ts'
import type { LinkedTask } from './use-linked-tasks.ts'
import { detailsQuery } from './use-task-details.ts'
import { taskRows } from './use-task-rows.ts'
import { editTasks } from './use-tasks.ts'

/** Completes a task that a text names, or reopens it, with Undo. Throws where the task can't be loaded. */
export async function tickTask(
  client: QueryClient,
  { id, key, projectId, isDone }: LinkedTask,
): Promise<void> {
  await Promise.all([client.fetchQuery(detailsQuery(id)), fetchProject(client, projectId)])
  const task = taskRows.get(id)
  const usable = (projectRows.get(task?.projectId ?? '')?.statuses ?? []).filter(
    ({ isArchived }) => !isArchived,
  )
  const status = isDone
    ? (usable.find(({ group }) => group === 'unstarted') ??
      usable.find(({ group }) => group === 'started' || group === 'backlog'))
    : usable.find(({ group }) => group === 'completed')
  if (!task) throw new Error('The task is gone')
  if (!status) return void toast({ title: words.noStatus(key), tone: 'danger' })
  const title = isDone ? words.reopened(key) : words.completed(key)
  editTasks([id], { statusId: status.id }, title, { announce: true })
}
