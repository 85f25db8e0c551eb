import { listTaskAccess } from '@courtside/contract/access.ts'
import * as checklists from '@courtside/contract/checklists.ts'
import * as comments from '@courtside/contract/comments.ts'
import * as customFields from '@courtside/contract/custom-fields.ts'
import { getFirstSteps } from '@courtside/contract/first-steps.ts'
import * as templates from '@courtside/contract/project-templates.ts'
import * as projects from '@courtside/contract/projects.ts'
import * as sample from '@courtside/contract/sample.ts'
import { listTaskLinks, search } from '@courtside/contract/search.ts'
import { listTaskPages } from '@courtside/contract/task-pages.ts'
import * as snapshots from '@courtside/contract/task-snapshots.ts'
import * as tasks from '@courtside/contract/tasks.ts'
import { transferTasks } from '@courtside/contract/transfers.ts'
import { nextKey } from './factories.ts'
import { type Action, holds } from './permission-action.ts'
import { fileActions } from './permission-actions-files.ts'
import { historyActions } from './permission-actions-history.ts'
import { memberActions } from './permission-actions-members.ts'
import { notificationActions } from './permission-actions-notifications.ts'
import { organisationActions } from './permission-actions-organisation.ts'
import { peopleActions } from './permission-actions-people.ts'
import { pkrActions } from './permission-actions-pkr.ts'
import { roleActions } from './permission-actions-roles.ts'
import { telegramActions } from './permission-actions-telegram.ts'
import { tokenActions } from './permission-actions-tokens.ts'
import { transferActions } from './permission-actions-transfer.ts'
import { viewActions } from './permission-actions-views.ts'
import { webhookActions } from './permission-actions-webhooks.ts'
import { wikiActions } from './permission-actions-wiki.ts'
import { workflowActions } from './permission-actions-workflow.ts'
import type { World } from './permission-world.ts'

const change = (field: string, was: unknown, set: unknown) => ({
  changes: { [field]: { was, set } },
})

const ofProject = ({ project }: World) => ({ params: { id: project.id } })
const inProject = ({ project }: World) => ({ params: { projectId: project.id } })
const ofField = ({ project }: World) => ({ params: { id: project.fieldIds[0] } })
const ofTask = ({ task }: World) => ({ params: { id: task.id } })
const shelf = ({ relation }: World) => (relation.isProjectDeleted ? 'trash' : 'live')

const changeComment =
  (which: keyof World['comments']): Action['send'] =>
  (world) => ({
    params: { id: world.comments[which] },
    body: change('body', 'Courts are booked', 'Courts are paid'),
  })

const ofComment =
  (which: keyof World['comments']): Action['send'] =>
  (world) => ({ params: { id: world.comments[which] } })

const changeTemplate =
  (which: keyof World['templates']): Action['send'] =>
  (world) => ({
    params: { id: world.templates[which] },
    body: change('description', '', 'As every spring'),
  })

const updatesTask = (field: string, was: string, set: string): Action => ({
  endpoint: tasks.updateTask,
  send: (world) => ({ ...ofTask(world), body: change(field, was, set) }),
  logs: 'task.updated',
})

