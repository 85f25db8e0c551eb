import { z } from 'zod'
import { type Actor, type ProjectFacts, can } from './can.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { type Permission, permissionKeys } from './permissions.ts'
import { Person, User } from './users.ts'

const NamedRole = z.object({ id: Id, name: z.string() })

/**
 * Why a right is as it is. `given`: by the roles that are named. `not_active`: whoever may not come in may do nothing.
 * `closed`: a role in the organisation gives it, but the project is open to its members only. `outweighed`: the narrow
 * key stands beside the wide one. `trash`: the project is there. `none`: no role gives it.
 */
export const rightReasons = [
  'given',
  'not_active',
  'closed',
  'outweighed',
  'trash',
  'none',
] as const

export const PersonRight = z.object({
  key: z.enum(permissionKeys),
  reach: z.enum(['whole', 'assigned', 'none']),
  reason: z.enum(rightReasons),
  /** The roles in the organisation that have the key, and whether the one in the project has it, whatever it is good for. */
  roleIds: z.array(Id),
  isOfProjectRole: z.boolean(),
})
export type PersonRight = z.infer<typeof PersonRight>

/** What somebody may do, key by key: in one project, or without one in the organisation and all that is open to it. */
export const PersonRights = z.object({
  person: Person,
  status: User.shape.status,
  /** In the organisation. */
  roles: z.array(NamedRole),
  project: z
    .object({ id: Id, key: z.string(), name: z.string(), role: NamedRole.nullable() })
    .nullable(),
  rights: z.array(PersonRight),
})
export type PersonRights = z.infer<typeof PersonRights>

/** What decides about somebody's rights. */
export type RightsFacts = {
  readonly id: string
  readonly isActive: boolean
  readonly roles: readonly { readonly id: string; readonly permissions: readonly Permission[] }[]
  /** As this person stands to it; null asks about any project that is open to the organisation. */
  readonly project: ProjectFacts | null
}

const anyOpen: ProjectFacts = {
  visibility: 'organisation',
  myPermissions: null,
  hasMyTasks: true,
  isDeleted: false,
}

/** Keys that a project is asked about; the others are asked of the organisation, wherever one is. */
const isOfProjects = (key: Permission): boolean =>
  key !== 'project.create' && /^(project|task|comment|file|view)\./.test(key)

/** Told by the decisions themselves, in the order of the grid. */
export function getRights({ id, isActive, roles, project }: RightsFacts): PersonRight[] {
  const permissions = [...new Set(roles.flatMap((role) => role.permissions))]
  // A group reaches no further than the tasks it is assigned to, which the facts tell of.
  const actor: Actor = { id, permissions, groupIds: [] }
  const facts = project ?? anyOpen
  const mayOpenTrash = can.readProject(actor, facts)
  const isShut = (key: Permission) =>
    facts.isDeleted &&
    !(mayOpenTrash && ['project.view', 'project.delete', 'task.view'].includes(key))
  return permissionKeys
    .filter((key) => project === null || isOfProjects(key))
    .map((key) => {
      const roleIds = roles.filter((role) => role.permissions.includes(key)).map((role) => role.id)
      const isOfProjectRole = facts.myPermissions?.includes(key) ?? false
      const isGiven = roleIds.length > 0 || isOfProjectRole
      const reach = !isActive || isShut(key) ? 'none' : can.reachIn(actor, facts, key)
      const why = (): PersonRight['reason'] => {
        if (!isGiven) return 'none'
        if (reach !== 'none') return 'given'
        if (!isActive) return 'not_active'
        if (isShut(key)) return 'trash'
        return key === 'task.view_assigned_only' ? 'outweighed' : 'closed'
      }
      return { key, reach, reason: why(), roleIds, isOfProjectRole }
    })
}

/** For whoever may manage people or roles. */
export const getPersonRights = defineEndpoint({
  method: 'GET',
  path: '/users/:id/rights',
  summary: 'Get a person’s permissions in the organisation, and why they have them',
  params: z.strictObject({ id: Id }),
  result: PersonRights,
})

export const getPersonRightsIn = defineEndpoint({
  method: 'GET',
  path: '/projects/:projectId/people/:id/rights',
  summary: 'Get a person’s permissions in a project, and why they have them',
  params: z.strictObject({ projectId: Id, id: Id }),
  result: PersonRights,
})
