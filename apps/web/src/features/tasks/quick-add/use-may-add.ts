import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { getProjectFacts } from '#features/projects/use-access.ts'
import { isOpened, useCachedProjects } from '#features/projects/use-projects.ts'
import { useActor } from '#features/users/use-users.ts'

/** Whether somebody makes tasks in a project, or without one in any that is known. */
export function useMayAdd(project: Project | undefined): boolean {
  const actor = useActor()
  const projects = useCachedProjects()
  const canIn = (one: Project) => can.createTask(actor, getProjectFacts(one))
  if (project) return canIn(project)
  return (
    actor.permissions.includes('task.create') || projects.some((one) => isOpened(one) && canIn(one))
  )
}
