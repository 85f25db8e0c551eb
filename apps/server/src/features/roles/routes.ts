import { can } from '@courtside/contract/can.ts'
import { getConflictingFields, openChanges } from '@courtside/contract/changes.ts'
import { getKeyProblem } from '@courtside/contract/permission-needs.ts'
import { permissionKeys } from '@courtside/contract/permissions.ts'
import { getPersonRights, getPersonRightsIn } from '@courtside/contract/rights.ts'
import {
  type Role,
  createRole,
  deleteRole,
  getRoleFields,
  getRoleHolders,
  listRoles,
  roleLimit,
  updateRole,
  withRoleChanges,
} from '@courtside/contract/roles.ts'
import { createId } from '#db/new-id.ts'
import { AppError, assertAllowed, conflict, invalid, notFound } from '#errors.ts'
import { lockOwners } from '#features/identity/keep-owner.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import type { Identity } from '#features/identity/open-identity.ts'
import type { Api } from '#http/api.ts'
import { type Context, serve } from '#http/serve.ts'
import { findRights } from './find-rights.ts'
import * as queries from './queries.ts'

export function registerRoleRoutes(api: Api, identity: Identity): void {
  serve(api, listRoles, async ({ db, actor }) => {
    assertAllowed(can.seeMembers(actor))
    const [items, holders] = await Promise.all([queries.listRoles(db), queries.listHolders(db)])
    return { items, holders }
  })

  serve(api, getRoleHolders, async ({ db, actor }, { params }) => {
    assertAllowed(can.seeMembers(actor))
    if (!(await queries.findRole(db, params.id))) throw notFound('Role')
    return queries.findHolders(db, actor, params.id)
  })

  serve(api, getPersonRights, (context, { params }) => getRights(context, params.id, null))

  serve(api, getPersonRightsIn, (context, { params }) =>
    getRights(context, params.id, params.projectId),
  )

  serve(api, createRole, async ({ db, actor }, { body }) => {
    const { id = createId(), name, description } = body
    const permissions = permissionKeys.filter((key) => body.permissions.includes(key))
    assertAllowed(can.changeRole(actor, { builtIn: null, permissions }))
    if (await queries.isNameTaken(db, { id, name })) throw createNameTakenError()
    const made = await queries.addRole(db, { id, name, description, permissions })
    if (!made) throw tooMany()
    await logAudit(db, 'role.created', id, {
      by: actor.id,
      changes: {
        name: { was: null, set: name },
        description: { was: null, set: description },
        permissions: { was: null, set: permissions },
      },
    })
    return made
  })

  serve(api, updateRole, async (context, { params, body }) => {
    const { db, actor } = context
    const role = await getOwnRole(context, params.id)
    const open = openChanges(getRoleFields(role), body.changes)
    if (Object.keys(open).length === 0) return role
    const conflicting = getConflictingFields(getRoleFields(role), open)
    if (conflicting.length > 0) throw createConflictedError(role, conflicting)
    const next = withRoleChanges(role, open)
    assertAllowed(can.changeRole(actor, next))
    const problem = getKeyProblem(next.permissions)
    if (problem) throw invalid([{ path: 'body.changes', message: problem }])
    const gained = next.permissions.some((key) => !role.permissions.includes(key))
    const changed = await queries.saveRole(db, next, { allowsMore: gained })
    if (!changed) throw createNameTakenError()
    await logAudit(db, 'role.updated', role.id, { by: actor.id, changes: open })
    await identity.rightsChanged(db)
    return changed
  })

  serve(api, deleteRole, async (context, { params }) => {
    const { db, actor } = context
    // Who was removed and has it comes back before that, or after.
    await lockOwners(db)
    const { id, name, description, permissions } = await getOwnRole(context, params.id)
    const holders = await queries.findHolders(db, actor, id)
    const { people, projects, hiddenProjectCount, invitationCount } = holders
    if (people.length + projects.length + hiddenProjectCount + invitationCount > 0)
      throw new AppError(
        409,
        'role_in_use',
        'Someone has this role, or is invited with it. Give them another role first',
        { details: holders },
      )
    await queries.removeRole(db, id)
    await logAudit(db, 'role.deleted', id, {
      by: actor.id,
      changes: {
        name: { was: name, set: null },
        description: { was: description, set: null },
        permissions: { was: permissions, set: null },
      },
    })
  })
}

async function getRights({ db, actor }: Context, userId: string, projectId: string | null) {
  assertAllowed(can.seeRights(actor))
  const rights = await findRights(db, actor, userId, projectId)
  if (!rights) throw notFound('Person')
  return rights
}

/** A role that the one who asks may change, held until the end of the transaction. */
async function getOwnRole({ db, actor }: Context, id: string): Promise<Role> {
  assertAllowed(can.manageRoles(actor))
  const role = await queries.lockRole(db, id)
  if (!role) throw notFound('Role')
  if (role.builtIn !== null)
    throw new AppError(403, 'forbidden', 'Built-in roles are fixed. Change a copy instead')
  assertAllowed(can.changeRole(actor, role))
  return role
}

const createNameTakenError = () =>
  new AppError(409, 'name_taken', 'Another role has this name. Choose another one.')

const tooMany = () =>
  new AppError(409, 'limit_reached', `There are already ${roleLimit} roles. Delete one first.`)

const createConflictedError = (current: Role, fields: readonly string[]) =>
  conflict('Someone else changed this role before you saved', {
    current,
    conflictingFields: fields,
  })
