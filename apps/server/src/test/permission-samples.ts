import * as calendars from '@courtside/contract/calendars.ts'
import * as checklists from '@courtside/contract/checklists.ts'
import * as comments from '@courtside/contract/comments.ts'
import * as customFields from '@courtside/contract/custom-fields.ts'
import type { Endpoint } from '@courtside/contract/endpoint.ts'
import * as exports from '@courtside/contract/exports.ts'
import * as files from '@courtside/contract/files.ts'
import * as groups from '@courtside/contract/groups.ts'
import * as imports from '@courtside/contract/imports.ts'
import * as invitations from '@courtside/contract/invitations.ts'
import * as notifications from '@courtside/contract/notifications.ts'
import * as pkrExports from '@courtside/contract/pkr-exports.ts'
import * as pkrIds from '@courtside/contract/pkr-ids.ts'
import * as pkrImports from '@courtside/contract/pkr-imports.ts'
import * as pkrLists from '@courtside/contract/pkr-lists.ts'
import * as pkrMerges from '@courtside/contract/pkr-merges.ts'
import * as projects from '@courtside/contract/projects.ts'
import * as push from '@courtside/contract/push.ts'
import * as roles from '@courtside/contract/roles.ts'
import { getDescriptionVersion } from '@courtside/contract/task-history.ts'
import * as tasks from '@courtside/contract/tasks.ts'
import * as transfers from '@courtside/contract/transfers.ts'
import * as userChanges from '@courtside/contract/user-changes.ts'
import * as joins from '@courtside/contract/user-joins.ts'
import * as users from '@courtside/contract/users.ts'
import * as views from '@courtside/contract/views.ts'
import * as workflow from '@courtside/contract/workflow.ts'
import { createId } from '#db/new-id.ts'
import { nextKey } from './factories.ts'
import type { Sample } from './permission-action.ts'
import { newBrowser } from './permission-actions-notifications.ts'
import { actions } from './permission-actions.ts'
import { wikiSamples } from './permission-samples-wiki.ts'

