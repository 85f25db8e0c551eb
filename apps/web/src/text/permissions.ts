import { type Permission, permissions as sentences } from '@courtside/contract/permissions.ts'

/** What each right allows; in English the contract says it, for the documents too. */
export const permissions: Readonly<Record<Permission, string>> = sentences
