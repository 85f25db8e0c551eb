import type { Action as LogAction } from '@courtside/contract/activity.ts'
import * as comments from '@courtside/contract/comments.ts'
import type { Endpoint } from '@courtside/contract/endpoint.ts'
import * as identity from '@courtside/contract/identity.ts'
import * as imports from '@courtside/contract/imports.ts'
import * as projects from '@courtside/contract/projects.ts'
import * as tasks from '@courtside/contract/tasks.ts'
import * as users from '@courtside/contract/users.ts'
import type { Arguments } from './app.ts'
import { nextKey } from './factories.ts'
import type { World } from './permission-world.ts'

/** One thing to ask of the API, as a row of the permission matrix names it. */
export type Action = {
  readonly endpoint: Endpoint
  readonly send: (world: World) => Arguments
  /** The entry that the log gets when it is done; absent for what only reads. */
  readonly logs?: LogAction
  /** Whether it writes what no log tells of. */
  readonly isUnlogged?: true
  readonly headers?: Record<string, string>
  /** For lists: whether the project or task in question is in the answer. */
  readonly shows?: (answer: unknown, world: World) => boolean
}

const change = (field: string, was: unknown, set: unknown) => ({
  changes: { [field]: { was, set } },
})

const ofProject = ({ project }: World) => ({ params: { id: project.id } })
const inProject = ({ project }: World) => ({ params: { projectId: project.id } })
const ofTask = ({ task }: World) => ({ params: { id: task.id } })
const shelf = ({ relation }: World) => (relation.isProjectDeleted ? 'trash' : 'live')

const holds = (list: unknown, id: string): boolean => JSON.stringify(list).includes(`"${id}"`)

const changeComment =
  (which: keyof World['comments']): Action['send'] =>
  (world) => ({
    params: { id: world.comments[which] },
    body: change('body', 'Courts are booked', 'Courts are paid'),
  })

const ofComment =
  (which: keyof World['comments']): Action['send'] =>
  (world) => ({ params: { id: world.comments[which] } })

const ofImport =
  (which: keyof World['imports']): Action['send'] =>
  (world) => ({ params: { id: world.imports[which] } })

