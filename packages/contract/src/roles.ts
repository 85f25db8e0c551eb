import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { RoleKey } from './identity.ts'
import { permissionKeys } from './permissions.ts'

/** What somebody may do, by name: given in the organisation, in a project, or both. */
export const Role = z.object({
  id: Id,
  /** Which of the roles every organisation starts with; null for one of its own making. */
  builtIn: RoleKey.nullable(),
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.enum(permissionKeys)),
  /**
   * Everybody who has it in the organisation, whether they are active, wait, are suspended or came with an import. Who
   * has it in a project only is not counted.
   */
  memberCount: z.int(),
})
export type Role = z.infer<typeof Role>

/** For whoever may see the people of the organisation. */
export const listRoles = endpoint({
  method: 'GET',
  path: '/roles',
  summary: 'The roles of the organisation: the built-in ones, then its own by name',
  result: z.object({ items: z.array(Role) }),
})
