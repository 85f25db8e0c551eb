import type { Permission } from './permissions.ts'

/** Who asks: the person and the keys of their organisation roles. */
export type Actor = { readonly id: string; readonly permissions: readonly Permission[] }

/** What decides about a project. */
export type ProjectFacts = {
  readonly visibility: 'organisation' | 'members'
  /** Keys of the actor's role in this project; null when the actor is not one of its members. */
  readonly myPermissions: readonly Permission[] | null
  /** Whether a task of this project, not in the trash, is assigned to the actor. */
  readonly hasMyTasks: boolean
  readonly isDeleted: boolean
}

/** What decides about a task. */
export type TaskFacts = {
  readonly project: ProjectFacts
  readonly assigneeIds: readonly string[]
  readonly isDeleted: boolean
}

/** What decides about a comment; the task it stands on decides with it. */
export type CommentFacts = {
  readonly task: TaskFacts
  readonly authorId: string | null
  readonly isDeleted: boolean
  /** Who deleted it, where that is known; authors take back only what they deleted themselves. */
  readonly deletedById: string | null
}

/** Fields of a task that `task.change_status` opens without `task.edit`. */
const statusFields: ReadonlySet<string> = new Set(['statusId', 'checklist'])

/**
 * Organisation rights reach into a project that is open to the organisation, one the actor takes part in, and every
 * project for those who could add themselves to it anyway.
 */
const has = (actor: Actor, project: ProjectFacts, key: Permission): boolean =>
  (project.myPermissions?.includes(key) ?? false) ||
  (actor.permissions.includes(key) &&
    (project.visibility === 'organisation' ||
      project.myPermissions !== null ||
      actor.permissions.includes('project.members.manage')))

const holds = (actor: Actor, key: Permission): boolean => actor.permissions.includes(key)

/** Whether the actor sees only tasks assigned to them there: the narrow key counts only without the wide one. */
const seesAssignedOnly = (actor: Actor, project: ProjectFacts): boolean =>
  !has(actor, project, 'task.view') &&
  (holds(actor, 'task.view_assigned_only') ||
    (project.myPermissions?.includes('task.view_assigned_only') ?? false))

const readProject = (actor: Actor, project: ProjectFacts): boolean =>
  (has(actor, project, 'project.view') ||
    (seesAssignedOnly(actor, project) && project.hasMyTasks)) &&
  (!project.isDeleted || has(actor, project, 'project.delete'))

const readTask = (actor: Actor, task: TaskFacts): boolean =>
  (!task.project.isDeleted || has(actor, task.project, 'project.delete')) &&
  (!task.isDeleted || has(actor, task.project, 'task.delete')) &&
  (has(actor, task.project, 'task.view') ||
    (seesAssignedOnly(actor, task.project) && task.assigneeIds.includes(actor.id)))

const isAssigned = (actor: Actor, task: TaskFacts): boolean => task.assigneeIds.includes(actor.id)

/**
 * The same on a task that the actor may read: organisation rights of somebody who sees only their own tasks reach to
 * these in a closed project too, else a volunteer could read what they are to do there and never tick it off.
 */
const hasOnTask = (actor: Actor, task: TaskFacts, key: Permission): boolean =>
  has(actor, task.project, key) || (holds(actor, key) && seesAssignedOnly(actor, task.project))

const changeTaskField = (actor: Actor, task: TaskFacts, field: string): boolean => {
  if (field === 'assigneeIds') return hasOnTask(actor, task, 'task.assign')
  if (hasOnTask(actor, task, 'task.edit')) return true
  if (hasOnTask(actor, task, 'task.edit_assigned') && isAssigned(actor, task)) return true
  return statusFields.has(field) && hasOnTask(actor, task, 'task.change_status')
}

const deleteComment = (actor: Actor, { task, authorId }: CommentFacts): boolean =>
  readTask(actor, task) &&
  live(task) &&
  (hasOnTask(actor, task, 'comment.moderate') ||
    (authorId === actor.id && hasOnTask(actor, task, 'comment.edit_own')))

const live = (task: TaskFacts): boolean => !task.isDeleted && !task.project.isDeleted

/**
 * Every decision about who may do what, asked by the server before it acts and by the screen before it offers. Reading
 * comes first: what an actor can't read does not exist for them (404), the rest is a refusal (403).
 */
export const can = {
  seeMembers: (actor: Actor) => holds(actor, 'org.members.view'),
  createProject: (actor: Actor) => holds(actor, 'project.create'),
  readProject,
  editProject: (actor: Actor, project: ProjectFacts) =>
    readProject(actor, project) && !project.isDeleted && has(actor, project, 'project.edit'),
  archiveProject: (actor: Actor, project: ProjectFacts) =>
    readProject(actor, project) && !project.isDeleted && has(actor, project, 'project.archive'),
  deleteProject: (actor: Actor, project: ProjectFacts) =>
    readProject(actor, project) && has(actor, project, 'project.delete'),
  readAllTasks: (actor: Actor, project: ProjectFacts) =>
    readProject(actor, project) && has(actor, project, 'task.view'),
  createTask: (actor: Actor, project: ProjectFacts) =>
    readProject(actor, project) && !project.isDeleted && has(actor, project, 'task.create'),
  assignNew: (actor: Actor, project: ProjectFacts) => has(actor, project, 'task.assign'),
  importProject: (actor: Actor) => holds(actor, 'project.create') && holds(actor, 'task.bulk'),
  importTasks: (actor: Actor, project: ProjectFacts) =>
    readProject(actor, project) &&
    !project.isDeleted &&
    has(actor, project, 'task.bulk') &&
    has(actor, project, 'task.create'),
  readTask,
  changeTaskField: (actor: Actor, task: TaskFacts, field: string) =>
    readTask(actor, task) && live(task) && changeTaskField(actor, task, field),
  changeTask: (actor: Actor, task: TaskFacts, fields: readonly string[]) =>
    readTask(actor, task) &&
    live(task) &&
    fields.every((field) => changeTaskField(actor, task, field)),
  moveTask: (actor: Actor, task: TaskFacts) =>
    readTask(actor, task) && live(task) && changeTaskField(actor, task, 'rank'),
  deleteTask: (actor: Actor, task: TaskFacts) =>
    readTask(actor, task) && !task.project.isDeleted && has(actor, task.project, 'task.delete'),
  addComment: (actor: Actor, task: TaskFacts) =>
    readTask(actor, task) && live(task) && hasOnTask(actor, task, 'comment.add'),
  editComment: (actor: Actor, comment: CommentFacts) =>
    readTask(actor, comment.task) &&
    live(comment.task) &&
    !comment.isDeleted &&
    comment.authorId === actor.id &&
    hasOnTask(actor, comment.task, 'comment.edit_own'),
  deleteComment,
  restoreComment: (actor: Actor, comment: CommentFacts) =>
    deleteComment(actor, comment) &&
    (comment.deletedById === actor.id || hasOnTask(actor, comment.task, 'comment.moderate')),
} as const
