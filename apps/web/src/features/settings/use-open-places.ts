import type { Actor } from '@courtside/contract/can.ts'
import type { Permission } from '@courtside/contract/permissions.ts'

/** What one needs to find anything at a place. As keys: what decides all else about these weighs too much for each screen. */
const needed: Readonly<Record<string, Permission>> = {
  wiki: 'wiki.view',
  users: 'org.members.view',
  roles: 'org.members.view',
  pkrIds: 'pkr.view',
  styleSheet: 'org.settings',
}

/** Whether somebody finds anything at a place; until it is known who they are, at all of them. */
export function isPlaceOpen(name: string, { id, permissions }: Actor): boolean {
  const key = needed[name]
  return id === '' || key === undefined || permissions.includes(key)
}
