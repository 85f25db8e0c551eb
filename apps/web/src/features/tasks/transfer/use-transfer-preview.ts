import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { useQuery } from '@tanstack/react-query'
import { lacking, getProjectFacts, getTaskFacts } from '#features/projects/use-access.ts'
import { fetchProject, isOpened, projectRows, useProject } from '#features/projects/use-projects.ts'
import { useActor } from '#features/users/use-users.ts'
import { transferText as words } from '#text/transfers.ts'
import { catchUp, copyOf } from '../use-live-tasks.ts'
import { type CachedTask, taskRows } from '../use-task-rows.ts'
import { type Preview, previewTransfer, withParts } from './preview-transfer.ts'

const getOpened = (id: string): Project | undefined => {
  const project = projectRows.get(id)
  return isOpened(project) ? project : undefined
}

/** What moving tasks to a project would do, once it is known, and why it can't be done. */
export function useTransferPreview(
  tasks: readonly CachedTask[],
  toId: string | undefined,
): { project: Project | undefined; preview: Preview | undefined; reason: string | undefined } {
  const actor = useActor()
  const sourceIds = [...new Set(tasks.map(({ projectId }) => projectId))].toSorted()
  // What hangs under the tasks may not be on screen.
  const { isSuccess } = useQuery({
    queryKey: ['tasks', 'trees', sourceIds],
    queryFn: async ({ client }) => {
      await Promise.all(sourceIds.map((id) => fetchProject(client, id)))
      const missing = sourceIds.flatMap((id) => (copyOf(id) ? [] : (getOpened(id) ?? [])))
      await Promise.all(missing.map((project) => catchUp(project, client)))
      return sourceIds.length
    },
    enabled: toId !== undefined,
  })
  const { project } = useProject(toId ?? sourceIds[0] ?? '')
  if (!isSuccess || !project || project.id !== toId)
    return { project, preview: undefined, reason: undefined }
  const facts = getProjectFacts(project)
  const mayMove = tasks.every((task) => {
    const from = getOpened(task.projectId)
    return from && can.transferTask(actor, getTaskFacts(from, task), facts)
  })
  const mayCreate = can.createTask(actor, facts)
  const all = withParts(tasks, taskRows.rowsOf)
  const mayAdd = can.manageWorkflow(actor, facts)
  const preview = previewTransfer(tasks, all, getOpened, project, mayAdd, taskRows.get)
  const reason =
    lacking(mayCreate, 'task.create') ??
    lacking(mayMove, 'task.edit') ??
    (preview.hasNoStatus ? words.noStatus : undefined)
  return { project, preview, reason }
}