/** One request for each endpoint, with every place for an id filled. */
export const samples = new Map<Endpoint, Sample>([
  [
    projects.createProject,
    ({ project, bystanderId, templates }, idOf) => ({
      body: {
        id: idOf(project.id),
        key: nextKey(),
        name: 'League',
        leadId: bystanderId,
        templateId: templates.own,
        eventOn: '2027-04-10',
      },
    }),
  ],
  [
    projects.updateProject,
    ({ project, bystanderId }) => ({
      params: { id: project.id },
      body: { changes: { leadId: { was: null, set: bystanderId } } },
    }),
  ],
  [
    customFields.createCustomField,
    ({ project }, idOf) => ({
      params: { projectId: project.id },
      body: { id: idOf(project.fieldIds[0]), name: 'Division', kind: 'text' },
    }),
  ],
  [
    customFields.updateCustomField,
    ({ project }) => ({
      params: { id: project.fieldIds[0] },
      body: { changes: { name: { was: 'Surface', set: 'Division' } } },
    }),
  ],
  [
    customFields.moveCustomField,
    ({ project }) => ({
      params: { id: project.fieldIds[0] },
      body: { after: project.fieldIds[1] },
    }),
  ],
  [
    tasks.duplicateTask,
    ({ project, task, neighbourId }, idOf) => ({
      params: { id: task.id },
      body: { id: idOf(neighbourId), statusId: project.statusIds[0] },
    }),
  ],
  [
    tasks.createTask,
    ({ project, task, neighbourId, bystanderId }, idOf) => ({
      params: { projectId: project.id },
      body: {
        id: idOf(task.id),
        title: 'Order balls',
        statusId: project.statusIds[0],
        assigneeIds: [bystanderId],
        leadId: bystanderId,
        labelIds: [project.labelId],
        after: neighbourId,
        parentId: neighbourId,
        blockedByIds: [neighbourId],
        followsIds: [neighbourId],
        relatedIds: [neighbourId],
        duplicateOfId: neighbourId,
        typeId: project.typeId,
      },
    }),
  ],
  [
    tasks.updateTask,
    ({ project, task, neighbourId, bystanderId }) => ({
      params: { id: task.id },
      body: {
        changes: {
          statusId: { was: project.statusIds[0], set: project.statusIds[1] },
          assigneeIds: { was: [], set: [bystanderId] },
          leadId: { was: null, set: bystanderId },
          labelIds: { was: [], set: [project.labelId] },
          parentId: { was: null, set: neighbourId },
          blockedByIds: { was: [], set: [neighbourId] },
          followsIds: { was: [], set: [neighbourId] },
          relatedIds: { was: [], set: [neighbourId] },
          duplicateOfId: { was: null, set: neighbourId },
          typeId: { was: null, set: project.typeId },
        },
      },
    }),
  ],
  [
    tasks.updateTasks,
    ({ project, task, bystanderId }) => ({
      body: {
        tasks: [
          {
            id: task.id,
            changes: {
              statusId: { was: project.statusIds[0], set: project.statusIds[1] },
              assigneeIds: { was: [], set: [bystanderId] },
              leadId: { was: null, set: bystanderId },
              labelIds: { was: [], set: [project.labelId] },
              typeId: { was: null, set: project.typeId },
            },
          },
        ],
      },
    }),
  ],
  [getDescriptionVersion, ({ task }) => ({ params: { id: task.id }, query: { entryId: task.id } })],
  [
    transfers.transferTasks,
    ({ task, project, otherProjectId }) => ({
      body: { tasks: [{ id: task.id, projectId: { was: project.id, set: otherProjectId } }] },
    }),
  ],
  [
    files.attachFile,
    ({ task, uploads }, idOf) => ({
      params: { id: task.id },
      body: { id: idOf(uploads.others), name: 'plan.pdf', byteCount: 4 },
    }),
  ],
  [files.restoreAttachment, ({ files: { ownRemoved } }) => ({ params: { id: ownRemoved } })],
  [
    views.createView,
    ({ project, views: { others } }, idOf) => ({
      body: { id: idOf(others), projectId: project.id, name: 'Late', search: { q: 'is:late' } },
    }),
  ],
  [
    views.updateView,
    ({ views: { own } }) => ({
      params: { id: own },
      body: { changes: { name: { was: 'Mine', set: 'Late' } } },
    }),
  ],
  [views.deleteView, ({ views: { own } }) => ({ params: { id: own } })],
  [views.restoreView, ({ views: { removed } }) => ({ params: { id: removed } })],
  [
    notifications.markInbox,
    () => ({
      body: { which: { until: new Date().toISOString() }, set: { isRead: true } },
    }),
  ],
  [notifications.listReminders, ({ task }) => ({ params: { id: task.id } })],
  [
    notifications.setReminder,
    ({ task }) => ({
      params: { id: task.id },
      body: { at: new Date(Date.now() + 86_400_000).toISOString(), isOn: true },
    }),
  ],
  [
    notifications.muteProject,
    ({ project: { id: projectId } }) => ({ params: { projectId }, body: { isMuted: true } }),
  ],
  [projects.pinProject, ({ project: { id } }) => ({ params: { id }, body: { isPinned: true } })],
  [push.addPushSubscription, () => ({ body: newBrowser() })],
  [push.removePushSubscription, ({ browsers: { own } }) => ({ params: { id: own } })],
  [push.testPush, ({ browsers: { own } }) => ({ params: { id: own } })],
  [views.pinViews, () => ({ body: { viewIds: [] } })],
  [
    tasks.moveTask,
    ({ project, task, neighbourId }) => ({
      params: { id: task.id },
      body: { after: neighbourId, before: neighbourId, statusId: project.statusIds[1] },
    }),
  ],
  [
    checklists.addChecklistItem,
    ({ task, itemId, otherItemId: after, bystanderId: assigneeId }, idOf) => ({
      params: { id: task.id },
      body: { id: idOf(itemId), title: 'Nets', assigneeId, after },
    }),
  ],
  [
    checklists.changeChecklistItem,
    ({ itemId: id, bystanderId: set, otherItemId: after }) => ({
      params: { id },
      body: { assigneeId: { was: null, set }, after },
    }),
  ],
  [
    workflow.addToWorkflow,
    ({ project }, idOf) => ({
      params: { projectId: project.id, kind: 'labels' },
      body: { id: idOf(project.labelId), name: 'Nets' },
    }),
  ],
  [
    workflow.moveStatus,
    ({ project: { id, statusIds } }) => ({
      params: { projectId: id, id: statusIds[1] },
      body: { after: statusIds[0], before: statusIds[0] },
    }),
  ],
  [
    workflow.removeFromWorkflow,
    ({ project: { id, statusIds } }) => ({
      params: { projectId: id, kind: 'statuses', id: statusIds[1] },
      body: { replacementId: statusIds[0] },
    }),
  ],
  [
    comments.addComment,
    (world, idOf) => ({
      params: { id: world.task.id },
      body: {
        id: idOf(world.comments.own),
        body: 'I bring the nets',
        parentId: world.comments.others,
      },
    }),
  ],
  [
    calendars.createCalendarFeed,
    ({ project, feeds: { others } }, idOf) => ({
      body: { id: idOf(others), name: 'Phone', projectId: project.id },
    }),
  ],
  [calendars.renewCalendarFeed, ({ feeds: { own } }) => ({ params: { id: own } })],
  [calendars.deleteCalendarFeed, ({ feeds: { own } }) => ({ params: { id: own } })],
  [
    exports.createExport,
    ({ project }) => ({ body: { format: 'csv', projectId: project.id, tasks: { filter: {} } } }),
  ],
  [
    imports.applyImport,
    ({ project, imports: { own }, newcomerId }) => ({
      params: { id: own },
      body: {
        statuses: [{ externalId: 'open', statusId: project.statusIds[0] }],
        people: [{ externalId: 'person:nia', userId: newcomerId }],
      },
    }),
  ],
  [
    invitations.createInvitations,
    ({ project, roleIds }) => ({
      body: {
        people: [{ email: `${createId()}@club.example` }],
        roleId: roleIds.member,
        projectIds: [project.id],
      },
    }),
  ],
  [
    roles.createRole,
    ({ roles: { mighty } }, idOf) => ({
      body: { id: idOf(mighty), name: `Role ${createId()}`, permissions: ['project.view'] },
    }),
  ],
  [
    userChanges.updateUser,
    ({ people, roleIds }) => ({
      params: { id: people.helpless },
      body: { changes: { roleIds: { was: [roleIds['member']], set: [roleIds['guest']] } } },
    }),
  ],
  [
    userChanges.updateUsers,
    ({ people, roleIds }) => ({
      body: {
        users: [
          {
            id: people.helpless,
            changes: { roleIds: { was: [roleIds['member']], set: [roleIds['guest']] } },
          },
        ],
      },
    }),
  ],
  [
    groups.createGroup,
    ({ bystanderId, newcomerId }, idOf) => ({
      body: { id: idOf(bystanderId), name: `Crew ${createId()}`, memberIds: [newcomerId] },
    }),
  ],
  [
    groups.updateGroup,
    ({ people }) => ({
      params: { id: people.group },
      body: { changes: { isRemoved: { was: false, set: true } } },
    }),
  ],
  [
    pkrIds.createPkrId,
    ({ pkrIds: { entry }, newcomerId: userId }, idOf) => ({ body: { id: idOf(entry), userId } }),
  ],
  [
    pkrIds.issuePkrIds,
    ({ pkrIds: { entry, list } }, idOf) => ({ body: { newIds: [idOf(entry)], listId: list } }),
  ],
  [
    pkrMerges.mergePkrId,
    ({ pkrIds: { entry, other } }) => ({ params: { id: entry }, body: { remainingId: other } }),
  ],
  [
    pkrIds.updatePkrId,
    ({ pkrIds: { entry }, newcomerId }) => ({
      params: { id: entry },
      body: { changes: { userId: { was: null, set: newcomerId } } },
    }),
  ],
  [
    joins.joinUser,
    ({ people, newcomerId }) => ({
      params: { id: people.helpless },
      body: { intoId: newcomerId },
    }),
  ],
  [
    pkrImports.readRegisterAgain,
    ({ pkrIds: { file, list } }) => ({ params: { id: file }, body: { listId: list } }),
  ],
  [
    pkrImports.listRegisterRows,
    ({ pkrIds: { file } }) => ({ params: { id: file }, query: { outcome: 'added' } }),
  ],
  [
    pkrIds.updatePkrIds,
    ({ pkrIds: { entry }, newcomerId }) => ({
      body: { entries: [{ id: entry, changes: { userId: { was: null, set: newcomerId } } }] },
    }),
  ],
  [
    pkrExports.exportPkrIds,
    ({ pkrIds: { list } }) => ({ body: { format: 'csv', entries: { filter: { listId: list } } } }),
  ],
  ...wikiSamples,
  [pkrIds.listPkrIds, ({ pkrIds: { list } }) => ({ query: { listId: list } })],
  [
    pkrLists.createPkrList,
    ({ pkrIds: { list } }, idOf) => ({ body: { id: idOf(list), name: `Roster ${createId()}` } }),
  ],
  [
    pkrLists.changePkrListEntries,
    ({ pkrIds: { list, entry } }) => ({ params: { id: list }, body: { add: [entry] } }),
  ],
  [users.listUsers, ({ roleIds }) => ({ query: { roleId: [roleIds['member']] } })],
  [
    tasks.listTasks,
    ({ project: { id: projectId }, bystanderId: id }) => ({
      query: { projectId, assigneeId: [id], leadId: [id], itemAssigneeId: [id] },
    }),
  ],
])

/** What an endpoint needs besides. */
export const headers = new Map<Endpoint, Record<string, string>>()
for (const action of Object.values(actions)) {
  if (!samples.has(action.endpoint)) samples.set(action.endpoint, action.send)
  if (action.headers) headers.set(action.endpoint, action.headers)
}
