import { swap, getValue } from '@courtside/contract/changes.ts'
import { withKey, omitKey } from '@courtside/contract/permission-needs.ts'
import { type Permission, permissionKeys } from '@courtside/contract/permissions.ts'
import {
  type Role,
  type RoleChanges,
  RoleConflict,
  type RoleField,
  createRole,
  deleteRole,
  getRoleFields,
  updateRole,
  withRoleChanges,
} from '@courtside/contract/roles.ts'
import type { CurrentUser } from '@courtside/contract/users.ts'
import { call } from '#api/call.ts'
import { omitFailed } from '#features/activity/use-edits.ts'
import { type Write, defineWrite, performWrites } from '#features/activity/use-writes.ts'
import { createId } from '#lib/new-id.ts'
import type { Rewritten } from '#lib/rewritten.ts'
import { text } from '#text/en.ts'
import { permissions } from '#text/permissions.ts'
import { roleText } from '#text/roles.ts'
import { roleRows } from './use-roles.ts'

const words = roleText.done

type Draft = Pick<Role, 'id' | 'name' | 'description' | 'permissions'>

const addRole = defineWrite<Draft, Role>({
  name: 'role.create',
  queueKey: ({ id }) => id,
  subjectOf: ({ name }) => name,
  optimistic: (draft) =>
    roleRows.applyOptimistic(draft.id, { ...draft, builtIn: null, memberCount: 0 }),
  send: (body, _cause, idempotencyKey) => call(createRole, { body }, { idempotencyKey }),
  onSuccess: (role) => roleRows.upsert([role]),
  inverse: (draft): Write => dropRole(draft),
})

const dropRole = defineWrite<Draft, void>({
  name: 'role.delete',
  queueKey: ({ id }) => id,
  subjectOf: ({ name }) => name,
  optimistic: ({ id }) => roleRows.applyOptimistic(id, { isDeleted: true }),
  send: ({ id }) => call(deleteRole, { params: { id } }),
  onSuccess: (_nothing, { id }) => roleRows.remove([id]),
  inverse: (draft): Write => addRole(draft),
})

type Edit = { readonly id: string; readonly changes: RoleChanges }

const editRole = defineWrite<Edit, Role>({
  name: 'role.edit',
  queueKey: ({ id }) => id,
  subjectOf: ({ id }) => roleRows.get(id)?.name ?? roleText.aRole,
  optimistic: ({ id, changes }) =>
    roleRows.applyOptimistic(id, (role) => withRoleChanges(role, changes)),
  send: ({ id, changes }) => call(updateRole, { params: { id }, body: { changes } }),
  onSuccess: (role) => roleRows.upsert([role]),
  inverse: ({ id, changes }): Write => editRole({ id, changes: swap(changes) }),
  rebase: ({ id, changes }, failed) => ({
    id,
    changes: omitFailed(changes, (failed.args as Edit).changes),
  }),
  resolveConflict: ({ id, changes }, details) => {
    const { current, conflictingFields } = RoleConflict.parse(details)
    roleRows.upsert([current])
    const now = getRoleFields(current)
    const fields = conflictingFields as RoleField[]
    const insisted = fields.map((field) => [
      field,
      { was: getValue(now, field), set: changes[field]?.set },
    ])
    return {
      insist: { id, changes: { ...changes, ...Object.fromEntries(insisted) } as RoleChanges },
      differences: fields.map((field) => ({
        field: getName(field),
        mine: describe(changes[field]?.set),
        theirs: describe(getValue(now, field)),
      })),
    }
  },
})

const getName = (field: RoleField): string =>
  field === 'name' || field === 'description'
    ? roleText.fields[field]
    : permissions[field.replace('permissions.', '') as Permission]

const describe = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? roleText.keys.allowed : roleText.keys.notAllowed
  return typeof value === 'string' && value !== '' ? value : text.activity.values.nothing
}

/** Makes a role and tells its id. */
export function makeRole(draft: Omit<Draft, 'id'>): string {
  const id = createId()
  performWrites(words.created(draft.name), [addRole({ ...draft, id })], { announce: true })
  return id
}

export function removeRole({ id, name, description, permissions: keys }: Role): void {
  performWrites(words.removed(name), [dropRole({ id, name, description, permissions: keys })], {
    announce: true,
  })
}

/** Names or describes a role anew. */
export function nameRole(
  role: Role,
  field: 'name' | 'description',
  { was, set }: Rewritten<string>,
): void {
  if (role[field] === set || was === set) return
  const title = field === 'name' ? words.renamed(set) : words.described(role.name)
  const changes: RoleChanges = { [field]: { was, set } }
  performWrites(title, [editRole({ id: role.id, changes })], { announce: true })
}

/** The keys of a role once one is chosen or taken away, with all that comes or goes along. */
export const getKeysAfter = (role: Role, key: Permission, isAllowed: boolean) =>
  (isAllowed ? withKey : omitKey)(role.permissions, key)

/** Allows something to a role, or takes it away. */
export function setKey(role: Role, key: Permission, isAllowed: boolean): void {
  const after = getKeysAfter(role, key, isAllowed)
  const changed = permissionKeys.filter(
    (one) => after.includes(one) !== role.permissions.includes(one),
  )
  const changes = Object.fromEntries(
    changed.map((one) => [
      `permissions.${one}`,
      { was: role.permissions.includes(one), set: after.includes(one) },
    ]),
  ) as RoleChanges
  const others = changed.filter((one) => one !== key && after.includes(one) === isAllowed)
  const title = (isAllowed ? words.allowed : words.denied)(role.name, key, others)
  performWrites(title, [editRole({ id: role.id, changes })], { announce: true })
}

/** What somebody would no longer be allowed in the organisation once one of their roles had only these keys. */
export function lostBy(
  me: Pick<CurrentUser, 'roles' | 'permissions'> | undefined,
  roles: readonly Role[],
  role: Role,
  after: readonly Permission[],
): readonly Permission[] {
  if (!me?.roles.some(({ id }) => id === role.id)) return []
  const others = roles.filter(({ id }) => id !== role.id && me.roles.some((mine) => mine.id === id))
  const kept = new Set([...after, ...others.flatMap((one) => one.permissions)])
  return me.permissions.filter((key) => !kept.has(key))
}
