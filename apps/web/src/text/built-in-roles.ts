import { type BuiltInRole, builtInRoles } from '@courtside/contract/built-in-roles.ts'

type Words = { readonly name: string; readonly description: string }
const wordsOf = ({ name, description }: Words): Words => ({ name, description })

/** What the roles are called and say that every organisation starts with. */
export const builtInRoleText: Readonly<Record<BuiltInRole, Words>> = {
  owner: wordsOf(builtInRoles.owner),
  admin: wordsOf(builtInRoles.admin),
  manager: wordsOf(builtInRoles.manager),
  member: wordsOf(builtInRoles.member),
  volunteer: wordsOf(builtInRoles.volunteer),
  referee: wordsOf(builtInRoles.referee),
  guest: wordsOf(builtInRoles.guest),
}
