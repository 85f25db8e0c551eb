import { type Permission, permissionKeys } from '@courtside/contract/permissions.ts'

type Keys = { readonly permissions: readonly Permission[] }

/** Whether a role allows what a key is about: who sees all tasks sees the assigned ones, with or without that key. */
export const allows = ({ permissions }: Keys, key: Permission): boolean =>
  permissions.includes(key) ||
  (key === 'task.view_assigned_only' && permissions.includes('task.view'))

/** How many permissions one role has that another has neither, nor more of. */
export const countMore = (one: Keys, other: Keys): number =>
  permissionKeys.filter((key) => one.permissions.includes(key) && !allows(other, key)).length

/**
 * How many fewer one role has than another, besides those it has more: what both lists count adds up. Seeing the assigned
 * tasks only stands for a part of seeing all.
 */
export const countFewer = (one: Keys, other: Keys): number =>
  Math.max(0, other.permissions.length - one.permissions.length + countMore(one, other))
