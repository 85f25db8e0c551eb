import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, NewId, change, line } from './fields.ts'
import { RoleKey } from './identity.ts'
import { getKeyProblem } from './permission-needs.ts'
import { type Permission, permissionKeys } from './permissions.ts'
import { Person } from './users.ts'

/** In characters. */
export const roleNameLimit = 60
export const roleDescriptionLimit = 300
/** How many roles of its own an organisation may have. */
export const roleLimit = 100

const Key = z.enum(permissionKeys)

/** What somebody may do, by name: given in the organisation, in a project, or both. */
export const Role = z.object({
  id: Id,
  /** Which of the roles every organisation starts with; null for one of its own making. */
  builtIn: RoleKey.nullable(),
  name: z.string(),
  description: z.string(),
  permissions: z.array(Key),
  /**
   * Everybody who has it in the organisation, whether they are active, wait, are suspended or came with an import. Who
   * has it in a project only is not counted.
   */
  memberCount: z.int(),
})
export type Role = z.infer<typeof Role>

const fields = {
  name: line(1, roleNameLimit),
  description: line(0, roleDescriptionLimit),
} as const

type KeyChange = ReturnType<typeof change<z.ZodBoolean>>

/** Each key is a field of its own, so that two people who change different ones don't meet. */
const keyChanges = Object.fromEntries(
  permissionKeys.map((key) => [`permissions.${key}`, change(z.boolean())]),
) as { [Field in `permissions.${Permission}`]: KeyChange }

/** What may be changed of a role, by the rules of `TaskChanges`; whether it has a key is a field, too. */
export const RoleChanges = z
  .strictObject({
    name: change(fields.name),
    description: change(fields.description),
    ...keyChanges,
  })
  .partial()
export type RoleChanges = z.infer<typeof RoleChanges>
export type RoleField = keyof RoleChanges

/** A role as changes name it: each key is there, and says whether the role has it. */
export const getRoleFields = ({
  name,
  description,
  permissions,
}: Pick<Role, 'name' | 'description' | 'permissions'>) => ({
  name,
  description,
  permissions: Object.fromEntries(permissionKeys.map((key) => [key, permissions.includes(key)])),
})

/** A role with other values; its keys stay in the order of the grid. */
export function withRoleChanges<R extends Pick<Role, 'name' | 'description' | 'permissions'>>(
  role: R,
  changes: RoleChanges,
): R {
  return {
    ...role,
    name: changes.name?.set ?? role.name,
    description: changes.description?.set ?? role.description,
    permissions: permissionKeys.filter(
      (key) => changes[`permissions.${key}`]?.set ?? role.permissions.includes(key),
    ),
  }
}

/** So many people of each role the list names, by name. */
export const listedHolders = 5

/** For whoever may see the people of the organisation. */
export const listRoles = defineEndpoint({
  method: 'GET',
  path: '/roles',
  summary: 'List the roles: the built-in ones, then your own by name',
  isRevalidated: true,
  result: z.object({
    items: z.array(Role),
    /** Of each role that somebody has, at most `listedHolders` of them. */
    holders: z.array(z.object({ roleId: Id, people: z.array(Person) })),
  }),
})

/** So many people of a role are named. */
export const holderLimit = 100

/** Where a role is in use, as far as the one who asks may see it. */
export const RoleHolders = z.object({
  /** Who has it in the organisation, by name, at most `holderLimit`. */
  people: z.array(Person),
  projects: z.array(
    z.object({ id: Id, key: z.string(), name: z.string(), people: z.array(Person) }),
  ),
  /** Projects in which somebody has it, that the one who asks can't see. */
  hiddenProjectCount: z.int(),
  /** Open invitations that promise it. */
  invitationCount: z.int(),
})
export type RoleHolders = z.infer<typeof RoleHolders>

const byId = z.strictObject({ id: Id })

export const getRoleHolders = defineEndpoint({
  method: 'GET',
  path: '/roles/:id/holders',
  summary: 'List who has a role: in the organisation, in projects and in open invitations',
  params: byId,
  result: RoleHolders,
})

/**
 * Nobody makes a role that allows what they may not do themselves. 400 where a key lacks what it needs, 409 `name_taken`
 * where there is one of this name, `limit_reached` where there are `roleLimit`.
 */
export const createRole = defineEndpoint({
  method: 'POST',
  path: '/roles',
  summary: 'Create a role',
  body: z.strictObject({
    id: NewId.optional(),
    name: fields.name,
    description: fields.description.default(''),
    permissions: z
      .array(Key)
      .max(permissionKeys.length)
      .refine((keys) => getKeyProblem(keys) === undefined, {
        error: ({ input }) => getKeyProblem(input as Permission[]) ?? '',
      }),
  }),
  result: Role,
})

/** `details` of the `conflict` of a role. */
export const RoleConflict = z.object({
  current: Role,
  conflictingFields: z.array(z.string()),
})

/**
 * Changes a role of the organisation's own making; 403 for a built-in one, and for a role that allows, before or after,
 * what the one who asks may not do. 400 where a key would lack what it needs. Whoever has the role has the new rights
 * within 5 seconds, everywhere.
 */
export const updateRole = defineEndpoint({
  method: 'PATCH',
  path: '/roles/:id',
  summary: 'Change the name, description and permissions of a role',
  params: byId,
  body: z.strictObject({ changes: RoleChanges }),
  result: Role,
  conflict: RoleConflict,
})

/** Deletes a role of the organisation's own making. 409 `role_in_use`, with its holders as `details`, while it has any. */
export const deleteRole = defineEndpoint({
  method: 'DELETE',
  path: '/roles/:id',
  summary: 'Delete a role that nobody has',
  params: byId,
})