/** Every row of the matrix names one of these; an endpoint without one fails the tests. */
export const actions: Readonly<Record<string, Action>> = {
  listProjects: {
    endpoint: projects.listProjects,
    send: (world) => ({ query: { search: world.project.key, shelf: shelf(world) } }),
    shows: (answer, { project }) => holds(answer, project.id),
  },
  suggestProjectKey: {
    endpoint: projects.suggestProjectKey,
    send: () => ({ query: { name: 'Spring League' } }),
  },
  createProject: {
    endpoint: projects.createProject,
    send: () => ({ body: { key: nextKey(), name: 'Spring League' } }),
    logs: 'project.created',
  },
  getProject: { endpoint: projects.getProject, send: ofProject },
  'updateProject name': {
    endpoint: projects.updateProject,
    send: (world) => ({
      ...ofProject(world),
      body: change('name', `Project ${world.project.key}`, 'Autumn League'),
    }),
    logs: 'project.updated',
  },
  'updateProject archive': {
    endpoint: projects.updateProject,
    send: (world) => ({ ...ofProject(world), body: change('isArchived', false, true) }),
    logs: 'project.updated',
  },
  deleteProject: { endpoint: projects.deleteProject, send: ofProject, logs: 'project.deleted' },
  restoreProject: { endpoint: projects.restoreProject, send: ofProject, logs: 'project.restored' },
  listProjectActivity: {
    endpoint: projects.listProjectActivity,
    send: ofProject,
    shows: (answer, { project }) => holds(answer, project.id),
  },

  listTasks: {
    endpoint: tasks.listTasks,
    send: ({ project }) => ({ query: { projectId: project.id } }),
    shows: (answer, { task }) => holds(answer, task.id),
  },
  listProjectTasks: {
    endpoint: tasks.listProjectTasks,
    send: inProject,
    shows: (answer, { task }) => holds(answer, task.id),
  },
  listTaskChanges: {
    endpoint: tasks.listTaskChanges,
    send: (world) => ({ ...inProject(world), query: { after: 0 } }),
    shows: (answer, { task }) => holds((answer as { rows: unknown }).rows, task.id),
  },
  getTask: { endpoint: tasks.getTask, send: ofTask },
  createTask: {
    endpoint: tasks.createTask,
    send: (world) => ({ ...inProject(world), body: { title: 'Order balls' } }),
    logs: 'task.created',
  },
  'createTask assigned': {
    endpoint: tasks.createTask,
    send: (world) => ({
      ...inProject(world),
      body: { title: 'Order balls', assigneeIds: [world.bystanderId] },
    }),
    logs: 'task.created',
  },
  'updateTask title': {
    endpoint: tasks.updateTask,
    send: (world) => ({
      ...ofTask(world),
      body: change('title', 'Book courts', 'Book six courts'),
    }),
    logs: 'task.updated',
  },
  'updateTask status': {
    endpoint: tasks.updateTask,
    send: (world) => ({ ...ofTask(world), body: change('statusId', ...world.project.statusIds) }),
    logs: 'task.updated',
  },
  'updateTask assignees': {
    endpoint: tasks.updateTask,
    send: (world) => ({
      ...ofTask(world),
      body: change('assigneeIds', world.task.assigneeIds, [world.bystanderId]),
    }),
    logs: 'task.updated',
  },
  'updateTask title+status': {
    endpoint: tasks.updateTask,
    send: ({ task, project }) => ({
      params: { id: task.id },
      body: {
        changes: {
          title: { was: 'Book courts', set: 'Book six courts' },
          statusId: { was: project.statusIds[0], set: project.statusIds[1] },
        },
      },
    }),
    logs: 'task.updated',
  },
  moveTask: {
    endpoint: tasks.moveTask,
    send: (world) => ({ ...ofTask(world), body: { after: world.neighbourId, before: null } }),
    logs: 'task.moved',
  },
  'moveTask to a status': {
    endpoint: tasks.moveTask,
    send: (world) => ({
      ...ofTask(world),
      body: { after: world.neighbourId, before: null, statusId: world.project.statusIds[1] },
    }),
    logs: 'task.moved',
  },
  deleteTask: { endpoint: tasks.deleteTask, send: ofTask, logs: 'task.deleted' },
  restoreTask: { endpoint: tasks.restoreTask, send: ofTask, logs: 'task.restored' },
  setChecklistItem: {
    endpoint: tasks.setChecklistItem,
    send: ({ itemId }) => ({ params: { id: itemId }, body: { isDone: true } }),
    logs: 'task.updated',
  },
  listTaskActivity: {
    endpoint: tasks.listTaskActivity,
    send: ofTask,
    shows: (answer, { task }) => holds(answer, task.id),
  },

  addComment: {
    endpoint: comments.addComment,
    send: (world) => ({ ...ofTask(world), body: { body: 'I bring the nets' } }),
    logs: 'comment.created',
  },
  'updateComment own': {
    endpoint: comments.updateComment,
    send: changeComment('own'),
    logs: 'comment.updated',
  },
  "updateComment another's": {
    endpoint: comments.updateComment,
    send: changeComment('others'),
    logs: 'comment.updated',
  },
  'updateComment own deleted': {
    endpoint: comments.updateComment,
    send: changeComment('ownDeleted'),
    logs: 'comment.updated',
  },
  'deleteComment own': {
    endpoint: comments.deleteComment,
    send: ofComment('own'),
    logs: 'comment.deleted',
  },
  "deleteComment another's": {
    endpoint: comments.deleteComment,
    send: ofComment('others'),
    logs: 'comment.deleted',
  },
  'restoreComment own': {
    endpoint: comments.restoreComment,
    send: ofComment('ownDeleted'),
    logs: 'comment.restored',
  },
  'restoreComment moderated': {
    endpoint: comments.restoreComment,
    send: ofComment('moderated'),
    logs: 'comment.restored',
  },
  "restoreComment another's": {
    endpoint: comments.restoreComment,
    send: ofComment('othersDeleted'),
    logs: 'comment.restored',
  },

  'createImport as a project': {
    endpoint: imports.createImport,
    send: () => ({ body: { fileName: 'board.json', byteCount: 2 } }),
    isUnlogged: true,
  },
  createImport: {
    endpoint: imports.createImport,
    send: ({ project }) => ({
      body: { fileName: 'board.json', byteCount: 2, projectId: project.id },
    }),
    isUnlogged: true,
  },
  listImports: {
    endpoint: imports.listImports,
    send: inProject,
    shows: (answer, world) => holds(answer, world.imports.others),
  },
  'getImport own': { endpoint: imports.getImport, send: ofImport('own') },
  "getImport another's": { endpoint: imports.getImport, send: ofImport('others') },
  // The piece came already, so that nothing is stored.
  "addImportBytes another's": {
    endpoint: imports.addImportBytes,
    send: (world) => ({
      params: { id: world.imports.others, index: '0' },
      body: Buffer.from('{}'),
    }),
    headers: { 'content-type': 'application/octet-stream' },
  },
  'applyImport own': { endpoint: imports.applyImport, send: ofImport('own'), isUnlogged: true },
  "applyImport another's": {
    endpoint: imports.applyImport,
    send: ofImport('others'),
    isUnlogged: true,
  },
  'cancelImport own': { endpoint: imports.cancelImport, send: ofImport('own'), isUnlogged: true },
  "cancelImport another's": {
    endpoint: imports.cancelImport,
    send: ofImport('others'),
    isUnlogged: true,
  },
  getKeptText: {
    endpoint: imports.getKeptText,
    send: ({ keptTextId }) => ({ params: { id: keptTextId } }),
  },

  getMe: { endpoint: users.getMe, send: () => ({}) },
  listUsers: { endpoint: users.listUsers, send: () => ({}) },
  'listUsers of projects': {
    endpoint: users.listUsers,
    send: () => ({ query: { projectUsersOnly: 'true' } }),
    shows: (answer, { bystanderId }) => holds(answer, bystanderId),
  },

  getSetup: { endpoint: identity.getSetup, send: () => ({}) },
  createOwner: {
    endpoint: identity.createOwner,
    send: () => ({
      body: {
        organisationName: 'Hillside',
        timeZone: 'Europe/Lisbon',
        name: 'Mallory',
        email: 'mallory@hillside.example',
        password: 'a long enough password',
      },
    }),
  },
  signOut: { endpoint: identity.signOut, send: () => ({}) },
  listDemoPeople: { endpoint: identity.listDemoPeople, send: () => ({}) },
  signInToDemo: { endpoint: identity.signInToDemo, send: () => ({ body: { person: 'ann' } }) },
}
