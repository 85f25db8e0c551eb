import { type Permission, permissionKeys } from '@courtside/contract/permissions.ts'

type Keys = { readonly permissions: readonly Permission[] }

/** Whether a role allows what a key is about: who sees all tasks sees the assigned ones, with or without that key. */
export const allows = ({ permissions }: Keys, key: Permission): boolean =>
  permissions.includes(key) ||
  (key === 'task.view_assigned_only' && permissions.includes('task.view'))

/** How much one role allows that another doesn't. */
export const allowsBeside = (one: Keys, other: Keys): number =>
  permissionKeys.filter((key) => allows(one, key) && !allows(other, key)).length
