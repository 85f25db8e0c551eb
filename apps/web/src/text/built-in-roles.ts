import { type BuiltInRole, builtInRoles } from '@courtside/contract/built-in-roles.ts'

type Words = { readonly name: string; readonly description: string }
const getWords = ({ name, description }: Words): Words => ({ name, description })

/** What the roles are called and say that every organisation starts with. */
export const builtInRoleText: Readonly<Record<BuiltInRole, Words>> = {
  owner: getWords(builtInRoles.owner),
  admin: getWords(builtInRoles.admin),
  manager: getWords(builtInRoles.manager),
  member: getWords(builtInRoles.member),
  volunteer: getWords(builtInRoles.volunteer),
  referee: getWords(builtInRoles.referee),
  guest: getWords(builtInRoles.guest),
}
