import * as members from '@courtside/contract/project-members.ts'
import { type Action, holds } from './permission-action.ts'

/** About who takes part in a project; somebody does as a guest already. */
export const memberActions: Readonly<Record<string, Action>> = {
  listProjectMembers: {
    endpoint: members.listProjectMembers,
    send: ({ project }) => ({ params: { projectId: project.id } }),
    shows: (answer, { bystanderId }) => holds(answer, bystanderId),
  },
  addProjectMembers: {
    endpoint: members.addProjectMembers,
    send: ({ project, newcomerId, roleIds }) => ({
      params: { projectId: project.id },
      body: { userIds: [newcomerId], roleId: roleIds.volunteer },
    }),
    logs: 'project.members_changed',
  },
  changeProjectMember: {
    endpoint: members.changeProjectMember,
    send: ({ project, bystanderId, roleIds }) => ({
      params: { projectId: project.id, id: bystanderId },
      body: { roleId: { was: roleIds.guest, set: roleIds.volunteer } },
    }),
    logs: 'project.members_changed',
  },
  removeProjectMember: {
    endpoint: members.removeProjectMember,
    send: ({ project, bystanderId }) => ({ params: { projectId: project.id, id: bystanderId } }),
    logs: 'project.members_changed',
  },
}
