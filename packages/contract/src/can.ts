import { type Given, getGivenIds, getHolderIds, isGivenField } from './given-fields.ts'
import type { Permission } from './permissions.ts'
import type { UserField } from './user-changes.ts'
import { watcherField } from './watchers.ts'

/** Who asks: the person, the keys of their organisation roles, and the groups they are in. */
export type Actor = {
  readonly id: string
  readonly permissions: readonly Permission[]
  readonly groupIds: readonly string[]
  /**
   * Who asks by an API token: the keys it is for. `permissions` are narrowed to them already; what a role in a project
   * gives is where it is read.
   */
  readonly scope?: readonly Permission[]
}

/** Whom a task is given to when it is the actor's own: themself, or a group they are in. */
export const getOwnIds = ({ id, groupIds }: Pick<Actor, 'id' | 'groupIds'>): string[] => [
  id,
  ...groupIds,
]

/** What decides about a project. */
export type ProjectFacts = {
  readonly visibility: 'organisation' | 'members'
  /** Keys of the actor's role in this project; null when the actor is not one of its members. */
  readonly myPermissions: readonly Permission[] | null
  /** Whether a task of this project, not in the trash, is the actor's own: see `isOwnTask`. */
  readonly hasMyTasks: boolean
  readonly isDeleted: boolean
}

