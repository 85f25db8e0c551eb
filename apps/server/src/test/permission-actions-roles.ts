import { type BuiltInRole, builtInRoles } from '@courtside/contract/built-in-roles.ts'
import * as rights from '@courtside/contract/rights.ts'
import * as roles from '@courtside/contract/roles.ts'
import type { Action } from './permission-action.ts'
import type { World } from './permission-world.ts'

const ofRole =
  (which: keyof World['roles'], body?: object): Action['send'] =>
  (world) => ({ params: { id: world.roles[which] }, ...(body && { body }) })

const create =
  (as: BuiltInRole): Action['send'] =>
  () => ({
    body: { name: `Role ${crypto.randomUUID()}`, permissions: [...builtInRoles[as].permissions] },
  })

const described = { changes: { description: { was: '', set: 'Keeps the courts' } } }
const allowed = (key: string) => ({
  changes: { [`permissions.${key}`]: { was: false, set: true } },
})

/** About roles. */
export const roleActions: Readonly<Record<string, Action>> = {
  listRoles: { endpoint: roles.listRoles, send: () => ({}) },
  getRoleHolders: { endpoint: roles.getRoleHolders, send: ofRole('free') },
  getPersonRights: {
    endpoint: rights.getPersonRights,
    send: ({ bystanderId }) => ({ params: { id: bystanderId } }),
  },
  'getPersonRights in it': {
    endpoint: rights.getPersonRightsIn,
    send: ({ project, bystanderId }) => ({ params: { projectId: project.id, id: bystanderId } }),
  },
  createRole: { endpoint: roles.createRole, send: create('guest'), isUnlogged: true },
  'createRole as owner': { endpoint: roles.createRole, send: create('owner'), isUnlogged: true },
  updateRole: { endpoint: roles.updateRole, send: ofRole('free', described), isUnlogged: true },
  'updateRole by a key': {
    endpoint: roles.updateRole,
    send: ofRole('free', allowed('task.create')),
    isUnlogged: true,
  },
  'updateRole by settings': {
    endpoint: roles.updateRole,
    send: ofRole('free', allowed('org.settings')),
    isUnlogged: true,
  },
  'updateRole of an owner': {
    endpoint: roles.updateRole,
    send: ofRole('mighty', described),
    isUnlogged: true,
  },
  deleteRole: { endpoint: roles.deleteRole, send: ofRole('free'), isUnlogged: true },
  'deleteRole of an owner': {
    endpoint: roles.deleteRole,
    send: ofRole('mighty'),
    isUnlogged: true,
  },
}
