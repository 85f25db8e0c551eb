import type { ProjectFacts, TaskFacts } from '@courtside/contract/can.ts'
import { type Given, getGiven } from '@courtside/contract/given-fields.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import type { Project, ProjectSummary } from '@courtside/contract/projects.ts'
import type { TaskRow } from '@courtside/contract/tasks.ts'
import { asLack } from '#lib/lack.ts'
import { text } from '#text/en.ts'
import { permissions } from '#text/permissions.ts'

type Known = Pick<Project, 'visibility' | 'myPermissions' | 'hasMyTasks' | 'deletedAt'>

/** What decides about a project, from its own answer. */
export const getProjectFacts = (project: Known): ProjectFacts => ({
  visibility: project.visibility,
  myPermissions: project.myPermissions,
  hasMyTasks: project.hasMyTasks,
  isDeleted: project.deletedAt !== null,
})

/** A list of projects doesn't say what one may do in each; the organisation's rights decide there. */
export const getSummaryFacts = (project: ProjectSummary): ProjectFacts => ({
  visibility: project.visibility,
  myPermissions: null,
  hasMyTasks: true,
  isDeleted: project.deletedAt !== null,
})

/** What decides about a task of a project. */
export const getTaskFacts = (
  project: Known,
  task: Pick<TaskRow, keyof Given | 'deletedAt'>,
): TaskFacts => ({
  project: getProjectFacts(project),
  ...getGiven(task),
  isDeleted: task.deletedAt !== null,
})

/** Why nothing about a task can be changed, whatever one's rights: it lies in the trash, or its project does. */
export const inTrash = ({ isDeleted, project }: TaskFacts): string | undefined => {
  if (isDeleted) return text.tasks.peek.isDeleted
  return project.isDeleted ? text.projects.isDeleted : undefined
}

/** Why a control can't be used: the right that is missing, so that it is not shown; undefined when it is allowed. */
export const lacking = (isAllowed: boolean, key: Permission): string | undefined =>
  isAllowed ? undefined : asLack(text.projects.lacks(permissions[key]))