/** What decides about a task. */
export type TaskFacts = Given & {
  readonly project: ProjectFacts
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

/** What decides about a file that hangs on a task. */
export type FileFacts = {
  readonly task: TaskFacts
  readonly createdById: string | null
  readonly isDeleted: boolean
  /** Who took it from the task, where that is known. */
  readonly deletedById: string | null
}

/** What decides about a role. */
export type RoleFacts = {
  /** Of the roles every organisation starts with, which are as they are. */
  readonly builtIn: string | null
  readonly permissions: readonly Permission[]
}

/** What decides about a person: all that they may do anywhere. */
export type PersonFacts = { readonly id: string; readonly permissions: readonly Permission[] }

/** What decides about a saved view; `project` is null for one of the workspace. */
export type ViewFacts = {
  readonly project: ProjectFacts | null
  readonly ownerId: string
  readonly isShared: boolean
}

/** All of these are needed to move the event day with the dates that hang on it. */
const movingKeys = ['project.edit', 'task.view', 'task.edit', 'task.bulk'] as const

/** Fields of a task that `task.change_status` opens without `task.edit`. */
const statusFields: ReadonlySet<string> = new Set(['statusId', 'checklist'])
const tickingKeys = ['task.edit', 'task.edit_assigned', 'task.change_status'] as const

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

/** Whether the actor may give rights to others, or reach into an account that has them: only those they hold too. */
const grantRights = (actor: Actor, keys: readonly Permission[]): boolean =>
  keys.every(
    (key) => holds(actor, key) || (key === 'task.view_assigned_only' && holds(actor, 'task.view')),
  )

/** Nobody shuts themself out, or changes somebody who may do more. */
const updatePerson = (actor: Actor, person: PersonFacts, fields: readonly UserField[]): boolean =>
  holds(actor, 'org.members.manage') &&
  (person.id === actor.id ? !fields.includes('status') : grantRights(actor, person.permissions))

/** Whether the actor sees only tasks given to them there: the narrow key counts only without the wide one. */
const canSeeAssignedOnly = (actor: Actor, project: ProjectFacts): boolean =>
  !has(actor, project, 'task.view') &&
  (holds(actor, 'task.view_assigned_only') ||
    (project.myPermissions?.includes('task.view_assigned_only') ?? false))

/** Whoever sees only their own tasks reads a project that has some, and one they were added to before it has. */
const readProject = (actor: Actor, project: ProjectFacts): boolean =>
  (has(actor, project, 'project.view') ||
    (canSeeAssignedOnly(actor, project) &&
      (project.hasMyTasks || project.myPermissions !== null))) &&
  (!project.isDeleted || has(actor, project, 'project.delete'))

const readTask = (actor: Actor, task: TaskFacts): boolean =>
  (!task.project.isDeleted || has(actor, task.project, 'project.delete')) &&
  (!task.isDeleted || has(actor, task.project, 'task.delete')) &&
  (has(actor, task.project, 'task.view') ||
    (canSeeAssignedOnly(actor, task.project) && isOwnTask(actor, task)))

/** What a right allows in a project that is read and not in the trash. */
const hasInLive = (actor: Actor, project: ProjectFacts, ...keys: readonly Permission[]): boolean =>
  readProject(actor, project) && !project.isDeleted && keys.every((key) => has(actor, project, key))

const createTask = (actor: Actor, project: ProjectFacts): boolean =>
  hasInLive(actor, project, 'task.create')

/** Whether a task is given to the actor or a group of theirs: they do it, or answer for it. */
const isTheirs = (actor: Actor, task: TaskFacts): boolean => {
  const own = getOwnIds(actor)
  return getHolderIds(task).some((id) => own.includes(id))
}

/** The same, or an item of its checklists: whoever has an item to do reads what it is about. */
const isOwnTask = (actor: Actor, task: TaskFacts): boolean => {
  const own = getOwnIds(actor)
  return getGivenIds(task).some((id) => own.includes(id))
}

/**
 * The same on a task that the actor may read: organisation rights of somebody who sees only their own tasks reach to
 * these in a closed project too, else a volunteer could read what they are to do there and never tick it off.
 */
const hasOnTask = (actor: Actor, task: TaskFacts, key: Permission): boolean =>
  has(actor, task.project, key) || (holds(actor, key) && canSeeAssignedOnly(actor, task.project))

/** Keys that are asked of a task and not of its project, so that they reach to one's own tasks in a closed one, too. */
const onTask: ReadonlySet<Permission> = new Set([
  'task.edit',
  'task.edit_assigned',
  'task.change_status',
  'task.assign',
  'comment.add',
  'comment.edit_own',
  'comment.moderate',
  'file.add',
  'file.delete',
])

/** How far a right reaches: over a whole project, over the tasks there that are given to the actor, or not at all. */
export type Reach = 'whole' | 'assigned' | 'none'

/** How far a key reaches in a project that is not in the trash, so that what somebody may do can be told key by key. */
const getReach = (actor: Actor, project: ProjectFacts, key: Permission): Reach => {
  const isNarrow = canSeeAssignedOnly(actor, project)
  if (key === 'task.view_assigned_only') return isNarrow ? 'assigned' : 'none'
  const reaches = has(actor, project, key) || (isNarrow && onTask.has(key) && holds(actor, key))
  if (!reaches) return 'none'
  // What is done with tasks goes as far as they are seen.
  if (!onTask.has(key) && key !== 'task.delete') return 'whole'
  if (isNarrow) return 'assigned'
  return has(actor, project, 'task.view') ? 'whole' : 'none'
}

const updateTaskField = (actor: Actor, task: TaskFacts, field: string): boolean => {
  // Whoever may read a task may watch it.
  if (field === watcherField(actor.id)) return true
  // Who sees a task only because an item of it is theirs ticks there; the task itself is not theirs to change.
  if (canSeeAssignedOnly(actor, task.project) && !isTheirs(actor, task))
    return field === 'checklist' && tickingKeys.some((key) => hasOnTask(actor, task, key))
  if (isGivenField(field)) return hasOnTask(actor, task, 'task.assign')
  if (hasOnTask(actor, task, 'task.edit')) return true
  const isToEdit = field === 'checklist' ? isOwnTask : isTheirs
  if (hasOnTask(actor, task, 'task.edit_assigned') && isToEdit(actor, task)) return true
  return statusFields.has(field) && hasOnTask(actor, task, 'task.change_status')
}

/** Whether a task is read, and neither it nor its project in the trash. */
const readLiveTask = (actor: Actor, task: TaskFacts): boolean =>
  readTask(actor, task) && !task.isDeleted && !task.project.isDeleted

const changeTask = (actor: Actor, task: TaskFacts, fields: readonly string[]): boolean =>
  readLiveTask(actor, task) && fields.every((field) => updateTaskField(actor, task, field))

const deleteComment = (actor: Actor, { task, authorId }: CommentFacts): boolean =>
  readLiveTask(actor, task) &&
  (hasOnTask(actor, task, 'comment.moderate') ||
    (authorId === actor.id && hasOnTask(actor, task, 'comment.edit_own')))

const addFile = (actor: Actor, task: TaskFacts): boolean =>
  readLiveTask(actor, task) && hasOnTask(actor, task, 'file.add')

/** Whoever added a file may take it away again. */
const removeFile = (actor: Actor, { task, createdById }: FileFacts): boolean =>
  readLiveTask(actor, task) &&
  (hasOnTask(actor, task, 'file.delete') ||
    (createdById === actor.id && hasOnTask(actor, task, 'file.add')))

const holdsIn = (actor: Actor, project: ProjectFacts | null, key: Permission): boolean =>
  project === null ? holds(actor, key) : hasInLive(actor, project, key)

/** What a shared view asks for names people, labels and projects: it is for those who see all tasks there. */
const readView = (actor: Actor, { project, ownerId, isShared }: ViewFacts): boolean =>
  (project === null || readProject(actor, project)) &&
  (ownerId === actor.id ||
    (isShared && (project === null ? holds(actor, 'task.view') : has(actor, project, 'task.view'))))

const updateView = (actor: Actor, view: ViewFacts): boolean =>
  readView(actor, view) &&
  (view.isShared
    ? holdsIn(actor, view.project, 'view.share')
    : view.ownerId === actor.id && holdsIn(actor, view.project, 'view.save'))

/**
 * Taking on what a group of one's own has to do, and giving it back: of those it is assigned to nobody else comes or goes,
 * and it stays one's own.
 */
const passOn = (actor: Actor, task: TaskFacts, assigneeIds: readonly string[]): boolean => {
  const own = new Set(getOwnIds(actor))
  const others = (ids: readonly string[]) =>
    ids
      .filter((id) => !own.has(id))
      .toSorted()
      .join()
  return (
    task.assigneeIds.some((id) => own.has(id)) &&
    assigneeIds.some((id) => own.has(id)) &&
    others(task.assigneeIds) === others(assigneeIds)
  )
}

/**
 * To another project, with all that hangs under it, read or not: whoever sees only their own tasks takes none out.
 */
const takeTaskOut = (actor: Actor, task: TaskFacts): boolean =>
  readLiveTask(actor, task) &&
  has(actor, task.project, 'task.view') &&
  has(actor, task.project, 'task.edit')

/**
 * Every decision about who may do what, asked by the server before it acts and by the screen before it offers. Reading
 * comes first: what an actor can't read does not exist for them (404), the rest is a refusal (403).
 */
export const can = {
  /** The people, and the roles they have. */
  seeMembers: (actor: Actor) => holds(actor, 'org.members.view'),
  /** The names of all; others know the people that `canPeople.know` says. */
  seeNames: (actor: Actor) => holds(actor, 'org.members.view') || holds(actor, 'task.view'),
  invitePeople: (actor: Actor) => holds(actor, 'org.members.invite'),
  managePeople: (actor: Actor) => holds(actor, 'org.members.manage'),
  /** Being told what somebody else may do, and why. */
  seeRights: (actor: Actor) =>
    holds(actor, 'org.members.view') &&
    (holds(actor, 'org.members.manage') || holds(actor, 'org.roles.manage')),
  reachIn: getReach,
  grantRights,
  manageRoles: (actor: Actor) => holds(actor, 'org.roles.manage'),
  /** Making, changing and deleting one: nobody reaches into what allows more than they may do. */
  changeRole: (actor: Actor, { builtIn, permissions }: RoleFacts) =>
    holds(actor, 'org.roles.manage') && builtIn === null && grantRights(actor, permissions),
  changePerson: updatePerson,
  /** Seeing and ending the sign-ins of somebody else, and helping them back in. */
  reachAccount: (actor: Actor, person: PersonFacts) =>
    person.id !== actor.id && updatePerson(actor, person, []),
  addProjectMembers: (actor: Actor, project: ProjectFacts) =>
    hasInLive(actor, project, 'project.members.manage'),
  /** Giving somebody a role in a project, and taking it away: only one that allows no more there than they may do. */
  grantInProject: (actor: Actor, project: ProjectFacts, keys: readonly Permission[]) =>
    keys.every(
      (key) =>
        has(actor, project, key) ||
        (key === 'task.view_assigned_only' && has(actor, project, 'task.view')),
    ),
  removeSample: (actor: Actor) => holds(actor, 'org.settings'),
  createProject: (actor: Actor) => holds(actor, 'project.create'),
  /** Whoever sees only their own tasks would save as the whole what is a part. */
  saveTemplate: (actor: Actor, project: ProjectFacts) =>
    hasInLive(actor, project, 'task.view') && holds(actor, 'project.create'),
  changeTemplate: (actor: Actor, { createdById }: { readonly createdById: string | null }) =>
    holds(actor, 'project.create') && (createdById === actor.id || holds(actor, 'org.settings')),
  readProject,
  editProject: (actor: Actor, project: ProjectFacts) => hasInLive(actor, project, 'project.edit'),
  manageWorkflow: (actor: Actor, project: ProjectFacts) =>
    hasInLive(actor, project, 'project.workflow.manage'),
  moveDates: (actor: Actor, project: ProjectFacts) => hasInLive(actor, project, ...movingKeys),
  archiveProject: (actor: Actor, project: ProjectFacts) =>
    hasInLive(actor, project, 'project.archive'),
  deleteProject: (actor: Actor, project: ProjectFacts) =>
    readProject(actor, project) && has(actor, project, 'project.delete'),
  /** Of every project, closed ones too. */
  readEveryTask: (actor: Actor) =>
    holds(actor, 'task.view') && holds(actor, 'project.members.manage'),
  readAllTasks: (actor: Actor, project: ProjectFacts) =>
    readProject(actor, project) && has(actor, project, 'task.view'),
  createTask,
  duplicateTask: (actor: Actor, task: TaskFacts) =>
    readLiveTask(actor, task) && has(actor, task.project, 'task.create'),
  assignNew: (actor: Actor, project: ProjectFacts) => has(actor, project, 'task.assign'),
  importProject: (actor: Actor) => holds(actor, 'project.create') && holds(actor, 'task.bulk'),
  importTasks: (actor: Actor, project: ProjectFacts) =>
    hasInLive(actor, project, 'task.bulk', 'task.create'),
  exportTasks: (actor: Actor, project: ProjectFacts) => hasInLive(actor, project, 'task.bulk'),
  saveView: (actor: Actor, project: ProjectFacts | null) => holdsIn(actor, project, 'view.save'),
  shareView: (actor: Actor, project: ProjectFacts | null) => holdsIn(actor, project, 'view.share'),
  readView,
  changeView: updateView,
  makeDefaultView: (actor: Actor, view: ViewFacts) =>
    view.project !== null &&
    updateView(actor, view) &&
    holdsIn(actor, view.project, 'project.edit'),
  readTask,
  changeTaskField: (actor: Actor, task: TaskFacts, field: string) =>
    changeTask(actor, task, [field]),
  changeTask,
  /** Between oneself and groups one is in, without the right to assign. */
  passOn: (actor: Actor, task: TaskFacts, assigneeIds: readonly string[]) =>
    readLiveTask(actor, task) && passOn(actor, task, assigneeIds),
  moveTask: (actor: Actor, task: TaskFacts) => changeTask(actor, task, ['rank']),
  takeTaskOut,
  transferTask: (actor: Actor, task: TaskFacts, target: ProjectFacts) =>
    takeTaskOut(actor, task) && createTask(actor, target),
  deleteTask: (actor: Actor, task: TaskFacts) =>
    readTask(actor, task) && !task.project.isDeleted && has(actor, task.project, 'task.delete'),
  addComment: (actor: Actor, task: TaskFacts) =>
    readLiveTask(actor, task) && hasOnTask(actor, task, 'comment.add'),
  /** Giving a comment a reaction, resolving its thread and reopening it. */
  answerComment: (actor: Actor, comment: CommentFacts) =>
    readLiveTask(actor, comment.task) &&
    !comment.isDeleted &&
    hasOnTask(actor, comment.task, 'comment.add'),
  editComment: (actor: Actor, comment: CommentFacts) =>
    readLiveTask(actor, comment.task) &&
    !comment.isDeleted &&
    comment.authorId === actor.id &&
    hasOnTask(actor, comment.task, 'comment.edit_own'),
  deleteComment,
  restoreComment: (actor: Actor, comment: CommentFacts) =>
    deleteComment(actor, comment) &&
    (comment.deletedById === actor.id || hasOnTask(actor, comment.task, 'comment.moderate')),
  addFile,
  removeFile,
  restoreFile: (actor: Actor, file: FileFacts) =>
    removeFile(actor, file) &&
    (file.deletedById === actor.id || hasOnTask(actor, file.task, 'file.delete')),
} as const