const makesTask = (given: (world: World) => object = () => ({})): Action => ({
  endpoint: tasks.createTask,
  send: (world) => ({ ...inProject(world), body: { title: 'Order balls', ...given(world) } }),
  logs: 'task.created',
})

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
  'createProject of a template': {
    endpoint: projects.createProject,
    send: () => ({
      body: {
        key: nextKey(),
        name: 'Spring Open',
        templateId: 'clinic',
        eventOn: '2027-04-10',
      },
    }),
    logs: 'project.created',
    logsTasks: 'task.created',
  },
  listTemplates: { endpoint: templates.listTemplates, send: () => ({}) },
  saveTemplate: {
    endpoint: templates.saveTemplate,
    send: (world) => ({ ...ofProject(world), body: { name: `Template of ${nextKey()}` } }),
    isUnlogged: true,
  },
  'updateTemplate own': {
    endpoint: templates.updateTemplate,
    send: changeTemplate('own'),
    isUnlogged: true,
  },
  "updateTemplate another's": {
    endpoint: templates.updateTemplate,
    send: changeTemplate('others'),
    isUnlogged: true,
  },
  'deleteTemplate own': {
    endpoint: templates.deleteTemplate,
    send: (world) => ({ params: { id: world.templates.own } }),
    isUnlogged: true,
  },
  "deleteTemplate another's": {
    endpoint: templates.deleteTemplate,
    send: (world) => ({ params: { id: world.templates.others } }),
    isUnlogged: true,
  },
  getFirstSteps: { endpoint: getFirstSteps, send: () => ({}) },
  getSample: { endpoint: sample.getSample, send: () => ({}) },
  removeSample: { endpoint: sample.removeSample, send: () => ({}), isUnlogged: true },
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
  createCustomField: {
    endpoint: customFields.createCustomField,
    send: (world) => ({ ...inProject(world), body: { name: 'Entry fee', kind: 'number' } }),
    logs: 'custom_field.created',
  },
  updateCustomField: {
    endpoint: customFields.updateCustomField,
    send: (world) => ({ ...ofField(world), body: change('name', 'Surface', 'Court surface') }),
    logs: 'custom_field.updated',
  },
  moveCustomField: {
    endpoint: customFields.moveCustomField,
    send: (world) => ({ ...ofField(world), body: { after: null } }),
    logs: 'custom_field.moved',
  },
  moveDates: {
    endpoint: projects.moveDates,
    send: (world) => ({
      ...ofProject(world),
      body: { targetOn: { was: '2027-04-10', set: '2027-04-17' } },
    }),
    logs: 'project.updated',
    logsTasks: 'task.updated',
  },
  deleteProject: { endpoint: projects.deleteProject, send: ofProject, logs: 'project.deleted' },
  restoreProject: { endpoint: projects.restoreProject, send: ofProject, logs: 'project.restored' },

  listTasks: {
    endpoint: tasks.listTasks,
    send: ({ project }) => ({ query: { projectId: project.id } }),
    shows: (answer, { task }) => holds(answer, task.id),
  },
  search: {
    endpoint: search,
    // The task in question is the first of its project.
    send: ({ project }) => ({ query: { words: `${project.key}-1` } }),
    shows: (answer, { task }) => holds(answer, task.id),
  },
  listTaskLinks: {
    endpoint: listTaskLinks,
    // The task in question is the first of its project.
    send: ({ project }) => ({ query: { key: `${project.key}-1` } }),
    shows: (answer, { task }) => holds(answer, task.id),
  },
  listProjectTasks: {
    endpoint: snapshots.listProjectTasks,
    send: inProject,
    shows: (answer, { task }) => holds(answer, task.id),
  },
  listTaskChanges: {
    endpoint: snapshots.listTaskChanges,
    send: (world) => ({ ...inProject(world), query: { after: 0 } }),
    shows: (answer, { task }) => holds((answer as { rows: unknown }).rows, task.id),
  },
  getTask: { endpoint: tasks.getTask, send: ofTask },
  listTaskAccess: {
    endpoint: listTaskAccess,
    send: (world) => ({ ...ofTask(world), query: { userId: [world.bystanderId] } }),
  },
  listTaskPages: { endpoint: listTaskPages, send: ofTask },
  createTask: makesTask(),
  'createTask assigned': makesTask(({ bystanderId }) => ({ assigneeIds: [bystanderId] })),
  'createTask led': makesTask(({ bystanderId }) => ({ leadId: bystanderId })),
  duplicateTask: { endpoint: tasks.duplicateTask, send: ofTask, logs: 'task.created' },
  'updateTask title': updatesTask('title', 'Book courts', 'Book six courts'),
  'updateTask description': updatesTask('description', '- [ ] Nets', '- [x] Nets and balls'),
  'updateTask box': updatesTask('description', '- [ ] Nets', '- [x] Nets'),
  'updateTasks title': {
    endpoint: tasks.updateTasks,
    send: ({ task }) => ({
      body: { tasks: [{ id: task.id, ...change('title', 'Book courts', 'Book six courts') }] },
    }),
    logs: 'task.updated',
  },
  transferTasks: {
    endpoint: transferTasks,
    send: ({ task, project, otherProjectId }) => ({
      body: { tasks: [{ id: task.id, projectId: { was: project.id, set: otherProjectId } }] },
    }),
    logs: 'task.left',
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
  'updateTask lead': {
    endpoint: tasks.updateTask,
    send: (world) => ({
      ...ofTask(world),
      body: change('leadId', world.task.leadId, world.bystanderId),
    }),
    logs: 'task.updated',
  },
  'updateTask repeating': {
    endpoint: tasks.updateTask,
    send: ({ task }) => ({
      params: { id: task.id },
      body: {
        changes: {
          dueOn: { was: null, set: '2026-11-20' },
          recurrence: { was: null, set: { mode: 'schedule', rule: 'FREQ=DAILY' } },
        },
      },
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
  'updateTask custom': {
    endpoint: tasks.updateTask,
    send: (world) => ({
      ...ofTask(world),
      body: change(`custom.${world.project.fieldIds[0]}`, null, world.project.optionIds[0]),
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
  'changeChecklistItem tick': {
    endpoint: checklists.changeChecklistItem,
    send: ({ itemId }) => ({ params: { id: itemId }, body: { isDone: true } }),
    logs: 'task.updated',
  },
  'changeChecklistItem title': {
    endpoint: checklists.changeChecklistItem,
    send: ({ itemId }) => ({
      params: { id: itemId },
      body: { title: { was: 'Nets', set: 'Nets and balls' } },
    }),
    logs: 'task.updated',
  },
  addChecklistItem: {
    endpoint: checklists.addChecklistItem,
    send: (world) => ({ ...ofTask(world), body: { title: 'Balls' } }),
    logs: 'task.updated',
  },
  removeChecklistItem: {
    endpoint: checklists.removeChecklistItem,
    send: ({ itemId }) => ({ params: { id: itemId } }),
    logs: 'task.updated',
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
  "resolveThread another's": {
    endpoint: comments.resolveThread,
    send: (world) => ({ ...ofComment('others')(world), body: { isResolved: true } }),
    logs: 'comment.resolved',
  },
  "reactToComment another's": {
    endpoint: comments.reactToComment,
    send: (world) => ({
      ...ofComment('others')(world),
      body: { reaction: '👍', isGiven: true },
    }),
    logs: 'comment.reacted',
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

  ...transferActions,
  ...historyActions,
  ...workflowActions,
  ...viewActions,
  ...notificationActions,
  ...peopleActions,
  ...roleActions,
  ...telegramActions,
  ...tokenActions,
  ...webhookActions,
  ...wikiActions,
  ...organisationActions,
  ...pkrActions,
  ...memberActions,
  ...fileActions,
}
