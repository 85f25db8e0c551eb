import { type PermissionScope, getScopeKeys } from '@courtside/contract/permission-needs.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import { matchWords } from '#lib/match-words.ts'
import { permissionScopes } from '#text/permission-scopes.ts'
import { permissions } from '#text/permissions.ts'

/** Keys of one scope under its name. */
export type KeyGroup = {
  readonly scope: PermissionScope
  readonly name: string
  readonly keys: readonly Permission[]
}

/** The keys in their groups: those whose sentence, name or group has the words, and of these only the wanted ones. */
export function groupKeys(
  search: string,
  isWanted: (key: Permission) => boolean = () => true,
): readonly KeyGroup[] {
  const scopes = Object.entries(permissionScopes) as [PermissionScope, string][]
  const isFound = (key: Permission, name: string) =>
    search === '' || matchWords(permissions[key], search, [key, name]) > 0
  return scopes
    .map(([scope, name]) => ({
      scope,
      name,
      keys: getScopeKeys(scope).filter((key) => isFound(key, name) && isWanted(key)),
    }))
    .filter(({ keys }) => keys.length > 0)
}
