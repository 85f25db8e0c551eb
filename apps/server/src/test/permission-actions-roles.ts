import * as roles from '@courtside/contract/roles.ts'
import type { Action } from './permission-action.ts'

/** About roles. */
export const roleActions: Readonly<Record<string, Action>> = {
  listRoles: { endpoint: roles.listRoles, send: () => ({}) },
}
