import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, change, gesture } from './fields.ts'
import { Person } from './users.ts'

/** Somebody who takes part in a project, with their role there; what they may do is that and their role in the organisation. */
export const ProjectMember = z.object({
  person: Person,
  role: z.object({ id: Id, name: z.string() }),
})
export type ProjectMember = z.infer<typeof ProjectMember>

/** So many people are added at once. */
const addedAtOnce = 100

const ofProject = z.strictObject({ projectId: Id })
const ofMember = ofProject.extend({ id: Id })

/** For whoever sees all tasks of the project. */
export const listProjectMembers = defineEndpoint({
  method: 'GET',
  path: '/projects/:projectId/members',
  summary: 'List the members of a project and their roles, by name',
  params: ofProject,
  result: z.object({ items: z.array(ProjectMember) }),
})

/**
 * Who takes part already keeps their role. Nobody gives a role that allows in the project what they may not do there
 * themselves, nor changes or takes away one; 403.
 */
export const addProjectMembers = defineEndpoint({
  method: 'POST',
  path: '/projects/:projectId/members',
  summary: 'Add members to a project',
  params: ofProject,
  body: z.strictObject({ userIds: z.array(Id).min(1).max(addedAtOnce), roleId: Id, ...gesture }),
})

/** 409 `manager_needed` where nobody who takes part in a members-only project could choose its members any more. */
export const changeProjectMember = defineEndpoint({
  method: 'PATCH',
  path: '/projects/:projectId/members/:id',
  summary: 'Change a member’s role in a project',
  params: ofMember,
  body: z.strictObject({ roleId: change(Id), ...gesture }),
})

/** 409 `manager_needed` as above. */
export const removeProjectMember = defineEndpoint({
  method: 'DELETE',
  path: '/projects/:projectId/members/:id',
  summary: 'Remove a member from a project',
  params: ofMember,
})
