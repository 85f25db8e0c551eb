import type { BuiltInRole } from '@courtside/contract/built-in-roles.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import { sql } from 'kysely'
import { createId } from '#db/new-id.ts'
import { addAccount } from '#features/identity/queries.ts'
import { issueIdToken } from '#features/identity/tokens/issue-token.ts'
import { startSession } from '#features/identity/tokens/manage-sessions.ts'
import { makeSecret } from './add-api-token.ts'
import type { TestApp } from './app.ts'
import { giveCustomRole } from './factories.ts'

/**
 * Everybody the permission matrix asks for, from nobody to owner; captain and steward have roles of their own making. The
 * token is a manager's, for less than a manager may do.
 */
export const principals = [
  'anonymous',
  'suspended',
  'stranger',
  'guest',
  'volunteer',
  'referee',
  'member',
  'captain',
  'steward',
  'manager',
  'admin',
  'owner',
  'token',
] as const
export type PrincipalName = (typeof principals)[number]

/** A captain sees and changes what is assigned to them, and hands it on. A steward keeps order in every project and in the wiki. */
const customRoles: Partial<Record<PrincipalName, readonly Permission[]>> = {
  captain: ['task.view_assigned_only', 'task.edit_assigned', 'task.assign', 'comment.add'],
  steward: [
    'project.view',
    'project.archive',
    'project.delete',
    'project.members.manage',
    'task.view',
    'task.create',
    'task.delete',
    'comment.moderate',
    'wiki.view',
    'wiki.delete',
    'wiki.restore',
  ],
}

/** What a program needs that keeps tasks, and writes in the wiki for others to publish. */
const tokenScope: readonly Permission[] = [
  'org.members.view',
  'project.view',
  'task.view',
  'task.create',
  'task.edit',
  'task.change_status',
  'comment.add',
  'wiki.view',
  'wiki.edit',
]

/** Somebody who calls; without an id they are no member, without headers they are not signed in. */
export type Principal = { readonly id: string | null; readonly headers: Record<string, string> }

export async function addPrincipals(app: TestApp): Promise<ReadonlyMap<PrincipalName, Principal>> {
  const made = new Map<PrincipalName, Principal>()
  for (const name of principals) made.set(name, await addPrincipal(app, name))
  return made
}

async function addPrincipal(app: TestApp, name: PrincipalName): Promise<Principal> {
  if (name === 'anonymous') return { id: null, headers: {} }
  if (name === 'stranger') return { id: null, headers: bearer(await strangerToken(app)) }
  const role = customRoles[name]
  const person = await app.person(roleOf(name), name)
  if (role) await giveCustomRole(app.db, person.id, role)
  if (name === 'token')
    return { id: person.id, headers: bearer(await makeSecret(app.db, person.id, tokenScope)) }
  if (name === 'suspended')
    await sql`update users set "status" = 'suspended' where "id" = ${person.id}`.execute(app.db)
  return { id: person.id, headers: bearer(person.token) }
}

const roleOf = (name: Exclude<PrincipalName, 'anonymous' | 'stranger'>): BuiltInRole => {
  if (name === 'token') return 'manager'
  return name === 'suspended' || name === 'captain' || name === 'steward' ? 'member' : name
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A token of the embedded service for an account that is nobody's membership. */
async function strangerToken({ db, identity }: TestApp): Promise<string> {
  const account = {
    id: createId(),
    email: null,
    isEmailVerified: false,
    name: null,
    photoUrl: null,
  }
  await addAccount(db, { ...account, passwordHash: null })
  const { session } = await startSession(db, account.id, {
    provider: 'password',
    userAgent: undefined,
  })
  return issueIdToken(identity.keys, account, session)
}
