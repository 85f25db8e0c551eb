import { type BuiltInRole, builtInRoles } from '@courtside/contract/built-in-roles.ts'
import type { Role } from '@courtside/contract/roles.ts'
import { builtInRoleText } from '#text/built-in-roles.ts'

const keys = Object.keys(builtInRoles) as BuiltInRole[]
const names: ReadonlyMap<string, string> = new Map(
  keys.map((key) => [builtInRoles[key].name, builtInRoleText[key].name]),
)

/**
 * What the app calls a role that the server names: a built-in one in the language of the app, others as they are. No
 * role of an organisation's own making is named like a built-in one.
 */
export const describeRole = (name: string): string => names.get(name) ?? name

/** A role as the server tells it, with the name and the description that the app shows. */
export const wordRole = (role: Role): Role =>
  role.builtIn === null ? role : { ...role, ...builtInRoleText[role.builtIn] }
