import {
  type PermissionScope,
  permissionScopes as names,
} from '@courtside/contract/permission-needs.ts'

/** What the grid calls each group of rights; in English the contract says it, for the documents too. */
export const permissionScopes: Readonly<Record<PermissionScope, string>> = names
